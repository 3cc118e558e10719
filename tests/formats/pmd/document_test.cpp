#include "genga/formats/pmd/document.h"

#include <gtest/gtest.h>

#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/schema_common/file_layout.h"
#include "tests/formats/pmd/sample_model.h"

namespace genga {
namespace {

using namespace test;

TEST(PmdDocument, EveryFieldHasItsPlace) {
  SamplePmd pmd = sample_figure();
  pmd.trailing = "x";
  const SampleBytes file = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  const pmd::Model& model = read.value().document;
  for (const auto& [path, offset] : file.offsets) EXPECT_EQ(pmd::where(model, path), Place::at_offset(offset)) << path;
  EXPECT_EQ(pmd::where(model, "english"), Place::at_offset(file.offsets.at("english.flag")));
  EXPECT_EQ(pmd::where(model, "morphs[1]"), Place::at_offset(file.offsets.at("morphs[1].name")));
  EXPECT_EQ(pmd::where(model, "bones[1].head[2]"), Place::at_offset(file.offsets.at("bones[1].head") + 8));
  EXPECT_EQ(pmd::magic.size() + stored_size(model), file.data.size());
}

TEST(PmdDocument, WhatIsNotThereHasNoPlace) {
  SamplePmd pmd = sample_figure();
  pmd.parts = 1;
  pmd.english_flag = 0;
  const SampleBytes file = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  for (const char* path :
       {"", "bone", "bones[5]", "bones[0].nose", "bones[x]", "bones[0", "bones[-1]", "bones[0].head[3]",
        "iks[0].links[2]", "iks[0].x", "morphs[0].vertices[2].index", "english.name", "toons", "rigid_bodies",
        "joints[0]", "bones.name", "bones[0].parent[0]", "bones[0].head.x", "bones[99999999999999999999]"}) {
    EXPECT_EQ(pmd::where(read.value().document, path), Place{}) << path;
  }
  EXPECT_EQ(pmd::where(read.value().document, "english.flag"), Place::at_offset(file.offsets.at("english.flag")));
}

TEST(PmdDocument, Summary) {
  SamplePmd pmd = sample_figure();
  pmd.name = name_center;
  pmd.toons[0] = "skin_toon.bmp";
  const SampleBytes file = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  const Summary summary = pmd::summarize(read.value().document, TextEncoding::cp932);
  EXPECT_EQ(summary.version, "1.0");
  EXPECT_EQ(summary.name, "センター");
  const std::vector<std::pair<std::string_view, std::uint64_t>> counts{
      {"vertices", 4}, {"triangles", 2}, {"materials", 2},    {"bones", 5},
      {"ik", 1},       {"morphs", 3},    {"rigid_bodies", 2}, {"joints", 1}};
  EXPECT_EQ(summary.counts, counts);
  const std::vector<std::string> files{"skin.bmp", "skin_toon.bmp", "tex/hair.bmp", "a.sph"};
  EXPECT_EQ(summary.depends_on, files);
  EXPECT_EQ(summary.english_name, "Figure");
  // English names are there only where the flag says so.
  pmd.english_flag = 0;
  const SampleBytes plain = pmd.bytes();
  Result<Read<pmd::Model>> again = pmd::read(plain.view());
  ASSERT_TRUE(again);
  EXPECT_EQ(pmd::summarize(again.value().document, TextEncoding::cp932).english_name, "");
}

TEST(PmdDocument, VersionsKeepTheirFraction) {
  pmd::Model model;
  model.version = 1.5F;
  EXPECT_EQ(pmd::summarize(model, TextEncoding::cp932).version, "1.5");
  model.version = 2.0F;
  EXPECT_EQ(pmd::summarize(model, TextEncoding::cp932).version, "2.0");
}

}  // namespace
}  // namespace genga
