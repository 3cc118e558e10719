#include "cli/progress.h"

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <unistd.h>

namespace genga::cli {
namespace {

constexpr std::chrono::seconds patience{1};
constexpr std::chrono::milliseconds pause{100};
constexpr std::size_t bar_width = 24;

constexpr int whole = 1000;  // the unit of shares

std::string bar_of(int done, std::string_view stage) {
  const std::size_t filled = bar_width * static_cast<std::size_t>(done) / whole;
  const std::string bar = std::string(filled, '#') + std::string(bar_width - filled, '.');
  return '[' + bar + "] " + std::to_string(done * 100 / whole) + " % " + std::string(stage);
}

std::string json_of(int done, std::string_view stage) {
  return "{\"progress\": \"" + std::string(stage) + "\", \"done\": " + std::to_string(done) +
         ", \"total\": " + std::to_string(whole) + "}\n";
}

}  // namespace

ProgressDisplay::ProgressDisplay(ProgressForm form)
    : form_(form), next_(Clock::now() + patience), since_(Clock::now()) {
  if (form_ == ProgressForm::automatic) form_ = isatty(STDERR_FILENO) != 0 ? ProgressForm::bar : ProgressForm::none;
}

ProgressDisplay::~ProgressDisplay() { hide(); }

void ProgressDisplay::hide() {
  if (shown_ != 0) std::fprintf(stderr, "\r%s\r", std::string(shown_, ' ').c_str());
  shown_ = 0;
}

ProgressReport ProgressDisplay::report() {
  return [this](const Progress& progress) {
    note_stage(progress);
    if (form_ != ProgressForm::none) show(progress);
  };
}

void ProgressDisplay::note_stage(const Progress& progress) {
  if (stage_ == progress.stage) return;
  const Clock::time_point now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - since_).count();
  const auto known = std::find_if(stages_.begin(), stages_.end(), [&](const Stage& one) { return one.name == stage_; });
  if (known != stages_.end()) {
    known->seconds += seconds;
  } else {
    stages_.push_back({stage_, seconds});
  }
  stage_ = progress.stage;
  since_ = now;
}

double ProgressDisplay::seconds_in(std::string_view stage) const {
  const auto known = std::find_if(stages_.begin(), stages_.end(), [&](const Stage& one) { return one.name == stage; });
  return known != stages_.end() ? known->seconds : 0.0;
}

void ProgressDisplay::show(const Progress& progress) {
  const bool is_end = progress.share >= 1.0 && last_;
  const Clock::time_point now = Clock::now();
  if (now < next_ && !is_end) return;
  next_ = now + pause;
  const int done = static_cast<int>(progress.share * whole);
  if (form_ == ProgressForm::json) {
    if (last_ != done) std::fputs(json_of(done, progress.stage).c_str(), stderr);
    last_ = done;
    return;
  }
  last_ = done;
  const std::string bar = bar_of(done, progress.stage);
  const std::size_t left_over = shown_ - std::min(shown_, bar.size());
  std::fprintf(stderr, "\r%s%s", bar.c_str(), std::string(left_over, ' ').c_str());
  shown_ = bar.size();
}

}  // namespace genga::cli
