#include "genga/formats/vmd/bone_tracks.h"

#include <gtest/gtest.h>

namespace genga::vmd {
namespace {

constexpr std::array<EaseHandles, 4> straight{linear_ease, linear_ease, linear_ease, linear_ease};
constexpr EaseHandles curved{10, 20, 30, 40};

BoneKey make_key(std::uint32_t frame, float x, const std::array<EaseHandles, 4>& eases,
                 PhysicsSwitch physics = PhysicsSwitch::on) {
  BoneKey key;
  key.frame = frame;
  key.position = {x, x + 1, x + 2};
  key.rotation = {0.0F, x, 0.0F, 1.0F};
  key.interpolation = make_bone_interpolation(eases, physics);
  return key;
}

std::vector<Track> tracks_of(const std::vector<BoneKey>& keys, const std::vector<std::uint32_t>& records) {
  std::vector<Track> tracks;
  BoneTrackBuilder(keys).append(7, records, tracks);
  return tracks;
}

TEST(VmdBoneTracks, TakesTheRecordsInTheGivenOrder) {
  const std::vector<BoneKey> keys{make_key(30, 3, straight), make_key(99, 9, straight), make_key(1, 1, straight)};
  const std::vector<Track> tracks = tracks_of(keys, {2, 0});
  ASSERT_EQ(tracks.size(), 2U);
  const Track& translation = tracks[0];
  EXPECT_EQ(translation.subject, (Subject{SubjectKind::node, 7}));
  EXPECT_EQ(translation.property, Property::translation);
  EXPECT_TRUE(translation.relative);
  ASSERT_EQ(translation.curves.size(), 3U);
  EXPECT_EQ(*translation.curves[0].times, (std::vector<double>{1.0 / 30.0, 1.0}));
  EXPECT_EQ(translation.curves[2].values[0], 3.0);
  EXPECT_EQ(translation.curves[2].values[1], 5.0);
  EXPECT_TRUE(translation.curves[0].values.is_float());
  const Track& rotation = tracks[1];
  EXPECT_EQ(rotation.property, Property::rotation);
  EXPECT_TRUE(rotation.relative);
  EXPECT_EQ(rotation.rotation_form, RotationForm::quaternion);
  EXPECT_EQ(rotation.rotation.values[5], 3.0);
  EXPECT_EQ(rotation.rotation.values[7], 1.0);
  EXPECT_EQ(rotation.rotation.times, translation.curves[0].times);  // shared
  EXPECT_EQ(translation.curves[1].times, translation.curves[0].times);
}

TEST(VmdBoneTracks, OnlyChannelsWithACurveHaveEases) {
  const std::vector<BoneKey> keys{make_key(0, 0, straight),
                                  make_key(1, 0, {linear_ease, curved, linear_ease, EaseHandles{5, 5, 9, 8}})};
  const std::vector<Track> tracks = tracks_of(keys, {0, 1});
  EXPECT_EQ(tracks[0].curves[0].shape, KeyShape::linear);
  EXPECT_TRUE(tracks[0].curves[0].eases.empty());
  EXPECT_EQ(tracks[0].curves[1].shape, KeyShape::ease);
  EXPECT_EQ(tracks[0].curves[1].eases, (std::vector<EaseHandles>{linear_ease, curved}));
  EXPECT_EQ(tracks[0].curves[2].shape, KeyShape::linear);
  EXPECT_EQ(tracks[1].rotation.shape, KeyShape::ease);
  EXPECT_EQ(tracks[1].rotation.eases, (std::vector<EaseHandles>{linear_ease, {5, 5, 9, 8}}));
  for (const Curve& curve : tracks[0].curves) EXPECT_EQ(validate(curve), 0);
  EXPECT_EQ(validate(tracks[1].rotation), 0);
}

TEST(VmdBoneTracks, EasesOfOneBoneDoNotReachTheNext) {
  const std::vector<BoneKey> keys{make_key(0, 0, {curved, curved, curved, curved}), make_key(0, 0, straight)};
  BoneTrackBuilder builder(keys);
  std::vector<Track> tracks;
  builder.append(0, std::vector<std::uint32_t>{0}, tracks);
  builder.append(1, std::vector<std::uint32_t>{1}, tracks);
  EXPECT_EQ(tracks[0].curves[0].shape, KeyShape::ease);
  EXPECT_EQ(tracks[2].curves[0].shape, KeyShape::linear);
}

TEST(VmdBoneTracks, PhysicsTrackWhereAKeySwitchesItOff) {
  const auto values_of = [](const std::vector<PhysicsSwitch>& switches) {
    std::vector<BoneKey> keys;
    std::vector<std::uint32_t> records;
    for (const PhysicsSwitch physics : switches) {
      records.push_back(static_cast<std::uint32_t>(keys.size()));
      keys.push_back(make_key(records.back(), 0, straight, physics));
    }
    std::vector<double> values;
    const std::vector<Track> tracks = tracks_of(keys, records);
    if (tracks.size() < 3) return values;
    EXPECT_EQ(tracks[2].property, Property::physics);
    EXPECT_EQ(tracks[2].curves[0].shape, KeyShape::step);
    for (std::size_t i = 0; i < tracks[2].curves[0].values.size(); ++i) values.push_back(tracks[2].curves[0].values[i]);
    return values;
  };
  using enum PhysicsSwitch;
  EXPECT_EQ(values_of({on, on}), std::vector<double>{});
  EXPECT_EQ(values_of({unknown, unknown}), std::vector<double>{});
  EXPECT_EQ(values_of({on, off, on}), (std::vector<double>{1, 0, 1}));
  EXPECT_EQ(values_of({unknown, off}), (std::vector<double>{1, 0}));
}

}  // namespace
}  // namespace genga::vmd
