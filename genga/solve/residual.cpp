#include "genga/solve/residual.h"

#include <cmath>
#include <cstddef>
#include <variant>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

// Six significant digits; what is smaller than a nanometre is rounding.
double rounded(double metres) {
  if (!(metres >= 1e-9)) return 0.0;
  const double unit = math::pow(10.0, 5.0 - std::floor(math::log10(metres)));
  return std::round(metres * unit) / unit;
}

}  // namespace

void keep_largest_residual(const Scene& scene, const Pose& pose, std::optional<LargestResidual>& largest) {
  for (std::size_t at = 0; at < pose.residuals.size(); ++at) {
    const auto* rule = std::get_if<ChainRule>(&scene.constraints[at].rule);
    if (rule == nullptr || rule->joints.empty() || pose.enabled[at] == 0) continue;
    const double metres = pose.residuals[at] * scene.axes.metres_per_unit;
    if (largest && metres <= largest->metres) continue;
    largest = {metres, scene.nodes[rule->effector].name, pose.time};
  }
}

std::string to_text(const LargestResidual& largest) {
  std::string text = number_text(rounded(largest.metres));
  text += " m (";
  text += short_name(largest.node);
  text += " at ";
  text += number_text(largest.time);
  text += " s)";
  return text;
}

}  // namespace genga
