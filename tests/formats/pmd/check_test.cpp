#include "genga/formats/pmd/check.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <set>
#include <tuple>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "genga/formats/pmd/reader.h"
#include "tests/corpus.h"
#include "tests/formats/pmd/sample_files.h"
#include "tests/formats/pmd/sample_model.h"

namespace genga {
namespace {

using namespace test;

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

struct Found {
  std::vector<std::string> lines;  // "code path" of each finding
  Findings findings;
};

// Checks, and that every finding stands where its path does.
Found found_in(const SamplePmd& pmd) {
  const SampleBytes file = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  EXPECT_TRUE(read);
  Found found;
  if (!read) return found;
  found.findings = pmd::check(read.value().document);
  for (const Finding& finding : found.findings.all()) {
    found.lines.push_back(std::string(finding.code) + ' ' + finding.path);
    EXPECT_EQ(finding.place, Place::at_offset(file.offsets.at(finding.path))) << finding.path;
    EXPECT_EQ(finding.place, pmd::where(read.value().document, finding.path)) << finding.path;
    EXPECT_FALSE(finding.message.empty());
  }
  return found;
}

using Lines = std::vector<std::string>;

TEST(PmdCheck, AGoodModelHasNoFindings) { EXPECT_EQ(found_in(sample_figure()).lines, Lines{}); }

TEST(PmdCheck, IndicesThatPointNowhere) {
  SamplePmd pmd = sample_figure();
  pmd.indices[4] = 4;
  pmd.vertices[2].bones = {5, 0xFFFF};
  pmd.bones[1].parent = 5;
  pmd.bones[2].tail = 6;
  pmd.bones[3].type = 5;
  pmd.bones[3].ik = 7;
  pmd.iks[0] = {5, 6, {2, 7}, 1, 1};
  pmd.morphs[0].vertices[1].first = 4;
  pmd.morphs[2].vertices[0].first = 2;
  pmd.morph_display[1] = 3;
  pmd.bone_display = {{5, 1}, {4, 2}};
  pmd.bodies[0].bone = 5;
  pmd.joints[0].body_b = 2;
  const Found found = found_in(pmd);
  EXPECT_EQ(found.lines,
            (Lines{"pmd.index-range vertices[2].bones[0]", "pmd.index-range vertices[2].bones[1]",
                   "pmd.index-range indices[4]", "pmd.index-range bones[1].parent", "pmd.index-range bones[2].tail",
                   "pmd.index-range bones[3].ik", "pmd.index-range iks[0].bone", "pmd.index-range iks[0].target",
                   "pmd.index-range iks[0].links[1]", "pmd.index-range morphs[0].vertices[1].index",
                   "pmd.index-range morphs[2].vertices[0].index", "pmd.index-range morph_display[1]",
                   "pmd.index-range bone_display[0].bone", "pmd.index-range bone_display[1].frame",
                   "pmd.index-range rigid_bodies[0].bone", "pmd.index-range joints[0].body_b"}));
  EXPECT_EQ(found.findings.count(Severity::error), 16U);
}

TEST(PmdCheck, NumbersThatMeanNoneAreNoIndices) {
  SamplePmd pmd = sample_figure();
  pmd.bones[3].tail = 0xFFFF;
  pmd.bones[1].ik = 0xFFFF;  // under no IK bone
  pmd.bones[0].ik = 60000;   // its type has no use for it
  pmd.bodies[0].bone = 0xFFFF;
  EXPECT_EQ(found_in(pmd).lines, Lines{});
  // For a bone that takes a share, the tail is the source, and the other field is a percentage.
  pmd.bones[3].type = 9;
  pmd.bones[3].ik = 0xFF9C;
  EXPECT_EQ(found_in(pmd).lines, Lines{"pmd.index-range bones[3].tail"});
}

TEST(PmdCheck, CountsOfTriangles) {
  SamplePmd pmd = sample_figure();
  pmd.indices.pop_back();
  pmd.materials[1].index_count = 2;
  EXPECT_EQ(found_in(pmd).lines, (Lines{"pmd.triangle-count indices", "pmd.triangle-count materials[1].index_count"}));
  pmd.materials[1].index_count = 3;
  EXPECT_EQ(found_in(pmd).lines, (Lines{"pmd.triangle-count indices", "pmd.material-sum materials"}));
  pmd = sample_figure();
  pmd.materials[0].index_count = 0xFFFFFFFF;
  EXPECT_EQ(found_in(pmd).lines, Lines{"pmd.material-sum materials"});
}

TEST(PmdCheck, NamesThatAMotionCannotTellApart) {
  SamplePmd pmd = sample_figure();
  pmd.bones[1].name = "fifteen bytes..A";
  pmd.bones[3].name = "fifteen bytes..B";
  pmd.bones[4].name = "fifteen bytes..";
  pmd.morphs[2].name = "blink";
  const Found found = found_in(pmd);
  EXPECT_EQ(found.lines, (Lines{"pmd.ambiguous-name bones[3].name", "pmd.ambiguous-name bones[4].name",
                                "pmd.ambiguous-name morphs[2].name"}));
  EXPECT_EQ(found.findings.count(Severity::error), 0U);
  EXPECT_EQ(
      found.findings.all()[0].message,
      "a motion cannot distinguish 'fifteen bytes..B' from bone 1, 'fifteen bytes..A', as the first 15 bytes are the "
      "same");
  pmd = sample_figure();
  pmd.bones[1].name = "fifteen bytes.A";
  pmd.bones[3].name = "fifteen bytes.B";
  EXPECT_EQ(found_in(pmd).lines, Lines{});
}

TEST(PmdCheck, CirclesOfParents) {
  SamplePmd pmd = sample_figure();
  pmd.bones[1].parent = 2;
  pmd.bones[4].parent = 4;
  EXPECT_EQ(found_in(pmd).lines, (Lines{"pmd.parent-cycle bones[1].parent", "pmd.parent-cycle bones[2].parent",
                                        "pmd.parent-cycle bones[4].parent"}));
}

TEST(PmdCheck, NumbersThatAreNone) {
  SamplePmd pmd = sample_figure();
  pmd.vertices[1].uv[1] = not_a_number;
  pmd.materials[0].alpha = std::numeric_limits<float>::infinity();
  pmd.bones[2].head[2] = -std::numeric_limits<float>::infinity();
  pmd.iks[0].weight = not_a_number;
  pmd.morphs[1].vertices[0].second[1] = not_a_number;
  pmd.bodies[1].numbers[0] = not_a_number;
  pmd.joints[0].vectors[7][2] = not_a_number;
  EXPECT_EQ(found_in(pmd).lines,
            (Lines{"pmd.non-finite vertices[1].uv", "pmd.non-finite materials[0].alpha", "pmd.non-finite bones[2].head",
                   "pmd.non-finite iks[0].weight", "pmd.non-finite morphs[1].vertices[0].position",
                   "pmd.non-finite rigid_bodies[1].mass", "pmd.non-finite joints[0].rotation_spring"}));
}

TEST(PmdCheck, KindsThatNobodyKnows) {
  SamplePmd pmd = sample_figure();
  pmd.vertices[3].weight = 101;
  pmd.materials[1].toon = 10;
  pmd.bones[0].type = 10;
  pmd.morphs[2].type = 5;
  pmd.bodies[0].group = 16;
  pmd.bodies[0].shape = 3;
  pmd.bodies[1].type = 3;
  const Found found = found_in(pmd);
  EXPECT_EQ(found.lines, (Lines{"pmd.weight-range vertices[3].weight", "pmd.type-range materials[1].toon",
                                "pmd.type-range bones[0].type", "pmd.type-range morphs[2].type",
                                "pmd.type-range rigid_bodies[0].group", "pmd.type-range rigid_bodies[0].shape",
                                "pmd.type-range rigid_bodies[1].type"}));
  EXPECT_EQ(found.findings.count(Severity::error), 0U);
  pmd = sample_figure();
  pmd.english_flag = 2;
  EXPECT_EQ(found_in(pmd).lines, Lines{"pmd.type-range english.flag"});
}

TEST(PmdCheck, AnglesMayGoRoundAndRound) {
  SamplePmd pmd = sample_figure();
  pmd.bodies[0].rotation = {100, -50, 7};
  pmd.joints[0].vectors[5] = {100, 100, 100};
  EXPECT_EQ(found_in(pmd).lines, Lines{});
}

TEST(PmdCheck, BytesBehindTheJoints) {
  SamplePmd pmd = sample_figure();
  pmd.trailing = "xyz";
  const Found found = found_in(pmd);
  EXPECT_EQ(found.lines, Lines{"pmd.trailing-bytes trailing"});
  EXPECT_EQ(found.findings.all()[0].severity, Severity::warning);
}

TEST(PmdCheck, AThousandOfACodeThenACount) {
  SamplePmd pmd = sample_figure();
  pmd.vertices[0].weight = 200;
  pmd.indices.assign(3000, 9);
  pmd.materials = {{3000, "", 1, 0xFF, 0}};
  const Found found = found_in(pmd);
  ASSERT_EQ(found.lines.size(), 1001U);
  EXPECT_EQ(found.findings.all()[1].count, 1U);
  EXPECT_EQ(found.findings.all()[1000].path, "indices[999]");
  EXPECT_EQ(found.findings.all()[1000].count, 2001U);
  EXPECT_EQ(found.findings.count(Severity::error), 3000U);
}

TEST(PmdCheck, FilesGiveWhatIsWrittenBesideThem) {
  const std::string folder = std::string(GENGA_TESTDATA_DIR) + "/pmd/check/";
  std::ifstream stream(folder + "expected.json");
  if (!stream) GTEST_SKIP() << "no " << folder;
  const nlohmann::json expected = nlohmann::json::parse(stream);
  using Entry = std::tuple<std::string, std::string, std::uint64_t>;
  for (const auto& [name, entries] : expected.items()) {
    std::multiset<Entry> wanted;
    for (const auto& entry : entries)
      wanted.emplace(entry.at("code"), entry.at("path"), entry.at("offset").get<std::uint64_t>());
    Result<Read<pmd::Model>> read = pmd::read(file_bytes(folder + name));
    ASSERT_TRUE(read) << name;
    std::multiset<Entry> found;
    const Findings findings = pmd::check(read.value().document);
    for (const Finding& finding : findings.all()) found.emplace(finding.code, finding.path, finding.place.offset);
    EXPECT_EQ(found, wanted) << name;
  }
}

TEST(PmdCheck, RealModelsHaveNoErrors) {
  if (!has_corpus()) GTEST_SKIP() << "no corpus";
  for (const std::filesystem::path& path : corpus_files("pmd", {".pmd"})) {
    Result<Read<pmd::Model>> read = pmd::read(file_bytes(path.string()));
    ASSERT_TRUE(read) << path;
    const Findings findings = pmd::check(read.value().document);
    EXPECT_EQ(findings.count(Severity::error), 0U) << path;
    for (const Finding& finding : findings.all()) {
      EXPECT_EQ(finding.code, "pmd.ambiguous-name") << path;
      EXPECT_EQ(finding.place, pmd::where(read.value().document, finding.path)) << path;
    }
  }
}

}  // namespace
}  // namespace genga
