#include "genga/report/curve_plot.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"

namespace genga {
namespace {

Scene rising() {
  Scene scene;
  scene.nodes.push_back({.name = "a<b", .kind = NodeKind::bone});
  Curve x;
  x.times = make_times({0.0, 1.0});
  x.values = Scalars::floats({0.0F, 1.0F});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  track.curves = {std::move(x), Curve(), Curve()};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

std::string drawn(const std::vector<PlottedMotion>& motions, const PlotOptions& options = {}) {
  MemorySink sink;
  EXPECT_TRUE(plot_curves(motions, options, sink));
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t times = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++times;
  return times;
}

Scene with_keys(std::size_t number, const std::vector<float>& values) {
  Scene scene = rising();
  std::vector<double> times;
  for (std::size_t i = 0; i < number; ++i) times.push_back(static_cast<double>(i));
  Curve& x = scene.clips.front().tracks.front().curves.front();
  x.times = make_times(std::move(times));
  x.values = Scalars::floats(values);
  return scene;
}

TEST(CurvePlot, RefusesWhatMakesNoPicture) {
  const Scene scene = rising();
  const Scene still;
  MemorySink sink;
  EXPECT_EQ(plot_curves({}, {}, sink).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(plot_curves({{"still", &still}}, {}, sink).error().code, ErrorCode::no_conversion);
  EXPECT_EQ(plot_curves({{"walk", &scene}}, {.channels = "*/scale.x"}, sink).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(plot_curves({{"walk", &scene}}, {.range = {.from = 1.0, .to = 1.0}}, sink).error().code,
            ErrorCode::bad_argument);
  EXPECT_TRUE(sink.buffer().empty());
}

TEST(CurvePlot, LimitsCountKeysAndValues) {
  const Scene scene = rising();
  MemorySink sink;
  PlotOptions options;
  set_limit(options.run.limits, "samples", 3000);
  const Result<PlotReport> refused = plot_curves({{"walk", &scene}}, options, sink);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(refused.error().limit, "samples");
  options.run.stop = [] { return true; };
  options.run.limits = usual_limits();
  const Result<PlotReport> stopped = plot_curves({{"walk", &scene}}, options, sink);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::stopped);
  EXPECT_TRUE(sink.buffer().empty());
}

TEST(CurvePlot, ReportsWhatIsDrawn) {
  const Scene scene = rising();
  MemorySink sink;
  const Result<PlotReport> report = plot_curves({{"walk", &scene}, {"again", &scene}}, {}, sink);
  ASSERT_TRUE(report);
  EXPECT_EQ(report.value().channels, std::vector<std::string>{"a<b/position.x"});
  EXPECT_EQ(report.value().keys, 4U);
  EXPECT_EQ(report.value().left_out, 0U);
  EXPECT_TRUE(report.value().findings.empty());
}

TEST(CurvePlot, WhatStaysAsItIsIsOneLine) {
  Scene scene = with_keys(3, {0.25F, 0.25F, 0.25F});
  const std::string still = drawn({{"walk", &scene}});
  EXPECT_EQ(count(still, "class=\"panel\""), 0U);
  EXPECT_NE(still.find(">0.25</text>"), std::string::npos);
  EXPECT_NE(still.find("height=\"104\""), std::string::npos) << still.substr(0, 300);
  scene.clips.front().tracks.front().curves.front().values = Scalars::floats({0.25F, 0.25F, 0.5F});
  EXPECT_EQ(count(drawn({{"walk", &scene}}), "class=\"panel\""), 1U);
}

// What rises outside its keys moves.
TEST(CurvePlot, WhatMovesOutsideItsKeysHasAPanel) {
  Scene scene = rising();
  Curve& x = scene.clips.front().tracks.front().curves.front();
  x.before = x.after = Behaviour::linear;
  EXPECT_EQ(count(drawn({{"walk", &scene}}, {.range = {.from = 2.0, .to = 3.0}}), "class=\"panel\""), 1U);
}

// From 0 to 1 in 0.1 s of a window of 1.1 s: 840 pixels wide, with a twentieth of a second before and after.
TEST(CurvePlot, APieceIsTheBezierThatItIs) {
  Scene scene = rising();
  Curve& x = scene.clips.front().tracks.front().curves.front();
  x.shape = KeyShape::hermite;
  x.parameter_stride = 2;
  x.parameters = Scalars::floats({0.0F, 0.0F, 0.0F, 0.0F});
  const std::string svg = drawn({{"walk", &scene}}, {.range = {.from = -0.5, .to = 1.5}});
  // A second is 420 pixels; handles lie a third of it from their keys. Values reach from -0.1 to 1.1 of 150 pixels.
  EXPECT_NE(svg.find("d=\"M210 137.5C350 137.5 490 12.5 630 12.5\""), std::string::npos) << svg;
  EXPECT_EQ(count(svg, "class=\"handle c0\""), 1U);
}

TEST(CurvePlot, KeysThatAreTooCloseAreCounted) {
  std::vector<float> values(1000);
  values[500] = 7.0F;
  const Scene scene = with_keys(values.size(), values);
  const std::string svg = drawn({{"walk", &scene}});
  EXPECT_EQ(count(svg, "class=\"mark k0\""), 0U);
  EXPECT_EQ(count(svg, " d1\""), 0U + count(svg, "class=\"k4 d1\""));
  EXPECT_GE(count(svg, "class=\"k4 d2\"") + count(svg, "class=\"k4 d1\""), 1U);
  // The one that sticks out is seen: the panel reaches from -0.7 to 7.7.
  EXPECT_NE(svg.find(" 12.5"), std::string::npos);
}

TEST(CurvePlot, IsNoLargerWithMoreKeys) {
  std::size_t sizes[2] = {0, 0};
  std::size_t at = 0;
  for (const std::size_t number : {std::size_t{20000}, std::size_t{1000000}}) {
    std::vector<float> values(number);
    for (std::size_t i = 0; i < number; ++i) values[i] = static_cast<float>(i * 7919U % 101U);
    const Scene scene = with_keys(number, values);
    sizes[at++] = drawn({{"walk", &scene}}).size();
  }
  EXPECT_LT(sizes[0], 60000U);
  EXPECT_LT(sizes[1], sizes[0] + 1000U);
}

TEST(CurvePlot, ValuesThatAreNoNumbersAreLeftOut) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float infinite = std::numeric_limits<float>::infinity();
  const Scene scene = with_keys(4, {1.0F, nan, infinite, 2.0F});
  const std::string svg = drawn({{"walk", &scene}});
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
  Scene nothing = with_keys(2, {nan, nan});
  EXPECT_NE(drawn({{"walk", &nothing}}), "");
}

TEST(CurvePlot, ASheetHasARowForWhatMoves) {
  const Scene scene = with_keys(4, {1.0F, 1.0F, 2.0F, 3.0F});
  const std::string svg = drawn({{"walk", &scene}}, {.sheet = true});
  EXPECT_EQ(count(svg, ">a&lt;b/position.x</text>"), 1U);
  EXPECT_EQ(count(svg, "class=\"mark k4\""), 1U);
  EXPECT_EQ(count(svg, "class=\"hold k4\""), 2U);  // from the first key to the second, and in the legend
}

}  // namespace
}  // namespace genga
