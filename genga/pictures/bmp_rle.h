// The run lengths of a bitmap: rows of color indices, in any order, from commands that were walked once.
// Not TGA, whose packets contain pixels and have no positions.
//
//     Result<BmpRunLengths> runs = BmpRunLengths::index(file.subspan(at), size, BmpRunLengths::Width::byte);
//     runs.value().read(0, indices);   // row 0 is the file's first
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "genga/pictures/size.h"

namespace genga::pictures {

class BmpRunLengths {
 public:
  enum class Width : std::uint8_t { byte, nibble };  // of an index

  // truncated: the bytes end before the last pixel, or before the command that ends the picture. bad_value: more
  // commands without effect than pixels, since a row is read often. Borrows from the bytes.
  static Result<BmpRunLengths> index(std::span<const std::byte> bytes, Size size, Width width);

  // Writes all of the indices: 0 where no command sets a pixel.
  void read(std::uint32_t row, std::span<std::uint8_t> indices) const;

 private:
  static constexpr std::size_t nowhere = ~std::size_t{0};
  // Where a row's commands begin, and at which pixel.
  struct Start {
    std::size_t offset = nowhere;
    std::uint64_t x = 0;
  };
  struct Command;
  std::optional<Command> command_at(std::size_t offset) const;
  void draw(const Command& command, std::uint64_t x, std::span<std::uint8_t> indices) const;

  BmpRunLengths(std::span<const std::byte> bytes, Width width) : bytes_(bytes), width_(width) {}

  std::span<const std::byte> bytes_;
  Width width_;
  std::vector<Start> starts_;  // one per row
};

}  // namespace genga::pictures
