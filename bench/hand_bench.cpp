// A synthetic recording of ten seconds at 60 frames a second: camera, both hands, gaze, each of the 395 curves keyed at
// every frame, sampled frame by frame as `genga sample` and as a pose.
//
//     bench_hand_bench
//
// The counter "channel" is the time of one curve at one frame.
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "genga/base/byte_writer.h"
#include "genga/formats/mrtk/to_scene.h"
#include "genga/report/table.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

constexpr std::size_t frames = 600;

// A movement of its own for each curve.
void fill(mrtk::Curve& curve, std::size_t number) {
  std::vector<mrtk::SimpleKey> keys(frames);
  for (std::size_t frame = 0; frame < frames; ++frame) {
    const double t = static_cast<double>(frame) / mrtk::frames_per_second;
    const auto phase = static_cast<double>(number);
    const double value = std::sin(phase + t * (1.0 + 0.01 * phase));
    keys[frame] = {static_cast<float>(t), static_cast<float>(value)};
  }
  curve.keys = Records<mrtk::SimpleKey>(std::move(keys));
}

Scene recorded() {
  mrtk::Recording recording;
  recording.has_gaze = 1;
  mrtk::for_each_curve(recording, [](std::size_t number, mrtk::Curve& curve) { fill(curve, number); });
  Findings findings;
  return mrtk::to_scene(recording, {}, findings);
}

void count_channels(benchmark::State& state, std::size_t frames_each) {
  const auto channels =
      static_cast<double>(static_cast<std::size_t>(state.iterations()) * frames_each * mrtk::curve_numbers);
  state.counters["channel"] = benchmark::Counter(channels, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// Every curve's value, poses put together.
void bm_curves_forward(benchmark::State& state) {
  const Scene scene = recorded();
  SolveContext context(scene, scene.clips[0]);
  Pose pose;
  std::size_t frame = 0;
  for ([[maybe_unused]] const auto _ : state) {
    evaluate(context, static_cast<double>(frame) / mrtk::frames_per_second, pose);
    benchmark::DoNotOptimize(pose.local.data());
    frame = (frame + 1) % frames;
  }
  count_channels(state, 1);
}

// And each joint's place in its parent.
void bm_poses_forward(benchmark::State& state) {
  const Scene scene = recorded();
  SolveContext context(scene, scene.clips[0]);
  Pose pose;
  std::size_t frame = 0;
  for ([[maybe_unused]] const auto _ : state) {
    evaluate(context, static_cast<double>(frame) / mrtk::frames_per_second, pose);
    solve(context, pose);
    benchmark::DoNotOptimize(pose.local.data());
    frame = (frame + 1) % frames;
  }
  count_channels(state, 1);
}

void bm_table(benchmark::State& state, SampleSpace space) {
  const Scene scene = recorded();
  for ([[maybe_unused]] const auto _ : state) {
    MemorySink sink;
    benchmark::DoNotOptimize(write_table(scene, {.space = space}, sink));
    benchmark::DoNotOptimize(sink.buffer().data());
  }
  count_channels(state, frames);
}

BENCHMARK(bm_curves_forward);
BENCHMARK(bm_poses_forward);
BENCHMARK_CAPTURE(bm_table, native, SampleSpace::native)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(bm_table, world, SampleSpace::world)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace genga

BENCHMARK_MAIN();
