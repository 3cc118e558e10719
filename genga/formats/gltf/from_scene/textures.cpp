#include <array>
#include <cstddef>

#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"

namespace genga::gltf {
namespace {

void write_images(JsonWriter& json, Buffer& buffer, std::span<const Image> images) {
  json.key("images");
  json.begin_array(JsonWriter::Layout::lines);
  for (const Image& image : images) {
    json.begin_object();
    member(json, "name", image.name);
    member(json, "mimeType", image.picture->mime);
    member(json, "bufferView", buffer.add_view(image.picture->bytes));
    json.end_object();
  }
  json.end_array();
}

int wrap_number(TextureWrap wrap) {
  constexpr std::array<int, 3> numbers{10497, 33648, 33071};  // REPEAT, MIRRORED_REPEAT, CLAMP_TO_EDGE
  return numbers[static_cast<std::size_t>(wrap)];
}

void write_samplers(JsonWriter& json, const TextureLayout& textures) {
  json.key("samplers");
  json.begin_array();
  for (const auto& [across, down] : textures.samplers) {
    json.begin_object();
    member(json, "magFilter", 9729);  // LINEAR
    member(json, "minFilter", 9987);  // LINEAR_MIPMAP_LINEAR
    // REPEAT is the default.
    if (across != TextureWrap::repeat) member(json, "wrapS", wrap_number(across));
    if (down != TextureWrap::repeat) member(json, "wrapT", wrap_number(down));
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void write_textures(JsonWriter& json, Buffer& buffer, const TextureLayout& textures) {
  if (textures.images.empty()) return;
  write_samplers(json, textures);
  json.key("textures");
  json.begin_array(JsonWriter::Layout::lines);
  for (const TexturePlace& texture : textures.textures) {
    json.begin_object();
    member(json, "sampler", texture.sampler);
    member(json, "source", texture.image);
    json.end_object();
  }
  json.end_array();
  write_images(json, buffer, textures.images);
}

}  // namespace genga::gltf
