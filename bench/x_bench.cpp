// A .x file of 20 MB of text, 13 MB binary: a mesh of a million numbers and the keys of its bones. To a document, to a
// scene, in another encoding, checked. With GENGA_BENCH_X all of them take the file of that name.
#include <cmath>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "genga/formats/x/check.h"
#include "genga/formats/x/reader.h"
#include "genga/formats/x/reencode.h"
#include "genga/formats/x/to_scene.h"
#include "genga/formats/x/writer.h"

namespace {

using namespace genga;

constexpr int vertices = 150'000;
constexpr int faces = 250'000;
constexpr int bones = 60;
constexpr int keys = 2'000;

std::string decimals(double value) {
  std::string text = std::to_string(value);  // six places, as exporters write
  text += ';';
  return text;
}

std::string mesh_text() {
  std::string text = "Mesh m {\n " + std::to_string(vertices) + ";\n";
  for (int i = 0; i < vertices; ++i) {
    text += "  " + decimals(std::sin(i) * 5) + decimals(i * 0.0001) + decimals(std::cos(i)) + ",\n";
  }
  text += ' ' + std::to_string(faces) + ";\n";
  for (int i = 0; i < faces; ++i) {
    text += "  3;" + std::to_string(i % vertices) + ',' + std::to_string((i + 1) % vertices) + ',' +
            std::to_string((i + 2) % vertices) + ";,\n";
  }
  return text + "}\n";
}

std::string animation_text() {
  std::string text = "AnimationSet s {\n";
  for (int bone = 0; bone < bones; ++bone) {
    text += " Animation { { m } AnimationKey { 0; " + std::to_string(keys) + ";\n";
    for (int key = 0; key < keys; ++key) {
      const double angle = key * 0.01 + bone;
      text += "  " + std::to_string(key) + ";4;" + decimals(std::cos(angle)) + decimals(std::sin(angle)) +
              decimals(0.0) + decimals(0.0) + ";,\n";
    }
    text += " } }\n";
  }
  return text + "}\n";
}

x::Document document_of(const Bytes& file) { return x::read(file).value().document; }

// Made once: it takes longer than most of what is timed.
Bytes bench_file() {
  static const Bytes file = bench::bench_file("GENGA_BENCH_X", [] {
    const std::string text = "xof 0303txt 0032\n" + mesh_text() + animation_text();
    return document_of(Bytes::copy_of(std::as_bytes(std::span(text))));
  });
  return file;
}

Bytes file_of(x::Encoding encoding, bool is_compressed) {
  return x::reencode(document_of(bench_file()), {.encoding = encoding, .is_compressed = is_compressed}).value();
}

void read(benchmark::State& state, const Bytes& file) {
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(x::read(file));
  bench::rate(state, file);
}

// As it is: text when no file is named.
void x_read(benchmark::State& state) { read(state, bench_file()); }
BENCHMARK(x_read)->Unit(benchmark::kMillisecond);

// From the bytes of the file to a scene that can be played.
void x_scene(benchmark::State& state) {
  const Bytes file = bench_file();
  for ([[maybe_unused]] const auto _ : state) {
    const auto read = x::read(file);
    Findings findings;
    benchmark::DoNotOptimize(x::to_scene(read.value().document, {}, findings));
  }
  bench::rate(state, file);
  const auto read = x::read(file);
  Findings findings;
  bench::count_scene(state, x::to_scene(read.value().document, {}, findings));
}
BENCHMARK(x_scene)->Unit(benchmark::kMillisecond);

void x_binary_read(benchmark::State& state) { read(state, file_of(x::Encoding::binary, false)); }
BENCHMARK(x_binary_read)->Unit(benchmark::kMillisecond);

void x_compressed_read(benchmark::State& state) { read(state, file_of(x::Encoding::binary, true)); }
BENCHMARK(x_compressed_read)->Unit(benchmark::kMillisecond);

void x_check(benchmark::State& state) {
  const Bytes file = bench_file();
  const x::Document document = document_of(file);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(x::check(document));
  bench::rate(state, file);
}
BENCHMARK(x_check)->Unit(benchmark::kMillisecond);

void x_text_to_binary(benchmark::State& state) {
  const Bytes file = bench_file();
  const x::Document document = document_of(file);
  for ([[maybe_unused]] const auto _ : state) {
    benchmark::DoNotOptimize(x::reencode(document, {.encoding = x::Encoding::binary}));
  }
  bench::rate(state, file);
}
BENCHMARK(x_text_to_binary)->Unit(benchmark::kMillisecond);

void x_binary_to_text(benchmark::State& state) {
  const Bytes file = file_of(x::Encoding::binary, false);
  const x::Document document = document_of(file);
  for ([[maybe_unused]] const auto _ : state) {
    benchmark::DoNotOptimize(x::reencode(document, {.encoding = x::Encoding::text}));
  }
  bench::rate(state, file);
}
BENCHMARK(x_binary_to_text)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
