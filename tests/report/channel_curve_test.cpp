#include "genga/report/channel_curve.h"

#include <array>
#include <cmath>
#include <utility>

#include <gtest/gtest.h>

namespace genga {
namespace {

Curve keyed_curve(std::vector<double> times, std::vector<float> values, KeyShape shape, std::vector<float> parameters) {
  Curve curve;
  curve.shape = shape;
  curve.parameter_stride = static_cast<std::uint8_t>(parameters.size() / times.size());
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.parameters = Scalars::floats(std::move(parameters));
  return curve;
}

struct OneTrack {
  Scene scene;
  explicit OneTrack(Track track) {
    scene.nodes.push_back({.name = "a/b"});
    scene.clips.emplace_back().tracks.push_back(std::move(track));
  }
  std::vector<ChannelCurve> channels() const { return channel_curves(scene, scene.clips[0], TextEncoding::cp932); }
};

OneTrack moving_along(Curve x, Curve y, Curve z) {
  return OneTrack({.subject = {SubjectKind::node, 0}, .curves = {std::move(x), std::move(y), std::move(z)}});
}

// A quarter turn about y, there by the quaternion that is its negative; then back to the beginning.
OneTrack turning(bool is_conjugate) {
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation, .is_conjugate = is_conjugate};
  const auto half = static_cast<float>(std::sqrt(0.5));
  track.rotation.times = make_times({0.0, 1.0, 2.0});
  track.rotation.values = Scalars::floats({0, 0, 0, 1, 0, -half, 0, -half, 0, 0, 0, 1});
  return OneTrack(std::move(track));
}

std::vector<double> values(const ChannelCurve& channel, const std::vector<double>& times) {
  std::vector<double> values(times.size());
  values_of(channel, times, values);
  return values;
}

TEST(ChannelCurve, CurvesWithKeysAreNamedAsColumnsAre) {
  const OneTrack track =
      moving_along(keyed_curve({0, 1}, {2, 4}, KeyShape::linear, {}), {}, keyed_curve({1}, {3}, KeyShape::step, {}));
  const std::vector<ChannelCurve> channels = track.channels();
  ASSERT_EQ(channels.size(), 2U);
  EXPECT_EQ(channels[0].name, "a%2Fb/position.x");
  EXPECT_EQ(channels[1].name, "a%2Fb/position.z");
  EXPECT_EQ(values(channels[0], {-1, 0.5, 9}), (std::vector<double>{2, 3, 4}));
  const std::vector<ChannelKey> keys = keys_of(channels[0]);
  ASSERT_EQ(keys.size(), 2U);
  EXPECT_EQ(keys[1].time, 1.0);
  EXPECT_EQ(keys[1].value, 4.0);
  EXPECT_EQ(keys[1].in_time, 0.0) << "a straight line has no handle";
  EXPECT_EQ(keys_of(channels[1])[0].shape, KeyShape::step);
}

// The control points of a cubic with slopes s lie at a third of the span, s thirds of it away.
TEST(ChannelCurve, HandlesOfHermiteKeysAreThirdsOfTheirSlopes) {
  const OneTrack track = moving_along(keyed_curve({0, 3}, {1, 2}, KeyShape::hermite, {0, 5, -2, 0}), {}, {});
  const std::vector<ChannelKey> keys = keys_of(track.channels()[0]);
  EXPECT_DOUBLE_EQ(keys[0].out_time, 1.0);
  EXPECT_DOUBLE_EQ(keys[0].out_value, 5.0);
  EXPECT_DOUBLE_EQ(keys[1].in_time, -1.0);
  EXPECT_DOUBLE_EQ(keys[1].in_value, 2.0);
  EXPECT_EQ(keys[0].in_time, 0.0);
  EXPECT_EQ(keys[1].out_time, 0.0);
}

// LightWave's Bezier keys and MMD's eases store their control points themselves.
TEST(ChannelCurve, HandlesOfBezierKeysAreTheFilesOwn) {
  const OneTrack bezier =
      moving_along(keyed_curve({0, 2}, {0, 1}, KeyShape::bezier2d, {0, 0, 0.5, 0.25, -0.75, 0.125, 0, 0}), {}, {});
  const std::vector<ChannelKey> keys = keys_of(bezier.channels()[0]);
  EXPECT_NEAR(keys[0].out_time, 0.5, 1e-12);
  EXPECT_NEAR(keys[0].out_value, 0.25, 1e-12);
  EXPECT_NEAR(keys[1].in_time, -0.75, 1e-12);
  EXPECT_NEAR(keys[1].in_value, 0.125, 1e-12);
  Curve eased = keyed_curve({0, 1}, {0, 10}, KeyShape::ease, {});
  eased.eases = {linear_ease, {127, 0, 0, 127}};
  const OneTrack ease = moving_along(std::move(eased), {}, {});
  const std::vector<ChannelKey> ends = keys_of(ease.channels()[0]);
  EXPECT_NEAR(ends[0].out_time, 1.0, 1e-12);
  EXPECT_NEAR(ends[0].out_value, 0.0, 1e-12);
  EXPECT_NEAR(ends[1].in_time, -1.0, 1e-12);
  EXPECT_NEAR(ends[1].in_value, 0.0, 1e-12);
}

TEST(ChannelCurve, RotationsAreToldWithoutLeaps) {
  const OneTrack track = turning(false);
  const std::vector<ChannelCurve> channels = track.channels();
  ASSERT_EQ(channels.size(), 4U);
  EXPECT_EQ(channels[1].name, "a%2Fb/rotation.y");
  EXPECT_NEAR(keys_of(channels[1])[1].value, std::sqrt(0.5), 1e-7);
  EXPECT_NEAR(keys_of(channels[3])[1].value, std::sqrt(0.5), 1e-7);
  const double eighth = std::sin(std::acos(-1.0) / 8.0);
  const std::vector<double> y = values(channels[1], {1.5, 0.5, 1.0, -1.0, 7.0});
  EXPECT_NEAR(y[0], eighth, 1e-7);
  EXPECT_NEAR(y[1], eighth, 1e-7);
  EXPECT_NEAR(y[2], std::sqrt(0.5), 1e-7);
  EXPECT_EQ(y[3], 0.0);
  EXPECT_EQ(y[4], 0.0);
  EXPECT_EQ(values(channels[3], {-1.0, 7.0}), (std::vector<double>{1.0, 1.0}));
}

TEST(ChannelCurve, WhatTurnsRoundAndRoundIsToldWithoutLeapsToo) {
  OneTrack track = turning(false);
  track.scene.clips[0].tracks[0].rotation.after = Behaviour::repeat;
  const double eighth = std::sin(std::acos(-1.0) / 8.0);
  EXPECT_NEAR(values(track.channels()[1], {5.5})[0], eighth, 1e-7);
  EXPECT_NEAR(values(track.channels()[3], {5.5})[0], std::cos(std::acos(-1.0) / 8.0), 1e-7);
}

TEST(ChannelCurve, RotationsOfXHaveTheFilesOwnSigns) {
  const OneTrack track = turning(true);
  const std::vector<ChannelCurve> channels = track.channels();
  ASSERT_EQ(channels.size(), 4U);
  EXPECT_EQ(channels[0].name, "a%2Fb/rotation.w");
  EXPECT_NEAR(keys_of(channels[0])[1].value, std::sqrt(0.5), 1e-7);
  EXPECT_NEAR(keys_of(channels[2])[1].value, -std::sqrt(0.5), 1e-7);
}

TEST(ChannelCurve, WhatIsNoMotionIsNoChannel) {
  Track physics{.subject = {SubjectKind::node, 0}, .property = Property::physics};
  physics.curves = {keyed_curve({0}, {1}, KeyShape::step, {})};
  EXPECT_TRUE(OneTrack(std::move(physics)).channels().empty());
}

}  // namespace
}  // namespace genga
