#include "genga/formats/lws/reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string>

#include "genga/base/finding_collector.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/lws/items.h"
#include "genga/formats/lws/words.h"

namespace genga::lws {
namespace {

constexpr std::uint32_t newest_version = 5;

bool is_space(char c) { return c == ' ' || c == '\t'; }
bool starts_number(char c) { return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.'; }

// Whether a character stands in no number.
bool is_odd(char c) {
  return (c < '0' || c > '9') && c != ' ' && c != '.' && c != '-' && c != '+' && c != '\t' && c != '\r';
}

#if defined(__GNUC__)

// As many characters as are looked at together.
using Characters = unsigned char __attribute__((vector_size(16)));
constexpr auto chunk_size = static_cast<std::ptrdiff_t>(sizeof(Characters));

// All bits of those that are odd.
Characters odd_ones(const char* chunk) {
  Characters c;
  std::memcpy(&c, chunk, sizeof c);
  const auto is_fine = (c - '0' <= 9) | (c == ' ') | (c == '.') | (c == '-') | (c == '+') | (c == '\t') | (c == '\r');
  return ~reinterpret_cast<const Characters&>(is_fine);
}

bool has_odd_character(const char* begin, const char* end) {
  if (end - begin < chunk_size) return std::any_of(begin, end, is_odd);
  // The last chunk overlaps the one before it.
  Characters odd = odd_ones(end - chunk_size);
  for (const char* at = begin; end - at > chunk_size; at += chunk_size) odd |= odd_ones(at);
  std::array<std::uint64_t, 2> halves;
  std::memcpy(&halves, &odd, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

#else

bool has_odd_character(const char* begin, const char* end) { return std::any_of(begin, end, is_odd); }

#endif

// Whether the values of a key are made of the characters of numbers; words that are not are looked at closely.
const char* find_odd_word(const char* begin, const char* end) {
  if (!has_odd_character(begin, end)) return nullptr;
  Words words({begin, static_cast<std::size_t>(end - begin)});
  while (!words.empty()) {
    if (words.number()) continue;
    const std::string_view rest = words.rest();
    if (scan_not_finite(rest.data(), rest.data() + rest.size()) == nullptr) return rest.data();
    words.next();
  }
  return nullptr;
}

class Scanner {
 public:
  Scanner(Document&& document, const ReadOptions& options)
      : text_(reinterpret_cast<const char*>(document.source.data())),
        size_(document.source.size()),
        limits_(options.limits),
        budget_(options.limits),
        document_(std::move(document)) {}

  Result<Read<Document>> read() {
    if (document_.line_end == LineEnd::cr) {
      findings_.add(
          {"lws.line-ends", Severity::note, {}, Place::at_line(1, 1), "lines end with a carriage return alone"});
    }
    if (size_ >= std::numeric_limits<std::uint32_t>::max()) {
      return Error{ErrorCode::limit_exceeded, "scenes of 4 GiB and more are not read", Place::at_line(1, 1), {}};
    }
    GENGA_TRY(read_header());
    while (next_line()) {
      take_line();
      GENGA_TRY(std::move(status_));
    }
    GENGA_TRY(unclosed());
    GENGA_TRY(find_items(document_, budget_));
    if (ends_ > 0 && crlf_ends_ == ends_) document_.line_end = LineEnd::crlf;
    return Read<Document>{std::move(document_), std::move(findings_).take()};
  }

 private:
  Status read_header();
  bool next_line();
  // Lines are too many for a Status each: what fails is in status_ afterwards.
  void take_line();
  void take_statement(const char* first);
  void take_key(const char* first);
  void open_block();
  void close_block(const char* first);
  void extend_or_add(NodeKind kind);
  void take_body_line();
  Status unclosed() const;

  Place place(const char* at) const {
    const auto column = static_cast<std::uint32_t>(at - line_) + 1;
    return Place::at_line(number_, column);
  }
  Place place_of(const Node& node) const { return Place::at_line(node.line, 1); }
  void fail(ErrorCode code, std::string message, const char* at, std::string path) {
    status_ = Error{code, std::move(message), place(at), std::move(path)};
  }
  // The line as a node. False after fail().
  bool add(NodeKind kind, std::size_t depth);

  const char* text_;
  std::size_t size_;
  Limits limits_;
  Budget budget_;
  Document document_;
  FindingCollector findings_{FindingCollector::first_only};
  Status status_ = Done{};
  std::size_t offset_ = 0;      // of the next line
  const char* line_ = nullptr;  // the line, without its end
  const char* line_end_ = nullptr;
  std::uint32_t number_ = 0;  // of the line, from 1
  std::uint64_t ends_ = 0;    // line ends so far
  std::uint64_t crlf_ends_ = 0;
  std::vector<std::uint32_t> open_;  // blocks
  bool in_envelope_ = false;         // the innermost block is one
  bool in_body_ = false;             // of a plugin
};

bool Scanner::next_line() {
  if (offset_ >= size_) return false;
  line_ = text_ + offset_;
  const auto* end = static_cast<const char*>(std::memchr(line_, '\n', size_ - offset_));
  line_end_ = end != nullptr ? end : text_ + size_;
  offset_ = static_cast<std::size_t>(line_end_ - text_) + 1;
  ++number_;
  if (end != nullptr) {
    ++ends_;
    if (line_end_ != line_ && line_end_[-1] == '\r') {
      ++crlf_ends_;
      --line_end_;
    }
  }
  return true;
}

bool Scanner::add(NodeKind kind, std::size_t depth) {
  auto& nodes = document_.nodes;
  if (nodes.size() == nodes.capacity()) {
    const std::size_t room = nodes.empty() ? 64 : 2 * nodes.size();
    if (!budget_.charge((room - nodes.capacity()) * sizeof(Node))) {
      status_ = budget_.met(place(line_));
      return false;
    }
    nodes.reserve(room);
  }
  const auto index = static_cast<std::uint32_t>(nodes.size());
  nodes.push_back({.offset = static_cast<std::uint32_t>(line_ - text_),
                   .size = static_cast<std::uint32_t>(line_end_ - line_),
                   .line = number_,
                   .next = index + 1,
                   .kind = kind,
                   .depth = static_cast<std::uint8_t>(depth)});
  return true;
}

Status Scanner::read_header() {
  if (!next_line()) return Error{ErrorCode::truncated, "the file is empty", Place::at_line(1, 1), {}};
  std::string_view magic = Words({line_, static_cast<std::size_t>(line_end_ - line_)}).rest();
  if (magic.starts_with(byte_order_mark)) {
    magic.remove_prefix(byte_order_mark.size());
    findings_.add({"lws.byte-order-mark",
                   Severity::warning,
                   {},
                   place(line_),
                   "a byte order mark precedes the first line; LightWave does not recognize such a file"});
  }
  document_.is_motion = magic == "LWMO";
  if (magic != "LWSC" && magic != "LWMO") {
    return Error{ErrorCode::bad_magic, "the first line is not LWSC or LWMO", place(line_), {}};
  }
  if (!add(NodeKind::statement, 0)) return std::move(status_);
  if (!next_line()) return Error{ErrorCode::truncated, "the version is missing", place(line_), "version"};
  Words words({line_, static_cast<std::size_t>(line_end_ - line_)});
  const std::optional<double> version = words.number();
  if (!version || !words.empty() || *version < 1.0 || std::floor(*version) != *version) {
    return Error{ErrorCode::bad_value, "the second line is not a version", place(line_), "version"};
  }
  if (*version > newest_version) {
    std::string message = "version ";
    append_number(message, *version);
    message += " is not read";
    return Error{ErrorCode::unsupported_version, std::move(message), place(line_), "version"};
  }
  document_.version = static_cast<std::uint32_t>(*version);
  if (!add(NodeKind::statement, 0)) return std::move(status_);
  return Done{};
}

void Scanner::take_line() {
  if (in_body_) return take_body_line();
  const char* first = line_;
  while (first != line_end_ && is_space(*first)) ++first;
  if (first == line_end_) {
    add(NodeKind::statement, open_.size());
  } else if (*first == 'K' && in_envelope_ && line_end_ - first >= 4 && std::memcmp(first, "Key ", 4) == 0) {
    take_key(first + 4);
  } else if (*first == '{') {
    open_block();
  } else if (*first == '}') {
    close_block(first);
  } else if (starts_number(*first)) {
    extend_or_add(NodeKind::rows);
  } else {
    take_statement(first);
  }
}

void Scanner::take_key(const char* values) {
  if (const char* odd = find_odd_word(values, line_end_)) {
    const Node& last = document_.nodes.back();
    const bool goes_on = last.kind == NodeKind::keys;
    std::string path = node_path(document_.nodes.size() - (goes_on ? 1 : 0)) + ".keys[";
    append_number(path, goes_on ? last.lines : 0U);
    path += ']';
    return fail(ErrorCode::bad_value, "a word is where a key has a number", odd, std::move(path));
  }
  ++document_.keys;
  extend_or_add(NodeKind::keys);
}

// Lines of one kind that follow each other are one node.
void Scanner::extend_or_add(NodeKind kind) {
  Node& last = document_.nodes.back();
  const bool goes_on = last.kind == kind && last.depth == open_.size() && document_.nodes.size() > 2;
  if (!goes_on) {
    add(kind, open_.size());
    return;
  }
  last.size = static_cast<std::uint32_t>(line_end_ - text_) - last.offset;
  ++last.lines;
}

void Scanner::take_statement(const char* first) {
  const std::string_view text(first, static_cast<std::size_t>(line_end_ - first));
  if (!add(NodeKind::statement, open_.size())) return;
  if (open_.empty() && text.starts_with("Plugin") && (text.size() == 6 || is_space(text[6]))) in_body_ = true;
}

void Scanner::take_body_line() {
  const std::string_view word = Words({line_, static_cast<std::size_t>(line_end_ - line_)}).rest();
  if (word == "EndPlugin") {
    in_body_ = false;
    add(NodeKind::statement, 0);
    return;
  }
  Node& last = document_.nodes.back();
  if (last.kind != NodeKind::body) {
    add(NodeKind::body, 0);
    return;
  }
  last.size = static_cast<std::uint32_t>(line_end_ - text_) - last.offset;
  ++last.lines;
}

void Scanner::open_block() {
  if (open_.size() >= limits_.depth || open_.size() >= 255) {
    status_ = limit_met(&Limits::depth, limits_, place(line_), node_path(document_.nodes.size()));
    return;
  }
  const auto index = static_cast<std::uint32_t>(document_.nodes.size());
  if (!add(NodeKind::block, open_.size())) return;
  open_.push_back(index);
  in_envelope_ = block_name(document_.text(document_.nodes[index])) == "Envelope";
}

void Scanner::close_block(const char* first) {
  if (open_.empty()) {
    findings_.add({"lws.stray-brace", Severity::warning, node_path(document_.nodes.size()), place(first),
                   "a closing brace has no opening one"});
    add(NodeKind::statement, 0);
    return;
  }
  const std::uint32_t block = open_.back();
  open_.pop_back();
  if (!add(NodeKind::close, open_.size())) return;
  document_.nodes[block].next = static_cast<std::uint32_t>(document_.nodes.size());
  in_envelope_ = !open_.empty() && block_name(document_.text(document_.nodes[open_.back()])) == "Envelope";
}

Status Scanner::unclosed() const {
  if (in_body_) {
    std::size_t plugin = document_.nodes.size() - 1;
    if (document_.nodes[plugin].kind == NodeKind::body) --plugin;
    return Error{ErrorCode::truncated, "a plugin has no EndPlugin", place_of(document_.nodes[plugin]),
                 node_path(plugin)};
  }
  if (open_.empty()) return Done{};
  return Error{ErrorCode::truncated, "an opening brace is not closed", place_of(document_.nodes[open_.back()]),
               node_path(open_.back())};
}

}  // namespace

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options) {
  Document document;
  document.source = bytes;
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (text.find('\r') != text.npos && text.find('\n') == text.npos) {
    // As many bytes, so that every place stays; the writer puts the old line ends back.
    std::vector<std::byte> lines(bytes.view().begin(), bytes.view().end());
    std::replace(lines.begin(), lines.end(), std::byte{'\r'}, std::byte{'\n'});
    document.source = Bytes::own(std::move(lines));
    document.line_end = LineEnd::cr;
  }
  return Scanner(std::move(document), options).read();
}

}  // namespace genga::lws
