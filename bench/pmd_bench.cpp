// A model of 5.2 MB, near the format's limit of vertices: to views, to a scene, and back to bytes.
// With GENGA_BENCH_PMD the file of that name.
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "genga/formats/pmd/check.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/to_scene.h"
#include "genga/formats/pmd/writer.h"

namespace {

using namespace genga;

constexpr std::uint32_t vertices = 60000;
constexpr std::uint32_t triangles = 110000;
constexpr std::uint32_t materials = 40;
constexpr std::uint32_t bones = 400;
constexpr std::uint32_t morphs = 100;
constexpr std::uint32_t morph_vertices = 1300;

void add_mesh(pmd::Model& model) {
  for (std::uint32_t i = 0; i < vertices; ++i) {
    pmd::Vertex vertex;
    const auto number = static_cast<float>(i);
    vertex.position = {number, number * 0.5F, 1.0F};
    vertex.normal = {0.0F, 0.6F, 0.8F};
    vertex.uv = {0.25F, 0.75F};
    vertex.bones = {static_cast<std::uint16_t>(i % bones), static_cast<std::uint16_t>((i + 1) % bones)};
    vertex.weight = static_cast<std::uint8_t>(i % 101);
    model.vertices.own().push_back(vertex);
  }
  for (std::uint32_t i = 0; i < 3 * triangles; ++i)
    model.indices.own().push_back(static_cast<std::uint16_t>(i * 7 % vertices));
  for (std::uint32_t i = 0; i < materials; ++i) {
    pmd::Material material;
    material.index_count = 3 * triangles / materials;
    material.texture = bench::numbered<20>("tex/a.png*b", i);
    model.materials.own().push_back(material);
  }
}

pmd::Model make_model() {
  pmd::Model model;
  add_mesh(model);
  for (std::uint32_t i = 0; i < bones; ++i) {
    pmd::Bone bone;
    bone.name = bench::numbered<20>("\x83\x7B\x81\x5B\x83\x93", i);  // ボーン
    bone.parent = i == 0 ? pmd::no_bone : static_cast<std::uint16_t>(i - 1);
    model.bones.own().push_back(bone);
  }
  for (std::uint32_t i = 0; i < morphs; ++i) {
    pmd::Morph morph;
    morph.name = bench::numbered<20>("morph", i);
    morph.type = i == 0 ? 0 : 4;
    for (std::uint32_t j = 0; j < morph_vertices; ++j) morph.vertices.own().push_back({j, {0.0F, 0.5F, 0.25F}});
    model.morphs.push_back(std::move(morph));
  }
  return model;
}

Bytes model_file() { return bench::bench_file("GENGA_BENCH_PMD", make_model); }
pmd::Model model_of(const Bytes& file) { return pmd::read(file).value().document; }

void pmd_read(benchmark::State& state) {
  const Bytes file = model_file();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(pmd::read(file));
  bench::rate(state, file);
}
BENCHMARK(pmd_read)->Unit(benchmark::kMicrosecond);

// To arrays: read and made a scene.
void pmd_load(benchmark::State& state) {
  const Bytes file = model_file();
  for ([[maybe_unused]] const auto _ : state) {
    Findings findings;
    benchmark::DoNotOptimize(pmd::to_scene(model_of(file), {}, findings));
  }
  bench::rate(state, file);
  Findings findings;
  bench::count_scene(state, pmd::to_scene(model_of(file), {}, findings));
}
BENCHMARK(pmd_load)->Unit(benchmark::kMillisecond);

void pmd_check(benchmark::State& state) {
  const Bytes file = model_file();
  const pmd::Model model = model_of(file);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(pmd::check(model));
  bench::rate(state, file);
}
BENCHMARK(pmd_check)->Unit(benchmark::kMillisecond);

void pmd_write(benchmark::State& state) {
  const Bytes file = model_file();
  bench::time_writing(state, model_of(file), file);
}
BENCHMARK(pmd_write)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
