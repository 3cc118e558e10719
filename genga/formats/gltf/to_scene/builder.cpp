#include "genga/formats/gltf/to_scene/builder.h"

#include <utility>

#include "genga/base/member_path.h"
#include "genga/core/rest.h"

namespace genga::gltf {
namespace {

// Vertices and keys take at most so many times the bytes that they are made of, and so many more. Numbers of one byte
// become four; what is used twice or comes of no bytes at all must end somewhere.
constexpr std::uint64_t growth = 5;
constexpr std::uint64_t room_besides = std::uint64_t{8} << 20U;

std::uint64_t size_of_content(const Document& document) {
  std::uint64_t size = document.source.size();
  for (const BufferContent& buffer : document.buffers) {
    if (!buffer.file.empty()) size += buffer.bytes.size();
  }
  return size;
}

}  // namespace

SceneBuilder::SceneBuilder(const Document& read, const SceneOptions& asked)
    : document(read),
      options(asked),
      own(is_own(read)),
      findings([&read](std::string_view path) { return where(read, path); }),
      bytes_left(room_besides + growth * size_of_content(read)) {}

bool SceneBuilder::take(std::uint64_t bytes, std::string_view path) {
  if (bytes <= bytes_left) {
    bytes_left -= bytes;
    return true;
  }
  findings.warn("gltf.too-large", std::string(path), "there are more vertices or keys than the file's size allows");
  return false;
}

std::optional<Elements> SceneBuilder::elements(const JsonValue& index, std::size_t width, const std::string& path) {
  const std::optional<std::uint32_t> number = index.index();
  if (!number) {
    leave_out(path, "an accessor is missing");
    return std::nullopt;
  }
  Result<Elements> found = elements_of(document, *number);
  if (!found) {
    leave_out(path, found.error().path + ": " + found.error().message);
    return std::nullopt;
  }
  if (width != 0 && found->width() != width) {
    leave_out(path, element_path("accessors", *number) + " has another type");
    return std::nullopt;
  }
  return *found;
}

std::optional<std::vector<float>> SceneBuilder::numbers(const JsonValue& index, std::size_t width,
                                                        const std::string& path) {
  const std::optional<Elements> found = elements(index, width, path);
  if (!found || !take(found->number_count() * sizeof(float), path)) return std::nullopt;
  std::vector<float> values(static_cast<std::size_t>(found->number_count()));
  copy_numbers(*found, values);
  return values;
}

const Mat4& SceneBuilder::rest_matrix_of(std::uint32_t node) {
  if (rest_matrices_.empty()) rest_matrices_ = rest_matrices(scene.nodes);
  return rest_matrices_[node];
}

std::int32_t SceneBuilder::scene_node(const JsonValue& index) const {
  const std::optional<std::uint32_t> number = index.index();
  return number && *number < node_of.size() ? node_of[*number] : no_index;
}

}  // namespace genga::gltf
