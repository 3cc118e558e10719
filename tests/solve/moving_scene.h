// Nodes that move by random curves, and what the curves say.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "genga/core/scene.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/curve.h"

namespace genga::test {

// The same numbers on every platform.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  double uniform(double low, double high) {
    return low + (high - low) * static_cast<double>(engine_() >> 11U) / 9007199254740992.0;
  }
  Vec3 vector(double size) {
    const double x = uniform(-size, size);
    const double y = uniform(-size, size);
    return {x, y, uniform(-size, size)};
  }

 private:
  std::mt19937_64 engine_;
};

// Smooth, with a key of these values at every half second.
inline Curve smooth_curve(const std::vector<double>& values) {
  Curve curve;
  std::vector<double> times;
  for (std::size_t key = 0; key < values.size(); ++key) times.push_back(0.5 * static_cast<double>(key));
  curve.times = make_times(std::move(times));
  curve.values = Scalars::doubles(values);
  curve.shape = KeyShape::tcb;
  curve.parameter_stride = 3;
  curve.parameters = Scalars::doubles(std::vector<double>(3 * values.size(), 0.0));
  return curve;
}

inline Curve wave(Random& random, double size) {
  std::vector<double> values;
  for (int key = 0; key <= 5; ++key) values.push_back(random.uniform(-size, size));
  return smooth_curve(values);
}

// A track of three random curves, 0 to 2.5 seconds. The scene has a clip.
inline void add_motion(Scene& scene, std::uint32_t node, Property property, Random& random, double size) {
  Track track;
  track.subject = {SubjectKind::node, node};
  track.property = property;
  track.rotation_form = RotationForm::heading_pitch_bank;
  for (int axis = 0; axis < 3; ++axis) track.curves.push_back(wave(random, size));
  scene.clips[0].tracks.push_back(std::move(track));
}

// What a track's three curves say.
inline Vec3 keyed_values(const Scene& scene, std::uint32_t node, Property property, double t) {
  for (const Track& track : scene.clips[0].tracks) {
    if (track.subject.index != node || track.property != property) continue;
    return {evaluate(track.curves[0], t), evaluate(track.curves[1], t), evaluate(track.curves[2], t)};
  }
  return Vec3(std::nan(""));
}

inline double angle_between(const Vec3& a, const Vec3& b) {
  return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
}

inline Vec3 pivot_of(const Scene& scene, const Pose& pose, std::uint32_t node) {
  return Vec3(pose.world[node] * Vec4(scene.nodes[node].pivot.position, 1.0));
}

}  // namespace genga::test
