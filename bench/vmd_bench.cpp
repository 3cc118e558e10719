// Motions of 705,000 keys, the size of the largest dances with every frame keyed: opening, tracks, writing.
// sorted: as a program writes them that goes bone by bone. shuffled: the worst order there is.
#include <algorithm>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "genga/base/byte_writer.h"
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

template <std::size_t Size>
std::array<char, Size> numbered(std::string name, std::uint32_t number) {
  name += std::to_string(number);
  std::array<char, Size> field;
  field.fill('\xFD');
  std::memcpy(field.data(), name.c_str(), name.size() + 1);
  return field;
}

vmd::Motion make_motion(bool shuffle) {
  std::vector<vmd::BoneKey> bone_keys;
  std::vector<vmd::MorphKey> morph_keys;
  std::mt19937 random(1);
  for (std::uint32_t bone = 0; bone < bones; ++bone) {
    for (std::uint32_t frame = 0; frame < bone_frames; ++frame) {
      vmd::BoneKey key;
      key.name = numbered<15>("bone", bone);
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
      morph_keys.push_back({numbered<15>("morph", morph), frame, 0.5F});
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

Bytes make_file(bool shuffle) {
  MemorySink sink;
  vmd::write(make_motion(shuffle), sink);
  return Bytes::own(std::move(sink).take());
}

void rate(benchmark::State& state, const Bytes& file) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * file.size()));
}

void open(benchmark::State& state) {
  const Bytes file = make_file(false);
  for (auto _ : state) benchmark::DoNotOptimize(vmd::read(file));
}
BENCHMARK(open)->Unit(benchmark::kMicrosecond);

void to_scene(benchmark::State& state, bool shuffle) {
  const Bytes file = make_file(shuffle);
  const vmd::Motion motion = vmd::read(file).value().document;
  for (auto _ : state) {
    Findings findings;
    benchmark::DoNotOptimize(vmd::to_scene(motion, {}, findings));
  }
  rate(state, file);
}
BENCHMARK_CAPTURE(to_scene, sorted, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(to_scene, shuffled, true)->Unit(benchmark::kMillisecond);

void write(benchmark::State& state) {
  const Bytes file = make_file(false);
  const vmd::Motion motion = vmd::read(file).value().document;
  for (auto _ : state) {
    MemorySink sink;
    vmd::write(motion, sink);
    benchmark::DoNotOptimize(sink.buffer().data());
  }
  rate(state, file);
}
BENCHMARK(write)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
