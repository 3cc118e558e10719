// Writes YAML as Unity lays it out: two spaces a level, lists beside their keys, vectors, colours and references to
// objects in braces, long lines of these broken after 80 columns.
// Not the text of clips that are made: clip_text.h.
//
//     YamlWriter yaml;
//     yaml.document("!u!74 &7400000");
//     yaml.begin_map();
//     yaml.key("m_Name");
//     yaml.scalar("Walk");
//     yaml.end_map();
//     yaml.text();   // "--- !u!74 &7400000\nm_Name: Walk\n"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace genga::anim {

class YamlWriter {
 public:
  // A line as it is, before the first document.
  void line(std::string_view text);
  void document(std::string_view header);
  // In braces if the first key is that of a vector, a colour or a reference, or there is none.
  void begin_map();
  void end_map();
  void begin_list();
  void end_list();
  void key(std::string_view name);
  // A word or a number as it stands.
  void word(std::string_view text);
  // In quotes where needed.
  void scalar(std::string_view utf8);

  std::string& text() { return text_; }

 private:
  enum class Kind : std::uint8_t { map, list, flow };
  struct Frame {
    Kind kind = Kind::map;
    std::size_t indent = 0;
    std::size_t count = 0;
    bool is_begun = false;        // something stands in the text
    bool is_beside_dash = false;  // the first key stands in the line of its item's dash
  };

  void begin(Kind kind);
  void end();
  // Writes what comes before a value: the dash of an item, or the space after a key.
  void before_value(bool is_block);
  void new_line(std::size_t indent);
  void end_scalar();
  std::size_t column() const { return text_.size() - line_start_; }
  void open_list();
  void fold(std::string_view text, std::size_t indent);

  std::string text_;
  std::size_t line_start_ = 0;
  std::vector<Frame> frames_;
};

}  // namespace genga::anim
