// Rules that move nodes after the curves have: inverse kinematics, appended rotation.
// Not their mathematics: solve/.
//
//     Constraint leg{.name = "左足ＩＫ", .rule = IkRule{.goal = 40, .effector = 22, .links = {...}, .iterations = 40,
//     .max_step = 2.0}};
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "genga/math/vector.h"

namespace genga {

// One joint of an IK chain.
struct IkLink {
  std::uint32_t node = 0;
  bool is_knee = false;  // turns about its x axis only, one way: MMD's rule for ひざ
};

// Cyclic coordinate descent as MikuMikuDance does it.
struct IkRule {
  std::uint32_t goal = 0;      // node whose position is to be reached
  std::uint32_t effector = 0;  // node that reaches
  std::vector<IkLink> links;   // from the effector to the root; empty: the rule does nothing
  std::uint32_t iterations = 0;
  double max_step = 0.0;  // radians a link may turn in one step, before the solver's own factors
};

// The node takes a share of the source's local rotation.
struct AppendRotationRule {
  std::uint32_t node = 0;
  std::uint32_t source = 0;
  double ratio = 1.0;    // negative: the inverse
  bool replace = false;  // the share takes the place of the node's own rotation, else both apply (own · share)
};

using Rule = std::variant<IkRule, AppendRotationRule>;

struct Constraint {
  std::string name;         // UTF-8: what a switch track calls it
  std::string source_name;  // the file's own bytes
  Rule rule;
};

// The axis a node may turn about: rotation keys are projected onto it when a motion is bound.
struct FixedAxis {
  std::uint32_t node = 0;
  Vec3 axis{1.0, 0.0, 0.0};  // unit, in the node's rest space
};

}  // namespace genga
