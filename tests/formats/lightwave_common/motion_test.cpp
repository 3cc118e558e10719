#include "genga/formats/lightwave_common/motion.h"

#include <gtest/gtest.h>

namespace genga::tests {
namespace {

using lightwave::Envelope;

TEST(LightWaveMotion, AbsentChannelsStandStill) {
  const Envelope pitch{.keys = {{.time = 0.5, .value = 0.25}}, .after = Behaviour::repeat};
  const Envelope empty;
  lightwave::MotionEnvelopes channels{};
  channels[4] = &pitch;
  channels[7] = &empty;
  std::vector<Track> tracks;
  lightwave::add_motion_tracks(3, channels, {}, tracks);
  ASSERT_EQ(tracks.size(), 2U);
  EXPECT_EQ(tracks[0].property, Property::translation);
  EXPECT_EQ(tracks[0].subject, (Subject{SubjectKind::node, 3}));
  EXPECT_EQ(tracks[0].curves.at(0).values[0], 0.0);
  EXPECT_EQ(tracks[1].rotation_form, RotationForm::heading_pitch_bank);
  EXPECT_EQ(tracks[1].curves.at(1).values[0], 0.25);
  EXPECT_EQ(tracks[1].curves.at(1).time(0), 0.5);
  EXPECT_EQ(tracks[1].curves.at(1).after, Behaviour::repeat);
}

TEST(LightWaveMotion, ChannelsShareTheirTimes) {
  const Envelope moving{.keys = {{.time = 0.5, .value = 0.25}, {.time = 1.5, .value = 1.0}}};
  const Envelope later{.keys = {{.time = 0.5, .value = 0.25}, {.time = 1.75, .value = 1.0}}};
  const lightwave::MotionEnvelopes channels{&moving, &moving, &later,  &later, &moving,
                                            &moving, nullptr, nullptr, nullptr};
  std::vector<Track> tracks;
  lightwave::add_motion_tracks(0, channels, {}, tracks);
  EXPECT_EQ(tracks[0].curves[0].times, tracks[0].curves[1].times);
  EXPECT_EQ(tracks[0].curves[2].times, tracks[1].curves[0].times);
  EXPECT_NE(tracks[0].curves[1].times, tracks[0].curves[2].times);
  EXPECT_EQ(tracks[0].curves[2].time(1), 1.75);
  EXPECT_EQ(tracks[1].curves[1].time(1), 1.5);
}

TEST(LightWaveMotion, AbsentScalesAreOne) {
  const Envelope width{.keys = {{.value = 2.0}}};
  lightwave::MotionEnvelopes channels{};
  channels[6] = &width;
  std::vector<Track> tracks;
  lightwave::add_motion_tracks(0, channels, {}, tracks);
  ASSERT_EQ(tracks.size(), 3U);
  EXPECT_EQ(tracks[2].property, Property::scale);
  EXPECT_EQ(tracks[2].curves.at(0).values[0], 2.0);
  EXPECT_EQ(tracks[2].curves.at(1).values[0], 1.0);
}

}  // namespace
}  // namespace genga::tests
