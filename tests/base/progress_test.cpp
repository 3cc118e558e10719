#include "genga/base/progress.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

using Reports = std::vector<std::pair<std::string, double>>;

ProgressReport into(Reports& reports) {
  return [&reports](const Progress& progress) { reports.emplace_back(progress.stage, progress.share); };
}

TEST(Progress, IsAShareOfTheWhole) {
  Reports reports;
  report_progress(into(reports), "sampling", 1, 4);
  report_done(into(reports), "writing");
  EXPECT_EQ(reports, (Reports{{"sampling", 0.25}, {"writing", 1.0}}));
}

TEST(Progress, OfAPartIsScaled) {
  Reports reports;
  report_progress(part(part(into(reports), 0.5, 1.0), 0.0, 0.5), "fitting", 1, 2);
  report_done(part(into(reports), 0.5, 1.0), "fitting");
  EXPECT_EQ(reports, (Reports{{"fitting", 0.625}, {"fitting", 1.0}}));
}

TEST(Progress, LikePartsFollowEachOther) {
  Reports reports;
  for (std::size_t clip = 0; clip < 4; ++clip) report_progress(part_of(into(reports), clip, 4), "baking", 1, 2);
  EXPECT_EQ(reports, (Reports{{"baking", 0.125}, {"baking", 0.375}, {"baking", 0.625}, {"baking", 0.875}}));
}

TEST(Progress, RoundsNeverReachTheEnd) {
  Reports reports;
  for (int round = 0; round <= 50; ++round) {
    report_progress(part_of_round(into(reports), round), "measuring", 0, 10);
    report_progress(part_of_round(into(reports), round), "measuring", 9, 10);
  }
  EXPECT_EQ(reports[0].second, 0.0);
  EXPECT_EQ(reports[2].second, 0.5);
  EXPECT_EQ(reports[4].second, 0.75);
  for (std::size_t i = 1; i < reports.size(); ++i) EXPECT_GE(reports[i].second, reports[i - 1].second) << i;
  EXPECT_LT(reports.back().second, 1.0);
}

TEST(Progress, NobodyNeedAsk) {
  report_progress({}, "sampling", 0, 1);
  report_done({}, "sampling");
  EXPECT_FALSE(part({}, 0.0, 0.5));
  EXPECT_FALSE(part_of({}, 0, 2));
  EXPECT_FALSE(part_of_round({}, 3));
}

}  // namespace
}  // namespace genga
