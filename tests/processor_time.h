#pragma once

#include <algorithm>
#include <ctime>
#include <limits>

namespace genga {

/** Processor seconds that `work` takes: the minimum of three runs, since other work on the machine only adds. */
template <typename Work>
double processor_time(const Work& work) {
  double least = std::numeric_limits<double>::infinity();
  for (int run = 0; run < 3; ++run) {
    const std::clock_t begin = std::clock();
    work();
    least = std::min(least, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  return least;
}

}  // namespace genga
