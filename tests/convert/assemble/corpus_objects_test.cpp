// The corpus' LightWave scenes with the objects beside them.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/assemble/scene_of.h"
#include "tests/corpus.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

// All but one name simple_cube.lwo: a box of six squares, from (-1.45, 0, -1.2) to (1.25, 1.9, 0.9).
void expect_cube(const Mesh& mesh) {
  Vec3f least = mesh.positions.at(0);
  Vec3f most = least;
  for (const Vec3f& position : mesh.positions) {
    least = glm::min(least, position);
    most = glm::max(most, position);
  }
  EXPECT_EQ(least, Vec3f(-1.45F, 0.0F, -1.2F));
  EXPECT_EQ(most, Vec3f(1.25F, 1.9F, 0.9F));
  EXPECT_EQ(mesh.indices.size(), 6U * 2 * 3);
}

TEST(CorpusObjects, EveryScenesObjectsAreFound) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  const std::vector<fs::path> scenes = test::corpus_files("lws", {".lws"});
  const FileResolver files = [&](std::string_view name) {
    return map_file((scenes.at(0).parent_path() / name).string());
  };
  std::size_t cubes = 0;
  for (const fs::path& path : scenes) {
    SCOPED_TRACE(path.filename().string());
    const Result<Opened> opened = open_document(map_file(path.string()).value(), path.string());
    ASSERT_TRUE(opened);
    Findings findings;
    const std::array documents{opened.value().document};
    const Result<Scene> scene = scene_of(documents, {.files = files}, findings);
    ASSERT_TRUE(scene);
    EXPECT_EQ(validate(scene.value()), 0);
    EXPECT_TRUE(scene.value().object_files.empty());
    for (const Finding& finding : findings.all()) EXPECT_FALSE(finding.code.starts_with("resolve.")) << finding.code;
    for (const Mesh& mesh : scene.value().meshes) {
      expect_cube(mesh);
      EXPECT_EQ(scene.value().nodes[static_cast<std::size_t>(mesh.node)].name, "simple_cube");
      ++cubes;
    }
  }
  EXPECT_EQ(cubes, 11U);
}

}  // namespace
}  // namespace genga
