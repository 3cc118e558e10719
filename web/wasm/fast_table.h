// In the place of fast_float's table of powers of five, which it is included before: computed, not downloaded.
#pragma once

#define FASTFLOAT_FAST_TABLE_H

#include <cstdint>

#include "genga/base/text/powers_of_five.h"

namespace fast_float {

struct powers {
  struct Table {
    std::uint64_t operator[](int index) const { return genga::powers_of_five()[static_cast<std::size_t>(index)]; }
  };
  static constexpr int smallest_power_of_five = genga::first_power_of_five;
  static constexpr int largest_power_of_five = genga::last_power_of_five;
  static constexpr Table power_of_five_128{};
};

}  // namespace fast_float
