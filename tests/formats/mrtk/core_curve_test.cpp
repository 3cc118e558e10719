#include "genga/formats/mrtk/core_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/number_text.h"
#include "genga/evaluate/curve.h"
#include "tests/formats/mrtk/corpus_files.h"

namespace genga::mrtk {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

// Unity's curve a second time, from its description: long double, the Bezier's parameter by halving. ---------------

using Real = long double;

struct Expected {
  Real value = 0;
  Real size = 0;              // of the largest handle
  bool stands_still = false;  // at weights of 1 and 1 the time curve does, about the middle of the segment
};

Real weight_of(const FullKey& key, std::int32_t flag, float weight) {
  return (key.weighted_mode & flag) != 0 ? static_cast<Real>(weight) : static_cast<Real>(1) / 3;
}

Real bezier(Real p0, Real p1, Real p2, Real p3, Real u) {
  const Real v = 1 - u;
  return v * v * v * p0 + 3 * v * v * u * p1 + 3 * v * u * u * p2 + u * u * u * p3;
}

Expected in_segment(const FullKey& l, const FullKey& r, Real t) {
  const Real left = l.value.get();
  const Real right = r.value.get();
  const Real span = static_cast<Real>(r.time.get()) - static_cast<Real>(l.time.get());
  const Real share = (t - static_cast<Real>(l.time.get())) / span;
  if (std::isinf(l.out_tangent.get()) || std::isinf(r.in_tangent.get())) return {left, std::abs(left), false};
  const Real m0 = span * static_cast<Real>(l.out_tangent.get());
  const Real m1 = span * static_cast<Real>(r.in_tangent.get());
  Real u = share;
  Real wo = static_cast<Real>(1) / 3;
  Real wi = wo;
  if ((l.weighted_mode & weighted_out) != 0 || (r.weighted_mode & weighted_in) != 0) {
    wo = weight_of(l, weighted_out, l.out_weight);
    wi = weight_of(r, weighted_in, r.in_weight);
    Real low = 0;
    Real high = 1;
    for (int step = 0; step < 200; ++step) {
      u = (low + high) / 2;
      (bezier(0, wo, 1 - wi, 1, u) < share ? low : high) = u;
    }
  }
  Expected result;
  const std::array<Real, 4> handles{left, left + wo * m0, right - wi * m1, right};
  result.value = bezier(handles[0], handles[1], handles[2], handles[3], u);
  for (const Real handle : handles) result.size = std::max(result.size, std::abs(handle));
  result.stands_still = wo > 0.999L && wi > 0.999L && std::abs(u - 0.5L) < 1e-4L;
  return result;
}

// The time inside the keys that an outside one stands for; wrap modes as Unity documents them.
Real wrapped(std::int32_t wrap, Real begin, Real end, Real t) {
  const Real length = end - begin;
  if (wrap == 2) return t - std::floor((t - begin) / length) * length;
  if (wrap == 4) {
    const Real twice = 2 * length;
    const Real x = (t - begin) - std::floor((t - begin) / twice) * twice;
    return begin + length - std::abs(x - length);
  }
  return t < begin ? begin : end;
}

Expected expected_at(const std::vector<FullKey>& keys, std::int32_t pre, std::int32_t post, Real t) {
  const Real begin = keys.front().time.get();
  const Real end = keys.back().time.get();
  if (t < begin) t = wrapped(pre, begin, end, t);
  if (t > end) t = wrapped(post, begin, end, t);
  t = std::clamp(t, begin, end);
  if (keys.size() == 1 || t == end) return {keys.back().value.get(), std::abs(keys.back().value.get()), false};
  std::size_t at = 0;
  while (static_cast<Real>(keys[at + 1].time.get()) <= t) ++at;
  return in_segment(keys[at], keys[at + 1], t);
}

// Random curves ----------------------------------------------------------------------------------------------------

class RandomCurves {
 public:
  // Strictly ascending times from -2 s on, weights of 0..1 with many at 0, 1/3 and 1.
  std::vector<FullKey> keys() {
    std::vector<FullKey> keys(1 + random_() % 6);
    float time = number(-2.0F, 2.0F);
    for (FullKey& key : keys) {
      key.time = time;
      time += number(0.01F, 2.0F);
      key.value = number(-5.0F, 5.0F);
      key.in_tangent = tangent();
      key.out_tangent = tangent();
      key.in_weight = weight();
      key.out_weight = weight();
      key.weighted_mode = static_cast<std::int32_t>(random_() % 4);
    }
    return keys;
  }
  std::int32_t wrap() {
    constexpr std::array<std::int32_t, 7> modes{0, 1, 2, 4, 8, 3, -1};
    return modes[random_() % modes.size()];
  }
  float number(float low, float high) { return std::uniform_real_distribution<float>(low, high)(random_); }
  bool one_in(unsigned many) { return random_() % many == 0; }

 private:
  float tangent() {
    if (one_in(25)) return one_in(2) ? infinity : -infinity;
    return one_in(8) ? 0.0F : number(-20.0F, 20.0F);
  }
  float weight() {
    constexpr std::array<float, 3> special{0.0F, 1.0F, 1.0F / 3.0F};
    return one_in(3) ? special[random_() % 3] : number(0.0F, 1.0F);
  }

  std::mt19937 random_{20210219};
};

Curve curve_of(const std::vector<FullKey>& keys, std::int32_t pre, std::int32_t post) {
  Curve curve;
  curve.pre_wrap = pre;
  curve.post_wrap = post;
  curve.full_keys = Records<FullKey>(keys);
  return curve;
}

TEST(MrtkCoreCurve, PlaysAsUnityDoes) {
  RandomCurves random;
  std::size_t keys_seen = 0;
  std::size_t compared = 0;
  Real worst = 0;
  while (keys_seen < 110'000) {
    const std::vector<FullKey> keys = random.keys();
    const std::int32_t pre = random.wrap();
    const std::int32_t post = random.wrap();
    keys_seen += keys.size();
    const genga::Curve curve = core_curve(curve_of(keys, pre, post));
    ASSERT_EQ(validate(curve), 0);
    for (const FullKey& key : keys) {
      // Exact at keys.
      ASSERT_EQ(genga::evaluate(curve, key.time.get()), static_cast<double>(key.value.get()));
    }
    const float begin = keys.front().time;
    const float end = keys.back().time;
    const float length = end - begin;
    for (int time = 0; time < 12; ++time) {
      const double t = static_cast<double>(random.number(begin - 6.0F * length - 0.5F, end + 6.0F * length + 0.5F)) +
                       (time < 6 ? 0.0 : static_cast<double>(random.number(0.0F, 1e-4F)));
      const double inside = static_cast<double>(random.number(begin, end));
      for (const double at : {t, inside}) {
        const Expected expected = expected_at(keys, pre, post, static_cast<Real>(at));
        if (expected.stands_still) continue;
        const Real error = std::abs(static_cast<Real>(genga::evaluate(curve, at)) - expected.value);
        const Real relative = error / std::max(expected.size, 1e-6L);
        worst = std::max(worst, relative);
        ++compared;
        ASSERT_LE(relative, 1e-6L) << "t " << at << ", " << keys.size() << " keys, wraps " << pre << ' ' << post;
      }
    }
  }
  EXPECT_GT(compared, 500'000U);
  RecordProperty("worst", number_text(static_cast<double>(worst)));
}

TEST(MrtkCoreCurve, TheIndependentEvaluationKnowsTheDescription) {
  // Weights of 1/3 are Hermite, of 0 straight; the values of a Hermite curve at its middle from the tangents.
  const FullKey none_left{0.0F, 1.0F, 0.0F, 4.0F, 0.0F, 0.0F, 0};
  const FullKey none_right{2.0F, 3.0F, -2.0F, 0.0F, 0.0F, 0.0F, 0};
  // v(1/2) = (vL + vR) / 2 + (m0 - m1) / 8, m = 2 s · slope.
  EXPECT_NEAR(static_cast<double>(in_segment(none_left, none_right, 1.0L).value), 2.0 + (8.0 + 4.0) / 8.0, 1e-15);
  FullKey straight_left = none_left;
  FullKey straight_right = none_right;
  straight_left.weighted_mode = straight_right.weighted_mode = 3;
  EXPECT_NEAR(static_cast<double>(in_segment(straight_left, straight_right, 0.5L).value), 1.5, 1e-15);
  EXPECT_EQ(static_cast<double>(wrapped(2, 1.0L, 3.0L, 6.5L)), 2.5);
  EXPECT_EQ(static_cast<double>(wrapped(2, 1.0L, 3.0L, 0.5L)), 2.5);
  EXPECT_EQ(static_cast<double>(wrapped(4, 1.0L, 3.0L, 3.5L)), 2.5);
  EXPECT_EQ(static_cast<double>(wrapped(4, 1.0L, 3.0L, 0.5L)), 1.5);
  EXPECT_EQ(static_cast<double>(wrapped(8, 1.0L, 3.0L, 9.0L)), 3.0);
  EXPECT_EQ(static_cast<double>(wrapped(0, 1.0L, 3.0L, -9.0L)), 1.0);
}

// What MRTK plays of simple keys ------------------------------------------------------------------------------------

Curve simple_curve(const std::vector<std::pair<float, float>>& keys) {
  Curve curve;
  for (const auto& [time, value] : keys) curve.keys.own().push_back({time, value});
  return curve;
}

TEST(MrtkCoreCurve, SimpleKeysAreStraightLines) {
  const genga::Curve curve = core_curve(simple_curve({{-1.0F, 2.0F}, {1.0F, 3.0F}, {2.0F, 0.0F}}));
  EXPECT_EQ(genga::evaluate(curve, -5.0), 2.0);
  EXPECT_EQ(genga::evaluate(curve, 0.0), 2.5);
  EXPECT_EQ(genga::evaluate(curve, 1.0), 3.0);
  EXPECT_EQ(genga::evaluate(curve, 1.25), 2.25);
  EXPECT_EQ(genga::evaluate(curve, 9.0), 0.0);
  EXPECT_TRUE(curve.values.is_float());
}

TEST(MrtkCoreCurve, FullKeysAsMrtkWritesThemAreStraightLinesToo) {
  Curve curve = simple_curve({{0.0F, 2.0F}, {1.0F, 3.0F}});
  curve.full_keys = full_keys(curve);
  curve.full_keys.own();
  curve.keys = {};
  EXPECT_EQ(core_curve(curve).shape, genga::KeyShape::linear);
  EXPECT_TRUE(core_curve(curve).parameters.empty());
  // An infinite tangent steps whatever the weights are.
  curve.full_keys.own()[0].out_tangent = -infinity;
  EXPECT_EQ(genga::evaluate(core_curve(curve), 0.999), 2.0);
  EXPECT_EQ(genga::evaluate(core_curve(curve), 1.0), 3.0);
}

TEST(MrtkCoreCurve, NoKeyAndOneKey) {
  EXPECT_EQ(genga::evaluate(core_curve(Curve()), 1.0), 0.0);
  Curve one = simple_curve({{1.0F, 4.0F}});
  one.pre_wrap = one.post_wrap = wrap_loop;
  for (const double t : {-3.0, 1.0, 7.0}) EXPECT_EQ(genga::evaluate(core_curve(one), t), 4.0);
}

TEST(MrtkCoreCurve, OfEqualTimesTheLastCounts) {
  const genga::Curve curve =
      core_curve(simple_curve({{0.0F, 0.0F}, {1.0F, 5.0F}, {1.0F, 6.0F}, {1.0F, 7.0F}, {2.0F, 8.0F}}));
  EXPECT_EQ(genga::evaluate(curve, 1.0), 7.0);
  EXPECT_NEAR(genga::evaluate(curve, 1.0 - 1e-9), 5.0, 1e-7);
  EXPECT_EQ(genga::evaluate(curve, 1.5), 7.5);
  const genga::Curve whole = core_curve(simple_curve({{1.0F, 5.0F}, {1.0F, 6.0F}}));
  EXPECT_EQ(genga::evaluate(whole, 0.0), 5.0);
  EXPECT_EQ(genga::evaluate(whole, 1.0), 6.0);
  EXPECT_EQ(genga::evaluate(whole, 2.0), 6.0);
}

TEST(MrtkCoreCurve, KeysPlayByTime) {
  const genga::Curve curve = core_curve(simple_curve({{2.0F, 20.0F}, {0.0F, 0.0F}, {infinity, 9.0F}, {1.0F, 30.0F}}));
  EXPECT_EQ(validate(curve), 0);
  EXPECT_EQ(genga::evaluate(curve, 0.5), 15.0);
  EXPECT_EQ(genga::evaluate(curve, 1.5), 25.0);
  EXPECT_EQ(genga::evaluate(curve, 5.0), 20.0);
}

TEST(MrtkCoreCurve, AtTheEndOfALoopStandsTheLastValue) {
  Curve curve = simple_curve({{0.0F, 1.0F}, {2.0F, 3.0F}});
  curve.pre_wrap = curve.post_wrap = wrap_loop;
  const genga::Curve loop = core_curve(curve);
  EXPECT_EQ(genga::evaluate(loop, 2.0), 3.0);
  EXPECT_EQ(genga::evaluate(loop, 4.0), 1.0);
  EXPECT_EQ(genga::evaluate(loop, 3.0), 2.0);
  EXPECT_EQ(genga::evaluate(loop, -0.5), 2.5);
}

TEST(MrtkCoreCurve, SwitchesHoldUntilTheNextKey) {
  const genga::Curve curve = core_switch(simple_curve(
      {{0.0F, 0.4F}, {1.0F, 0.5F}, {2.0F, 0.51F}, {3.0F, std::numeric_limits<float>::quiet_NaN()}, {4.0F, 9.0F}}));
  EXPECT_EQ(validate(curve), 0);
  const auto at = [&](double t) { return genga::evaluate(curve, t); };
  EXPECT_EQ(at(-1.0), 0.0);
  EXPECT_EQ(at(1.5), 0.0);
  EXPECT_EQ(at(std::nextafter(2.0, 0.0)), 0.0);
  EXPECT_EQ(at(2.0), 1.0);
  EXPECT_EQ(at(std::nextafter(3.0, 0.0)), 1.0);
  EXPECT_EQ(at(3.0), 0.0);
  EXPECT_EQ(at(10.0), 1.0);
}

TEST(MrtkCoreCurve, EqualTimesAreShared) {
  const std::vector<Curve> curves{
      simple_curve({{0.0F, 1.0F}, {1.0F, 2.0F}}), simple_curve({{0.0F, 3.0F}, {2.0F, 4.0F}}),
      simple_curve({{0.0F, 5.0F}, {1.0F, 6.0F}}), simple_curve({{0.0F, 7.0F}, {2.0F, 8.0F}})};
  const std::vector<genga::Curve> made = core_curves(curves);
  ASSERT_EQ(made.size(), 4U);
  EXPECT_EQ(made[0].times, made[2].times);
  EXPECT_EQ(made[1].times, made[3].times);
  EXPECT_NE(made[0].times, made[1].times);
  EXPECT_EQ(made[3].values[1], 8.0);
}

TEST(MrtkCoreCurve, EveryFileGivesValidCurves) {
  for (const std::filesystem::path& path : recording_files()) {
    const Recording recording = read(map_file(path.string()).value()).value().document;
    for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
      const genga::Curve made = is_switch(number) ? core_switch(curve) : core_curve(curve);
      ASSERT_EQ(validate(made), 0) << path << ' ' << curve_path(number);
      for (const double t : {-10.0, 0.0, 0.3, 100.0}) genga::evaluate(made, t);
    });
  }
}

}  // namespace
}  // namespace genga::mrtk
