#include "genga/convert/lower/ranges.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace genga {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

TEST(Ranges, TimesAreFinite) {
  for (const double time : {-1e9, -1.0, 0.0, 1e9}) EXPECT_TRUE(check_time(time)) << time;
  for (const double time : {std::nan(""), infinite, -infinite, 1.1e9, -1e300}) {
    EXPECT_FALSE(check_time(time)) << time;
    EXPECT_FALSE(check_times({.from = time}));
    EXPECT_FALSE(check_times({.to = time}));
  }
  EXPECT_TRUE(check_times({}));
}

TEST(Ranges, RatesArePositive) {
  for (const double fps : {1e-6, 30.0, 1e6}) EXPECT_TRUE(check_times({.fps = fps})) << fps;
  for (const double fps : {0.0, -30.0, std::nan(""), infinite, 1.1e6}) EXPECT_FALSE(check_times({.fps = fps})) << fps;
}

TEST(Ranges, FromIsNotAboveTo) {
  EXPECT_TRUE(check_times({.from = 2.0, .to = 2.0}));
  const Status refused = check_times({.from = 5.0, .to = 2.0});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::bad_argument);
  EXPECT_EQ(refused.error().message, "the range of time ends before it begins: from 5 to 2 seconds");
}

TEST(Ranges, ScalesAndTolerancesArePositive) {
  for (const double bad : {0.0, -1.0, std::nan(""), infinite, 1.1e9}) {
    EXPECT_FALSE(check_scale(bad)) << bad;
    EXPECT_FALSE(check_tolerance({.metres = bad})) << bad;
    EXPECT_FALSE(check_tolerance({.degrees = bad})) << bad;
    EXPECT_FALSE(check_options({.metres_per_unit = bad})) << bad;
    EXPECT_FALSE(check_options({.tolerance = {.metres = bad}})) << bad;
  }
  EXPECT_FALSE(check_options({.time = 1.1e9}));
  EXPECT_TRUE(check_options({.time = -1.0}));
  EXPECT_TRUE(check_scale(0.08));
  EXPECT_TRUE(check_tolerance({}));
  EXPECT_TRUE(check_options({}));
}

TEST(Ranges, ARateThatIsNoneIsThirty) {
  Scene scene;
  for (const double own : {0.0, -24.0, std::nan(""), infinite, 1e300}) {
    scene.axes.frames_per_second = own;
    EXPECT_EQ(frame_rate(scene, {}), 30.0) << own;
    EXPECT_EQ(frame_rate(scene, 12.0), 12.0) << own;
  }
  scene.axes.frames_per_second = 24.0;
  EXPECT_EQ(frame_rate(scene, {}), 24.0);
}

}  // namespace
}  // namespace genga
