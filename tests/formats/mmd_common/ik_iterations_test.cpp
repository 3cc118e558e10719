#include "genga/formats/mmd_common/ik_iterations.h"

#include <gtest/gtest.h>

namespace genga::mmd {
namespace {

TEST(PlayedIterations, AreThoseAskedForOfWhatModelsHave) {
  EXPECT_EQ(played_iterations(40, 2), 40U);   // a leg
  EXPECT_EQ(played_iterations(15, 12), 15U);  // hair
  EXPECT_EQ(played_iterations(40, 32), 40U);  // a long tail
  EXPECT_EQ(played_iterations(255, 15), 255U);
  EXPECT_EQ(played_iterations(0, 2), 0U);
  EXPECT_EQ(played_iterations(7, 0), 7U);
}

TEST(PlayedIterations, AreBoundedByNumberAndByLength) {
  EXPECT_EQ(played_iterations(256, 2), 255U);
  EXPECT_EQ(played_iterations(65535, 0), 255U);
  EXPECT_EQ(played_iterations(65535, 60), 65536U / (60 * 61));
  EXPECT_EQ(played_iterations(65535, 255), 1U);
  EXPECT_EQ(played_iterations(1, 1000000), 1U);
}

}  // namespace
}  // namespace genga::mmd
