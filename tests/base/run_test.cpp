#include "genga/base/run.h"

#include <gtest/gtest.h>

namespace {

using genga::CountedWork;
using genga::ErrorCode;
using genga::Limits;
using genga::Work;

// A node for each byte of input.
genga::Run run_of_bytes() {
  genga::Run run{.limits = {.base = {.nodes = 0}, .per_byte = {.nodes = 1}}};
  return run;
}

TEST(CountedWorkOfRun, CountsByTheRunsOwnLimits) {
  CountedWork by_size(run_of_bytes(), 3);
  EXPECT_EQ(by_size.work().limits().nodes, 3U);
  genga::Run run = run_of_bytes();
  run.input = 5;
  CountedWork by_input(run, 3);
  EXPECT_EQ(by_input.work().limits().nodes, 5U);
}

TEST(CountedWorkOfRun, CountsWithTheCallersWork) {
  Work work(genga::no_limits(), 0);
  genga::Run run = run_of_bytes();
  run.work = &work;
  CountedWork counted(run, 3);
  EXPECT_EQ(&counted.work(), &work);
  EXPECT_TRUE(counted.work().use(&Limits::nodes, 4));
}

TEST(CountedWorkOfRun, Stops) {
  CountedWork counted({.stop = [] { return true; }}, 3);
  EXPECT_FALSE(counted.work().use(&Limits::nodes, 0));
  EXPECT_EQ(counted.work().status().error().code, ErrorCode::stopped);
}

}  // namespace
