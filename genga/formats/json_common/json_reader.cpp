#include "genga/formats/json_common/json_reader.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <iterator>
#include <limits>
#include <utility>

#define JSON_NO_IO  // the library is without iostream
#include <nlohmann/json.hpp>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/json_common/json_form.h"

namespace genga {
namespace {

// A longer token is no name, number or piece of a blob; the parser keeps a token in memory three times over.
constexpr std::ptrdiff_t longest_token = std::ptrdiff_t{16} << 20;

// Value of a hex digit; 16 for other characters.
constexpr std::array<std::uint8_t, 256> hex_values = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(16);
  for (std::uint8_t i = 0; i < 10; ++i) values[static_cast<std::size_t>('0' + i)] = i;
  for (std::uint8_t i = 0; i < 6; ++i) {
    values[static_cast<std::size_t>('a' + i)] = static_cast<std::uint8_t>(10 + i);
    values[static_cast<std::size_t>('A' + i)] = static_cast<std::uint8_t>(10 + i);
  }
  return values;
}();

unsigned hex_value(char c) { return hex_values[static_cast<unsigned char>(c)]; }

bool is_number_character(char c) { return std::string_view("+-.0123456789eE").find(c) != std::string_view::npos; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// "0x7fc00001" as bits of exactly that size.
template <class Bits>
bool parse_bits(std::string_view text, Bits& bits) {
  if (text.size() != 2 + 2 * sizeof(Bits) || !text.starts_with("0x")) return false;
  bits = 0;
  for (const char c : text.substr(2)) {
    if (hex_value(c) > 15) return false;
    bits = static_cast<Bits>(bits << 4U) | static_cast<Bits>(hex_value(c));
  }
  return true;
}

template <class T>
std::optional<T> parse_real(std::string_view text);
template <>
std::optional<float> parse_real(std::string_view text) {
  return parse_float(text);
}
template <>
std::optional<double> parse_real(std::string_view text) {
  return parse_double(text);
}

// The parser writes the decimal point of the current C locale.
template <class T>
std::optional<T> parse_real_of_locale(std::string_view text) {
  if (std::optional<T> value = parse_real<T>(text)) return value;
  std::string spelled(text);
  for (char& c : spelled) {
    if (!is_number_character(c)) c = '.';
  }
  return parse_real<T>(spelled);
}

template <class T, class Bits>
std::optional<T> real_of(const JsonScalar& scalar) {
  switch (scalar.kind) {
    case JsonScalar::Kind::natural: return static_cast<T>(scalar.natural);
    case JsonScalar::Kind::negative: return scalar.negative == 0 ? T{-0.0F} : static_cast<T>(scalar.negative);
    case JsonScalar::Kind::real: return parse_real_of_locale<T>(scalar.text);
    case JsonScalar::Kind::string: {
      Bits bits = 0;
      if (parse_bits(scalar.text, bits)) return std::bit_cast<T>(bits);
      break;
    }
    case JsonScalar::Kind::null:
    case JsonScalar::Kind::boolean: break;
  }
  return std::nullopt;
}

std::string_view kind_name(JsonScalar::Kind kind) {
  switch (kind) {
    case JsonScalar::Kind::null: return "null";
    case JsonScalar::Kind::boolean: return "true or false";
    case JsonScalar::Kind::negative:
    case JsonScalar::Kind::natural: return "an integer";
    case JsonScalar::Kind::real: return "a number";
    case JsonScalar::Kind::string: break;
  }
  return "a string";
}

std::string in_quotes(std::string_view name) { return quoted_name(decode(name, TextEncoding::utf8).text); }

}  // namespace

// What the parser calls; each answer false stops it.
class JsonEvents {
 public:
  using Json = nlohmann::json;

  // Lets the reader see how far the parser has come.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    explicit Iterator(JsonReader::Cursor* cursor) : cursor_(cursor) {}
    reference operator*() const { return *cursor_->at; }
    Iterator& operator++() {
      ++cursor_->at;
      return *this;
    }
    Iterator operator++(int) { return ++*this; }
    // The parser compares with the end alone.
    bool operator==(const Iterator&) const { return cursor_->at == cursor_->stop; }

   private:
    JsonReader::Cursor* cursor_;
  };

  explicit JsonEvents(JsonReader& reader) : reader_(reader) {}

  bool null() { return scalar({}); }
  bool boolean(bool value) { return scalar({.kind = JsonScalar::Kind::boolean, .boolean = value}); }
  bool number_integer(std::int64_t value) { return number({.kind = JsonScalar::Kind::negative, .negative = value}); }
  bool number_unsigned(std::uint64_t value) { return number({.kind = JsonScalar::Kind::natural, .natural = value}); }
  bool number_float(double, const std::string& text) { return number({.kind = JsonScalar::Kind::real, .text = text}); }
  bool string(const std::string& value) { return scalar({.kind = JsonScalar::Kind::string, .text = value}); }
  bool binary(Json::binary_t&) { return false; }  // JSON text has none
  bool start_object(std::size_t) { return next(reader_.on_begin(false)); }
  bool start_array(std::size_t) { return next(reader_.on_begin(true)); }
  bool key(const std::string& name) { return next(reader_.on_key(name)); }
  bool end_object() { return next(reader_.on_end()); }
  bool end_array() { return next(reader_.on_end()); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
    return reader_.fail_syntax(error.what());
  }

  static bool parse(JsonReader& reader) {
    JsonEvents events(reader);
    return Json::sax_parse(Iterator(&reader.cursor_), Iterator(&reader.cursor_), &events);
  }

 private:
  bool scalar(const JsonScalar& value) { return next(reader_.on_scalar(value)); }
  bool number(const JsonScalar& value) {
    reader_.in_number_ = true;
    const bool taken = reader_.on_scalar(value);
    reader_.in_number_ = false;
    return next(taken);
  }
  bool next(bool taken) {
    reader_.advance_stop();
    return taken;
  }

  JsonReader& reader_;
};

JsonReader::JsonReader(std::span<const std::byte> text, const JsonOptions& options)
    : text_(reinterpret_cast<const char*>(text.data()), text.size()), options_(options), budget_(options.limits) {
  cursor_.at = text_.data();
  advance_stop();
}

Status JsonReader::read(const JsonSlot& root) {
  root_ = root;
  const bool done = JsonEvents::parse(*this);
  GENGA_TRY(std::move(status_));
  if (!done) return Error{ErrorCode::bad_json, "this is not JSON", place(), {}};
  return Done{};
}

Status JsonReader::check_format(const JsonFormatMember& member, std::string_view name, std::uint32_t version) const {
  if (member.format != name) {
    return Error{
        ErrorCode::bad_json, in_quotes(member.format) + " is not the format " + in_quotes(name), {}, "genga.format"};
  }
  if (member.version != version) {
    return Error{
        ErrorCode::unsupported_version,
        "version " + std::to_string(member.version) + " of the JSON form, " + std::to_string(version) + " is read",
        {},
        "genga.version"};
  }
  return Done{};
}

// Events ------------------------------------------------------------------------------------------------------------

bool JsonReader::on_scalar(const JsonScalar& scalar) {
  const JsonSlot slot = next_slot();
  if (slot.type == nullptr) return false;
  if (slot.type->scalar == nullptr) return fail_type(scalar, slot.type->expected);
  return slot.type->scalar(*this, slot, scalar);
}

bool JsonReader::on_begin(bool is_array) {
  const JsonSlot slot = next_slot();
  if (slot.type == nullptr) return false;
  const bool fits = is_array ? slot.type->element != nullptr : slot.type->member != nullptr;
  if (!fits) {
    return fail(ErrorCode::bad_json,
                "expected " + std::string(slot.type->expected) + ", found " + (is_array ? "an array" : "an object"));
  }
  if (frames_.size() >= options_.limits.depth) return fail_limit(&Limits::depth);
  Frame frame;
  frame.slot = slot;
  frame.is_array = is_array;
  frames_.push_back(frame);
  if (slot.type->begin != nullptr) slot.type->begin(slot, is_array);
  return true;
}

bool JsonReader::on_key(std::string_view name) {
  Frame& frame = frames_.back();
  frame.pending = frame.slot.type->member(*this, frame.slot, name);
  if (frame.pending.slot.type == nullptr) return fail(ErrorCode::bad_json, "unknown member " + in_quotes(name));
  if (frame.pending.index == JsonMember::any_number) return true;
  const std::uint64_t bit = std::uint64_t{1} << (frame.pending.index % 64);
  if ((frame.seen & bit) != 0) return fail(ErrorCode::bad_json, "the member stands here twice");
  frame.seen |= bit;
  return true;
}

bool JsonReader::on_end() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  const JsonType& type = *frame.slot.type;
  if (frame.is_array) return type.end == nullptr || type.end(*this, frame.slot, frame.count);
  const std::string_view missing = type.missing(frame.slot, frame.seen);
  if (!missing.empty()) return fail(ErrorCode::bad_json, "member " + in_quotes(missing) + " is missing");
  return true;
}

JsonSlot JsonReader::next_slot() {
  if (frames_.empty()) return root_;
  Frame& frame = frames_.back();
  if (!frame.is_array) return frame.pending.slot;
  ++frame.count;
  return frame.slot.type->element(*this, frame.slot, frame.count - 1);
}

void JsonReader::advance_stop() {
  const char* end = text_.data() + text_.size();
  const bool all = frames_.empty() || end - cursor_.at <= longest_token;
  cursor_.stop = all ? end : cursor_.at + longest_token;
}

// Values ------------------------------------------------------------------------------------------------------------

bool JsonReader::real(const JsonScalar& scalar, float& value) {
  const std::optional<float> read = real_of<float, std::uint32_t>(scalar);
  if (!read) return fail_type(scalar, "a number in the range of float32");
  value = *read;
  return true;
}

bool JsonReader::real(const JsonScalar& scalar, double& value) {
  const std::optional<double> read = real_of<double, std::uint64_t>(scalar);
  if (!read) return fail_type(scalar, "a number in the range of float64");
  value = *read;
  return true;
}

bool JsonReader::integer(const JsonScalar& scalar, std::int64_t least, std::int64_t most, std::int64_t& value) {
  const bool is_natural = scalar.kind == JsonScalar::Kind::natural;
  const bool fits = is_natural ? scalar.natural <= static_cast<std::uint64_t>(most)
                               : scalar.kind == JsonScalar::Kind::negative && scalar.negative >= least;
  if (!fits) return fail_type(scalar, "an integer from " + std::to_string(least) + " to " + std::to_string(most));
  value = is_natural ? static_cast<std::int64_t>(scalar.natural) : scalar.negative;
  return true;
}

bool JsonReader::natural(const JsonScalar& scalar, std::uint64_t most, std::uint64_t& value) {
  if (scalar.kind != JsonScalar::Kind::natural || scalar.natural > most) {
    return fail_type(scalar, "an integer from 0 to " + std::to_string(most));
  }
  value = scalar.natural;
  return true;
}

bool JsonReader::word(const JsonScalar& scalar, std::span<const std::string_view> words, std::size_t& index) {
  const auto found = std::find(words.begin(), words.end(), scalar.text);
  if (scalar.kind == JsonScalar::Kind::string && found != words.end()) {
    index = static_cast<std::size_t>(found - words.begin());
    return true;
  }
  std::string list;
  for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return fail_type(scalar, "one of " + list);
}

bool JsonReader::hex(const JsonScalar& scalar, std::span<std::byte> bytes) {
  if (scalar.kind != JsonScalar::Kind::string || scalar.text.size() != 2 * bytes.size()) {
    return fail_type(scalar, std::to_string(2 * bytes.size()) + " hex digits");
  }
  const char* digit = scalar.text.data();
  unsigned wrong = 0;
  for (std::byte& byte : bytes) {
    const unsigned high = hex_value(digit[0]);
    const unsigned low = hex_value(digit[1]);
    wrong |= high | low;
    byte = static_cast<std::byte>((high << 4U | low) & 0xFFU);
    digit += 2;
  }
  return wrong < 16 || fail_type(scalar, "hex digits");
}

bool JsonReader::charge(std::uint64_t bytes) { return budget_.charge(bytes) || fail_limit(&Limits::bytes); }

// Errors ------------------------------------------------------------------------------------------------------------

bool JsonReader::fail(ErrorCode code, std::string message) {
  if (status_) status_ = Error{code, std::move(message), place(), path()};
  return false;
}

bool JsonReader::fail_limit(Limit limit) {
  if (status_) status_ = limit_met(limit, options_.limits, place(), path());
  return false;
}

bool JsonReader::fail_type(const JsonScalar& scalar, std::string_view expected) {
  std::string message = "expected " + std::string(expected) + ", found ";
  switch (scalar.kind) {
    case JsonScalar::Kind::negative: message += std::to_string(scalar.negative); break;
    case JsonScalar::Kind::natural: message += std::to_string(scalar.natural); break;
    case JsonScalar::Kind::real: message += scalar.text.substr(0, 40); break;
    case JsonScalar::Kind::string: message += in_quotes(scalar.text); break;
    case JsonScalar::Kind::null:
    case JsonScalar::Kind::boolean: message += kind_name(scalar.kind); break;
  }
  return fail(ErrorCode::bad_json, std::move(message));
}

bool JsonReader::fail_length(std::size_t expected) {
  return fail(ErrorCode::bad_json, "expected an array of " + std::to_string(expected) + " elements");
}

bool JsonReader::fail_syntax(std::string_view message) {
  if (!status_) return false;
  if (cursor_.at == cursor_.stop && cursor_.stop != text_.data() + text_.size()) {
    return fail(ErrorCode::limit_exceeded, "a string, number or gap of more than 16 MiB");
  }
  // "[json.exception.…] parse error at line 1, column 2: syntax error while parsing value - unexpected '}'; expected …"
  const std::size_t reason = message.find(" - ");
  if (reason != std::string_view::npos) message = message.substr(reason + 3);
  const std::string_view shown = message.substr(0, message.find("; last read"));
  return fail(ErrorCode::bad_json, "this is not JSON: " + short_name(decode(shown, TextEncoding::utf8).text));
}

std::string JsonReader::path() const {
  std::string result;
  for (const Frame& frame : frames_) {
    if (frame.is_array) {
      result += '[' + std::to_string(frame.count == 0 ? 0 : frame.count - 1) + ']';
    } else if (!frame.pending.name.empty()) {
      if (!result.empty()) result += '.';
      result += frame.pending.name;
    }
  }
  return result;
}

Place JsonReader::place() const {
  // The parser is after the token, and after a number one character further unless the text ends there.
  auto at = static_cast<std::size_t>(cursor_.at - text_.data());
  if (at > 0) --at;
  const auto back_while = [&](auto belongs) {
    while (at > 0 && belongs(text_[at - 1])) --at;
  };
  if (at < text_.size()) {
    if (in_number_) {
      back_while(is_number_character);
    } else if (is_letter(text_[at])) {
      back_while(is_letter);
    } else if (text_[at] == '"') {
      at = string_start(at);
    }
  }
  const std::string_view before = text_.substr(0, at);
  const std::size_t line_break = before.rfind('\n');
  const std::size_t line_start = line_break == std::string_view::npos ? 0 : line_break + 1;
  return Place::at_line(static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n')),
                        static_cast<std::uint32_t>(1 + at - line_start));
}

std::size_t JsonReader::string_start(std::size_t closing_quote) const {
  std::size_t at = closing_quote;
  while (at > 0) {
    --at;
    if (text_[at] != '"') continue;
    std::size_t backslashes = 0;
    while (backslashes < at && text_[at - 1 - backslashes] == '\\') ++backslashes;
    if (backslashes % 2 == 0) return at;
  }
  return closing_quote;
}

// Functions of JsonType that need no template -----------------------------------------------------------------------

namespace json_detail {
namespace {

const JsonType blob_piece{.expected = "hex digits", .scalar = &append_hex<std::vector<std::byte>>};

JsonSlot blob_slot(JsonReader& reader) { return {&blob_piece, &reader.blob(), {}}; }

}  // namespace

bool read_bytes_hex(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  const JsonSlot piece = blob_slot(reader);
  return piece.type->scalar(reader, piece, scalar) && bytes_hex_end(reader, slot, 1);
}

JsonSlot bytes_hex_element(JsonReader& reader, const JsonSlot&, std::uint64_t) { return blob_slot(reader); }

bool bytes_hex_end(JsonReader& reader, const JsonSlot& slot, std::uint64_t) {
  *static_cast<Bytes*>(slot.object) = Bytes::own(std::exchange(reader.blob(), {}));
  return true;
}

bool read_bool(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::boolean) return reader.fail_type(scalar, "true or false");
  *static_cast<bool*>(slot.object) = scalar.boolean;
  return true;
}

bool read_string(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string");
  if (!reader.charge(scalar.text.size())) return false;
  *static_cast<std::string*>(slot.object) = scalar.text;
  return true;
}

bool read_name(JsonReader& reader, std::span<char> field, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string or an object");
  const std::optional<std::string> bytes = encode(scalar.text, reader.encoding());
  if (!bytes) {
    return reader.fail(ErrorCode::bad_json,
                       in_quotes(scalar.text) + " cannot be written in " + std::string(to_string(reader.encoding())));
  }
  if (bytes->size() > field.size()) {
    return reader.fail(ErrorCode::bad_json, in_quotes(scalar.text) + " takes " + std::to_string(bytes->size()) +
                                                " bytes of " + std::to_string(field.size()));
  }
  std::fill(std::copy(bytes->begin(), bytes->end(), field.begin()), field.end(), '\0');
  return true;
}

namespace {

bool skip_string(JsonReader& reader, const JsonSlot&, const JsonScalar& scalar) {
  return scalar.kind == JsonScalar::Kind::string || reader.fail_type(scalar, "a string");
}
const JsonType skipped_string{.expected = "a string", .scalar = &skip_string};

}  // namespace

JsonMember name_member(const JsonSlot& field, const JsonType& hex_type, std::string_view name) {
  if (name == "text") return {{&skipped_string, nullptr, {}}, "text", 0};
  if (name == "hex") return {{&hex_type, field.object, {}}, "hex", 1};
  return {};
}

std::string_view name_missing(const JsonSlot&, std::uint64_t seen) { return (seen & 2U) != 0 ? "" : "hex"; }

}  // namespace json_detail

// Sniffing ------------------------------------------------------------------------------------------------------------

std::optional<std::string_view> json_format_of(std::span<const std::byte> text) {
  constexpr std::size_t looked_at = 4096;
  std::string_view rest(reinterpret_cast<const char*>(text.data()), std::min(text.size(), looked_at));
  if (rest.starts_with(byte_order_mark)) rest.remove_prefix(byte_order_mark.size());
  const auto take = [&rest](std::string_view token) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    if (!rest.starts_with(token)) return false;
    rest.remove_prefix(token.size());
    return true;
  };
  for (const std::string_view token : {"{", "\"genga\"", ":", "{", "\"format\"", ":", "\""}) {
    if (!take(token)) return std::nullopt;
  }
  const std::size_t end = rest.find_first_of("\"\\\n");
  if (end == std::string_view::npos || rest[end] != '"') return std::nullopt;
  return rest.substr(0, end);
}

}  // namespace genga
