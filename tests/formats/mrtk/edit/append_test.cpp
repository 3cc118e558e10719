#include "genga/formats/mrtk/edit/append.h"

#include "genga/formats/mrtk/edit/keys.h"
#include "genga/formats/mrtk/edit/time.h"
#include "genga/formats/mrtk/edit/trim.h"
#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

TEST(MrtkAppend, EndsAndBeginningsAreHeldUntilTheJoint) {
  Recording first = empty_recording(KeyShape::simple);
  first.camera.position(0) = curve_of({{0, 1}, {4, 5}});
  first.camera.position(1) = curve_of({{0, 1}, {2, 5}});
  first.camera.position(2) = curve_of({{0, 9}});
  first.markers.add(1.0F, "a");
  Recording second = empty_recording(KeyShape::simple);
  second.camera.position(0) = curve_of({{0, 7}, {1, 8}});
  second.camera.position(1) = curve_of({{0.5F, 7}, {1, 8}});
  second.markers.add(0.5F, "b");
  Findings findings;
  append(first, second, {}, findings);
  const float before = std::nextafter(4.0F, 0.0F);
  const auto x = pairs_of(first.camera.position(0));
  ASSERT_EQ(x.size(), 4U);
  EXPECT_EQ(x[1].first, before);
  EXPECT_NEAR(x[1].second, 5.0F, 1e-6F);
  EXPECT_EQ(x[2], (std::pair{4.0F, 7.0F}));
  EXPECT_EQ(x[3], (std::pair{5.0F, 8.0F}));
  EXPECT_EQ(pairs_of(first.camera.position(1)), (Pairs{{0, 1}, {2, 5}, {before, 5}, {4, 7}, {4.5F, 7}, {5, 8}}));
  EXPECT_EQ(pairs_of(first.camera.position(2)), (Pairs{{0, 9}}));
  ASSERT_EQ(first.markers.size(), 2U);
  EXPECT_EQ(first.markers[1].time, 4.5F);
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkAppend, SwitchesAreOffWhereThereWereNone) {
  Recording first = empty_recording(KeyShape::simple);
  first.camera.position(0) = curve_of({{0, 1}, {4, 5}});
  first.hands[left].tracked = curve_of({{0, 1}});
  first.hands[right].pinching = curve_of({{1, 1}, {4, 0}});
  Recording second = empty_recording(KeyShape::simple);
  second.hands[right].tracked = curve_of({{0, 1}});
  second.hands[right].pinching = curve_of({{0.5F, 0}, {1, 1}});
  Findings findings;
  append(first, second, {}, findings);
  EXPECT_EQ(pairs_of(first.hands[left].tracked), (Pairs{{0, 1}, {4, 0}}));
  EXPECT_EQ(pairs_of(first.hands[right].tracked), (Pairs{{0, 0}, {4, 1}}));
  EXPECT_EQ(pairs_of(first.hands[right].pinching), (Pairs{{1, 1}, {4, 0}, {5, 1}}));
}

TEST(MrtkAppend, WhatNeverPlayedIsCutOff) {
  Recording first = empty_recording(KeyShape::simple);
  first.camera.position(0) = curve_of({{0, 1}, {4, 1}});
  Recording second = empty_recording(KeyShape::simple);
  second.camera.position(0) = curve_of({{-1, 0}, {1, 4}});
  Findings findings;
  append(first, second, {}, findings);
  EXPECT_EQ(pairs_of(first.camera.position(0)), (Pairs{{0, 1}, {std::nextafter(4.0F, 0.0F), 1}, {4, 2}, {5, 4}}));
}

TEST(MrtkAppend, KeysBecomeThoseOfTheFirst) {
  Recording old = empty_recording(KeyShape::full);
  old.camera.position(0) = full_curve({full_key({0, 1}), full_key({2, 5})});
  Recording recent = empty_recording(KeyShape::simple);
  recent.camera.position(0) = curve_of({{0, 7}, {1, 8}});
  Findings findings;
  Recording first = old;
  append(first, recent, {}, findings);
  EXPECT_EQ(first.camera.position(0).full_keys.size(), 4U);
  EXPECT_EQ(codes(findings), Codes{"edit.converted"});
  first = recent;
  findings = {};
  append(first, old, {}, findings);
  EXPECT_EQ(first.camera.position(0).keys.size(), 4U);
  EXPECT_EQ(codes(findings), Codes{"edit.converted"});
}

TEST(MrtkAppend, SectionsOfOneAloneAreTold) {
  Recording first = testdata("valid/camera");
  const Recording gaze = testdata("valid/gaze");
  Findings findings;
  append(first, gaze, {}, findings);
  EXPECT_EQ(first.has_camera, 1);
  EXPECT_EQ(first.has_gaze, 1);
  EXPECT_EQ(codes(findings), Codes{"edit.section-missing"});
  EXPECT_EQ(findings.all()[0].count, 2U);
  Recording old = testdata("valid/everything-version-1.0");
  findings = {};
  append(old, gaze, {}, findings);
  EXPECT_FALSE(writes_gaze(old));
  EXPECT_EQ(codes(findings)[0], "edit.converted");
  EXPECT_EQ(codes(findings)[1], "edit.left-out");
}

TEST(MrtkAppend, BothPartsPlayAsTheyDid) {
  std::mt19937 random(5);
  for (int round = 0; round < 100; ++round) {
    Recording first = empty_recording(KeyShape::full);
    Recording second = first;
    for (Recording* recording : {&first, &second}) {
      recording->camera.position(0) = random_full_curve(random, 5);
      recording->hands[left].tracked = random_switch(random, 6);
    }
    const Recording before = first;
    const double joint = duration(first);
    Findings findings;
    append(first, second, {}, findings);
    EXPECT_NEAR(duration(first), joint + duration(second), 2e-6);
    std::uniform_real_distribution<double> early(0.0, joint - 2e-6);
    std::uniform_real_distribution<double> late(0.0, 11.0);
    for (int look = 0; look < 50; ++look) {
      double t = early(random);
      EXPECT_NEAR(played(first.camera.position(0), t), played(before.camera.position(0), t), 3e-6) << round;
      EXPECT_EQ(is_on_at(first.hands[left].tracked, t), is_on_at(before.hands[left].tracked, t)) << round;
      t = late(random);
      bool is_near_key = false;  // times are rounded again behind the joint
      for (const FullKey& key : second.camera.position(0).full_keys) {
        is_near_key = is_near_key || std::abs(key.time - t) < 1e-5;
      }
      if (is_near_key) continue;
      EXPECT_NEAR(played(first.camera.position(0), joint + t), played(second.camera.position(0), t), 1e-4) << round;
      EXPECT_EQ(is_on_at(first.hands[left].tracked, joint + t), is_on_at(second.hands[left].tracked, t)) << round;
    }
  }
}

TEST(MrtkAppend, TwoPartsOfOneAreTheWholeAgain) {
  std::mt19937 random(6);
  Recording whole = empty_recording(KeyShape::full);
  whole.camera.position(0) = random_full_curve(random, 8);
  Findings findings;
  Recording first = whole;
  trim(first, {std::nullopt, 4.0F}, findings);
  Recording second = whole;
  trim(second, {4.0F, std::nullopt}, findings);
  shift_times(second, -4.0, findings);
  append(first, second, {}, findings);
  for (double t = 0.0; t < 10.0; t += 0.0173) {
    EXPECT_NEAR(played(first.camera.position(0), t), played(whole.camera.position(0), t), 1e-4) << t;
  }
}

TEST(MrtkAppend, AnyTwoFilesMakeOneThatIsRead) {
  const Recording other = testdata("valid/everything");
  for (const auto& path : testdata_recordings()) {
    for (const bool is_first : {true, false}) {
      Recording recording = is_first ? read_recording(path) : other;
      Findings findings;
      append(recording, is_first ? other : read_recording(path), {}, findings);
      EXPECT_TRUE(read_again(recording)) << path;
    }
  }
}

}  // namespace
}  // namespace genga::mrtk
