#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "fuzz/mutate/mutate.h"

namespace genga::fuzz {
namespace {

constexpr std::size_t form_head = 12;  // FORM, size, type

struct Chunk {
  std::array<std::uint8_t, 4> id{};
  std::optional<std::uint32_t> told;  // a size that is not that of the content
  Buffer content;
};
using Chunks = std::vector<Chunk>;

std::uint32_t number_at(std::span<const std::uint8_t> bytes, std::size_t at, std::size_t size) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < size; ++i) number = number << 8U | bytes[at + i];
  return number;
}

void append_number(Buffer& bytes, std::uint32_t number, std::size_t size) {
  for (std::size_t i = size; i-- > 0;) bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

// Chunks up to the last byte, with sizes of that many bytes; nullopt when there are none.
std::optional<Chunks> parse(std::span<const std::uint8_t> bytes, std::size_t size_bytes) {
  const auto is_letter = [](std::uint8_t c) { return c == ' ' || c == '_' || (c >= '0' && c <= 'z'); };
  Chunks chunks;
  while (bytes.size() >= 4 + size_bytes) {
    if (!std::all_of(bytes.begin(), bytes.begin() + 4, is_letter)) return std::nullopt;
    const std::size_t size = number_at(bytes, 4, size_bytes);
    bytes = bytes.subspan(4 + size_bytes);
    if (size > bytes.size()) return std::nullopt;
    const auto id = bytes.data() - 4 - size_bytes;
    chunks.push_back({{id[0], id[1], id[2], id[3]}, {}, {bytes.begin(), bytes.begin() + static_cast<long>(size)}});
    bytes = bytes.subspan(std::min(size + size % 2, bytes.size()));
  }
  return bytes.empty() && !chunks.empty() ? std::optional(std::move(chunks)) : std::nullopt;
}

Buffer written(const Chunks& chunks, std::size_t size_bytes) {
  Buffer bytes;
  for (const Chunk& chunk : chunks) {
    bytes.insert(bytes.end(), chunk.id.begin(), chunk.id.end());
    append_number(bytes, chunk.told.value_or(static_cast<std::uint32_t>(chunk.content.size())), size_bytes);
    bytes.insert(bytes.end(), chunk.content.begin(), chunk.content.end());
    if (chunk.content.size() % 2 == 1) bytes.push_back(0);
  }
  return bytes;
}

void mutate_list(Chunks& chunks, Choices& choices, int depth);

// Chunks within a chunk follow a few numbers and names. Most have sizes of two bytes, those of newer files of four.
bool mutate_within(Buffer& content, Choices& choices, int depth) {
  constexpr std::size_t max_head = 256;
  for (const std::size_t size_bytes : {std::size_t{2}, std::size_t{4}}) {
    for (std::size_t begin = 0; begin < std::min(content.size(), max_head); begin += 2) {
      std::optional<Chunks> chunks = parse(std::span(content).subspan(begin), size_bytes);
      if (!chunks) continue;
      mutate_list(*chunks, choices, depth + 1);
      replace(content, begin, content.size(), written(*chunks, size_bytes));
      return true;
    }
  }
  return false;
}

void mutate_content(Chunk& chunk, Choices& choices, int depth) {
  constexpr int max_depth = 4;
  if (depth < max_depth && choices.of(4) != 0 && mutate_within(chunk.content, choices, depth)) return;
  if (choices.yes()) return mutate_in_place(chunk.content);
  mutate_bytes(chunk.content, choices);
}

void mutate_list(Chunks& chunks, Choices& choices, int depth) {
  const auto any = [&] { return choices.of(chunks.size()); };
  const auto place = [&](std::size_t index) { return chunks.begin() + static_cast<std::ptrdiff_t>(index); };
  const std::size_t one = any();
  switch (choices.of(12)) {
    case 0: chunks.insert(place(any()), Chunk(chunks[one])); return;
    case 1: chunks.erase(place(one)); return;
    case 2: std::swap(chunks[one], chunks[any()]); return;
    case 3: {
      const Buffer nested = written({chunks[any()]}, choices.yes() ? 2 : 4);
      chunks[one].content.insert(chunks[one].content.end(), nested.begin(), nested.end());
      return;
    }
    case 4: chunks[one].id = chunks[any()].id; return;
    case 5: {
      const auto size = static_cast<std::uint32_t>(chunks[one].content.size());
      chunks[one].told = choices.any_of({size + 1, size - 1, size / 2, 0U, 0x7FFFFFFFU, 0xFFFFFFFFU});
      return;
    }
    default: mutate_content(chunks[one], choices, depth);
  }
}

}  // namespace

bool mutate_chunks(Buffer& file, Choices& choices) {
  const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
  if (!text.starts_with("FORM") || file.size() < form_head) return false;
  std::optional<Chunks> chunks = parse(std::span(file).subspan(form_head), 4);
  if (!chunks) return false;
  mutate_list(*chunks, choices, 0);
  const Buffer content = written(*chunks, 4);
  replace(file, form_head, file.size(), content);
  if (choices.one_in(32)) return true;  // the size of the whole is that of before
  Buffer size;
  append_number(size, static_cast<std::uint32_t>(content.size() + 4), 4);
  std::copy(size.begin(), size.end(), file.begin() + 4);
  return true;
}

}  // namespace genga::fuzz
