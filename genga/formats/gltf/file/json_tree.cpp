#include "genga/formats/gltf/file/json_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/text_encoding.h"

namespace genga::gltf {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

unsigned hex_digit(char c) {
  if (is_digit(c)) return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return 16;
}

std::string_view view_of_text(const Bytes& text) { return {reinterpret_cast<const char*>(text.data()), text.size()}; }

// Every value and every key stands behind one of these, but the first.
std::uint64_t largest_count(std::string_view text) {
  std::uint64_t count = 1;
  for (const char c : text) count += c == ',' || c == ':' || c == '[' || c == '{' ? 1U : 0U;
  return count;
}

// Where the number at the text's start ends; 0 if there is none.
std::size_t end_of_number(std::string_view text) {
  std::size_t at = 0;
  const auto here = [&] { return at < text.size() ? text[at] : '\0'; };
  const auto skip_digits = [&] {
    const std::size_t begin = at;
    while (is_digit(here())) ++at;
    return at > begin;
  };
  if (here() == '-') ++at;
  if (here() == '0') {
    ++at;
  } else if (!skip_digits()) {
    return 0;
  }
  if (here() == '.') {
    ++at;
    if (!skip_digits()) return 0;
  }
  if (here() == 'e' || here() == 'E') {
    ++at;
    if (here() == '+' || here() == '-') ++at;
    if (!skip_digits()) return 0;
  }
  return at;
}

class TreeParser {
 public:
  TreeParser(const Bytes& text, const Limits& limits) : text_(view_of_text(text)), limits_(limits) {
    entries_.text = text;
  }

  Result<JsonEntries> parse() {
    GENGA_TRY(reserve());
    skip_space();
    GENGA_TRY(read_value());
    while (!open_.empty()) GENGA_TRY(read_next());
    skip_space();
    if (at_ != text_.size()) return fault("something stands behind the value");
    return std::move(entries_);
  }

 private:
  Error fault(std::string message) const {
    return {at_ < text_.size() ? ErrorCode::bad_json : ErrorCode::truncated,
            at_ < text_.size() ? std::move(message) : std::string("the text ends too early"),
            Place::at_offset(at_),
            {}};
  }
  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  Status reserve() {
    const std::uint64_t count = largest_count(text_);
    Budget budget(limits_);
    if (text_.size() > std::numeric_limits<std::uint32_t>::max() || !budget.charge(count * sizeof(JsonEntry))) {
      return budget.met(Place::at_offset(0));
    }
    entries_.list.reserve(static_cast<std::size_t>(count));
    return Done{};
  }
  void add_entry() {
    const auto next = static_cast<std::uint32_t>(entries_.list.size() + 1);
    entries_.list.push_back({static_cast<std::uint32_t>(at_), next});
  }
  void close() {
    entries_.list[open_.back()].end = static_cast<std::uint32_t>(entries_.list.size());
    open_.pop_back();
    ++at_;
  }
  Status open() {
    if (open_.size() >= limits_.depth) return limit_met(&Limits::depth, limits_, Place::at_offset(at_));
    open_.push_back(entries_.list.size());
    add_entry();
    is_empty_ = true;
    ++at_;
    return Done{};
  }
  Status read_word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return fault("this is no value");
    add_entry();
    at_ += word.size();
    return Done{};
  }
  Status read_number() {
    const std::size_t size = end_of_number(text_.substr(at_));
    if (size == 0) return fault("this is no number");
    add_entry();
    at_ += size;
    return Done{};
  }
  Status read_escape();
  Status read_string();
  Status read_value();
  Status read_next();

  std::string_view text_;
  const Limits& limits_;
  JsonEntries entries_;
  std::vector<std::size_t> open_;  // arrays and objects that are not closed
  std::size_t at_ = 0;
  bool is_empty_ = false;  // the innermost of these, so far
};

// Behind the backslash.
Status TreeParser::read_escape() {
  ++at_;
  if (here() != 'u') {
    if (std::string_view("\"\\/bfnrt").find(here()) == std::string_view::npos || here() == '\0') {
      return fault("this is no escape");
    }
    ++at_;
    return Done{};
  }
  ++at_;
  for (int digit = 0; digit < 4; ++digit, ++at_) {
    if (hex_digit(here()) > 15) return fault("an escape has four hex digits");
  }
  return Done{};
}

Status TreeParser::read_string() {
  if (here() != '"') return fault("a string begins with a quote");
  add_entry();
  ++at_;
  while (here() != '"') {
    if (here() == '\\') {
      GENGA_TRY(read_escape());
    } else if (static_cast<unsigned char>(here()) < 0x20) {
      return fault("a string has no control characters");
    } else {
      ++at_;
    }
  }
  ++at_;
  return Done{};
}

Status TreeParser::read_value() {
  switch (here()) {
    case '{':
    case '[': return open();
    case '"': return read_string();
    case 't': return read_word("true");
    case 'f': return read_word("false");
    case 'n': return read_word("null");
    default: return read_number();
  }
}

// The next element or member of the innermost array or object, or its end.
Status TreeParser::read_next() {
  const bool is_object = text_[entries_.list[open_.back()].begin] == '{';
  skip_space();
  if (here() == (is_object ? '}' : ']')) {
    close();
    is_empty_ = false;
    return Done{};
  }
  if (!is_empty_) {
    if (here() != ',') return fault("a comma or the end is missing");
    ++at_;
    skip_space();
  }
  is_empty_ = false;
  if (is_object) {
    GENGA_TRY(read_string());
    skip_space();
    if (here() != ':') return fault("a colon is missing");
    ++at_;
    skip_space();
  }
  return read_value();
}

// The code of four hex digits.
unsigned code_of(std::string_view digits) {
  unsigned code = 0;
  for (std::size_t at = 0; at < 4; ++at) code = code * 16 + hex_digit(digits[at]);
  return code;
}

void append_character(std::string& text, unsigned code) {
  const auto part = [&](unsigned shift, unsigned mark) {
    text += static_cast<char>(((code >> shift) & (mark == 0x80 ? 0x3FU : 0xFFU)) | mark);
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    part(6, 0xC0);
    part(0, 0x80);
  } else if (code < 0x10000) {
    part(12, 0xE0);
    part(6, 0x80);
    part(0, 0x80);
  } else {
    part(18, 0xF0);
    part(12, 0x80);
    part(6, 0x80);
    part(0, 0x80);
  }
}

// Takes the escape at the text's start, behind its backslash, and returns its length.
std::size_t take_escape(std::string_view escape, std::string& text) {
  constexpr std::string_view letters = "bfnrt";
  constexpr std::string_view meanings = "\b\f\n\r\t";
  if (escape[0] != 'u') {
    const std::size_t letter = letters.find(escape[0]);
    text += letter == std::string_view::npos ? escape[0] : meanings[letter];
    return 1;
  }
  const unsigned first = code_of(escape.substr(1));
  const bool is_first = first >= 0xD800 && first < 0xDC00;
  if (is_first && escape.size() >= 11 && escape.substr(5, 2) == "\\u") {
    const unsigned second = code_of(escape.substr(7));
    if (second >= 0xDC00 && second < 0xE000) {
      append_character(text, 0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00));
      return 11;
    }
  }
  append_character(text, first >= 0xD800 && first < 0xE000 ? 0xFFFDU : first);
  return 5;
}

// The string that begins with the quote at the text's start. What it has is known to be right.
std::string string_at(std::string_view quoted) {
  std::string text;
  std::size_t at = 1;
  for (;;) {
    const std::size_t stop = quoted.find_first_of("\"\\", at);
    text.append(quoted.substr(at, stop - at));
    if (quoted[stop] == '"') return text;
    at = stop + 1 + take_escape(quoted.substr(stop + 1), text);
  }
}

}  // namespace

std::string_view JsonValue::rest() const { return view_of_text(entries_->text).substr(offset()); }

JsonKind JsonValue::kind() const {
  if (entries_ == nullptr) return JsonKind::none;
  switch (rest().front()) {
    case '{': return JsonKind::object;
    case '[': return JsonKind::array;
    case '"': return JsonKind::string;
    case 't':
    case 'f': return JsonKind::boolean;
    case 'n': return JsonKind::null;
    default: return JsonKind::number;
  }
}

JsonValue JsonValue::first() const {
  const bool has_any = entries_ != nullptr && end() > index_ + 1;
  return has_any ? entry(index_ + 1) : JsonValue();
}

JsonValue JsonValue::next(const JsonValue& owner) const {
  return entries_ != nullptr && end() < owner.end() ? entry(end()) : JsonValue();
}

JsonValue JsonValue::operator[](std::string_view name) const {
  JsonValue found;
  if (!is_object()) return found;
  for (JsonValue key = first(); key;) {
    const JsonValue value = key.next(*this);
    if (key.is_text(name)) found = value;
    key = value.next(*this);
  }
  return found;
}

JsonValue JsonValue::at(std::size_t index) const {
  if (!is_array()) return {};
  JsonValue value = first();
  for (; value && index > 0; --index) value = value.next(*this);
  return value;
}

std::vector<JsonValue> JsonValue::elements() const {
  std::vector<JsonValue> all;
  if (!is_array()) return all;
  all.reserve(size());
  for (JsonValue value = first(); value; value = value.next(*this)) all.push_back(value);
  return all;
}

std::size_t JsonValue::size() const {
  std::size_t count = 0;
  for (JsonValue value = first(); value; value = value.next(*this)) ++count;
  return is_object() ? count / 2 : count;
}

std::optional<double> JsonValue::number() const {
  if (kind() != JsonKind::number) return std::nullopt;
  const std::string_view text = rest();
  double value = 0.0;
  const char* const end = text.data() + end_of_number(text);
  if (scan_double(text.data(), end, value) == end) return value;
  return text.front() == '-' ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
}

std::optional<std::uint64_t> JsonValue::whole() const {
  constexpr double most = 9007199254740992.0;
  const std::optional<double> value = number();
  if (!value || !(*value >= 0.0) || *value >= most || *value != std::floor(*value)) return std::nullopt;
  return static_cast<std::uint64_t>(*value);
}

std::optional<std::uint32_t> JsonValue::index() const {
  const std::optional<std::uint64_t> value = whole();
  if (!value || *value >= std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return static_cast<std::uint32_t>(*value);
}

std::optional<bool> JsonValue::boolean() const {
  if (kind() != JsonKind::boolean) return std::nullopt;
  return rest().front() == 't';
}

std::optional<std::string> JsonValue::text() const {
  if (kind() != JsonKind::string) return std::nullopt;
  return decode(string_at(rest()), TextEncoding::utf8).text;
}

bool JsonValue::is_text(std::string_view expected) const {
  if (kind() != JsonKind::string) return false;
  const std::string_view quoted = rest();
  const std::size_t stop = quoted.find_first_of("\"\\", 1);
  if (quoted[stop] == '"') return quoted.substr(1, stop - 1) == expected;
  return string_at(quoted) == expected;
}

Result<JsonTree> JsonTree::parse(const Bytes& text, const Limits& limits) {
  GENGA_TRY_ASSIGN(JsonEntries entries, TreeParser(text, limits).parse());
  JsonTree tree;
  tree.entries_ = std::make_shared<const JsonEntries>(std::move(entries));
  return tree;
}

}  // namespace genga::gltf
