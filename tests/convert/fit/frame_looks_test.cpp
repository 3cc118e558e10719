#include "genga/convert/fit/frame_looks.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "genga/convert/fit/sample_scene.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

constexpr TimeSpan second{0.0, 1.0, 30.0};

std::vector<Look> looks_of(const TimeSpan& span, const std::vector<Jump>& jumps, const std::vector<double>& keys) {
  return frame_looks(span, frame_times(span), jumps, keys);
}

void expect_rising(const std::vector<Look>& looks) {
  for (std::size_t at = 0; at + 1 < looks.size(); ++at) {
    EXPECT_LE(looks[at].time, looks[at + 1].time);
    EXPECT_LT(looks[at].key, looks[at + 1].key);
  }
}

// Blender takes a key within 1e-4 frames of the one that it shows for a key on it.
bool is_clear_of_frames(float key, double fps) {
  const double frame = key * fps;
  return std::abs(frame - std::round(frame)) > 1.5e-4;
}

TEST(FrameLooks, AreFramesAndTheEnd) {
  const std::vector<Look> looks = looks_of({2.0, 2.25, 30.0}, {}, {});
  ASSERT_EQ(looks.size(), 9U);  // seven and a half frames
  EXPECT_EQ(looks[0].key, 0.0F);
  EXPECT_EQ(looks[3].time, 2.0 + 3.0 / 30.0);
  EXPECT_EQ(looks[3].key, 0.1F);
  EXPECT_EQ(looks[8].time, 2.25);
}

TEST(FrameLooks, AJumpBetweenFramesIsWhereItIs) {
  const std::vector<Look> looks = looks_of(second, {{.time = 0.51}}, {});
  expect_rising(looks);
  ASSERT_EQ(looks.size(), 33U);
  EXPECT_EQ(looks[17].key, 0.51F);
  EXPECT_EQ(looks[17].time, 0.51);
  EXPECT_EQ(looks[16].key, std::nextafter(0.51F, 0.0F));
  EXPECT_LT(looks[16].time, 0.51);
}

TEST(FrameLooks, AJumpOnAFrameIsOverBeforeIt) {
  const std::vector<Look> looks = looks_of(second, {{.time = 0.5}}, {});
  expect_rising(looks);
  ASSERT_EQ(looks.size(), 33U);
  EXPECT_LT(looks[15].time, 0.5);  // the old value
  EXPECT_EQ(looks[16].time, 0.5);  // the new one
  EXPECT_EQ(looks[17].time, 0.5);
  EXPECT_EQ(looks[17].key, 0.5F);
  EXPECT_EQ(looks[16].key, std::nextafter(looks[15].key, 1.0F));
  EXPECT_TRUE(is_clear_of_frames(looks[16].key, 30.0));
  EXPECT_NEAR(looks[16].key, 0.5, 2e-5);
}

TEST(FrameLooks, ALateJumpOnAFrameBeginsBehindIt) {
  const std::vector<Look> looks = looks_of(second, {{.time = 0.5, .is_late = true}}, {});
  expect_rising(looks);
  ASSERT_EQ(looks.size(), 33U);
  EXPECT_EQ(looks[15].key, 0.5F);
  EXPECT_EQ(looks[15].time, 0.5);
  EXPECT_EQ(looks[16].time, 0.5);  // still the old value
  EXPECT_GT(looks[17].time, 0.5);
  EXPECT_TRUE(is_clear_of_frames(looks[16].key, 30.0));
  EXPECT_EQ(looks[17].key, std::nextafter(looks[16].key, 1.0F));
}

// One after the other, nearer than the precision of float32, in whatever order they come.
TEST(FrameLooks, JumpsAtOneTimeFollowEachOther) {
  const double just_behind = std::nextafter(0.5, 1.0);
  expect_rising(looks_of(second, {{.time = just_behind}, {.time = 0.5, .is_late = true}, {.time = 0.5}}, {}));
  expect_rising(looks_of({0.0, 20000.0, 0.01}, {{.time = 15000.0}, {.time = 15000.0001}}, {}));
}

TEST(FrameLooks, KeysAreMarked) {
  const std::vector<Look> looks = looks_of(second, {}, {0.1, 0.512});
  ASSERT_EQ(looks.size(), 32U);
  EXPECT_TRUE(looks[3].is_key);
  EXPECT_FALSE(looks[4].is_key);
  EXPECT_TRUE(looks[16].is_key);
  EXPECT_EQ(looks[16].key, 0.512F);
}

TEST(SwitchTime, FramesOfLongMotionsAreClearToo) {
  for (const double t : {30.0, 300.0, 3000.0}) {
    const double before = switch_time({t}, {0.0, 4000.0, 30.0});
    EXPECT_LT(static_cast<float>(before), static_cast<float>(t));
    EXPECT_NEAR(before, t, 1e-3);
    EXPECT_GT(static_cast<float>(switch_time({t, true}, {0.0, 4000.0, 30.0})), static_cast<float>(t));
  }
}

TEST(KeepJumpsOffFrames, LinesStayTheSameLines) {
  std::vector<Piece> pieces{{.kind = PieceKind::line, .begin = 0.0, .end = 0.5, .from = Vec4(0.0), .to = Vec4(1.0)},
                            {.kind = PieceKind::line, .begin = 0.5, .end = 1.0, .from = Vec4(5.0), .to = Vec4(6.0)}};
  keep_jumps_off_frames(pieces, second);
  EXPECT_LT(pieces[0].end, 0.5);
  EXPECT_EQ(pieces[0].end, pieces[1].begin);
  EXPECT_NEAR(pieces[0].to.x, 2.0 * pieces[0].end, 1e-12);
  EXPECT_NEAR(pieces[1].from.x, 5.0 - 2.0 * (0.5 - pieces[1].begin), 1e-12);
}

TEST(AddJumps, OfATrackAreStepsAndResets) {
  Track track = test::translation(0, test::curve({0.1, 0.3}, {1, 2}, KeyShape::step), test::curve({0.2, 0.6}, {0, 1}),
                                  test::curve({0}, {0}));
  track.curves[1].before = track.curves[1].after = Behaviour::reset;
  std::vector<Jump> jumps;
  add_jumps(track, second, jumps);
  ASSERT_EQ(jumps.size(), 3U);
  EXPECT_EQ(jumps[0].time, 0.3);
  EXPECT_EQ(jumps[1].time, 0.2);
  EXPECT_FALSE(jumps[1].is_late);
  EXPECT_EQ(jumps[2].time, 0.6);
  EXPECT_TRUE(jumps[2].is_late);
}

}  // namespace
}  // namespace genga
