#include "genga/formats/vrma/document.h"

#include "tests/formats/vrma/sample.h"

namespace genga::vrma {
namespace {

TEST(Document, WhatInfoShows) {
  const Summary summary = summarize(sample("valid/greet.vrma"), TextEncoding::utf8);
  EXPECT_EQ(summary.version, "1.0");
  EXPECT_EQ(summary.duration, 2.0);
  EXPECT_EQ(summary.clips, std::vector<std::string>{"greet"});
  EXPECT_EQ(summary.contents.back().names, (std::vector<std::string>{"happy", "smirk"}));
}

TEST(Document, AnimationsAreKnownByTheirContent) {
  EXPECT_TRUE(recognizes(map_file(std::string(GENGA_TESTDATA_DIR) + "/vrma/valid/greet.vrma").value().view()));
  EXPECT_FALSE(recognizes(map_file(std::string(GENGA_TESTDATA_DIR) + "/vrm/valid/tilted.vrm").value().view()));
}

}  // namespace
}  // namespace genga::vrma
