#include "genga/formats/mrtk/tracked_spans.h"

#include <limits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga::mrtk {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
using Spans = std::vector<std::pair<double, double>>;

std::vector<TrackedSpan> spans_of(const std::vector<std::pair<float, float>>& keys) {
  Curve curve;
  for (const auto& [time, value] : keys) curve.keys.own().push_back({time, value});
  return tracked_spans(curve);
}

Spans times_of(const std::vector<std::pair<float, float>>& keys) {
  Spans times;
  for (const TrackedSpan& span : spans_of(keys)) times.emplace_back(span.begin, span.end);
  return times;
}

TEST(MrtkTrackedSpans, FromSwitchToSwitch) {
  EXPECT_EQ(times_of({}), Spans{});
  EXPECT_EQ(times_of({{0, 0}, {1, 0}}), Spans{});
  EXPECT_EQ(times_of({{0, 1}}), (Spans{{-infinity, infinity}}));
  EXPECT_EQ(times_of({{0, 0}, {1, 1}}), (Spans{{1, infinity}}));
  EXPECT_EQ(times_of({{0, 1}, {1, 0}, {2, 1}, {3, 0}}), (Spans{{-infinity, 1}, {2, 3}}));
}

TEST(MrtkTrackedSpans, RepeatedUnsortedAndEqualKeys) {
  EXPECT_EQ(times_of({{0, 1}, {1, 1}, {2, 0}, {3, 0}}), (Spans{{-infinity, 2}}));
  EXPECT_EQ(times_of({{3, 0}, {1, 1}, {0, 0}}), (Spans{{1, 3}}));
  EXPECT_EQ(times_of({{0, 0}, {1, 1}, {1, 0}, {2, 1}}), (Spans{{2, infinity}}));
  EXPECT_EQ(times_of({{0, 0.5F}, {1, 0.51F}, {2, -3}}), (Spans{{1, 2}}));
}

TEST(MrtkTrackedSpans, NamesTheKeys) {
  const std::vector<TrackedSpan> spans = spans_of({{5, 1}, {0, 0}, {1, 1}, {2, 0}});
  ASSERT_EQ(spans.size(), 2U);
  EXPECT_EQ(spans[0].begin_key, 2U);
  EXPECT_EQ(spans[0].end_key, 3U);
  EXPECT_EQ(spans[1].begin_key, 0U);
  EXPECT_EQ(spans[1].end_key, 0U);
}

}  // namespace
}  // namespace genga::mrtk
