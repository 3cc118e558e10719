// How far a long work has come, for whoever started it to show. A way to stop it: the std::stop_token of the same
// options.
//
//     TableOptions options;
//     options.progress = [&](const Progress& p) { print(p.stage, p.done, p.total); };
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace genga {

struct Progress {
  std::string_view stage;   // a literal: "fitting curves"
  std::uint64_t done = 0;   // of total; a stage may begin again
  std::uint64_t total = 0;  // more than 0
};

// Called often, from the thread that works, between small parts of the work; empty: nobody asks.
using ProgressReport = std::function<void(const Progress&)>;

inline void report(const ProgressReport& progress, std::string_view stage, std::uint64_t done, std::uint64_t total) {
  if (progress) progress({stage, done, total});
}

}  // namespace genga
