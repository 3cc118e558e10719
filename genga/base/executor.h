// Runs parts of a work side by side. The library makes no threads: a caller that has some passes an executor, and the
// results are the same for any number of threads. Not for parts that wait for each other.
//
//     class InTurn final : public Executor {
//      public:
//       std::size_t width() const override { return 2; }
//       void run(std::size_t parts, const Function<void(std::size_t)>& work) override {
//         for (std::size_t part = 0; part < parts; ++part) work(part);
//       }
//     };
//     InTurn executor;
//     SaveOptions options{.run = {.executor = &executor}};
#pragma once

#include <cstddef>

#include "genga/base/function.h"

namespace genga {

class Executor {
 public:
  Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;
  virtual ~Executor() = default;

  // How many parts may run at a time: 1 or more, the same at every call.
  virtual std::size_t width() const = 0;
  // Calls work(0) to work(parts - 1), each once, on any thread and in any order. Returns when all have returned. parts
  // is at most width().
  virtual void run(std::size_t parts, const Function<void(std::size_t)>& work) = 0;
};

inline constexpr std::size_t no_most = static_cast<std::size_t>(-1);

inline std::size_t width_of(const Executor* executor) { return executor == nullptr ? 1 : executor->width(); }

// The same. Without an executor the caller's thread does all parts.
inline void run_parts(Executor* executor, std::size_t parts, const Function<void(std::size_t)>& work) {
  if (executor != nullptr && parts > 1) return executor->run(parts, work);
  for (std::size_t part = 0; part < parts; ++part) work(part);
}

// Does indices 0 to count - 1 in rounds of at most min(executor's width, most) parts; most is 1 or more. work(index,
// slot) has the slot, a number below that minimum, to itself for the round. The caller's thread calls after_round(),
// which returns whether to go on.
template <class Work, class AfterRound>
bool run_in_rounds(Executor* executor, std::size_t count, const Work& work, const AfterRound& after_round,
                   std::size_t most = no_most) {
  const std::size_t width = width_of(executor) < most ? width_of(executor) : most;
  for (std::size_t first = 0; first < count; first += width) {
    const std::size_t parts = count - first < width ? count - first : width;
    run_parts(executor, parts, [&](std::size_t slot) { work(first + slot, slot); });
    if (!after_round()) return false;
  }
  return true;
}

}  // namespace genga
