#include "genga/formats/lwo/to_scene.h"

#include <string>
#include <utility>

#include "genga/base/text_encoding.h"
#include "genga/formats/lwo/layer.h"

namespace genga::lwo {

Scene to_scene(const Object& object, const SceneOptions& options, Findings&) {
  Scene scene;
  for (const Layer& layer : layers_of(object)) {
    Node node;
    node.name = decode(layer.name, options.encoding).text;
    scene.nodes.push_back(std::move(node));
  }
  return scene;
}

}  // namespace genga::lwo
