// The writing visitor: calling `fields` of a struct with it writes the struct's members as JSON.
// Not for reading (json_types.h).
//
//     JsonFieldWriter visitor(json, TextEncoding::cp932);
//     visitor.members(model);
#pragma once

#include <cassert>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "genga/base/text_encoding.h"
#include "genga/formats/json_common/json_types.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga {

class JsonFieldWriter : public JsonVisitor<JsonFieldWriter> {
 public:
  JsonFieldWriter(JsonWriter& json, TextEncoding encoding) : json_(json), encoding_(encoding) {}

  template <class T>
  void field(std::string_view name, const T& member) {
    if constexpr (is_optional<T>) {
      if (member) field(name, *member);
    } else {
      json_.key(name);
      value(member);
    }
  }
  template <class T>
  void hex(std::string_view name, const T& member) {
    if constexpr (is_optional<T>) {
      if (member) hex(name, *member);
    } else {
      json_.key(name);
      blob(bytes_of(member));
    }
  }
  template <class T>
  void choice(std::string_view name, const T& member, std::span<const std::string_view> words) {
    json_.key(name);
    const auto index = static_cast<std::size_t>(member);
    assert(index < words.size());
    json_.string(index < words.size() ? words[index] : std::string_view());
  }

  // Text, and the original bytes if it does not give them back; else empty.
  void own_text(std::string_view text, std::span<const std::byte> raw);

  // The members of a struct, without braces.
  template <class T>
  void members(const T& object) {
    // `fields` takes a non-const object; this visitor only reads it.
    fields(*this, const_cast<T&>(object));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  }

 private:
  template <class T>
  void value(const T& member);
  template <class T>
  void elements(const T& members, JsonWriter::Layout layout) {
    json_.begin_array(layout);
    for (const auto& member : members) value(member);
    json_.end_array();
  }
  template <class T>
  static std::span<const std::byte> bytes_of(const T& member) {
    if constexpr (std::is_same_v<T, Bytes>) {
      return member.view();
    } else {
      return std::as_bytes(std::span(member.begin(), member.end()));
    }
  }
  void name(std::span<const char> raw);
  void blob(std::span<const std::byte> bytes);

  JsonWriter& json_;
  TextEncoding encoding_;
};

template <class T>
void JsonFieldWriter::value(const T& member) {
  if constexpr (IsNumber<T>) {
    json_.number(static_cast<typename JsonNumber<T>::Value>(member));
  } else if constexpr (std::is_same_v<T, bool>) {
    json_.boolean(member);
  } else if constexpr (std::is_same_v<T, std::string>) {
    json_.string(member);
  } else if constexpr (IsNameField<T>) {
    name(member);
  } else if constexpr (IsBlob<T>) {
    blob(bytes_of(member));
  } else if constexpr (IsOwnText<T>) {
    own_text(member.text, member.raw);
  } else if constexpr (is_few<T>) {
    using Element = typename T::value_type;
    elements(member, IsNumber<Element> ? JsonWriter::Layout::inside : JsonWriter::Layout::lines);
  } else if constexpr (IsFixedArray<T>) {
    using Element = typename JsonFixedArray<T>::Element;
    elements(member, IsNumber<Element> ? JsonWriter::Layout::inside : JsonWriter::Layout::lines);
  } else if constexpr (IsSequence<T>) {
    using Element = typename JsonSequence<T>::Element;
    elements(member, IsNumber<Element> ? JsonWriter::Layout::wrapped : JsonWriter::Layout::lines);
  } else {
    json_.begin_object();
    members(member);
    json_.end_object();
  }
}

}  // namespace genga
