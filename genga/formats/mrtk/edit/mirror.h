// An MRTK recording as a mirror shows it: the left hand becomes the right one.
//
//     mirror(recording);   // twice gives the same bytes again
#pragma once

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// At the world's plane x = 0: positions and directions change the sign of x, rotations (x, y, z, w) become
// (x, −y, −z, w), which is the mirrored joint in the axes of the other hand; the hands change places. Camera and gaze
// are mirrored with them. Zeros keep their sign.
void mirror(Recording& recording);

}  // namespace genga::mrtk
