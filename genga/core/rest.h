// Matrices of nodes at rest.
// Not in motion: evaluate/hierarchy.h.
//
//     const std::vector<Mat4> worlds = rest_matrices(scene.nodes);
#pragma once

#include <vector>

#include "genga/core/node.h"

namespace genga {

// T · R(pivot rotation) · R · S · T(-pivot) at rest: from the node's own space to its parent's.
Mat4 rest_matrix(const Node& node);

// One per node: from its own space to the scene's. Parents may come after their children, but must not form a cycle.
std::vector<Mat4> rest_matrices(const std::vector<Node>& nodes);

}  // namespace genga
