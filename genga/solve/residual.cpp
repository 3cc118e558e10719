#include "genga/solve/residual.h"

#include <cstddef>
#include <variant>

namespace genga {

void keep_largest_residual(const Scene& scene, const Pose& pose, std::optional<LargestResidual>& largest) {
  for (std::size_t at = 0; at < pose.residuals.size(); ++at) {
    const auto* rule = std::get_if<ChainRule>(&scene.constraints[at].rule);
    if (rule == nullptr || rule->joints.empty() || pose.enabled[at] == 0) continue;
    const double metres = pose.residuals[at] * scene.axes.metres_per_unit;
    if (largest && metres <= largest->metres) continue;
    largest = {metres, scene.nodes[rule->effector].name, pose.time};
  }
}

}  // namespace genga
