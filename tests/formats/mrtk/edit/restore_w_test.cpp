#include "genga/formats/mrtk/edit/restore_w.h"

#include <array>
#include <numbers>

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

// A rotation about a fixed axis, keyed every 1/60 s; W has its first key alone.
Pose turning(const Vec3& axis, double from_degrees, double degrees_per_key, std::size_t count) {
  std::array<Pairs, 4> parts;
  for (std::size_t key = 0; key < count; ++key) {
    const double half = (from_degrees + degrees_per_key * static_cast<double>(key)) * std::numbers::pi / 360.0;
    const Vec3 v = axis * std::sin(half);
    const std::array<double, 4> values{v.x, v.y, v.z, std::cos(half)};
    for (std::size_t part = 0; part < 4; ++part) {
      if (part == 3 && key > 0) continue;
      parts[part].emplace_back(static_cast<float>(key) / 60.0F, static_cast<float>(values[part]));
    }
  }
  Pose pose;
  for (std::size_t part = 0; part < 4; ++part) pose.rotation(part) = curve_of(parts[part]);
  return pose;
}

void expect_cosines(const Pose& pose, double from_degrees, double degrees_per_key) {
  const std::vector<FullKey> keys = restored_w(pose);
  ASSERT_EQ(keys.size(), pose.rotation(0).size());
  for (std::size_t key = 0; key < keys.size(); ++key) {
    const double half = (from_degrees + degrees_per_key * static_cast<double>(key)) * std::numbers::pi / 360.0;
    EXPECT_EQ(keys[key].time.get(), pose.rotation(0).time(key));
    // Near 0 the root makes much of the rounding of X, Y and Z: √(6e-8) is 2.5e-4.
    EXPECT_NEAR(keys[key].value, std::cos(half), 5e-4) << key;
  }
}

const Vec3 axis = glm::normalize(Vec3(1.0, -2.0, 0.5));

TEST(MrtkRestoreW, TheSignIsThatOfTheFirstKey) {
  expect_cosines(turning(axis, 20.0, 1.0, 60), 20.0, 1.0);
  expect_cosines(turning(axis, 340.0, -1.0, 60), 340.0, -1.0);
}

TEST(MrtkRestoreW, ItStaysWhereXyzPassThroughZero) { expect_cosines(turning(axis, -30.0, 1.5, 60), -30.0, 1.5); }

TEST(MrtkRestoreW, ItChangesWhereWGoesStraightOnThroughZero) {
  expect_cosines(turning(axis, 150.0, 1.7, 60), 150.0, 1.7);
}

TEST(MrtkRestoreW, ItTurnsBackWhereWDoes) {
  // From 150 to 176 degrees and back.
  Pose pose = turning(axis, 150.0, 2.0, 14);
  std::array<Pairs, 3> parts;
  for (std::size_t part = 0; part < 3; ++part) {
    parts[part] = pairs_of(pose.rotation(part));
    for (std::size_t key = 1; key < 14; ++key) {
      parts[part].emplace_back(static_cast<float>(13 + key) / 60.0F, parts[part][13 - key].second);
    }
    pose.rotation(part) = curve_of(parts[part]);
  }
  for (const FullKey& key : restored_w(pose)) EXPECT_GT(key.value, 0.0F);
}

TEST(MrtkRestoreW, ItChangesWithTheOthers) {
  Pose pose = turning(axis, 40.0, 1.0, 20);
  for (std::size_t part = 0; part < 3; ++part) {
    for (std::size_t key = 10; key < 20; ++key) {
      SimpleKey& stored = pose.rotation(part).keys.own()[key];
      stored.value = -stored.value.get();
    }
  }
  const std::vector<FullKey> keys = restored_w(pose);
  for (std::size_t key = 0; key < 20; ++key) {
    const double half = (40.0 + static_cast<double>(key)) * std::numbers::pi / 360.0;
    EXPECT_NEAR(keys[key].value, key < 10 ? std::cos(half) : -std::cos(half), 1e-5) << key;
  }
}

TEST(MrtkRestoreW, WhatIsTooLongHasNone) {
  Pose pose;
  pose.rotation(0) = curve_of({{0, 0.6F}, {1, 0.9F}});
  pose.rotation(1) = curve_of({{0, 0}, {1, 0.9F}});
  pose.rotation(2) = curve_of({{0, 0}, {1, 0}});
  pose.rotation(3) = curve_of({{0, 0.8F}});
  const std::vector<FullKey> keys = restored_w(pose);
  EXPECT_EQ(keys[0].value, 0.8F);
  EXPECT_EQ(keys[1].value, 0.0F);
}

}  // namespace
}  // namespace genga::mrtk
