#include "genga/report/track_names.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

using Names = std::vector<std::string_view>;

Track track_of(Property property, RotationForm form = RotationForm::quaternion) {
  Track track{.property = property};
  track.rotation_form = form;
  return track;
}

TEST(TrackNames, AreThoseOfColumns) {
  EXPECT_EQ(channel_names(track_of(Property::translation)), (Names{"position.x", "position.y", "position.z"}));
  EXPECT_EQ(channel_names(track_of(Property::rotation)),
            (Names{"rotation.x", "rotation.y", "rotation.z", "rotation.w"}));
  EXPECT_EQ(channel_names(track_of(Property::rotation, RotationForm::heading_pitch_bank)),
            (Names{"heading", "pitch", "bank"}));
  EXPECT_EQ(channel_names(track_of(Property::rotation, RotationForm::euler)),
            (Names{"rotation.x", "rotation.y", "rotation.z"}));
  EXPECT_EQ(channel_names(track_of(Property::color)), (Names{"color.r", "color.g", "color.b"}));
  EXPECT_EQ(channel_names(track_of(Property::physics)), Names{});
}

TEST(TrackNames, OfTheFormatsOwnNumbersAreTheirOwn) {
  Track track = track_of(Property::named);
  track.name = "object_dissolve";
  EXPECT_EQ(channel_names(track), Names{"object_dissolve"});
}

TEST(TrackNames, WhatIsTheWholeScenesHasNamesOfMMD) {
  const auto name_of = [](Property property) {
    Track track = track_of(property);
    track.subject = {SubjectKind::scene, 0};
    return subject_name(track, {});
  };
  EXPECT_EQ(name_of(Property::visible), "Model");
  EXPECT_EQ(name_of(Property::shadow_mode), "SelfShadow");
  EXPECT_EQ(name_of(Property::named), "Scene");
}

}  // namespace
}  // namespace genga
