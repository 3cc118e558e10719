#include "genga/formats/gltf/packed_views.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/file/meshopt.h"

namespace genga::gltf {
namespace {

struct PackedView {
  std::uint32_t buffer = 0;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  PackedLayout layout;
};

template <std::size_t Count>
std::optional<std::size_t> place_in(const std::array<std::string_view, Count>& words, const JsonValue& word) {
  for (std::size_t place = 0; place < Count; ++place) {
    if (word.is_text(words[place])) return place;
  }
  return std::nullopt;
}

std::optional<PackedLayout> layout_of(const JsonValue& packing) {
  constexpr std::array<std::string_view, 3> modes{"ATTRIBUTES", "TRIANGLES", "INDICES"};
  constexpr std::array<std::string_view, 4> filters{"NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL"};
  const std::optional<std::size_t> mode = place_in(modes, packing["mode"]);
  const JsonValue filter = packing["filter"];
  const std::optional<std::size_t> known = filter ? place_in(filters, filter) : std::size_t{0};
  const std::optional<std::uint32_t> count = packing["count"].index(), stride = packing["byteStride"].index();
  if (!mode || !known || !count || !stride) return std::nullopt;
  return PackedLayout{static_cast<PackedMode>(*mode), static_cast<PackedFilter>(*known), *count, *stride};
}

// None if what it states makes no sense, or is more than the packed bytes can be.
std::optional<PackedView> packed_view(const Document& document, std::size_t index) {
  const JsonValue view = document.item(List::buffer_views, index);
  const JsonValue packing = packing_of(view);
  const std::optional<PackedLayout> layout = packing ? layout_of(packing) : std::nullopt;
  if (!layout) return std::nullopt;
  const std::optional<std::uint32_t> buffer = packing["buffer"].index();
  const std::optional<std::uint64_t> size = packing["byteLength"].whole();
  const JsonValue stated = document.item(List::buffers, packing["buffer"])["byteLength"];
  const std::uint64_t whole = stated.whole().value_or(0);
  const std::uint64_t offset = packing["byteOffset"] ? packing["byteOffset"].whole().value_or(no_limit) : 0;
  if (!buffer || !size || offset > whole || *size > whole - offset || !can_hold(*size, *layout)) return std::nullopt;
  const bool has_stride = !view["byteStride"] || view["byteStride"].index() == layout->stride;
  if (!has_stride || view["byteLength"].whole() != layout->size()) return std::nullopt;
  return PackedView{*buffer, offset, *size, *layout};
}

}  // namespace

JsonValue packing_of(const JsonValue& view) { return view["extensions"]["EXT_meshopt_compression"]; }

Status charge_packed_views(const Document& document, Budget& budget) {
  for (std::size_t index = 0; index < document.list(List::buffer_views).size(); ++index) {
    const std::optional<PackedView> view = packed_view(document, index);
    if (!view || budget.charge(view->layout.size() + sizeof(Bytes))) continue;
    const std::string path = element_path("bufferViews", index);
    return budget.met(where(document, path), path);
  }
  return Done{};
}

void unpack_views(Document& document) {
  const std::size_t count = document.list(List::buffer_views).size();
  for (std::size_t index = 0; index < count; ++index) {
    const std::optional<PackedView> view = packed_view(document, index);
    if (!view || !document.buffers[view->buffer].is_there) continue;
    document.unpacked_views.resize(count);
    Bytes& unpacked_view = document.unpacked_views[index];
    const Bytes& content = document.buffers[view->buffer].bytes;
    const bool is_within = view->offset <= content.size() && view->size <= content.size() - view->offset;
    if (!unpacked_view.empty() || !is_within) continue;
    const auto begin = static_cast<std::size_t>(view->offset), size = static_cast<std::size_t>(view->size);
    std::optional<std::vector<std::byte>> bytes = unpacked(content.view().subspan(begin, size), view->layout);
    if (bytes) unpacked_view = Bytes::own(*std::move(bytes));
  }
}

}  // namespace genga::gltf
