// Recordings as large as an hour of both hands, camera and gaze: opening, curves of the core, writing, sampling.
// full: version 1.0, simple: version 1.1. With GENGA_BENCH_MRTK all of them take the file of that name.
#include <cmath>
#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "genga/evaluate/curve_set.h"
#include "genga/formats/mrtk/check.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/writer.h"

namespace {

using namespace genga;

constexpr std::size_t keys_of_curve = 10'000;
constexpr std::size_t keys_of_switch = 200;

// Key times of one pose are shared, those of two poses are not, as in a recording that was reduced.
void fill(mrtk::Curve& curve, std::size_t number, bool is_full) {
  const bool is_switch = mrtk::is_switch(number);
  const std::size_t count = is_switch ? keys_of_switch : keys_of_curve;
  const double offset = static_cast<double>(number / mrtk::pose_curves % 7) * 1e-3;
  std::vector<mrtk::SimpleKey> keys;
  for (std::size_t key = 0; key < count; ++key) {
    const double time = static_cast<double>(key) / mrtk::frames_per_second + offset;
    const double value = is_switch ? static_cast<double>(key % 2) : 0.5 * std::sin(time + static_cast<double>(number));
    keys.push_back({static_cast<float>(time), static_cast<float>(value)});
  }
  curve.keys = Records(std::move(keys));
  if (!is_full || is_switch) return;
  curve.full_keys = mrtk::full_keys(curve);
  curve.full_keys.own();
  curve.keys = {};
}

mrtk::Recording make_recording(bool is_full) {
  mrtk::Recording recording;
  recording.minor = is_full ? 0 : 1;
  recording.has_gaze = is_full ? 0 : 1;
  recording.key_shape = is_full ? mrtk::KeyShape::full : mrtk::KeyShape::simple;
  mrtk::for_each_curve(recording, [&](std::size_t number, mrtk::Curve& curve) { fill(curve, number, is_full); });
  return recording;
}

Bytes recording_file(bool is_full) {
  return bench::bench_file("GENGA_BENCH_MRTK", [&] { return make_recording(is_full); });
}

void mrtk_read(benchmark::State& state, bool is_full) {
  const Bytes file = recording_file(is_full);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(mrtk::read(file));
}
BENCHMARK_CAPTURE(mrtk_read, full, true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(mrtk_read, simple, false)->Unit(benchmark::kMicrosecond);

std::vector<Curve> curves_of(const mrtk::Recording& recording) {
  std::vector<Curve> curves;
  curves.reserve(mrtk::curve_numbers);
  const auto add = [&](std::span<const mrtk::Curve> group) {
    for (Curve& curve : mrtk::core_curves(group)) curves.push_back(std::move(curve));
  };
  add(recording.camera.curves);
  for (const mrtk::Hand& hand : recording.hands) {
    curves.push_back(mrtk::core_switch(hand.tracked));
    curves.push_back(mrtk::core_switch(hand.pinching));
    for (const mrtk::Pose& joint : hand.joints) add(joint.curves);
  }
  add(recording.gaze.curves);
  return curves;
}

// From the bytes of the file to curves that can be played.
void mrtk_curves(benchmark::State& state, bool is_full) {
  const Bytes file = recording_file(is_full);
  for ([[maybe_unused]] const auto _ : state) {
    const auto read = mrtk::read(file);
    benchmark::DoNotOptimize(curves_of(read.value().document));
  }
  bench::rate(state, file);
  std::size_t keys = 0;
  const auto read = mrtk::read(file);
  for (const Curve& curve : curves_of(read.value().document)) keys += curve.size();
  state.counters["keys"] = static_cast<double>(keys);
}
BENCHMARK_CAPTURE(mrtk_curves, full, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mrtk_curves, simple, false)->Unit(benchmark::kMillisecond);

void mrtk_check(benchmark::State& state, bool is_full) {
  const Bytes file = recording_file(is_full);
  const auto read = mrtk::read(file);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(mrtk::check(read.value().document));
  bench::rate(state, file);
}
BENCHMARK_CAPTURE(mrtk_check, full, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mrtk_check, simple, false)->Unit(benchmark::kMillisecond);

void mrtk_write(benchmark::State& state) {
  const Bytes file = recording_file(true);
  bench::time_writing(state, mrtk::read(file).value().document, file);
}
BENCHMARK(mrtk_write)->Unit(benchmark::kMillisecond);

// Every channel once a frame, time going forward.
void mrtk_sample_frame(benchmark::State& state) {
  const std::vector<Curve> curves = curves_of(make_recording(false));
  CurveSet set;
  for (const Curve& curve : curves) set.add(curve);
  set.prepare();
  double t = 0.0;
  for ([[maybe_unused]] const auto _ : state) {
    set.evaluate(t);
    benchmark::DoNotOptimize(set.values(0));
    t = t > 160.0 ? 0.0 : t + 1.0 / mrtk::frames_per_second;
  }
  state.counters["channels"] = static_cast<double>(curves.size());
}
BENCHMARK(mrtk_sample_frame)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
