#include "genga/base/diagnostic.h"

#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

Finding finding(std::string_view code, Severity severity) { return {code, severity, "path", {}, "message", 1}; }

TEST(Findings, CountBySeverity) {
  Findings findings;
  EXPECT_TRUE(findings.empty());
  findings.add(finding("a.note", Severity::note));
  findings.add(finding("a.warning", Severity::warning));
  findings.add(finding("a.error", Severity::error));
  EXPECT_EQ(findings.count(Severity::note), 3U);
  EXPECT_EQ(findings.count(Severity::warning), 2U);
  EXPECT_EQ(findings.count(Severity::error), 1U);
}

TEST(Findings, AreARange) {
  Findings findings;
  EXPECT_EQ(findings.begin(), findings.end());
  findings.add(finding("a.first", Severity::note));
  findings.add(finding("a.second", Severity::error));
  EXPECT_EQ(findings.size(), 2U);
  std::string codes;
  for (const Finding& one : findings) codes += std::string(one.code) + ' ';
  EXPECT_EQ(codes, "a.first a.second ");
  EXPECT_EQ(findings[1].code, "a.second");
}

TEST(Findings, HaveATextWithWhatThereIs) {
  Finding one{"vmd.frame-range", Severity::warning, "bone_keys[0].frame", Place::at_offset(0x5e), "late", 1, "a.vmd"};
  EXPECT_EQ(one.text(), "a.vmd:0x5e: bone_keys[0].frame: late [vmd.frame-range]");
  one.count = 3;
  one.file.clear();
  EXPECT_EQ(one.text(), "0x5e: bone_keys[0].frame: late (and 2 more) [vmd.frame-range]");
}

TEST(Findings, CountWhatRepeatsAndKeepTheFirstPlace) {
  Findings findings;
  for (std::uint64_t offset = 0; offset < 5; ++offset) {
    Finding one = finding("a.repeated", Severity::warning);
    one.place = Place::at_offset(offset);
    findings.add_counted(one);
  }
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].count, 5U);
  EXPECT_EQ(findings.all()[0].place, Place::at_offset(0));
  EXPECT_EQ(findings.count(Severity::warning), 5U);
}

TEST(Findings, AThousandOfAKindAreListedAndTheOthersCounted) {
  Findings findings;
  for (int part = 0; part < 3; ++part) {
    Findings some;
    for (std::size_t i = 0; i < Findings::max_listed - 100; ++i) some.add(finding("a.many", Severity::warning));
    findings.append(some);
  }
  findings.add(finding("a.many", Severity::error));
  ASSERT_EQ(findings.size(), Findings::max_listed + 1);
  EXPECT_EQ(findings[Findings::max_listed - 1].count, 1701U);
  EXPECT_EQ(findings.count(Severity::warning), 2701U);
  EXPECT_EQ(findings.count(Severity::error), 1U) << "of another severity";
}

TEST(Findings, AreAppendedInOrder) {
  Findings first;
  first.add(finding("a", Severity::note));
  Findings second;
  second.add(finding("b", Severity::note));
  first.append(second);
  ASSERT_EQ(first.all().size(), 2U);
  EXPECT_EQ(first.all()[1].code, "b");
  EXPECT_EQ(to_string(Severity::warning), "warning");
}

TEST(Findings, NameTheirFileOnce) {
  Findings findings;
  findings.add(finding("a", Severity::note));
  findings.name_file("cube.lwo");
  findings.add(finding("b", Severity::note));
  findings.name_file("scene.lws");
  EXPECT_EQ(findings.all()[0].file, "cube.lwo");
  EXPECT_EQ(findings.all()[1].file, "scene.lws");
}

TEST(Findings, HaveTheRemedyOfTheirCode) {
  Findings findings;
  findings.add(finding("a", Severity::note));
  findings.add(finding("b", Severity::note));
  findings.set_remedy("b", Remedy::shift);
  EXPECT_EQ(findings.all()[0].remedy, Remedy::none);
  EXPECT_EQ(findings.all()[1].remedy, Remedy::shift);
}

}  // namespace
}  // namespace genga
