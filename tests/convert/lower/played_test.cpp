#include "genga/convert/lower/played.h"

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga::test {
namespace {

Scene moved(float units) {
  Scene scene = chain(2);
  const Curve still = curve({0, 1}, {0, 0});
  scene.clips[0].tracks.push_back(translation(1, curve({0, 1}, {0, units}), still, still));
  return scene;
}

TEST(LowerPlayed, TellsTheNodeAndTheTime) {
  const Scene own = moved(4);
  const Scene made = moved(5);
  const auto error = played_error({own, own.clips[0]}, {made, made.clips[0]}, {0.0, 1.0, 30.0}, 0.0, nullptr);
  ASSERT_TRUE(error);
  EXPECT_NEAR(error->metres, 0.08, 1e-9);
  EXPECT_EQ(error->metres_node, "bone 1");
  EXPECT_EQ(error->metres_time, 1.0);
  EXPECT_EQ(error->degrees, 0.0);
}

TEST(LowerPlayed, TheMadeClipHasATimeOfItsOwn) {
  const Scene own = moved(4);
  Scene made = moved(4);
  for (Curve& part : made.clips[0].tracks[0].curves) part.times = make_times({-0.5, 0.5});
  const auto error = played_error({own, own.clips[0]}, {made, made.clips[0]}, {0.5, 1.0, 30.0}, 0.0, nullptr);
  ASSERT_TRUE(error);
  EXPECT_LT(error->metres, 1e-12);
}

TEST(LowerPlayed, IsCounted) {
  const Scene own = moved(4);
  Allowance allowance = no_limits();
  allowance.base.samples = 10;
  Work work(allowance, 0);
  const auto error = played_error({own, own.clips[0]}, {own, own.clips[0]}, {0.0, 1.0, 30.0}, 0.0, &work);
  ASSERT_FALSE(error);
  EXPECT_EQ(error.error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::test
