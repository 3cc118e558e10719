#include "genga/formats/bvh/frame_rate.h"

#include <limits>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

// Frame times of real files, and the rates of the programs that wrote them.
TEST(FrameRate, RoundedTimesAreRealRates) {
  struct Case {
    double time;
    double rate;
  };
  for (const Case& one : {Case{0.0083333, 120.0}, Case{0.008333, 120.0}, Case{0.016667, 60.0}, Case{0.004167, 240.0},
                          Case{0.0333333, 30.0}, Case{0.033333, 30.0}, Case{0.0333667, 30000.0 / 1001.0},
                          Case{0.0417083750417, 24000.0 / 1001.0}}) {
    const FrameRate rate = frame_rate_of(one.time);
    EXPECT_DOUBLE_EQ(rate.per_second(), one.rate) << one.time;
    EXPECT_TRUE(rate.is_rounded) << one.time;
  }
}

TEST(FrameRate, ExactTimesStay) {
  for (const double time : {0.04, 0.01, 1.0, 2.0, 1.0 / 120.0}) {
    const FrameRate rate = frame_rate_of(time);
    EXPECT_DOUBLE_EQ(rate.per_second(), 1.0 / time);
    EXPECT_FALSE(rate.is_rounded) << time;
  }
  EXPECT_DOUBLE_EQ(frame_rate_of(0.4).per_second(), 2.5);  // near no real rate
}

TEST(FrameRate, TimesOfRowsDoNotDrift) {
  EXPECT_EQ(frame_rate_of(0.008333).time_of(120 * 3600), 3600.0);
  EXPECT_EQ(frame_rate_of(0.0333667).time_of(30000), 1001.0);
}

TEST(FrameRate, WithoutATimeThirtyAreAssumed) {
  for (const double time : {0.0, -1.0, 1e-9, 1e9, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_FALSE(frame_rate_of(time).is_stated) << time;
    EXPECT_EQ(frame_rate_of(time).per_second(), 30.0) << time;
  }
  EXPECT_FALSE(frame_rate_of(std::nullopt).is_stated);
  EXPECT_TRUE(frame_rate_of(document_of(two_joints())).is_stated);
}

}  // namespace
}  // namespace genga::bvh
