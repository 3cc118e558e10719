#include "genga/formats/pmx/check.h"

#include <set>

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

// Codes and places of every file of testdata/pmx/check are compared by tests/independent/test_check.py.
TEST(PmxCheck, NamesTheCodeOfTheFile) {
  std::set<std::string> codes;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(GENGA_TESTDATA_DIR) / "pmx/check")) {
    if (entry.path().extension() != ".pmx") continue;
    const std::string name = entry.path().stem().string();
    const Findings findings = check(pmx::read(content_of(entry.path())).value().document);
    if (name.ends_with(".clean")) {
      EXPECT_TRUE(findings.empty()) << name << findings.all()[0].code;
      continue;
    }
    ASSERT_FALSE(findings.empty()) << name;
    for (const Finding& finding : findings.all()) EXPECT_TRUE(name.starts_with(finding.code)) << name;
    codes.insert(std::string(findings.all()[0].code));
  }
  EXPECT_EQ(codes.size(), 17U);
}

TEST(PmxCheck, FindingsStandWhereTheirPathsDo) {
  for (const std::filesystem::path& path : readable_files()) {
    const pmx::Model model = pmx::read(content_of(path)).value().document;
    const Findings findings = check(model);
    for (std::size_t i = 0; i < std::min<std::size_t>(findings.all().size(), 20); ++i) {
      const Finding& finding = findings.all()[i];
      EXPECT_EQ(finding.place.kind, Place::Kind::offset) << path << finding.path;
      EXPECT_EQ(finding.place, where(model, finding.path)) << path << finding.path;
    }
  }
}

TEST(PmxCheck, ListsAThousandOfACode) {
  pmx::Model model = model_of("valid/200-vertices.pmx");
  model.indices.assign(3000, 250);
  const Findings findings = check(model);
  std::uint64_t ranges = 0;
  for (const Finding& finding : findings.all()) ranges += finding.code == "pmx.index-range" ? 1U : 0U;
  EXPECT_EQ(ranges, 1000U);
  EXPECT_GE(findings.count(Severity::error), 3000U);
}

}  // namespace
}  // namespace genga
