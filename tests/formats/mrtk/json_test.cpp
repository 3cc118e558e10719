#include "genga/formats/mrtk/json.h"

#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/formats/mrtk/recording_bytes.h"

namespace genga::mrtk {
namespace {

RecordingBytes small_file() {
  RecordingBytes file(1, 1);
  file.flags(1, 0, 1).curve({{0, 1}, {0.5F, -2.5F}}).empty_curves(11).curve({{1, 3}});
  file.count(2).marker(0.25F, "手").marker(1, "");
  return file;
}

TEST(MrtkJson, HasTheMembersOfTheDocument) {
  const auto json = nlohmann::json::parse(json_of(small_file().recording()));
  EXPECT_EQ(json["genga"]["format"], "mrtk");
  EXPECT_EQ(json["genga"]["version"], 1);
  EXPECT_EQ(json["major"], 1);
  EXPECT_EQ(json["minor"], 1);
  EXPECT_EQ(json["has_camera"], 1);
  EXPECT_EQ(json["has_hands"], 0);
  EXPECT_EQ(json["key_shape"], "simple");
  const auto& x = json["camera"]["position"]["x"];
  EXPECT_EQ(x["pre_wrap"], 8);
  EXPECT_EQ(x["post_wrap"], 8);
  ASSERT_EQ(x["keys"].size(), 2U);
  EXPECT_EQ(x["keys"][1]["time"], 0.5);
  EXPECT_EQ(x["keys"][1]["value"], -2.5);
  EXPECT_TRUE(json["camera"]["rotation"]["w"]["keys"].empty());
  EXPECT_FALSE(json.contains("left"));
  EXPECT_EQ(json["gaze"]["direction"]["z"]["keys"][0]["value"], 3);
  EXPECT_EQ(json["markers"][0]["name"], "手");
  EXPECT_EQ(json["markers"][0]["time"], 0.25);
  EXPECT_EQ(json["markers"][0].size(), 2U);
}

TEST(MrtkJson, HandsAndFullKeys) {
  RecordingBytes file(1, 0);
  file.empty_curves(7).curve({{0, 1}}).empty_curves(3).empty_curves(7);
  file.full_curve({{0.5F, 2, {1, -1, 0.25F, 0.75F}, 2}}).empty_curves(370).empty_curves(0);
  const auto json = nlohmann::json::parse(json_of(file.recording()));
  EXPECT_FALSE(json.contains("has_camera"));
  EXPECT_FALSE(json.contains("gaze"));
  EXPECT_FALSE(json.contains("markers"));
  EXPECT_EQ(json["key_shape"], "full");
  EXPECT_EQ(json["left"]["tracked"]["keys"][0]["value"], 1);
  ASSERT_EQ(json["left"]["joints"].size(), 27U);
  const auto& key = json["left"]["joints"]["Wrist"]["position"]["x"]["full_keys"][0];
  EXPECT_EQ(key["in_tangent"], 1);
  EXPECT_EQ(key["out_tangent"], -1);
  EXPECT_EQ(key["in_weight"], 0.25);
  EXPECT_EQ(key["out_weight"], 0.75);
  EXPECT_EQ(key["weighted_mode"], 2);
  EXPECT_TRUE(json["right"]["joints"]["PinkyTip"]["rotation"]["w"]["full_keys"].empty());
}

TEST(MrtkJson, OddBytesComeBack) {
  RecordingBytes file(1, 1);
  const float nan = std::numeric_limits<float>::signaling_NaN();
  const float infinity = std::numeric_limits<float>::infinity();
  file.flags(1, 0, 0).curve({{nan, -0.0F}, {1e-45F, -infinity}}).head(0, -1, 99).empty_curves(5);
  file.count(4).marker(nan, "\x83\xFF\xC0").marker(0, "\0\"\\\n"s).f32(1).raw("\xAC\x82\x00"s);
  file.raw(std::string(300, '\x80')).marker(2, "plain");
  const Recording recording = file.recording();
  EXPECT_EQ(written_through_json(recording), file.text());
  const auto json = nlohmann::json::parse(json_of(recording));
  EXPECT_EQ(json["markers"][0]["name_hex"], "83ffc0");
  EXPECT_FALSE(json["markers"][1].contains("name_hex"));
  EXPECT_EQ(json["markers"][2]["length_bytes"], 3);
}

TEST(MrtkJson, NamesTooLongForATokenComeBack) {
  Recording recording;
  recording.has_camera = recording.has_hands = 0;
  recording.markers.add(0.0F, std::string((std::size_t{17} << 20U), 'x'));
  EXPECT_TRUE(written_through_json(recording) == written(recording));
}

TEST(MrtkJson, TheShapeIsToldAgain) {
  const Result<Read<Recording>> again =
      parse_json(json_of(file_of_kind({.full_keys = true, .marker_list = false, .keys = 1}).recording()));
  ASSERT_TRUE(again);
  ASSERT_EQ(again.value().findings.all().size(), 1U);
  EXPECT_EQ(again.value().findings.all()[0].code, "mrtk.page-shape");
}

TEST(MrtkJson, BytesBehindTheEnd) {
  RecordingBytes file = small_file();
  file.raw("\x00\xFF"s);
  const std::string json = json_of(file.recording());
  EXPECT_EQ(nlohmann::json::parse(json)["trailing"], "00ff");
  EXPECT_FALSE(nlohmann::json::parse(json_of(small_file().recording())).contains("trailing"));
  const Result<Read<Recording>> again = parse_json(json);
  ASSERT_TRUE(again);
  EXPECT_EQ(written(again.value().document), file.text());
  ASSERT_EQ(again.value().findings.all().size(), 1U);
  EXPECT_EQ(again.value().findings.all()[0].code, "mrtk.trailing");
  EXPECT_EQ(again.value().findings.all()[0].place, Place::at_offset(file.size() - 2));
  // No reader finds them after another shape.
  auto other = nlohmann::json::parse(json);
  other.erase("markers");
  const Result<Read<Recording>> refused = parse_json(other.dump());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::bad_json);
  EXPECT_EQ(refused.error().path, "trailing");
}

TEST(MrtkJson, WhatIsNoRecordingIsRefused) {
  const std::string good = json_of(small_file().recording());
  ASSERT_TRUE(parse_json(good));
  const auto error_after = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const Result<Read<Recording>> result = parse_json(text);
    EXPECT_FALSE(result) << from << " -> " << to;
    return result ? Error{} : result.error();
  };
  EXPECT_EQ(error_after("\"mrtk\"", "\"vmd\"").code, ErrorCode::bad_json);
  EXPECT_EQ(error_after("\"minor\": 1", "\"minor\": 2").path, "major");
  EXPECT_EQ(error_after("\"has_camera\": 1", "\"has_camera\": 0").path, "camera");
  EXPECT_EQ(error_after("\"has_hands\": 0", "\"has_hands\": 1").path, "left");
  EXPECT_EQ(error_after("\"has_gaze\": 1,", "").path, "has_gaze");
  EXPECT_EQ(error_after("\"has_gaze\": 1", "\"has_gaze\": 256").path, "has_gaze");
  EXPECT_EQ(error_after("\"simple\"", "\"full\"").path, "camera.position.x");
  EXPECT_EQ(error_after("\"simple\"", "\"other\"").path, "key_shape");
  EXPECT_EQ(error_after("\"keys\"", "\"full_keys\"").code, ErrorCode::bad_json);
  EXPECT_EQ(error_after(", \"keys\": []", "").path, "camera.position.y");
  EXPECT_EQ(error_after("{\"time\": 0.5, \"value\": -2.5}", "{\"time\": 0.5}").path, "camera.position.x.keys[1]");
  EXPECT_EQ(error_after("\"name\": \"\"", "\"name\": \"\", \"length_bytes\": 6").path, "markers[1].length_bytes");
  EXPECT_EQ(error_after("\"name\": \"\"", "\"name\": \"\", \"length_bytes\": 0").path, "markers[1].length_bytes");
  EXPECT_EQ(parse_json("").error().code, ErrorCode::bad_json);
}

TEST(MrtkJson, VersionOneHasNoFlagsAndFullKeys) {
  const std::string good = json_of(RecordingBytes(1, 0).empty_curves(389).count(0).recording());
  ASSERT_TRUE(parse_json(good));
  std::string flagged = good;
  flagged.replace(flagged.find("\"key_shape\""), 0, "\"has_camera\": 1, ");
  EXPECT_EQ(parse_json(flagged).error().path, "has_camera");
  std::string simple = good;
  simple.replace(simple.find("\"full\""), 6, "\"simple\"");
  EXPECT_EQ(parse_json(simple).error().path, "key_shape");
}

TEST(MrtkJson, MarkersAreChargedToTheLimit) {
  const std::string text = json_of(small_file().recording());
  for (std::uint64_t bytes = 0; bytes < 4000; bytes += 100) {
    const Result<Read<Recording>> result =
        read_json(Bytes::copy_of(std::as_bytes(std::span(text))), {.limits = {.bytes = bytes}});
    if (result) break;
    EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded) << bytes;
  }
}

}  // namespace
}  // namespace genga::mrtk
