#include "genga/formats/pmx/json.h"

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

Result<Read<pmx::Model>> read_text(const std::string& json) { return pmx::read_json(Bytes::own_text(json)); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

Error json_error_of(const std::string& json) {
  Result<Read<pmx::Model>> read = read_text(json);
  EXPECT_FALSE(read);
  return read ? Error{} : read.error();
}

TEST(PmxJson, TellsMembersByName) {
  const std::string json = json_of(model_of("valid/everything.pmx"));
  EXPECT_NE(json.find("\"name\": \"センター\""), std::string::npos);
  EXPECT_NE(json.find("\"bones\": [1, 2], \"weights\": [0.75]"), std::string::npos);
  EXPECT_NE(json.find("\"append\": {\"source\": 1, \"ratio\": 1}"), std::string::npos);
  EXPECT_EQ(json.find("soft_bodies"), std::string::npos);
}

TEST(PmxJson, TextThatDoesNotDecodeHasItsBytes) {
  const std::string json = json_of(model_of("edge/text-not-utf-8.pmx"));
  EXPECT_NE(json.find("\"hex\": \"835a8393\""), std::string::npos);
}

TEST(PmxJson, OfTextBesideItsBytesTheBytesHold) {
  const std::string json = json_of(model_of("edge/text-not-utf-8.pmx"));
  const std::size_t hex = json.find("\"hex\": \"835a8393\"");
  const std::size_t text = json.rfind("\"text\": \"", hex);
  ASSERT_NE(text, std::string::npos);
  std::string other = json;
  other.insert(text + 9, "else ");
  const Result<Read<pmx::Model>> read = read_text(other);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(json_of(read.value().document), json);
}

TEST(PmxJson, LongTextGetsItsBytesAsFromAFile) {
  pmx::Model model = model_of("valid/everything.pmx");
  model.comment.text = std::string(200'000, 'a');  // 400,000 bytes in UTF-16
  model.comment.raw.clear();
  const Result<Read<pmx::Model>> read = read_text(json_of(model));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value().document.comment.raw.size(), 400'000U);
}

TEST(PmxJson, RefusesWhatNoFileHolds) {
  const std::string json = json_of(model_of("valid/everything-version-2.1.pmx"));
  const auto fails_at = [&](const std::string& from, const std::string& to) {
    const Error error = json_error_of(replaced(json, from, to));
    EXPECT_EQ(error.code, ErrorCode::bad_json) << error.message;
    return error.path;
  };
  EXPECT_EQ(fails_at("\"encoding\": 0", "\"encoding\": 2"), "header.encoding");
  EXPECT_EQ(fails_at("\"size\": 8", "\"size\": 9"), "header.size");
  EXPECT_EQ(fails_at("\"bones\": [1, 2], \"weights\": [0.75]", "\"bones\": [1, 200], \"weights\": [0.75]"),
            "vertices[1].bones[1]");
  EXPECT_EQ(fails_at("\"bones\": [1, 2], \"weights\": [0.75]", "\"bones\": [1], \"weights\": [0.75]"),
            "vertices[1].bones");
  EXPECT_EQ(fails_at("\"weight_kind\": 3", "\"weight_kind\": 5"), "vertices[3].weight_kind");
  EXPECT_EQ(fails_at("\"fixed_axis\": [0.6, -0.8, 0]", "\"fixed_axis\": [0.6, -0.8, 0], \"external_key\": 1"),
            "bones[6].external_key");
  EXPECT_EQ(fails_at(", \"external_key\": 7", ""), "bones[7].external_key");
  EXPECT_EQ(fails_at("\"panel\": 3, \"kind\": 1, \"vertices\"", "\"panel\": 3, \"kind\": 1, \"uvs\""),
            "morphs[0].uvs[0].offset");
  EXPECT_EQ(fails_at("\"version\": 2.1", "\"version\": 2"), "soft_bodies");
}

TEST(PmxJson, SoftBodiesAreNotLeftToTheTrailingBytes) {
  const std::string json = json_of(model_of("valid/version-2.1-without-soft-bodies.pmx"));
  EXPECT_EQ(json_error_of(replaced(json, "\"trailing\": \"\"", "\"trailing\": \"00000000\"")).path, "trailing");
  EXPECT_TRUE(read_text(replaced(json, "\"trailing\": \"\"", "\"trailing\": \"000000\"")));
}

}  // namespace
}  // namespace genga
