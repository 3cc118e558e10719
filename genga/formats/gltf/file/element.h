// What an accessor's elements are made of. Values are those of the glTF specification.
// Not where they lie: accessor.h.
//
//     std::size_t numbers = component_count(ElementType::vec3);   // 3
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace genga::gltf {

enum class ComponentType : std::uint16_t { i8 = 5120, u8 = 5121, i16 = 5122, u16 = 5123, u32 = 5125, f32 = 5126 };
enum class ElementType : std::uint8_t { scalar, vec2, vec3, vec4, mat4, mat2, mat3 };

// Numbers in an element.
std::size_t component_count(ElementType type);
// Bytes of a number; 0 if the value is no type.
std::size_t component_size(ComponentType type);
// Bytes of an element without gaps between elements. Columns of a matrix begin at multiples of four bytes.
std::size_t element_size(ElementType type, ComponentType component);

std::string_view word_of(ElementType type);  // "VEC3"
std::optional<ElementType> element_type_of(std::string_view word);

}  // namespace genga::gltf
