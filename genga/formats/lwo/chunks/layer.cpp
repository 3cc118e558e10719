#include "genga/formats/lwo/chunks/layer.h"

#include <algorithm>

#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

constexpr std::uint16_t no_parent = 0xFFFF;

bool has_points(const Object& object) {
  return std::any_of(object.chunks.begin(), object.chunks.end(),
                     [](const Chunk& chunk) { return chunk.id == "PNTS"_id; });
}

}  // namespace

Layer decode_layer(const Object& object, const Chunk& layr) {
  Layer layer;
  Cursor in(payload(object, layr));
  layer.number = in.u16();
  layer.flags = in.u16();
  if (object.is_old()) {
    layer.name = in.text();
    return layer;
  }
  layer.pivot = in.vec3();
  layer.name = in.text();
  if (in.remaining() >= sizeof(std::uint16_t)) {
    const std::uint16_t parent = in.u16();
    if (parent != no_parent) layer.parent = parent;
  }
  if (in.remaining() >= sizeof(float)) layer.subdivision = in.f32();
  return layer;
}

std::vector<Layer> layers_of(const Object& object) {
  const auto is_layr = [](const Chunk& chunk) { return chunk.id == "LAYR"_id; };
  const auto& chunks = object.chunks;
  std::vector<Layer> layers;
  layers.reserve(static_cast<std::size_t>(std::count_if(chunks.begin(), chunks.end(), is_layr)));
  for (auto at = std::find_if(chunks.begin(), chunks.end(), is_layr); at != chunks.end();) {
    const auto next = std::find_if(at + 1, chunks.end(), is_layr);
    Layer& layer = layers.emplace_back(decode_layer(object, *at));
    layer.chunks = {at, next};
    layer.first = static_cast<std::size_t>(at - chunks.begin());
    at = next;
  }
  if (layers.empty() && has_points(object)) layers.emplace_back().chunks = chunks;
  return layers;
}

std::vector<std::string_view> tags_of(const Object& object) {
  const Id id = object.is_old() ? "SRFS"_id : "TAGS"_id;
  const auto found =
      std::find_if(object.chunks.begin(), object.chunks.end(), [id](const Chunk& chunk) { return chunk.id == id; });
  return found == object.chunks.end() ? std::vector<std::string_view>() : decode_names(payload(object, *found));
}

}  // namespace genga::lwo
