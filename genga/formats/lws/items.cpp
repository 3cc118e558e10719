#include "genga/formats/lws/items.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "genga/formats/lws/words.h"

namespace genga::lws {
namespace {

struct Adder {
  std::string_view keyword;
  ItemKind kind;
};
constexpr std::array adders{
    Adder{"LoadObject", ItemKind::object},  Adder{"LoadObjectLayer", ItemKind::object},
    Adder{"AddNullObject", ItemKind::null}, Adder{"AddNull", ItemKind::null},
    Adder{"AddBone", ItemKind::bone},       Adder{"AddLight", ItemKind::light},
    Adder{"AddCamera", ItemKind::camera},
};

std::optional<ItemKind> added_kind(std::string_view keyword) {
  const bool may_be = keyword.size() >= 7 && (keyword.starts_with("Add") || keyword.starts_with("LoadObject"));
  if (!may_be) return std::nullopt;
  const auto found =
      std::find_if(adders.begin(), adders.end(), [&](const Adder& adder) { return adder.keyword == keyword; });
  return found == adders.end() ? std::nullopt : std::optional(found->kind);
}

bool is_object(ItemKind kind) { return kind == ItemKind::object || kind == ItemKind::null; }

std::optional<std::uint32_t> hexadecimal(std::string_view word) {
  std::uint32_t value = 0;
  const auto [stop, code] = std::from_chars(word.data(), word.data() + word.size(), value, 16);
  if (code != std::errc() || stop != word.data() + word.size()) return std::nullopt;
  return value;
}

// An id has eight digits; a name may look like a shorter number.
std::optional<std::uint32_t> id_of(std::string_view word) {
  return word.size() == 8 ? hexadecimal(word) : std::nullopt;
}

// Finds items in one pass over the nodes.
class ItemFinder {
 public:
  ItemFinder(Document& document, Budget& budget) : document_(document), budget_(budget) {}

  Status find() {
    if (!add(ItemKind::scene, 0)) return no_room();
    const auto& nodes = document_.nodes;
    for (std::uint32_t index = 2; index < nodes.size(); index = nodes[index].next) {
      if (!look_at(index)) return no_room();
    }
    document_.items.back().end = static_cast<std::uint32_t>(nodes.size());
    return Done{};
  }

 private:
  bool look_at(std::uint32_t index) {
    const Node& node = document_.nodes[index];
    if (node.kind != NodeKind::statement) return true;
    Words words(document_.text(node));
    const std::string_view keyword = words.next();
    if (const auto kind = added_kind(keyword)) return add(*kind, index);
    if (keyword == "Channel") ++document_.channels;
    if (!keyword.ends_with("Motion")) return true;
    if (document_.is_old()) document_.channels += keyword == "CameraMotion" ? 6U : 9U;
    // The first scenes have one camera, which nothing adds.
    const bool has_camera = document_.items.back().kind == ItemKind::camera;
    return keyword != "CameraMotion" || has_camera || add(ItemKind::camera, index);
  }
  bool add(ItemKind kind, std::uint32_t node) {
    auto& items = document_.items;
    if (items.size() == items.capacity()) {
      const std::size_t room = items.empty() ? 8 : 2 * items.size();
      if (!budget_.charge((room - items.capacity()) * sizeof(Item))) return false;
      items.reserve(room);
    }
    if (!items.empty()) items.back().end = node;
    items.push_back({.kind = kind, .node = node, .object = object_});
    if (is_object(kind)) {
      object_ = static_cast<std::uint32_t>(items.size() - 1);
      bones_ = 0;
    }
    number(items.back());
    return true;
  }
  void number(Item& item) {
    switch (item.kind) {
      case ItemKind::object:
      case ItemKind::null: item.id = 0x10000000U + objects_++; break;
      case ItemKind::light: item.id = 0x20000000U + lights_++; break;
      case ItemKind::camera: item.id = 0x30000000U + cameras_++; break;
      case ItemKind::bone: item.id = 0x40000000U | (bones_++ & 0xFFFU) << 16U | ((objects_ - 1) & 0xFFFFU); break;
      case ItemKind::scene: return;
    }
    const Node& node = document_.nodes[item.node];
    Words words(document_.text(node));
    const std::string_view keyword = words.next();
    if (document_.version < 4) return;
    if (keyword == "LoadObjectLayer") words.next();
    if (const auto id = id_of(words.next())) item.id = *id;
  }
  Error no_room() const { return budget_.met(Place::at_line(1, 1)); }

  Document& document_;
  Budget& budget_;
  std::uint32_t object_ = 0;   // in items, the last one
  std::uint32_t objects_ = 0;  // so far
  std::uint32_t lights_ = 0;
  std::uint32_t cameras_ = 0;
  std::uint32_t bones_ = 0;  // of the last object
};

// "Objects/cube.lwo" → "cube". Folders end in '/', '\' or a drive's ':'.
std::string_view stem_of(std::string_view file, TextEncoding encoding) {
  const std::size_t folder = find_last_of(file, "/\\:", encoding);
  if (folder != std::string_view::npos) file.remove_prefix(folder + 1);
  const std::size_t dot = find_last_of(file, ".", encoding);
  return dot == std::string_view::npos || dot == 0 ? file : file.substr(0, dot);
}

std::string_view name_keyword(ItemKind kind) {
  switch (kind) {
    case ItemKind::bone: return "BoneName";
    case ItemKind::light: return "LightName";
    case ItemKind::camera: return "CameraName";
    default: return {};
  }
}

std::string_view default_name(ItemKind kind) {
  switch (kind) {
    case ItemKind::object: return "Object";
    case ItemKind::null: return "Null";
    case ItemKind::bone: return "Bone";
    case ItemKind::light: return "Light";
    case ItemKind::camera: return "Camera";
    case ItemKind::scene: break;
  }
  return "Motion";
}

std::string_view told_name(const Document& document, const Item& item) {
  const std::string_view wanted = name_keyword(item.kind);
  if (wanted.empty()) return {};
  for (std::uint32_t index = item.node; index < item.end; index = document.nodes[index].next) {
    if (document.nodes[index].kind != NodeKind::statement) continue;
    Words words(document.text(document.nodes[index]));
    if (words.next() == wanted) return words.rest();
  }
  return {};
}

}  // namespace

std::string_view block_name(std::string_view line) {
  Words words(line);
  std::string_view first = words.next();
  first.remove_prefix(1);
  return first.empty() ? words.next() : first;
}

Status find_items(Document& document, Budget& budget) { return ItemFinder(document, budget).find(); }

ItemHead head_of(const Document& document, const Item& item, TextEncoding encoding) {
  ItemHead head;
  if (item.kind == ItemKind::scene) return head;
  Words words(document.text(document.nodes[item.node]));
  const std::string_view keyword = words.next();
  if (keyword == "LoadObjectLayer") {
    const double layer = words.number().value_or(1.0);
    head.layer = layer >= 1.0 && layer <= 65536.0 ? static_cast<std::uint32_t>(layer) : 1;
  }
  if (document.version >= 4) {
    Words ahead = words;
    head.has_id = id_of(ahead.next()).has_value();
    if (head.has_id) words = ahead;
  }
  if (item.kind == ItemKind::object) {
    head.file = words.rest();
    head.name = stem_of(head.file, encoding);
  } else {
    head.name = item.kind == ItemKind::null ? words.rest() : told_name(document, item);
  }
  return head;
}

std::string name_of(const Document& document, const Item& item, TextEncoding encoding) {
  const ItemHead head = head_of(document, item, encoding);
  std::string name(head.name.empty() ? default_name(item.kind) : head.name);
  if (item.kind == ItemKind::object && head.layer > 1) {
    name += ':';
    append_number(name, head.layer);
  }
  return name;
}

ItemIndex::ItemIndex(const Document& document) : document_(document) {
  for (std::uint32_t index = 1; index < document.items.size(); ++index) {
    const Item& item = document.items[index];
    by_id_.emplace(item.id, index);
    if (is_object(item.kind)) objects_.push_back(index);
    if (item.kind == ItemKind::light) lights_.push_back(index);
    if (item.kind == ItemKind::camera) cameras_.push_back(index);
  }
}

Reference ItemIndex::find(std::string_view word, ItemKind kind) const {
  if (word.empty()) return {.is_none = true, .item = {}};
  if (const auto id = id_of(word)) {
    const auto found = by_id_.find(*id);
    if (found != by_id_.end()) return {.is_none = false, .item = found->second};
    return {.is_none = *id == 0, .item = {}};
  }
  const auto number = parse_integer<std::uint32_t>(word);
  if (!number) return {};
  if (*number == 0) return {.is_none = true, .item = {}};
  const auto& list = kind == ItemKind::light ? lights_ : kind == ItemKind::camera ? cameras_ : objects_;
  if (*number > list.size()) return {};
  return {.is_none = false, .item = list[*number - 1]};
}

Reference ItemIndex::find_bone(std::string_view word, std::uint32_t object) const {
  const auto number = parse_integer<std::uint32_t>(word);
  if (!number || id_of(word)) return find(word);
  if (*number == 0) return {.is_none = true, .item = {}};
  std::uint32_t left = *number;
  // An object's bones follow it.
  for (std::uint32_t index = object + 1; index < document_.items.size(); ++index) {
    const Item& item = document_.items[index];
    if (item.kind != ItemKind::bone || item.object != object) break;
    if (--left == 0) return {.is_none = false, .item = index};
  }
  return {};
}

}  // namespace genga::lws
