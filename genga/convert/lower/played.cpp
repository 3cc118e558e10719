#include "genga/convert/lower/played.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "genga/convert/fit/apart.h"
#include "genga/core/pose.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

void keep_worse(const Scene& scene, const Pose& own, const Pose& made, LargestError& worst) {
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    keep_worse({scene, node, own.time}, own.world[node], made.world[node], worst);
  }
}

}  // namespace

void keep_worse(const PlayedNode& played, const Mat4& own, const Mat4& made, LargestError& worst) {
  const std::string& name = played.scene.nodes[played.node].name;
  const double metres = std::sqrt(distance_square(own, made)) * played.scene.axes.metres_per_unit;
  if (metres > worst.metres) {
    worst.metres = metres;
    worst.metres_node = name;
    worst.metres_time = played.time;
  }
  const double degrees = glm::degrees(angle_between(own, made));
  if (degrees > worst.degrees) {
    worst.degrees = degrees;
    worst.degrees_node = name;
    worst.degrees_time = played.time;
  }
}

Result<LargestError> played_error(const PlayedClip& own, const PlayedClip& made, const TimeSpan& span, double origin,
                                  Work* work) {
  SolveContext own_context(own.scene, own.clip);
  SolveContext made_context(made.scene, made.clip);
  Pose own_pose = rest_pose(own.scene);
  Pose made_pose = rest_pose(made.scene);
  LargestError worst;
  const auto frames = static_cast<std::uint64_t>(std::floor((span.to - span.from) * span.fps + 1e-9));
  for (std::uint64_t frame = 0; frame <= frames; ++frame) {
    const double since = static_cast<double>(frame) / span.fps;
    const bool is_done = pose_at(own_context, span.from + since, own_pose, work) &&
                         pose_at(made_context, origin + since, made_pose, work);
    if (!is_done) break;
    keep_worse(own.scene, own_pose, made_pose, worst);
  }
  GENGA_TRY(status_of(work));
  return worst;
}

}  // namespace genga
