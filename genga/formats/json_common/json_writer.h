// Writes JSON as a stream: only a buffer of 64 KB is kept.
// Not for reading. It does not check that keys and values alternate (asserts do in debug builds).
//
//     JsonWriter json(sink);
//     json.begin_object();
//     json.key("frames");
//     json.begin_array(JsonWriter::Layout::lines);
//     json.number(0.1F);
//     json.end_array();
//     json.end_object();                             // {"frames": [\n 0.1\n]}
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/number_text.h"

namespace genga {

// The string in quotes. Bytes that are not UTF-8 become U+FFFD. Quotes, backslashes, control characters and
// bidirectional controls (base/printable.h) are escaped, so that the text is safe for a terminal.
void append_json_string(std::string& text, std::string_view utf8);

// Whether JSON holds the word as a number, and a reader gives back the same digits.
bool is_json_number(std::string_view word);

class JsonWriter {
 public:
  enum class Layout : std::uint8_t {
    inside,   // everything on the line where it begins
    lines,    // each element on its own line
    wrapped,  // sixteen elements per line
  };

  explicit JsonWriter(ByteSink& sink) : sink_(sink) {}
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;
  ~JsonWriter() { flush(); }

  void begin_object(Layout layout = Layout::inside) { begin('{', layout); }
  void end_object() { end('}'); }
  void begin_array(Layout layout = Layout::inside) { begin('[', layout); }
  void end_array() { end(']'); }
  void key(std::string_view name);

  // Finite numbers in their shortest form, -0.0 with its point. Others are not JSON: writes their bits, as in
  // "0x7fc00001".
  void number(float value);
  void number(double value);
  template <std::integral T>
  void number(T value) {
    separate();
    append_number(buffer_, value);
  }
  // A number in its original digits, which JSON must allow (is_json_number): for text formats that keep them.
  void number_as(std::string_view spelled);
  void boolean(bool value);
  void null();
  // As append_json_string.
  void string(std::string_view utf8);
  // A key and its value.
  void member(std::string_view name, std::string_view utf8) {
    key(name);
    string(utf8);
  }
  template <class T>
    requires std::integral<T> || std::floating_point<T>
  void member(std::string_view name, T value) {
    key(name);
    number(value);
  }
  // Two lower case digits per byte.
  void hex(std::span<const std::byte> bytes);

  // Hands the buffer to the sink; the destructor does it too.
  void flush();

 private:
  struct Level {
    Layout layout;
    std::uint64_t count;  // elements so far
  };
  void begin(char bracket, Layout layout);
  void end(char bracket);
  // Writes what comes before a value or a key: nothing after a key, else a comma and the layout's line break.
  void separate();
  void new_line(std::size_t indent);
  void quote(std::string_view utf8);

  ByteSink& sink_;
  std::string buffer_;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace genga
