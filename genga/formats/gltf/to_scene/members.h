// Members of JSON objects as numbers, or what stands for them where there are none.
// Not accessors: accessor.h.
//
//     const Vec3 position = vector_or(document.item(List::nodes, 0)["translation"], Vec3(0.0));
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

#include "genga/formats/gltf/file/json_tree.h"
#include "genga/math/vector.h"

namespace genga::gltf {

// A number that float32 holds.
inline double real_or(const JsonValue& value, double otherwise) {
  const std::optional<double> number = value.number();
  return number && std::abs(*number) <= double{std::numeric_limits<float>::max()} ? *number : otherwise;
}

inline float float_or(const JsonValue& value, float otherwise) {
  return static_cast<float>(real_or(value, double{otherwise}));
}

inline std::string text_or(const JsonValue& value, std::string_view otherwise = {}) {
  std::optional<std::string> text = value.text();
  return text ? *std::move(text) : std::string(otherwise);
}

// As many numbers as there are; false if the value is no array of them.
template <std::size_t Count>
bool take_numbers(const JsonValue& value, std::array<double, Count>& numbers) {
  if (!value.is_array()) return false;
  std::size_t at = 0;
  std::array<double, Count> found{};
  for (JsonValue number = value.first(); number && at < Count; number = number.next(value)) {
    found[at] = real_or(number, std::numeric_limits<double>::infinity());
    if (!std::isfinite(found[at++])) return false;
  }
  if (at == Count) numbers = found;
  return at == Count;
}

inline Vec3 vector_or(const JsonValue& value, const Vec3& otherwise) {
  std::array<double, 3> numbers{otherwise.x, otherwise.y, otherwise.z};
  take_numbers(value, numbers);
  return {numbers[0], numbers[1], numbers[2]};
}

inline Vec4f color_or(const JsonValue& value, const Vec4f& otherwise) {
  std::array<double, 4> numbers{otherwise.x, otherwise.y, otherwise.z, otherwise.w};
  take_numbers(value, numbers);
  return Vec4f(Vec4(numbers[0], numbers[1], numbers[2], numbers[3]));
}

inline Vec2f pair_or(const JsonValue& value, const Vec2f& otherwise) {
  std::array<double, 2> numbers{otherwise.x, otherwise.y};
  take_numbers(value, numbers);
  return Vec2f(Vec2(numbers[0], numbers[1]));
}

// Unit; identity if it is none.
inline Quat rotation_or(const JsonValue& value) {
  std::array<double, 4> numbers{0.0, 0.0, 0.0, 1.0};
  take_numbers(value, numbers);
  return normalized_or_identity(Quat(numbers[3], numbers[0], numbers[1], numbers[2]));
}

// The place of the word in a list, or the list's size.
template <std::size_t Count>
std::size_t word_index(const JsonValue& value, const std::array<std::string_view, Count>& words) {
  std::size_t at = 0;
  while (at < Count && !value.is_text(words[at])) ++at;
  return at;
}

}  // namespace genga::gltf
