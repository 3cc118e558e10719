#include "genga/convert/to_gltf.h"

#include <memory>
#include <utility>

#include "genga/formats/gltf/from_scene.h"

namespace genga {

Result<GltfResult> to_gltf(const Scene& scene, const GltfOptions& options, Findings& findings) {
  Result<Lowered> lowered = lower_for_gltf(scene, options.lower, findings);
  if (!lowered) return std::move(lowered).error();
  const gltf::FromSceneOptions from_scene_options{.pictures = fetch_pictures(scene, options.textures, findings)};
  auto target = std::make_shared<const Scene>(std::move(lowered.value().scene));
  Result<gltf::Document> document = gltf::from_scene(std::move(target), from_scene_options);
  if (!document) return std::move(document).error();
  return GltfResult{std::move(document).value(), std::move(lowered.value().error)};
}

}  // namespace genga
