#include "genga/convert/retarget/gaze.h"

#include <cmath>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "genga/math/vector.h"

namespace genga {
namespace {

constexpr double degree = 3.14159265358979323846 / 180.0;

RotationCurve looking(const std::vector<std::pair<double, double>>& angles, KeyShape shape = KeyShape::step) {
  RotationCurve curve;
  std::vector<double> times;
  curve.shape = shape;
  curve.values = Scalars::doubles({});
  for (const auto& [yaw, pitch] : angles) {
    times.push_back(static_cast<double>(times.size()));
    const Quat turn =
        glm::angleAxis(yaw * degree, Vec3(0.0, 1.0, 0.0)) * glm::angleAxis(pitch * degree, Vec3(1.0, 0.0, 0.0));
    for (const double part : {turn.x, turn.y, turn.z, turn.w}) curve.values.push_back(part);
  }
  curve.times = make_times(std::move(times));
  return curve;
}

LookAt ranges() {
  return {
      .by_expressions = false, .inner = {90.0, 9.0}, .outer = {90.0, 18.0}, .down = {45.0, 10.0}, .up = {45.0, 20.0}};
}

TEST(Gaze, YawToTheLeftAndPitchDownwards) {
  const GazeAngles gaze = gaze_angles(looking({{0, 0}, {30, 10}, {-60, -20}}));
  ASSERT_EQ(gaze.yaw.size(), 3U);
  EXPECT_NEAR(gaze.yaw[1], 30.0, 1e-9);
  EXPECT_NEAR(gaze.pitch[1], 10.0, 1e-9);
  EXPECT_NEAR(gaze.yaw[2], -60.0, 1e-9);
  EXPECT_NEAR(gaze.pitch[2], -20.0, 1e-9);
}

TEST(Gaze, BetweenStraightKeysThereAreMore) {
  const GazeAngles gaze = gaze_angles(looking({{0, 0}, {60, 0}}, KeyShape::linear));
  ASSERT_GT(gaze.yaw.size(), 100U);
  EXPECT_EQ(gaze_key_count(looking({{0, 0}, {60, 0}}, KeyShape::linear)), gaze.yaw.size());
  ASSERT_EQ(gaze.times->size(), gaze.yaw.size());
  EXPECT_NEAR(gaze.yaw[gaze.yaw.size() / 2], 60.0 * (*gaze.times)[gaze.yaw.size() / 2], 1e-9);
}

// An eye goes as far as its range, and an eye that turns to the nose has another range.
TEST(Gaze, EyesFollowInTheirRanges) {
  const GazeAngles gaze = gaze_angles(looking({{30, 0}, {-30, 0}, {100, 0}, {0, 45}, {0, -22.5}}));
  const auto turn = [&](HumanBone eye, std::size_t key) {
    const Track track = eye_track(gaze, ranges(), eye);
    const auto part = [&](std::size_t at) { return track.rotation.values[4 * key + at]; };
    const Vec3 line = rotate(Quat(part(3), part(0), part(1), part(2)), Vec3(0.0, 0.0, 1.0));
    return Vec3(std::atan2(line.x, line.z) / degree, -std::asin(line.y) / degree, 0.0);
  };
  EXPECT_NEAR(turn(HumanBone::left_eye, 0).x, 6.0, 1e-4) << "a third of the way outwards";
  EXPECT_NEAR(turn(HumanBone::right_eye, 0).x, 3.0, 1e-4);
  EXPECT_NEAR(turn(HumanBone::left_eye, 1).x, -3.0, 1e-4);
  EXPECT_NEAR(turn(HumanBone::right_eye, 1).x, -6.0, 1e-4);
  EXPECT_NEAR(turn(HumanBone::left_eye, 2).x, 18.0, 1e-4) << "the whole range";
  EXPECT_NEAR(turn(HumanBone::left_eye, 3).y, 10.0, 1e-4);
  EXPECT_NEAR(turn(HumanBone::left_eye, 4).y, -10.0, 1e-4) << "half of the way up";
}

TEST(Gaze, ExpressionsShowAsMuch) {
  Scene model;
  LookAt look = ranges();
  look.outer.output = look.down.output = look.up.output = 1.0;
  model.look_at = look;
  for (const char* name : {"lookLeft", "lookUp", "other"}) {
    model.morphs.push_back({.name = name});
    model.morphs.back().is_expression = true;
  }
  std::vector<Track> tracks;
  add_gaze_weights(gaze_angles(looking({{45, -90}, {-45, 10}})), model, tracks);
  ASSERT_EQ(tracks.size(), 2U) << "the model has no lookDown and no lookRight";
  EXPECT_EQ(model.morphs[tracks[0].subject.index].name, "lookUp");
  EXPECT_NEAR(tracks[0].curves[0].values[0], 1.0, 1e-6);
  EXPECT_NEAR(tracks[0].curves[0].values[1], 0.0, 1e-6);
  EXPECT_EQ(model.morphs[tracks[1].subject.index].name, "lookLeft");
}

}  // namespace
}  // namespace genga
