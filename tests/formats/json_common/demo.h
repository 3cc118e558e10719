// A small document of its own for the tests of json_common: one member of each kind.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/packed.h"
#include "genga/base/records.h"

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

}  // namespace genga::demo
