// How much memory the code between two points has asked for at once. Counts what goes through operator new, which is
// all that the library uses. Not for threads.
//
//     MemoryMeter meter;
//     work();
//     EXPECT_LE(meter.peak(), 1u << 20);
#pragma once

#include <cstddef>

namespace genga::tests {

class MemoryMeter {
 public:
  MemoryMeter();
  // Bytes above what was in use when the meter was made.
  std::size_t peak() const;

 private:
  std::size_t before_;
};

}  // namespace genga::tests
