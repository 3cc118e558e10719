// MSZIP, the compression of tzip and bzip files: blocks of at most 32 KB of content that begin with "CK" and are
// deflated with the content before them as dictionary.
// Not for cabinets and not for gzip or zip.
//
//     std::vector<std::byte> content;
//     GENGA_TRY(inflate_blocks(bytes.view(), content, blocks, budget));
//     std::vector<std::byte> file = deflate_blocks(content);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/base/limits.h"
#include "genga/base/result.h"

namespace genga::x {

// A compressed block of a file, and where its part of the content begins.
struct Block {
  std::uint32_t file_offset = 0;
  std::uint32_t content_offset = 0;
};

// Maximum content of a block, bytes.
inline constexpr std::size_t block_size = 32768;
// A file with more content per byte than this is refused when the content exceeds free_size. No meaningful file is so
// uniform, but a decompression bomb is.
inline constexpr std::size_t max_ratio = 256;
inline constexpr std::size_t free_size = std::size_t{16} << 20U;  // bytes

// Appends the content after the header of a compressed file to `content`. Places are offsets in the file. After an
// error other than a limit, `content` has what the whole blocks before the fault hold.
Status inflate_blocks(std::span<const std::byte> file, std::vector<std::byte>& content, std::vector<Block>& blocks,
                      Budget& budget);

// The offset after the last block. Files may be padded with zero bytes there.
std::size_t end_of_blocks(std::span<const std::byte> file, std::span<const Block> blocks);

void append_bytes(std::vector<std::byte>& to, std::span<const std::byte> bytes);

// Everything after the header of a compressed file: the total size and the blocks.
std::vector<std::byte> deflate_blocks(std::span<const std::byte> content);

}  // namespace genga::x
