#include "genga/formats/x/json/content.h"

#include <string>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

std::string content_json(const Document& document) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    json.begin_array();
    write_content(document, json);
    json.end_array();
  }
  std::string text(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size());
  std::erase(text, '\n');
  return text;
}

TEST(XJsonContent, NumbersKeepTheirSpelling) {
  EXPECT_EQ(content_json(document_of("FloatKeys { 8; 1.500000 -0.0 .5 1e3 007 -0 +1 nan }")),
            "[{\"object\": [\"FloatKeys\"], \"content\": [   8, 1.500000, -0.0, \".5\", \"1e3\", \"007\", -0, \"+1\", "
            "\"nan\"  ]}]");
}

TEST(XJsonContent, WhatIsNoUtf8IsHex) {
  EXPECT_EQ(content_json(document_of("Frame caf\xE9 { }")),
            "[{\"object\": [\"Frame\", {\"hex\": [\"636166e9\"]}], \"content\": []}]");
}

TEST(XJsonContent, TemplatesAreLists) {
  EXPECT_EQ(content_json(document_of("template A { DWORD n; [...] }")),
            "[{\"template\": [\"template\", \"A\", \"{\", \"DWORD\", \"n\", \"[\", \"...\", \"]\", \"}\"]}]");
}

}  // namespace
}  // namespace genga::x
