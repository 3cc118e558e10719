// Curves of every shape, blocks of four of them, rotations and world matrices at many times: a line with a hash of
// their bits for each. Told apart are by it the ways in which numbers are computed side by side (evaluate/lanes.h).
#include <bit>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "genga/core/scene.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_set.h"
#include "genga/evaluate/curve_times.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/lanes.h"
#include "tests/evaluate/random_curves.h"

namespace {

using namespace genga;
using test::Random;

// FNV-1a over eight bytes at a time.
class Hash {
 public:
  void add(double value) { state_ = (state_ ^ std::bit_cast<std::uint64_t>(value)) * 1099511628211ULL; }
  void add(const Quat& q) {
    for (const double part : {q.w, q.x, q.y, q.z}) add(part);
  }
  void print(const char* of) const { std::printf("%s %016llx\n", of, static_cast<unsigned long long>(state_)); }

 private:
  std::uint64_t state_ = 14695981039346656037ULL;
};

std::vector<Curve> random_curves(Random& random, std::size_t count) {
  std::vector<Curve> curves;
  for (std::size_t i = 0; i < count; ++i) {
    curves.push_back(test::make_curve(test::random_keys(random)));
    curves.back().before = static_cast<Behaviour>(random.below(6));
    curves.back().after = static_cast<Behaviour>(random.below(6));
  }
  return curves;
}

void hash_curves() {
  Random random(71);
  Hash single;
  Hash many;
  for (const Curve& curve : random_curves(random, 3000)) {
    std::vector<double> times;
    for (int i = 0; i < 100; ++i) times.push_back(curve.time(0) - 1.0 + 0.07 * i);
    std::vector<double> values(times.size());
    evaluate(curve, times, values);
    for (const double value : values) many.add(value);
    for (const double t : times) single.add(evaluate(curve, t));
  }
  single.print("curves");
  many.print("times");
}

void hash_set() {
  Random random(72);
  const std::vector<Curve> curves = random_curves(random, 400);
  CurveSet set;
  for (const Curve& curve : curves) set.add(curve);
  set.prepare();
  Hash hash;
  for (int sample = 0; sample < 500; ++sample) {
    set.evaluate(random.uniform(-3.0, 9.0));
    for (std::size_t lane = 0; lane < curves.size(); ++lane) hash.add(set.value(lane));
  }
  hash.print("set");
}

void fill(KeyTable& table, Scalars& values, const KeyTimes& times, std::size_t width, Random& random) {
  table.times = times;
  table.shape = KeyShape::ease;
  values = Scalars::floats({});
  for (std::size_t i = 0; i < times->size() * width; ++i) values.push_back(random.uniform(-1, 1));
  for (std::size_t i = 0; i < times->size(); ++i) {
    EaseHandles ease{};
    for (auto& handle : ease) handle = static_cast<std::uint8_t>(random.below(128));
    table.eases.push_back(ease);
  }
}

// A chain of bones that are moved and turned, as a motion has them.
Scene dance(Random& random, std::uint32_t bones, std::size_t keys) {
  Scene scene;
  scene.nodes.resize(bones);
  scene.clips.resize(1);
  for (std::uint32_t bone = 0; bone < bones; ++bone) {
    scene.nodes[bone].parent = static_cast<std::int32_t>(bone) - 1;
    std::vector<double> seconds;
    for (std::size_t i = 0; i < keys; ++i) seconds.push_back(static_cast<double>(7 * i + bone % 5) / 30.0);
    const KeyTimes times = make_times(seconds);
    Track move{.subject = {SubjectKind::node, bone}, .property = Property::translation, .relative = true};
    move.curves.resize(3);
    for (Curve& curve : move.curves) fill(curve, curve.values, times, 1, random);
    Track turn{.subject = {SubjectKind::node, bone}, .property = Property::rotation, .relative = true};
    fill(turn.rotation, turn.rotation.values, times, 4, random);
    scene.clips[0].tracks.push_back(move);
    scene.clips[0].tracks.push_back(turn);
  }
  return scene;
}

void hash_poses() {
  Random random(73);
  const Scene scene = dance(random, 50, 100);
  EvaluationContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  Hash locals;
  Hash worlds;
  for (int sample = 0; sample < 1000; ++sample) {
    evaluate(context, sample < 500 ? sample * 0.01 : random.uniform(-1.0, 25.0), pose);
    for (const Transform& local : pose.local) {
      locals.add(local.rotation);
      for (int axis = 0; axis < 3; ++axis) locals.add(local.translation[axis]);
    }
    update_world(context.hierarchy(), pose);
    for (const Mat4& world : pose.world) {
      for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 3; ++row) worlds.add(world[column][row]);
      }
    }
  }
  locals.print("poses");
  worlds.print("worlds");
}

}  // namespace

int main() {
  std::fprintf(stderr, "lanes %d, AVX2 %d\n", GENGA_LANES, has_avx2() ? 1 : 0);
  hash_curves();
  hash_set();
  hash_poses();
  return 0;
}
