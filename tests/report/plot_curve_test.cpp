#include "genga/report/plot_curve.h"

#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"

namespace genga {
namespace {

Curve keyed(std::vector<double> times, std::vector<float> values, KeyShape shape = KeyShape::linear) {
  Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.shape = shape;
  return curve;
}

CurveDrawing line_drawn(const Curve& curve, const PlotSpan& window) {
  Work work(usual_limits(), 0);
  return draw_curve({.name = "a/b", .curve = &curve}, window, work);
}

// The value of a step in the drawn line, at a share of it.
double value_at(const PlotPoint& from, const PlotStep& step, double u) {
  const std::array<double, 4> weights{(1 - u) * (1 - u) * (1 - u), 3 * u * (1 - u) * (1 - u), 3 * u * u * (1 - u),
                                      u * u * u};
  return weights[0] * from.value + weights[1] * step.first.value + weights[2] * step.second.value +
         weights[3] * step.end.value;
}

double time_at(const PlotPoint& from, const PlotStep& step, double u) {
  const std::array<double, 4> weights{(1 - u) * (1 - u) * (1 - u), 3 * u * (1 - u) * (1 - u), 3 * u * u * (1 - u),
                                      u * u * u};
  return weights[0] * from.time + weights[1] * step.first.time + weights[2] * step.second.time +
         weights[3] * step.end.time;
}

TEST(PlotCurve, TheLineIsTheCurve) {
  Curve ease = keyed({0.0, 1.0, 3.0}, {0.0F, 2.0F, -1.0F}, KeyShape::ease);
  ease.eases = {linear_ease, {100, 10, 20, 127}, {0, 127, 127, 0}};
  const CurveDrawing drawing = line_drawn(ease, {-1.0, 4.0});
  std::size_t cubics = 0;
  for (std::size_t i = 1; i < drawing.inside.size(); ++i) {
    if (!drawing.inside[i].is_cubic) continue;
    ++cubics;
    const PlotPoint& from = drawing.inside[i - 1].end;
    for (const double u : {0.1, 0.25, 0.5, 0.75, 0.9}) {
      EXPECT_NEAR(value_at(from, drawing.inside[i], u), evaluate(ease, time_at(from, drawing.inside[i], u)), 1e-9);
    }
  }
  EXPECT_EQ(cubics, 2U);
  EXPECT_EQ(drawing.handles.size(), 4U);
  EXPECT_EQ(drawing.marks.size(), 3U);
}

TEST(PlotCurve, WhatIsOutsideBeginsAtTheKeys) {
  Curve curve = keyed({0.0, 1.0}, {1.0F, 2.0F});
  curve.before = Behaviour::reset;
  curve.after = Behaviour::repeat;
  const CurveDrawing drawing = line_drawn(curve, {-1.0, 1.5});
  EXPECT_EQ(drawing.before.front().end.value, 0.0);
  EXPECT_EQ(drawing.before.back().end.value, 1.0);
  EXPECT_EQ(drawing.after.front().end.value, 2.0);
  EXPECT_NEAR(drawing.after.back().end.value, 1.5, 1e-9);
}

TEST(PlotCurve, InAWindowThatBeginsBetweenKeysItIsTheSame) {
  const Curve curve = keyed({0.0, 100.0}, {0.0F, 100.0F});
  const CurveDrawing drawing = line_drawn(curve, {50.0, 51.0});
  ASSERT_FALSE(drawing.inside.empty());
  EXPECT_NEAR(drawing.inside.front().end.value, 50.0, 1e-9);
  EXPECT_NEAR(drawing.inside.back().end.value, 51.0, 1e-9);
  EXPECT_TRUE(drawing.before.empty());
  EXPECT_TRUE(drawing.after.empty());
  EXPECT_EQ(drawing.keys, 0U);
}

TEST(PlotCurve, PixelColumnsKeepWhatSticksOut) {
  std::vector<double> times;
  std::vector<float> values(100000);
  for (std::size_t i = 0; i < values.size(); ++i) times.push_back(static_cast<double>(i));
  values[70123] = 9.0F;
  values[70124] = -9.0F;
  const CurveDrawing drawing = line_drawn(keyed(times, values), {0.0, 100000.0});
  EXPECT_LE(drawing.inside.size(), 4U * (plot_width + 1));
  EXPECT_EQ(drawing.extent.low, -9.0);
  EXPECT_EQ(drawing.extent.high, 9.0);
  EXPECT_TRUE(drawing.marks.empty());
  std::uint64_t keys = 0;
  for (const std::uint32_t bin : drawing.density) keys += bin;
  EXPECT_EQ(keys, values.size());
}

TEST(PlotCurve, KeysApartAreMarkedAndOthersCounted) {
  // A pixel is a second.
  const std::vector<double> times{0.0, 10.0, 12.0, 30.0, 30.0, 40.0};
  const KeyPlaces places = place_keys(times, {0.0, plot_width});
  EXPECT_EQ(places.marked, (std::vector<std::size_t>{0, 3, 4, 5}));
  ASSERT_EQ(places.density.size(), plot_bins);
  EXPECT_EQ(places.density[2], 1U);
  EXPECT_EQ(places.density[3], 1U);
}

TEST(PlotCurve, ColumnsHaveFirstLowestHighestAndLast) {
  ColumnLine line({0.0, plot_width});
  for (const double value : {1.0, 5.0, -2.0, 3.0}) line.add({0.2, value});
  line.add({0.4, std::numeric_limits<double>::quiet_NaN()});
  line.add({7.5, 4.0});
  const PlotLine made = line.take();
  std::vector<double> values;
  for (const PlotStep& step : made) values.push_back(step.end.value);
  EXPECT_EQ(values, (std::vector<double>{1.0, -2.0, 5.0, 3.0, 4.0}));
  EXPECT_EQ(line.extent().low, -2.0);
  EXPECT_EQ(line.extent().high, 5.0);
}

TEST(PlotCurve, MarginsAreOfTheSpan) {
  EXPECT_DOUBLE_EQ(with_margin({0.0, 10.0}).low, -1.0);
  EXPECT_EQ(with_margin({0.0, 0.0}).high, 1.0);
  EXPECT_EQ(with_margin({4.0, 4.0}).low, 2.0);
  EXPECT_EQ(with_margin({1.0, 0.0}).high, 1.0);
  EXPECT_TRUE(std::isfinite(with_margin({-1e290, 1e290}).width()));
}

TEST(PlotCurve, NothingIsAddedOnceTheLimitIsMet) {
  Allowance limits = usual_limits();
  set_limit(limits, "samples", 10);
  Work work(limits, 0);
  const Curve curve = keyed({0.0, 1.0}, {1.0F, 2.0F});
  EXPECT_TRUE(draw_curve({.name = "a/b", .curve = &curve}, {0.0, 1.0}, work).inside.empty());
  EXPECT_FALSE(work.goes_on());
}

}  // namespace
}  // namespace genga
