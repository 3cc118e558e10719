// The binary buffer of a document in the making: its views and accessors.
// Not the bytes' meaning: the from_scene sources decide that.
//
//     std::uint32_t view = buffer.add_view(Bytes::own(bytes), BufferTarget::vertices);
//     std::uint32_t accessor = buffer.add(Accessor{.view = view, .count = 3, .type = ElementType::vec3});
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/formats/gltf/file/element.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::gltf {

enum class BufferTarget : std::uint16_t { none = 0, vertices = 34962, indices = 34963 };

struct Bounds {
  std::array<float, 3> least{};
  std::array<float, 3> most{};
};
// `components`: numbers per element, at most 3. Without elements: zeros.
Bounds bounds_of(std::span<const float> numbers, std::size_t components);

struct Sparse {
  std::uint32_t count = 0;
  std::uint32_t indices_view = 0;
  ComponentType indices_type = ComponentType::u16;
  std::uint32_t values_view = 0;
};

struct Accessor {
  std::optional<std::uint32_t> view;  // none: all zero, except for sparse values
  std::uint64_t offset = 0;           // bytes from the view's start
  ComponentType component = ComponentType::f32;
  std::uint64_t count = 0;
  ElementType type = ElementType::scalar;
  std::optional<Bounds> bounds;
  std::optional<Sparse> sparse;
};

class Buffer {
 public:
  // Each view starts at a multiple of 4.
  std::uint32_t add_view(Bytes bytes, BufferTarget target = BufferTarget::none);
  // Appends to the last added view, whose size must be a multiple of 4, and returns the place in it.
  std::uint64_t extend_view(Bytes bytes);
  std::uint32_t add(const Accessor& accessor);

  std::uint64_t size() const { return size_; }
  std::vector<Bytes> take_parts() { return std::move(parts_); }
  // Writes the members "accessors" and "bufferViews", each only if it is not empty.
  void write_json(JsonWriter& json) const;

 private:
  struct View {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    BufferTarget target = BufferTarget::none;
  };
  void append(Bytes bytes);

  std::vector<Bytes> parts_;
  std::uint64_t size_ = 0;
  std::vector<View> views_;
  std::vector<Accessor> accessors_;
};

// The bytes of an array, which is moved in.
template <class T>
Bytes own_bytes(std::vector<T> values) {
  auto owner = std::make_shared<const std::vector<T>>(std::move(values));
  return {std::as_bytes(std::span(*owner)), owner};
}

}  // namespace genga::gltf
