#include "genga/formats/x/to_scene.h"

#include <optional>
#include <utility>

#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {

Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings) {
  const Names names(document);
  Report report(document);
  Source source{document, options, names, report, {}};
  Scene scene;
  scene.axes.handedness = Handedness::left;
  scene.name_encoding = options.encoding;
  add_frames(source, scene.nodes);
  const std::optional<SceneExtension> stored = add_extension(source, scene);
  const SceneExtension* extension = stored ? &*stored : nullptr;
  add_meshes(source, extension, scene);
  // An extension says which nodes are bones.
  if (extension == nullptr) mark_bones(scene);
  AbsentFrames absent;
  add_lightwave_sets(source, extension, absent, scene);
  add_animation_sets(source, extension, absent, scene);
  findings.append(std::move(report).take());
  return scene;
}

}  // namespace genga::x
