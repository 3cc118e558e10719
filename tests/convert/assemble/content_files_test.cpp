#include "genga/convert/assemble/content_files.h"

#include <string>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/registry.h"

namespace genga {
namespace {

AnyDocument beside() {
  const std::string path = std::string(GENGA_TESTDATA_DIR) + "/gltf/valid/triangle-beside.gltf";
  return open_document(map_file(path).value(), "triangle-beside.gltf").value().document;
}

std::size_t meshes_of(const AnyDocument& document) {
  Findings findings;
  const Scene scene = document.to_scene({}, findings);
  return scene.meshes.empty() ? 0 : scene.meshes[0].positions.size();
}

TEST(ContentFiles, ABufferBesideItsText) {
  const FileResolver files = [](std::string_view name) -> Result<Bytes> {
    return map_file(std::string(GENGA_TESTDATA_DIR) + "/gltf/valid/" + std::string(name));
  };
  Work work(usual_limits(), 0);
  Findings findings;
  EXPECT_EQ(meshes_of(beside()), 0U);
  EXPECT_EQ(meshes_of(with_content(beside(), files, &work, findings)), 3U);
  EXPECT_TRUE(findings.empty());
}

TEST(ContentFiles, OneThatIsMissing) {
  Findings findings;
  const AnyDocument document = with_content(beside(), {}, nullptr, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "resolve.missing-content");
  EXPECT_EQ(findings[0].file, "triangle-beside.gltf");
  EXPECT_EQ(document.missing_files().size(), 1U);
}

TEST(ContentFiles, AStopEndsTheWork) {
  const FileResolver files = [](std::string_view) -> Result<Bytes> {
    return Error{ErrorCode::stopped, "stopped", {}, {}};
  };
  Work work(usual_limits(), 0);
  Findings findings;
  with_content(beside(), files, &work, findings);
  EXPECT_FALSE(work.goes_on());
}

}  // namespace
}  // namespace genga
