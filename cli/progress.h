// What a command shows of a work that takes longer than a second: one bar on a terminal, or lines of JSON for programs,
// from 0 to the whole of what the command does.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  // How long a stage has taken, in all its parts. 0: there was none.
  double seconds_in(std::string_view stage) const;
  // Takes the bar away until the next report, so that something else can be said.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  void note_stage(const Progress& progress);
  void show(const Progress& progress);

  struct Stage {
    std::string_view name;
    double seconds = 0.0;
  };

  ProgressForm form_;
  std::vector<Stage> stages_;
  std::string_view stage_;   // that goes on
  Clock::time_point next_;   // when to show again
  Clock::time_point since_;  // when the stage began
  std::size_t shown_ = 0;    // characters of the bar on the screen
  std::optional<int> last_;  // thousandths that were shown last
};

}  // namespace genga::cli
