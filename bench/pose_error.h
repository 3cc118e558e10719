// How far the poses of a context that has seen other times before are from each curve evaluated alone: a fast pose that
// is not the right one is no figure.
//
//     state.counters["error"] = pose_error(scene);
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "genga/evaluate/curve.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga::bench {

// The largest difference of a component; the nodes rest at the origin, unturned.
inline double difference(const Track& track, double t, const Transform& local) {
  double most = 0.0;
  if (track.property == Property::translation) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double value = evaluate(track.curves[axis], t);
      most = std::max(most, std::abs(value - local.translation[static_cast<glm::length_t>(axis)]));
    }
    return most;
  }
  const Quat turn = evaluate(track.rotation, t);
  return std::max({std::abs(turn.x - local.rotation.x), std::abs(turn.y - local.rotation.y),
                   std::abs(turn.z - local.rotation.z), std::abs(turn.w - local.rotation.w)});
}

// A hundred times forward and as many at random times.
inline double pose_error(const Scene& scene) {
  const Clip& clip = scene.clips[0];
  const double end = duration(clip);
  SolveContext context(scene, clip);
  Pose pose;
  double most = 0.0;
  for (std::uint32_t i = 0; i < 200; ++i) {
    const double t = i < 100 ? end * i / 100.0 : end * (i * 37 % 100) / 99.5;
    evaluate(context, t, pose);
    for (const Track& track : clip.tracks) {
      most = std::max(most, difference(track, t, pose.local[track.subject.index]));
    }
  }
  return most;
}

}  // namespace genga::bench
