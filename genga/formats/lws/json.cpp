#include "genga/formats/lws/json.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/words.h"

namespace genga::lws {
namespace {

constexpr JsonFormat json_format{"lws", 1};
constexpr std::array<std::string_view, 3> line_ends{"lf", "crlf", "cr"};  // by LineEnd
constexpr std::size_t indent_size = 2;                                    // spaces a block

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Writing ---------------------------------------------------------------------------------------------------------

class LineWriter {
 public:
  LineWriter(const Document& document, ByteSink& sink) : document_(document), json_(sink) {}

  void write() {
    const auto source = document_.source.view();
    begin_json_form(json_, json_format);
    json_.key("line_end");
    json_.string(line_ends[static_cast<std::size_t>(document_.line_end)]);
    json_.key("ends_with_line_end");
    json_.boolean(!source.empty() && source.back() == std::byte{'\n'});
    json_.key("lines");
    json_.begin_array(JsonWriter::Layout::lines);
    for (const Node& node : document_.nodes) write_node(node);
    json_.end_array();
    json_.end_object();
  }

 private:
  // Without its end: in a file of mixed ends a '\r' belongs to the line.
  std::string_view whole_text(const Node& node) const {
    const std::string_view source(reinterpret_cast<const char*>(document_.source.data()), document_.source.size());
    const std::size_t end = std::size_t{node.offset} + node.size;
    const bool has_return = document_.line_end != LineEnd::crlf && end < source.size() && source[end] == '\r';
    return source.substr(node.offset, node.size + (has_return ? 1U : 0U));
  }

  void write_node(const Node& node) {
    const std::string_view text = whole_text(node);
    switch (node.kind) {
      case NodeKind::block: return open(text, node.depth);
      case NodeKind::close: return close(text, node.depth);
      default: break;
    }
    std::string_view rest = text;
    for (std::uint32_t line = 0; line < node.lines; ++line) {
      const std::size_t end = line + 1 < node.lines ? rest.find('\n') : rest.size();
      std::string_view one = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (document_.line_end == LineEnd::crlf && line + 1 < node.lines) one.remove_suffix(1);
      if (node.kind == NodeKind::body) {
        whole(one);
      } else {
        words(one, node.depth);
      }
    }
  }

  // Takes the spaces that the depth makes usual away; false when they are not there.
  static bool take_indent(std::string_view& line, std::size_t depth) {
    const std::size_t size = indent_size * depth;
    if (line.size() < size || line.substr(0, size).find_first_not_of(' ') != std::string_view::npos) return false;
    line.remove_prefix(size);
    return true;
  }
  void whole(std::string_view line) {
    if (is_utf8(line)) return json_.string(line);
    json_.begin_object();
    json_.key("hex");
    json_.hex(std::as_bytes(std::span(line)));
    json_.end_object();
  }
  void words(std::string_view line, std::size_t depth) {
    if (line.empty()) {
      json_.begin_array();
      json_.end_array();
    } else if (take_indent(line, depth)) {
      word_list(line);
    } else {
      whole(line);
    }
  }
  void word_list(std::string_view line) {
    json_.begin_array();
    while (true) {
      const std::size_t space = line.find(' ');
      const std::string_view word = line.substr(0, space);
      if (is_json_number(word)) {
        json_.number_as(word);
      } else {
        whole(word);
      }
      if (space == std::string_view::npos) break;
      line.remove_prefix(space + 1);
    }
    json_.end_array();
  }
  void open(std::string_view line, std::size_t depth) {
    json_.begin_object();
    std::string_view rest = line;
    if (take_indent(rest, depth) && rest.starts_with("{ ")) {
      json_.key("block");
      word_list(rest.substr(2));
    } else {
      json_.key("open");
      whole(line);
    }
    json_.key("lines");
    json_.begin_array(JsonWriter::Layout::lines);
  }
  void close(std::string_view line, std::size_t depth) {
    json_.end_array();
    std::string_view rest = line;
    if (!take_indent(rest, depth) || rest != "}") {
      json_.key("end");
      whole(line);
    }
    json_.end_object();
  }

  const Document& document_;
  JsonWriter json_;
};

// Reading ---------------------------------------------------------------------------------------------------------

// The text in the making, and how far a block in it is.
struct Text {
  std::string text;
  std::size_t depth = 0;
  bool is_open = false;    // a block has its first line, its lines come next
  bool is_closed = false;  // a block's lines have come

  bool append(JsonReader& reader, std::string_view more) {
    if (text.capacity() - text.size() < more.size()) {
      const std::size_t room = std::max(text.size() + more.size(), 2 * text.capacity());
      if (!reader.charge(room)) return false;
      text.reserve(room);
    }
    text += more;
    return true;
  }
  bool append_indent(JsonReader& reader) { return append(reader, std::string(indent_size * depth, ' ')); }
};

Text& text_of(const JsonSlot& slot) { return *static_cast<Text*>(slot.object); }

bool read_text(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.text.find('\n') != std::string_view::npos) return reader.fail_type(scalar, "a string without line ends");
  return text_of(slot).append(reader, scalar.text);
}

bool read_word(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  switch (scalar.kind) {
    case JsonScalar::Kind::string: return read_text(reader, slot, scalar);
    case JsonScalar::Kind::natural: return text_of(slot).append(reader, genga::number_text(scalar.natural));
    case JsonScalar::Kind::negative:
      return text_of(slot).append(reader, scalar.negative == 0 ? "-0" : genga::number_text(scalar.negative));
    case JsonScalar::Kind::real: {
      std::string digits(scalar.text);
      for (char& c : digits) {
        // The parser writes the decimal point of the C locale.
        if (!is_digit(c) && c != '-' && c != '+' && c != 'e' && c != 'E') c = '.';
      }
      return text_of(slot).append(reader, digits);
    }
    case JsonScalar::Kind::null:
    case JsonScalar::Kind::boolean: break;
  }
  return reader.fail_type(scalar, "a word or a number");
}

bool read_hex(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  std::string bytes(scalar.kind == JsonScalar::Kind::string ? scalar.text.size() / 2 : 0, '\0');
  if (!reader.hex(scalar, std::as_writable_bytes(std::span(bytes)))) return false;
  if (bytes.find('\n') != std::string::npos) return reader.fail_type(scalar, "bytes without line ends");
  return text_of(slot).append(reader, bytes);
}
constexpr JsonType hex_type{.expected = "hex digits", .scalar = &read_hex};

JsonMember hex_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  if (name != "hex") return {};
  return {.slot = {&hex_type, slot.object, {}}, .name = "hex", .index = 0};
}
std::string_view hex_missing(const JsonSlot&, std::uint64_t seen) { return seen == 0 ? "hex" : ""; }

constexpr JsonType word_type{
    .expected = "a word or a number", .scalar = &read_word, .member = &hex_member, .missing = &hex_missing};

// The words of a block's first line, after its brace.
JsonSlot block_word(JsonReader& reader, const JsonSlot& slot, std::uint64_t index) {
  Text& text = text_of(slot);
  const bool done = index > 0 ? text.append(reader, " ") : text.append_indent(reader) && text.append(reader, "{ ");
  return done ? JsonSlot{&word_type, slot.object, {}} : JsonSlot{};
}
bool end_block_words(JsonReader& reader, const JsonSlot& slot, std::uint64_t count) {
  Text& text = text_of(slot);
  text.is_open = true;
  if (count == 0 && !(text.append_indent(reader) && text.append(reader, "{ "))) return false;
  return text.append(reader, "\n");
}
constexpr JsonType block_type{.expected = "an array", .element = &block_word, .end = &end_block_words};

bool read_open(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  text_of(slot).is_open = true;
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string");
  return read_text(reader, slot, scalar) && text_of(slot).append(reader, "\n");
}
// For {"hex": …}, whose line ends with the object.
std::string_view open_missing(const JsonSlot& slot, std::uint64_t seen) {
  text_of(slot).is_open = true;
  text_of(slot).text += '\n';
  return hex_missing(slot, seen);
}
constexpr JsonType open_type{
    .expected = "a string", .scalar = &read_open, .member = &hex_member, .missing = &open_missing};

bool read_end(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string");
  return read_text(reader, slot, scalar) && text_of(slot).append(reader, "\n");
}
std::string_view end_missing(const JsonSlot& slot, std::uint64_t seen) {
  text_of(slot).text += '\n';
  return hex_missing(slot, seen);
}
constexpr JsonType end_type{
    .expected = "a string", .scalar = &read_end, .member = &hex_member, .missing = &end_missing};

JsonSlot inner_line(JsonReader& reader, const JsonSlot& slot, std::uint64_t index);
bool end_inner_lines(JsonReader&, const JsonSlot& slot, std::uint64_t) {
  Text& text = text_of(slot);
  --text.depth;
  text.is_closed = true;
  return true;
}
constexpr JsonType inner_lines_type{.expected = "an array", .element = &inner_line, .end = &end_inner_lines};

enum LineMember : unsigned { in_hex, in_block, in_open, in_lines, in_end };

JsonMember line_member(JsonReader& reader, const JsonSlot& slot, std::string_view name) {
  Text& text = text_of(slot);
  if (name == "hex") return {.slot = {&hex_type, slot.object, {}}, .name = "hex", .index = in_hex};
  if (name == "block") return {.slot = {&block_type, slot.object, {}}, .name = "block", .index = in_block};
  if (name == "open") return {.slot = {&open_type, slot.object, {}}, .name = "open", .index = in_open};
  if (name == "lines" && std::exchange(text.is_open, false)) {
    ++text.depth;
    return {.slot = {&inner_lines_type, slot.object, {}}, .name = "lines", .index = in_lines};
  }
  if (name == "end" && std::exchange(text.is_closed, false)) {
    return {.slot = {&end_type, slot.object, {}}, .name = "end", .index = in_end};
  }
  if (name == "lines" || name == "end") {
    reader.fail(ErrorCode::bad_json, "a block has block or open, then lines, then end");
  }
  return {};
}

// The reader calls it when the object ends: adds what the file may omit.
std::string_view line_missing(const JsonSlot& slot, std::uint64_t seen) {
  Text& text = text_of(slot);
  const auto has = [&](LineMember member) { return (seen >> member & 1U) != 0; };
  if (has(in_hex)) {
    text.text += '\n';
    return "";
  }
  if (!has(in_lines)) return has(in_block) || has(in_open) ? "lines" : "block";
  if (!has(in_end)) {
    text.text.append(indent_size * text.depth, ' ');
    text.text += "}\n";
  }
  text.is_closed = false;
  return "";
}

bool read_line(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a line");
  return read_text(reader, slot, scalar) && text_of(slot).append(reader, "\n");
}
JsonSlot line_word(JsonReader& reader, const JsonSlot& slot, std::uint64_t index) {
  Text& text = text_of(slot);
  const bool done = index > 0 ? text.append(reader, " ") : text.append_indent(reader);
  return done ? JsonSlot{&word_type, slot.object, {}} : JsonSlot{};
}
bool end_line(JsonReader& reader, const JsonSlot& slot, std::uint64_t) { return text_of(slot).append(reader, "\n"); }

constexpr JsonType line_type{.expected = "a line",
                             .scalar = &read_line,
                             .member = &line_member,
                             .missing = &line_missing,
                             .element = &line_word,
                             .end = &end_line};

JsonSlot inner_line(JsonReader&, const JsonSlot& slot, std::uint64_t) { return {&line_type, slot.object, {}}; }
constexpr JsonType lines_type{.expected = "an array", .element = &inner_line};

struct Root {
  JsonFormatMember format;
  std::size_t line_end = 0;
  bool ends_with_line_end = true;
  Text lines;
};

bool read_line_end(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  return reader.word(scalar, line_ends, *static_cast<std::size_t*>(slot.object));
}
constexpr JsonType line_end_type{.expected = "a word", .scalar = &read_line_end};

JsonMember root_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  Root& root = *static_cast<Root*>(slot.object);
  if (name == "genga") return {.slot = json_slot(root.format), .name = "genga", .index = 0};
  if (name == "line_end") return {.slot = {&line_end_type, &root.line_end, {}}, .name = "line_end", .index = 1};
  if (name == "ends_with_line_end") {
    return {.slot = json_slot(root.ends_with_line_end), .name = "ends_with_line_end", .index = 2};
  }
  if (name == "lines") return {.slot = {&lines_type, &root.lines, {}}, .name = "lines", .index = 3};
  return {};
}
std::string_view root_missing(const JsonSlot&, std::uint64_t seen) {
  constexpr std::array<std::string_view, 4> names{"genga", "line_end", "ends_with_line_end", "lines"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if ((seen >> i & 1U) == 0) return names[i];
  }
  return "";
}
constexpr JsonType root_type{.expected = "an object", .member = &root_member, .missing = &root_missing};

std::vector<std::byte> bytes_of(const Root& root) {
  std::string_view text = root.lines.text;
  const LineEnd line_end{static_cast<std::uint8_t>(root.line_end)};
  const bool has_crlf = line_end == LineEnd::crlf;
  std::vector<std::byte> bytes;
  bytes.reserve(text.size() + (has_crlf ? static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) : 0));
  for (const char c : text) {
    if (c == '\n' && has_crlf) bytes.push_back(std::byte{'\r'});
    bytes.push_back(static_cast<std::byte>(c == '\n' && line_end == LineEnd::cr ? '\r' : c));
  }
  if (!root.ends_with_line_end && !bytes.empty()) bytes.resize(bytes.size() - (has_crlf ? 2U : 1U));
  return bytes;
}

// Places are those of the JSON text, which the scene's lines are not.
Error without_place(Error error) {
  error.place = {};
  error.code = error.code == ErrorCode::limit_exceeded ? error.code : ErrorCode::bad_json;
  return error;
}

}  // namespace

void write_json(const Document& document, ByteSink& sink) { LineWriter(document, sink).write(); }

Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options) {
  JsonOptions json_options{.encoding = TextEncoding::utf8, .limits = options.limits};
  // A block is two levels of JSON.
  json_options.limits.depth = 2 * options.limits.depth + 8;
  Root root;
  JsonReader reader(bytes.view(), json_options);
  GENGA_TRY(reader.read({&root_type, &root, {}}));
  GENGA_TRY(reader.check_format(root.format, json_format.name, json_format.version));
  Result<Read<Document>> read = lws::read(Bytes::own(bytes_of(root)), options);
  if (!read) return without_place(std::move(read).error());
  return read;
}

}  // namespace genga::lws
