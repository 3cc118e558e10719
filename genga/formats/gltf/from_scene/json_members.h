// One-line members of JSON objects.
// Not for arrays of objects.
//
//     member(json, "alphaCutoff", 0.5F);
//     member(json, "translation", Vec3(0, 1, 0));
#pragma once

#include <concepts>
#include <span>
#include <string_view>

#include "genga/formats/json_common/json_writer.h"
#include "genga/math/vector.h"

namespace genga::gltf {

template <class T>
  requires std::integral<T> || std::floating_point<T>
void member(JsonWriter& json, std::string_view key, T value) {
  json.key(key);
  if constexpr (std::same_as<T, bool>) {
    json.boolean(value);
  } else {
    json.number(value);
  }
}

inline void member(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key);
  json.string(text);
}
inline void member(JsonWriter& json, std::string_view key, const char* text) {
  member(json, key, std::string_view(text));
}

template <class T>
void array_member(JsonWriter& json, std::string_view key, std::span<const T> numbers) {
  json.key(key);
  json.begin_array();
  for (const T number : numbers) json.number(number);
  json.end_array();
}

// As float32, the precision of glTF's readers, in the shortest text.
inline void member(JsonWriter& json, std::string_view key, const Vec3& v) {
  const float numbers[3] = {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
  array_member<float>(json, key, numbers);
}
inline void member(JsonWriter& json, std::string_view key, const Vec3f& v) { member(json, key, Vec3(v)); }
inline void member(JsonWriter& json, std::string_view key, const Quat& q) {
  const float numbers[4] = {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z),
                            static_cast<float>(q.w)};
  array_member<float>(json, key, numbers);
}

}  // namespace genga::gltf
