#include "genga/formats/mrtk/edit/gate.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

Recording with_gap(KeyShape shape) {
  Recording recording = empty_recording(shape);
  recording.hands[left].tracked = curve_of({{0, 1}, {2, 0}, {6, 1}});
  return recording;
}

TEST(MrtkGate, AGlideIsHeldUntilTheHandIsSeenAgain) {
  Recording recording = with_gap(KeyShape::simple);
  Curve& x = recording.hands[left].joints[1].position(0);
  x = curve_of({{0, 0}, {1, 1}, {9, 9}});  // glides from 1 to 9: 2 at 2 s, 6 at 6 s
  Findings findings;
  gate(recording, findings);
  EXPECT_EQ(pairs_of(x), (Pairs{{0, 0}, {1, 1}, {2, 2}, {std::nextafter(6.0F, 0.0F), 2}, {6, 6}, {9, 9}}));
  EXPECT_EQ(codes(findings), Codes{"edit.gated"});
  EXPECT_EQ(findings.all()[0].path, "left.joints.Wrist.position.x");
}

TEST(MrtkGate, KeysAtTheEndsOfTheGapServe) {
  Recording recording = with_gap(KeyShape::simple);
  Curve& x = recording.hands[left].joints[1].position(0);
  x = curve_of({{2, 1}, {6, 5}});
  Findings findings;
  gate(recording, findings);
  EXPECT_EQ(pairs_of(x), (Pairs{{2, 1}, {std::nextafter(6.0F, 0.0F), 1}, {6, 5}}));
}

TEST(MrtkGate, SeveralGapsInOneGlide) {
  Recording recording = with_gap(KeyShape::simple);
  recording.hands[left].tracked = curve_of({{0, 1}, {2, 0}, {4, 1}, {5, 0}, {8, 1}});
  Curve& x = recording.hands[left].joints[1].position(0);
  x = curve_of({{0, 0}, {8, 8}, {9, 8}});
  Findings findings;
  gate(recording, findings);
  EXPECT_EQ(pairs_of(x), (Pairs{{0, 0},
                                {2, 2},
                                {std::nextafter(4.0F, 0.0F), 2},
                                {4, 4},
                                {5, 5},
                                {std::nextafter(8.0F, 0.0F), 5},
                                {8, 8},
                                {9, 8}}));
}

TEST(MrtkGate, OthersStayAsTheyAre) {
  Recording recording = with_gap(KeyShape::simple);
  recording.hands[left].joints[0].position(0) = curve_of({{0, 0}, {9, 9}});          // None
  recording.hands[left].joints[1].position(0) = curve_of({{0, 0}, {3, 1}, {9, 9}});  // a key in the gap
  recording.hands[left].joints[2].position(0) = curve_of({{0, 0}, {1, 1}});          // ends before it
  recording.hands[right].joints[1].position(0) = curve_of({{0, 0}, {9, 9}});         // not tracked at all
  recording.camera.position(0) = curve_of({{0, 0}, {9, 9}});
  const std::string before = bytes_of(recording);
  Findings findings;
  gate(recording, findings);
  EXPECT_EQ(bytes_of(recording), before);
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkGate, WhileTheHandIsTrackedNothingChanges) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    Recording recording = empty_recording(KeyShape::full);
    recording.hands[left].tracked = random_switch(random, 9);
    Curve& x = recording.hands[left].joints[1].position(0);
    x = random_full_curve(random, 4);
    const Curve before = x;
    Findings findings;
    gate(recording, findings);
    const Curve& tracked = recording.hands[left].tracked;
    for (double t = 0.0; t < 11.0; t += 0.0317) {
      if (!is_on_at(tracked, t)) continue;
      EXPECT_NEAR(played(x, t), played(before, t), 3e-6) << round << ' ' << t;
    }
    for (const std::string& code : checked_codes(recording)) EXPECT_NE(code, "mrtk.untracked-glide") << round;
  }
}

}  // namespace
}  // namespace genga::mrtk
