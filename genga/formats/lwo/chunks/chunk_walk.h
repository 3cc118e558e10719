// Walks over consecutive chunks in a file, in a form or in another chunk. Sizes have four bytes, or two within the
// chunks of LWO2 and LWOB. Each chunk is padded to an even length.
// Not which chunks may be where: file/kinds.h.
//
//     ChunkWalk walk(object.content.view(), object.begin, object.end, SizeWidth::four, false);
//     for (Chunk chunk; walk.next(chunk);) use(chunk.id);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "genga/formats/lwo/document.h"

namespace genga::lwo {

enum class SizeWidth : std::uint8_t { two = 2, four = 4 };  // bytes

class ChunkWalk {
 public:
  // Walks over file[begin, end). Nested forms are recognised only if `forms` is set.
  ChunkWalk(std::span<const std::byte> file, std::uint64_t begin, std::uint64_t end, SizeWidth width, bool forms)
      : file_(file), position_(begin), end_(end), width_(width), forms_(forms) {}

  // False at the end, and if the rest holds no whole chunk (`cut_off` or `leftover`).
  bool next(Chunk& chunk);

  std::uint64_t position() const { return position_; }         // of the next header
  std::uint64_t header() const { return header_; }             // of the chunk that `next` returned
  bool cut_off() const { return cut_off_; }                    // the next chunk's size exceeds what is left
  std::uint64_t leftover() const { return end_ - position_; }  // bytes
  std::uint64_t wanted() const { return wanted_; }             // of the cut chunk, bytes
  bool has_pad() const { return has_pad_; }                    // after the chunk that `next` returned
  std::byte pad() const { return file_[static_cast<std::size_t>(position_ - 1)]; }  // if it has one

 private:
  std::span<const std::byte> file_;
  std::uint64_t position_;
  std::uint64_t end_;
  std::uint64_t header_ = 0;
  std::uint64_t wanted_ = 0;
  SizeWidth width_;
  bool forms_;
  bool cut_off_ = false;
  bool has_pad_ = false;
};

}  // namespace genga::lwo
