// The nodes that physics move, and the scene in which nothing else does.
// Not how they move: physics/simulation.h.
//
//     const std::vector<PhysicsNode> nodes = physics_nodes(scene);
//     free_nodes(nodes, scene);   // now their own keys decide
#pragma once

#include <cstdint>
#include <vector>

#include "genga/core/scene.h"

namespace genga {

struct PhysicsNode {
  std::uint32_t index = 0;
  bool is_placed = false;     // its translation too, else its rotation alone
  bool is_simulated = false;  // by a body; else it is a link of a chain beside a simulated one
};

// Whether a body of the scene moves a node.
bool has_simulated_nodes(const Scene& scene);

// Those that bodies move, parents before children, then the other links of their chains.
std::vector<PhysicsNode> physics_nodes(const Scene& scene);

// Whether the clip switches the node's physics off throughout: its keys have what bodies did.
bool is_switched_off(const Clip& clip, std::uint32_t node);

// Takes from rules and morphs what would move these nodes again. Numbers of rules stay.
void free_nodes(const std::vector<PhysicsNode>& nodes, Scene& scene);

}  // namespace genga
