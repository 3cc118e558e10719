#include "genga/formats/anim/json.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "genga/base/text_encoding.h"
#include "genga/formats/anim/reader.h"
#include "genga/formats/anim/yaml.h"
#include "genga/formats/anim/yaml_writer.h"
#include "genga/formats/json_common/json_form.h"

namespace genga::anim {
namespace {

constexpr JsonFormat json_format{"anim", 1};
constexpr std::array<std::string_view, 2> line_ends{"lf", "crlf"};
constexpr std::size_t max_word = std::size_t{1} << 18U;  // bytes: a string of JSON has a maximum size
constexpr std::size_t bytes_of_piece = 4096;

// The events of a text --------------------------------------------------------------------------------------------

// Both writers of trees have the same functions.
class JsonTree {
 public:
  explicit JsonTree(JsonWriter& json) : json_(json) {}
  void begin_map(bool is_flow) { json_.begin_object(is_flow ? JsonWriter::Layout::inside : JsonWriter::Layout::lines); }
  void end_map() { json_.end_object(); }
  void begin_list() { json_.begin_array(JsonWriter::Layout::lines); }
  void end_list() { json_.end_array(); }
  void key(std::string_view name) { json_.key(name); }
  void word(std::string_view text) { json_.number_as(text); }
  void scalar(std::string_view utf8) {
    if (utf8.empty()) {
      json_.null();
    } else {
      json_.string(utf8);
    }
  }

 private:
  JsonWriter& json_;
};

class TextTree {
 public:
  explicit TextTree(YamlWriter& yaml) : yaml_(yaml) {}
  void begin_map(bool /*is_flow*/) { yaml_.begin_map(); }
  void end_map() { yaml_.end_map(); }
  void begin_list() { yaml_.begin_list(); }
  void end_list() { yaml_.end_list(); }
  void key(std::string_view name) { yaml_.key(name); }
  void word(std::string_view text) { yaml_.word(text); }
  void scalar(std::string_view utf8) { yaml_.scalar(utf8); }

 private:
  YamlWriter& yaml_;
};

// The value of a document, up to what follows it. Returns the event after it.
template <class Tree>
YamlEvent write_tree(YamlReader& yaml, Tree& tree) {
  for (YamlEvent event = yaml.next();; event = yaml.next()) {
    switch (event) {
      case YamlEvent::begin_map: tree.begin_map(yaml.is_flow()); break;
      case YamlEvent::end_map: tree.end_map(); break;
      case YamlEvent::begin_list: tree.begin_list(); break;
      case YamlEvent::end_list: tree.end_list(); break;
      case YamlEvent::key: tree.key(yaml.text()); break;
      case YamlEvent::scalar:
        if (is_json_number(yaml.text())) {
          tree.word(yaml.text());
        } else {
          tree.scalar(yaml.text());
        }
        break;
      case YamlEvent::document:
      case YamlEvent::end:
      case YamlEvent::error: return event;
    }
  }
}

// The document was read, so its depth was allowed.
YamlReader reader_of(std::string_view text) { return {text, max_depth}; }

// Lines before the first document.
std::vector<std::string_view> head_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (text.starts_with('%')) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string laid_out(std::string_view text) {
  YamlWriter yaml;
  for (const std::string_view line : head_of(text)) yaml.line(line);
  YamlReader reader = reader_of(text);
  TextTree tree(yaml);
  YamlEvent event = reader.next();
  while (event == YamlEvent::document) {
    yaml.document(reader.text());
    event = write_tree(reader, tree);
  }
  return std::move(yaml.text());
}

// Whether no word is too long for JSON.
bool has_short_words(std::string_view text) {
  YamlReader reader = reader_of(text);
  for (YamlEvent event = reader.next(); event != YamlEvent::end && event != YamlEvent::error; event = reader.next()) {
    const bool is_text = event == YamlEvent::key || event == YamlEvent::scalar || event == YamlEvent::document;
    if (is_text && reader.text().size() > max_word) return false;
  }
  return true;
}

bool ends_lines_by_crlf(std::string_view text) {
  const std::size_t first = text.find('\n');
  if (first == std::string_view::npos) return false;
  std::size_t returns = 0;
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    returns += text[at] == '\r' ? 1U : 0U;
    if (text[at] != '\n') continue;
    ++lines;
    if (at == 0 || text[at - 1] != '\r') return false;
  }
  return returns == lines;
}

std::string without_returns(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  std::copy_if(text.begin(), text.end(), std::back_inserter(result), [](char c) { return c != '\r'; });
  return result;
}

std::string with_returns(std::string_view text) {
  std::string result;
  result.reserve(text.size() + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')));
  for (const char c : text) {
    if (c == '\n') result += '\r';
    result += c;
  }
  return result;
}

// Writing ---------------------------------------------------------------------------------------------------------

void write_documents(std::string_view text, JsonWriter& json) {
  json.key("head");
  json.begin_array(JsonWriter::Layout::lines);
  for (const std::string_view line : head_of(text)) json.string(line);
  json.end_array();
  json.key("documents");
  json.begin_array(JsonWriter::Layout::lines);
  YamlReader reader = reader_of(text);
  JsonTree tree(json);
  YamlEvent event = reader.next();
  while (event == YamlEvent::document) {
    json.begin_object(JsonWriter::Layout::lines);
    json.key("header");
    json.string(reader.text());
    json.key("content");
    event = write_tree(reader, tree);
    json.end_object();
  }
  json.end_array();
}

// A text without line ends of its own, and whose lines are strings of JSON.
bool is_of_lines(std::string_view text) {
  if (!is_utf8(text)) return false;
  while (text.size() > max_word) {
    const std::size_t end = text.find('\n');
    if (end > max_word) return false;
    text.remove_prefix(end + 1);
  }
  return true;
}

void write_source(std::string_view text, JsonWriter& json) {
  const bool is_text = is_of_lines(text);
  json.key(is_text ? "lines" : "bytes");
  json.begin_array(JsonWriter::Layout::lines);
  for (bool is_last = text.empty() && !is_text; !is_last;) {
    const std::size_t end = is_text ? text.find('\n') : bytes_of_piece;
    is_last = end == std::string_view::npos || (!is_text && end >= text.size());
    const std::string_view piece = text.substr(0, end);
    if (is_text) {
      json.string(piece);
    } else {
      json.hex(std::as_bytes(std::span(piece)));
    }
    if (!is_last) text.remove_prefix(is_text ? end + 1 : end);
  }
  json.end_array();
}

// Reading ---------------------------------------------------------------------------------------------------------

struct Root {
  JsonFormatMember format;
  std::size_t line_end = 0;
  YamlWriter yaml;
  std::string source;
  bool has_source = false;
  std::size_t charged = 0;  // bytes of both texts

  bool charge(JsonReader& reader) {
    const std::size_t size = yaml.text().size() + source.size();
    if (size <= charged) return true;
    const std::size_t room = std::max(2 * charged, size);
    const bool has_room = reader.charge(room - charged);
    charged = room;
    return has_room;
  }
};

Root& root_of(const JsonSlot& slot) { return *static_cast<Root*>(slot.object); }

// JSON's text of a scalar that YAML has as a word.
std::string digits_of(const JsonScalar& scalar) {
  if (scalar.kind == JsonScalar::Kind::natural) return number_text(scalar.natural);
  if (scalar.kind == JsonScalar::Kind::negative) return scalar.negative == 0 ? "-0" : number_text(scalar.negative);
  std::string digits(scalar.text);
  for (char& c : digits) {
    // The parser writes the decimal point of the C locale.
    const bool is_of_number = (c >= '0' && c <= '9') || c == '-' || c == '+' || c == 'e' || c == 'E';
    if (!is_of_number) c = '.';
  }
  return digits;
}

bool read_scalar(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  YamlWriter& yaml = root_of(slot).yaml;
  switch (scalar.kind) {
    case JsonScalar::Kind::null: yaml.scalar({}); break;
    case JsonScalar::Kind::string: yaml.scalar(scalar.text); break;
    case JsonScalar::Kind::boolean: return reader.fail_type(scalar, "a text, a number, a map or a list");
    default: yaml.word(digits_of(scalar));
  }
  return root_of(slot).charge(reader);
}

JsonMember map_member(JsonReader& reader, const JsonSlot& slot, std::string_view name);
std::string_view end_map(const JsonSlot& slot, std::uint64_t /*seen*/) {
  root_of(slot).yaml.end_map();
  return "";
}
JsonSlot list_element(JsonReader& reader, const JsonSlot& slot, std::uint64_t index);
bool end_list(JsonReader& reader, const JsonSlot& slot, std::uint64_t count);
void begin_container(const JsonSlot& slot, bool is_array) {
  YamlWriter& yaml = root_of(slot).yaml;
  if (is_array) {
    yaml.begin_list();
  } else {
    yaml.begin_map();
  }
}

constexpr JsonType value_type{.expected = "a text, a number, a map or a list",
                              .scalar = &read_scalar,
                              .member = &map_member,
                              .missing = &end_map,
                              .element = &list_element,
                              .end = &end_list,
                              .begin = &begin_container};

JsonMember map_member(JsonReader& reader, const JsonSlot& slot, std::string_view name) {
  root_of(slot).yaml.key(name);
  if (!root_of(slot).charge(reader)) return {};
  return {.slot = {&value_type, slot.object, {}}, .name = "content", .index = JsonMember::any_number};
}
JsonSlot list_element(JsonReader&, const JsonSlot& slot, std::uint64_t) { return {&value_type, slot.object, {}}; }
bool end_list(JsonReader& reader, const JsonSlot& slot, std::uint64_t) {
  root_of(slot).yaml.end_list();
  return root_of(slot).charge(reader);
}

bool read_header(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string");
  root_of(slot).yaml.document(scalar.text);
  return root_of(slot).charge(reader);
}
constexpr JsonType header_type{.expected = "a string", .scalar = &read_header};

JsonMember document_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  if (name == "header") return {.slot = {&header_type, slot.object, {}}, .name = "header", .index = 0};
  if (name == "content") return {.slot = {&value_type, slot.object, {}}, .name = "content", .index = 1};
  return {};
}
std::string_view document_missing(const JsonSlot&, std::uint64_t seen) {
  if ((seen & 1U) == 0) return "header";
  return (seen & 2U) == 0 ? "content" : "";
}
constexpr JsonType document_type{.expected = "an object", .member = &document_member, .missing = &document_missing};
JsonSlot document_element(JsonReader&, const JsonSlot& slot, std::uint64_t) {
  return {&document_type, slot.object, {}};
}
constexpr JsonType documents_type{.expected = "an array", .element = &document_element};

bool read_head_line(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string");
  root_of(slot).yaml.line(scalar.text);
  return root_of(slot).charge(reader);
}
constexpr JsonType head_line_type{.expected = "a string", .scalar = &read_head_line};
JsonSlot head_element(JsonReader&, const JsonSlot& slot, std::uint64_t) { return {&head_line_type, slot.object, {}}; }
constexpr JsonType head_type{.expected = "an array", .element = &head_element};

bool read_source_line(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string");
  root_of(slot).source += scalar.text;
  return root_of(slot).charge(reader);
}
constexpr JsonType source_line_type{.expected = "a string", .scalar = &read_source_line};
JsonSlot lines_element(JsonReader&, const JsonSlot& slot, std::uint64_t index) {
  if (index > 0) root_of(slot).source += '\n';
  root_of(slot).has_source = true;
  return {&source_line_type, slot.object, {}};
}
constexpr JsonType lines_type{.expected = "an array", .element = &lines_element};

bool read_piece(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  std::string bytes(scalar.kind == JsonScalar::Kind::string ? scalar.text.size() / 2 : 0, '\0');
  if (!reader.hex(scalar, std::as_writable_bytes(std::span(bytes)))) return false;
  root_of(slot).source += bytes;
  return root_of(slot).charge(reader);
}
constexpr JsonType piece_type{.expected = "hex digits", .scalar = &read_piece};
JsonSlot bytes_element(JsonReader&, const JsonSlot& slot, std::uint64_t) {
  root_of(slot).has_source = true;
  return {&piece_type, slot.object, {}};
}
constexpr JsonType bytes_type{.expected = "an array", .element = &bytes_element};

bool read_line_end(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  return reader.word(scalar, line_ends, root_of(slot).line_end);
}
constexpr JsonType line_end_type{.expected = "a word", .scalar = &read_line_end};

JsonMember root_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  if (name == "genga") return {.slot = json_slot(root_of(slot).format), .name = "genga", .index = 0};
  if (name == "line_end") return {.slot = {&line_end_type, slot.object, {}}, .name = "line_end", .index = 1};
  if (name == "head") return {.slot = {&head_type, slot.object, {}}, .name = "head", .index = 2};
  if (name == "documents") return {.slot = {&documents_type, slot.object, {}}, .name = "documents", .index = 3};
  if (name == "lines") return {.slot = {&lines_type, slot.object, {}}, .name = "lines", .index = 4};
  if (name == "bytes") return {.slot = {&bytes_type, slot.object, {}}, .name = "bytes", .index = 5};
  return {};
}
std::string_view root_missing(const JsonSlot&, std::uint64_t seen) {
  const auto has = [&](unsigned member) { return (seen >> member & 1U) != 0; };
  if (!has(0)) return "genga";
  return has(3) || has(4) || has(5) ? "" : "documents";
}
constexpr JsonType root_type{.expected = "an object", .member = &root_member, .missing = &root_missing};

}  // namespace

void write_json(const Document& document, ByteSink& sink) {
  const std::string_view source = text_in(document.source.view());
  const bool has_returns = ends_lines_by_crlf(source);
  const std::string plain = has_returns ? without_returns(source) : std::string(source);
  const bool has_tree = is_utf8(source) && has_short_words(plain);
  JsonWriter json(sink);
  begin_json_form(json, json_format);
  json.key("line_end");
  json.string(line_ends[has_returns ? 1 : 0]);
  if (has_tree) write_documents(plain, json);
  if (!has_tree || laid_out(plain) != plain) write_source(source, json);
  json.end_object();
}

Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options) {
  JsonOptions json_options{.encoding = TextEncoding::utf8, .limits = options.limits};
  json_options.limits.depth = options.limits.depth + 8;
  Root root;
  JsonReader reader(bytes.view(), json_options);
  GENGA_TRY(reader.read({&root_type, &root, {}}));
  GENGA_TRY(reader.check_format(root.format, json_format.name, json_format.version));
  std::string text = root.has_source ? std::move(root.source) : std::move(root.yaml.text());
  if (!root.has_source && root.line_end == 1) text = with_returns(text);
  Result<Read<Document>> read = anim::read(Bytes::own_text(std::move(text)), options);
  if (read) return read;
  // Places are those of the text, which the JSON's are not.
  Error error = std::move(read).error();
  error.place = {};
  if (error.code != ErrorCode::limit_exceeded) error.code = ErrorCode::bad_json;
  return error;
}

}  // namespace genga::anim
