#include "genga/formats/lightwave_common/envelope.h"

#include <random>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/formats/lightwave_common/reference_envelope.h"

namespace genga::tests {
namespace {

using lightwave::curve_of_keys;
using lightwave::EnvelopeKey;
using lightwave::keys_of_curve;

Behaviour behaviour(int number) { return static_cast<Behaviour>(number); }

// Parameters as the shape has them, and stale ones elsewhere as real files have them; handles within their spans.
EnvelopeKey random_key(std::mt19937& random, double time, int shape) {
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  EnvelopeKey key{time, 5.0 * number(random), static_cast<std::uint8_t>(shape), {}};
  for (double& parameter : key.parameters) parameter = number(random);
  if (shape == 5) {
    key.parameters[0] = -0.05 - 0.2 * std::abs(number(random));
    key.parameters[2] = 0.05 + 0.2 * std::abs(number(random));
  }
  return key;
}

std::vector<EnvelopeKey> random_keys(std::mt19937& random, int before, int shape, int after) {
  std::vector<EnvelopeKey> keys;
  double time = -0.4;
  for (const int each : {before, shape, after, shape, before}) {
    keys.push_back(random_key(random, time, each));
    time += 0.25 + 0.001 * static_cast<double>(random() % 700);
  }
  return keys;
}

struct Reading {
  bool layout;
  bool stored;
  lightwave::CurveReading options() const {
    return {layout ? TangentRule::shortened_ends : TangentRule::plain,
            stored ? HermiteReading::stored : HermiteReading::sdk};
  }
};

void expect_same_values(const Curve& curve, const ReferenceEnvelope& reference) {
  ASSERT_EQ(validate(curve), 0);
  for (int step = 0; step < 150; ++step) {
    const double t = -4.017 + 0.0731 * step;
    const double expected = reference.value(t);
    ASSERT_NEAR(evaluate(curve, t), expected, 1e-9 * (1.0 + std::abs(expected))) << "at " << t;
  }
}

TEST(Envelope, EveryShapeBesideEveryOther) {
  std::mt19937 random(96);
  for (const Reading reading : {Reading{true, false}, Reading{false, false}, Reading{false, true}}) {
    for (int number = 0; number < 6 * 6 * 6; ++number) {
      const auto keys = random_keys(random, number / 36, number / 6 % 6, number % 6);
      SCOPED_TRACE(number);
      for (const int outside : {1, 5}) {
        expect_same_values(curve_of_keys(keys, behaviour(outside), behaviour(outside), reading.options()),
                           ReferenceEnvelope(keys, outside, outside, reading.layout, reading.stored));
      }
    }
  }
}

TEST(Envelope, EveryBehaviourBeforeAndAfter) {
  std::mt19937 random(55);
  for (int before = 0; before < 6; ++before) {
    for (int after = 0; after < 6; ++after) {
      const auto keys = random_keys(random, before, after, (before + after) % 6);
      SCOPED_TRACE(before * 10 + after);
      expect_same_values(curve_of_keys(keys, behaviour(before), behaviour(after), {}),
                         ReferenceEnvelope(keys, before, after, true, false));
    }
  }
}

TEST(Envelope, KeysComeBackAsTheyWere) {
  std::mt19937 random(3);
  for (int number = 0; number < 6 * 6 * 6; ++number) {
    const auto keys = random_keys(random, number / 36, number / 6 % 6, number % 6);
    const auto back = keys_of_curve(curve_of_keys(keys, behaviour(1), behaviour(1), {}), {});
    ASSERT_EQ(back.size(), keys.size()) << number;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      EXPECT_EQ(back[i].time, keys[i].time);
      EXPECT_EQ(back[i].value, keys[i].value);
      EXPECT_EQ(back[i].shape, keys[i].shape);
      EXPECT_EQ(back[i].parameters, keys[i].parameters);
    }
  }
}

// Values of a curve from which LightWave's keys are written, and of the curve that they give.
void expect_written(const Curve& curve, const lightwave::CurveReading& reading) {
  ASSERT_EQ(validate(curve), 0);
  const auto keys = keys_of_curve(curve, reading);
  const Curve back = curve_of_keys(keys, curve.before, curve.after, reading);
  for (int step = 0; step <= 300; ++step) {
    const double t = curve.times->front() + (curve.times->back() - curve.times->front()) * step / 300.0;
    ASSERT_NEAR(evaluate(back, t), evaluate(curve, t), 1e-9) << "at " << t;
  }
}

Curve core_curve(std::vector<KeyShape> shapes) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  Curve curve;
  std::vector<double> times;
  curve.values = Scalars::doubles({});
  curve.parameters = Scalars::doubles({});
  curve.parameter_stride = 4;
  const bool has_ease = std::find(shapes.begin(), shapes.end(), KeyShape::ease) != shapes.end();
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    times.push_back(0.5 * static_cast<double>(i) + 0.01 * number(random));
    curve.values.push_back(number(random));
    const bool weighted = shapes[i] == KeyShape::weighted_hermite;
    for (std::size_t j = 0; j < 4; ++j) {
      curve.parameters.push_back(weighted && j >= 2 ? 0.3 + 0.2 * number(random) : number(random));
    }
    if (has_ease) curve.eases.push_back({20, 90, 70, 127});
  }
  curve.times = make_times(std::move(times));
  curve.shapes = std::move(shapes);
  return curve;
}

TEST(Envelope, CoreShapesAreSpelled) {
  using enum KeyShape;
  const lightwave::CurveReading stored{TangentRule::plain, HermiteReading::stored};
  for (const auto& reading : {lightwave::CurveReading{}, stored}) {
    for (const auto& shapes : {std::vector{linear, linear, step, linear},
                               {hermite, hermite, linear, hermite},
                               {ease, ease, ease, ease},
                               {linear, linear, ease, linear, ease},
                               {weighted_hermite, weighted_hermite, hermite, hermite, weighted_hermite},
                               {hermite, hermite, ease, linear},
                               {step, hermite, step, hermite}}) {
      SCOPED_TRACE(static_cast<int>(shapes[2]));
      Curve curve = core_curve(shapes);
      curve.tangents = reading.tangents;
      expect_written(curve, reading);
    }
  }
}

TEST(Envelope, InfiniteSlopesHold) {
  Curve curve = core_curve({KeyShape::hermite, KeyShape::hermite, KeyShape::hermite});
  curve.parameters = Scalars::doubles({0, 1, 0, 0, INFINITY, 1, 0, 0, 0, 0, 0, 0});
  expect_written(curve, {});
  EXPECT_EQ(keys_of_curve(curve, {})[1].shape, 4);
}

TEST(Envelope, KeysOutOfOrderAreSorted) {
  const std::vector<EnvelopeKey> keys{{1.0, 10.0, 3, {}}, {0.0, 0.0, 3, {}}};
  const Curve curve = curve_of_keys(keys, Behaviour::constant, Behaviour::constant, {});
  ASSERT_EQ(validate(curve), 0);
  EXPECT_EQ(evaluate(curve, 0.25), 2.5);
}

TEST(Envelope, FewAndEqualKeys) {
  EXPECT_EQ(validate(curve_of_keys({}, Behaviour::reset, Behaviour::reset, {})), 0);
  const std::vector<EnvelopeKey> equal{{0.5, 1.0, 5, {}}, {0.5, 2.0, 0, {}}, {0.5, 3.0, 5, {}}, {0.5, 4.0, 1, {}}};
  const Curve curve = curve_of_keys(equal, Behaviour::linear, Behaviour::offset_repeat, {});
  ASSERT_EQ(validate(curve), 0);
  EXPECT_EQ(evaluate(curve, 0.5), 4.0);
  EXPECT_TRUE(std::isfinite(evaluate(curve, 2.0)));
}

// Times are shared where they are the same to the last bit, and zeros take half the room.
TEST(Envelope, StoresLittleOfWhatIsThereAlready) {
  std::vector<EnvelopeKey> keys{{0.0, 1.0, 0, {0, 0, 0, 2, 3, 0}}, {1.0, 2.0, 3, {}}, {2.0, 3.0, 4, {}}};
  const auto curve = [&](const KeyTimes& likely) {
    return curve_of_keys(keys, Behaviour::constant, Behaviour::constant, {}, likely);
  };
  const Curve first = curve(nullptr);
  EXPECT_TRUE(first.parameters.is_float());
  EXPECT_EQ(first.parameters.size(), 9U);
  EXPECT_EQ(validate(first), 0);
  EXPECT_EQ(curve(first.times).times, first.times);
  keys[0].time = -0.0;
  EXPECT_NE(curve(first.times).times, first.times);
  EXPECT_TRUE(std::signbit(curve(first.times).time(0)));
  keys[0].time = 0.5;
  EXPECT_EQ(curve(first.times).time(0), 0.5);
  keys.push_back({3.0, 1.0, 3, {}});
  EXPECT_EQ(curve(first.times).size(), 4U);
  keys[0].parameters[2] = -0.0;
  EXPECT_TRUE(std::signbit(curve(nullptr).parameters[2]));
  keys[0].parameters[2] = 0.0;
  keys[1].shape = 1;
  EXPECT_FALSE(curve(nullptr).parameters.is_float());
}

TEST(Envelope, UnknownShapesAreSmooth) {
  const std::vector<EnvelopeKey> keys{{0.0, 0.0, 9, {}}, {1.0, 1.0, 200, {}}};
  EXPECT_EQ(curve_of_keys(keys, Behaviour::constant, Behaviour::constant, {}).shape_of(1), KeyShape::tcb);
}

TEST(Envelope, BehavioursByNumber) {
  EXPECT_EQ(lightwave::behaviour_of(0), Behaviour::reset);
  EXPECT_EQ(lightwave::behaviour_of(5), Behaviour::linear);
  EXPECT_FALSE(lightwave::behaviour_of(6));
  EXPECT_FALSE(lightwave::behaviour_of(-1));
}

}  // namespace
}  // namespace genga::tests
