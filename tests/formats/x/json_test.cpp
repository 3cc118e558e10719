#include "genga/formats/x/json.h"

#include <string>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

std::string json_of(const Document& document) {
  MemorySink sink;
  write_json(document, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

TEST(XJson, TextIsObjectsAndALayout) {
  const Document d = document_of("Frame root { // $1\n { a } }\nTextureFilename { \"b\"; }");
  EXPECT_EQ(json_of(d),
            "{\n \"genga\": {\"format\": \"x\", \"version\": 1},\n \"header\": \"xof 0303txt 0032\",\n \"content\": [\n"
            "  {\"object\": [\"Frame\", \"root\"], \"content\": [\n    {\"reference\": [\"a\"]}\n   ]}, "
            "{\"object\": [\"TextureFilename\"], \"content\": [\n    \"\\\"b\\\"\"\n   ]}\n ],\n \"layout\": [\n"
            "  \"\\n$ $ $ // \\\\$1\\n $ $ $ $\\n$ $ $; $\"\n ]\n}\n");
}

TEST(XJson, ChangedNumbersMakeAChangedFile) {
  std::string json = json_of(document_of("FloatKeys { 2; 1.500000, -0.0; }"));
  const std::size_t at = json.find("1.500000");
  ASSERT_NE(at, std::string::npos) << json;
  json.replace(at, 8, "2.25");
  const Result<Read<Document>> changed = read_json(bytes_of(json));
  ASSERT_TRUE(changed);
  EXPECT_EQ(written(changed.value().document), "xof 0303txt 0032\nFloatKeys { 2; 2.25, -0.0; }");
}

TEST(XJson, WhatDoesNotGoTogetherIsAnError) {
  const auto form = [](const char* content, const char* layout) {
    return R"({"genga": {"format": "x", "version": 1}, "header": "xof 0303txt 0032", "content": [)" +
           std::string(content) + R"(], "layout": [")" + layout + R"("]})";
  };
  EXPECT_TRUE(read_json(bytes_of(form(R"({"object": ["Frame"], "content": []})", "$ $ $"))));
  for (const std::string& json :
       {form(R"({"object": ["Frame"], "content": []})", "$ $"),
        form(R"({"object": ["Frame"], "content": []})", "$ $ $ $"), form(R"({"object": ["Frame"]})", "$"),
        form(R"({"content": [], "object": ["Frame"]})", "$ $ $"), form(R"({"reference": ["a"], "hex": ["00"]})", "$"),
        form("true", "$"), form("{}", ""), form(R"({"hex": ["0"]})", "$"), form("", "\\\\x0g")}) {
    const Result<Read<Document>> result = read_json(bytes_of(json));
    ASSERT_FALSE(result) << json;
    EXPECT_EQ(result.error().code, ErrorCode::bad_json) << json;
  }
  EXPECT_FALSE(read_json(bytes_of(
      R"({"genga": {"format": "x", "version": 1}, "header": "xof 0303com 0032", "content": [], "layout": []})")));
}

TEST(XJson, WhatStandsBehindACompleteFileComesBack) {
  const std::string binary("xof 0303bin 0032\1\0\5\0\0\0Frame\1\0\1\0\0\0a\12\0\13\0\0\0\0", 41);
  for (const std::string& file : {std::string("xof 0303txt 0032\nFrame a { } } }\n"), std::string("xof 0303txt 0032 }"),
                                  std::string("xof 0303txt 0032\nFrame a { Frame b { } Frame c { 5"),
                                  std::string("xof 0303txt 0032\nFrame a { { b }"), binary}) {
    const Result<Read<Document>> read = x::read(bytes_of(file));
    ASSERT_TRUE(read) << file;
    const Result<Read<Document>> again = read_json(bytes_of(json_of(read.value().document)));
    ASSERT_TRUE(again) << file << again.error().message;
    EXPECT_EQ(written(again.value().document), file);
  }
}

TEST(XJson, BlocksThatHoldAnotherContentAreMadeAnew) {
  const std::string before = R"({"genga": {"format": "x", "version": 1}, "header": "xof 0303tzip0032", "content": [)"
                             R"({"object": ["Frame", "a"], "content": []}], "layout": ["$ $ $ $"], "packed": "1122"})";
  const Result<Read<Document>> result = read_json(bytes_of(before));
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(text_of(result.value().document).substr(header_size), "Frame a { }");
}

}  // namespace
}  // namespace genga::x
