// How far a long work has come, as one share of the whole, whatever passes it takes. To stop it: `stop` of the same
// Run.
//
//     TableOptions options;
//     options.run.progress = [&](const Progress& p) { print(p.stage, p.share); };
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "genga/base/function.h"

namespace genga {

struct Progress {
  std::string_view stage;  // the pass that runs now, a literal: "fitting curves"
  double share = 0.0;      // of the whole work: 0 to 1; 1 is reported once, at the end
};

// Called often, by the working thread between small parts of the work, with shares that never decrease. Empty: no
// reports. A work that fails ends below 1. Shares have fixed weights; they do not measure time.
using ProgressReport = Function<void(const Progress&)>;

// done: out of total, which is larger.
inline void report_progress(const ProgressReport& progress, std::string_view stage, std::uint64_t done,
                            std::uint64_t total) {
  if (progress) progress({stage, static_cast<double>(done) / static_cast<double>(total)});
}

inline void report_done(const ProgressReport& progress, std::string_view stage) {
  if (progress) progress({stage, 1.0});
}

// For a part of the work that knows only itself: maps its 0 to 1 to `begin` to `end` of the whole.
inline ProgressReport part(ProgressReport whole, double begin, double end) {
  if (!whole) return {};
  return [whole = std::move(whole), begin, end](const Progress& own) {
    whole({own.stage, begin + (end - begin) * own.share});
  };
}

// For one of `count` parts of equal weight.
inline ProgressReport part_of(ProgressReport whole, std::size_t index, std::size_t count) {
  const auto all = static_cast<double>(count);
  return part(std::move(whole), static_cast<double>(index) / all, static_cast<double>(index + 1) / all);
}

// For an unknown number of rounds: each gets half of what is left. round: from 0, at most 50.
inline ProgressReport part_of_round(ProgressReport whole, int round) {
  double left = 1.0;
  for (int before = 0; before < round; ++before) left *= 0.5;
  return part(std::move(whole), 1.0 - left, 1.0 - 0.5 * left);
}

}  // namespace genga
