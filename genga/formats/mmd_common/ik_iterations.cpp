#include "genga/formats/mmd_common/ik_iterations.h"

#include <algorithm>

namespace genga::mmd {

std::uint32_t played_iterations(std::uint32_t iterations, std::size_t links) {
  const std::uint64_t work_of_one = std::uint64_t{links} * (links + 1);
  if (iterations == 0 || work_of_one == 0) return std::min(iterations, max_iterations);
  const std::uint64_t within_budget = std::max<std::uint64_t>(max_chain_work / work_of_one, 1);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>({iterations, max_iterations, within_budget}));
}

}  // namespace genga::mmd
