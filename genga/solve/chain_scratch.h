// The working memory of solve_chains, kept between poses so that none allocates.
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
  // The goal of one chain of the system.
  struct Task {
    std::uint32_t constraint = 0;
    const ChainRule* rule = nullptr;
    std::size_t chain = 0;
    Vec3 root{0.0};
    Vec3 start{0.0};
    Vec3 goal{0.0};  // moved to within the chain's reach
    double weight = 1.0;
  };

  std::vector<Task> tasks;
  std::vector<const ChainRule*> rules;
  JointSystem system;
  BoundedStep step;
};

}  // namespace genga
