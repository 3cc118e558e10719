#include "genga/formats/lwo/check.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

// testdata/lwo/check has a file for each code; here is what those do not show.
std::string codes(const std::string& file) {
  std::string codes;
  const Findings findings = check(object_of(file));
  for (const Finding& finding : findings.all()) {
    codes += std::string(finding.code) + "@" + finding.path + "x" + std::to_string(finding.count) + " ";
  }
  return codes;
}

std::string layr(unsigned number, unsigned parent) {
  return chunk("LAYR", u16(number) + u16(0) + vec3(0, 0, 0) + text("") + u16(parent));
}

TEST(Check, NothingInAnEmptyObject) { EXPECT_EQ(codes(form("LWO2", "")), ""); }

TEST(Check, EveryLayerOfACycleAndNoneThatHangsOnIt) {
  EXPECT_EQ(codes(form("LWO2", layr(0, 1) + layr(1, 2) + layr(2, 1) + layr(3, 0xFFFF))),
            "lwo.parent-cycle@chunks[1].parentx1 lwo.parent-cycle@chunks[2].parentx1 ");
}

TEST(Check, PointsAreThoseOfTheLayer) {
  const std::string points = chunk("PNTS", vec3(0, 0, 0));
  EXPECT_EQ(codes(form("LWO2", layr(0, 0xFFFF) + points + layr(1, 0xFFFF) + chunk("POLS", "FACE" + u16(1) + vx(0)))),
            "lwo.no-point@chunks[3].polygons[0]x1 ");
}

TEST(Check, ManyOfOneCodeAreCounted) {
  std::string polygons = "FACE";
  for (int i = 0; i < 1500; ++i) polygons += u16(0);
  const Findings findings = check(object_of(form("LWO2", chunk("POLS", polygons))));
  ASSERT_EQ(findings.all().size(), 1000U);
  EXPECT_EQ(findings.all().back().count, 501U);
}

TEST(Check, PathsInAPreset) {
  EXPECT_EQ(codes(form("PST_", chunk("PDAT", form("LWO2", chunk("POLS", "FACE" + u16(0)))))),
            "lwo.empty-polygon@chunks[0].chunks[0].polygons[0]x1 ");
}

}  // namespace
}  // namespace genga::lwo
