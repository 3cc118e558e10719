#include "genga/evaluate/curve_block.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_set.h"
#include "tests/evaluate/random_curves.h"

namespace genga {
namespace {

using test::Random;

// Four curves over the same keys.
struct Four {
  std::vector<Curve> curves;
  std::vector<RotationCurve> rotations;
};

std::vector<double> uneven_times(Random& random, std::size_t count) {
  std::vector<double> times;
  double t = 0.0;
  for (std::size_t i = 0; i < count; ++i) {
    times.push_back(t);
    if (random.below(8) != 0) t += random.uniform(0.01, 0.6);
  }
  return times;
}

void fill(KeyTable& table, Scalars& values, const KeyTimes& times, std::size_t width, Random& random) {
  table.times = times;
  values = Scalars::floats({});
  for (std::size_t i = 0; i < times->size() * width; ++i) values.push_back(random.uniform(-1, 1));
  if (random.below(4) == 0) return;
  table.shape = KeyShape::ease;
  for (std::size_t i = 0; i < times->size(); ++i) {
    EaseHandles ease = linear_ease;
    if (random.below(4) != 0) {
      for (auto& handle : ease) handle = static_cast<std::uint8_t>(random.below(128));
    }
    table.eases.push_back(ease);
  }
}

Four random_four(Random& random, std::size_t rotations) {
  Four four;
  const KeyTimes times = make_times(uneven_times(random, 2 + random.below(random.below(4) == 0 ? 300 : 20)));
  four.curves.resize(4 - rotations);
  four.rotations.resize(rotations);
  for (Curve& curve : four.curves) fill(curve, curve.values, times, 1, random);
  for (RotationCurve& curve : four.rotations) fill(curve, curve.values, times, 4, random);
  return four;
}

void expect_same(double a, double b, const std::string& where) {
  ASSERT_EQ(std::bit_cast<std::uint64_t>(a), std::bit_cast<std::uint64_t>(b)) << where;
}

void expect_same(const Quat& a, const Quat& b, const std::string& where) {
  for (int i = 0; i < 4; ++i) expect_same(a[i], b[i], where);
}

// In the set and alone, at times everywhere, also a little on and far back.
void expect_alone(const std::vector<Four>& fours, Random& random) {
  CurveSet set;
  double last = 1.0;
  for (const Four& four : fours) {
    set.start_block();
    for (const Curve& curve : four.curves) last = std::max(last, curve.times->back());
    for (const Curve& curve : four.curves) set.add(curve);
    for (const RotationCurve& curve : four.rotations) set.add(curve);
  }
  set.prepare();
  for (int sample = 0; sample < 300; ++sample) {
    double t = random.uniform(-1.0, last + 1.0);
    if (sample < 100) t = 0.03 * sample;
    if (sample % 50 == 49) t = std::nan("");
    set.evaluate(t);
    for (std::size_t block = 0; block < fours.size(); ++block) {
      const std::string where = "block " + std::to_string(block) + " at " + std::to_string(t);
      const Four& four = fours[block];
      std::size_t lane = 4 * block;
      for (const Curve& curve : four.curves) expect_same(set.value(lane++), evaluate(curve, t), where);
      for (const RotationCurve& curve : four.rotations) expect_same(set.rotation(lane++), evaluate(curve, t), where);
    }
  }
}

std::vector<Four> random_fours(Random& random) {
  std::vector<Four> fours;
  for (std::size_t i = 0; i < 23; ++i) fours.push_back(random_four(random, i % 5));
  return fours;
}

TEST(CurveBlock, GivesTheBitsOfEachCurveAlone) {
  for (std::uint64_t seed = 51; seed < 56; ++seed) {
    Random random(seed);
    expect_alone(random_fours(random), random);
  }
}

void make_double(Curve& curve, Random& random) {
  std::vector<double> values(curve.size());
  for (double& value : values) value = random.uniform(-1e3, 1e3);
  curve.values = Scalars::doubles(values);
}

// Whole blocks of doubles, and blocks that mix both, beside those of float32.
TEST(CurveBlock, CurvesOfDoubles) {
  Random random(65);
  std::vector<Four> fours = random_fours(random);
  for (std::size_t i = 0; i < fours.size(); ++i) {
    for (Curve& curve : fours[i].curves) {
      if (i % 3 == 0 || (i % 3 == 1 && random.below(2) == 0)) make_double(curve, random);
    }
  }
  fours[6] = random_four(random, 0);
  for (Curve& curve : fours[6].curves) make_double(curve, random);
  fours[7] = fours[6];
  fours[7].curves.pop_back();
  expect_alone(fours, random);
}

// What is not compiled together, among what is.
TEST(CurveBlock, OddBlocksAmongOthers) {
  const std::vector<std::function<void(Four&)>> changes{
      [](Four& four) { four.curves[0].values = Scalars::doubles(std::vector<double>(four.curves[0].size(), 0.1)); },
      [](Four& four) { four.curves[1].shapes.assign(four.curves[1].size(), KeyShape::linear); },
      [](Four& four) { four.curves[2].shape = KeyShape::step; },
      [](Four& four) { four.rotations[0].shape = KeyShape::step; },
      [](Four& four) { four.curves[0].after = Behaviour::linear; },
      [](Four& four) { four.curves[1].times = make_times(*four.curves[1].times); },
      [](Four& four) { four.curves.pop_back(); },
      [](Four& four) { four.rotations.clear(); },
      [](Four& four) {
        for (Curve& curve : four.curves) curve.before = curve.after = Behaviour::offset_repeat;
        four.rotations[0].before = four.rotations[0].after = Behaviour::offset_repeat;
      }};
  Random random(61);
  for (const auto& change : changes) {
    std::vector<Four> fours = random_fours(random);
    fours[6] = random_four(random, 1);
    change(fours[6]);
    expect_alone(fours, random);
  }
}

// Handles past the span turn time round; no file has them, but a byte holds them.
TEST(CurveBlock, HandlesThatTurnTimeRound) {
  Random random(62);
  std::vector<Four> fours = random_fours(random);
  for (std::size_t i = 0; i < fours.size(); i += 3) {
    for (Curve& curve : fours[i].curves) {
      for (EaseHandles& ease : curve.eases) {
        for (auto& handle : ease) handle = static_cast<std::uint8_t>(random.below(256));
      }
    }
  }
  expect_alone(fours, random);
}

TEST(CurveBlock, ValuesThatOverflow) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  Random random(63);
  std::vector<Four> fours = random_fours(random);
  for (Four& four : fours) {
    for (Curve& curve : four.curves) {
      std::vector<float> values(curve.size());
      for (float& value : values) {
        value = random.below(3) == 0 ? infinity : static_cast<float>(random.uniform(-3e38, 3e38));
      }
      curve.values = Scalars::floats(values);
    }
  }
  expect_alone(fours, random);
}

// No length, not finite, the same twice, and so near each other that the chord serves.
TEST(CurveBlock, RotationsOfEveryKind) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<std::array<float, 4>> kinds{{0, 0, 0, 0},         {nan, 0, 0, 1},   {0, 0, 0, 1},
                                                {0, 0, 0, -1},        {1e-8F, 0, 0, 1}, {0, 0, 1, 0},
                                                {3e38F, 0, 0, 3e38F}, {1e-30F, 0, 0, 0}};
  Random random(64);
  for (const std::size_t odd : {3U, 50U}) {
    std::vector<Four> fours = random_fours(random);
    for (Four& four : fours) {
      for (RotationCurve& curve : four.rotations) {
        std::vector<float> values;
        for (std::size_t key = 0; key < curve.size(); ++key) {
          for (const float part : kinds[random.below(odd) == 0 ? random.below(8) : 2 + random.below(4)]) {
            values.push_back(part);
          }
        }
        curve.values = Scalars::floats(values);
      }
    }
    expect_alone(fours, random);
  }
}

TEST(CurveBlock, KeysThatAreTakenTogether) {
  BlockKeys keys;
  Curve curve = test::make_curve({{0.0, 1.0, KeyShape::linear, {}}, {1.0, 2.0, KeyShape::linear, {}}});
  curve.shapes.clear();
  curve.values = Scalars::floats({1.0F, 2.0F});
  EXPECT_FALSE(keys.serves(0.5));
  EXPECT_TRUE(set_keys(curve, 0, keys));
  EXPECT_TRUE(set_keys(curve, 2, keys));
  curve.shape = KeyShape::hermite;
  EXPECT_FALSE(set_keys(curve, 2, keys));
  curve.shape = KeyShape::linear;
  curve.values = Scalars::doubles({1.0, 2.0});
  EXPECT_FALSE(set_keys(curve, 2, keys));
  EXPECT_TRUE(set_keys(curve, 0, keys));
  EXPECT_TRUE(set_keys(curve, 2, keys));
}

}  // namespace
}  // namespace genga
