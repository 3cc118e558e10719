#include "genga/formats/gltf/check.h"

#include <utility>

#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {

Findings check(const Document& document) {
  FindingCollector findings([&](std::string_view path) { return where(document, path); });
  check_members(document, findings);
  check_values(document, findings);
  check_buffers(document, findings);
  check_accessors(document, findings);
  check_uses(document, findings);
  check_nodes(document, findings);
  check_meshes(document, findings);
  check_vertices(document, findings);
  check_pictures(document, findings);
  check_animations(document, findings);
  check_figure(document, findings);
  check_extensions(document, findings);
  return std::move(findings).take();
}

}  // namespace genga::gltf
