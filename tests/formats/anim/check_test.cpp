#include "genga/formats/anim/check.h"

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

// Codes and places of every file of testdata/anim/check are compared by tests/independent/test_check.py.
TEST(Check, NamesTheCodeOfTheFile) {
  for (const auto& entry : std::filesystem::directory_iterator(folder("check"))) {
    if (entry.path().extension() != ".anim") continue;
    const std::string name = entry.path().stem().string();
    if (name.starts_with("anim.missing-member")) continue;  // the reader finds it
    const Findings findings = check(document_of(content_of(entry.path())));
    EXPECT_EQ(findings.all().size(), name.ends_with(".clean") ? 0U : 1U) << name;
    for (const Finding& finding : findings.all()) EXPECT_TRUE(name.starts_with(finding.code)) << name;
  }
}

TEST(Check, FindingsStandWhereTheirPathsDo) {
  for (const char* name : {"valid", "edge", "check"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder(name))) {
      if (entry.path().extension() != ".anim") continue;
      const Document document = document_of(content_of(entry.path()));
      const Findings findings = check(document);
      for (const Finding& finding : findings.all()) {
        EXPECT_EQ(finding.place, where(document, finding.path)) << entry.path() << finding.path;
      }
    }
  }
}

}  // namespace
}  // namespace genga::anim
