#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "genga/convert/axes/reorient.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/fit/sample_scene.h"
#include "tests/convert/scenes.h"
#include "tests/convert/wide_executor.h"

namespace genga {
namespace {

using test::curve;
using test::WideExecutor;

// A leg that follows a goal up and down for ten seconds: straight at times, which bends what it does.
class SampleNodes : public testing::Test {
 protected:
  SampleNodes() : scene_(test::chain(3)) {
    scene_.nodes.emplace_back().name = "goal";
    scene_.constraints.push_back(
        {.rule = IkRule{.goal = 3, .effector = 2, .links = {{1}, {0}}, .iterations = 20, .max_step = 0.5}});
    std::vector<double> times;
    std::vector<float> x;
    std::vector<float> y;
    for (int key = 0; key <= 20; ++key) {
      times.push_back(0.5 * key);
      x.push_back(static_cast<float>(std::sin(1.3 * key)));
      y.push_back(static_cast<float>(10.0 + 3.0 * std::cos(0.9 * key)));
    }
    scene_.clips[0].tracks.push_back(test::translation(3, curve(times, x), curve(times, y), curve({0}, {0})));
  }

  SampledNodes sample(Executor* executor, Work* work = nullptr) const {
    const TimeSpan span{0.0, 10.0, 30.0};
    const std::vector<SampledChannel> channels{{.node = 0, .tolerance = 1e-4}, {.node = 1, .tolerance = 1e-4}};
    return sample_nodes(scene_, scene_.clips[0], channels, AxesChange(scene_.axes, 0.08),
                        {.span = span, .times = frame_times(span), .work = work, .executor = executor});
  }

  Scene scene_;
};

TEST_F(SampleNodes, AreTheSameHoweverManyPartsAreDoneAtATime) {
  const SampledNodes alone = sample(nullptr);
  EXPECT_GT(alone.times.size(), 602U) << "some places are looked at more closely";
  for (const std::size_t width : {2U, 3U, 7U}) {
    WideExecutor executor(width);
    const SampledNodes together = sample(&executor);
    EXPECT_EQ(together.times, alone.times);
    EXPECT_EQ(together.approaches, alone.approaches);
    EXPECT_EQ(together.values, alone.values);
  }
}

TEST_F(SampleNodes, WhatIsDoneIsCountedTheSame) {
  Work alone(no_limits(), 0);
  sample(nullptr, &alone);
  WideExecutor executor(3);
  Work together(no_limits(), 0);
  sample(&executor, &together);
  EXPECT_GT(alone.left(&Limits::samples), 0U);
  EXPECT_EQ(together.left(&Limits::samples), alone.left(&Limits::samples));
  EXPECT_EQ(together.left(&Limits::steps), alone.left(&Limits::steps));
  EXPECT_EQ(together.left(&Limits::bytes), alone.left(&Limits::bytes));
}

TEST_F(SampleNodes, OfTooMuchWorkThereAreFew) {
  Allowance little = no_limits();
  set_limit(little, "samples", 1000);
  WideExecutor executor(3);
  Work work(little, 0);
  EXPECT_LT(sample(&executor, &work).times.size(), 602U);
  EXPECT_EQ(work.status().error().code, ErrorCode::limit_exceeded);
}

// A parabola through the neighbours predicts smooth motion, so that only frames and the times halfway are sampled.
TEST_F(SampleNodes, SmoothMotionIsNotLookedAtMoreClosely) {
  scene_.constraints = {{.rule = AppendRule{.node = 1, .source = 0, .ratio = 0.5}}};
  scene_.clips[0].tracks = {test::turning(0, test::rotation({0, 10}, {0, 0, 0, 1, 0, 1, 0, 0}))};
  EXPECT_EQ(sample(nullptr).times.size(), 601U);
}

TEST_F(SampleNodes, WhatIsMeasuredIsTheSame) {
  Scene lowered = reorient(scene_, AxesChange(scene_.axes, 0.08));
  Clip& still = lowered.clips.emplace_back();
  const TimeSpan span{0.0, 10.0, 30.0};
  const AxesChange change(scene_.axes, 0.08);
  const std::vector<double> times = look_times(scene_, scene_.clips[0], span, 4.0);
  const auto measured = [&](Executor* executor) {
    return measure({scene_, scene_.clips[0], lowered, still, change, span, {}}, {times}, {}, nullptr, executor).front();
  };
  const Measurement alone = measured(nullptr);
  EXPECT_GT(*std::max_element(alone.metres.begin(), alone.metres.end()), 0.01);
  for (const std::size_t width : {2U, 3U, 7U}) {
    WideExecutor executor(width);
    const Measurement together = measured(&executor);
    EXPECT_EQ(together.metres, alone.metres);
    EXPECT_EQ(together.degrees, alone.degrees);
    EXPECT_EQ(together.metres_time, alone.metres_time);
    EXPECT_EQ(together.degrees_time, alone.degrees_time);
    EXPECT_EQ(together.missed, alone.missed);
  }
}

}  // namespace
}  // namespace genga
