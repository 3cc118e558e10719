#include "genga/solve/ik_turn.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "genga/math/functions.h"

namespace genga {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double right_angle = pi / 2.0;
// Beyond it the other two of three angles cannot be distinguished.
constexpr double max_tilt = 88.0 * pi / 180.0;
// Sines of the angle below which no step is taken. A hinge's is MMD's; for others the cross product is rounding and
// gives no axis.
constexpr double min_hinge_sine = 1e-4;
constexpr double min_sine = 1e-14;

// The turn that brings the effector towards the goal, as far as the link may step; nullopt if all three are nearly in
// line.
struct Turn {
  Quat rotation;
  double sine = 0.0;  // of half its angle
  // Products of effector and goal before the turn.
  double effector_square = 0.0;
  double goal_square = 0.0;
  double dot = 0.0;
  double length = 0.0;  // of their cross product
  bool is_whole = false;
};

std::optional<Turn> turn_of(const LinkTurn& link, const Chain::View& view, double least_sine) {
  const Vec3 cross = glm::cross(view.effector, view.goal);
  const double square = glm::dot(cross, cross);
  Turn turn{.effector_square = glm::dot(view.effector, view.effector),
            .goal_square = glm::dot(view.goal, view.goal),
            .dot = glm::dot(view.effector, view.goal)};
  if (!(square > least_sine * least_sine * (turn.effector_square * turn.goal_square))) return std::nullopt;
  // Both are of the same vectors: sine and cosine of the angle are length / size and dot / size.
  const double dot = turn.dot;
  const double length = std::sqrt(square);
  const double size = std::sqrt(square + dot * dot);
  turn.length = length;
  turn.is_whole = !link.is_step_bounded || dot >= link.step_cosine * size;
  if (!turn.is_whole) {
    turn.rotation = Quat(link.step.cosine, cross * (link.step.sine / length));
    turn.sine = link.step.sine;
  } else if (dot >= 0.0) {
    // The tangent of the half is length / (size + dot), and (size - dot) / length: one of the two loses no digits.
    const double cosine = size + dot;
    const double inverse = 1.0 / std::sqrt(cosine * cosine + square);
    turn.rotation = Quat(cosine * inverse, cross * inverse);
    turn.sine = length * inverse;
  } else {
    const double sine = size - dot;
    const double inverse = 1.0 / std::sqrt(sine * sine + square);
    turn.rotation = Quat(length * inverse, cross * (sine * inverse / length));
    turn.sine = sine * inverse;
  }
  return turn;
}

// Where the turn brings effector and goal, in the plane of the two.
Chain::Shares shares_of(const LinkTurn& link, const Turn& turn) {
  if (turn.is_whole) {
    const double sizes = std::sqrt(turn.effector_square * turn.goal_square);
    return {.kept = 0.0, .of_goal = turn.effector_square / sizes, .of_effector = turn.goal_square / sizes};
  }
  const double sine = link.step_sine / turn.length;
  return {.kept = link.step_cosine - turn.dot * sine,
          .of_goal = turn.effector_square * sine,
          .of_effector = turn.goal_square * sine};
}

bool is_locked(const Range& range) { return range.lowest == 0.0 && range.highest == 0.0; }

// The only axis that is not locked; nullopt if there are more or fewer.
std::optional<int> hinge_axis(const std::array<Range, 3>& limits) {
  std::optional<int> free;
  for (int axis = 0; axis < 3; ++axis) {
    if (is_locked(limits[static_cast<std::size_t>(axis)])) continue;
    if (free) return std::nullopt;
    free = axis;
  }
  return free;
}

// ---- hinges -------------------------------------------------------------------------------------------------------

LinkTurn::End make_end(double angle) {
  return {{math::cos(angle / 2.0), math::sin(angle / 2.0)}, math::cos(angle), math::sin(angle)};
}

// An angle that the link can have. At first one that leaves the range comes back from its end, as a leg that is
// straight or bent the wrong way must find the right one; later it stays there.
double angle_within(double angle, const Range& range, bool mirrors) {
  if (angle >= range.lowest && angle <= range.highest) return angle;
  const double end = angle < range.lowest ? range.lowest : range.highest;
  const double mirrored = 2.0 * end - angle;
  return mirrors && mirrored >= range.lowest && mirrored <= range.highest ? mirrored : end;
}

// The same by halves: for angles within half a turn either way, the sine of the half shows which is larger.
HalfAngle half_within(const HalfAngle& half, const LinkTurn& link, bool mirrors) {
  const bool is_low = half.sine < link.lowest.half.sine;
  if (!is_low && half.sine <= link.highest.half.sine) return half;
  const LinkTurn::End& end = is_low ? link.lowest : link.highest;
  if (!mirrors) return end.half;
  // Twice the end less the angle, whose half is the end less the half.
  const HalfAngle mirrored{end.cosine * half.cosine + end.sine * half.sine,
                           end.sine * half.cosine - end.cosine * half.sine};
  const bool is_within = mirrored.cosine >= 0.0 &&
                         (is_low ? mirrored.sine <= link.highest.half.sine : mirrored.sine >= link.lowest.half.sine);
  return is_within ? mirrored : end.half;
}

Quat turned_about(int axis, const HalfAngle& half) {
  Vec3 direction(0.0);
  direction[axis] = half.sine;
  return {half.cosine, direction};
}
Quat turned_about(int axis, double angle) {
  return turned_about(axis, HalfAngle{math::cos(angle / 2.0), math::sin(angle / 2.0)});
}

// The rotation's angle about the hinge, kept where it may be.
Quat within_hinge(const LinkTurn& link, double cosine, double sine, bool mirrors) {
  if (!link.is_within_turn) {
    const double angle = std::remainder(2.0 * math::atan2(sine, cosine), 2.0 * pi);
    return turned_about(link.axis, angle_within(angle, link.limits[static_cast<std::size_t>(link.axis)], mirrors));
  }
  const double inverse = std::copysign(1.0 / std::sqrt(cosine * cosine + sine * sine), cosine);
  return turned_about(link.axis, half_within({cosine * inverse, sine * inverse}, link, mirrors));
}

double part_about(int axis, const Quat& rotation) { return Vec3(rotation.x, rotation.y, rotation.z)[axis]; }

void turn_hinge(const LinkTurn& link, const Chain::View& view, const Quat& own, const Pass& pass, Chain& chain) {
  const std::optional<Turn> turn = turn_of(link, view, min_hinge_sine);
  const double own_sine = part_about(link.axis, own);
  if (!turn) {
    // A leg that is straight, its goal in line with it, would never bend.
    if (pass.is_first) chain.turn(within_hinge(link, own.w, own_sine, false));
  } else if (pass.is_in_first_half) {
    // About its own axis by as much.
    const double cosine = turn->rotation.w;
    const double sine = part_about(link.axis, turn->rotation) >= 0.0 ? turn->sine : -turn->sine;
    chain.turn(within_hinge(link, own.w * cosine - own_sine * sine, own.w * sine + own_sine * cosine, true));
  } else {
    const Quat turned = own * turn->rotation;
    chain.turn(within_hinge(link, turned.w, part_about(link.axis, turned), false));
  }
}

// ---- three angles -------------------------------------------------------------------------------------------------

// The axes whose turns make a rotation, the outermost first. The middle one must stay within a right angle: it is one
// whose range does.
std::array<int, 3> turn_order(const std::array<Range, 3>& limits) {
  const auto is_tilt = [&](std::size_t axis) {
    return limits[axis].lowest > -right_angle && limits[axis].highest < right_angle;
  };
  if (is_tilt(0)) return {1, 0, 2};
  if (is_tilt(1)) return {2, 1, 0};
  return {0, 2, 1};
}

// The three angles of a rotation by that order, at the place of their axis.
Vec3 angles_of(const Quat& rotation, const std::array<int, 3>& order) {
  const auto [a, b, c] = order;
  const double sign = (b - a + 3) % 3 == 1 ? 1.0 : -1.0;
  const Mat3 matrix(rotation);
  const auto at = [&](int row, int column) { return matrix[column][row]; };
  Vec3 angles;
  angles[b] = std::clamp(math::asin(std::clamp(sign * at(a, c), -1.0, 1.0)), -max_tilt, max_tilt);
  angles[a] = math::atan2(-sign * at(b, c), at(c, c));
  angles[c] = math::atan2(-sign * at(a, b), at(a, a));
  return angles;
}

void turn_within(const LinkTurn& link, const Chain::View& view, const Quat& own, const Pass& pass, Chain& chain) {
  const std::optional<Turn> turn = turn_of(link, view, min_sine);
  if (!turn) return;
  const std::array<int, 3> order = turn_order(link.limits);
  Vec3 angles = angles_of(normalized_or_identity(own * turn->rotation), order);
  for (int axis = 0; axis < 3; ++axis) {
    angles[axis] = angle_within(angles[axis], link.limits[static_cast<std::size_t>(axis)], pass.is_in_first_half);
  }
  chain.turn(
      normalized_or_identity(turned_about(order[0], angles[order[0]]) * turned_about(order[1], angles[order[1]]) *
                             turned_about(order[2], angles[order[2]])));
}

// Whether effector and goal define a plane with about ten digits: if they are nearly in line, they define only
// rounding. The way from one to the other in front needs no plane.
bool has_plane(const Turn& turn) {
  constexpr double least_sine = 1e-3;
  const double squares = turn.effector_square * turn.goal_square;
  return turn.length * turn.length > least_sine * least_sine * squares || (turn.is_whole && turn.dot >= 0.0);
}

void turn_freely(const LinkTurn& link, const Chain::View& view, const Quat& own, Chain& chain) {
  const std::optional<Turn> turn = turn_of(link, view, min_sine);
  if (!turn) return;
  if (has_plane(*turn)) {
    chain.turn_in_plane(own * turn->rotation, shares_of(link, *turn));
  } else {
    chain.turn(own * turn->rotation);
  }
}

}  // namespace

LinkTurn make_link_turn(const std::optional<std::array<Range, 3>>& limits, double max_step) {
  LinkTurn link;
  link.is_step_bounded = max_step < pi;
  link.step_cosine = math::cos(max_step);
  link.step_sine = math::sin(max_step);
  link.step = {math::cos(max_step / 2.0), math::sin(max_step / 2.0)};
  if (!limits) return link;
  link.limits = *limits;
  const std::optional<int> axis = hinge_axis(*limits);
  link.kind = axis ? LinkTurn::Kind::hinge : LinkTurn::Kind::limited;
  if (!axis) return link;
  link.axis = *axis;
  const Range& range = (*limits)[static_cast<std::size_t>(*axis)];
  link.is_within_turn = range.lowest >= -pi && range.lowest <= range.highest && range.highest <= pi;
  link.lowest = make_end(range.lowest);
  link.highest = make_end(range.highest);
  return link;
}

void turn_link(const LinkTurn& link, std::size_t joint, const Pass& pass, Chain& chain) {
  const Chain::View& view = chain.view_from(joint);
  const Quat& own = chain.rotation(joint);
  switch (link.kind) {
    case LinkTurn::Kind::free: return turn_freely(link, view, own, chain);
    case LinkTurn::Kind::hinge: return turn_hinge(link, view, own, pass, chain);
    case LinkTurn::Kind::limited: return turn_within(link, view, own, pass, chain);
  }
}

}  // namespace genga
