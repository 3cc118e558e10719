// A DirectX .x file: its tokens as they are, and over them a tree of objects with their values.
// Not for changing in place: what changes a file writes a new one (reencode.h, file/content_builder.h) and reads it.
//
//     const Document d = read(bytes).value().document;
//     for (std::uint32_t i = 0; i < d.objects.size(); i = d.objects[i].last) {   // top level
//       if (is_of_type(d, i, "Frame")) use(name_of(d, i));
//     }
//
// Objects stand in file order, an object before its children: those of object i are i + 1 up to objects[i].last, its
// own children among them those whose parent is i. A reference to another object is an object as well.
//
// Paths: "header", "templates[3]" (of those that the file declares), "objects[12]", "objects[12].name",
// "objects[12].vertices".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/place.h"
#include "genga/formats/contract.h"
#include "genga/formats/x/file/header.h"
#include "genga/formats/x/file/mszip.h"
#include "genga/formats/x/file/templates.h"
#include "genga/formats/x/file/values.h"

namespace genga::x {

inline constexpr std::uint32_t no_object = 0xFFFFFFFF;
// In place of an object's template.
inline constexpr std::uint32_t undeclared_type = 0xFFFFFFFF;
inline constexpr std::uint32_t is_reference = 0xFFFFFFFE;

struct Object {
  std::uint32_t begin = 0;  // of its type's name, or of a reference's brace: offset in Document::content
  std::uint32_t body = 0;   // behind its opening brace
  std::uint32_t end = 0;    // behind its closing brace; 0: the file ends without it
  std::uint32_t parent = no_object;
  std::uint32_t last = 0;                          // the first object behind it and what it holds
  std::uint32_t template_index = undeclared_type;  // of Document::templates, undeclared_type or is_reference
  std::uint32_t first_word = 0;                    // of all words; they end where those of the next object begin
  std::uint32_t first_string = 0;                  // of Values::strings, the same
};

struct Document {
  Bytes file;     // as it was read
  Bytes content;  // the header and the tokens, decompressed: of other files the same bytes
  Header header;
  std::vector<Block> blocks;  // of compressed files
  Templates templates;
  std::vector<Object> objects;
  Values values;
  std::uint32_t tokens_end = 0;  // offset in content: what stands behind it is padding
};

std::string_view text_of(const Document& document);
// Of a reference the empty text.
std::string_view type_of(const Document& document, std::uint32_t object);
// The content without what stands behind the last token.
std::string_view tokens_of(const Document& document);
// Behind its closing brace, or behind the last token where it has none.
std::uint32_t end_of(const Document& document, std::uint32_t object);
// Its own name, or the one that a reference names; empty when there is none.
std::string_view name_of(const Document& document, std::uint32_t object);
std::optional<Guid> guid_of(const Document& document, std::uint32_t object);
bool is_of_type(const Document& document, std::uint32_t object, std::string_view type);
std::vector<std::uint32_t> words_of(const Document& document, std::uint32_t object);
// The words of an object among all of the document's.
struct WordRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};
WordRange word_range_of(const Document& document, std::uint32_t object);
// Words of a range that lie one behind the other, from its begin on: all of them but where the file has them in parts.
std::span<const Word> first_words(const Document& document, WordRange range);
std::span<const std::string_view> strings_of(const Document& document, std::uint32_t object);

// The innermost object in which an offset of the content lies; no_object outside.
std::uint32_t object_at(const Document& document, std::uint32_t offset);

// Lines of text, counted once for many places.
class Places {
 public:
  explicit Places(const Document& document);
  // Line and column in text, the offset in the file in binary ones: of compressed ones that of the block.
  Place of(std::uint64_t content_offset) const;

 private:
  struct Line {
    std::uint32_t number = 1;
    std::uint32_t begin = 0;  // offset in the content
  };
  static Line line_behind(Line line, std::size_t offset, std::string_view part);

  const Document& document_;
  std::vector<Line> lines_;  // in which each stretch of the content begins
};

// Names of objects and strings with letters beyond ASCII.
std::vector<std::string> encoded_names(const Document& document);

Summary summarize(const Document& document, TextEncoding encoding = TextEncoding::utf8);
Place where(const Document& document, std::string_view path);

}  // namespace genga::x
