#include "genga/base/finding_collector.h"

#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

Place place_of(std::string_view path) { return Place::at_offset(path.size()); }

void add(FindingCollector& findings, std::string_view code, std::string path, std::size_t most) {
  findings.add({code, Severity::warning, std::move(path), {}, "odd"}, place_of, most);
}

TEST(FindingCollector, ListsSoManyAndCountsTheRestOntoTheLast) {
  FindingCollector findings;
  for (const char* path : {"a", "bb", "ccc", "dddd"}) add(findings, "x.first", path, 2);
  add(findings, "x.second", "eeeee", 2);
  const Findings taken = std::move(findings).take();
  ASSERT_EQ(taken.all().size(), 3U);
  EXPECT_EQ(taken.all()[0].path, "a");
  EXPECT_EQ(taken.all()[0].count, 1U);
  EXPECT_EQ(taken.all()[1].path, "bb");
  EXPECT_EQ(taken.all()[1].count, 3U);
  EXPECT_EQ(taken.all()[1].place, Place::at_offset(2));
  EXPECT_EQ(taken.all()[2].code, "x.second");
  EXPECT_EQ(taken.count(Severity::warning), 5U);
}

TEST(FindingCollector, PlacesAreAskedForWhatIsListed) {
  FindingCollector findings;
  int asked = 0;
  for (int time = 0; time < 5; ++time) {
    findings.add(
        {"x.code", Severity::note, "p", {}, "odd"},
        [&](std::string_view) {
          ++asked;
          return Place();
        },
        3);
  }
  EXPECT_EQ(asked, 3);
}

TEST(FindingCollector, AThousandOfACodeUnlessSaidOtherwise) {
  FindingCollector findings;
  for (int time = 0; time < 1002; ++time) findings.add({"x.code", Severity::note, "p", {}, "odd"}, place_of);
  const Findings taken = std::move(findings).take();
  EXPECT_EQ(taken.all().size(), 1000U);
  EXPECT_EQ(taken.count(Severity::note), 1002U);
}

TEST(FindingCollector, FirstOnlyCountsAtTheFirstPlace) {
  FindingCollector findings(place_of, FindingCollector::first_only);
  int made = 0;
  for (int time = 0; time < 3; ++time) {
    findings.warn(
        "x.code",
        [&] {
          ++made;
          return std::string("path");
        },
        "odd", 2);
  }
  findings.note("x.other", "p", "fine");
  findings.add({"x.placed", Severity::error, "p", Place::at_line(3, 4), "bad"});
  EXPECT_EQ(made, 1);
  const Findings taken = std::move(findings).take();
  ASSERT_EQ(taken.all().size(), 3U);
  EXPECT_EQ(taken.all()[0].count, 6U);
  EXPECT_EQ(taken.all()[0].place, Place::at_offset(4));
  EXPECT_EQ(taken.all()[1].severity, Severity::note);
  EXPECT_EQ(taken.all()[2].place, Place::at_line(3, 4)) << "its own";
}

TEST(FindingCollector, WithoutPlacesFindingsKeepTheirOwn) {
  FindingCollector findings(FindingCollector::first_only);
  findings.error("x.code", "p", "bad");
  EXPECT_EQ(std::move(findings).take().all()[0].place, Place());
}

}  // namespace
}  // namespace genga
