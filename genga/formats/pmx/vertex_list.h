// The vertices of a PMX model, borrowed from the file's bytes or owned. Their sizes differ, so the place of one in
// several is stored: half a byte per vertex in addition to the file.
// Not for other lists: those are small enough for vectors of structs.
//
//     for (const pmx::Vertex& vertex : model.vertices) use(vertex.position);
//     pmx::Vertex one = model.vertices[7];
//     model.vertices.own()[7].edge_scale = 0.5F;   // decodes all of them on the first call
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/few.h"
#include "genga/base/packed.h"
#include "genga/formats/pmx/index.h"

namespace genga::pmx {

using F32 = Little<float>;
using F32x2 = std::array<F32, 2>;
using F32x3 = std::array<F32, 3>;
using F32x4 = std::array<F32, 4>;

enum class WeightKind : std::uint8_t {
  bdef1,
  bdef2,
  bdef4,
  sdef,  // as bdef2, along an arc
  qdef,  // 2.1: as bdef4, by dual quaternions
};
inline constexpr std::uint8_t weight_kind_count = 5;
inline constexpr std::size_t max_influences = 4;  // maximum number of bones of a vertex

// The arc of WeightKind::sdef, in the space of the model.
struct Sdef {
  F32x3 center;
  F32x3 r0;
  F32x3 r1;
};

struct Vertex {
  F32x3 position;  // units
  F32x3 normal;    // unit not promised
  F32x2 uv;        // origin at the image's upper left
  Few<F32x4, 4> extra_uvs;
  std::uint8_t weight_kind = 0;          // WeightKind
  Few<BoneIndex, max_influences> bones;  // 1, 2 or 4
  Few<F32, max_influences> weights;      // bdef2 and sdef: that of the first bone; of four bones all four
  std::optional<Sdef> sdef;
  F32 edge_scale{1.0F};  // factor of the outline's width
};

// The parts of the header that determine the size of a vertex.
struct VertexFormat {
  std::uint8_t extra_uvs = 0;
  std::uint8_t bone_size = 1;  // bytes of an index
};

constexpr std::size_t bones_of(std::uint8_t weight_kind) {
  constexpr std::array<std::size_t, weight_kind_count> counts{1, 2, 4, 2, 4};
  return weight_kind < weight_kind_count ? counts[weight_kind] : 0;
}
constexpr std::size_t weights_of(std::uint8_t weight_kind) {
  constexpr std::array<std::size_t, weight_kind_count> counts{0, 1, 4, 1, 4};
  return weight_kind < weight_kind_count ? counts[weight_kind] : 0;
}

// The bytes of a vertex of each kind, and those before its weight kind.
class VertexSizes {
 public:
  constexpr explicit VertexSizes(VertexFormat format) : kind_at_(sizeof(float) * (8U + 4U * format.extra_uvs)) {
    for (std::uint8_t kind = 0; kind < weight_kind_count; ++kind) {
      const std::size_t arc = kind == static_cast<std::uint8_t>(WeightKind::sdef) ? 9 : 0;
      const std::size_t floats = weights_of(kind) + arc + 1;
      sizes_[kind] = kind_at_ + 1 + bones_of(kind) * format.bone_size + floats * sizeof(float);
    }
  }

  constexpr std::size_t kind_at() const { return kind_at_; }
  constexpr std::size_t of(std::uint8_t weight_kind) const { return sizes_[weight_kind]; }

 private:
  std::size_t kind_at_;
  std::array<std::size_t, weight_kind_count> sizes_{};
};

class VertexList {
 public:
  // Iterates over the vertices. The reference is valid until the next step.
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Vertex;

    Iterator(const VertexList& list, std::size_t index) : list_(&list), index_(index) {}
    const Vertex& operator*() const;
    const Vertex* operator->() const { return &**this; }
    Iterator& operator++();
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.index_ == b.index_; }

   private:
    const VertexList* list_;
    std::size_t index_;
    std::size_t offset_ = 0;  // for a borrowed list
    mutable Vertex vertex_;
  };

  VertexList() = default;
  // The first `count` vertices in `bytes`; fewer if one is cut off or has an unknown kind.
  static VertexList borrow(const Bytes& bytes, std::size_t count, VertexFormat format);

  std::size_t size() const { return is_owned_ ? owned_.size() : count_; }
  bool empty() const { return size() == 0; }
  // The maximum number of bones of any vertex; 0 for an empty list.
  std::size_t max_bones() const;
  Vertex operator[](std::size_t index) const;
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

  bool is_owned() const { return is_owned_; }
  // For borrowed vertices: the bytes, and where a vertex begins in them.
  const Bytes& bytes() const { return bytes_; }
  std::size_t offset_of(std::size_t index) const;

  // The vertices for writing.
  std::vector<Vertex>& own();
  // For owned vertices.
  const std::vector<Vertex>& owned() const { return owned_; }

 private:
  std::size_t size_at(std::size_t offset) const {
    return sizes_.of(std::to_integer<std::uint8_t>(bytes_.data()[offset + sizes_.kind_at()]));
  }
  // Decodes into a new vertex, or into one that was decoded before.
  void decode(std::size_t offset, Vertex& vertex) const;

  Bytes bytes_;
  std::size_t count_ = 0;
  std::size_t max_bones_ = 0;  // of the borrowed vertices
  VertexFormat format_;
  VertexSizes sizes_{VertexFormat()};
  std::vector<std::uint64_t> marks_;  // offsets of one in several vertices
  std::vector<Vertex> owned_;
  bool is_owned_ = false;
};

}  // namespace genga::pmx
