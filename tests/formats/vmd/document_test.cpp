#include "genga/formats/vmd/document.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

TEST(VmdDocument, SignaturesTellTheHeader) {
  const auto kind = [](std::string_view text) {
    Signature signature{};
    text.copy(signature.data(), signature.size());
    return header_kind(signature);
  };
  EXPECT_EQ(kind("Vocaloid Motion Data 0002"), HeaderKind::current);
  EXPECT_EQ(kind("Vocaloid Motion Data 0002\0JKLM"sv), HeaderKind::current);
  EXPECT_EQ(kind("Vocaloid Motion Data file"), HeaderKind::old);
  EXPECT_EQ(kind("Vocaloid Motion Data"), HeaderKind::bare);
  EXPECT_EQ(kind("Vocaloid Motion Data 0001"), std::nullopt);
  EXPECT_EQ(kind("Vocaloid Motion"), std::nullopt);
  EXPECT_EQ(kind(""), std::nullopt);
}

TEST(VmdDocument, SummaryCountsKeysAndTracks) {
  const Summary summary = summarize(complete_motion().motion());
  EXPECT_EQ(summary.version, "0002");
  EXPECT_EQ(summary.name, "model");
  EXPECT_EQ(summary.fps, 30.0);
  EXPECT_EQ(summary.duration, 1.0);  // frame 30
  EXPECT_EQ(summary.clips, std::vector<std::string>{"model"});
  const decltype(summary.counts) expected{{"bone_keys", 3},    {"bone_tracks", 2},  {"morph_keys", 2},
                                          {"morph_tracks", 1}, {"camera_keys", 2},  {"light_keys", 1},
                                          {"shadow_keys", 2},  {"property_keys", 2}};
  EXPECT_EQ(summary.counts, expected);
}

TEST(VmdDocument, SummaryNamesEachOnce) {
  const Summary summary = summarize(complete_motion().motion());
  using Names = std::vector<std::string>;
  const std::vector<std::pair<std::string_view, Names>> wanted{
      {"bones", {"head", "leg"}}, {"morphs", {"smile"}}, {"ik", {"ik left", "ik right"}}};
  ASSERT_EQ(summary.contents.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(summary.contents[i].kind, wanted[i].first);
    EXPECT_EQ(summary.contents[i].names, wanted[i].second) << wanted[i].first;
  }
}

TEST(VmdDocument, SummaryNamesTenThousandBonesAtMost) {
  MotionBytes file;
  file.count(10001);
  for (int bone = 0; bone < 10001; ++bone) file.bone(std::to_string(bone), 0);
  const Summary summary = summarize(file.motion());
  EXPECT_EQ(summary.counts[1].second, 10001U);
  ASSERT_EQ(summary.contents.size(), 1U);
  EXPECT_EQ(summary.contents[0].names.size(), 10000U);
  EXPECT_EQ(summary.contents[0].names.back(), "9999");
}

TEST(VmdDocument, SummaryOfOtherHeaders) {
  EXPECT_EQ(summarize(MotionBytes("Vocaloid Motion Data file", "x", 10).motion()).version, "file");
  EXPECT_EQ(summarize(MotionBytes("Vocaloid Motion Data").motion()).version, "");
}

TEST(VmdDocument, DurationLooksAtEverySection) {
  MotionBytes file;
  file.count(1).bone("head", 1).count(1).morph("smile", 2, 0).count(1).camera(3).count(1).light(4).count(1).shadow(5);
  EXPECT_EQ(last_frame(file.motion()), 5U);
  file.count(2).property(4000000000U, 1, {}).property(6, 1, {});
  EXPECT_EQ(last_frame(file.motion()), 4000000000U);
}

TEST(VmdDocument, WhereFindsMembersInTheFile) {
  const Motion motion = complete_motion().motion();
  const auto offset = [&](std::string_view path) {
    const Place place = where(motion, path);
    EXPECT_EQ(place.kind, Place::Kind::offset) << path;
    return place.offset;
  };
  EXPECT_EQ(offset("signature"), 0U);
  EXPECT_EQ(offset("model_name"), 30U);
  EXPECT_EQ(offset("bone_keys"), 50U);
  EXPECT_EQ(offset("bone_keys[0]"), 54U);
  EXPECT_EQ(offset("bone_keys[2].name"), 54U + 222);
  EXPECT_EQ(offset("bone_keys[2].frame"), 54U + 222 + 15);
  EXPECT_EQ(offset("bone_keys[2].position"), 54U + 222 + 19);
  EXPECT_EQ(offset("bone_keys[2].rotation"), 54U + 222 + 31);
  EXPECT_EQ(offset("bone_keys[2].interpolation"), 54U + 222 + 47);
  const std::uint64_t morphs = 54 + 333;
  EXPECT_EQ(offset("morph_keys"), morphs);
  EXPECT_EQ(offset("morph_keys[1].weight"), morphs + 4 + 23 + 19);
  const std::uint64_t cameras = morphs + 4 + 46;
  EXPECT_EQ(offset("camera_keys[1].distance"), cameras + 4 + 61 + 4);
  EXPECT_EQ(offset("camera_keys[1].target"), cameras + 4 + 61 + 8);
  EXPECT_EQ(offset("camera_keys[1].rotation"), cameras + 4 + 61 + 20);
  EXPECT_EQ(offset("camera_keys[1].interpolation"), cameras + 4 + 61 + 32);
  EXPECT_EQ(offset("camera_keys[1].fov"), cameras + 4 + 61 + 56);
  EXPECT_EQ(offset("camera_keys[1].perspective"), cameras + 4 + 61 + 60);
  const std::uint64_t lights = cameras + 4 + 122;
  EXPECT_EQ(offset("light_keys[0].color"), lights + 4 + 4);
  EXPECT_EQ(offset("light_keys[0].direction"), lights + 4 + 16);
  const std::uint64_t shadows = lights + 4 + 28;
  EXPECT_EQ(offset("shadow_keys[1].mode"), shadows + 4 + 9 + 4);
  EXPECT_EQ(offset("shadow_keys[1].distance"), shadows + 4 + 9 + 5);
  const std::uint64_t properties = shadows + 4 + 18;
  EXPECT_EQ(offset("property_keys[0].visible"), properties + 4 + 4);
  EXPECT_EQ(offset("property_keys[0].iks"), properties + 4 + 5);
  EXPECT_EQ(offset("property_keys[0].iks[1].name"), properties + 4 + 9 + 21);
  EXPECT_EQ(offset("property_keys[0].iks[1].enabled"), properties + 4 + 9 + 21 + 20);
  EXPECT_EQ(offset("property_keys[1].frame"), properties + 4 + 9 + 42);
}

TEST(VmdDocument, WhereKnowsTheShorterName) {
  MotionBytes file("Vocaloid Motion Data file", "x", 10);
  file.count(1).bone("head", 1);
  EXPECT_EQ(where(file.motion(), "bone_keys[0].frame"), Place::at_offset(40 + 4 + 15));
}

TEST(VmdDocument, WhereHasNoPlaceForOtherPaths) {
  MotionBytes file;
  file.count(1).bone("head", 1);
  const Motion motion = file.motion();
  for (const char* path :
       {"", "trailing", "bone", "bone_keys[1]", "bone_keys[0", "bone_keys[0]frame", "bone_keys[0].weight",
        "bone_keys[0].frames", "bone_keys[0].frame[0]", "bone_keys[-1]", "morph_keys", "property_keys[0]"}) {
    EXPECT_EQ(where(motion, path), Place()) << path;
  }
}

TEST(VmdDocument, PropertyKeysKeepTheirSwitchesApart) {
  PropertyKeys keys;
  const std::array<IkSwitch, 2> two{IkSwitch{.name = {'a'}, .enabled = 1}, IkSwitch{.name = {'b'}, .enabled = 0}};
  keys.add(5, 1, two);
  keys.add(6, 0, {});
  keys.add(7, 1, std::span(two).subspan(1));
  EXPECT_EQ(keys.size(), 3U);
  EXPECT_EQ(keys.iks(keys[0]).size(), 2U);
  EXPECT_TRUE(keys.iks(keys[1]).empty());
  ASSERT_EQ(keys.iks(keys[2]).size(), 1U);
  EXPECT_EQ(keys.iks(keys[2])[0].name[0], 'b');
  EXPECT_EQ(keys.all_iks().size(), 3U);
}

}  // namespace
}  // namespace genga::vmd
