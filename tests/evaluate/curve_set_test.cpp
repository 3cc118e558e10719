#include "genga/evaluate/curve_set.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tests/evaluate/random_curves.h"

namespace genga {
namespace {

using test::Random;

// Four eased curves over the same keys, as a bone of a motion has them.
struct Bone {
  std::vector<Curve> curves;
  RotationCurve rotation;
};

Bone random_bone(Random& random, int flattest) {
  Bone bone;
  std::vector<double> times;
  for (int i = 0; i < 12; ++i) times.push_back(i * 0.5);
  const KeyTimes shared = make_times(times);
  const auto ease = [&] {
    EaseHandles handles{};
    for (auto& handle : handles) {
      handle = flattest != 0 ? static_cast<std::uint8_t>(127 * random.below(2))
                             : static_cast<std::uint8_t>(random.below(128));
    }
    return handles;
  };
  const auto fill = [&](KeyTable& table, Scalars& values, std::size_t width) {
    table.times = shared;
    table.shape = KeyShape::ease;
    values = Scalars::floats({});
    for (std::size_t i = 0; i < times.size(); ++i) table.eases.push_back(ease());
    for (std::size_t i = 0; i < times.size() * width; ++i) values.push_back(random.uniform(-1, 1));
  };
  bone.curves.resize(3);
  for (Curve& curve : bone.curves) fill(curve, curve.values, 1);
  fill(bone.rotation, bone.rotation.values, 4);
  return bone;
}

TEST(CurveSet, GivesTheBitsThatEachCurveGivesAlone) {
  for (const int flattest : {0, 1}) {
    Random random(11);
    std::vector<Bone> bones;
    for (int i = 0; i < 37; ++i) bones.push_back(random_bone(random, flattest));
    CurveSet set;
    for (const Bone& bone : bones) {
      set.start_block();
      for (const Curve& curve : bone.curves) set.add(curve);
      set.add(bone.rotation);
    }
    set.prepare();
    for (int sample = 0; sample < 400; ++sample) {
      // Half of them forward, on and between keys, the rest anywhere, also outside.
      const double t = sample < 200 ? sample * 0.03125 : random.uniform(-1.0, 7.0);
      set.evaluate(t);
      for (std::size_t i = 0; i < bones.size(); ++i) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
          ASSERT_EQ(set.value(4 * i + axis), evaluate(bones[i].curves[axis], t)) << t;
        }
        ASSERT_EQ(set.rotation(4 * i + 3), evaluate(bones[i].rotation, t)) << t;
      }
    }
  }
}

// Neighbours with the same key times and other behaviours, cycles and handles that turn time round.
TEST(CurveSet, LanesOfABlockMayDiffer) {
  Random random(12);
  const KeyTimes times = make_times({0.0, 1.0, 2.0, 3.0});
  const std::vector<Behaviour> behaviours{Behaviour::reset,     Behaviour::constant,      Behaviour::repeat,
                                          Behaviour::oscillate, Behaviour::offset_repeat, Behaviour::linear};
  std::vector<Curve> curves;
  for (const Behaviour before : behaviours) {
    for (const Behaviour after : behaviours) {
      std::vector<Key> keys;
      for (int i = 0; i < 4; ++i) {
        const double reach = random.below(2) == 0 ? 0.3 : 2.5;
        keys.push_back({static_cast<double>(i), random.uniform(-1, 1), KeyShape::bezier2d, {-reach, 0.5, reach, -0.5}});
      }
      curves.push_back(test::make_curve(keys));
      curves.back().times = times;
      curves.back().before = before;
      curves.back().after = after;
    }
  }
  CurveSet set;
  for (const Curve& curve : curves) set.add(curve);
  set.prepare();
  for (int sample = 0; sample < 500; ++sample) {
    const double t = sample < 300 ? -4.0 + sample * 0.0371 : random.uniform(-5.0, 8.0);
    set.evaluate(t);
    for (std::size_t i = 0; i < curves.size(); ++i) ASSERT_EQ(set.value(i), evaluate(curves[i], t)) << i << " " << t;
  }
}

TEST(CurveSet, MayBeEmptyAndHoldEmptyCurves) {
  CurveSet none;
  none.prepare();
  none.evaluate(1.0);
  const Curve curve;
  const RotationCurve rotation;
  CurveSet set;
  const std::size_t first = set.add(curve);
  const std::size_t second = set.add(rotation);
  set.prepare();
  for (const double t : {-1.0, 0.0, std::nan("")}) {
    set.evaluate(t);
    EXPECT_EQ(set.value(first), 0.0);
    EXPECT_EQ(set.rotation(second), Quat(1, 0, 0, 0));
  }
}

}  // namespace
}  // namespace genga
