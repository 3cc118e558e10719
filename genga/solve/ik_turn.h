// One step of a link in inverse kinematics: how it turns so that the effector comes nearer to the goal, within its
// limits. Angles are cosines and sines of their halves throughout: a step takes no trigonometry.
// Not the passes over the links, whose header has the rules: solve/ik.h.
//
//     const std::vector<std::uint32_t> ankle_knee_hip{2, 1, 0};
//     Chain chain;
//     chain.start(ankle_knee_hip, pose, Vec3(1, 1, 2));
//     const LinkTurn knee = make_link_turn(std::nullopt, 2.0);   // no limits, 2 radians a step
//     turn_link(knee, 1, {.is_first = true}, chain);             // the chain's joint 1
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "genga/core/constraint.h"
#include "genga/math/vector.h"
#include "genga/solve/chain.h"

namespace genga {

// An angle within half a turn either way, as cosine and sine of its half.
struct HalfAngle {
  double cosine = 1.0;
  double sine = 0.0;
};

// What a link may do, prepared once.
struct LinkTurn {
  enum class Kind : std::uint8_t {
    free,
    hinge,    // about one axis
    limited,  // three angles, each in its range
  };
  // The end of a hinge's range.
  struct End {
    HalfAngle half;
    double cosine = 1.0;  // of the whole angle
    double sine = 0.0;
  };

  Kind kind = Kind::free;
  int axis = 0;                   // for a hinge
  std::array<Range, 3> limits{};  // radians; for a hinge that of its axis
  End lowest;                     // for a hinge
  End highest;
  bool is_within_turn = false;   // a hinge's range is within half a turn either way: its ends are set
  bool is_step_bounded = false;  // to less than half a turn
  double step_cosine = 1.0;      // of the largest step
  double step_sine = 0.0;
  HalfAngle step;
};

// max_step: radians, 0 or more.
LinkTurn make_link_turn(const std::optional<std::array<Range, 3>>& limits, double max_step);

// The cost of turning the link, in nodes turned or placed: three limited angles take five times a free turn.
constexpr std::uint64_t cost_of(LinkTurn::Kind kind) { return kind == LinkTurn::Kind::limited ? 5 : 1; }

struct Pass {
  bool is_first = false;
  bool is_in_first_half = false;
};

void turn_link(const LinkTurn& link, std::size_t joint, const Pass& pass, Chain& chain);

}  // namespace genga
