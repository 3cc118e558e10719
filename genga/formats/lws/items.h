// The items of a scene: which statements add them and belong to them, their names and how others refer to them.
// Not their motion (channels.h), and not what their statements mean for a scene (to_scene.h).
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

// "Envelope" for the line "{ Envelope"; empty if there is no name.
std::string_view block_name(std::string_view line);

// Fills Document::items and Document::channels. The error is the budget's.
Status find_items(Document& document, Budget& budget);

// What an item's first statement states.
struct ItemHead {
  std::string_view file;  // for an object
  std::string_view name;  // as in the file; empty: none
  std::uint32_t layer = 1;
  bool has_id = false;  // the file states an id
};
// encoding: of its file's name, which is split into parts.
ItemHead head_of(const Document& document, const Item& item, TextEncoding encoding);

// The name that a scene shows: the own name of a null, bone, light or camera, an object's file without folder and
// extension. In bytes of that encoding.
std::string name_of(const Document& document, const Item& item, TextEncoding encoding);

// A reference as the file writes it.
struct Reference {
  bool is_none = false;               // 0 or empty
  std::optional<std::uint32_t> item;  // index in Document::items; nullopt: there is no such item
};

// Finds items in the ways in which files refer to them.
class ItemIndex {
 public:
  explicit ItemIndex(const Document& document);
  // word: an id of eight hexadecimal digits, or the number of an item of that kind, from 1.
  Reference find(std::string_view word, ItemKind kind = ItemKind::object) const;
  // The bone of that number, from 1, of the object with that index in items.
  Reference find_bone(std::string_view word, std::uint32_t object) const;

 private:
  const Document& document_;
  std::unordered_map<std::uint32_t, std::uint32_t> by_id_;
  std::vector<std::uint32_t> objects_;
  std::vector<std::uint32_t> lights_;
  std::vector<std::uint32_t> cameras_;
};

}  // namespace genga::lws
