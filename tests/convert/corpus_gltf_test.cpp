// Real motions on real models: the lowered motion is as near to the played one as was asked for.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/mapped_file.h"
#include "genga/convert/save.h"
#include "genga/convert/scene_of.h"

namespace genga {
namespace {

std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string maker_of(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  return name.substr(0, name.find("__"));
}

AnyDocument open(const std::filesystem::path& file) {
  return open_document(map_file(file.string()).value(), file.filename().string()).value().document;
}

TEST(CorpusGltf, PairsStayWithinTheTolerance) {
  const char* corpus = std::getenv("GENGA_CORPUS");
  if (corpus == nullptr) GTEST_SKIP() << "GENGA_CORPUS is not set";
  const std::filesystem::path root(corpus);
  std::size_t number = 0;
  for (const auto& model : files_of(root / "pmd")) {
    for (const auto& motion : files_of(root / "vmd")) {
      // Every tenth: all of them take a minute.
      if (maker_of(model) != maker_of(motion) || number++ % 10 != 0) continue;
      const std::vector<AnyDocument> documents{open(model), open(motion)};
      Findings findings;
      const Result<Scene> scene = scene_of(documents, {}, findings);
      ASSERT_TRUE(scene) << motion;
      const Result<Made> result = make(scene.value(), target_of("made.glb").value(), {}, findings);
      ASSERT_TRUE(result) << motion;
      if (!result.value().error) continue;
      EXPECT_LE(result.value().error->metres, 1e-4) << motion << " on " << model;
      EXPECT_LE(result.value().error->degrees, 0.01) << motion << " on " << model;
    }
  }
  EXPECT_GT(number, 100U);
}

}  // namespace
}  // namespace genga
