#include "genga/formats/vrm/reader.h"

#include "tests/formats/vrm/sample.h"

namespace genga::vrm {
namespace {

TEST(Reader, BothVersions) {
  for (const char* name : {"tilted.vrm", "old.vrm"}) {
    const Result<Read<Model>> read = read_sample(std::string("valid/") + name);
    ASSERT_TRUE(read) << name;
    EXPECT_TRUE(read.value().findings.empty()) << name;
    EXPECT_GT(read.value().document.source.size(), 1000U) << name;
  }
}

TEST(Reader, GltfWithoutTheExtensionIsNoAvatar) {
  const Result<Read<Model>> read = read_sample("bad/plain.vrm");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::bad_value);
  EXPECT_EQ(read.error().path, "extensions");
}

}  // namespace
}  // namespace genga::vrm
