#include "genga/evaluate/ease_part.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

#include "tests/evaluate/random_curves.h"

namespace genga::test {
namespace {

// The share of the way at a share of the time, by halving.
double way_at(const EaseHandles& ease, double time) {
  const auto bernstein = [](double u, double first, double second) {
    return 3 * (1 - u) * (1 - u) * u * first + 3 * (1 - u) * u * u * second + u * u * u;
  };
  double low = 0.0;
  double high = 1.0;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (bernstein(middle, ease[0] / 127.0, ease[2] / 127.0) < time ? low : high) = middle;
  }
  return bernstein(low, ease[1] / 127.0, ease[3] / 127.0);
}

// The largest difference at whole frames, as a share of the whole way.
double off_at_frames(const EaseHandles& whole, const FrameSpan& span, const EaseHandles& part) {
  const double begin = way_at(whole, span.from / span.length);
  const double way = way_at(whole, span.to / span.length) - begin;
  double most = 0.0;
  for (double frame = span.from + 1; frame < span.to; ++frame) {
    const double share = way_at(part, (frame - span.from) / (span.to - span.from));
    most = std::max(most, std::abs(begin + share * way - way_at(whole, frame / span.length)));
  }
  return most;
}

TEST(EasePart, TheWholeKeepsItsHandles) {
  const EaseHandles odd{3, 99, 120, 1};
  const EasePart part = ease_part(odd, {0, 20, 20});
  EXPECT_EQ(part.handles, odd);
  EXPECT_EQ(part.error, 0.0);
}

TEST(EasePart, StraightStaysStraight) {
  EXPECT_EQ(ease_part({64, 64, 90, 90}, {3, 7, 20}).handles, linear_ease);
  // Nothing moves in its first half.
  EXPECT_EQ(ease_part({127, 0, 127, 0}, {0, 1, 1000}).handles, linear_ease);
}

// MMD's usual slow beginning and end, halved: the halves are each other's mirror images.
TEST(EasePart, HalvesOfAnEvenEaseMirrorEachOther) {
  const EaseHandles ease{64, 0, 64, 127};
  const EasePart first = ease_part(ease, {0, 15, 30});
  const EasePart second = ease_part(ease, {15, 30, 30});
  EXPECT_LT(first.error, 2e-3);
  EXPECT_NEAR(first.error, second.error, 1e-3);
  EXPECT_LT(off_at_frames(ease, {0, 15, 30}, first.handles), 2e-3);
  EXPECT_LT(off_at_frames(ease, {15, 30, 30}, second.handles), 2e-3);
}

TEST(EasePart, ErrorIsWhatFramesShow) {
  Random random(5);
  double sum = 0.0;
  for (int round = 0; round < 300; ++round) {
    EaseHandles ease{};
    for (auto& handle : ease) handle = static_cast<std::uint8_t>(random.below(128));
    const double length = 2.0 + static_cast<double>(random.below(60));
    const double from = std::floor(random.uniform(0.0, length - 1.0));
    const double to = from + 1.0 + std::floor(random.uniform(0.0, length - from - 1.0));
    const FrameSpan span{from, to, length};
    const EasePart part = ease_part(ease, span);
    EXPECT_LE(off_at_frames(ease, span, part.handles), part.error + 1e-9) << round;
    EXPECT_LT(part.error, 0.05) << round;
    sum += part.error;
  }
  EXPECT_LT(sum / 300, 2e-3);
}

TEST(EasePart, EqualSegmentsAreWorkedOnOnce) {
  Work work(no_limits(), 0);
  EaseParts parts(&work);
  const std::uint64_t before = work.left(&Limits::steps);
  const EasePart first = parts.of({100, 10, 20, 110}, {0, 10, 20});
  const std::uint64_t behind = work.left(&Limits::steps);
  EXPECT_LT(behind, before);
  EXPECT_EQ(parts.of({100, 10, 20, 110}, {0, 10, 20}).handles, first.handles);
  EXPECT_EQ(work.left(&Limits::steps), behind);
}

}  // namespace
}  // namespace genga::test
