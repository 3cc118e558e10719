#include "genga/formats/gltf/file/element.h"

#include <algorithm>
#include <array>

namespace genga::gltf {
namespace {

constexpr std::array<std::string_view, 7> element_words{"SCALAR", "VEC2", "VEC3", "VEC4", "MAT4", "MAT2", "MAT3"};
constexpr std::array<std::size_t, 7> element_counts{1, 2, 3, 4, 16, 4, 9};

}  // namespace

std::size_t component_count(ElementType type) { return element_counts[static_cast<std::size_t>(type)]; }

std::size_t component_size(ComponentType type) {
  switch (type) {
    case ComponentType::i8:
    case ComponentType::u8: return 1;
    case ComponentType::i16:
    case ComponentType::u16: return 2;
    case ComponentType::u32:
    case ComponentType::f32: return 4;
  }
  return 0;
}

std::size_t element_size(ElementType type, ComponentType component) {
  const std::size_t size = component_size(component);
  const auto column = [&](std::size_t rows) { return (rows * size + 3) / 4 * 4; };
  if (type == ElementType::mat2) return 2 * column(2);
  return type == ElementType::mat3 ? 3 * column(3) : component_count(type) * size;
}

std::string_view word_of(ElementType type) { return element_words[static_cast<std::size_t>(type)]; }

std::optional<ElementType> element_type_of(std::string_view word) {
  const auto found = std::find(element_words.begin(), element_words.end(), word);
  if (found == element_words.end()) return std::nullopt;
  return static_cast<ElementType>(found - element_words.begin());
}

}  // namespace genga::gltf
