// The order in which a scene's controllers and chains are solved: parents before children, a target before the node
// that looks at it, a goal before the chain that reaches for it.
// Not the solving, and not MikuMikuDance's rules, which keep the order of the model's list: solve/order.h.
//
//     const RuleOrder order(scene, hierarchy);
//     for (const RuleStep& step : order.steps()) use(step.index);
//
// If rules depend on each other in a cycle, the first one in the scene's list is solved last. Those before it use its
// node as keyed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "genga/core/scene.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {

struct RuleStep {
  enum class Kind : std::uint8_t {
    place,   // index: a node whose world matrix is needed from here on
    move,    // index: constraint, a ControllerRule that sets its node's translation
    turn,    // index: constraint, a ControllerRule that sets its node's angles or scale
    chains,  // index: a group of ChainRules that share joints
  };
  Kind kind = Kind::place;
  std::uint32_t index = 0;

  friend bool operator==(const RuleStep&, const RuleStep&) = default;
};

class RuleOrder {
 public:
  // A larger group is split in the order of the scene's list.
  static constexpr std::size_t max_chains = 16;

  RuleOrder() = default;  // without rules
  RuleOrder(const Scene& scene, const Hierarchy& hierarchy);

  std::span<const RuleStep> steps() const { return steps_; }
  // True: a step may read a world matrix that no earlier step has computed.
  bool has_ring() const { return has_ring_; }
  // Constraints, each a ChainRule, in the scene's order.
  std::span<const std::uint32_t> group(std::uint32_t index) const { return groups_[index]; }

 private:
  std::vector<std::vector<std::uint32_t>> groups_;
  std::vector<RuleStep> steps_;
  bool has_ring_ = false;
};

// Whether the rule drives a channel from first to last.
bool drives(const ControllerRule& rule, MotionChannel first, MotionChannel last);

}  // namespace genga
