#include "genga/core/clip.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

Curve keyed(std::vector<double> times) {
  Curve curve;
  curve.values = Scalars::doubles(std::vector<double>(times.size(), 0.0));
  curve.times = make_times(std::move(times));
  return curve;
}

TEST(Clip, LastsUntilTheLastKeyOfAnyTrack) {
  Clip clip;
  EXPECT_EQ(duration(clip), 0.0);
  clip.tracks.resize(3);
  clip.tracks[0].curves = {keyed({0.0, 1.0}), keyed({2.5})};
  clip.tracks[1].rotation.times = make_times({0.0, 3.5});
  clip.tracks[2].curves = {keyed({})};
  EXPECT_EQ(duration(clip), 3.5);
  EXPECT_EQ(key_tables(clip.tracks[0]).size(), 2U);
  EXPECT_EQ(key_tables(clip.tracks[1]).size(), 1U);
}

TEST(Clip, KeysBeforeTheStartDoNotShortenIt) {
  Clip clip;
  clip.tracks.resize(1);
  clip.tracks[0].curves = {keyed({-2.0, -1.0})};
  EXPECT_EQ(duration(clip), 0.0);
}

TEST(Clip, BeginsAtTheEarliestKeyOrAtZero) {
  Clip clip;
  EXPECT_EQ(earliest_time(clip), 0.0);
  clip.tracks.resize(2);
  clip.tracks[0].curves = {keyed({0.5, 1.0}), keyed({})};
  EXPECT_EQ(earliest_time(clip), 0.0);
  clip.tracks[1].curves = {keyed({-0.25, 1.0}), keyed({-1.5, 2.0})};
  EXPECT_EQ(earliest_time(clip), -1.5);
}

TEST(Clip, PlaysOnToItsLastTimeAndNeverEndsBeforeAKey) {
  Clip clip;
  clip.last_time = 2.0;
  EXPECT_EQ(duration(clip), 2.0);
  clip.tracks.resize(1);
  clip.tracks[0].curves = {keyed({0.0, 9.0})};
  EXPECT_EQ(duration(clip), 9.0);
  clip.last_time = -1.0;
  clip.tracks.clear();
  EXPECT_EQ(duration(clip), 0.0);
}

}  // namespace
}  // namespace genga
