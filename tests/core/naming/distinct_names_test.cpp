#include "genga/core/naming/distinct_names.h"

#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(DistinctNames, TheSameInAnotherCaseGetsANumber) {
  DistinctNames names;
  EXPECT_EQ(names.add("Arm"), "Arm");
  EXPECT_EQ(names.add("arm"), "arm_2");
  EXPECT_EQ(names.add("ARM"), "ARM_3");
  EXPECT_EQ(names.add("leg"), "leg");
}

TEST(DistinctNames, NumbersThatAreTakenAreLeftOut) {
  DistinctNames names;
  names.add("a");
  names.add("A_2");
  EXPECT_EQ(names.add("a"), "a_3");
}

// A hundred thousand of one name: what takes a step for each that was given before would take minutes.
TEST(DistinctNames, ManyOfOneNameAreNumberedInOneGo) {
  DistinctNames names;
  std::string last;
  for (int i = 0; i < 100'000; ++i) last = names.add("bone");
  EXPECT_EQ(last, "bone_100000");
}

}  // namespace
}  // namespace genga
