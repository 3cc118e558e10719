#include "genga/formats/mrtk/edit/trim.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

TEST(MrtkTrim, CutsGetKeysOfTheirOwn) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {4, 8}, {6, 0}});
  recording.camera.position(1) = curve_of({{2, 1}, {5, 2}});
  recording.hands[left].tracked = curve_of({{0, 1}, {3, 0}, {7, 1}});
  recording.hands[left].pinching = curve_of({{5.5F, 1}});
  recording.markers.add(0.5F, "before");
  recording.markers.add(1.0F, "at the cut");
  recording.markers.add(5.5F, "behind");
  Findings findings;
  trim(recording, {1.0F, 5.0F}, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{1, 2}, {4, 8}, {5, 4}}));
  EXPECT_EQ(pairs_of(recording.camera.position(1)), (Pairs{{2, 1}, {5, 2}}));
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{1, 1}, {3, 0}}));
  EXPECT_EQ(pairs_of(recording.hands[left].pinching), (Pairs{{5, 1}}));
  ASSERT_EQ(recording.markers.size(), 1U);
  EXPECT_EQ(recording.markers[0].name, "at the cut");
  EXPECT_EQ(codes(findings), Codes{"edit.markers-removed"});
  EXPECT_EQ(findings.all()[0].count, 2U);
}

TEST(MrtkTrim, OneSideCanBeOpen) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{-1, 0}, {1, 8}});
  Findings findings;
  trim(recording, {0.0F, std::nullopt}, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{0, 4}, {1, 8}}));
  trim(recording, {std::nullopt, 0.5F}, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{0, 4}, {0.5F, 6}}));
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkTrim, WhatHoldsInsideIsOneKey) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 1}, {1, 2}});
  recording.camera.position(1) = curve_of({{8, 3}, {9, 4}});
  recording.camera.position(2) = curve_of({{0, 5}});
  Findings findings;
  trim(recording, {2.0F, 4.0F}, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{2, 2}}));
  EXPECT_EQ(pairs_of(recording.camera.position(1)), (Pairs{{4, 3}}));
  EXPECT_EQ(pairs_of(recording.camera.position(2)), (Pairs{{2, 5}}));
}

TEST(MrtkTrim, RepeatsThatAreCutAreTold) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 1}, {2, 2}});
  recording.camera.position(0).post_wrap = wrap_loop;
  Findings findings;
  trim(recording, {1.0F, std::nullopt}, findings);
  EXPECT_EQ(codes(findings), Codes{"edit.repeats-cut"});
  EXPECT_EQ(findings.all()[0].path, "camera.position.x");
}

TEST(MrtkTrim, WhatIsInsideStaysByteForByte) {
  for (const auto& path : testdata_recordings()) {
    Recording recording = read_recording(path);
    const std::string before = bytes_of(recording);
    Findings findings;
    trim(recording, {-1e6F, 1e6F}, findings);
    if (path.filename().string().find("finite") != std::string::npos) continue;  // no time is inside
    EXPECT_EQ(bytes_of(recording), before) << path;
  }
}

TEST(MrtkTrim, ValuesInsideStayOfRandomCurves) {
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    Recording recording = empty_recording(KeyShape::full);
    recording.camera.position(0) = random_full_curve(random, 6);
    recording.hands[left].tracked = random_switch(random, 8);
    const Curve numbers = recording.camera.position(0);
    const Curve tracked = recording.hands[left].tracked;
    std::uniform_real_distribution<float> cut(-1.0F, 11.0F);
    const float a = cut(random);
    const float b = cut(random);
    const TimeRange range{std::min(a, b), std::max(a, b)};
    Findings findings;
    trim(recording, range, findings);
    std::uniform_real_distribution<double> time(static_cast<double>(*range.from), static_cast<double>(*range.to));
    for (int look = 0; look < 50; ++look) {
      const double t = time(random);
      EXPECT_NEAR(played(recording.camera.position(0), t), played(numbers, t), 3e-6) << round << ' ' << t;
      EXPECT_EQ(is_on_at(recording.hands[left].tracked, t), is_on_at(tracked, t)) << round << ' ' << t;
    }
    for (const FullKey& key : recording.camera.position(0).full_keys) {
      EXPECT_GE(key.time, *range.from);
      EXPECT_LE(key.time, *range.to);
    }
  }
}

}  // namespace
}  // namespace genga::mrtk
