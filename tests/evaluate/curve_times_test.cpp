#include "genga/evaluate/curve_times.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/evaluate/random_curves.h"

namespace genga {
namespace {

using test::Random;

// Bit for bit, so that zeros of either sign and what is no number count as well.
void expect_single_calls(const Curve& curve, const std::vector<double>& times, const std::string& what) {
  std::vector<double> values(times.size(), 77.0);
  evaluate(curve, times, values);
  for (std::size_t i = 0; i < times.size(); ++i) {
    ASSERT_EQ(std::bit_cast<std::uint64_t>(values[i]), std::bit_cast<std::uint64_t>(evaluate(curve, times[i])))
        << what << " time " << i << ": " << times[i];
  }
}

std::vector<double> steps(double first, double last, std::size_t count) {
  std::vector<double> times;
  for (std::size_t i = 0; i < count; ++i) {
    times.push_back(first + (last - first) * static_cast<double>(i) / static_cast<double>(count));
  }
  return times;
}

TEST(CurveTimes, GivesTheBitsOfSingleCalls) {
  Random random(31);
  for (int run = 0; run < 2000; ++run) {
    const std::vector<Key> keys = test::random_keys(random);
    Curve curve = test::make_curve(keys);
    curve.before = static_cast<Behaviour>(random.below(6));
    curve.after = static_cast<Behaviour>(random.below(6));
    const double first = keys.front().time;
    const double last = keys.back().time;
    std::vector<double> times = steps(first - 1.0, last + 1.0, 1 + random.below(200));
    for (const Key& key : keys) times.push_back(key.time);
    expect_single_calls(curve, times, "run " + std::to_string(run));
  }
}

// As long as a segment serves, times are taken together: every length and place of the rest.
TEST(CurveTimes, AnyCountOfTimes) {
  for (const KeyShape shape : {KeyShape::step, KeyShape::linear, KeyShape::tcb, KeyShape::ease}) {
    const Key from{.time = 0.0, .value = 1.0, .shape = shape};
    Key to{.time = 1.0, .value = 3.0, .shape = shape};
    if (shape == KeyShape::ease) to.parameters = {100.0, 3.0, 30.0, 120.0};
    const Key end{.time = 2.0, .value = -1.0, .shape = KeyShape::linear};
    const Curve curve = test::make_curve(shape == KeyShape::ease ? std::vector{from, to} : std::vector{from, to, end});
    for (std::size_t count = 0; count < 80; ++count) {
      expect_single_calls(curve, steps(0.0, 1.0, count), "within");
      expect_single_calls(curve, steps(-0.1, 1.4, count), "across");
    }
  }
}

TEST(CurveTimes, AnyOrderOfTimes) {
  Random random(32);
  for (int run = 0; run < 200; ++run) {
    const Curve curve = test::make_curve(test::random_keys(random));
    std::vector<double> times;
    for (int i = 0; i < 100; ++i) times.push_back(random.uniform(curve.time(0) - 1.0, curve.times->back() + 1.0));
    expect_single_calls(curve, times, "run " + std::to_string(run));
  }
}

TEST(CurveTimes, TimesThatAreNotFinite) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double nan = std::nan("");
  Random random(33);
  for (int run = 0; run < 300; ++run) {
    Curve curve = test::make_curve(test::random_keys(random));
    curve.before = static_cast<Behaviour>(run % 6);
    curve.after = static_cast<Behaviour>(run / 6 % 6);
    const double t = curve.time(0);
    expect_single_calls(curve, {nan, t, t, t, nan, t, t, t, t, infinity, -infinity, -1e300, 1e300, nan, nan}, "");
  }
}

TEST(CurveTimes, CurvesWithoutLength) {
  expect_single_calls(Curve(), {-1.0, 0.0, 1.0, 2.0, 3.0}, "no keys");
  const Key key{.time = 1.0, .value = 4.0, .shape = KeyShape::linear};
  expect_single_calls(test::make_curve({key}), {-1.0, 0.0, 1.0, 2.0, 3.0}, "one key");
  Curve leap = test::make_curve({key, {.time = 1.0, .value = 5.0, .shape = KeyShape::linear}});
  leap.after = Behaviour::repeat;
  expect_single_calls(leap, {-1.0, 0.0, 1.0, 2.0, 3.0}, "both at one time");
}

TEST(CurveTimes, TheShorterSpanCounts) {
  const Curve curve = test::make_curve({{0.0, 0.0, KeyShape::linear, {}}, {1.0, 10.0, KeyShape::linear, {}}});
  const std::vector<double> times{0.0, 0.25, 0.5, 0.75};
  std::vector<double> values(6, -1.0);
  evaluate(curve, times, values);
  EXPECT_EQ(values, (std::vector<double>{0.0, 2.5, 5.0, 7.5, -1.0, -1.0}));
  std::vector<double> few(2, -1.0);
  evaluate(curve, times, few);
  EXPECT_EQ(few, (std::vector<double>{0.0, 2.5}));
  evaluate(curve, {}, {});
}

}  // namespace
}  // namespace genga
