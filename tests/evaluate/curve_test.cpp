#include "genga/evaluate/curve.h"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/corpus.h"
#include "tests/evaluate/random_curves.h"

namespace genga {
namespace {

using test::make_curve;
using test::Random;

constexpr double infinity = std::numeric_limits<double>::infinity();
// Radians, of angles near 1: some roundings of a double.
constexpr double angle_rounding = 1e-12;

// From 1 at 2 s by 4 at 3 s to 2 at 4 s, straight.
Curve tent(Behaviour before, Behaviour after) {
  Curve curve = make_curve({{2, 1, KeyShape::linear, {}}, {3, 4, KeyShape::linear, {}}, {4, 2, KeyShape::linear, {}}});
  curve.before = before;
  curve.after = after;
  return curve;
}

struct Expected {
  double t;
  double value;
};

void expect_values(const Curve& curve, const std::vector<Expected>& expected) {
  CurveCursor cursor;
  for (const auto& [t, value] : expected) {
    EXPECT_NEAR(evaluate(curve, t), value, 1e-12) << t;
    EXPECT_NEAR(evaluate(curve, t, cursor), value, 1e-12) << t;
  }
}

TEST(Curve, Reset) {
  expect_values(tent(Behaviour::reset, Behaviour::reset), {{1.99, 0}, {2, 1}, {2.5, 2.5}, {4, 2}, {4.01, 0}, {99, 0}});
}

TEST(Curve, Constant) {
  expect_values(tent(Behaviour::constant, Behaviour::constant),
                {{-9, 1}, {1.99, 1}, {2, 1}, {4, 2}, {4.01, 2}, {99, 2}});
}

TEST(Curve, Repeat) {
  expect_values(tent(Behaviour::repeat, Behaviour::repeat),
                {{1.5, 3}, {1, 4}, {0.5, 2.5}, {0, 1}, {-0.5, 3}, {4.5, 2.5}, {5, 4}, {5.5, 3}, {6, 1}, {6.5, 2.5}});
}

// Mirrored about the last key going on, about the first going back.
TEST(Curve, Oscillate) {
  expect_values(
      tent(Behaviour::oscillate, Behaviour::oscillate),
      {{1.5, 2.5}, {1, 4}, {0.5, 3}, {0, 2}, {-0.5, 3}, {-1.5, 2.5}, {4.5, 3}, {5, 4}, {5.75, 1.75}, {6.5, 2.5}});
}

TEST(Curve, OffsetRepeat) {
  expect_values(tent(Behaviour::offset_repeat, Behaviour::offset_repeat),
                {{1.5, 2}, {0.5, 1.5}, {-0.5, 1}, {4.5, 3.5}, {5, 5}, {6.5, 4.5}});
}

TEST(Curve, Linear) { expect_values(tent(Behaviour::linear, Behaviour::linear), {{1, -2}, {0, -5}, {5, 0}, {6, -2}}); }

TEST(Curve, SidesAreIndependent) {
  expect_values(tent(Behaviour::reset, Behaviour::linear), {{1, 0}, {6, -2}});
  expect_values(tent(Behaviour::repeat, Behaviour::constant), {{1.5, 3}, {6, 2}});
}

TEST(Curve, WithoutKeysIsZeroAndWithOneItsValue) {
  for (const Behaviour behaviour : {Behaviour::reset, Behaviour::repeat, Behaviour::linear}) {
    Curve none;
    none.before = none.after = behaviour;
    EXPECT_EQ(evaluate(none, 1.0), 0.0);
    Curve one = make_curve({{1, 7, KeyShape::tcb, {}}});
    one.before = one.after = behaviour;
    for (const double t : {-1.0, 1.0, 3.0}) EXPECT_EQ(evaluate(one, t), 7.0);
  }
}

TEST(Curve, LastOfEqualTimesCounts) {
  for (const KeyShape shape :
       {KeyShape::step, KeyShape::linear, KeyShape::hermite, KeyShape::tcb, KeyShape::bezier2d}) {
    const Curve curve =
        make_curve({{0, 0, shape, {}}, {1, 1, shape, {}}, {1, 5, shape, {}}, {1, 9, shape, {}}, {2, 9, shape, {}}});
    EXPECT_EQ(evaluate(curve, 1.0), 9.0);
    EXPECT_LE(evaluate(curve, 0.999), 1.01);
  }
}

TEST(Curve, AllKeysAtOneTime) {
  for (const Behaviour behaviour :
       {Behaviour::repeat, Behaviour::oscillate, Behaviour::offset_repeat, Behaviour::linear}) {
    Curve curve = make_curve({{1, 3, KeyShape::linear, {}}, {1, 4, KeyShape::linear, {}}});
    curve.before = curve.after = behaviour;
    expect_values(curve, {{0, 3}, {1, 4}, {2, 4}});
  }
}

TEST(Curve, EndlessTimesHoldTheEnds) {
  for (const Behaviour behaviour :
       {Behaviour::constant, Behaviour::repeat, Behaviour::linear, Behaviour::offset_repeat}) {
    const Curve curve = tent(behaviour, behaviour);
    EXPECT_FALSE(std::isnan(evaluate(curve, infinity)));
    EXPECT_FALSE(std::isnan(evaluate(curve, -infinity)));
    EXPECT_FALSE(std::isnan(evaluate(curve, std::nan(""))));
    EXPECT_FALSE(std::isnan(evaluate(curve, 1e300)));
  }
}

// What a cursor has seen changes no bit.
TEST(Curve, CursorRemembersNothingThatCounts) {
  Random random(6);
  for (int run = 0; run < 3000; ++run) {
    const std::vector<Key> keys = test::random_keys(random);
    Curve curve = make_curve(keys);
    curve.before = static_cast<Behaviour>(random.below(6));
    curve.after = static_cast<Behaviour>(random.below(6));
    CurveCursor cursor;
    for (int sample = 0; sample < 20; ++sample) {
      const double t = random.uniform(keys.front().time - 3.0, keys.back().time + 3.0);
      ASSERT_EQ(evaluate(curve, t, cursor), evaluate(curve, t)) << run;
    }
  }
}

TEST(Curve, WrappedTimes) {
  const WrappedTime before = wrap_time(Behaviour::repeat, 2.0, 4.0, -1.5);
  EXPECT_DOUBLE_EQ(before.time, 2.5);
  EXPECT_EQ(before.cycles, -2.0);
  const WrappedTime mirrored = wrap_time(Behaviour::oscillate, 2.0, 4.0, 4.5);
  EXPECT_DOUBLE_EQ(mirrored.time, 3.5);
  EXPECT_EQ(mirrored.cycles, 1.0);
  EXPECT_EQ(wrap_time(Behaviour::constant, 2.0, 4.0, 9.0).time, 4.0);
}

Quat about_z(double angle) { return {std::cos(angle / 2), 0, 0, std::sin(angle / 2)}; }
double angle_of(const Quat& q) { return 2.0 * std::atan2(q.z, q.w); }

RotationCurve turning(const std::vector<double>& times, const std::vector<double>& angles, KeyShape shape) {
  RotationCurve curve;
  curve.times = make_times(times);
  curve.shape = shape;
  curve.values = Scalars::doubles({});
  for (const double angle : angles) {
    const Quat q = about_z(angle);
    for (const double part : {q.x, q.y, q.z, q.w}) curve.values.push_back(part);
  }
  if (shape == KeyShape::ease) curve.eases.assign(times.size(), linear_ease);
  return curve;
}

TEST(RotationCurve, TurnsAtConstantSpeedOrStepsOrEases) {
  EXPECT_NEAR(angle_of(evaluate(turning({0, 2}, {0.2, 1.2}, KeyShape::linear), 0.5)), 0.45, angle_rounding);
  EXPECT_NEAR(angle_of(evaluate(turning({0, 2}, {0.2, 1.2}, KeyShape::step), 1.9)), 0.2, angle_rounding);
  RotationCurve eased = turning({0, 2}, {0.2, 1.2}, KeyShape::ease);
  EXPECT_NEAR(angle_of(evaluate(eased, 0.5)), 0.45, angle_rounding);
  eased.eases[1] = {127, 0, 0, 127};
  const double u = 0.5 + std::cbrt(-0.25 / 4.0);
  EXPECT_NEAR(angle_of(evaluate(eased, 0.5)), 0.2 + (3.0 - 2.0 * u) * u * u, angle_rounding);
}

TEST(RotationCurve, TakesTheShorterArc) {
  RotationCurve curve = turning({0, 1}, {0.0, 1.0}, KeyShape::linear);
  const Quat q = about_z(1.0);
  curve.values = Scalars::doubles({0, 0, 0, 1, -q.x, -q.y, -q.z, -q.w});
  EXPECT_NEAR(angle_of(evaluate(curve, 0.5)), 0.5, angle_rounding);
}

TEST(RotationCurve, ZeroAndLongQuaternionsAreMadeUnit) {
  RotationCurve curve = turning({0, 1}, {0.0, 0.0}, KeyShape::linear);
  const Quat q = about_z(0.5);
  curve.values = Scalars::doubles({0, 0, 0, 0, 3 * q.x, 3 * q.y, 3 * q.z, 3 * q.w});
  EXPECT_EQ(evaluate(curve, 0.0), Quat(1, 0, 0, 0));
  EXPECT_NEAR(angle_of(evaluate(curve, 1.0)), 0.5, angle_rounding);
  EXPECT_NEAR(glm::length(evaluate(curve, 0.7)), 1.0, 1e-15);
}

TEST(RotationCurve, BehavesOutsideItsKeys) {
  RotationCurve curve = turning({2, 4}, {0.2, 1.2}, KeyShape::linear);
  const auto expect_both = [&](Behaviour behaviour, double at_one, double at_five) {
    curve.before = curve.after = behaviour;
    EXPECT_NEAR(angle_of(evaluate(curve, 1.0)), at_one, angle_rounding);
    EXPECT_NEAR(angle_of(evaluate(curve, 5.0)), at_five, angle_rounding);
  };
  expect_both(Behaviour::reset, 0.0, 0.0);
  expect_both(Behaviour::constant, 0.2, 1.2);
  expect_both(Behaviour::repeat, 0.7, 0.7);
  expect_both(Behaviour::oscillate, 0.7, 0.7);
  expect_both(Behaviour::offset_repeat, -0.3, 1.7);
  expect_both(Behaviour::linear, -0.3, 1.7);
}

TEST(RotationCurve, WithoutKeysIsIdentityAndWithOneItsRotation) {
  EXPECT_EQ(evaluate(RotationCurve{}, 1.0), Quat(1, 0, 0, 0));
  RotationCurve one = turning({1}, {0.5}, KeyShape::linear);
  one.before = one.after = Behaviour::reset;
  EXPECT_NEAR(angle_of(evaluate(one, 9.0)), 0.5, angle_rounding);
}

// The truth was computed in float32: only there do the sample times meet the keys.
double float_time(const nlohmann::json& time) { return static_cast<double>(time.get<float>()); }

// LightWave's shape numbers, and the parameters as they mean slopes here.
Key lightwave_key(const nlohmann::json& keys, std::size_t i) {
  constexpr std::array<KeyShape, 6> shapes{KeyShape::tcb,    KeyShape::hermite, KeyShape::hermite,
                                           KeyShape::linear, KeyShape::step,    KeyShape::bezier2d};
  const auto& stored = keys[i];
  Key key{float_time(stored[1]), stored[0], shapes.at(stored[2].get<std::size_t>()), {}};
  for (std::size_t p = 0; p < 4; ++p) key.parameters[p] = stored[3 + p];
  if (key.shape != KeyShape::hermite) return key;
  const auto time = [&](std::size_t at) { return float_time(keys[at][1]); };
  const std::size_t before = i > 0 ? i - 1 : i;
  const std::size_t after = i + 1 < keys.size() ? i + 1 : i;
  const double total = time(after) - time(before);
  key.parameters = {stored[6].get<double>() / total, stored[7].get<double>() / total, 0, 0};
  return key;
}

TEST(Curve, CorpusSdkSamples) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  std::ifstream file(test::corpus_file("truth/sdk_interp_expected.json"));
  const nlohmann::json truth = nlohmann::json::parse(file);
  constexpr std::array<Behaviour, 6> behaviours{Behaviour::reset,     Behaviour::constant,      Behaviour::repeat,
                                                Behaviour::oscillate, Behaviour::offset_repeat, Behaviour::linear};
  int compared = 0;
  for (const auto& [name, channels] : truth["files"].items()) {
    for (const auto& channel : channels) {
      std::vector<Key> keys;
      for (std::size_t i = 0; i < channel["keys"].size(); ++i) keys.push_back(lightwave_key(channel["keys"], i));
      Curve curve = make_curve(keys);
      curve.before = behaviours.at(channel["behaviors"][0].get<std::size_t>());
      curve.after = behaviours.at(channel["behaviors"][1].get<std::size_t>());
      for (std::size_t i = 0; i < truth["times"].size(); ++i) {
        const double expected = channel["values"][i];
        ASSERT_NEAR(evaluate(curve, float_time(truth["times"][i])), expected, 1e-5 + 1e-5 * std::abs(expected))
            << name << " t " << truth["times"][i];
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace genga
