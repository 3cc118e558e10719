// Computes W of a rotation from X, Y and Z, for recordings that lost it (formats/mrtk/rotation_w.h).
//
//     std::vector<FullKey> w = restored_w(pose);
#pragma once

#include <vector>

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// At the times of X: ±√(1 − x² − y² − z²), 0 if that is not a number. The first sign is that of W's first key. From key
// to key it stays, unless W continues straight through 0, or X, Y and Z change their signs together while the rotation
// stays near. Between sparse keys W passing through 0 looks the same as W turning back: then it turns back. The pose
// must have keys of X, Y, Z and W.
std::vector<FullKey> restored_w(const Pose& pose);

}  // namespace genga::mrtk
