#include "genga/formats/mrtk/edit/cut.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

TEST(MrtkCut, ThePartBeginsAtZero) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {4, 8}, {6, 0}});
  recording.hands[left].tracked = curve_of({{0, 1}, {3, 0}, {7, 1}});
  recording.markers.add(2.0F, "step");
  Findings findings;
  const Result<Cut<Recording>> part = cut(recording, {.from = 1.0, .to = 5.0}, findings);
  ASSERT_TRUE(part);
  EXPECT_EQ(pairs_of(part->document.camera.position(0)), (Pairs{{0, 2}, {3, 8}, {4, 4}}));
  EXPECT_EQ(pairs_of(part->document.hands[left].tracked), (Pairs{{0, 1}, {2, 0}}));
  ASSERT_EQ(part->document.markers.size(), 1U);
  EXPECT_EQ(part->document.markers[0].time, 1.0F);
  EXPECT_FALSE(part->error);
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkCut, AnOpenBeginningKeepsItsTimes) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{1, 0}, {3, 8}});
  Findings findings;
  const Result<Cut<Recording>> part = cut(recording, {.from = {}, .to = 2.0}, findings);
  ASSERT_TRUE(part);
  EXPECT_EQ(pairs_of(part->document.camera.position(0)), (Pairs{{1, 0}, {2, 4}}));
}

TEST(MrtkCut, TooFarOutIsRefused) {
  Findings findings;
  EXPECT_EQ(cut(empty_recording(KeyShape::simple), {.from = 1e6, .to = {}}, findings).error().code,
            ErrorCode::bad_argument);
}

}  // namespace
}  // namespace genga::mrtk
