// Motions of 705,000 keys, the size of the largest dances with every frame keyed: opening, tracks, writing.
// sorted: as a program writes them that goes bone by bone. shuffled: the worst order there is. With GENGA_BENCH_VMD
// all of them take the file of that name.
#include <algorithm>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/formats/vmd/writer.h"

namespace {

using namespace genga;

constexpr std::uint32_t bones = 300;
constexpr std::uint32_t bone_frames = 2000;
constexpr std::uint32_t morphs = 70;
constexpr std::uint32_t morph_frames = 1500;

vmd::Motion make_motion(bool shuffle) {
  std::vector<vmd::BoneKey> bone_keys;
  std::vector<vmd::MorphKey> morph_keys;
  std::mt19937 random(1);
  for (std::uint32_t bone = 0; bone < bones; ++bone) {
    for (std::uint32_t frame = 0; frame < bone_frames; ++frame) {
      vmd::BoneKey key;
      key.name = bench::numbered<15>("bone", bone);
      key.frame = frame;
      key.position = {static_cast<float>(random()), 1.0F, 2.0F};
      key.rotation = {0.0F, 0.0F, 0.6F, 0.8F};
      const auto curve = static_cast<std::uint8_t>(random() % 128);
      key.interpolation = vmd::make_bone_interpolation({linear_ease, linear_ease, linear_ease, {curve, 0, 64, 127}},
                                                       vmd::PhysicsSwitch::on);
      bone_keys.push_back(key);
    }
  }
  for (std::uint32_t morph = 0; morph < morphs; ++morph) {
    for (std::uint32_t frame = 0; frame < morph_frames; ++frame) {
      morph_keys.push_back({bench::numbered<15>("morph", morph), frame, 0.5F});
    }
  }
  if (shuffle) {
    std::shuffle(bone_keys.begin(), bone_keys.end(), random);
    std::shuffle(morph_keys.begin(), morph_keys.end(), random);
  }
  vmd::Motion motion;
  motion.bone_keys = Records<vmd::BoneKey>(std::move(bone_keys));
  motion.morph_keys = Records<vmd::MorphKey>(std::move(morph_keys));
  return motion;
}

Bytes motion_file(bool shuffle) {
  return bench::bench_file("GENGA_BENCH_VMD", [&] { return make_motion(shuffle); });
}
vmd::Motion motion_of(const Bytes& file) { return vmd::read(file).value().document; }

void vmd_read(benchmark::State& state) {
  const Bytes file = motion_file(false);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(vmd::read(file));
}
BENCHMARK(vmd_read)->Unit(benchmark::kMicrosecond);

void vmd_tracks(benchmark::State& state, bool shuffle) {
  const Bytes file = motion_file(shuffle);
  const vmd::Motion motion = motion_of(file);
  for ([[maybe_unused]] const auto _ : state) {
    Findings findings;
    benchmark::DoNotOptimize(vmd::to_scene(motion, {}, findings));
  }
  bench::rate(state, file);
  Findings findings;
  bench::count_scene(state, vmd::to_scene(motion, {}, findings));
}
BENCHMARK_CAPTURE(vmd_tracks, sorted, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(vmd_tracks, shuffled, true)->Unit(benchmark::kMillisecond);

void vmd_write(benchmark::State& state) {
  const Bytes file = motion_file(false);
  bench::time_writing(state, motion_of(file), file);
}
BENCHMARK(vmd_write)->Unit(benchmark::kMillisecond);

void vmd_write_file(benchmark::State& state) {
  const Bytes file = motion_file(false);
  bench::time_writing_file(state, motion_of(file), file);
}
BENCHMARK(vmd_write_file)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
