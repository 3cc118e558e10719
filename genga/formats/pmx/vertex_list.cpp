#include "genga/formats/pmx/vertex_list.h"

#include <algorithm>
#include <cassert>

#include "genga/formats/pmx/schema.h"
#include "genga/formats/pmx/whole_reader.h"

namespace genga::pmx {
namespace {

// A walk from one to the wanted vertex is short, and the marks take half a byte a vertex.
constexpr std::size_t vertices_per_mark = 16;

}  // namespace

VertexList VertexList::borrow(const Bytes& bytes, std::size_t count, VertexFormat format) {
  VertexList list;
  list.format_ = format;
  list.sizes_ = VertexSizes(format);
  list.marks_.reserve((count + vertices_per_mark - 1) / vertices_per_mark);
  const std::size_t head = list.sizes_.kind_at() + 1;
  std::size_t offset = 0;
  while (list.count_ < count && bytes.size() - offset >= head) {
    const auto kind = std::to_integer<std::uint8_t>(bytes.data()[offset + list.sizes_.kind_at()]);
    if (kind >= weight_kind_count || bytes.size() - offset < list.sizes_.of(kind)) break;
    if (list.count_ % vertices_per_mark == 0) list.marks_.push_back(offset);
    list.max_bones_ = std::max(list.max_bones_, bones_of(kind));
    offset += list.sizes_.of(kind);
    ++list.count_;
  }
  list.bytes_ = bytes.subspan(0, offset);
  return list;
}

std::size_t VertexList::max_bones() const {
  if (!is_owned_) return max_bones_;
  std::size_t max = 0;
  for (const Vertex& vertex : owned_) max = std::max(max, vertex.bones.size());
  return max;
}

std::size_t VertexList::offset_of(std::size_t index) const {
  assert(!is_owned_ && index < count_);
  auto offset = static_cast<std::size_t>(marks_[index / vertices_per_mark]);
  for (std::size_t i = index / vertices_per_mark * vertices_per_mark; i < index; ++i) offset += size_at(offset);
  return offset;
}

void VertexList::decode(std::size_t offset, Vertex& vertex) const {
  FileFormat format;
  format.extra_uvs = format_.extra_uvs;
  format.sizes.bytes[static_cast<std::size_t>(IndexKind::bone)] = format_.bone_size;
  vertex.sdef.reset();
  WholeReader(bytes_.data() + offset, format).field("", vertex);
}

Vertex VertexList::operator[](std::size_t index) const {
  if (is_owned_) return owned_[index];
  Vertex vertex;
  decode(offset_of(index), vertex);
  return vertex;
}

std::vector<Vertex>& VertexList::own() {
  if (!is_owned_) {
    owned_.reserve(count_);
    for (const Vertex& vertex : *this) owned_.push_back(vertex);
    bytes_ = {};
    marks_ = {};
    is_owned_ = true;
  }
  return owned_;
}

const Vertex& VertexList::Iterator::operator*() const {
  if (list_->is_owned_) return list_->owned_[index_];
  list_->decode(offset_, vertex_);
  return vertex_;
}

VertexList::Iterator& VertexList::Iterator::operator++() {
  if (!list_->is_owned_) offset_ += list_->size_at(offset_);
  ++index_;
  return *this;
}

}  // namespace genga::pmx
