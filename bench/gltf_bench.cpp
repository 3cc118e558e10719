// A dance of 200 bones and 12,334 frames, a key every ten frames, all eased, to glTF: parts and the whole way. And a
// .glb read: that of the dance, or with GENGA_BENCH_GLB the file of that name.
//
//     bench_gltf_bench --benchmark_filter=whole
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "cli/threads.h"
#include "genga/base/byte_writer.h"
#include "genga/base/files/file_sink.h"
#include "genga/convert/lower/lower.h"
#include "genga/convert/save.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/reader.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/formats/vmd/writer.h"

namespace {

using namespace genga;

constexpr std::uint32_t bones = 200;
constexpr std::uint32_t frames = 12334;
constexpr std::uint32_t keys_per_bone = 1234;

std::array<char, 15> bone_name(std::uint32_t number) {
  std::array<char, 15> field{};
  const std::string name = "bone" + std::to_string(number);
  std::memcpy(field.data(), name.c_str(), name.size());
  return field;
}

vmd::BoneKey make_key(std::uint32_t bone, std::uint32_t number, std::mt19937& random) {
  const auto unit = [&] { return static_cast<float>(random() % 2001) / 1000.0F - 1.0F; };
  const auto handle = [&] { return static_cast<std::uint8_t>(random() % 128); };
  vmd::BoneKey key;
  key.name = bone_name(bone);
  key.frame = static_cast<std::uint32_t>(std::uint64_t{number} * (frames - 1) / (keys_per_bone - 1));
  key.position = {unit(), unit(), unit()};
  const Quat q = normalized_or_identity(Quat(2.0, unit(), unit(), unit()));
  key.rotation = {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z), static_cast<float>(q.w)};
  const auto ease = [&] { return EaseHandles{handle(), handle(), handle(), handle()}; };
  key.interpolation = vmd::make_bone_interpolation({ease(), ease(), ease(), ease()}, vmd::PhysicsSwitch::on);
  return key;
}

const Bytes& motion_file() {
  static const Bytes file = [] {
    std::vector<vmd::BoneKey> keys;
    std::mt19937 random(1);
    for (std::uint32_t bone = 0; bone < bones; ++bone) {
      for (std::uint32_t number = 0; number < keys_per_bone; ++number) keys.push_back(make_key(bone, number, random));
    }
    vmd::Motion motion;
    motion.bone_keys = Records<vmd::BoneKey>(std::move(keys));
    MemorySink sink;
    vmd::write(motion, sink);
    return Bytes::own(std::move(sink).take());
  }();
  return file;
}

Scene motion_scene() {
  Findings findings;
  return vmd::to_scene(vmd::read(motion_file()).value().document, {}, findings);
}

Lowered lowered_scene(Curves curves) {
  Findings findings;
  return lower(motion_scene(), *gltf::descriptor().holds, {.curves = curves}, findings).value();
}

void read_motion(benchmark::State& state) {
  motion_file();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(motion_scene());
}

void lower_baked(benchmark::State& state) {
  const Scene scene = motion_scene();
  for ([[maybe_unused]] const auto _ : state) {
    Findings findings;
    benchmark::DoNotOptimize(lower(scene, *gltf::descriptor().holds, {.curves = Curves::bake}, findings));
  }
}

void make_baked(benchmark::State& state) {
  const auto scene = std::make_shared<const Scene>(lowered_scene(Curves::bake).scene);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(gltf::from_scene(scene));
}

std::string output_path() { return (std::filesystem::temp_directory_path() / "genga_gltf_bench.glb").string(); }

// From arrays in memory to the file: what other writers of .glb are measured by.
void write_baked(benchmark::State& state) {
  const auto scene = std::make_shared<const Scene>(lowered_scene(Curves::bake).scene);
  std::int64_t bytes = 0;
  for ([[maybe_unused]] const auto _ : state) {
    const gltf::Document document = gltf::from_scene(scene).value();
    auto sink = FileSink::create(output_path(), FileSink::Existing::replace);
    (void)gltf::write(document, *sink.value());
    (void)sink.value()->commit();
    bytes += static_cast<std::int64_t>(document.buffer_size);
  }
  state.SetBytesProcessed(bytes);
}

void whole(benchmark::State& state, Curves curves, std::size_t threads) {
  motion_file();
  const cli::Threads others(threads);
  for ([[maybe_unused]] const auto _ : state) {
    SaveOptions options;
    options.curves = curves;
    options.run.limits = no_limits();  // of keys at random there are more samples than usual
    options.run.executor = others.executor();
    if (!save(motion_scene(), output_path(), options)) return state.SkipWithError("it cannot be saved");
  }
}

Bytes glb_file() {
  const auto make = [] {
    return gltf::from_scene(std::make_shared<const Scene>(lowered_scene(Curves::bake).scene)).value();
  };
  return bench::bench_file("GENGA_BENCH_GLB", make);
}

Scene glb_scene(const Bytes& file) {
  Findings findings;
  return gltf::to_scene(gltf::read(file).value().document, {}, findings);
}

// From the bytes of the file to what can be played and shown.
void gltf_scene(benchmark::State& state) {
  const Bytes file = glb_file();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(glb_scene(file));
  bench::rate(state, file);
  bench::count_scene(state, glb_scene(file));
}

// The same of a file that is opened each time, as other readers do: its pages are made known to the process again.
void gltf_open_scene(benchmark::State& state) {
  if (std::getenv("GENGA_BENCH_GLB") == nullptr) return gltf_scene(state);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(glb_scene(glb_file()));
  const Bytes file = glb_file();
  bench::rate(state, file);
  bench::count_scene(state, glb_scene(file));
}

BENCHMARK(gltf_scene)->Unit(benchmark::kMillisecond);
BENCHMARK(gltf_open_scene)->Unit(benchmark::kMillisecond);
BENCHMARK(read_motion)->Unit(benchmark::kMillisecond);
BENCHMARK(lower_baked)->Unit(benchmark::kMillisecond);
BENCHMARK(make_baked)->Unit(benchmark::kMillisecond);
BENCHMARK(write_baked)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole, baked, Curves::bake, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whole, baked_by_two, Curves::bake, 2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(whole, exact, Curves::exact, 1)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
