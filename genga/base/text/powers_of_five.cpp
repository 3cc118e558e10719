#include "genga/base/text/powers_of_five.h"

#include <bit>

namespace genga {
namespace {

constexpr int last_rounded_up = -27;

// A large number, the lowest 32 bits first. The first four limbs are for what leading bits reach beyond a small one.
class Limbs {
 public:
  explicit Limbs(std::size_t limb) { limbs_[limb] = 1; }

  void multiply_by_five() {
    std::uint64_t carry = 0;
    for (std::uint32_t& limb : limbs_) {
      carry += std::uint64_t{5} * limb;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
  }
  void divide_by_five() {
    std::uint64_t rest = 0;
    for (std::size_t at = size; at-- > 0;) {
      rest = rest << 32U | limbs_[at];
      limbs_[at] = static_cast<std::uint32_t>(rest / 5);
      rest %= 5;
    }
  }
  void put_leading_bits(std::uint64_t* halves) const {
    std::size_t top = size - 1;
    while (limbs_[top] == 0) --top;
    const auto shift = static_cast<unsigned>(std::countl_zero(limbs_[top]));
    const auto shifted = [&](std::size_t at) {
      return (std::uint64_t{limbs_[at]} << 32U | limbs_[at - 1]) << shift >> 32U;
    };
    halves[0] = shifted(top) << 32U | shifted(top - 1);
    halves[1] = shifted(top - 2) << 32U | shifted(top - 3);
  }

 private:
  static constexpr std::size_t size = 36;
  std::array<std::uint32_t, size> limbs_{};
};

PowersOfFive computed() {
  PowersOfFive powers{};
  const auto at = [&powers](int power) { return powers.data() + 2 * (power - first_power_of_five); };
  Limbs whole(4);
  for (int power = 0; power <= last_power_of_five; ++power) {
    whole.put_leading_bits(at(power));
    whole.multiply_by_five();
  }
  Limbs part(34);  // 2^1088, of which 5^342 leaves 293 bits
  for (int power = -1; power >= first_power_of_five; --power) {
    part.divide_by_five();
    part.put_leading_bits(at(power));
    if (power >= last_rounded_up) ++at(power)[1];
  }
  return powers;
}

}  // namespace

const PowersOfFive& powers_of_five() {
  static const PowersOfFive powers = computed();
  return powers;
}

}  // namespace genga
