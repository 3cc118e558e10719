#include "genga/pictures/bmp_rle.h"

#include <algorithm>

namespace genga::pictures {
namespace {

std::uint8_t at(std::span<const std::byte> bytes, std::size_t offset) {
  return std::to_integer<std::uint8_t>(bytes[offset]);
}

}  // namespace

struct BmpRunLengths::Command {
  enum class Kind : std::uint8_t { run, literal, end_of_row, end, skip };
  Kind kind = Kind::end;
  std::uint32_t count = 0;  // pixels of a run or a literal
  std::uint32_t right = 0;  // pixels to skip
  std::uint32_t rows = 0;   // to skip
  std::size_t data = 0;     // offset of a run's color, or a literal's
  std::size_t next = 0;     // offset of the next command
};

// None when it is not whole.
std::optional<BmpRunLengths::Command> BmpRunLengths::command_at(std::size_t offset) const {
  using Kind = Command::Kind;
  if (offset > bytes_.size() || bytes_.size() - offset < 2) return std::nullopt;
  const std::uint8_t first = at(bytes_, offset);
  const std::uint8_t second = at(bytes_, offset + 1);
  const std::size_t behind = offset + 2;
  if (first != 0) return Command{.kind = Kind::run, .count = first, .data = offset + 1, .next = behind};
  if (second == 0) return Command{.kind = Kind::end_of_row, .next = behind};
  if (second == 1) return Command{.kind = Kind::end, .next = behind};
  const std::size_t size = second == 2 ? 2U : width_ == Width::byte ? second : (second + 1U) / 2;
  if (bytes_.size() - behind < size) return std::nullopt;
  if (second == 2) {
    return Command{.kind = Kind::skip, .right = at(bytes_, behind), .rows = at(bytes_, behind + 1), .next = behind + 2};
  }
  // Literals are padded to an even number of bytes.
  return Command{.kind = Kind::literal, .count = second, .data = behind, .next = behind + size + size % 2};
}

Result<BmpRunLengths> BmpRunLengths::index(std::span<const std::byte> bytes, Size size, Width width) {
  BmpRunLengths runs(bytes, width);
  runs.starts_.resize(size.height);
  runs.starts_[0] = {0, 0};
  std::uint64_t x = 0;
  std::uint64_t y = 0;
  std::size_t offset = 0;
  std::uint64_t idle = std::uint64_t{size.width} * size.height;  // commands that may do nothing
  // The command that ends the picture may be missing behind the last pixel.
  while (y < size.height && (y + 1 != size.height || x < size.width)) {
    const std::optional<Command> command = runs.command_at(offset);
    if (!command) return Error{ErrorCode::truncated, "the pixels end early", Place::at_offset(offset), {}};
    if (command->kind == Command::Kind::end) break;
    offset = command->next;
    const std::uint64_t rows = command->kind == Command::Kind::end_of_row ? 1 : command->rows;
    x = command->kind == Command::Kind::end_of_row ? 0 : x + command->count + command->right;
    y += rows;
    if (rows == 0 && command->count + command->right == 0 && idle-- == 0) {
      return Error{ErrorCode::bad_value, "more commands that do nothing than pixels", Place::at_offset(offset), {}};
    }
    if (rows != 0 && y < size.height) runs.starts_[static_cast<std::size_t>(y)] = {offset, x};
  }
  return runs;
}

void BmpRunLengths::draw(const Command& command, std::uint64_t x, std::span<std::uint8_t> indices) const {
  // What goes beyond the row's end is not drawn.
  const std::size_t count = std::min<std::size_t>(command.count, indices.size() - static_cast<std::size_t>(x));
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_literal = command.kind == Command::Kind::literal;
    std::uint8_t value = 0;
    if (width_ == Width::byte) {
      value = at(bytes_, command.data + (is_literal ? i : 0));
    } else {
      const std::uint8_t pair = at(bytes_, command.data + (is_literal ? i / 2 : 0));
      value = i % 2 == 0 ? static_cast<std::uint8_t>(pair >> 4U) : static_cast<std::uint8_t>(pair & 15U);
    }
    indices[static_cast<std::size_t>(x) + i] = value;
  }
}

void BmpRunLengths::read(std::uint32_t row, std::span<std::uint8_t> indices) const {
  std::fill(indices.begin(), indices.end(), std::uint8_t{0});
  std::uint64_t x = starts_[row].x;
  std::size_t offset = starts_[row].offset;
  if (offset == nowhere) return;
  while (x < indices.size()) {
    const std::optional<Command> command = command_at(offset);
    if (!command || command->kind == Command::Kind::end || command->kind == Command::Kind::end_of_row) return;
    if (command->kind == Command::Kind::skip && command->rows != 0) return;
    draw(*command, x, indices);
    x += command->count + command->right;
    offset = command->next;
  }
}

}  // namespace genga::pictures
