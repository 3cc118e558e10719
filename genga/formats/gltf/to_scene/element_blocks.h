// An accessor's numbers, some elements at a time. What is worked on stays in the cache, and no second array of all of
// them is made. Not for checking: the elements are within their buffer.
//
//     const Document document = gltf::read(glb).value().document;
//     const Elements elements = elements_of(document, 0).value();
//     const ElementBlocks<float> positions(elements);
//     std::array<float, std::size_t{3} * block_size> numbers{};
//     for_each_block(elements.count, [&](std::uint32_t first, std::uint32_t count) {
//       positions.copy(first, std::span(numbers).first(std::size_t{3} * count));
//     });
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/formats/gltf/accessor.h"

namespace genga::gltf {

inline constexpr std::uint32_t block_size = 512;  // elements: at most 8 KiB of four numbers each

// Calls use(first, count) for each block.
template <class Use>
void for_each_block(std::uint32_t count, const Use& use) {
  for (std::uint32_t first = 0; first < count; first += std::min(block_size, count - first)) {
    use(first, std::min(block_size, count - first));
  }
}

inline void copy_elements(const Elements& elements, std::span<float> numbers) { copy_numbers(elements, numbers); }
inline void copy_elements(const Elements& elements, std::span<std::uint32_t> numbers) {
  copy_indices(elements, numbers);
}

// Number: float, or std::uint32_t for whole numbers.
template <class Number>
class ElementBlocks {
 public:
  explicit ElementBlocks(const Elements& elements) : block_(elements), width_(elements.width()) {
    if (elements.changed_count == 0) return;
    whole_.resize(static_cast<std::size_t>(elements.number_count()));
    copy_elements(elements, whole_);
  }

  // Whole elements, as many as fit.
  void copy(std::uint32_t first, std::span<Number> numbers) const {
    if (!whole_.empty()) {
      std::copy_n(whole_.begin() + static_cast<std::ptrdiff_t>(first * width_), numbers.size(), numbers.begin());
      return;
    }
    Elements block = block_;
    block.count = static_cast<std::uint32_t>(numbers.size() / width_);
    if (block.values.data != nullptr) block.values.data += first * block.values.stride;
    copy_elements(block, numbers);
  }

 private:
  Elements block_;
  std::size_t width_;
  std::vector<Number> whole_;  // of elements with sparse changes
};

// Room for so many more: exactly at first, then twice as much each time.
template <class T>
void make_room(std::vector<T>& list, std::size_t count) {
  if (list.capacity() - list.size() < count) list.reserve(list.size() + std::max(list.size(), count));
}

// Appends elements of as many numbers as a vector has.
template <class Vector>
void append_vectors(const Elements& elements, std::vector<Vector>& to) {
  constexpr auto width = static_cast<std::size_t>(Vector::length());
  const ElementBlocks<float> numbers(elements);
  make_room(to, elements.count);
  for_each_block(elements.count, [&](std::uint32_t first, std::uint32_t count) {
    const std::size_t before = to.size();
    to.resize(before + count);
    numbers.copy(first, std::span(&to[before].x, count * width));
  });
}

}  // namespace genga::gltf
