#include "genga/formats/vpd/writer.h"

#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

TEST(VpdWriter, FilesComeBackByteForByte) {
  for (const std::filesystem::path& path : pose_files()) {
    const Bytes bytes = content_of(path);
    const Result<Read<vpd::Document>> read = vpd::read(bytes);
    ASSERT_TRUE(read) << path;
    MemorySink sink;
    vpd::write(read.value().document, sink);
    EXPECT_TRUE(std::ranges::equal(sink.buffer(), bytes.view())) << path;
  }
}

}  // namespace
}  // namespace genga
