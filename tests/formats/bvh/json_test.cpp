#include "genga/formats/bvh/json.h"

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

std::string json_of(const Document& document) {
  MemorySink sink;
  write_json(document, sink);
  const std::vector<std::byte> bytes = std::move(sink).take();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Result<Read<Document>> from_json(std::string_view text) {
  return read_json(Bytes::copy_of(std::as_bytes(std::span(text))));
}

TEST(Json, ATextOfOurSpellingHasNoLines) {
  const std::string text =
      "HIERARCHY\nROOT a\n{\n\tOFFSET 0 1 0\n\tCHANNELS 1 Xrotation\n}\nMOTION\nFrames: 1\nFrame Time: 0.5\n1.5\n";
  const std::string json = json_of(document_of(text));
  EXPECT_EQ(json.find("\"lines\""), std::string::npos);
  EXPECT_EQ(text_of(from_json(json).value().document), text);
}

TEST(Json, AnyOtherTextComesBack) {
  const std::string text = two_joints();
  const std::string json = json_of(document_of(text));
  EXPECT_NE(json.find("\"lines\""), std::string::npos);
  EXPECT_EQ(text_of(from_json(json).value().document), text);
}

TEST(Json, AChannelThatIsNoTextComesBack) {
  const std::string text = "HIERARCHY\nROOT a\n{\n\tOFFSET 0 1 0\n\tCHANNELS 1 X\xff\n}\n";
  EXPECT_EQ(text_of(from_json(json_of(document_of(text))).value().document), text);
}

TEST(Json, WhatNoTextHoldsIsRefused) {
  constexpr std::string_view head =
      R"({"genga": {"format": "bvh", "version": 1}, "line_end": "lf", "joints": [{"name": "a", "parent": -1, )"
      R"("offset": [0, 0, 0], "channels": ["Xrotation"], "ends": []}], "rows": )";
  EXPECT_TRUE(from_json(std::string(head) + R"([[1]], "has_motion": true})"));
  const Result<Read<Document>> rows = from_json(std::string(head) + R"([[1, 2]], "has_motion": true})");
  ASSERT_FALSE(rows);
  EXPECT_EQ(rows.error().code, ErrorCode::bad_json);
  EXPECT_EQ(rows.error().path, "rows[0]");
}

}  // namespace
}  // namespace genga::bvh
