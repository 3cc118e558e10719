// A DirectX .x file: its tokens unchanged, and a tree of objects with their values.
// Not for changes in place: a changed file is written anew (reencode.h, file/content_builder.h) and read.
//
//     const Document d = read(bytes).value().document;
//     for (std::uint32_t i = 0; i < d.objects.size(); i = d.objects[i].last) {   // top level
//       if (is_of_type(d, i, "Frame")) use(name_of(d, i));
//     }
//
// Objects are in file order, each before its children. The objects below object i are i + 1 up to objects[i].last; its
// own children are those whose parent is i. A reference to another object is an object too.
//
// Paths: "header", "templates[3]" (among those that the file declares), "objects[12]", "objects[12].name",
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
// Takes the place of an object's template.
inline constexpr std::uint32_t undeclared_type = 0xFFFFFFFF;
inline constexpr std::uint32_t is_reference = 0xFFFFFFFE;

struct Object {
  std::uint32_t begin = 0;  // of its type's name, or a reference's brace: offset in Document::content
  std::uint32_t body = 0;   // after its opening brace
  std::uint32_t end = 0;    // after its closing brace; 0: the file ends without it
  std::uint32_t parent = no_object;
  std::uint32_t last = 0;                          // the first object after it and its contents
  std::uint32_t template_index = undeclared_type;  // in Document::templates, or undeclared_type or is_reference
  std::uint32_t first_word = 0;                    // in all words; they end where the next object's begin
  std::uint32_t first_string = 0;                  // in Values::strings, the same way
};

struct Document {
  Bytes file;     // as it was read
  Bytes content;  // the header and the tokens, decompressed; the file itself if it is not compressed
  Header header;
  std::vector<Block> blocks;  // only of compressed files
  Templates templates;
  std::vector<Object> objects;
  Values values;
  std::uint32_t tokens_end = 0;  // offset in content: padding follows
};

std::string_view text_of(const Document& document);
// The name of its type; empty for a reference.
std::string_view type_of(const Document& document, std::uint32_t object);
// The content up to the end of the last token.
std::string_view tokens_of(const Document& document);
// The offset after its closing brace, or after the last token if it has none.
std::uint32_t end_of(const Document& document, std::uint32_t object);
// Its own name, or the name in a reference; empty if there is none.
std::string_view name_of(const Document& document, std::uint32_t object);
std::optional<Guid> guid_of(const Document& document, std::uint32_t object);
bool is_of_type(const Document& document, std::uint32_t object, std::string_view type);
std::vector<std::uint32_t> words_of(const Document& document, std::uint32_t object);
// The place of an object's words among all of the document's.
struct WordRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};
WordRange word_range_of(const Document& document, std::uint32_t object);
// The words of a range that are stored together, from its begin on: all of them, unless the file has them in parts.
std::span<const Word> first_words(const Document& document, WordRange range);
std::span<const std::string_view> strings_of(const Document& document, std::uint32_t object);

// The innermost object that contains an offset of the content; no_object outside.
std::uint32_t object_at(const Document& document, std::uint32_t offset);

// Finds lines of text, counting them once for many places.
class Places {
 public:
  explicit Places(const Document& document);
  // Line and column in text files, the offset in binary files. For compressed files the offset of the block.
  Place of(std::uint64_t content_offset) const;

 private:
  struct Line {
    std::uint32_t number = 1;
    std::uint32_t begin = 0;  // offset in the content
  };
  static Line line_behind(Line line, std::size_t offset, std::string_view part);

  const Document& document_;
  std::vector<Line> lines_;  // the line in which each stretch of the content begins
};

// Names of objects and strings with letters beyond ASCII.
std::vector<std::string> encoded_names(const Document& document);

Summary summarize(const Document& document, TextEncoding encoding = TextEncoding::utf8);
Place where(const Document& document, std::string_view path);

}  // namespace genga::x
