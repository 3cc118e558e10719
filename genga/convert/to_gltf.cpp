#include "genga/convert/to_gltf.h"

#include <memory>
#include <optional>
#include <utility>

#include "genga/formats/gltf/from_scene.h"

namespace genga {

Result<GltfResult> to_gltf(const Scene& scene, const GltfOptions& options, Findings& findings) {
  // Models and motions without hands are not copied for their sake.
  const bool asks = options.hands.mesh || options.hands.names != JointNames::mrtk;
  std::optional<Scene> shaped;
  if (asks || !scene.hands.empty()) shaped = shape_hands(scene, options.hands, findings);
  Result<Lowered> lowered = lower_for_gltf(shaped ? *shaped : scene, options.lower, findings);
  if (!lowered) return std::move(lowered).error();
  add_switch_nodes(lowered.value().scene);
  const gltf::FromSceneOptions from_scene_options{.pictures = fetch_pictures(scene, options.textures, findings)};
  auto target = std::make_shared<const Scene>(std::move(lowered.value().scene));
  Result<gltf::Document> document = gltf::from_scene(std::move(target), from_scene_options);
  if (!document) return std::move(document).error();
  return GltfResult{std::move(document).value(), std::move(lowered.value().error), std::move(lowered.value().residual)};
}

}  // namespace genga
