// A path of nodes from one up to one of its ancestors, and where they are while the ancestors turn.
// Not for whole figures: evaluate/hierarchy.h. Nodes of a chain have scale 1, so do the nodes above it.
//
//     Chain chain;                                    // keeps its memory from call to call
//     chain.start(hierarchy, pose, ankle, hip);
//     chain.joints()[2].own = bent; chain.place(2);   // the hip is joint 2
//     Vec3 reached = chain.joints()[0].position;
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {

class Chain {
 public:
  struct Joint {
    std::uint32_t node = 0;
    Vec3 offset{0.0};           // in the parent's space
    Quat own{1, 0, 0, 0};       // local rotation, unit
    Vec3 position{0.0};         // world
    Quat rotation{1, 0, 0, 0};  // world, unit
  };

  // From tip up to root, which tip hangs below. pose.world is up to date for the node above root.
  void start(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t tip, std::uint32_t root);
  // Where the joints from index down to the tip are now.
  void place(std::size_t index);

  // The tip first.
  std::vector<Joint>& joints() { return joints_; }

 private:
  std::vector<Joint> joints_;
  Vec3 base_position_{0.0};  // of the node above the root, world
  Quat base_rotation_{1, 0, 0, 0};
};

}  // namespace genga
