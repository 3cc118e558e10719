// A small document of its own for the tests of json_common: one member of each kind, an example and its form.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/bytes.h"
#include "genga/base/packed.h"
#include "genga/base/records.h"
#include "genga/formats/json_common/json_form.h"

namespace genga::demo {

enum class Kind : std::uint8_t { old, current };
inline constexpr std::array<std::string_view, 2> kind_words{"old", "current"};

struct Key {
  std::array<char, 15> name{};
  Little<std::uint32_t> frame;
  Little<float> weight;
};

struct Switch {
  Little<std::int16_t> shift;
  std::vector<Key> keys;
};

struct Header {
  std::string title;
  bool visible = false;
  Big<std::uint16_t> mask;
};

struct Document {
  Kind kind = Kind::old;
  Header header;
  std::array<Little<float>, 3> position{};
  Little<double> scale;
  std::array<std::uint8_t, 4> curve{};
  Records<Key> keys;
  std::optional<Records<Key>> late_keys;
  std::vector<Switch> switches;
  Records<Little<std::uint16_t>> indices;
  std::array<std::array<char, 4>, 2> toons{};
  std::optional<Header> extension;
  Bytes trailing;
  std::vector<std::byte> tail;
};

template <class Visitor>
void fields(Visitor& v, Key& r) {
  v.field("name", r.name);
  v.field("frame", r.frame);
  v.field("weight", r.weight);
}
template <class Visitor>
void fields(Visitor& v, Switch& r) {
  v.field("shift", r.shift);
  v.field("keys", r.keys);
}
template <class Visitor>
void fields(Visitor& v, Header& r) {
  v.field("title", r.title);
  v.field("visible", r.visible);
  v.field("mask", r.mask);
}
template <class Visitor>
void fields(Visitor& v, Document& r) {
  v.choice("kind", r.kind, kind_words);
  v.field("header", r.header);
  v.field("position", r.position);
  v.field("scale", r.scale);
  v.hex("curve", r.curve);
  v.field("keys", r.keys);
  v.field("late_keys", r.late_keys);
  v.field("switches", r.switches);
  v.field("indices", r.indices);
  v.field("toons", r.toons);
  v.field("extension", r.extension);
  v.hex("trailing", r.trailing);
  v.field("tail", r.tail);
}

inline constexpr JsonFormat demo_format{"demo", 1};

inline std::string written(const Document& document, TextEncoding encoding = TextEncoding::cp932) {
  MemorySink sink;
  write_json(document, demo_format, sink, encoding);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

inline Result<Document> parsed(std::string_view text, const JsonOptions& options = {}) {
  return read_json<Document>(std::as_bytes(std::span(text)), demo_format, options);
}

inline std::array<char, 15> name(std::string_view bytes) {
  std::array<char, 15> field{};
  bytes.copy(field.data(), field.size());
  return field;
}

inline Document example() {
  Document document;
  document.kind = Kind::current;
  document.header = {"a \"title\"\n\x01 \xE3\x82\xBB", true, 0xFF00};
  document.position = {1.0F, -0.0F, 0.1F};
  document.scale = 0.1;
  document.curve = {0, 1, 254, 255};
  // センター in cp932; then the same with padding that is not zero.
  document.keys.own() = {{name("\x83\x5A\x83\x93\x83\x5E\x81\x5B"), 0, 1.5F},
                         {name(std::string_view("ab\0\xFD", 4)), 7, 0.0F}};
  document.switches = {{-3, {{name("x"), 4000000000U, std::bit_cast<float>(0x7FC00001U)}}}, {5, {}}};
  for (std::uint16_t i = 0; i < 40; ++i) document.indices.own().emplace_back(i);
  document.toons = {{{'t', '1', 0, 0}, {'t', 'o', 'o', '2'}}};
  document.tail = {std::byte{0xAB}};
  return document;
}

// What a document holds, as text that has no loss: the form itself is tested against literal text.
inline void expect_equal(const Document& a, const Document& b) { EXPECT_EQ(written(a), written(b)); }

inline Error error_of(std::string_view text, const JsonOptions& options = {}) {
  Result<Document> result = parsed(text, options);
  EXPECT_FALSE(result) << text.substr(0, 300);
  return result ? Error{} : result.error();
}

// The example with one text replaced by another.
inline std::string patched(std::string_view from, std::string_view to) {
  std::string text = written(example());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

inline std::string where(const Error& error) {
  return to_string(error.place) + ' ' + error.path + ": " + error.message;
}

}  // namespace genga::demo
