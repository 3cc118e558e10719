#include "genga/formats/anim/clip_text.h"

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

// The layout of a file that the second writer wrote, but for what only Unity fills in.
TEST(ClipText, IsThatOfUnity) {
  for (const char* name : {"valid/bones", "valid/two-clips", "valid/infinities", "valid/names-not-ascii"}) {
    EXPECT_EQ(clip_text(sample(name)), content_of(folder(std::string(name) + ".anim"))) << name;
  }
}

TEST(ClipText, EmptyClipsAreRead) {
  Document document;
  document.clips.resize(1);
  const std::string text = clip_text(document);
  EXPECT_TRUE(text.starts_with("%YAML 1.1\n"));
  EXPECT_EQ(document_of(text).clips.size(), 1U);
}

TEST(ClipText, EventsNeedNoReceiver) {
  Document document;
  document.clips.emplace_back().events = {{.time = 0.5F, .function = "Marker", .data = "a: b"}};
  const std::string text = clip_text(document);
  EXPECT_NE(text.find("data: 'a: b'\n"), std::string::npos);
  EXPECT_NE(text.find("messageOptions: 1\n"), std::string::npos);
}

}  // namespace
}  // namespace genga::anim
