#include "genga/formats/lws/check.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

TEST(Check, TellsWithPlaces) {
  const lws::Document document = document_of("LWSC\n3\n" + null_item("a", "ParentItem 7\nHController 1\n"));
  const Findings findings = lws::check(document);
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].code, "lws.no-such-item");
  EXPECT_EQ(findings.all()[0].path, "items[1].ParentItem");
  for (const Finding& finding : findings.all()) EXPECT_EQ(finding.place, lws::where(document, finding.path));
}

TEST(Check, AGoodSceneIsClean) { EXPECT_TRUE(lws::check(document_of("LWSC\n3\n" + null_item("a"))).empty()); }

}  // namespace
}  // namespace genga::tests
