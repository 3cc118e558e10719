#include "cli/progress.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace genga::cli {
namespace {

constexpr std::chrono::seconds patience{1};
constexpr std::chrono::milliseconds pause{100};
constexpr std::size_t bar_width = 24;

std::string bar_of(const Progress& progress) {
  const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(bar_width));
  const std::string bar = std::string(filled, '#') + std::string(bar_width - filled, '.');
  return '[' + bar + "] " + std::to_string(static_cast<int>(100.0 * share)) + " % " + std::string(progress.stage);
}

std::string json_of(const Progress& progress) {
  return "{\"progress\": \"" + std::string(progress.stage) + "\", \"done\": " + std::to_string(progress.done) +
         ", \"total\": " + std::to_string(progress.total) + "}\n";
}

}  // namespace

ProgressDisplay::ProgressDisplay(ProgressForm form) : form_(form), next_(Clock::now() + patience) {
  if (form_ == ProgressForm::automatic) form_ = isatty(STDERR_FILENO) != 0 ? ProgressForm::bar : ProgressForm::none;
}

ProgressDisplay::~ProgressDisplay() {
  if (shown_ != 0) std::fprintf(stderr, "\r%s\r", std::string(shown_, ' ').c_str());
}

ProgressReport ProgressDisplay::report() {
  if (form_ == ProgressForm::none) return {};
  return [this](const Progress& progress) { show(progress); };
}

void ProgressDisplay::show(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + pause;
  if (form_ == ProgressForm::json) {
    std::fputs(json_of(progress).c_str(), stderr);
    return;
  }
  const std::string bar = bar_of(progress);
  const std::size_t left_over = shown_ - std::min(shown_, bar.size());
  std::fprintf(stderr, "\r%s%s", bar.c_str(), std::string(left_over, ' ').c_str());
  shown_ = bar.size();
}

}  // namespace genga::cli
