#include "genga/formats/gltf/to_scene.h"

#include <utility>

#include "genga/formats/gltf/to_scene/builder.h"

namespace genga::gltf {

Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings) {
  SceneBuilder builder(document, options);
  const JsonValue shown = document.item(List::scenes, document.root()["scene"].index().value_or(0));
  builder.scene.name = shown["name"].text().value_or("");
  add_nodes(builder);
  add_human_bones(builder);
  add_materials(builder);
  add_own_morphs(builder);
  add_meshes(builder);
  add_expressions(builder);
  add_cameras(builder);
  add_lights(builder);
  add_own_things(builder);
  add_own_stage(builder);
  add_hands(builder);
  add_animations(builder);
  findings.append(std::move(builder.findings).take());
  return std::move(builder.scene);
}

}  // namespace genga::gltf
