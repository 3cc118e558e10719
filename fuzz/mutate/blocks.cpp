#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "fuzz/mutate/mutate.h"

namespace genga::fuzz {
namespace {

struct Block {
  std::size_t begin = 0;  // of its head: what stands before its brace
  std::size_t body = 0;   // after its brace
  std::size_t end = 0;
};
using Blocks = std::vector<Block>;

// More would only take time.
constexpr std::size_t max_blocks = 4096;

// Braces as they come: what they close is a block.
class BlockBuilder {
 public:
  void open(std::size_t head, std::size_t body) { open_.push_back({head, body, body}); }
  void close(std::size_t end) {
    if (open_.empty()) return;
    open_.back().end = end;
    if (blocks_.size() < max_blocks) blocks_.push_back(open_.back());
    open_.pop_back();
  }
  Blocks take() { return std::move(blocks_); }

 private:
  Blocks open_;
  Blocks blocks_;
};

Blocks blocks_of_text(std::string_view text) {
  BlockBuilder builder;
  std::size_t head = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '{' || c == '[') builder.open(head, at + 1);
    if (c == '}' || c == ']') builder.close(at + 1);
    if (std::string_view("{}[];,\n").find(c) != std::string_view::npos) head = at + 1;
  }
  return builder.take();
}

Blocks lines_of(std::string_view text) {
  Blocks lines;
  for (std::size_t begin = 0; begin < text.size() && lines.size() < max_blocks;) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines.push_back({begin, begin, end});
    begin = end;
  }
  return lines;
}

// By the tokens of a binary .x file: the names before a brace are its head.
Blocks blocks_of_tokens(std::span<const std::uint8_t> file, std::size_t real_size) {
  const auto number = [&](std::size_t at, std::size_t size) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < size && at + i < file.size(); ++i) value |= std::size_t{file[at + i]} << (8 * i);
    return value;
  };
  BlockBuilder builder;
  std::size_t head = 16;
  for (std::size_t at = 16; at + 2 <= file.size();) {
    const std::size_t token = number(at, 2);
    const std::size_t behind = at + 2;
    const std::size_t count = number(behind, 4);
    if (token == 10) builder.open(std::min(head, at), behind);
    if (token == 11) builder.close(behind);
    std::size_t size = 0;
    if (token == 1) size = 4 + count;
    if (token == 2) size = 6 + count;
    if (token == 3) size = 4;
    if (token == 5) size = 16;
    if (token == 6) size = 4 + 4 * count;
    if (token == 7) size = 4 + real_size * count;
    if (size > file.size()) break;
    at = behind + size;
    if (token != 1) head = at;
  }
  return builder.take();
}

Blocks blocks_of(std::span<const std::uint8_t> file) {
  const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
  if (has_tokens(text)) return blocks_of_tokens(file, float_size(text));
  const bool has_braces = text.starts_with("xof ") || text.find_first_not_of(" \t\r\n\xEF\xBB\xBF") == text.find('{');
  Blocks blocks = has_braces ? blocks_of_text(text) : Blocks();
  return blocks.empty() ? lines_of(text) : blocks;
}

bool is_digit(std::uint8_t c) { return c >= '0' && c <= '9'; }

// Changes the next number after a place, in text.
bool change_number(Buffer& file, std::size_t from, Choices& choices) {
  const auto first = std::find_if(file.begin() + static_cast<std::ptrdiff_t>(from), file.end(), is_digit);
  if (first == file.end()) return false;
  const auto last =
      std::find_if(first, file.end(), [](std::uint8_t c) { return !is_digit(c) && c != '.' && c != 'e'; });
  constexpr std::array<std::string_view, 16> numbers{
      "0",          "1",          "-1",    "2",      "3",   "0.5", "255",    "65535",
      "2147483647", "4294967295", "1e300", "1e-300", "nan", "10",  "100000", ""};
  const std::string_view number = numbers[choices.of(numbers.size())];
  replace(file, static_cast<std::size_t>(first - file.begin()), static_cast<std::size_t>(last - file.begin()),
          {number.begin(), number.end()});
  return true;
}

void exchange_blocks(Buffer& file, Block one, Block other) {
  if (one.begin > other.begin) std::swap(one, other);
  if (one.end > other.begin) return;  // one within the other
  const Buffer first = copy_of(file, one.begin, one.end);
  const Buffer second = copy_of(file, other.begin, other.end);
  replace(file, other.begin, other.end, first);
  replace(file, one.begin, one.end, second);
}

void mutate_in_block(Buffer& file, const Block& block, Choices& choices) {
  Buffer content = copy_of(file, block.body, block.end);
  mutate_bytes(content, choices);
  replace(file, block.body, block.end, content);
}

}  // namespace

bool mutate_blocks(Buffer& file, Choices& choices) {
  const Blocks blocks = blocks_of(file);
  if (blocks.empty()) return false;
  const Block one = blocks[choices.of(blocks.size())];
  const Block other = blocks[choices.of(blocks.size())];
  const Buffer copy = copy_of(file, one.begin, one.end);
  switch (choices.of(8)) {
    case 0: replace(file, other.begin, other.begin, copy); return true;
    case 1: replace(file, other.body, other.body, copy); return true;
    case 2: replace(file, one.begin, one.end, {}); return true;
    case 3: exchange_blocks(file, one, other); return true;
    case 4: replace(file, other.begin, other.end, copy); return true;
    case 5: mutate_in_block(file, one, choices); return true;
    default: return change_number(file, one.begin, choices);
  }
}

}  // namespace genga::fuzz
