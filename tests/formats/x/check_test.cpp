#include "genga/formats/x/check.h"

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/formats/x/x_files.h"
#include "tests/processor_time.h"

namespace genga::x {
namespace {

using Found = std::pair<std::string, std::string>;

// What both the reader and the check find, code and path.
std::vector<Found> findings_of(const std::filesystem::path& path) {
  Result<Read<Document>> result = read(map_file(path.string()).value());
  EXPECT_TRUE(result) << path;
  if (!result) return {};
  Findings findings = std::move(result.value().findings);
  findings.append(check(result.value().document));
  std::vector<Found> found;
  for (const Finding& f : findings.all()) {
    EXPECT_NE(f.place.kind, Place::Kind::none) << path << f.path;
    found.emplace_back(f.code, f.path);
  }
  return found;
}

TEST(XCheck, EveryFileOfTheTableHasItsFindingAndNoOther) {
  const std::filesystem::path folder = std::filesystem::path(GENGA_TESTDATA_DIR) / "x" / "check";
  std::ifstream stream(folder / "expected.json");
  ASSERT_TRUE(stream.is_open());
  const auto expected = nlohmann::json::parse(stream);
  EXPECT_GE(expected.size(), 100U);
  for (const auto& [name, list] : expected.items()) {
    std::vector<Found> wanted;
    for (const auto& one : list) wanted.emplace_back(one.at("code"), one.at("path"));
    std::vector<Found> found = findings_of(folder / name);
    // Types that every program knows are not declared in most of them, and ticks are Direct3D's.
    for (const std::string_view usual : {"x.undeclared-standard", "x.ticks-not-told"}) {
      if (!name.starts_with(usual)) std::erase_if(found, [&](const Found& one) { return one.first == usual; });
    }
    EXPECT_EQ(found, wanted) << name;
  }
}

TEST(XCheck, RealsOfFloat64ThatFloat32DoesNotHoldAreTold) {
  const auto codes_of = [](const std::string& number, const std::string& header) {
    const std::string frame = "Frame a { FrameTransformMatrix { " + number + ",0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;; } }";
    const Findings found = check(x::read_text(frame, header).document);
    std::vector<std::string> codes;
    for (const Finding& finding : found.all()) codes.emplace_back(finding.code);
    std::erase(codes, "x.undeclared-standard");
    return codes;
  };
  EXPECT_EQ(codes_of("3.4e38", "xof 0303txt 0064"), std::vector<std::string>{});
  EXPECT_EQ(codes_of("-3.5e38", "xof 0303txt 0064"), std::vector<std::string>{"x.not-finite"});
  EXPECT_EQ(codes_of("3.4e38", "xof 0303txt 0032"), std::vector<std::string>{});
}

TEST(XCheck, ValidFilesHaveNoErrorAndNoWarning) {
  std::size_t checked = 0;
  for (const auto& path : x_files()) {
    if (path.parent_path().filename() != "valid") continue;
    ++checked;
    for (const auto& [code, where] : findings_of(path)) {
      EXPECT_TRUE(code == "x.undeclared-standard") << path << ' ' << code << ' ' << where;
    }
  }
  EXPECT_GE(checked, 20U);
}

// One weight is of a vertex that the mesh has not.
TEST(XCheck, AMalformedSkinOfTheCorpusIsCheckedToItsEnd) {
  const auto document = corpus_document("malformed_skinweights_oob.x");
  if (!document) GTEST_SKIP() << "no corpus";
  std::vector<std::string> codes;
  const Findings findings = check(*document);
  for (const Finding& finding : findings.all()) codes.emplace_back(finding.code);
  EXPECT_EQ(codes, std::vector<std::string>{"x.index-range"});
}

TEST(XCheck, WhatMeshesShareIsGoneThroughOnce) {
  const std::string mesh = "Mesh { 1; 0.0;0.0;0.0;; 0; { n } { n } }";
  const Document d = document_of("MeshNormals n { 0; 1; 3;0,0,0;; }" + mesh + mesh);
  std::vector<std::string> told;
  const Findings findings = check(d);
  for (const Finding& finding : findings.all()) {
    if (finding.code != "x.no-faces") told.push_back(std::string(finding.code) + ' ' + finding.path);
  }
  EXPECT_EQ(told, (std::vector<std::string>{"x.count-mismatch objects[0].nFaceNormals",
                                            "x.index-range objects[0].faceNormals"}));
}

// Processor seconds for checking that many frames that have one name and refer to each other.
double check_time(int frames) {
  std::string text;
  for (int i = 0; i < frames; ++i) text += "Frame same { { same } }\n";
  const Document document = document_of(text);
  return processor_time([&] { EXPECT_FALSE(check(document).empty()); });
}

TEST(XCheck, TimeGrowsAsTheFile) {
  const double small = check_time(10'000);
  const double large = check_time(40'000);
  // Four times the objects: sixteen times the time would be quadratic.
  EXPECT_LT(large, 9.0 * small + 0.05);
}

}  // namespace
}  // namespace genga::x
