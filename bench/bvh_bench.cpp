// Motions as large as a long capture, 30 MB with 41,000 frames of 31 joints: reading, scene, checking, writing a
// motion. With GENGA_BENCH_BVH all of them take the file of that name.
#include <cmath>
#include <cstdint>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "genga/base/text/real_text.h"
#include "genga/formats/bvh/check.h"
#include "genga/formats/bvh/motion_text.h"
#include "genga/formats/bvh/reader.h"
#include "genga/formats/bvh/to_scene.h"
#include "genga/formats/bvh/writer.h"

namespace {

using namespace genga;

constexpr int joints = 31;
constexpr int frames = 41'000;

// A chain, as deep as the hierarchies of capture are wide.
bvh::TextMotion skeleton() {
  bvh::TextMotion motion;
  for (int index = 0; index < joints; ++index) {
    bvh::TextJoint& joint = motion.joints.emplace_back();
    joint.name = "joint_" + std::to_string(index);
    joint.parent = index - 1;
    joint.offset = {0.0, 5.0, 0.0};
    if (index == 0) joint.channels = {"Xposition", "Yposition", "Zposition"};
    for (const char* turn : {"Zrotation", "Yrotation", "Xrotation"}) joint.channels.emplace_back(turn);
  }
  motion.rows = frames;
  motion.frame_time = 0.008333;
  return motion;
}

// Numbers have four decimals, as capture programs write them.
bvh::Document make_motion() {
  std::string text = bvh::motion_text(skeleton()).value();
  for (int frame = 0; frame < frames; ++frame) {
    for (int column = 0; column < 3 * joints + 3; ++column) {
      append_fixed(text, 40.0 * std::sin(0.01 * frame + column), 4);
      text += ' ';
    }
    text += '\n';
  }
  return std::move(bvh::read(Bytes::own_text(std::move(text))).value().document);
}

Bytes motion_file() {
  return bench::bench_file("GENGA_BENCH_BVH", [] { return make_motion(); });
}

void bvh_read(benchmark::State& state) {
  const Bytes file = motion_file();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(bvh::read(file));
  bench::rate(state, file);
}
BENCHMARK(bvh_read)->Unit(benchmark::kMillisecond);

// From the bytes of the file to curves that can be played.
void bvh_scene(benchmark::State& state) {
  const Bytes file = motion_file();
  for ([[maybe_unused]] const auto _ : state) {
    const auto read = bvh::read(file);
    Findings findings;
    benchmark::DoNotOptimize(bvh::to_scene(read.value().document, {}, findings));
  }
  bench::rate(state, file);
  const auto read = bvh::read(file);
  Findings findings;
  bench::count_scene(state, bvh::to_scene(read.value().document, {}, findings));
}
BENCHMARK(bvh_scene)->Unit(benchmark::kMillisecond);

void bvh_check(benchmark::State& state) {
  const Bytes file = motion_file();
  const auto read = bvh::read(file);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(bvh::check(read.value().document));
  bench::rate(state, file);
}
BENCHMARK(bvh_check)->Unit(benchmark::kMillisecond);

void bvh_text(benchmark::State& state) {
  const Bytes file = motion_file();
  const bvh::TextMotion motion = bvh::text_motion_of(bvh::read(file).value().document);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(bvh::motion_text(motion));
  bench::rate(state, file);
}
BENCHMARK(bvh_text)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
