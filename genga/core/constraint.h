// Rules that move nodes after the curves: inverse kinematics, appended motion, aims and paths.
// Not their mathematics: solve/.
//
//     Constraint leg{.name = "左足ＩＫ"};
//     leg.rule = IkRule{.goal = 40, .effector = 22, .links = {{.node = 21}, {.node = 20}}, .iterations = 40};
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "genga/core/node.h"
#include "genga/math/vector.h"

namespace genga {

struct Range {
  double lowest = 0.0;
  double highest = 0.0;
};

// One joint of an IK chain.
struct IkLink {
  std::uint32_t node = 0;
  // Radians, for the angles about its own x, y and z that compose its rotation. None: it turns freely. If two are 0 to
  // 0, it is a hinge about the third. Order of the angles: solve/ik.h.
  std::optional<std::array<Range, 3>> limits;
};

// Cyclic coordinate descent as in MikuMikuDance.
struct IkRule {
  std::uint32_t goal = 0;      // node whose position the effector tries to reach
  std::uint32_t effector = 0;  // node that reaches
  std::vector<IkLink> links;   // from the effector to the root; empty: the rule does nothing
  std::uint32_t iterations = 0;
  double max_step = 0.0;  // radians a link may turn in one step, before the solver's own factors
};

// The node takes a share of what moves the source: its rotation, its translation from rest, or both.
struct AppendRule {
  std::uint32_t node = 0;
  std::uint32_t source = 0;
  double ratio = 1.0;        // negative: the inverse; above 1: more than the source's own
  bool replace = false;      // the share replaces the node's own rotation; else both apply (own · share)
  bool rotates = true;       // own · share
  bool translates = false;   // own + share
  bool takes_world = false;  // the source's rotation and displacement in the scene's space, else in its parent's
};

// What drives one channel of a node: LightWave's controllers, with their numbers.
enum class Controller : std::uint8_t {
  keyframes = 0,
  target = 1,    // heading and pitch: +z points at the target
  velocity = 2,  // heading and pitch: +z points along the motion, one look_ahead later; "path" before LightWave 9
  ik = 3,        // heading, pitch, bank: a ChainRule turns it
  path = 4,      // as velocity, but looks as far ahead as needed for a reliable direction
  pole = 5,      // the angle that turns the node nearest to facing the pole
  same_as = 6,   // the value of the same channel of another node
};

// The channels of LightWave's motion, in its order.
enum class MotionChannel : std::uint8_t { x, y, z, heading, pitch, bank, scale_x, scale_y, scale_z };
inline constexpr std::size_t motion_channel_count = 9;

// A LightWave node some of whose channels are driven, not keyed. Angles are those of its heading-pitch-bank rotation,
// inside the pivot's.
struct ControllerRule {
  std::uint32_t node = 0;
  std::array<Controller, motion_channel_count> controllers{};
  std::int32_t target = no_index;    // node; the aim is at its pivot
  std::int32_t pole = no_index;      // node
  std::int32_t same_as = no_index;   // node
  double look_ahead = 1.0 / 30.0;    // seconds
  std::uint32_t max_look_steps = 1;  // for Controller::path: steps of look_ahead
  double reliable_distance = 0.001;  // for Controller::path: units of motion that give a reliable direction
  std::array<std::optional<Range>, motion_channel_count> limits;  // units, radians, factors; whatever drives it
};

// One joint of a ChainRule.
struct ChainJoint {
  std::uint32_t node = 0;
  std::array<bool, 3> turns{};                 // heading, pitch, bank: which the solver may change
  std::array<std::optional<Range>, 3> limits;  // radians
  Vec3 stiffness{0.0};                         // heading, pitch, bank: 0 free, 1 does not turn
};

// Inverse kinematics as in LightWave's scenes: brings the effector's pivot to the goal's.
struct ChainRule {
  std::uint32_t goal = 0;
  std::uint32_t effector = 0;
  std::vector<ChainJoint> joints;    // from the effector, which may be one itself, upwards; empty: no effect
  double strength = 1.0;             // weight of this goal among those on the same joints
  bool matches_orientation = false;  // the effector takes the goal's rotation too
  bool keeps_within_reach = false;   // moves the goal to within the chain's reach
};

using Rule = std::variant<IkRule, AppendRule, ControllerRule, ChainRule>;

struct Constraint {
  std::string name;         // UTF-8, as a switch track names it
  std::string source_name;  // the file's own bytes; empty where names are text
  Rule rule;
};

// The axis about which a node may turn: binding a motion projects its rotation keys onto it.
struct FixedAxis {
  std::uint32_t node = 0;
  Vec3 axis{1.0, 0.0, 0.0};  // unit, in the node's rest space
};

}  // namespace genga
