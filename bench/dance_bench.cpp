// A dance on its model, each frame once: the curves alone, and with what the model's constraints do.
// With GENGA_BENCH_MODEL and GENGA_BENCH_MOTION the files of those names (bench/peers/make_dance.py makes some), else
// those of examples/. The counter "frame" is the time of one.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <variant>

#include <benchmark/benchmark.h>

#include "genga/core/scene.h"
#include "genga/genga.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace {

using namespace genga;

constexpr double frames_per_second = 30.0;

enum class Rules {
  none,
  limbs,  // chains of two links at most: legs and toes, not hair
  all,
};

std::string file_of(const char* variable, const char* example) {
  const char* named = std::getenv(variable);
  return named != nullptr ? named : std::string(GENGA_BENCH_EXAMPLES) + example;
}

Scene dance(Rules rules) {
  auto loaded = load({file_of("GENGA_BENCH_MODEL", "/figure.pmd"), file_of("GENGA_BENCH_MOTION", "/dance.vmd")});
  if (!loaded) return {};
  Scene scene = loaded.value().scene();
  if (rules != Rules::limbs) return scene;
  for (Constraint& constraint : scene.constraints) {
    auto* chain = std::get_if<IkRule>(&constraint.rule);
    if (chain != nullptr && chain->links.size() > 2) chain->links.clear();  // then it does nothing
  }
  return scene;
}

void pose_at(SolveContext& context, Rules rules, double t, Pose& pose) {
  evaluate(context, t, pose);
  if (rules != Rules::none) solve(context, pose);
}

// The largest difference of positions between a context that has played up to there and a fresh one.
double error(const Scene& scene, Rules rules) {
  SolveContext played(scene, scene.clips[0]);
  Pose pose;
  Pose other;
  double most = 0.0;
  for (int frame = 0; frame < 60; ++frame) {
    const double t = frame / frames_per_second;
    pose_at(played, rules, t, pose);
    if (frame % 20 != 19) continue;
    SolveContext fresh(scene, scene.clips[0]);
    pose_at(fresh, rules, t, other);
    for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
      most = std::max(most, length(pose.local[node].translation - other.local[node].translation));
      most = std::max(most, 1.0 - std::abs(dot(pose.local[node].rotation, other.local[node].rotation)));
    }
  }
  return most;
}

void dance_pose(benchmark::State& state, Rules rules) {
  const Scene scene = dance(rules);
  if (scene.clips.empty()) return state.SkipWithError("the model or the motion cannot be read");
  const auto frames = static_cast<std::size_t>(duration(scene.clips[0]) * frames_per_second) + 1;
  SolveContext context(scene, scene.clips[0]);
  Pose pose;
  for ([[maybe_unused]] const auto _ : state) {
    for (std::size_t frame = 0; frame < frames; ++frame) {
      pose_at(context, rules, static_cast<double>(frame) / frames_per_second, pose);
      benchmark::DoNotOptimize(pose.local.data());
    }
  }
  state.counters["frame"] = benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(frames),
                                               benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["frames"] = static_cast<double>(frames);
  state.counters["nodes"] = static_cast<double>(scene.nodes.size());
  state.counters["error"] = error(scene, rules);
}
BENCHMARK_CAPTURE(dance_pose, curves, Rules::none)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(dance_pose, limbs, Rules::limbs)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(dance_pose, all, Rules::all)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
