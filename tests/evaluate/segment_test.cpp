#include "genga/evaluate/segment.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "genga/evaluate/curve.h"
#include "tests/corpus.h"
#include "tests/evaluate/random_curves.h"

namespace genga {
namespace {

using test::make_curve;
using test::Random;

constexpr double upright = std::numeric_limits<double>::infinity();

// The key whose value counts at the time of key i: the last of its time.
std::size_t last_at_time(const std::vector<Key>& keys, std::size_t i) {
  while (i + 1 < keys.size() && keys[i + 1].time == keys[i].time) ++i;
  return i;
}

TEST(Segment, IsExactAtKeys) {
  Random random(1);
  for (int run = 0; run < 20000; ++run) {
    const std::vector<Key> keys = test::random_keys(random);
    const Curve curve = make_curve(keys);
    ASSERT_EQ(validate(curve), 0);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      ASSERT_EQ(evaluate(curve, keys[i].time), keys[last_at_time(keys, i)].value) << "run " << run << " key " << i;
    }
  }
}

TEST(Segment, RandomCurvesMatchLongDouble) {
  Random random(2);
  int compared = 0;
  int steep = 0;
  for (int run = 0; run < 100000; ++run) {
    const std::vector<Key> keys = test::random_keys(random);
    if (!(keys.front().time < keys.back().time)) continue;
    Curve curve = make_curve(keys);
    curve.tangents = random.below(2) == 0 ? TangentRule::plain : TangentRule::shortened_ends;
    for (int sample = 0; sample < 3; ++sample) {
      const double t = random.uniform(keys.front().time, keys.back().time);
      const test::Reference expected = test::reference_value(keys, curve.tangents, t);
      if (expected.is_steep) {
        ++steep;
        continue;
      }
      ++compared;
      // 1e-6 of the largest handle: what the library promises.
      ASSERT_NEAR(evaluate(curve, t), static_cast<double>(expected.value),
                  1e-6 * static_cast<double>(expected.largest_handle))
          << "run " << run << " t " << t;
    }
  }
  EXPECT_GT(compared, 270000);
  EXPECT_LT(steep, compared / 20);
}

std::vector<Key> with_shape(std::vector<Key> keys, KeyShape shape, double in_weight, double out_weight) {
  for (Key& key : keys) {
    key.shape = shape;
    key.parameters[2] = in_weight;
    key.parameters[3] = out_weight;
  }
  return keys;
}

TEST(Segment, HermiteIsWeightedHermiteWithThirds) {
  Random random(3);
  for (int run = 0; run < 2000; ++run) {
    std::vector<Key> keys = test::random_keys(random);
    for (Key& key : keys) key.parameters = {random.uniform(-9, 9), random.uniform(-9, 9), 0, 0};
    const Curve plain = make_curve(with_shape(keys, KeyShape::hermite, 0, 0));
    const Curve weighted = make_curve(with_shape(keys, KeyShape::weighted_hermite, 1.0 / 3.0, 1.0 / 3.0));
    const double t = random.uniform(keys.front().time, keys.back().time);
    // Rounding of a third, times slopes of 9 over spans of 2 and values of 1000.
    ASSERT_NEAR(evaluate(plain, t), evaluate(weighted, t), 1e-11);
  }
}

TEST(Segment, WeightsOfZeroAreLinear) {
  Random random(4);
  for (int run = 0; run < 2000; ++run) {
    std::vector<Key> keys = test::random_keys(random);
    for (Key& key : keys) key.parameters = {random.uniform(-9, 9), random.uniform(-9, 9), 0, 0};
    const Curve linear = make_curve(with_shape(keys, KeyShape::linear, 0, 0));
    const Curve weighted = make_curve(with_shape(keys, KeyShape::weighted_hermite, 0, 0));
    const double t = random.uniform(keys.front().time, keys.back().time);
    // Near a key u goes with the root of time: 1e-12 in u of values of 1000.
    ASSERT_NEAR(evaluate(linear, t), evaluate(weighted, t), 1e-8);
  }
}

// x = 3u - 6u² + 4u³, whose inverse is 1/2 + cbrt((x - 1/2) / 4); y = 3u² - 2u³.
TEST(Segment, FlattestEaseIsSolvedToTheEnd) {
  const Curve curve =
      make_curve({{0, 0, KeyShape::ease, {20, 20, 107, 107}}, {1, 1, KeyShape::ease, {127, 0, 0, 127}}});
  for (int i = 1; i < 1000; ++i) {
    const double t = i / 1000.0;
    const double u = 0.5 + std::cbrt((t - 0.5) / 4.0);
    // A rounding of 1e-16 in time is up to 1e-14 / |t - 1/2|^(2/3) in u.
    ASSERT_NEAR(evaluate(curve, t), (3.0 - 2.0 * u) * u * u, 1e-12) << t;
  }
}

TEST(Segment, InfiniteSlopeOnEitherSideHolds) {
  for (const KeyShape shape : {KeyShape::hermite, KeyShape::weighted_hermite}) {
    for (const double slope : {upright, -upright}) {
      const Curve out = make_curve({{0, 2, shape, {0, slope, 0.3, 0.3}}, {1, 5, shape, {0, 0, 0.3, 0.3}}});
      const Curve in = make_curve({{0, 2, shape, {0, 0, 0.3, 0.3}}, {1, 5, shape, {slope, 0, 0.3, 0.3}}});
      EXPECT_EQ(evaluate(out, 0.999), 2.0);
      EXPECT_EQ(evaluate(in, 0.999), 2.0);
      EXPECT_EQ(evaluate(in, 1.0), 5.0);
    }
  }
}

// How a switch is stored in the input animation format: an outgoing weight of a million keeps the first value.
TEST(Segment, HugeOutWeightHolds) {
  const Curve curve = make_curve(
      {{0, 0, KeyShape::weighted_hermite, {0, 0, 0, 1e6}}, {1, 1, KeyShape::weighted_hermite, {0, 0, 0, 1e6}}});
  for (const double t : {0.1, 0.5, 0.999}) EXPECT_NEAR(evaluate(curve, t), 0.0, 1e-12);
  EXPECT_EQ(evaluate(curve, 1.0), 1.0);
}

// Handles at 2 and -1 of the span: time(u) = 6u(1-u)² - 3u²(1-u) + u³ passes 1/2 three times, at u = 1/2 and, as the
// curve is symmetric about it, before and after.
TEST(Segment, TheFirstOfThreeRootsCounts) {
  const Curve curve = make_curve({{0, 0, KeyShape::bezier2d, {0, 0, 2, 0}}, {1, 1, KeyShape::bezier2d, {-2, 0, 0, 0}}});
  // (10u³ - 15u² + 6u - 1/2) / (u - 1/2) = 10u² - 10u + 1
  const double u = (10.0 - std::sqrt(60.0)) / 20.0;
  EXPECT_NEAR(evaluate(curve, 0.5), (3.0 - 2.0 * u) * u * u, 1e-12);
}

// The value at a share of the way between two keys, if the shape alone determines it or its bounds.
void expect_between(const Key& from, const Key& to, double share, double value) {
  const double low = std::min(from.value, to.value);
  const double high = std::max(from.value, to.value);
  // Rounding of the larger value, which may be all that is left of a difference.
  const double rounding = 1e-12 * std::max(std::abs(low), std::abs(high));
  if (to.shape == KeyShape::step) {
    EXPECT_EQ(value, from.value);
  } else if (to.shape == KeyShape::linear) {
    EXPECT_NEAR(value, from.value * (1.0 - share) + to.value * share, rounding);
  } else if (to.shape == KeyShape::ease) {
    EXPECT_GE(value, low - rounding);
    EXPECT_LE(value, high + rounding);
  }
}

// Values to 1e6, slopes to 1e9: a curve is finite everywhere, has its keys' values at their times, and stays between
// them where its shape says so.
TEST(Segment, FiniteKeysGiveFiniteValues) {
  Random random(6);
  for (int run = 0; run < 20000; ++run) {
    std::vector<Key> keys;
    for (int i = 0; i < 4; ++i) {
      Key key{i + random.uniform(0.0, 0.9), random.uniform(-1e6, 1e6), test::all_shapes[random.below(7)]};
      for (double& parameter : key.parameters) parameter = random.uniform(-1e9, 1e9);
      if (key.shape == KeyShape::ease) {
        for (double& handle : key.parameters) handle = static_cast<double>(random.below(128));
      }
      keys.push_back(key);
    }
    const Curve curve = make_curve(keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      ASSERT_EQ(evaluate(curve, keys[i].time), keys[i].value) << "run " << run << " key " << i;
      if (i + 1 == keys.size()) break;
      for (const double share : {0.01, 0.3, 0.5, 0.9}) {
        const double value = evaluate(curve, keys[i].time * (1.0 - share) + keys[i + 1].time * share);
        ASSERT_TRUE(std::isfinite(value)) << "run " << run << " key " << i;
        expect_between(keys[i], keys[i + 1], share, value);
      }
    }
    ASSERT_FALSE(HasFailure()) << "run " << run;
  }
}

// When products of numbers overflow, the result must only be a number.
TEST(Segment, ExtremeKeysGiveNumbers) {
  Random random(5);
  const std::vector<double> extremes{0.0,    -0.0,  1.0,   -1.0,   1e308,  -1e308, 1.7e308, 1e-308,
                                     5e-324, 1e154, 1e155, -1e160, 1e-160, 3e38,   -3e38,   1e-45};
  const auto extreme = [&] { return extremes[random.below(extremes.size())]; };
  for (int run = 0; run < 50000; ++run) {
    std::vector<Key> keys(2 + random.below(3));
    for (Key& key : keys) {
      key = {extreme(), extreme(), test::all_shapes[random.below(7)], {extreme(), extreme(), extreme(), extreme()}};
      if (key.shape == KeyShape::ease) {
        for (double& handle : key.parameters) handle = static_cast<double>(random.below(256));
      }
    }
    std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.time < b.time; });
    const Curve curve = make_curve(keys);
    for (const double at : {0.0, 0.1, 0.5, 0.9, 1.0}) {
      const double t = keys.front().time * (1.0 - at) + keys.back().time * at;
      ASSERT_FALSE(std::isnan(evaluate(curve, t))) << "run " << run << " t " << t;
    }
  }
}

TEST(Segment, SlopesAtTheEnds) {
  const Curve ease =
      make_curve({{0, 0, KeyShape::ease, {20, 20, 107, 107}}, {2, 4, KeyShape::ease, {40, 20, 117, 107}}});
  EXPECT_DOUBLE_EQ(out_slope(ease, 0), 0.5 * 4.0 / 2.0);
  EXPECT_DOUBLE_EQ(in_slope(ease, 1), 2.0 * 4.0 / 2.0);
  const Curve bezier = make_curve({{0, 0, KeyShape::bezier2d, {0, 0, 0.5, 2}}, {2, 4, KeyShape::bezier2d, {-0.25, 1}}});
  EXPECT_DOUBLE_EQ(out_slope(bezier, 0), 4.0);
  EXPECT_DOUBLE_EQ(in_slope(bezier, 1), -4.0);
  const Curve step = make_curve({{0, 0, KeyShape::step, {}}, {2, 4, KeyShape::step, {}}});
  EXPECT_EQ(out_slope(step, 0), 0.0);
  EXPECT_EQ(in_slope(step, 1), 0.0);
}

TEST(Segment, EndTangentsAsLayoutWritesThem) {
  Curve curve = make_curve({{0, 1, KeyShape::tcb, {}}, {0.5, 3, KeyShape::tcb, {}}});
  curve.tangents = TangentRule::shortened_ends;
  EXPECT_DOUBLE_EQ(out_slope(curve, 0), 2.0 / (0.5 + 1.0 / 3600.0));
  EXPECT_DOUBLE_EQ(in_slope(curve, 1), 2.0 / (0.5 + 1.0 / 3600.0));
}

// What Layout has stored at linear keys that begin or end an envelope which rises by 1: their span, and the tangent.
TEST(Segment, EndTangentsOfLinearKeysAsLayoutWritesThem) {
  constexpr double digits = 1e-8;  // that it writes
  for (const auto& [span, tangent] :
       {std::pair(1.66, 0.99991632), std::pair(0.66, 0.9997896), std::pair(0.06, 0.99769056),
        std::pair(0.2, 0.99930602), std::pair(2.7, 0.99994856)}) {
    Curve curve = make_curve({{0, 0, KeyShape::linear, {}}, {span, 1, KeyShape::linear, {}}});
    EXPECT_DOUBLE_EQ(out_slope(curve, 0), 1.0 / span);
    curve.tangents = TangentRule::shortened_ends;
    // Times are float32 and the tangent follows them.
    const double tolerance = digits + 4e-7 * (1.0 - tangent) / span + 2e-8;
    EXPECT_NEAR(out_slope(curve, 0) * span, tangent, tolerance) << span;
    EXPECT_NEAR(in_slope(curve, 1) * span, tangent, tolerance) << span;
  }
}

void compare_layout_tangents(const nlohmann::json& keys) {
  std::vector<Key> plain;
  for (const auto& key : keys) plain.push_back({key[1], key[0], KeyShape::tcb, {}});
  Curve curve = make_curve(plain);
  curve.tangents = TangentRule::shortened_ends;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    // Layout prints seven digits of some of these.
    const double tolerance = 2e-6 * (1.0 + std::abs(plain[i].value));
    if (i > 0) {
      EXPECT_NEAR(in_slope(curve, i) * (plain[i].time - plain[i - 1].time), keys[i][2].get<double>(), tolerance);
    }
    if (i + 1 < plain.size()) {
      EXPECT_NEAR(out_slope(curve, i) * (plain[i + 1].time - plain[i].time), keys[i][3].get<double>(), tolerance);
    }
  }
}

TEST(Segment, CorpusLayoutTangents) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  std::ifstream file(test::corpus_file("truth/lightwave_tcb_tangents.json"));
  const nlohmann::json truth = nlohmann::json::parse(file);
  int channels = 0;
  for (const auto& source : truth) {
    if (!source.is_object()) continue;
    for (const auto& keys : source) {
      compare_layout_tangents(keys);
      ++channels;
    }
  }
  EXPECT_EQ(channels, 4);
}

}  // namespace
}  // namespace genga
