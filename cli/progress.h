// What a command shows of a work that takes longer than a second: one bar on a terminal, or lines of JSON for programs,
// from 0 to the whole of what the command does.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "genga/base/progress.h"

namespace genga::cli {

// Words of --progress; automatic: a bar when standard error is a terminal, else nothing.
enum class ProgressForm { automatic, bar, none, json };

// Shows nothing in the first second and ten times a second at most; takes the bar away when it goes. What has been
// shown of a work shows its end, too.
class ProgressDisplay {
 public:
  explicit ProgressDisplay(ProgressForm form);
  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;
  ~ProgressDisplay();

  // Valid as long as the display.
  ProgressReport report();
  // Takes the bar away until the next report, so that something else can be said.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  void show(const Progress& progress);

  ProgressForm form_;
  Clock::time_point next_;   // when to show again
  std::size_t shown_ = 0;    // characters of the bar on the screen
  std::optional<int> last_;  // thousandths that were shown last
};

}  // namespace genga::cli
