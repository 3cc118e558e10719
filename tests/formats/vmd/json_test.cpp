#include "genga/formats/vmd/json.h"

#include <algorithm>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

std::string json_of(const Motion& motion) {
  MemorySink sink;
  write_json(motion, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

Result<Read<Motion>> parse(const std::string& text) {
  return read_json(Bytes::copy_of(std::as_bytes(std::span(text))));
}

// The bytes of the motion that the JSON form stands for.
std::string written_again(const Motion& motion) {
  const Result<Read<Motion>> again = parse(json_of(motion));
  if (!again) return again.error().path + ": " + again.error().message;
  return written(again.value().document);
}

TEST(VmdJson, HasTheMembersOfTheDocument) {
  const auto json = nlohmann::json::parse(json_of(complete_motion().motion()));
  EXPECT_EQ(json["genga"]["format"], "vmd");
  EXPECT_EQ(json["genga"]["version"], 1);
  EXPECT_EQ(json["signature"], "Vocaloid Motion Data 0002");
  EXPECT_EQ(json["model_name"], "model");
  ASSERT_EQ(json["bone_keys"].size(), 3U);
  const auto& key = json["bone_keys"][1];
  EXPECT_EQ(key["name"], "head");
  EXPECT_EQ(key["frame"], 30);
  EXPECT_EQ(key["position"], (std::array<float, 3>{1, 2, 3}));
  EXPECT_EQ(key["rotation"], (std::array<float, 4>{0, 0, 0, 1}));
  EXPECT_EQ(key["interpolation"].get<std::string>().substr(0, 16), "1414000014141414");
  EXPECT_EQ(key["interpolation"].get<std::string>().size(), 128U);
  EXPECT_EQ(json["morph_keys"][1]["weight"], 0.75);
  EXPECT_EQ(json["camera_keys"][1]["fov"], 45);
  EXPECT_EQ(json["camera_keys"][1]["interpolation"].get<std::string>().size(), 48U);
  EXPECT_EQ(json["camera_keys"][1]["perspective"], 0);
  EXPECT_EQ(json["light_keys"][0]["direction"], (std::array<float, 3>{-0.5F, -1, 0.5F}));
  EXPECT_EQ(json["shadow_keys"][1]["mode"], 2);
  EXPECT_EQ(json["property_keys"][0]["visible"], 1);
  EXPECT_EQ(json["property_keys"][0]["iks"][1]["name"], "ik right");
  EXPECT_EQ(json["property_keys"][0]["iks"][1]["enabled"], 0);
  EXPECT_TRUE(json["property_keys"][1]["iks"].empty());
  EXPECT_FALSE(json.contains("trailing"));
}

TEST(VmdJson, BytesComeBack) {
  const MotionBytes file = complete_motion();
  EXPECT_EQ(written_again(file.motion()), file.text());
}

TEST(VmdJson, OddBytesComeBack) {
  MotionBytes file("Vocaloid Motion Data 0002\0JKLM"sv, "cut \x83");
  const float nan = std::numeric_limits<float>::signaling_NaN();
  file.count(2).bone("\x81", 4000000000U, {nan, -0.0F, 1e-45F}, {1e30F, 0, 0, nan}, std::string(64, '\xAB'));
  file.field("fd", 15, '\xFD').u32(1).raw(std::string(28 + 64, '\xFF'));
  file.count(1).morph("\0?a"sv, 0, -std::numeric_limits<float>::infinity()).count(0).count(0).raw("abc");
  EXPECT_EQ(written_again(file.motion()), file.text());
}

TEST(VmdJson, AbsentSectionsAreAbsentMembers) {
  MotionBytes file;
  for (int sections = 0; sections <= 6; ++sections) {
    const auto json = nlohmann::json::parse(json_of(file.motion()));
    EXPECT_EQ(json.size(), 3U + static_cast<unsigned>(sections));
    EXPECT_EQ(written_again(file.motion()), file.text());
    file.count(0);
  }
}

TEST(VmdJson, OldHeader) {
  MotionBytes file("Vocaloid Motion Data file", "0123456789", 10);
  file.count(0);
  EXPECT_EQ(written_again(file.motion()), file.text());
}

TEST(VmdJson, TrailingBytesAreReportedAgain) {
  MotionBytes file = complete_motion();
  file.raw("junk");
  const Result<Read<Motion>> again = parse(json_of(file.motion()));
  ASSERT_TRUE(again);
  ASSERT_EQ(again.value().findings.all().size(), 1U);
  EXPECT_EQ(again.value().findings.all()[0].code, "vmd.trailing-bytes");
}

TEST(VmdJson, WhatIsNoMotionIsRefused) {
  const std::string good = json_of(complete_motion().motion());
  const auto error_after = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const Result<Read<Motion>> result = parse(text);
    EXPECT_FALSE(result) << from << " -> " << to;
    return result ? Error{} : result.error();
  };
  EXPECT_EQ(error_after("Motion Data 0002", "Motion Data 0009").path, "signature");
  EXPECT_EQ(error_after("\"frame\": 30", "\"frame\": 4294967296").path, "bone_keys[1].frame");
  EXPECT_EQ(error_after("\"frame\": 30, ", "").path, "bone_keys[1]");
  EXPECT_EQ(error_after("\"frame\": 30", "\"farme\": 30").path, "bone_keys[1]");
  EXPECT_EQ(error_after("\"vmd\"", "\"pmd\"").code, ErrorCode::bad_json);
  EXPECT_EQ(parse("{\"genga\": {\"format\": \"vmd\", \"version\": 1}}").error().code, ErrorCode::bad_json);
  EXPECT_EQ(parse("").error().code, ErrorCode::bad_json);
}

TEST(VmdJson, SectionsMayNotBeSkipped) {
  const std::string text =
      R"({"genga": {"format": "vmd", "version": 1}, "signature": "Vocaloid Motion Data 0002", "model_name": "",
          "bone_keys": [], "camera_keys": []})";
  const Result<Read<Motion>> result = parse(text);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::bad_json);
}

TEST(VmdJson, OldNamesHaveTenBytes) {
  const std::string text =
      R"({"genga": {"format": "vmd", "version": 1}, "signature": "Vocaloid Motion Data file", "model_name": "01234567890"})";
  const Result<Read<Motion>> result = parse(text);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().path, "model_name");
}

}  // namespace
}  // namespace genga::vmd
