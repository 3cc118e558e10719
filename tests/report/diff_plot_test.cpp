#include "genga/report/diff_plot.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"

namespace genga {
namespace {

Scene stepping(std::vector<float> x) {
  Scene scene;
  scene.nodes.push_back({.name = "arm", .kind = NodeKind::bone});
  Curve curve;
  curve.times = make_times({0.0, 1.0, 2.0});
  curve.values = Scalars::floats(std::move(x));
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  track.curves = {std::move(curve), Curve(), Curve()};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

std::string diff_drawn(const Scene& first, const Scene& second, const DiffOptions& options) {
  const Result<MotionDiff> diff = diff_motions(first, second, options);
  EXPECT_TRUE(diff);
  MemorySink sink;
  EXPECT_TRUE(plot_diff(first, second, diff.value(), options, {"a.vmd", "b.vmd"}, sink));
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

TEST(DiffPlot, TheWorstIsToldWithItsTime) {
  const Scene first = stepping({0.0F, 1.0F, 0.0F});
  const Scene second = stepping({0.0F, 1.25F, 0.0F});
  for (const auto& [space, title] :
       {std::pair{SampleSpace::native, "arm/position.x"}, std::pair{SampleSpace::world, "arm/translation.x"}}) {
    const std::string svg = diff_drawn(first, second, {.space = space});
    EXPECT_NE(svg.find('>' + std::string(title) + "</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find(">0.25 m apart at 1 s</text>"), std::string::npos);
    EXPECT_NE(svg.find(">1 a.vmd</text>"), std::string::npos);
    EXPECT_NE(svg.find("class=\"area\""), std::string::npos);
    EXPECT_EQ(svg.find("class=\"limit\"") == std::string::npos, space == SampleSpace::native);
  }
}

TEST(DiffPlot, WhatIsEqualIsSaidToBe) {
  const Scene scene = stepping({0.0F, 1.0F, 0.0F});
  EXPECT_NE(diff_drawn(scene, scene, {}).find("No channel that both have differs."), std::string::npos);
}

TEST(DiffPlot, LimitsCountWhatIsDrawn) {
  const Scene first = stepping({0.0F, 1.0F, 0.0F});
  const Scene second = stepping({0.0F, 1.25F, 0.0F});
  DiffOptions options;
  const Result<MotionDiff> diff = diff_motions(first, second, options);
  set_limit(options.run.limits, "samples", 1000);
  MemorySink sink;
  const Status refused = plot_diff(first, second, diff.value(), options, {"a", "b"}, sink);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().limit, "samples");
  EXPECT_TRUE(sink.buffer().empty());
}

}  // namespace
}  // namespace genga
