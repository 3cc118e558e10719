// Parts of a work done side by side. The library makes no threads: whoever has some passes an executor of them, and
// gets the same results for any number. Not for parts that wait for each other.
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

  // How many parts may be done at a time: 1 or more, the same at every call.
  virtual std::size_t width() const = 0;
  // Calls work(0) to work(parts - 1), each once, by any threads and in any order, and returns when all have. parts is
  // width() at most.
  virtual void run(std::size_t parts, const Function<void(std::size_t)>& work) = 0;
};

inline constexpr std::size_t no_most = static_cast<std::size_t>(-1);

inline std::size_t width_of(const Executor* executor) { return executor == nullptr ? 1 : executor->width(); }

// The same on the caller's thread where there is no executor.
inline void run_parts(Executor* executor, std::size_t parts, const Function<void(std::size_t)>& work) {
  if (executor != nullptr && parts > 1) return executor->run(parts, work);
  for (std::size_t part = 0; part < parts; ++part) work(part);
}

// Does indices 0 to count - 1 in rounds of as many as the executor is wide, and of `most`, 1 or more, at the most.
// work(index, slot): the slot, below those two, belongs to it alone for the round. after_round() is called by the
// caller's thread and says whether to go on.
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
