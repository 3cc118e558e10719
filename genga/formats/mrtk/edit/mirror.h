// Mirrors an MRTK recording: the left hand becomes the right one.
//
//     mirror(recording);   // twice gives the same bytes again
#pragma once

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Mirrors at the world's plane x = 0. Positions and directions change the sign of x. Rotations (x, y, z, w) become (x,
// −y, −z, w), which is the mirrored joint in the axes of the other hand. The hands change places. Camera and gaze are
// mirrored too. Zeros keep their sign.
void mirror(Recording& recording);

}  // namespace genga::mrtk
