#include "genga/report/plot_picture.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(PlotPicture, PathsAreToAHundredthAndLeaveOutWhatIsLevel) {
  PlotPath path;
  path.line_to(0.0, 1.0);
  path.line_to(1.0, 1.0);
  path.line_to(2.004, 1.0);
  path.line_to(3.5, 0.25);
  path.curve_to(4.0, -0.5, 5.0, 0.05, 6.0, 1.0);
  EXPECT_FALSE(path.is_empty());
  EXPECT_EQ(std::move(path).text(), "M0 1L2 1 3.5 0.25C4-0.5 5 0.05 6 1");
  EXPECT_TRUE(PlotPath().is_empty());
}

TEST(PlotPicture, WhatIsFarAwayStaysShort) {
  EXPECT_EQ(pixels(1e300), "100000");
  EXPECT_EQ(pixels(-1e300), "-100000");
  EXPECT_EQ(pixels(-0.001), "0");
  EXPECT_EQ(pixels(12.345), "12.35");
}

TEST(PlotPicture, TicksAre125) {
  EXPECT_EQ(tick_step({0.0, 10.0}, 10.0), 1.0);
  EXPECT_EQ(tick_step({0.0, 11.0}, 10.0), 2.0);
  EXPECT_DOUBLE_EQ(tick_step({0.0, 0.04}, 10.0), 0.005);
  EXPECT_EQ(tick_text(0.30000000000000004, 0.1), "0.3");
  EXPECT_EQ(tick_text(-0.0, 1.0), "0");
}

TEST(PlotPicture, TextIsEscaped) {
  EXPECT_EQ(escape_xml("a<b>&\"\x01"), "a&lt;b&gt;&amp;&quot;\\x01");
  EXPECT_EQ(escape_xml("\xff\xfe 腕\uffff"), "\\xff\\xfe 腕\\uffff");
  PlotPicture picture(10.0, 10.0, "<", "&");
  picture.text(0.0, 0.0, "a<b");
  const std::string svg = std::move(picture).finish();
  EXPECT_NE(svg.find("<title id=\"title\">&lt;</title>"), std::string::npos);
  EXPECT_NE(svg.find(">a&lt;b</text>"), std::string::npos);
}

TEST(PlotPicture, ShapesHaveFourMarks) {
  EXPECT_EQ(mark_path(KeyShape::hermite, 1.0, 2.0), mark_path(KeyShape::weighted_hermite, 1.0, 2.0));
  EXPECT_EQ(mark_path(KeyShape::tcb, 1.0, 2.0), mark_path(KeyShape::ease, 1.0, 2.0));
  EXPECT_NE(mark_path(KeyShape::step, 1.0, 2.0), mark_path(KeyShape::linear, 1.0, 2.0));
  EXPECT_EQ(mark_path(KeyShape::linear, 10.0, 5.0), "M6.5 1.5h7v7h-7z");
}

TEST(PlotPicture, FramesAreWhole) {
  PlotPicture picture(10.0, 10.0, "", "");
  picture.time_numbers({{0.0, 0.1}, {0.0, 1.0}}, {30.0, true, "frames"}, 15.0);
  const std::string svg = std::move(picture).finish();
  EXPECT_NE(svg.find(">3</text>"), std::string::npos);
  EXPECT_EQ(svg.find(">0.5</text>"), std::string::npos);
  EXPECT_NE(svg.find(">frames</text>"), std::string::npos);
}

TEST(PlotPicture, DensityHasThreeLevels) {
  PlotPicture picture(10.0, 10.0, "", "");
  std::vector<std::uint32_t> bins(plot_bins);
  bins[0] = 1;
  bins[1] = 5;
  bins[2] = 17;
  picture.density(bins, "k0", 2.0, 3.0);
  const std::string svg = std::move(picture).finish();
  EXPECT_NE(svg.find("<path class=\"k0 d1\" d=\"M0 2h4v3h-4z\"/>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("<path class=\"k0 d2\" d=\"M4 2h4v3h-4z\"/>"), std::string::npos);
  EXPECT_NE(svg.find("<path class=\"k0 d3\" d=\"M8 2h4v3h-4z\"/>"), std::string::npos);
}

}  // namespace
}  // namespace genga
