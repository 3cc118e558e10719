#include "genga/formats/mrtk/edit/reduce.h"

#include <array>
#include <numbers>

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

constexpr Tolerance millimetre{.metres = 1e-3, .degrees = 0.2};

TEST(MrtkReduce, KeysOnALineGo) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 0}});
  recording.camera.position(1) = curve_of({{0, 5}, {1, 5}, {2, 5}, {3, 5}, {4, 5}});
  recording.camera.position(2) = curve_of({{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
  Findings findings;
  const Reduction done = reduce(recording, millimetre, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{0, 0}, {3, 3}, {4, 0}}));
  EXPECT_EQ(pairs_of(recording.camera.position(1)), (Pairs{{0, 5}, {3, 5}, {4, 5}}));
  EXPECT_EQ(done.keys, 15U);
  EXPECT_EQ(done.removed, 6U);
  EXPECT_EQ(done.metres, 0.0);
  EXPECT_EQ(codes(findings), Codes{"edit.reduced"});
}

TEST(MrtkReduce, TheToleranceIsTheDistanceOfAllThree) {
  // Off by 0.8 mm in each of two directions: 1.13 mm.
  for (const auto& [off, keys] : {std::pair{0.0008F, 3U}, std::pair{0.0007F, 2U}}) {
    Recording recording = empty_recording(KeyShape::simple);
    recording.camera.position(0) = curve_of({{0, 0}, {1, off}, {2, 0}});
    recording.camera.position(1) = curve_of({{0, 0}, {1, off}, {2, 0}});
    recording.camera.position(2) = curve_of({{0, 0}, {1, 0}, {2, 0}});
    Findings findings;
    const Reduction done = reduce(recording, millimetre, findings);
    EXPECT_EQ(recording.camera.position(0).size(), keys);
    EXPECT_NEAR(done.metres, keys == 2U ? 0.0007 * std::numbers::sqrt2 : 0.0, 1e-9);
  }
}

TEST(MrtkReduce, OneKeyBetweenTwoIsTestedToo) {
  Recording recording = empty_recording(KeyShape::simple);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    recording.camera.position(axis) = curve_of({{0, 0}, {1, axis == 0 ? 1.0F : 0.0F}, {2, 0}});
  }
  Findings findings;
  reduce(recording, millimetre, findings);
  EXPECT_EQ(recording.camera.position(0).size(), 3U);
}

TEST(MrtkReduce, CurvesWithoutTheSameTimesAreReducedTogether) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {1, 1}, {2, 2}, {3, 3}, {3.5F, 3.5F}, {4, 4}, {5, 0}});
  recording.camera.position(1) = curve_of({{0, 7}});
  recording.camera.position(2) = curve_of({{0, 0}, {5, 1}});
  Findings findings;
  reduce(recording, millimetre, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{0, 0}, {4, 4}, {5, 0}}));
  EXPECT_EQ(pairs_of(recording.camera.position(1)), (Pairs{{0, 7}, {4, 7}, {5, 7}}));
  EXPECT_EQ(pairs_of(recording.camera.position(2)), (Pairs{{0, 0}, {4, 0.8F}, {5, 1}}));
}

TEST(MrtkReduce, WhatCannotGetFewerKeysStaysByteForByte) {
  for (const char* name : {"valid/weighted-modes-version-1.0", "valid/infinite-tangents-version-1.0", "valid/one-key",
                           "valid/header-only", "edge/numbers-not-finite"}) {
    Recording recording = testdata(name);
    const std::string before = bytes_of(recording);
    Findings findings;
    reduce(recording, millimetre, findings);
    EXPECT_EQ(bytes_of(recording), before) << name;
  }
}

TEST(MrtkReduce, CurvesThatStayAreTold) {
  Recording recording = testdata("valid/weighted-modes-version-1.0");
  Findings findings;
  reduce(recording, millimetre, findings);
  EXPECT_EQ(codes(findings), (Codes{"edit.not-reduced", "edit.reduced"}));
  EXPECT_EQ(findings.all()[0].path, "camera.position.x");
}

// Degrees between two rotations, by the angle of one after the inverse of the other.
double angle(const std::array<double, 4>& a, const std::array<double, 4>& b) {
  const Quat p = glm::normalize(Quat(a[3], a[0], a[1], a[2]));
  const Quat q = glm::normalize(Quat(b[3], b[0], b[1], b[2]));
  const Quat difference = glm::conjugate(p) * q;
  const double sine = std::hypot(difference.x, std::hypot(difference.y, difference.z));
  return 2.0 * std::atan2(sine, std::abs(difference.w)) * 180.0 / std::numbers::pi;
}

std::array<double, 4> rotation_at(const Recording& recording, double t) {
  std::array<double, 4> parts{};
  for (std::size_t part = 0; part < 4; ++part) parts[part] = played(recording.camera.rotation(part), t);
  return parts;
}

TEST(MrtkReduce, RandomRotationsStayWithinTheToleranceAtEveryKey) {
  std::mt19937 random(8);
  std::normal_distribution<double> normal;
  for (int round = 0; round < 20; ++round) {
    Recording recording = empty_recording(KeyShape::simple);
    std::array<Pairs, 4> parts;
    Quat q = glm::normalize(Quat(normal(random), normal(random), normal(random), normal(random)));
    for (std::size_t key = 0; key < 200; ++key) {
      q = glm::normalize(q + Quat(normal(random), normal(random), normal(random), normal(random)) * 0.003);
      const std::array<double, 4> values{q.x, q.y, q.z, q.w};
      const auto time = static_cast<float>(key) / 60.0F;
      for (std::size_t part = 0; part < 4; ++part) parts[part].emplace_back(time, static_cast<float>(values[part]));
    }
    for (std::size_t part = 0; part < 4; ++part) recording.camera.rotation(part) = curve_of(parts[part]);
    const Recording before = recording;
    Findings findings;
    const Reduction done = reduce(recording, {.metres = 1.0, .degrees = 1.0}, findings);
    double largest = 0.0;
    for (const auto& [time, value] : parts[0]) {
      largest = std::max(largest, angle(rotation_at(before, time), rotation_at(recording, time)));
    }
    EXPECT_LE(largest, 1.0);
    EXPECT_NEAR(done.degrees, largest, 1e-6);
    EXPECT_LT(recording.camera.rotation(0).size(), 150U);
    EXPECT_EQ(recording.camera.rotation(0).size(), recording.camera.rotation(3).size());
  }
}

TEST(MrtkReduce, DirectionsAreComparedWhateverTheirLength) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.has_gaze = 1;
  recording.gaze.curves[3] = curve_of({{0, 1}, {1, 5}, {2, 1}});
  recording.gaze.curves[4] = curve_of({{0, 0}, {1, 0.01F}, {2, 0}});  // 0.11 degrees of 5
  recording.gaze.curves[5] = curve_of({{0, 0}, {1, 0}, {2, 0}});
  Findings findings;
  const Reduction done = reduce(recording, millimetre, findings);
  EXPECT_EQ(recording.gaze.curves[3].size(), 2U);
  EXPECT_NEAR(done.degrees, std::atan2(0.01, 5.0) * 180.0 / std::numbers::pi, 1e-6);
}

}  // namespace
}  // namespace genga::mrtk
