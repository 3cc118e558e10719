// A small format by which the tests of schemas go.
//
//     demo::File file;
//     fields(visitor, file);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "genga/base/records.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::demo {

struct Key {
  std::array<char, 4> name{};
  Little<std::uint16_t> frame;
};
struct Chain {
  Little<std::uint16_t> bone;
  Little<float> weight;
  Records<Little<std::uint16_t>> links;
};
struct File {
  std::int32_t version = 1;
  bool is_short = false;
  Records<Key> keys;
  std::vector<Chain> chains;
  std::optional<Records<Key>> late_keys;
  Bytes trailing;
};

template <class Visitor>
void fields(Visitor& v, Key& r) {
  v.field("name", r.name);
  v.field("frame", r.frame);
}
template <class Visitor>
void fields(Visitor& v, Chain& r) {
  v.field("bone", r.bone);
  v.count("links", r.links, std::uint8_t());
  v.field("weight", r.weight);
  v.field("links", r.links);
}
template <class Visitor>
void fields(Visitor& v, File& r) {
  v.field("version", r.version);
  v.list("keys", r.keys, Little<std::uint32_t>());
  if (v.skips(r.is_short)) return;
  v.list("chains", r.chains, std::uint8_t());
  v.list("late_keys", r.late_keys, std::uint8_t());
  v.hex("trailing", r.trailing);
}

}  // namespace genga::demo
