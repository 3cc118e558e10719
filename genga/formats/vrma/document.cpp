#include "genga/formats/vrma/document.h"

#include "genga/formats/gltf/humanoid.h"

namespace genga::vrma {

bool recognizes(std::span<const std::byte> content) { return gltf::has_member(content, gltf::vrm_animation_name); }

Summary summarize(const Animation& animation, TextEncoding encoding) {
  Summary summary = gltf::summarize(animation, encoding);
  summary.version = gltf::humanoid_extension(animation)["specVersion"].text().value_or("");
  gltf::add_figure(animation, summary);
  return summary;
}

}  // namespace genga::vrma
