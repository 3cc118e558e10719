#include "genga/formats/vrma/reader.h"

#include "tests/formats/vrma/sample.h"

namespace genga::vrma {
namespace {

TEST(Reader, AnAnimation) {
  const Result<Read<Animation>> read = read_sample("valid/greet.vrma");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read.value().findings.empty());
}

TEST(Reader, GltfWithoutTheExtensionIsNone) {
  const Result<Read<Animation>> read = read_sample("bad/plain.vrma");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::bad_value);
  const Result<Bytes> avatar = map_file(std::string(GENGA_TESTDATA_DIR) + "/vrm/valid/tilted.vrm");
  EXPECT_FALSE(vrma::read(*avatar)) << "an avatar is no animation";
}

}  // namespace
}  // namespace genga::vrma
