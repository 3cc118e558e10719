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

// Every member has an explicit default: without it -Wextra warns of the members that {.stop = is_over} leaves out.
struct Run {
  Allowance limits = usual_limits();  // how much work an input of its size may take
  std::uint64_t input = 0;            // bytes of the files that are read; some limits grow with them
  StopCheck stop{};                   // ends the call with ErrorCode::stopped
  ProgressReport progress{};          // may be empty
  Executor* executor = nullptr;       // runs parts side by side; null: only the caller's thread
  Work* work = nullptr;               // counts this work too, instead of limits, input and stop
};

// Counts the work of a run: by run.work, else by a Work of its own. run.work is not changed.
class CountedWork {
 public:
  // size: the input's bytes when run.input is 0.
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
