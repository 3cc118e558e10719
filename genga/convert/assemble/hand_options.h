// What to make of a scene's hands.
// Not how: convert/assemble/hands.h.
//
//     HandOptions hands{.names = JointNames::openxr, .mesh = true};
#pragma once

#include "genga/core/naming/joint_names.h"

namespace genga {

struct HandOptions {
  JointNames names = JointNames::mrtk;
  bool mesh = false;  // convert/assemble/meshes/hand_mesh.h
};

}  // namespace genga
