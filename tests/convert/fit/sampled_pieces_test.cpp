#include "genga/convert/fit/sampled_pieces.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/convert/fit/fit.h"

namespace genga {
namespace {

Samples waves() {
  Samples samples{.width = 3, .times = {}, .values = {}, .approaches = {}};
  for (int frame = 0; frame <= 600; ++frame) {
    const double t = frame / 30.0;
    samples.times.push_back(t);
    samples.values.emplace_back(std::sin(3.0 * t), std::cos(2.0 * t), 0.0, 0.0);
    samples.approaches.push_back(Approach::motion);
  }
  return samples;
}

TEST(SampledPieces, ForgetsWhatTouches) {
  SampledPieces pieces{.linear = {{0.0, 1.0}, {1.0, 3.0}}, .cubic = {{0.0, 0.5}, {0.5, 2.0}, {2.0, 3.0}}};
  pieces.forget(0.75, 1.5);
  EXPECT_EQ(piece_from(pieces.linear, 0.0), nullptr);
  EXPECT_EQ(piece_from(pieces.cubic, 0.0), &pieces.cubic[0]);
  EXPECT_EQ(piece_from(pieces.cubic, 0.1), &pieces.cubic[2]);
  pieces.forget(5.0, 6.0);
  EXPECT_EQ(piece_from(pieces.cubic, 2.0), &pieces.cubic[2]);
  EXPECT_EQ(piece_from(pieces.cubic, 2.5), nullptr);
}

TEST(SampledPieces, AFitThatForgetsNothingStays) {
  const Samples samples = waves();
  SampledPieces pieces;
  const KeyList first = fit(samples, 0.0, 1e-3, &pieces);
  EXPECT_EQ(first.keys, fit(samples, 0.0, 1e-3).keys);
  EXPECT_EQ(fit(samples, 0.0, 1e-3, &pieces).keys, first.keys);
}

// Where it is to be nearer there are more keys, and all others are those that there were.
TEST(SampledPieces, AFitChangesWhereItIsToBeNearer) {
  const Samples samples = waves();
  const TimeBlocks blocks({0.0, 20.0, 30.0}, 1);
  LocalTolerance tolerance(1e-3);
  SampledPieces pieces;
  const KeyList before = fit(samples, 0.0, tolerance, &pieces);
  for (std::size_t block = blocks.at(10.1); block <= blocks.at(11.9); ++block) {
    tolerance.tighten(blocks, block, 0.01);
    pieces.forget(blocks.begin(block), blocks.end(block));
  }
  const KeyList after = fit(samples, 0.0, tolerance, &pieces);
  const auto times_of = [](const KeyList& list, double from, double to) {
    std::vector<float> times;
    for (const TargetKey& key : list.keys) {
      if (key.time >= static_cast<float>(from) && key.time <= static_cast<float>(to)) times.push_back(key.time);
    }
    return times;
  };
  EXPECT_GT(times_of(after, 10.0, 12.0).size(), 2 * times_of(before, 10.0, 12.0).size());
  EXPECT_EQ(times_of(after, 0.0, 9.0), times_of(before, 0.0, 9.0));
  EXPECT_EQ(times_of(after, 13.0, 20.0), times_of(before, 13.0, 20.0));
}

}  // namespace
}  // namespace genga
