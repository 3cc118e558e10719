// Poses of a synthetic dance: time going forward and at random, and the parts they are made of.
//
//     bench_pose_bench --benchmark_filter=bm_pose
//
// The counter "bone" is the time of one bone: translation and rotation, four eased curves, solved and written into the
// pose.
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pose_error.h"
#include "genga/evaluate/curve_times.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

constexpr std::size_t bones = 200;
constexpr std::size_t usual_keys = 60;  // of a bone
constexpr double frame = 1.0 / 30.0;    // seconds

class Random {
 public:
  std::uint64_t bits() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return state_;
  }
  double uniform(double low, double high) { return low + (high - low) * static_cast<double>(bits() >> 11U) * 0x1p-53; }

 private:
  std::uint64_t state_ = 88172645463325252ULL;
};

enum class Eases {
  linear,
  smooth,  // as animators set them: slow at both ends
  any,     // every handle at random, also where time all but stands still
};

EaseHandles random_ease(Random& random, Eases eases) {
  const auto between = [&](std::uint64_t low, std::uint64_t high) {
    return static_cast<std::uint8_t>(low + random.bits() % (high - low + 1));
  };
  EaseHandles ease{};
  if (eases == Eases::smooth) return {between(20, 64), between(0, 20), between(64, 107), between(107, 127)};
  for (std::uint8_t& handle : ease) handle = static_cast<std::uint8_t>(random.bits() % 128);
  return ease;
}

// A chain of bones whose keys stand 20 frames apart, as a motion's scene has them.
Scene dance(Eases eases, std::size_t keys_per_bone = usual_keys) {
  Random random;
  Scene scene;
  scene.nodes.resize(bones);
  scene.clips.resize(1);
  for (std::uint32_t bone = 0; bone < bones; ++bone) {
    scene.nodes[bone].parent = static_cast<std::int32_t>(bone) - 1;
    std::vector<double> seconds;
    seconds.reserve(keys_per_bone);
    for (std::size_t i = 0; i < keys_per_bone; ++i) seconds.push_back(static_cast<double>(20 * i + bone % 20) * frame);
    const KeyTimes times = make_times(seconds);
    const auto fill = [&](KeyTable& table, Scalars& values, std::size_t width) {
      table.times = times;
      values = Scalars::floats({});
      for (std::size_t i = 0; i < keys_per_bone * width; ++i) values.push_back(random.uniform(-1, 1));
      if (eases == Eases::linear) return;
      table.shape = KeyShape::ease;
      for (std::size_t i = 0; i < keys_per_bone; ++i) table.eases.push_back(random_ease(random, eases));
    };
    Track move{.subject = {SubjectKind::node, bone}, .property = Property::translation, .relative = true};
    move.curves.resize(3);
    for (Curve& curve : move.curves) fill(curve, curve.values, 1);
    Track turn{.subject = {SubjectKind::node, bone}, .property = Property::rotation, .relative = true};
    fill(turn.rotation, turn.rotation.values, 4);
    scene.clips[0].tracks.push_back(move);
    scene.clips[0].tracks.push_back(turn);
  }
  return scene;
}

void count_bones(benchmark::State& state) {
  state.counters["bone"] = benchmark::Counter(static_cast<double>(state.iterations()) * bones,
                                              benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

template <Eases Kind>
void bm_pose_forward(benchmark::State& state) {
  const Scene scene = dance(Kind);
  SolveContext context(scene, scene.clips[0]);
  const double end = duration(scene.clips[0]);
  Pose pose;
  double t = 0.0;
  for ([[maybe_unused]] const auto _ : state) {
    evaluate(context, t, pose);
    benchmark::DoNotOptimize(pose.local.data());
    t += frame / 2.0;
    if (t > end) t = 0.0;
  }
  count_bones(state);
  state.counters["error"] = bench::pose_error(scene);
}

template <Eases Kind, std::size_t KeysPerBone = usual_keys>
void bm_pose_random(benchmark::State& state) {
  const Scene scene = dance(Kind, KeysPerBone);
  SolveContext context(scene, scene.clips[0]);
  const double end = duration(scene.clips[0]);
  Random random;
  Pose pose;
  for ([[maybe_unused]] const auto _ : state) {
    evaluate(context, random.uniform(0.0, end), pose);
    benchmark::DoNotOptimize(pose.local.data());
  }
  count_bones(state);
  state.counters["error"] = bench::pose_error(scene);
}

void bm_world_matrices(benchmark::State& state) {
  const Scene scene = dance(Eases::linear);
  SolveContext context(scene, scene.clips[0]);
  Pose pose;
  evaluate(context, 1.0, pose);
  for ([[maybe_unused]] const auto _ : state) {
    solve(context, pose);
    benchmark::DoNotOptimize(pose.world.data());
  }
  count_bones(state);
}

// One curve alone.
void bm_curve(benchmark::State& state, double step) {
  const Scene scene = dance(Eases::smooth);
  const Curve& curve = scene.clips[0].tracks[0].curves[0];
  CurveCursor cursor;
  double t = 0.0;
  for ([[maybe_unused]] const auto _ : state) {
    benchmark::DoNotOptimize(evaluate(curve, t, cursor));
    t += step;
    if (t > 39.0) t -= 39.0;
  }
}

// One curve at many ascending times, as a table or a bake asks for: "value" is the time of one of them.
void bm_curve_many(benchmark::State& state, Eases eases) {
  const Scene scene = dance(eases);
  const Curve& curve = scene.clips[0].tracks[0].curves[0];
  std::vector<double> times(std::size_t{4} * 39 * 30);
  for (std::size_t look = 0; look < times.size(); ++look) times[look] = static_cast<double>(look) * frame / 4.0;
  std::vector<double> values(times.size());
  while (state.KeepRunning()) {
    evaluate(curve, times, values);
    benchmark::DoNotOptimize(values.data());
    benchmark::ClobberMemory();
  }
  state.counters["value"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(times.size()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// Two legs of three bones reaching for moving goals.
void bm_leg(benchmark::State& state) {
  Scene scene;
  scene.nodes.resize(4);
  for (std::size_t i = 1; i < 3; ++i) {
    scene.nodes[i].parent = static_cast<std::int32_t>(i) - 1;
    scene.nodes[i].rest.translation = {0, -5, 0};
  }
  scene.constraints.resize(1);
  constexpr Range bend{-3.141592653589793, -0.0087};
  const IkLink knee{1, std::array<Range, 3>{bend, Range{}, Range{}}};
  scene.constraints[0].rule =
      IkRule{.goal = 3, .effector = 2, .links = {knee, {0, {}}}, .iterations = 40, .max_step = 2.0};
  SolveContext context(scene);
  Random random;
  Pose pose;
  for ([[maybe_unused]] const auto _ : state) {
    evaluate(context, 0.0, pose);
    pose.local[3].translation = {random.uniform(-1, 1), random.uniform(-9, -5), random.uniform(-1, 1)};
    solve(context, pose);
    benchmark::DoNotOptimize(pose.world.data());
  }
}

BENCHMARK(bm_pose_forward<Eases::linear>);
BENCHMARK(bm_pose_forward<Eases::smooth>);
BENCHMARK(bm_pose_forward<Eases::any>);
BENCHMARK(bm_pose_random<Eases::linear>);
BENCHMARK(bm_pose_random<Eases::smooth>);
BENCHMARK(bm_pose_random<Eases::any>);
BENCHMARK(bm_pose_random<Eases::smooth, 600>);
BENCHMARK(bm_pose_random<Eases::smooth, 6000>);
BENCHMARK(bm_world_matrices);
BENCHMARK_CAPTURE(bm_curve, sparse, 1e-3);
BENCHMARK_CAPTURE(bm_curve, each_key, 20.0 * frame);
BENCHMARK_CAPTURE(bm_curve, random, 24.1);
BENCHMARK_CAPTURE(bm_curve_many, cubic, Eases::linear);
BENCHMARK_CAPTURE(bm_curve_many, ease, Eases::smooth);
BENCHMARK(bm_leg);

}  // namespace
}  // namespace genga

BENCHMARK_MAIN();
