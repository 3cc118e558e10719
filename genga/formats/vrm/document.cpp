#include "genga/formats/vrm/document.h"

#include "genga/formats/gltf/humanoid.h"

namespace genga::vrm {

bool recognizes(std::span<const std::byte> content) {
  return gltf::has_member(content, gltf::vrm1_name) || gltf::has_member(content, gltf::vrm0_name);
}

Summary summarize(const Model& model, TextEncoding encoding) {
  Summary summary = gltf::summarize(model, encoding);
  const gltf::JsonValue from = gltf::humanoid_extension(model);
  const bool is_old = gltf::humanoid_kind(model) == gltf::HumanoidKind::vrm0;
  summary.version = from["specVersion"].text().value_or(is_old ? "0.0" : "");
  summary.name = from["meta"][is_old ? "title" : "name"].text().value_or(summary.name);
  gltf::add_figure(model, summary);
  return summary;
}

}  // namespace genga::vrm
