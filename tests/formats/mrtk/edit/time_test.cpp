#include "genga/formats/mrtk/edit/time.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

std::vector<std::pair<float, std::string>> markers_of(const Recording& recording) {
  std::vector<std::pair<float, std::string>> result;
  for (const Marker marker : recording.markers) result.emplace_back(marker.time, marker.name);
  return result;
}

TEST(MrtkTime, ShiftMovesKeysAndMarkers) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 1}, {2, 5}});
  recording.hands[left].tracked = curve_of({{1, 1}});
  recording.markers.add(1.5F, "here");
  Findings findings;
  shift_times(recording, -0.5, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{-0.5F, 1}, {1.5F, 5}}));
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{0.5F, 1}}));
  EXPECT_EQ(markers_of(recording)[0].first, 1.0F);
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkTime, SpeedDividesTimesAndMultipliesTangents) {
  Recording recording = empty_recording(KeyShape::full);
  recording.camera.position(0) = full_curve({{1, 7, 2, infinity, 0.25F, 0.5F, 2}});
  recording.markers.add(3.0F, "here");
  Findings findings;
  change_speed(recording, 2.0, findings);
  const FullKey key = recording.camera.position(0).full_keys[0];
  EXPECT_EQ(key.time, 0.5F);
  EXPECT_EQ(key.value, 7.0F);
  EXPECT_EQ(key.in_tangent, 4.0F);
  EXPECT_EQ(key.out_tangent, infinity);
  EXPECT_EQ(key.in_weight, 0.25F);
  EXPECT_EQ(key.out_weight, 0.5F);
  EXPECT_EQ(markers_of(recording)[0].first, 1.5F);
}

TEST(MrtkTime, NothingMovesByNothing) {
  for (const auto& path : testdata_recordings()) {
    Recording recording = read_recording(path);
    const std::string before = bytes_of(recording);
    Findings findings;
    shift_times(recording, 0.0, findings);
    change_speed(recording, 1.0, findings);
    if (path.filename().string().find("finite") != std::string::npos) continue;  // the bits of a NaN may change
    EXPECT_EQ(bytes_of(recording), before) << path;
  }
}

TEST(MrtkTime, KeysStayApartAndItIsTold) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 1}, {0.001F, 5}, {0.002F, 6}});
  Findings findings;
  shift_times(recording, 65536.0, findings);  // float32 has 128 steps to a second there
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{65536.0F, 1}, {65536.0078125F, 5}, {65536.015625F, 6}}));
  EXPECT_EQ(codes(findings), Codes{"edit.times-rounded"});
  EXPECT_EQ(findings.all()[0].count, 2U);
}

TEST(MrtkTime, ShiftAndSpeedMapTimesOfRandomCurves) {
  std::mt19937 random(2);
  std::uniform_real_distribution<double> time(-1.0, 11.0);
  for (int round = 0; round < 100; ++round) {
    Recording recording = empty_recording(KeyShape::full);
    recording.camera.position(0) = random_full_curve(random, 6);
    const Curve before = recording.camera.position(0);
    Findings findings;
    change_speed(recording, 2.0, findings);
    shift_times(recording, 4.0, findings);
    for (int look = 0; look < 50; ++look) {
      const double t = time(random);
      bool is_near_key = false;  // where a step may come a float32 earlier or later
      for (const FullKey& key : before.full_keys) is_near_key = is_near_key || std::abs(key.time - t) < 1e-5;
      if (is_near_key) continue;
      EXPECT_NEAR(played(recording.camera.position(0), t / 2.0 + 4.0), played(before, t), 1e-4) << round << ' ' << t;
    }
  }
}

TEST(MrtkTime, ReverseTurnsKeysRound) {
  Recording recording = empty_recording(KeyShape::full);
  recording.camera.position(0) = full_curve({{1, 7, 2, 3, 0.25F, 0.5F, 2}, {4, 8, -5, 6, 0.1F, 0.2F, 5}});
  recording.camera.position(0).pre_wrap = wrap_loop;
  recording.markers.add(1.0F, "first");
  recording.markers.add(3.0F, "second");
  Findings findings;
  reverse_times(recording, findings);
  const Curve& curve = recording.camera.position(0);
  EXPECT_EQ(curve.pre_wrap, wrap_clamp_forever);
  EXPECT_EQ(curve.post_wrap, wrap_loop);
  const FullKey first = curve.full_keys[0];
  EXPECT_EQ(first.time, 1.0F);
  EXPECT_EQ(first.value, 8.0F);
  EXPECT_EQ(first.in_tangent, -6.0F);
  EXPECT_EQ(first.out_tangent, 5.0F);
  EXPECT_EQ(first.in_weight, 0.2F);
  EXPECT_EQ(first.out_weight, 0.1F);
  EXPECT_EQ(first.weighted_mode, 4 | weighted_out);
  EXPECT_EQ(curve.full_keys[1].time, 4.0F);
  EXPECT_EQ(curve.full_keys[1].weighted_mode, std::int32_t{weighted_in});
  EXPECT_EQ(markers_of(recording), (std::vector<std::pair<float, std::string>>{{2.0F, "second"}, {4.0F, "first"}}));
}

TEST(MrtkTime, AReversedSwitchHoldsWhatItHeld) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {10, 1}});
  recording.hands[left].tracked = curve_of({{0, 0}, {2, 1}, {5, 0}});
  Findings findings;
  reverse_times(recording, findings);
  // On from 2 to 5 of 10: from 5 to 8.
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{0, 0}, {5, 1}, {8, 0}}));
  reverse_times(recording, findings);
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{0, 0}, {2, 1}, {5, 0}}));
}

TEST(MrtkTime, ARecordingThatASwitchBeginsLastsAsLong) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{2, 3}, {10, 1}});
  recording.hands[left].tracked = curve_of({{0, 0}, {5, 1}});
  Findings findings;
  reverse_times(recording, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{0, 1}, {8, 3}, {10, 3}}));
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{0, 1}, {5, 0}}));
}

TEST(MrtkTime, ASwitchOnAtTheLastMomentIsOnAtTheFirst) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.hands[left].tracked = curve_of({{0, 0}, {8, 1}});
  Findings findings;
  reverse_times(recording, findings);
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{0, 1}, {0x1p-24F, 0}}));
}

TEST(MrtkTime, AReversedStepHoldsWhatItHeld) {
  Recording recording = empty_recording(KeyShape::full);
  recording.camera.position(0) =
      full_curve({{0, 3, 0, infinity, 0, 0, 0}, {4, 7, 0, infinity, 0, 0, 0}, {8, 9, 0, 0, 0, 0, 0}});
  Findings findings;
  reverse_times(recording, findings);
  const Curve& curve = recording.camera.position(0);
  EXPECT_EQ(played(curve, 0.0), 9.0);
  for (const double t : {0.1, 2.0, 4.0}) EXPECT_EQ(played(curve, t), 7.0) << t;
  for (const double t : {4.1, 6.0, 8.0}) EXPECT_EQ(played(curve, t), 3.0) << t;
}

TEST(MrtkTime, ReverseMirrorsRandomCurvesAndTwiceIsTheSame) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> time(-1.0, 12.0);
  for (int round = 0; round < 100; ++round) {
    Recording recording = empty_recording(KeyShape::full);
    recording.camera.position(0) = random_full_curve(random, 6);
    recording.hands[right].tracked = random_switch(random, 9);
    const Curve numbers = recording.camera.position(0);
    const Curve tracked = recording.hands[right].tracked;
    const double sum = static_cast<double>(std::min(numbers.time(0), tracked.time(0))) +
                       static_cast<double>(std::max(numbers.time(5), tracked.time(8)));
    Findings findings;
    reverse_times(recording, findings);
    Recording twice = recording;
    reverse_times(twice, findings);
    for (int look = 0; look < 50; ++look) {
      const double t = time(random);
      const double value = played(numbers, t);
      EXPECT_NEAR(played(recording.camera.position(0), sum - t), value, 1e-4) << round << ' ' << t;
      EXPECT_NEAR(played(twice.camera.position(0), t), value, 1e-4) << round << ' ' << t;
      EXPECT_EQ(is_on_at(recording.hands[right].tracked, sum - t), is_on_at(tracked, t)) << round << ' ' << t;
      EXPECT_EQ(is_on_at(twice.hands[right].tracked, t), is_on_at(tracked, t)) << round << ' ' << t;
    }
  }
}

TEST(MrtkTime, AnyFileCanBeReversed) {
  for (const auto& path : testdata_recordings()) {
    Recording recording = read_recording(path);
    Findings findings;
    reverse_times(recording, findings);
    const Result<Read<Recording>> again = read_again(recording);
    EXPECT_TRUE(again) << path;
  }
}

}  // namespace
}  // namespace genga::mrtk
