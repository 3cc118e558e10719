#include "genga/report/plot_panels.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

Curve ramp() {
  Curve curve;
  curve.times = make_times({0.0, 2.0});
  curve.values = Scalars::floats({0.0F, 1.0F});
  return curve;
}

Scene walking() {
  Scene scene;
  scene.nodes.push_back({.name = "arm", .kind = NodeKind::bone});
  Clip& clip = scene.clips.emplace_back();
  Track place{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  place.curves = {ramp(), ramp(), ramp()};
  Track turn{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  turn.rotation.times = make_times({0.0});
  turn.rotation.values = Scalars::floats({0.0F, 0.0F, 0.0F, 1.0F});
  Track angles{.subject = {SubjectKind::node, 0},
               .property = Property::rotation,
               .rotation_form = RotationForm::heading_pitch_bank};
  angles.curves = {ramp(), ramp(), Curve()};
  clip.tracks = {place, turn, angles};
  return scene;
}

TEST(PlotPanels, OfOneMotionWhatBelongsTogetherStandsTogether) {
  const Scene scene = walking();
  const std::vector<PlotPanel> panels = plot_panels({{"walk", &scene}}, {});
  ASSERT_EQ(panels.size(), 3U);
  EXPECT_EQ(panels[0].title, "arm/position");
  EXPECT_EQ(panels[1].title, "arm/rotation");
  EXPECT_EQ(panels[2].title, "arm/heading, pitch");
  EXPECT_EQ(panels[0].curves[2].label, "z");
  EXPECT_EQ(panels[0].curves[2].color, 2U);
  EXPECT_EQ(panels[1].curves[3].label, "w");
  EXPECT_EQ(panels[2].curves[1].label, "p");
}

TEST(PlotPanels, OfSeveralAPanelHasOneChannelOfEach) {
  const Scene scene = walking();
  const std::vector<PlottedMotion> motions{{"walk", &scene}, {"again", &scene}};
  const std::vector<PlotPanel> panels = plot_panels(motions, {.channels = "*/position.?"});
  ASSERT_EQ(panels.size(), 3U);
  EXPECT_EQ(panels[1].title, "arm/position.y");
  ASSERT_EQ(panels[1].curves.size(), 2U);
  EXPECT_EQ(panels[1].curves[1].label, "2");
  EXPECT_EQ(panels[1].curves[1].color, 1U);
  // In a sheet they share a row.
  EXPECT_EQ(plot_panels(motions, {.channels = "*/position.?", .sheet = true}).size(), 1U);
}

TEST(PlotPanels, GlobsChooseNodesAndChannels) {
  const Scene scene = walking();
  EXPECT_TRUE(plot_panels({{"walk", &scene}}, {.nodes = "leg"}).empty());
  const std::vector<PlotPanel> one = plot_panels({{"walk", &scene}}, {.nodes = "a*", .channels = "*/position.y"});
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].title, "arm/position.y");
  EXPECT_EQ(one[0].curves[0].color, 1U);
  EXPECT_EQ(one[0].curves[0].label, "");
}

TEST(PlotPanels, NamesOfChannelsInCommon) {
  EXPECT_EQ(common_channel({"position.x", "position.y"}), "position");
  EXPECT_EQ(common_channel({"position.x"}), "position.x");
  EXPECT_EQ(common_channel({"position.x", "positional"}), "position.x, positional");
}

TEST(PlotPanels, TheTimeHasATwentiethAround) {
  const Scene scene = walking();
  EXPECT_DOUBLE_EQ(plotted_time({{"walk", &scene}}, {}).low, -0.1);
  EXPECT_DOUBLE_EQ(plotted_time({{"walk", &scene}}, {}).high, 2.1);
  EXPECT_EQ(plotted_time({{"walk", &scene}}, {.range = {.from = 1.0}}).low, 1.0);
}

}  // namespace
}  // namespace genga
