#include "genga/convert/lower_for_x.h"

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga::test {
namespace {

TEST(LowerForX, AnotherScenesAxesAndUnitsBecomeMetresLeftHanded) {
  Scene scene = chain(2);
  scene.clips[0].tracks.push_back(turning(0, rotation({0.0, 1.0}, {0, 0, 0, 1, 0.6F, 0, 0, 0.8F})));
  Findings findings;
  const auto lowered = lower_for_x(scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(lowered.value().scene.axes.handedness, Handedness::left);
  EXPECT_NEAR(lowered.value().scene.nodes[1].rest.translation.y, 0.8, 1e-6);
}

TEST(LowerForX, AStandardSetStaysAsItIs) {
  Scene scene = chain(1);
  scene.axes.metres_per_unit = 1.0;
  Track turn = turning(0, rotation({0.0, 1.0, 2.0}, {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}));
  turn.relative = false;
  scene.clips[0].tracks.push_back(turn);
  Findings findings;
  const auto lowered = lower_for_x(scene, {}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_EQ(lowered.value().scene.clips[0].tracks[0].rotation.size(), 3U);
}

}  // namespace
}  // namespace genga::test
