// Divides a motion's span into blocks of equal length, so that an error at one time is corrected only there.
// Not for frames: sample_scene.h.
//
//     const TimeBlocks blocks({0.0, 10.0}, 140);
//     const std::size_t block = blocks.at(3.5);   // of blocks.count()
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "genga/convert/fit/path.h"

namespace genga {

class TimeBlocks {
 public:
  // nodes: number of nodes with data in every block.
  TimeBlocks(const TimeSpan& span, std::size_t nodes) : from_(span.from), length_(span.to - span.from) {
    constexpr double usual = 0.5;                              // seconds
    constexpr std::size_t most_places = std::size_t{1} << 18;  // of nodes, in all blocks
    constexpr std::size_t most_blocks = std::size_t{1} << 16;  // of some hundred bytes
    const auto most =
        static_cast<double>(std::clamp<std::size_t>(most_places / std::max<std::size_t>(nodes, 1), 1, most_blocks));
    count_ = static_cast<std::size_t>(std::clamp(std::ceil(length_ / usual), 1.0, most));
  }

  std::size_t count() const { return count_; }
  // The block of a time in seconds. Times outside the span are in the first or the last block.
  std::size_t at(double t) const {
    const double share = length_ > 0.0 ? (t - from_) / length_ : 0.0;
    const auto count = static_cast<double>(count_);
    return static_cast<std::size_t>(std::clamp(share * count, 0.0, count - 1.0));
  }

  // The beginning of a block: seconds.
  double begin(std::size_t block) const {
    return from_ + length_ * static_cast<double>(block) / static_cast<double>(count_);
  }
  double end(std::size_t block) const { return begin(block + 1); }

 private:
  double from_;
  double length_;
  std::size_t count_ = 1;
};

}  // namespace genga
