// What a command shows of a work that takes longer than a second: a bar on a terminal, or lines of JSON for programs.
#pragma once

#include <chrono>
#include <string>

#include "genga/base/progress.h"

namespace genga::cli {

// Words of --progress; automatic: a bar when standard error is a terminal, else nothing.
enum class ProgressForm { automatic, bar, none, json };

// Shows nothing in the first second and ten times a second at most; takes the bar away when it goes.
class ProgressDisplay {
 public:
  explicit ProgressDisplay(ProgressForm form);
  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;
  ~ProgressDisplay();

  // Valid as long as the display.
  ProgressReport report();

 private:
  using Clock = std::chrono::steady_clock;
  void show(const Progress& progress);

  ProgressForm form_;
  Clock::time_point next_;  // when to show again
  std::size_t shown_ = 0;   // characters of the bar on the screen
};

}  // namespace genga::cli
