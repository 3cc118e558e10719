// The items of a scene: what adds them, which statements are theirs, what they are called and how others name them.
// Not their motion (channels.h) and not what their statements mean for a scene (to_scene.h).
//
//     Reference parent = ItemIndex(document).find("10000000");
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "genga/base/limits.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

// "Envelope" of the line "{ Envelope"; empty when there is no name.
std::string_view block_name(std::string_view line);

// Fills Document::items and Document::channels. The error is of the budget.
Status find_items(Document& document, Budget& budget);

// What an item's first statement tells.
struct ItemHead {
  std::string_view file;  // of an object
  std::string_view name;  // as the file has it; empty: none is told
  std::uint32_t layer = 1;
  bool has_id = false;  // told by the file
};
// encoding: of its file's name, which is taken apart.
ItemHead head_of(const Document& document, const Item& item, TextEncoding encoding);

// The name that a scene shows: a null's, bone's, light's or camera's own, an object's file without folder and ending.
// Bytes of that encoding.
std::string name_of(const Document& document, const Item& item, TextEncoding encoding);

// A reference as the file spells it.
struct Reference {
  bool is_none = false;               // 0, or nothing
  std::optional<std::uint32_t> item;  // in Document::items; nothing: there is no such item
};

// Items by the ways in which they are referred to.
class ItemIndex {
 public:
  explicit ItemIndex(const Document& document);
  // word: eight hexadecimal digits are an id, else the number of an item of that kind, from 1.
  Reference find(std::string_view word, ItemKind kind = ItemKind::object) const;
  // The bone of that number, from 1, of the object at that index of items.
  Reference find_bone(std::string_view word, std::uint32_t object) const;

 private:
  const Document& document_;
  std::unordered_map<std::uint32_t, std::uint32_t> by_id_;
  std::vector<std::uint32_t> objects_;
  std::vector<std::uint32_t> lights_;
  std::vector<std::uint32_t> cameras_;
};

}  // namespace genga::lws
