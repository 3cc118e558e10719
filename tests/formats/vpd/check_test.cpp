#include "genga/formats/vpd/check.h"

#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

// Codes and places of every file of testdata/vpd/check are compared by tests/independent/test_check.py.
TEST(VpdCheck, NamesTheCodeOfTheFile) {
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(GENGA_TESTDATA_DIR) / "vpd/check")) {
    if (entry.path().extension() != ".vpd") continue;
    const std::string name = entry.path().stem().string();
    const Findings findings = check(vpd::read(content_of(entry.path())).value().document);
    EXPECT_EQ(findings.all().size(), name.ends_with(".clean") ? 0U : 1U) << name;
    for (const Finding& finding : findings.all()) EXPECT_TRUE(name.starts_with(finding.code)) << name;
  }
}

TEST(VpdCheck, FindingsStandWhereTheirPathsDo) {
  for (const std::filesystem::path& path : pose_files()) {
    const vpd::Document pose = vpd::read(content_of(path)).value().document;
    const Findings findings = check(pose);
    for (const Finding& finding : findings.all()) EXPECT_EQ(finding.place, where(pose, finding.path)) << path;
  }
}

}  // namespace
}  // namespace genga
