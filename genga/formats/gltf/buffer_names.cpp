#include "genga/formats/gltf/buffer_names.h"

#include "genga/formats/gltf/file/json_tree.h"

namespace genga::gltf {

std::vector<std::string> buffer_uris(const Bytes& text) {
  std::vector<std::string> uris;
  const Result<JsonTree> tree = JsonTree::parse(text, {});
  if (!tree) return uris;
  for (const JsonValue& buffer : tree->root()["buffers"].elements()) {
    if (std::optional<std::string> uri = buffer["uri"].text()) uris.push_back(*std::move(uri));
  }
  return uris;
}

}  // namespace genga::gltf
