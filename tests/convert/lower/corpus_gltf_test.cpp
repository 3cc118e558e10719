// Real motions on real models: the lowered motion is as near to the played one as was asked for.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/make.h"
#include "tests/corpus.h"

namespace genga {
namespace {

std::string builder_of(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  return name.substr(0, name.find("__"));
}

AnyDocument open(const std::filesystem::path& file) {
  return open_document(map_file(file.string()).value(), file.filename().string()).value().document;
}

TEST(CorpusGltf, PairsStayWithinTheTolerance) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  std::size_t number = 0;
  std::size_t compared = 0;
  for (const auto& model : test::corpus_files("pmd", {".pmd"})) {
    for (const auto& motion : test::corpus_files("vmd", {".vmd"})) {
      // Every tenth: all of them take a minute.
      if (builder_of(model) != builder_of(motion) || number++ % 10 != 0) continue;
      const std::vector<AnyDocument> documents{open(model), open(motion)};
      Findings findings;
      const Result<Scene> scene = scene_of(documents, {}, findings);
      ASSERT_TRUE(scene) << motion;
      const Result<Made> result = make(scene.value(), target_of("made.glb").value(), {}, findings);
      ASSERT_TRUE(result) << motion;
      if (!result.value().error) continue;
      ++compared;
      EXPECT_LE(result.value().error->metres, 1e-4) << motion << " on " << model;
      EXPECT_LE(result.value().error->degrees, 0.01) << motion << " on " << model;
    }
  }
  EXPECT_GT(compared, 10U);
}

}  // namespace
}  // namespace genga
