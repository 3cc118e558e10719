// A model of 3 MB: to a document, to a scene, and back to bytes. With GENGA_BENCH_PMX the file of that name.
#include <cstdint>
#include <string>
#include <utility>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "genga/formats/pmx/check.h"
#include "genga/formats/pmx/reader.h"
#include "genga/formats/pmx/to_scene.h"
#include "genga/formats/pmx/writer.h"

namespace {

using namespace genga;

constexpr std::int32_t vertices = 50000;
constexpr std::int32_t triangles = 80000;
constexpr std::int32_t bones = 300;
constexpr std::int32_t morphs = 20;
constexpr std::int32_t morph_vertices = 1000;

pmx::Text numbered_text(const std::string& stem, std::int32_t number) { return {stem + std::to_string(number), {}}; }

void add_mesh(pmx::Model& model) {
  for (std::int32_t i = 0; i < vertices; ++i) {
    pmx::Vertex vertex;
    const auto number = static_cast<float>(i);
    vertex.position = {number, number * 0.5F, 1.0F};
    vertex.normal = {0.0F, 0.6F, 0.8F};
    vertex.uv = {0.25F, 0.75F};
    vertex.weight_kind = 1;
    const std::int32_t bone = i % bones;
    vertex.bones.push_back(bone);
    vertex.bones.push_back((bone + 1) % bones);
    vertex.weights.push_back(static_cast<float>(i % 101) / 101.0F);
    model.vertices.own().push_back(vertex);
  }
  for (std::int32_t i = 0; i < 3 * triangles; ++i)
    model.indices.emplace_back(static_cast<std::int32_t>(i * std::int64_t{7} % vertices));
  pmx::Material& material = model.materials.emplace_back();
  material.index_count = static_cast<std::int32_t>(model.indices.size());
  material.shared_toon = 0;
  material.shares_toon = 1;
}

pmx::Model make_model() {
  pmx::Model model;
  model.header.vertex_index_size = 2;
  model.header.bone_index_size = 2;
  add_mesh(model);
  for (std::int32_t i = 0; i < bones; ++i) {
    pmx::Bone& bone = model.bones.emplace_back();
    bone.name = numbered_text("ボーン", i);
    bone.parent = pmx::BoneIndex(i - 1);
    bone.tail_offset.emplace();
  }
  for (std::int32_t i = 0; i < morphs; ++i) {
    pmx::Morph& morph = model.morphs.emplace_back();
    morph.name = numbered_text("表情", i);
    morph.vertices.emplace();
    for (std::int32_t j = 0; j < morph_vertices; ++j) {
      morph.vertices->push_back({pmx::VertexIndex(j), {0.0F, 0.5F, 0.25F}});
    }
  }
  return model;
}

Bytes model_file() { return bench::bench_file("GENGA_BENCH_PMX", make_model); }
pmx::Model model_of(const Bytes& file) { return pmx::read(file).value().document; }

void pmx_read(benchmark::State& state) {
  const Bytes file = model_file();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(pmx::read(file));
  bench::rate(state, file);
}
BENCHMARK(pmx_read)->Unit(benchmark::kMillisecond);

// To arrays: read and made a scene.
void pmx_load(benchmark::State& state) {
  const Bytes file = model_file();
  for ([[maybe_unused]] const auto _ : state) {
    Findings findings;
    benchmark::DoNotOptimize(pmx::to_scene(model_of(file), {}, findings));
  }
  bench::rate(state, file);
  Findings findings;
  bench::count_scene(state, pmx::to_scene(model_of(file), {}, findings));
}
BENCHMARK(pmx_load)->Unit(benchmark::kMillisecond);

void pmx_check(benchmark::State& state) {
  const Bytes file = model_file();
  const pmx::Model model = model_of(file);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(pmx::check(model));
  bench::rate(state, file);
}
BENCHMARK(pmx_check)->Unit(benchmark::kMillisecond);

void pmx_write(benchmark::State& state) {
  const Bytes file = model_file();
  bench::time_writing(state, model_of(file), file);
}
BENCHMARK(pmx_write)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
