// How much a reader may allocate for one file, whatever the file says.
// Not for time: every reader is linear in the bytes it is given.
//
//     Limits limits;
//     limits.bytes = 64U << 20U;
//     auto model = pmd::read(bytes, {.limits = limits});
#pragma once

#include <cstdint>

namespace genga {

struct Limits {
  std::uint64_t bytes = std::uint64_t{1} << 40;  // allocated for the document, bytes
  std::uint32_t depth = 64;                      // nesting of blocks, levels
};

// Counts what has been allocated against Limits::bytes.
class Budget {
 public:
  explicit Budget(const Limits& limits) : left_(limits.bytes) {}
  // False, and nothing charged, when so many bytes are not left.
  [[nodiscard]] bool charge(std::uint64_t bytes) {
    if (bytes > left_) return false;
    left_ -= bytes;
    return true;
  }

 private:
  std::uint64_t left_;
};

}  // namespace genga
