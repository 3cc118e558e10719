// What solve_chains works in, kept from pose to pose so that none allocates.
// Not for callers: a SolveContext has one.
//
//     ChainScratch scratch;
//     scratch.tasks.push_back({.constraint = 0, .rule = &chain_rule});
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/constraint.h"
#include "genga/math/vector.h"
#include "genga/solve/bounded_step.h"
#include "genga/solve/joint_system.h"

namespace genga {

struct ChainScratch {
  // What one chain of the system is asked to do.
  struct Task {
    std::uint32_t constraint = 0;
    const ChainRule* rule = nullptr;
    std::size_t chain = 0;
    Vec3 root{0.0};
    Vec3 start{0.0};
    Vec3 goal{0.0};  // drawn in to where the chain reaches
    double weight = 1.0;
  };

  std::vector<Task> tasks;
  std::vector<const ChainRule*> rules;
  JointSystem system;
  BoundedStep step;
};

}  // namespace genga
