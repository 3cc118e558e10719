// A scene's poses at one time after another, for a part of some work. Its cost is counted separately, for the one who
// adds up all parts.
// Not for work that is not split: pose_at (solve/order.h) counts itself.
//
//     Poser poser(scene, scene.clips[0]);
//     const Pose& pose = poser.at(1.5);   // seconds; until the next
//     poser.count(nullptr);               // or the Work of all parts, by the thread whose it is
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "genga/base/work.h"
#include "genga/core/pose.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {

// Maximum number of things that one part of the work does, if each takes so many places of nodes. During a part nothing
// counts the work or asks whether to stop.
inline std::size_t things_of_part(std::size_t most, std::size_t places_each) {
  constexpr std::size_t max_places = std::size_t{1} << 20U;
  return std::clamp<std::size_t>(max_places / std::max<std::size_t>(places_each, 1), 1, most);
}

class Poser {
 public:
  Poser(const Scene& scene, const Clip& clip) : context_(scene, clip), pose_(rest_pose(scene)) {}

  const Pose& at(double t) {
    unsolved_at(t);
    solve(context_, pose_);
    return pose_;
  }
  // The pose from curves alone: local transforms without constraints.
  const Pose& unsolved_at(double t) {
    evaluate(context_, t, pose_);
    ++poses_;
    return pose_;
  }
  bool has_nodes_in_scene_space() const { return !context_.hierarchy().in_scene_space().empty(); }

  // Counts the cost since the last call, as pose_at counts it; work may be null.
  void count(Work* work) {
    use(work, &Limits::samples, std::exchange(poses_, 0) * context_.scene().nodes.size());
    use(work, &Limits::steps, context_.take_steps());
  }

 private:
  SolveContext context_;
  Pose pose_;
  std::uint64_t poses_ = 0;
};

}  // namespace genga
