#include "genga/formats/vrm/document.h"

#include "tests/formats/vrm/sample.h"

namespace genga::vrm {
namespace {

TEST(Document, WhatInfoShows) {
  const Summary tilted = summarize(sample("valid/tilted.vrm"), TextEncoding::utf8);
  EXPECT_EQ(tilted.version, "1.0");
  EXPECT_EQ(tilted.name, "Tilted");
  const Summary old = summarize(sample("valid/old.vrm"), TextEncoding::utf8);
  EXPECT_EQ(old.version, "0.0");
  EXPECT_EQ(old.name, "Old");
  for (const Summary& one : {tilted, old}) {
    for (const auto& [kind, count] : one.counts) {
      if (kind != "human_bones" && kind != "expressions") continue;
      EXPECT_EQ(count, kind == "expressions" ? 3U : 24U) << kind;
    }
    EXPECT_EQ(one.contents.back().kind, "expressions");
    EXPECT_EQ(one.contents.back().names, (std::vector<std::string>{"happy", "aa", "smirk"}));
  }
}

TEST(Document, AvatarsAreKnownByTheirContent) {
  for (const char* name : {"/vrm/valid/tilted.vrm", "/vrm/valid/old.vrm"}) {
    EXPECT_TRUE(recognizes(map_file(std::string(GENGA_TESTDATA_DIR) + name).value().view())) << name;
  }
  for (const char* name : {"/vrma/valid/greet.vrma", "/gltf/valid/triangle.glb"}) {
    EXPECT_FALSE(recognizes(map_file(std::string(GENGA_TESTDATA_DIR) + name).value().view())) << name;
  }
}

}  // namespace
}  // namespace genga::vrm
