// Keys of animations, and what the LightWave Animation Templates ask for.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/formats/x/check/parts.h"
#include "genga/formats/x/lightwave/lightwave_set.h"
#include "genga/formats/x/objects/members.h"

namespace genga::x {
namespace {

constexpr std::uint32_t channel_count = 9;     // three each of position, angles and scale
constexpr std::uint32_t largest_shape = 5;     // two-dimensional Bezier
constexpr std::uint32_t largest_behavior = 5;  // linear
constexpr std::uint32_t parameter_count = 6;   // of a key
constexpr double unit_tolerance = 1e-3;        // what six digits leave of a quaternion's length is far below

// Controllers by LightWave's numbers.
enum Controller : std::uint32_t {
  keyframes,
  target,
  path,
  inverse_kinematics,
  largest_controller = inverse_kinematics
};

// Numbers of a key; 0 when there is no such type.
std::uint32_t size_of(std::uint32_t key_type) {
  switch (key_type) {
    case 0: return 4;  // rotation w x y z
    case 1:            // scale
    case 2: return 3;  // position
    case 3:            // matrix
    case 4: return 16;
    default: return 0;
  }
}

// Reports once of a list of keys that they do not go forward in time.
class Order {
 public:
  template <class Time>
  void next(Time before, Time time) {
    if (time < before) is_unsorted_ = true;
    if (time == before) is_equal_ = true;
  }
  void report_to(std::uint32_t object, Report& report) const {
    if (is_unsorted_) report.add("x.unsorted-keys", Severity::error, object, "keys", "a key before the one before it");
    if (is_equal_) report.add("x.equal-times", Severity::warning, object, "keys", "two keys at one time");
  }

 private:
  bool is_unsorted_ = false;
  bool is_equal_ = false;
};

void check_controllers(MemberCursor& members, std::uint32_t animation, Report& report) {
  const std::string_view names[]{"headController", "pitchController", "bankController"};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const std::uint32_t code = members.natural();
    const bool is_bank = axis == 2;
    const bool is_allowed = code == keyframes || code == inverse_kinematics || (!is_bank && code <= largest_controller);
    if (!is_allowed) {
      report.add("x.lw-controller", Severity::warning, animation, names[axis],
                 "a controller that the axis does not have");
    }
  }
}

void check_pivot(MemberCursor& members, std::uint32_t animation, Report& report) {
  const std::uint32_t count = members.natural();
  double square = 0.0;
  for (std::uint32_t i = 0; i < count && members.is_good(); ++i) {
    const double part = members.real();
    square += part * part;
  }
  if (count != 4) {
    report.add("x.lw-pivot", Severity::error, animation, "pivotRotation", "not four numbers");
  } else if (!(std::abs(std::sqrt(square) - 1.0) <= unit_tolerance)) {
    report.add("x.lw-pivot", Severity::warning, animation, "pivotRotation", "not a quaternion of length 1");
  }
}

// The frame that is moved, and each channel once.
void check_parts(const Document& document, const Names& names, std::uint32_t animation, Report& report) {
  std::uint32_t frames = 0;
  std::array<std::uint32_t, channel_count> channels{};
  for_each_child(document, animation, [&](std::uint32_t child) {
    const std::uint32_t object = resolved(document, names, child);
    // A reference may be to a frame of another file.
    if (object == no_object || is_of_type(document, object, "Frame")) ++frames;
    if (!is_of_type(document, child, "LWAnimationChannel")) return;
    const std::uint32_t number = MemberCursor(document, child).natural();
    if (number >= channel_count) return;
    if (++channels[number] == 2) {
      report.add("x.lw-channel-twice", Severity::warning, child, "channelNumber", "the channel is there already");
    }
  });
  if (frames != 1) {
    report.add("x.lw-frame", Severity::error, animation, {}, std::to_string(frames) + " frames where one is moved");
  }
  std::string absent;
  for (std::uint32_t number = 0; number < channel_count; ++number) {
    if (channels[number] == 0) absent += ' ' + std::to_string(number);
  }
  if (absent.empty()) return;
  report.add("x.lw-channel-absent", Severity::warning, animation, {}, "no channels" + absent + ": 0, of scale 1");
}

}  // namespace

void check_animation_key(const Document& document, std::uint32_t object, Report& report) {
  MemberCursor members(document, object);
  const std::uint32_t type = members.natural();
  const std::uint32_t size = size_of(type);
  if (size == 0)
    report.add("x.key-type", Severity::error, object, "keyType", "neither rotation, scale, position nor matrix");
  const std::uint32_t count = members.natural();
  bool is_odd = false;
  Order order;
  std::int64_t before = -1;
  for (std::uint32_t key = 0; key < count && members.is_good(); ++key) {
    const std::int64_t time = members.natural();
    order.next(before, time);
    before = time;
    const std::uint32_t values = members.natural();
    is_odd = is_odd || (size != 0 && values != size);
    members.skip_reals(values);
  }
  order.report_to(object, report);
  if (is_odd)
    report.add("x.key-size", Severity::error, object, "keys", "a key has another number of values than its type");
}

void check_light_wave(const Document& document, const Names& names, const Items& items, std::uint32_t animation,
                      Report& report) {
  MemberCursor members(document, animation);
  check_controllers(members, animation, report);
  check_pivot(members, animation, report);
  const std::string_view aim = members.string();
  MemberCursor again(document, animation);
  const bool aims = again.natural() == target || again.natural() == target;
  if (aims && names.find(aim, "Frame") == no_object && !items.contains(std::string(aim))) {
    report.add("x.lw-target", Severity::warning, animation, "targetObjectName",
               "no frame or item has the target's name");
  }
  check_parts(document, names, animation, report);
}

// The first of two animations of one frame counts.
void check_light_wave_set(const Document& document, const Names& names, std::uint32_t set, Report& report) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> moved;  // frames, and what moves them
  for_each_child(document, set, [&](std::uint32_t child) {
    if (!is_of_type(document, child, "LWAnimation")) return;
    const std::uint32_t frame = moved_frame(document, names, child);
    if (frame != no_object) moved.emplace_back(frame, child);
  });
  sort_range(moved.begin(), moved.end());
  for (std::size_t i = 1; i < moved.size(); ++i) {
    if (moved[i].first != moved[i - 1].first) continue;
    report.add("x.lw-frame-twice", Severity::warning, moved[i].second, {}, "another animation moves the frame");
  }
}

void check_channel(const Document& document, std::uint32_t channel, Report& report) {
  MemberCursor members(document, channel);
  if (members.natural() >= channel_count) {
    report.add("x.lw-channel-range", Severity::error, channel, "channelNumber", "no channel from 0 to 8");
  }
  for (const std::string_view member : {"preBehavior", "postBehavior"}) {
    if (members.natural() > largest_behavior) {
      report.add("x.lw-behavior", Severity::error, channel, member, "no behavior from 0 to 5");
    }
  }
  const std::uint32_t count = members.natural();
  bool has_odd_shape = false;
  bool has_odd_parameters = false;
  Order order;
  double before = -std::numeric_limits<double>::infinity();
  for (std::uint32_t key = 0; key < count && members.is_good(); ++key) {
    members.skip_reals(1);
    const double time = members.real();
    order.next(before, time);
    before = time;
    has_odd_shape = members.natural() > largest_shape || has_odd_shape;
    const std::uint32_t parameters = members.natural();
    has_odd_parameters = has_odd_parameters || parameters != parameter_count;
    members.skip_reals(parameters);
  }
  order.report_to(channel, report);
  if (has_odd_shape) report.add("x.lw-shape", Severity::error, channel, "keys", "no shape from 0 to 5");
  if (has_odd_parameters) report.add("x.lw-parameters", Severity::error, channel, "keys", "not six parameters");
}

}  // namespace genga::x
