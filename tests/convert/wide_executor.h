// Parts of the work done as if side by side, the last one first: what depends on their order is seen.
#pragma once

#include <cstddef>

#include "genga/base/executor.h"

namespace genga::test {

class WideExecutor : public Executor {
 public:
  explicit WideExecutor(std::size_t width) : width_(width) {}
  std::size_t width() const override { return width_; }
  void run(std::size_t parts, const Function<void(std::size_t)>& work) override {
    for (std::size_t part = parts; part > 0; --part) work(part - 1);
  }

 private:
  std::size_t width_;
};

}  // namespace genga::test
