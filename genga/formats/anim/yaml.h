// Reads the part of YAML that Unity's text files are of, event by event: block mappings and lists, flow mappings and
// lists, plain and quoted scalars, scalars that go on in deeper lines, several documents in one file.
// Not YAML's other parts: anchors and tags stay in the text, and no type is put on a scalar.
//
//     YamlReader yaml("a: {x: 1}\n", 64);
//     yaml.next();                       // YamlEvent::document
//     yaml.next();                       // YamlEvent::begin_map
//     yaml.next();                       // YamlEvent::key
//     std::string_view key = yaml.text();  // "a"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/result.h"

namespace genga::anim {

enum class YamlEvent : std::uint8_t {
  document,   // text: what follows "---" in its line; empty for a first document without it
  begin_map,  // is_flow tells how it stands in the file
  end_map,
  begin_list,  // as begin_map
  end_list,
  key,     // the value comes next
  scalar,  // is_quoted tells whether it stood in quotes
  end,     // of the text
  error,   // error() says what and where; so does each event after it
};

class YamlReader {
 public:
  // The text must outlive the reader. max_depth: levels of mappings and lists.
  YamlReader(std::string_view text, std::uint64_t max_depth);

  YamlEvent next();

  // The last key, scalar or document: UTF-8 as it stands in the file, without quotes, folds and escapes. Valid until
  // the next event.
  std::string_view text() const { return text_; }
  bool is_flow() const { return is_flow_; }
  bool is_quoted() const { return is_quoted_; }
  // Where the last event begins, both from 1. Columns are bytes.
  std::uint32_t line() const { return event_line_; }
  std::uint32_t column() const { return event_column_; }
  Place place() const { return Place::at_line(event_line_, event_column_); }

  // Steps over the value that comes next, whatever it is. False: error().
  bool skip_value();
  // Steps to the end of the map or list that the last event began. False: error().
  bool skip_rest();
  // bad_value, truncated or limit_exceeded, without a path.
  const Error& error() const { return error_; }

 private:
  enum class Kind : std::uint8_t { block_map, block_list, flow_map, flow_list };
  struct Frame {
    Kind kind = Kind::block_map;
    std::uint32_t indent = 0;    // of a block
    bool is_after_item = false;  // of flow: a comma or the end comes next
  };

  YamlEvent fail(ErrorCode code, std::string message);
  YamlEvent emit(YamlEvent event);
  YamlEvent begin(Kind kind, std::uint32_t indent);
  YamlEvent end_frame();
  YamlEvent next_in_block();
  YamlEvent next_outside();
  YamlEvent next_in_flow();
  YamlEvent flow_value();
  YamlEvent block_key();
  YamlEvent begin_document();
  YamlEvent value(std::int64_t parent_indent, bool is_item);
  YamlEvent value_below(std::int64_t parent_indent, bool is_item);
  YamlEvent nested(std::uint32_t column);
  YamlEvent empty_scalar();
  YamlEvent plain(std::int64_t parent_indent);
  YamlEvent quoted(char quote);
  YamlEvent literal(std::int64_t parent_indent);
  YamlEvent flow_scalar();
  bool take_escape();
  bool has_rest_of_line() const;

  // Positions.
  char at(std::size_t position) const { return position < source_.size() ? source_[position] : '\0'; }
  bool is_line_end(std::size_t position) const;
  std::size_t end_of_line(std::size_t position) const;
  std::size_t content_end(std::size_t begin, std::size_t end) const;
  std::uint32_t column_of(std::size_t position) const { return static_cast<std::uint32_t>(position - line_start_); }
  void skip_blanks();
  // To the next content, over lines that are empty or comments. False at the end of the text.
  bool to_content();
  bool is_marker(std::string_view marker) const;
  bool begins_item(std::size_t position) const;
  // The length of the key that begins here, in the rest of its line; npos: there is none.
  std::size_t key_size(std::size_t position) const;

  std::string_view source_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
  std::uint64_t max_depth_;
  std::vector<Frame> frames_;
  bool expects_value_ = false;  // after a key or the dash of an item
  bool is_item_ = false;        // the value is an item of a list
  bool has_document_ = false;
  bool is_failed_ = false;
  std::int64_t value_indent_ = -1;  // of what the value belongs to

  std::string_view text_;
  std::string made_;  // of a text that does not stand in the source as it is
  bool is_flow_ = false;
  bool is_quoted_ = false;
  std::uint32_t event_line_ = 1;
  std::uint32_t event_column_ = 1;
  Error error_;
};

}  // namespace genga::anim
