#include "genga/formats/NAME/to_scene.h"

namespace genga::NAME {

Scene to_scene(const Document& document, const SceneOptions& /*options*/, Findings& /*findings*/) {
  Scene scene;
  for (const Point& point : document.points) {
    Node& node = scene.nodes.emplace_back();
    node.name = decode(point.name, TextEncoding::utf8).text;
    node.source_name = point.name;
    node.rest.translation = point.position;
  }
  return scene;
}

}  // namespace genga::NAME
