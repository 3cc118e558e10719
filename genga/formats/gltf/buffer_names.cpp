#include "genga/formats/gltf/buffer_names.h"

#include <nlohmann/json.hpp>

namespace genga::gltf {

std::vector<std::string> buffer_uris(const Bytes& text) {
  const auto* begin = reinterpret_cast<const char*>(text.data());
  const auto json = nlohmann::json::parse(begin, begin + text.size(), nullptr, false);
  std::vector<std::string> uris;
  const auto buffers = json.is_object() ? json.find("buffers") : json.end();
  if (buffers == json.end() || !buffers->is_array()) return uris;
  for (const auto& buffer : *buffers) {
    const auto uri = buffer.is_object() ? buffer.find("uri") : buffer.end();
    if (uri != buffer.end() && uri->is_string()) uris.push_back(uri->get<std::string>());
  }
  return uris;
}

}  // namespace genga::gltf
