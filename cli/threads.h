// Threads for the library's executor: the program's own, as many as are asked for.
// Not for short work: they are made for one command and wait in between.
//
//     Threads threads(4);
//     asked.save.run.executor = threads.executor();
#pragma once

#include <cstddef>
#include <memory>

#include "genga/base/executor.h"

namespace genga::cli {

class Threads {
 public:
  // count: 0 for as many as the machine has processors.
  explicit Threads(std::size_t count);
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;
  ~Threads();

  // Null where one is all there is.
  Executor* executor() const;

 private:
  class Pool;
  std::unique_ptr<Pool> pool_;
};

}  // namespace genga::cli
