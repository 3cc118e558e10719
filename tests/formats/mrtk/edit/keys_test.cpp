#include "genga/formats/mrtk/edit/keys.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

constexpr float flat = std::numeric_limits<float>::infinity();

TEST(MrtkKeys, AreTakenInTheOrderInWhichTheyPlay) {
  const auto keys = played_keys(curve_of({{2, 20}, {1, 10}, {std::nanf(""), 5}, {2, 21}}));
  ASSERT_EQ(keys.size(), 3U);
  EXPECT_EQ(keys[0].value, 10.0F);
  EXPECT_EQ(keys[1].value, 20.0F);
  EXPECT_EQ(keys[2].value, 21.0F);
}

TEST(MrtkKeys, AreSetInTheShapeOfTheFile) {
  const std::vector<FullKey> keys{full_key({1, 10}), full_key({2, 20})};
  Curve curve = curve_of({{0, 0}});
  set_keys(curve, KeyShape::full, keys);
  EXPECT_EQ(curve.full_keys.size(), 2U);
  EXPECT_TRUE(curve.keys.empty());
  set_keys(curve, KeyShape::simple, keys);
  EXPECT_TRUE(curve.full_keys.empty());
  EXPECT_EQ(pairs_of(curve), (Pairs{{1, 10}, {2, 20}}));
}

TEST(MrtkKeys, NeighboursAreNeverLostNearZero) {
  EXPECT_EQ(just_before(0.0F), -0x1p-24F);
  EXPECT_EQ(just_after(0.0F), 0x1p-24F);
  EXPECT_EQ(just_before(8.0F), std::nextafter(8.0F, 0.0F));
  EXPECT_EQ(just_after(8.0F), std::nextafter(8.0F, 9.0F));
}

TEST(MrtkKeys, AStraightLineIsSplitOnTheLine) {
  std::vector<FullKey> keys{full_key({1, 10}), full_key({3, 20})};
  insert_key(keys, 1.5F);
  ASSERT_EQ(keys.size(), 3U);
  EXPECT_EQ(keys[1].value, 12.5F);
  EXPECT_EQ(keys[1].weighted_mode, std::int32_t{weighted_both});
  EXPECT_EQ(keys[1].in_weight, 0.0F);
  insert_key(keys, 1.5F);
  EXPECT_EQ(keys.size(), 3U);
}

TEST(MrtkKeys, ASegmentThatIsTooLongForDoubleIsSplitBeforeItsEnd) {
  std::vector<FullKey> straight{full_key({-1e30F, 10}), full_key({0, 20})};
  insert_key(straight, -0x1p-24F);
  ASSERT_EQ(straight.size(), 3U);
  EXPECT_EQ(straight[1].value, 20.0F);
  std::vector<FullKey> weighted{{-1e30F, 0, 0, 0, 0, 0.5F, 2}, {0, 1, 0, 0, 0.5F, 0, 1}};
  insert_key(weighted, -0x1p-24F);
  ASSERT_EQ(weighted.size(), 3U);
  EXPECT_EQ(weighted[1].value, 1.0F);
  for (const FullKey& key : weighted) {
    EXPECT_TRUE(std::isfinite(key.in_weight.get()) && std::isfinite(key.out_weight.get()));
  }
}

TEST(MrtkKeys, AHermiteSegmentIsSplitWithItsSlope) {
  // From 0 to 1 in 2 s, level at both ends: smoothstep, 1/2 in the middle, where it rises 1.5 in 2 s.
  std::vector<FullKey> keys{{0, 0, 0, 0, 0, 0, 0}, {2, 1, 0, 0, 0, 0, 0}};
  insert_key(keys, 1.0F);
  EXPECT_EQ(keys[1].value, 0.5F);
  EXPECT_EQ(keys[1].in_tangent, 0.75F);
  EXPECT_EQ(keys[1].out_tangent, 0.75F);
  EXPECT_EQ(keys[1].weighted_mode, 0);
}

TEST(MrtkKeys, AWeightedSegmentIsSplitAfterDeCasteljau) {
  // Control points at 0, 1/2, 1/2, 1 of the time and 0, 0, 1, 1 of the value: at u = 1/2 both are 1/2. The halves'
  // handles end at 1/4 and 3/8 of the whole, values 0 and 1/4.
  std::vector<FullKey> keys{{0, 0, 0, 0, 0, 0.5F, 2}, {1, 1, 0, 0, 0.5F, 0, 1}};
  insert_key(keys, 0.5F);
  EXPECT_EQ(keys[1].value, 0.5F);
  EXPECT_EQ(keys[0].out_weight, 0.5F);
  EXPECT_EQ(keys[1].in_weight, 0.25F);
  EXPECT_EQ(keys[1].out_weight, 0.25F);
  EXPECT_EQ(keys[1].in_tangent, 2.0F);
  EXPECT_EQ(keys[2].in_weight, 0.5F);
  EXPECT_EQ(keys[1].weighted_mode, std::int32_t{weighted_both});
}

TEST(MrtkKeys, AStepIsSplitIntoSteps) {
  std::vector<FullKey> keys{{0, 3, 0, 1, 0, 0, 0}, {1, 7, -flat, 0, 0, 0, 0}};
  insert_key(keys, 0.5F);
  const Curve curve = full_curve(keys);
  EXPECT_EQ(played(curve, 0.25), 3.0);
  EXPECT_EQ(played(curve, 0.75), 3.0);
  EXPECT_EQ(played(curve, 1.0), 7.0);
}

TEST(MrtkKeys, SplittingKeepsRandomCurves) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> time(0.0F, 10.0F);
  for (int round = 0; round < 300; ++round) {
    const Curve before = random_full_curve(random, 5);
    std::vector<FullKey> keys = played_keys(before);
    const float first = keys.front().time;
    const float last = keys.back().time;
    for (int cut = 0; cut < 3; ++cut) insert_key(keys, std::clamp(time(random), first, last));
    const Curve after = full_curve(keys);
    for (int look = 0; look < 50; ++look) {
      const double t = static_cast<double>(time(random));
      EXPECT_NEAR(played(after, t), played(before, t), 3e-6) << round << ' ' << t;
    }
  }
}

TEST(MrtkKeys, HeldValuesAreLevelWhateverTheTangents) {
  std::vector<FullKey> keys{{1, 5, 9, 9, 0.5F, 0.5F, 3}, {2, 6, -9, flat, 0.5F, 0.5F, 0}};
  hold_until(keys, 4.0F);
  hold_from(keys, -1.0F);
  const Curve curve = full_curve(keys);
  for (const double t : {-1.0, -0.5, 0.9}) EXPECT_EQ(played(curve, t), 5.0);
  for (const double t : {2.0, 2.5, 3.9, 4.0}) EXPECT_EQ(played(curve, t), 6.0);
}

TEST(MrtkKeys, TheSpanIsThatOfAllCurves) {
  Recording recording = empty_recording(KeyShape::simple);
  EXPECT_TRUE(key_span(recording).empty());
  recording.camera.position(0) = curve_of({{2, 0}, {-1, 0}});
  recording.hands[right].pinching = curve_of({{7, 0}, {flat, 0}});
  EXPECT_EQ(key_span(recording).begin, -1.0F);
  EXPECT_EQ(key_span(recording).end, 7.0F);
}

}  // namespace
}  // namespace genga::mrtk
