// A LightWave scene (.lws) or motion (.mot): the text itself, where its statements are, and its items.
// Not its meaning: to_scene.h makes a scene. Not for changes: text is made (from_scene.h, json.h) and read.
//
//     Document document = std::move(lws::read(bytes).value().document);
//     for (const Item& item : document.items) use(document.text(document.nodes[item.node]));
//     Place place = where(document, "items[2].ParentItem");
//
// Between the nodes there are only line ends: text that has no meaning (spaces at the ends of lines) belongs to a
// node's range.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/place.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/contract.h"

namespace genga::lws {

// How lines end; lf also if they differ. For cr, Document::source has '\n' instead.
enum class LineEnd : std::uint8_t { lf, crlf, cr };

enum class NodeKind : std::uint8_t {
  statement,  // one line: keyword and values; empty lines too
  rows,       // lines that begin with a number
  keys,       // lines `Key …` of an envelope
  block,      // the line `{ Name`; the nodes inside it follow
  close,      // the line `}` of a block
  body,       // the lines between `Plugin …` and `EndPlugin`, which only the plugin understands
};

// One or more lines. Offsets have 32 bits: larger files are refused.
struct Node {
  std::uint32_t offset = 0;  // bytes from the file's start
  std::uint32_t size = 0;    // bytes, without the end of the last line
  std::uint32_t line = 0;    // number of the first, from 1
  std::uint32_t lines = 1;
  std::uint32_t next = 0;  // index in Document::nodes after this one; for a block, after its close
  NodeKind kind = NodeKind::statement;
  std::uint8_t depth = 0;  // number of blocks around it
};

enum class ItemKind : std::uint8_t { object, null, bone, light, camera, scene };

// An item and its statements: from the one that adds it up to the next that adds an item, scene statements included.
struct Item {
  ItemKind kind = ItemKind::scene;  // scene: the lines before the first item, or a motion file's channels
  std::uint32_t node = 0;           // the statement that adds it
  std::uint32_t end = 0;            // after its last node
  std::uint32_t id = 0;             // as in ParentItem: type, bone and number in hexadecimal digits
  std::uint32_t object = 0;         // for a bone: index in items of its object
};

struct Document {
  Bytes source;
  std::uint32_t version = 0;  // 1 to 5
  bool is_motion = false;     // LWMO: the channels of one item
  LineEnd line_end = LineEnd::lf;
  std::vector<Node> nodes;  // in file order, the first two are magic and version
  std::vector<Item> items;  // in file order; items[0] is the scene
  std::uint64_t channels = 0;
  std::uint64_t keys = 0;

  std::string_view text(const Node& node) const;
  // Whether motions have angles in degrees, colors are 0 to 255 and items are named by their number.
  bool is_old() const { return version <= 2; }
};

// The text after the first word of each line that has letters beyond ASCII.
std::vector<std::string> encoded_names(const Document& document);

Summary summarize(const Document& document, TextEncoding encoding = TextEncoding::utf8);

// Paths: "version", "nodes[12]", "nodes[12].keys[3]" (the row), "items[2]", "items[2].ParentItem" (the item's first
// statement of that keyword), "FirstFrame" (the file's first statement of it).
Place where(const Document& document, std::string_view path);
// "nodes[12]"
std::string node_path(std::size_t index);

}  // namespace genga::lws
