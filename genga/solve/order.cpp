#include "genga/solve/order.h"

#include <cstddef>
#include <cstdint>
#include <variant>

#include "genga/evaluate/hierarchy.h"
#include "genga/solve/append.h"
#include "genga/solve/ik.h"

namespace genga {

void solve(EvaluationContext& context, Pose& pose) {
  const Scene& scene = context.scene();
  const Hierarchy& hierarchy = context.hierarchy();
  std::uint64_t work = max_solve_work;
  update_world(hierarchy, pose);
  bool is_world_stale = false;
  for (std::size_t i = 0; i < scene.constraints.size(); ++i) {
    if (pose.enabled[i] == 0) continue;
    const Rule& rule = scene.constraints[i].rule;
    if (const auto* append = std::get_if<AppendRotationRule>(&rule)) {
      solve_append(*append, pose);
      is_world_stale = true;
    } else if (const auto* ik = std::get_if<IkRule>(&rule); ik != nullptr && work >= scene.nodes.size()) {
      if (is_world_stale) {
        work -= scene.nodes.size();
        update_world(hierarchy, pose);
        is_world_stale = false;
      }
      solve_ik(*ik, hierarchy, scene.axes.handedness, context.chain(), work, pose);
    }
  }
  if (is_world_stale) update_world(hierarchy, pose);
}

}  // namespace genga
