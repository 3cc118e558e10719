#include "genga/formats/anim/yaml.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "genga/base/limits.h"
#include "genga/base/text_encoding.h"

namespace genga::anim {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void append_utf8(std::string& text, unsigned code) {
  const auto add = [&](unsigned byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xC0U | code >> 6U);
    return add(0x80U | (code & 0x3FU));
  }
  if (code < 0x10000) {
    add(0xE0U | code >> 12U);
  } else {
    add(0xF0U | code >> 18U);
    add(0x80U | (code >> 12U & 0x3FU));
  }
  add(0x80U | (code >> 6U & 0x3FU));
  add(0x80U | (code & 0x3FU));
}

// What a backslash and that letter stand for; nothing for letters that begin a number.
std::string_view escaped(char letter) {
  switch (letter) {
    case '0': return {"\0", 1};
    case 'a': return "\a";
    case 'b': return "\b";
    case 't': return "\t";
    case 'n': return "\n";
    case 'v': return "\v";
    case 'f': return "\f";
    case 'r': return "\r";
    case 'e': return "\x1b";
    case ' ': return " ";
    case '"': return "\"";
    case '/': return "/";
    case '\\': return "\\";
    case 'N': return "\xC2\x85";
    case '_': return "\xC2\xA0";
    case 'L': return "\xE2\x80\xA8";
    case 'P': return "\xE2\x80\xA9";
    default: return {};
  }
}

std::size_t escape_digits(char letter) {
  if (letter == 'x') return 2;
  if (letter == 'u') return 4;
  return letter == 'U' ? 8 : 0;
}

bool is_surrogate(unsigned code) { return code >= 0xD800 && code < 0xE000; }

}  // namespace

YamlReader::YamlReader(std::string_view text, std::uint64_t max_depth) : source_(text), max_depth_(max_depth) {
  if (source_.starts_with(byte_order_mark)) {
    at_ = byte_order_mark.size();
    line_start_ = at_;
  }
}

// Positions -----------------------------------------------------------------------------------------------------------

bool YamlReader::is_line_end(std::size_t position) const {
  return position >= source_.size() || source_[position] == '\n' ||
         (source_[position] == '\r' && (position + 1 == source_.size() || source_[position + 1] == '\n'));
}

std::size_t YamlReader::end_of_line(std::size_t position) const {
  if (position >= source_.size()) return source_.size();
  const void* found = std::memchr(source_.data() + position, '\n', source_.size() - position);
  return found == nullptr ? source_.size() : static_cast<std::size_t>(static_cast<const char*>(found) - source_.data());
}

// The end of what is content between the two: without blanks, a line end's '\r' and a comment.
std::size_t YamlReader::content_end(std::size_t begin, std::size_t end) const {
  const std::string_view line = source_.substr(begin, end - begin);
  for (std::size_t mark = line.find('#'); mark != std::string_view::npos; mark = line.find('#', mark + 1)) {
    if (mark != 0 && !is_blank(line[mark - 1])) continue;
    end = begin + mark;
    break;
  }
  while (end > begin && (is_blank(source_[end - 1]) || source_[end - 1] == '\r')) --end;
  return end;
}

void YamlReader::skip_blanks() {
  while (is_blank(at(at_))) ++at_;
}

bool YamlReader::has_rest_of_line() const { return !is_line_end(at_) && at(at_) != '#'; }

bool YamlReader::to_content() {
  while (true) {
    while (at(at_) == ' ') ++at_;
    if (at_ >= source_.size()) return false;
    std::size_t end = at_;
    while (is_blank(at(end))) ++end;
    const bool is_directive = at_ == line_start_ && at(at_) == '%' && frames_.empty() && !expects_value_;
    if (!is_line_end(end) && at(end) != '#' && !is_directive) return true;
    at_ = std::min(end_of_line(at_) + 1, source_.size());
    line_start_ = at_;
    ++line_;
  }
}

bool YamlReader::is_marker(std::string_view marker) const {
  if (at_ != line_start_ || source_.compare(at_, marker.size(), marker) != 0) return false;
  return is_line_end(at_ + marker.size()) || is_blank(at(at_ + marker.size()));
}

bool YamlReader::begins_item(std::size_t position) const {
  return at(position) == '-' && (is_line_end(position + 1) || is_blank(at(position + 1)));
}

std::size_t YamlReader::key_size(std::size_t position) const {
  const std::string_view line = source_.substr(position, end_of_line(position) - position);
  for (std::size_t colon = line.find(':'); colon != std::string_view::npos; colon = line.find(':', colon + 1)) {
    if (is_line_end(position + colon + 1) || is_blank(at(position + colon + 1))) return colon;
  }
  return std::string_view::npos;
}

// Events --------------------------------------------------------------------------------------------------------------

YamlEvent YamlReader::fail(ErrorCode code, std::string message) {
  is_failed_ = true;
  error_ = {code, std::move(message), Place::at_line(line_, column_of(at_) + 1), {}};
  return YamlEvent::error;
}

YamlEvent YamlReader::emit(YamlEvent event) {
  event_line_ = line_;
  event_column_ = column_of(at_) + 1;
  return event;
}

YamlEvent YamlReader::begin(Kind kind, std::uint32_t indent) {
  if (frames_.size() >= max_depth_) {
    is_failed_ = true;
    error_ = limit_met(&Limits::depth, {.depth = max_depth_}, Place::at_line(line_, column_of(at_) + 1));
    return YamlEvent::error;
  }
  expects_value_ = false;
  frames_.push_back({.kind = kind, .indent = indent});
  is_flow_ = kind == Kind::flow_map || kind == Kind::flow_list;
  const YamlEvent event =
      emit(kind == Kind::block_map || kind == Kind::flow_map ? YamlEvent::begin_map : YamlEvent::begin_list);
  if (is_flow_) ++at_;
  return event;
}

YamlEvent YamlReader::end_frame() {
  const Kind kind = frames_.back().kind;
  frames_.pop_back();
  return emit(kind == Kind::block_map || kind == Kind::flow_map ? YamlEvent::end_map : YamlEvent::end_list);
}

YamlEvent YamlReader::next() {
  if (is_failed_) return YamlEvent::error;
  const bool is_in_flow = !frames_.empty() && frames_.back().kind >= Kind::flow_map;
  if (expects_value_) return is_in_flow ? flow_value() : value(value_indent_, is_item_);
  return is_in_flow ? next_in_flow() : next_in_block();
}

bool YamlReader::skip_rest() {
  for (std::size_t depth = 1; depth > 0;) {
    switch (next()) {
      case YamlEvent::begin_map:
      case YamlEvent::begin_list: ++depth; break;
      case YamlEvent::end_map:
      case YamlEvent::end_list: --depth; break;
      case YamlEvent::error:
      case YamlEvent::end: return false;
      default: break;
    }
  }
  return true;
}

bool YamlReader::skip_value() {
  const YamlEvent event = next();
  if (event == YamlEvent::error) return false;
  return (event != YamlEvent::begin_map && event != YamlEvent::begin_list) || skip_rest();
}

YamlEvent YamlReader::begin_document() {
  has_document_ = true;
  expects_value_ = true;
  is_item_ = true;
  value_indent_ = -1;
  if (!is_marker("---")) {
    text_ = {};
    return emit(YamlEvent::document);
  }
  const YamlEvent event = emit(YamlEvent::document);
  const std::size_t begin = std::min(source_.find_first_not_of(" \t", at_ + 3), source_.size());
  const std::size_t end = end_of_line(at_);
  text_ = begin < end ? source_.substr(begin, content_end(begin, end) - begin) : std::string_view();
  at_ = end;
  return event;
}

YamlEvent YamlReader::next_outside() {
  while (to_content()) {
    if (is_marker("...")) {
      at_ = end_of_line(at_);
      has_document_ = false;
      continue;
    }
    if (is_marker("---") || !has_document_) return begin_document();
    return fail(ErrorCode::bad_value, "text after the end of the document");
  }
  return emit(YamlEvent::end);
}

YamlEvent YamlReader::next_in_block() {
  if (frames_.empty()) return next_outside();
  const bool has_more = to_content();
  const bool is_start = has_more && is_marker("---");
  const bool is_stop = has_more && is_marker("...");
  const Frame& top = frames_.back();
  const std::uint32_t column = column_of(at_);
  if (!has_more || is_start || is_stop || column < top.indent) return end_frame();
  if (column > top.indent) return fail(ErrorCode::bad_value, "the line is indented deeper than those around it");
  const bool is_item = begins_item(at_);
  if (top.kind == Kind::block_map) {
    return is_item ? fail(ErrorCode::bad_value, "an item of a list stands among keys") : block_key();
  }
  if (!is_item) return end_frame();
  ++at_;
  expects_value_ = true;
  is_item_ = true;
  value_indent_ = column;
  return next();
}

YamlEvent YamlReader::block_key() {
  const std::size_t size = key_size(at_);
  if (at(at_) == '\t') return fail(ErrorCode::bad_value, "a tab; YAML indents by spaces");
  if (size == std::string_view::npos) return fail(ErrorCode::bad_value, "no key with a colon after it");
  const YamlEvent event = emit(YamlEvent::key);
  std::string_view key = source_.substr(at_, size);
  while (!key.empty() && is_blank(key.back())) key.remove_suffix(1);
  const bool is_in_quotes = key.size() >= 2 && (key.front() == '"' || key.front() == '\'') && key.back() == key.front();
  text_ = is_in_quotes ? key.substr(1, key.size() - 2) : key;
  is_quoted_ = is_in_quotes;
  at_ += size + 1;
  expects_value_ = true;
  is_item_ = false;
  value_indent_ = frames_.back().indent;
  return event;
}

YamlEvent YamlReader::empty_scalar() {
  expects_value_ = false;
  text_ = {};
  is_quoted_ = false;
  return emit(YamlEvent::scalar);
}

// The value of a key or an item: in the rest of its line, or in deeper lines below.
YamlEvent YamlReader::value(std::int64_t parent_indent, bool is_item) {
  skip_blanks();
  if (!has_rest_of_line()) return value_below(parent_indent, is_item);
  const char first = at(at_);
  if (first == '{') return begin(Kind::flow_map, 0);
  if (first == '[') return begin(Kind::flow_list, 0);
  if (is_item) {
    const bool is_nested =
        begins_item(at_) || (first != '"' && first != '\'' && key_size(at_) != std::string_view::npos);
    if (is_nested) return nested(column_of(at_));
  }
  if (first == '"' || first == '\'') return quoted(first);
  if (first == '|' || first == '>') return literal(parent_indent);
  return plain(parent_indent);
}

// Begins the block at this column, without taking anything of it.
YamlEvent YamlReader::nested(std::uint32_t column) {
  return begin(begins_item(at_) ? Kind::block_list : Kind::block_map, column);
}

YamlEvent YamlReader::value_below(std::int64_t parent_indent, bool is_item) {
  const std::size_t before = at_;
  const std::size_t before_start = line_start_;
  const std::uint32_t before_line = line_;
  const bool has_more = to_content() && !is_marker("---") && !is_marker("...");
  const auto column = static_cast<std::int64_t>(column_of(at_));
  const bool is_list_beside = !is_item && column == parent_indent && begins_item(at_);
  if (has_more && (column > parent_indent || is_list_beside)) {
    const char first = at(at_);
    if (first == '{' || first == '[' || first == '"' || first == '\'') return value(parent_indent, is_item);
    if (begins_item(at_) || key_size(at_) != std::string_view::npos) return nested(column_of(at_));
    return plain(parent_indent);
  }
  at_ = before;
  line_start_ = before_start;
  line_ = before_line;
  return empty_scalar();
}

// To the end of the line, and on in lines that are deeper than what it belongs to: their ends are spaces, empty lines
// are line ends.
YamlEvent YamlReader::plain(std::int64_t parent_indent) {
  expects_value_ = false;
  is_quoted_ = false;
  const YamlEvent event = emit(YamlEvent::scalar);
  std::size_t end = end_of_line(at_);
  text_ = source_.substr(at_, content_end(at_, end) - at_);
  at_ = end;
  bool is_made = false;
  while (at_ < source_.size()) {
    std::size_t empty_lines = 0;
    std::size_t start = at_ + 1;
    std::size_t begin = start;
    while (true) {
      while (at(begin) == ' ') ++begin;
      if (begin >= source_.size() || !is_line_end(begin)) break;
      start = end_of_line(begin) + 1;
      if (start > source_.size()) break;
      begin = start;
      ++empty_lines;
    }
    const bool is_deeper = begin < source_.size() && static_cast<std::int64_t>(begin - start) > parent_indent;
    const bool is_marker_line = begin == start && at(begin) == '-';
    if (!is_deeper || is_marker_line || at(begin) == '#') break;
    if (!is_made) made_.assign(text_);
    is_made = true;
    made_.append(empty_lines == 0 ? 1 : empty_lines, empty_lines == 0 ? ' ' : '\n');
    end = end_of_line(begin);
    made_ += source_.substr(begin, content_end(begin, end) - begin);
    line_ += static_cast<std::uint32_t>(empty_lines) + 1;
    line_start_ = start;
    at_ = end;
  }
  if (is_made) text_ = made_;
  return event;
}

bool YamlReader::take_escape() {
  const char letter = at(at_ + 1);
  const std::string_view plain = escaped(letter);
  if (!plain.empty()) {
    made_ += plain;
    at_ += 2;
    return true;
  }
  const std::size_t digits = escape_digits(letter);
  if (digits == 0) return false;
  unsigned code = 0;
  for (std::size_t digit = 0; digit < digits; ++digit) {
    const int value = hex_digit(at(at_ + 2 + digit));
    if (value < 0 || code > 0xFFFFFF) return false;
    code = code * 16 + static_cast<unsigned>(value);
  }
  at_ += 2 + digits;
  // Half a pair of UTF-16: the other half follows.
  const bool is_high = code >= 0xD800 && code < 0xDC00;
  if (is_high && at(at_) == '\\' && at(at_ + 1) == 'u') {
    unsigned low = 0;
    for (std::size_t digit = 0; digit < 4; ++digit) {
      const int value = hex_digit(at(at_ + 2 + digit));
      if (value < 0) return false;
      low = low * 16 + static_cast<unsigned>(value);
    }
    if (low >= 0xDC00 && low < 0xE000) {
      code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
      at_ += 6;
    }
  }
  append_utf8(made_, is_surrogate(code) || code > 0x10FFFF ? 0xFFFD : code);
  return true;
}

YamlEvent YamlReader::quoted(char quote) {
  expects_value_ = false;
  is_quoted_ = true;
  const YamlEvent event = emit(YamlEvent::scalar);
  made_.clear();
  ++at_;
  std::size_t kept = 0;  // blanks before it are not of a fold
  while (at_ < source_.size()) {
    if (at(at_) == quote) {
      if (quote == '"' || at(at_ + 1) != quote) break;
      made_ += quote;
      at_ += 2;
      kept = made_.size();
    } else if (quote == '"' && at(at_) == '\\' && is_line_end(at_ + 1)) {
      // The line end is left out, with the blanks that begin the next line.
      at_ = std::min(end_of_line(at_) + 1, source_.size());
      ++line_;
      line_start_ = at_;
      skip_blanks();
      kept = made_.size();
    } else if (quote == '"' && at(at_) == '\\') {
      if (!take_escape()) return fail(ErrorCode::bad_value, "no escape that YAML has");
      kept = made_.size();
    } else if (is_line_end(at_)) {
      while (made_.size() > kept && is_blank(made_.back())) made_.pop_back();
      std::size_t lines = 0;
      for (; at_ < source_.size() && is_line_end(at_); skip_blanks(), ++lines) {
        at_ = std::min(end_of_line(at_) + 1, source_.size());
        ++line_;
        line_start_ = at_;
      }
      made_.append(lines > 1 ? lines - 1 : 1, lines > 1 ? '\n' : ' ');
      kept = made_.size();
    } else {
      made_ += source_[at_++];
    }
  }
  if (at_ >= source_.size()) return fail(ErrorCode::truncated, "the text ends within quotes");
  ++at_;
  text_ = made_;
  const bool is_in_flow = !frames_.empty() && frames_.back().kind >= Kind::flow_map;
  if (is_in_flow) return event;
  skip_blanks();
  return has_rest_of_line() ? fail(ErrorCode::bad_value, "text after the closing quote") : event;
}

// The deeper lines below "|" or ">" as they are.
YamlEvent YamlReader::literal(std::int64_t parent_indent) {
  expects_value_ = false;
  is_quoted_ = true;
  const YamlEvent event = emit(YamlEvent::scalar);
  made_.clear();
  at_ = end_of_line(at_);
  while (at_ < source_.size()) {
    const std::size_t start = at_ + 1;
    std::size_t begin = start;
    while (at(begin) == ' ') ++begin;
    const bool is_empty = is_line_end(begin);
    if (start >= source_.size() || (!is_empty && static_cast<std::int64_t>(begin - start) <= parent_indent)) break;
    const std::size_t end = end_of_line(begin);
    made_ += source_.substr(begin, end - begin);
    made_ += '\n';
    ++line_;
    line_start_ = start;
    at_ = end;
  }
  text_ = made_;
  return event;
}

YamlEvent YamlReader::flow_scalar() {
  const YamlEvent event = emit(YamlEvent::scalar);
  is_quoted_ = false;
  std::size_t end = at_;
  while (end < source_.size() && !is_line_end(end) && source_[end] != ',' && source_[end] != '}' &&
         source_[end] != ']') {
    ++end;
  }
  text_ = source_.substr(at_, content_end(at_, end) - at_);
  at_ = end;
  return event;
}

YamlEvent YamlReader::flow_value() {
  expects_value_ = false;
  if (!to_content()) return fail(ErrorCode::truncated, "the text ends within braces");
  skip_blanks();
  switch (at(at_)) {
    case '{': return begin(Kind::flow_map, 0);
    case '[': return begin(Kind::flow_list, 0);
    case '"':
    case '\'': return quoted(at(at_));
    default: return flow_scalar();
  }
}

YamlEvent YamlReader::next_in_flow() {
  Frame& top = frames_.back();
  const bool is_map = top.kind == Kind::flow_map;
  while (true) {
    if (!to_content()) return fail(ErrorCode::truncated, "the text ends within braces");
    skip_blanks();
    if (is_line_end(at_)) continue;
    const char first = at(at_);
    if (first == (is_map ? '}' : ']')) {
      const YamlEvent event = end_frame();
      ++at_;
      const bool is_outermost = frames_.empty() || frames_.back().kind < Kind::flow_map;
      if (is_outermost) {
        skip_blanks();
        if (has_rest_of_line()) return fail(ErrorCode::bad_value, "text after the closing brace");
      }
      return event;
    }
    if (!top.is_after_item) break;
    if (first != ',') return fail(ErrorCode::bad_value, "no comma between two values");
    ++at_;
    top.is_after_item = false;
  }
  top.is_after_item = true;
  if (!is_map) return flow_value();
  const std::size_t colon = source_.find_first_of(":,}]\n", at_);
  if (colon == std::string_view::npos) return fail(ErrorCode::truncated, "the text ends within braces");
  if (source_[colon] != ':') return fail(ErrorCode::bad_value, "no key with a colon after it");
  const YamlEvent event = emit(YamlEvent::key);
  text_ = source_.substr(at_, content_end(at_, colon) - at_);
  is_quoted_ = false;
  at_ = colon + 1;
  expects_value_ = true;
  is_item_ = false;
  return event;
}

}  // namespace genga::anim
