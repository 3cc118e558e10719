#include "genga/convert/axes/in_axes.h"

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"

namespace genga {
namespace {

Curve hermite_curve(std::vector<double> values, std::vector<double> slopes) {
  Curve curve;
  curve.times = make_times({0.0, 1.0});
  curve.shape = KeyShape::hermite;
  curve.values = Scalars::doubles(std::move(values));
  curve.parameters = Scalars::doubles(std::move(slopes));
  curve.parameter_stride = 2;
  return curve;
}

Scene moving_scene(Property property) {
  Scene scene;
  scene.axes = {Handedness::right, 0.5, 24.0};
  scene.nodes = {{.name = "a", .rest = {.translation = {1, 2, 3}}}};
  Track track{.subject = {SubjectKind::node, 0}, .property = property};
  track.rotation_form = RotationForm::heading_pitch_bank;
  for (int axis = 0; axis < 3; ++axis) track.curves.push_back(hermite_curve({1, 2}, {0, 3, -1, 0}));
  scene.clips.push_back({.tracks = {track}});
  return scene;
}

double middle(const Scene& scene, std::size_t curve) { return evaluate(scene.clips[0].tracks[0].curves[curve], 0.5); }

// Half of the cubic from 1 to 2 with slopes 3 and -1: 1.5 + (3 - -1) / 8.
constexpr double half = 2.0;

TEST(Mirror, TurnsZWithItsSlopes) {
  const Scene turned = mirrored(moving_scene(Property::translation));
  EXPECT_EQ(turned.axes.handedness, Handedness::left);
  EXPECT_EQ(turned.axes.metres_per_unit, 0.5);
  EXPECT_EQ(turned.axes.frames_per_second, 24.0);
  EXPECT_EQ(turned.nodes[0].rest.translation, Vec3(1, 2, -3));
  EXPECT_DOUBLE_EQ(middle(turned, 0), half);
  EXPECT_DOUBLE_EQ(middle(turned, 1), half);
  EXPECT_DOUBLE_EQ(middle(turned, 2), -half);
}

// Heading and pitch turn about y and x, which z passes through; bank about z stays.
TEST(Mirror, TurnsAngles) {
  const Scene turned = mirrored(moving_scene(Property::rotation));
  EXPECT_DOUBLE_EQ(middle(turned, 0), -half);
  EXPECT_DOUBLE_EQ(middle(turned, 1), -half);
  EXPECT_DOUBLE_EQ(middle(turned, 2), half);
}

TEST(Mirror, TurnsRotationKeys) {
  Scene scene = moving_scene(Property::rotation);
  Track& track = scene.clips[0].tracks[0];
  track = {.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation.times = make_times({0.0});
  track.rotation.values = Scalars::doubles({0.1, 0.2, 0.3, 0.9});
  const Scene turned = mirrored(scene);
  const Scalars& values = turned.clips[0].tracks[0].rotation.values;
  EXPECT_EQ(values[0], -0.1);
  EXPECT_EQ(values[1], -0.2);
  EXPECT_EQ(values[2], 0.3);
  EXPECT_EQ(values[3], 0.9);
}

TEST(Mirror, TwiceIsAsBefore) {
  const Scene scene = moving_scene(Property::translation);
  const Scene twice = mirrored(mirrored(scene));
  EXPECT_EQ(twice.axes, scene.axes);
  EXPECT_EQ(twice.nodes[0].rest.translation, Vec3(1, 2, 3));
  EXPECT_DOUBLE_EQ(middle(twice, 2), half);
}

// 0.5 metres a unit become 0.25: twice as many units, in values and slopes; angles stay as they are.
TEST(InAxes, AnotherUnit) {
  const Axes axes{.handedness = Handedness::left, .metres_per_unit = 0.25};
  const Scene turned = in_axes(moving_scene(Property::translation), axes);
  EXPECT_EQ(turned.axes.metres_per_unit, 0.25);
  EXPECT_EQ(turned.axes.frames_per_second, 24.0);
  EXPECT_EQ(turned.nodes[0].rest.translation, Vec3(2, 4, -6));
  EXPECT_DOUBLE_EQ(middle(turned, 0), 2 * half);
  EXPECT_DOUBLE_EQ(middle(turned, 2), -2 * half);
  EXPECT_DOUBLE_EQ(middle(in_axes(moving_scene(Property::rotation), axes), 2), half);
}

TEST(InAxes, TheRateMakesNoDifference) {
  EXPECT_TRUE(are_alike({Handedness::left, 0.08, 30.0}, {Handedness::left, 0.08, 24.0}));
  EXPECT_FALSE(are_alike({Handedness::left, 0.08, 30.0}, {Handedness::right, 0.08, 30.0}));
  EXPECT_FALSE(are_alike({Handedness::left, 0.08, 30.0}, {Handedness::left, 1.0, 30.0}));
}

}  // namespace
}  // namespace genga
