// The numbers of an accessor where they lie: in a buffer, in a part of its own or between others, with sparse changes.
// Not what they mean: to_scene. Not for writing: from_scene/buffer.h.
//
//     const Document document = gltf::read(glb).value().document;
//     Result<Elements> elements = elements_of(document, 3);
//     std::vector<float> numbers(elements.value().number_count());
//     copy_numbers(elements.value(), numbers);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/base/result.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/gltf/file/element.h"

namespace genga::gltf {

// Where elements lie one behind the other.
struct Strided {
  const std::byte* data = nullptr;  // null: all of them are zero
  std::size_t stride = 0;           // bytes from one to the next
};

struct Elements {
  ElementType type = ElementType::scalar;
  ComponentType component = ComponentType::f32;
  bool is_normalized = false;  // integers stand for 0..1 or -1..1
  std::uint32_t count = 0;
  Strided values;
  std::uint32_t changed_count = 0;  // sparse: these have other values
  ComponentType index_type = ComponentType::u16;
  Strided changed;         // their indices, rising and below count
  Strided changed_values;  // tightly packed

  std::size_t width() const { return component_count(type); }
  std::uint64_t number_count() const { return std::uint64_t{count} * width(); }
};

// All of it is within its buffer. bad_value: it is not, or a member is missing or makes no sense; cannot_open: the file
// of its buffer is not there. Errors have the path and the place of the accessor. Borrows from the document.
Result<Elements> elements_of(const Document& document, std::uint32_t accessor);
// The bytes of a buffer view; errors as above.
Result<Bytes> bytes_of_view(const Document& document, std::uint32_t view);

// As float32, integers that are normalized as the shares that they are: number_count() of them.
void copy_numbers(const Elements& elements, std::span<float> numbers);
// Whole numbers without a sign as they are: number_count() of them. Others are 0.
void copy_indices(const Elements& elements, std::span<std::uint32_t> indices);
// The indices and values of sparse changes alone.
void copy_changes(const Elements& elements, std::span<std::uint32_t> indices, std::span<float> numbers);

}  // namespace genga::gltf
