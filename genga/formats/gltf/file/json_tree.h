// JSON text as a flat tree: eight bytes for each value and each key, in the text's order. Nothing is copied out of the
// text until it is asked for.
// Not the JSON form of documents: json_common/json_form.h.
//
//     Result<JsonTree> tree = JsonTree::parse(Bytes::own_text(R"({"nodes": [{"name": "hip"}]})"), {});
//     JsonValue name = tree.value().root()["nodes"].at(0)["name"];
//     std::string first = name.text().value_or("");   // "hip"
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/limits.h"
#include "genga/base/result.h"

namespace genga::gltf {

enum class JsonKind : std::uint8_t { none, null, boolean, number, string, array, object };

struct JsonEntry {
  std::uint32_t begin = 0;  // byte in the text
  std::uint32_t end = 0;    // index of the entry behind this one and what is in it
};

struct JsonEntries {
  Bytes text;
  std::vector<JsonEntry> list;
};

// A value of the text, or none: whatever is asked of none is none. Lives as long as its tree.
class JsonValue {
 public:
  JsonValue() = default;
  JsonValue(const JsonEntries& entries, std::uint32_t index) : entries_(&entries), index_(index) {}

  explicit operator bool() const { return entries_ != nullptr; }
  JsonKind kind() const;
  bool is_array() const { return kind() == JsonKind::array; }
  bool is_object() const { return kind() == JsonKind::object; }

  // The member of an object; of several with that name the last, as other readers have it.
  JsonValue operator[](std::string_view name) const;
  // The element of an array. Takes as long as the way to it: `elements` is for all of them.
  JsonValue at(std::size_t index) const;
  std::vector<JsonValue> elements() const;
  std::size_t size() const;  // of an array or object, elements or members

  // The first element of an array, or the first member's key of an object. A key's `next` is its value.
  JsonValue first() const;
  // What follows in the same array or object, none at its end. `owner` is that array or object.
  JsonValue next(const JsonValue& owner) const;

  std::optional<double> number() const;
  std::optional<std::uint64_t> whole() const;  // a number that is whole and not negative, below 2^53
  std::optional<std::uint32_t> index() const;  // such a number below 2^32 - 1
  std::optional<bool> boolean() const;
  std::optional<std::string> text() const;        // a string, UTF-8
  bool is_text(std::string_view expected) const;  // a string or key of that text

  // Bytes from the text's start.
  std::size_t offset() const { return entries_ == nullptr ? 0 : entries_->list[index_].begin; }

 private:
  std::string_view rest() const;  // the text from here on
  JsonValue entry(std::uint32_t index) const { return {*entries_, index}; }
  std::uint32_t end() const { return entries_->list[index_].end; }

  const JsonEntries* entries_ = nullptr;
  std::uint32_t index_ = 0;
};

class JsonTree {
 public:
  JsonTree() = default;
  // Errors have byte offsets in the text as places. bad_json; limit_exceeded: bytes, or depth of nesting.
  static Result<JsonTree> parse(const Bytes& text, const Limits& limits);

  JsonValue root() const {
    return entries_ == nullptr || entries_->list.empty() ? JsonValue() : JsonValue(*entries_, 0);
  }

 private:
  std::shared_ptr<const JsonEntries> entries_;
};

}  // namespace genga::gltf
