// Where nodes are at rest.
// Not in motion: evaluate/hierarchy.h.
//
//     const std::vector<Mat4> worlds = rest_matrices(scene.nodes);
#pragma once

#include <vector>

#include "genga/core/node.h"

namespace genga {

// T · R(pivot rotation) · R · S · T(-pivot) at rest: takes the node's own space to its parent's.
Mat4 rest_matrix(const Node& node);

// Of each node: takes its own space to the scene's. Parents may stand behind their children; following them ends.
std::vector<Mat4> rest_matrices(const std::vector<Node>& nodes);

}  // namespace genga
