#include "genga/formats/anim/json.h"

#include <algorithm>

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

std::string json_of(const Document& document) {
  MemorySink sink;
  write_json(document, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

Result<Read<Document>> read_json_text(std::string_view text) {
  return read_json(Bytes::copy_of(std::as_bytes(std::span(text))));
}

TEST(Json, EveryFileComesBack) {
  for (const char* name : {"valid", "edge", "check"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder(name))) {
      if (entry.path().extension() != ".anim") continue;
      const std::string text = content_of(entry.path());
      const Result<Read<Document>> back = read_json_text(json_of(document_of(text)));
      ASSERT_TRUE(back) << entry.path() << back.error().message;
      EXPECT_TRUE(std::ranges::equal(back.value().document.source.view(), std::as_bytes(std::span(text))))
          << entry.path();
    }
  }
}

TEST(Json, UnitysLayoutNeedsNoLines) {
  EXPECT_EQ(json_of(sample("valid/bones")).find("\"lines\""), std::string::npos);
  EXPECT_EQ(json_of(sample("valid/crlf")).find("\"lines\""), std::string::npos);
  EXPECT_NE(json_of(sample("edge/by-hand")).find("\"lines\""), std::string::npos);
}

TEST(Json, TextsThatAreNoUtf8AreBytes) {
  std::string text = clip_of("m_FloatCurves", "  - curve:\n      m_Curve: []\n    path: \xFF\n");
  const std::string json = json_of(document_of(text));
  EXPECT_NE(json.find("\"bytes\""), std::string::npos);
  const Result<Read<Document>> back = read_json_text(json);
  ASSERT_TRUE(back);
  EXPECT_TRUE(std::ranges::equal(back.value().document.source.view(), std::as_bytes(std::span(text))));
}

TEST(Json, ValuesMayBeChanged) {
  std::string json = json_of(sample("valid/bones"));
  const std::size_t at = json.find("\"Wave\"");
  ASSERT_NE(at, std::string::npos);
  json.replace(at, 6, "\"a: b\"");
  const Result<Read<Document>> back = read_json_text(json);
  ASSERT_TRUE(back);
  EXPECT_EQ(back.value().document.clips[0].name, "a: b");
}

TEST(Json, OtherFormsAreRefused) {
  for (const char* text :
       {R"({"genga": {"format": "anim", "version": 1}})",
        R"({"genga": {"format": "anim", "version": 1}, "documents": [{"header": "!u!74 &1"}]})",
        R"({"genga": {"format": "anim", "version": 1}, "documents": [{"header": "!u!74 &1", "content": true}]})",
        R"({"genga": {"format": "anim", "version": 1}, "lines": [1]})",
        R"({"genga": {"format": "anim", "version": 1}, "bytes": ["0"]})",
        R"({"genga": {"format": "anim", "version": 1}, "documents": []})",
        R"({"genga": {"format": "anim", "version": 1}, "other": 1})"}) {
    const Result<Read<Document>> result = read_json_text(text);
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().code, ErrorCode::bad_json) << text;
  }
}

}  // namespace
}  // namespace genga::anim
