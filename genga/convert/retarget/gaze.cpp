#include "genga/convert/retarget/gaze.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <string_view>
#include <utility>

#include "genga/math/functions.h"
#include "genga/math/vector.h"

namespace genga {
namespace {

constexpr double radians_per_degree = std::numbers::pi / 180.0;
// Ranges bend, and angles do not go as a rotation does: there are keys between those of the gaze.
constexpr double steps_per_second = 120.0;
constexpr double max_steps = 256.0;  // between two keys

// From the key before to that one.
std::uint32_t steps_to(const RotationCurve& gaze, std::size_t key) {
  if (key == 0 || gaze.shape != KeyShape::linear) return 1;
  const double steps = std::clamp(std::ceil((gaze.time(key) - gaze.time(key - 1)) * steps_per_second), 1.0, max_steps);
  return static_cast<std::uint32_t>(steps);
}

Quat rotation_at(const RotationCurve& curve, std::size_t key) {
  const auto part = [&](std::size_t at) { return curve.values[4 * key + at]; };
  return normalized_or_identity(Quat(part(3), part(0), part(1), part(2)));
}

// An angle by two ranges, one for each sign.
double ranged(double degrees, const GazeRange& above, const GazeRange& below) {
  return degrees < 0.0 ? -below.of(-degrees) : above.of(degrees);
}

void add_weights(const GazeAngles& gaze, const Scene& model, std::string_view name, const std::vector<double>& angles,
                 double sign, const GazeRange& range, std::vector<Track>& tracks) {
  const auto found = std::find_if(model.morphs.begin(), model.morphs.end(),
                                  [&](const Morph& morph) { return morph.is_expression && morph.name == name; });
  if (found == model.morphs.end()) return;
  Track& track = tracks.emplace_back();
  track.subject = {SubjectKind::morph, static_cast<std::uint32_t>(found - model.morphs.begin())};
  track.property = Property::weight;
  Curve& curve = track.curves.emplace_back();
  curve.times = gaze.times;
  curve.shape = gaze.shape;
  std::vector<float> weights;
  weights.reserve(angles.size());
  for (const double angle : angles) weights.push_back(static_cast<float>(std::clamp(range.of(sign * angle), 0.0, 1.0)));
  curve.values = Scalars::floats(std::move(weights));
}

}  // namespace

std::uint64_t gaze_key_count(const RotationCurve& gaze) {
  std::uint64_t count = 0;
  for (std::size_t key = 0; key < gaze.size(); ++key) count += steps_to(gaze, key);
  return count;
}

GazeAngles gaze_angles(const RotationCurve& gaze) {
  GazeAngles made{.times = {}, .shape = gaze.shape, .yaw = {}, .pitch = {}};
  std::vector<double> times;
  const auto add = [&](double time, const Quat& rotation) {
    constexpr double degrees = 1.0 / radians_per_degree;
    const Vec3 line = rotate(rotation, Vec3(0.0, 0.0, 1.0));
    times.push_back(time);
    made.yaw.push_back(math::atan2(line.x, line.z) * degrees);
    made.pitch.push_back(-math::asin(std::clamp(line.y, -1.0, 1.0)) * degrees);
  };
  for (std::size_t key = 0; key < gaze.size(); ++key) {
    const Quat rotation = rotation_at(gaze, key);
    const std::uint32_t steps = steps_to(gaze, key);
    for (std::uint32_t step = 1; step < steps; ++step) {
      const double share = static_cast<double>(step) / steps;
      add(gaze.time(key - 1) + (gaze.time(key) - gaze.time(key - 1)) * share,
          slerp_short(rotation_at(gaze, key - 1), rotation, share));
    }
    add(gaze.time(key), rotation);
  }
  made.times = make_times(std::move(times));
  return made;
}

Track eye_track(const GazeAngles& gaze, const LookAt& look, HumanBone eye) {
  const bool is_left = eye == HumanBone::left_eye;
  Track made;
  made.property = Property::rotation;
  made.rotation.times = gaze.times;
  made.rotation.shape = gaze.shape;
  std::vector<float> values;
  for (std::size_t key = 0; key < gaze.yaw.size(); ++key) {
    const double yaw = ranged(gaze.yaw[key], is_left ? look.outer : look.inner, is_left ? look.inner : look.outer);
    const double pitch = ranged(gaze.pitch[key], look.down, look.up);
    const double half_yaw = 0.5 * yaw * radians_per_degree;
    const double half_pitch = 0.5 * pitch * radians_per_degree;
    const Quat turn = Quat(math::cos(half_yaw), 0.0, math::sin(half_yaw), 0.0) *
                      Quat(math::cos(half_pitch), math::sin(half_pitch), 0.0, 0.0);
    for (const double part : {turn.x, turn.y, turn.z, turn.w}) values.push_back(static_cast<float>(part));
  }
  made.rotation.values = Scalars::floats(std::move(values));
  return made;
}

void add_gaze_weights(const GazeAngles& gaze, const Scene& model, std::vector<Track>& tracks) {
  if (!model.look_at) return;
  const LookAt& look = *model.look_at;
  add_weights(gaze, model, "lookUp", gaze.pitch, -1.0, look.up, tracks);
  add_weights(gaze, model, "lookDown", gaze.pitch, 1.0, look.down, tracks);
  add_weights(gaze, model, "lookLeft", gaze.yaw, 1.0, look.outer, tracks);
  add_weights(gaze, model, "lookRight", gaze.yaw, -1.0, look.outer, tracks);
}

}  // namespace genga
