// A tolerance that is the same at all times, or smaller at some.
// Not for positions in the world: core/tolerance.h.
//
//     LocalTolerance tolerance(1e-4);                         // metres, radians or degrees
//     tolerance.tighten(TimeBlocks({0.0, 10.0}, 1), 2, 0.5);   // in the third block half of it
//     tolerance.within(0.0, 0.9);                              // 1e-4
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "genga/convert/fit/time_blocks.h"

namespace genga {

class LocalTolerance {
 public:
  LocalTolerance(double usual = 0.0) : usual_(usual) {}  // NOLINT(google-explicit-constructor): one for all times

  double usual() const { return usual_; }
  bool is_local() const { return local_ != nullptr; }
  // The minimum between two times: seconds.
  double within(double from, double to) const {
    if (!is_local()) return usual_;
    const auto begin = local_->factors.begin();
    const auto first = begin + static_cast<std::ptrdiff_t>(local_->blocks.at(from));
    return usual_ * *std::min_element(first, begin + static_cast<std::ptrdiff_t>(local_->blocks.at(to) + 1));
  }
  // blocks: the same in every call.
  void tighten(const TimeBlocks& blocks, std::size_t block, double factor) {
    if (!is_local()) local_ = std::make_unique<Local>(Local{blocks, std::vector<double>(blocks.count(), 1.0)});
    local_->factors[block] *= factor;
  }

 private:
  struct Local {
    TimeBlocks blocks;
    std::vector<double> factors;  // one per block
  };

  double usual_;
  std::unique_ptr<Local> local_;  // few have one
};

}  // namespace genga
