#include "genga/formats/vpd/json.h"

#include "genga/formats/vpd/writer.h"
#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

std::string json_of(const vpd::Document& pose) {
  MemorySink sink;
  vpd::write_json(pose, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(VpdJson, LinesOnlyWhereTheyDiffer) {
  const std::string plain = json_of(pose_of("valid/three-bones.vpd"));
  EXPECT_EQ(plain.find("lines"), std::string::npos);
  EXPECT_NE(plain.find("\"translation\": [-0.1375, 1.5, -0.0]"), std::string::npos) << plain;
  EXPECT_NE(json_of(pose_of("edge/no-comments.vpd")).find("\"lines\": ["), std::string::npos);
}

TEST(VpdJson, TextInUtf8SaysSo) {
  EXPECT_EQ(json_of(pose_of("valid/three-bones.vpd")).find("encoding"), std::string::npos);
  const std::string utf8 = json_of(pose_of("edge/utf-8.vpd"));
  EXPECT_NE(utf8.find("\"encoding\": \"utf-8\""), std::string::npos) << utf8;
  EXPECT_NE(utf8.find("センター"), std::string::npos);
  EXPECT_EQ(utf8.find("lines"), std::string::npos) << "it is spelled as poses are";
  const std::string marked = json_of(pose_of("edge/utf-8-byte-order-mark.vpd"));
  EXPECT_NE(marked.find("\"encoding\": \"utf-8 with byte order mark\""), std::string::npos);
  EXPECT_EQ(marked.find("lines"), std::string::npos);
  EXPECT_FALSE(vpd::read_json(Bytes::own_text(replaced(utf8, "utf-8", "utf-9"))));
}

TEST(VpdJson, ValuesAreWrittenAnew) {
  const std::string json = json_of(pose_of("valid/three-bones.vpd"));
  const auto read = vpd::read_json(Bytes::own_text(replaced(json, "1.5", "2.25")));
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().document.bones[0].translation[1], 2.25);
}

TEST(VpdJson, RefusesWhatNoTextHolds) {
  const std::string json = json_of(pose_of("valid/three-bones.vpd"));
  const auto path_of_error = [&](const std::string& from, const std::string& to) {
    const auto read = vpd::read_json(Bytes::own_text(replaced(json, from, to)));
    EXPECT_FALSE(read);
    if (read) return std::string();
    EXPECT_EQ(read.error().code, ErrorCode::bad_json);
    return read.error().path;
  };
  EXPECT_EQ(path_of_error("1.5", "1e300"), "bones[0].translation");
  EXPECT_EQ(path_of_error("0.92388", "\"0x7ff8000000000000\""), "bones[1].rotation");
  EXPECT_EQ(path_of_error("\"figure.osm\"", "\"a\\nb\""), "model");
  EXPECT_EQ(path_of_error("\"figure.osm\"", "\"\xE2\x82\xAC\""), "model");  // cp932 has no euro
  EXPECT_EQ(path_of_error("\"morphs\": []", "\"morphs\": [], \"lines\": [\"no pose\"]"), "magic");
}

}  // namespace
}  // namespace genga
