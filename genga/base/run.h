// How a call of the library runs: how much it may do, what stops it, who sees how far it has come, who works with it.
// Not the counting itself: base/work.h.
//
//     genga::Run run{.limits = strict_limits(), .stop = [&] { return is_over; }};
//     CountedWork counted(run, bytes.size());
//     Work& work = counted.work();
//     bool is_done = work.use(&Limits::samples, nodes);   // true
#pragma once

#include <cstdint>
#include <optional>

#include "genga/base/executor.h"
#include "genga/base/limits.h"
#include "genga/base/progress.h"
#include "genga/base/work.h"

namespace genga {

// Every member has a default that is written: -Wextra warns of others where some are named, {.stop = is_over}.
struct Run {
  Allowance limits = usual_limits();  // how much work an input of its size may ask for
  std::uint64_t input = 0;            // bytes of the files that are read, which some limits grow with
  StopCheck stop{};                   // ends with ErrorCode::stopped
  ProgressReport progress{};          // may be empty
  Executor* executor = nullptr;       // works parts side by side; null: the caller's thread alone
  Work* work = nullptr;               // counts this too, instead of limits, input and stop
};

// What counts the work of a run: its own Work, else one that is made here. run.work stays what it is.
class CountedWork {
 public:
  // size: bytes that stand for the input where run.input is 0.
  explicit CountedWork(const Run& run, std::uint64_t size = 0) : work_(run.work) {
    if (work_ == nullptr) work_ = &own_.emplace(run.limits, run.input > 0 ? run.input : size, run.stop);
  }
  CountedWork(const CountedWork&) = delete;
  CountedWork& operator=(const CountedWork&) = delete;

  Work& work() { return *work_; }

 private:
  std::optional<Work> own_;
  Work* work_;
};

}  // namespace genga
