#include "genga/formats/x/objects/report.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XReport, AFindingStandsAtItsObject) {
  const Document d = document_of("Frame a { }\nFrame b { }");
  Report report(d);
  report.add("x.some", Severity::warning, 1, {}, "why");
  report.add("x.other", Severity::error, 1, "name", "why");
  const Findings findings = std::move(report).take();
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].path, "objects[1]");
  EXPECT_EQ(findings.all()[0].place.line, 3U);
  EXPECT_EQ(findings.all()[1].path, "objects[1].name");
}

}  // namespace
}  // namespace genga::x
