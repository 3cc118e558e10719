// A model of 5.2 MB, near the format's limit of vertices: to views, to a scene, and back to bytes.
#include <cstring>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "genga/base/byte_writer.h"
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

template <std::size_t Size>
std::array<char, Size> numbered(std::string name, std::uint32_t number) {
  name += std::to_string(number);
  std::array<char, Size> field;
  field.fill('\xFD');
  std::memcpy(field.data(), name.c_str(), name.size() + 1);
  return field;
}

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
    material.texture = numbered<20>("tex/a.png*b", i);
    model.materials.own().push_back(material);
  }
}

std::vector<std::byte> make_model() {
  pmd::Model model;
  add_mesh(model);
  for (std::uint32_t i = 0; i < bones; ++i) {
    pmd::Bone bone;
    bone.name = numbered<20>("\x83\x7B\x81\x5B\x83\x93", i);  // ボーン
    bone.parent = i == 0 ? pmd::no_bone : static_cast<std::uint16_t>(i - 1);
    model.bones.own().push_back(bone);
  }
  for (std::uint32_t i = 0; i < morphs; ++i) {
    pmd::Morph morph;
    morph.name = numbered<20>("morph", i);
    morph.type = i == 0 ? 0 : 4;
    for (std::uint32_t j = 0; j < morph_vertices; ++j) morph.vertices.own().push_back({j, {0.0F, 0.5F, 0.25F}});
    model.morphs.push_back(std::move(morph));
  }
  MemorySink sink;
  pmd::write(model, sink);
  return std::move(sink).take();
}

const std::vector<std::byte>& model_bytes() {
  static const std::vector<std::byte> bytes = make_model();
  return bytes;
}

pmd::Model read_model() { return pmd::read(Bytes::borrow(model_bytes())).value().document; }

void finish(benchmark::State& state) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(model_bytes().size()));
  state.counters["MB"] = static_cast<double>(model_bytes().size()) / 1e6;
}

void BM_pmd_read(benchmark::State& state) {
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(pmd::read(Bytes::borrow(model_bytes())));
  finish(state);
}
BENCHMARK(BM_pmd_read);

void BM_pmd_read_to_scene(benchmark::State& state) {
  for ([[maybe_unused]] const auto _ : state) {
    const pmd::Model model = read_model();
    Findings findings;
    benchmark::DoNotOptimize(pmd::to_scene(model, {}, findings));
  }
  finish(state);
}
BENCHMARK(BM_pmd_read_to_scene)->Unit(benchmark::kMillisecond);

void BM_pmd_check(benchmark::State& state) {
  const pmd::Model model = read_model();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(pmd::check(model));
  finish(state);
}
BENCHMARK(BM_pmd_check)->Unit(benchmark::kMillisecond);

void BM_pmd_write(benchmark::State& state) {
  const pmd::Model model = read_model();
  for ([[maybe_unused]] const auto _ : state) {
    MemorySink sink;
    pmd::write(model, sink);
    benchmark::DoNotOptimize(sink.buffer().data());
  }
  finish(state);
}
BENCHMARK(BM_pmd_write)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
