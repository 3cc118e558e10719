#include "genga/formats/csv/channels.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::vector<std::string> split(std::string text) {
  std::vector<std::string> names{"time"};
  for (std::size_t comma; !text.empty(); text.erase(0, comma == std::string::npos ? comma : comma + 1)) {
    comma = text.find(',');
    names.push_back(text.substr(0, comma));
  }
  return names;
}

struct Taken {
  std::vector<std::string> findings;
  Channels channels;
};

Taken take(const std::string& headings) {
  FindingCollector collector;
  Layout layout;
  for (const std::string& heading : split(headings)) {
    layout.meanings.push_back({heading == "time" ? Meaning::Kind::time : Meaning::Kind::channel, heading});
  }
  Channels channels(layout, collector);
  std::vector<std::string> findings;
  const Findings found = std::move(collector).take();
  for (const Finding& finding : found.all()) findings.push_back(std::string(finding.code) + ' ' + finding.path);
  return {std::move(findings), std::move(channels)};
}

TEST(CsvChannels, PartsInAnyOrder) {
  const Taken taken = take("a/rotation.w,b/tracked,a/rotation.y,a/rotation.x,a/rotation.z,b/pinching");
  EXPECT_TRUE(taken.findings.empty());
  EXPECT_EQ(taken.channels.nodes(), (std::vector<std::string>{"a", "b"}));
  ASSERT_EQ(taken.channels.groups().size(), 3U);
  const Group& turn = taken.channels.groups()[0];
  EXPECT_EQ(turn.property, Property::rotation);
  EXPECT_EQ(turn.columns, (std::array<std::uint32_t, 4>{4, 3, 5, 1}));
  EXPECT_EQ(taken.channels.groups()[1].node, 1U);
  EXPECT_EQ(taken.channels.groups()[2].property, Property::pinching);
}

TEST(CsvChannels, BothFormsAndRays) {
  const Taken taken = take(columns("a", "translation", "xyz") + ',' + columns("b", "position", "xyz") + ',' +
                           columns("a", "scale", "xyz") + ',' + columns("Gaze", "origin", "xyz") + ',' +
                           columns("Gaze", "direction", "xyz"));
  std::vector<Property> properties;
  for (const Group& group : taken.channels.groups()) properties.push_back(group.property);
  EXPECT_EQ(properties, (std::vector{Property::translation, Property::translation, Property::scale,
                                     Property::ray_origin, Property::ray_direction}));
  EXPECT_TRUE(taken.findings.empty());
}

TEST(CsvChannels, NamesAsSampleSpellsThem) {
  EXPECT_EQ(take("a%2Fb/tracked,%2F/tracked,c%FF/tracked,\xFF/tracked").channels.nodes(),
            (std::vector<std::string>{"a/b", "/", "c%FF", "\xEF\xBF\xBD"}));
}

TEST(CsvChannels, WhatIsNotUnderstood) {
  for (const char* heading :
       {"weight", "a/shine", "a/weight.x", "a/position", "a/position.w", "a/position.xx", "a/rotation.x.y", "/tracked",
        "a/tracked.x", "a/", "Light/color.a", "a/Position.x", "a/matrix.40", "a/matrix.0"}) {
    const Taken taken = take(heading);
    EXPECT_EQ(taken.findings, std::vector<std::string>{"csv.unknown-channel columns[1]"}) << heading;
    EXPECT_TRUE(taken.channels.groups().empty());
  }
}

TEST(CsvChannels, IncompleteGroupsAreLeftOut) {
  const Taken taken = take("a/position.x,a/position.z,b/tracked,Camera/rotation.x,Camera/rotation.y,Camera/rotation.z");
  EXPECT_EQ(taken.findings,
            (std::vector<std::string>{"csv.missing-channel columns[1]", "csv.missing-channel columns[2]",
                                      "csv.missing-channel columns[4]", "csv.missing-channel columns[5]",
                                      "csv.missing-channel columns[6]"}));
  ASSERT_EQ(taken.channels.groups().size(), 1U);
  EXPECT_EQ(taken.channels.groups()[0].columns[0], 3U);
  EXPECT_TRUE(taken.channels.columns()[3].is_used);
  EXPECT_EQ(taken.channels.columns()[3].group, 0U);
  EXPECT_FALSE(taken.channels.columns()[1].is_used);
}

// A name that looks like a joint but is none would be searched in vain.
TEST(CsvChannels, UnknownJointsAreNamedWithNearOnes) {
  FindingCollector collector;
  Layout layout;
  for (const char* heading : {"Hand.Left.Joint.IndexProximal/tracked", "Hand.Left.Joint.IndexTip/tracked",
                              "hand.left/tracked", "Hand.Left.Joint.IndexProximal/pinching", "Handle/tracked"}) {
    layout.meanings.push_back({.heading = heading});
  }
  const Channels channels(layout, collector);
  const Findings findings = std::move(collector).take();
  ASSERT_EQ(findings.size(), 2U) << "once for a node";
  EXPECT_EQ(findings[0].code, "csv.unknown-joint");
  EXPECT_EQ(findings[0].path, "columns[0]");
  EXPECT_NE(findings[0].message.find("IndexKnuckle, IndexMiddleJoint"), std::string::npos);
  EXPECT_EQ(findings[1].path, "columns[2]");
  EXPECT_NE(findings[1].message.find("Hand.Left"), std::string::npos);
  EXPECT_EQ(channels.nodes().size(), 4U) << "they stay nodes";
}

TEST(CsvChannels, UnknownColumnsAreNamedWithTheNearest) {
  FindingCollector collector;
  Layout layout;
  layout.meanings.push_back({.heading = "Camera/pos.x"});
  const Channels channels(layout, collector);
  EXPECT_NE(std::move(collector).take()[0].message.find("\"Camera/position.x\""), std::string::npos);
}

TEST(CsvChannels, AKeyHasColumnsOfItsOwn) {
  FindingCollector collector;
  Layout layout;
  layout.keys = RowKeys{.name = 0, .names = {"a", "b"}};
  layout.meanings = {{.kind = Meaning::Kind::key}, {.heading = "{key}/tracked"}, {.heading = "c/pinching"}};
  const Channels channels(layout, collector);
  EXPECT_TRUE(collector.empty());
  EXPECT_EQ(channels.nodes(), (std::vector<std::string>{"a", "c", "b"}));
  ASSERT_EQ(channels.groups().size(), 3U);
  EXPECT_EQ(channels.groups()[2].columns[0], 4U);
  EXPECT_EQ(channels.groups_of(0), std::pair(0U, 2U));
  EXPECT_EQ(channels.groups_of(1), std::pair(2U, 3U));
}

TEST(CsvChannels, TheListNamesAllThatAreUnderstood) {
  EXPECT_EQ(channel_list(),
            "position.x y z, translation.x y z, rotation.x y z w, scale.x y z, tracked, pinching, origin.x y z, "
            "direction.x y z, weight, distance, fov, zoom_factor, perspective, color.r g b, light_intensity, mode, "
            "visible, ik, heading, pitch, bank, matrix.00 to 33");
}

TEST(CsvChannels, TheFirstOfTwoCounts) {
  const Taken taken = take("a/tracked,a/tracked," + columns("b", "position", "xyz") + ",b/translation.y");
  EXPECT_EQ(taken.findings, (std::vector<std::string>{"csv.same-channel columns[2]", "csv.same-channel columns[6]"}));
  EXPECT_EQ(taken.channels.groups()[1].columns[1], 4U);
}

}  // namespace
}  // namespace genga::csv
