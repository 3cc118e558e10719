// What solving an IkRule needs that does not depend on the pose: the nodes of its chain, and what each link may do.
// Made once for each rule.
// Not the solving: solve/ik.h.
//
//     const IkPlan plan({.goal = 4, .effector = 3, .links = {{.node = 2}, {.node = 1}}, .iterations = 40}, hierarchy);
//     plan.chain().back();   // the uppermost link that moves the effector
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/core/constraint.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/solve/ik_turn.h"

namespace genga {

class IkPlan {
 public:
  struct Link {
    std::size_t joint = 0;  // index in chain; 0: the effector is not below the link, which is skipped
    LinkTurn turn;
  };

  IkPlan() = default;
  IkPlan(const IkRule& rule, const Hierarchy& hierarchy);

  // The effector first, the highest link that moves it last; empty: the rule does nothing.
  std::span<const std::uint32_t> chain() const { return chain_; }
  // In the rule's order.
  std::span<const Link> links() const { return links_; }
  std::uint32_t goal() const { return goal_; }
  std::uint32_t passes() const { return passes_; }

 private:
  std::vector<std::uint32_t> chain_;
  std::vector<Link> links_;
  std::uint32_t goal_ = 0;
  std::uint32_t passes_ = 0;
};

}  // namespace genga
