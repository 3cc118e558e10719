#include "genga/convert/to_lwo.h"

#include <algorithm>
#include <utility>

#include "genga/convert/lower_for_lightwave.h"
#include "genga/formats/lwo/from_scene.h"

namespace genga {

Result<lwo::Object> to_lwo(Scene scene, const LwoOptions& options, Findings& findings) {
  const auto has_points = [](const Mesh& mesh) { return !mesh.positions.empty(); };
  if (std::none_of(scene.meshes.begin(), scene.meshes.end(), has_points)) {
    return Error{ErrorCode::no_conversion, "there is no mesh to make an object of", {}, {}};
  }
  scene.clips.clear();
  const LowerOptions lowering{.metres_per_unit = options.metres_per_unit};
  const Result<Lowered> lowered = lower_for_lightwave(scene, lowering, findings);
  if (!lowered) return lowered.error();
  return lwo::from_scene(lowered.value().scene, {.encoding = options.encoding}, findings);
}

}  // namespace genga
