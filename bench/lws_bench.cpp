// Scenes as large as a long capture, 27 MB with 450,000 keys: opening, curves of the core, checking, JSON.
// With GENGA_BENCH_LWS all of them take the file of that name.
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "genga/base/number_text.h"
#include "genga/evaluate/curve_set.h"
#include "genga/formats/lws/check.h"
#include "genga/formats/lws/json.h"
#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/to_scene.h"
#include "genga/formats/lws/writer.h"

namespace {

using namespace genga;

constexpr int items = 50;
constexpr int channels = 9;
constexpr int keys_of_channel = 1000;

// A key as Layout writes it: value, time and both tangents with 17 digits.
void append_key(std::string& text, double value, double time) {
  text += "  Key ";
  append_number(text, value);
  text += ' ';
  append_number(text, time);
  text += " 0 0 0 0 ";
  append_number(text, static_cast<double>(static_cast<float>(0.1 * value)));
  text += ' ';
  append_number(text, 0.25);
  text += " 0\n";
}

lws::Document make_scene() {
  std::string text = "LWSC\n5\n\nFirstFrame 0\nLastFrame 1000\nFramesPerSecond 30\n";
  for (int item = 0; item < items; ++item) {
    text += "AddNullObject 100000" + std::to_string(10 + item) + " null\nObjectMotion\nNumChannels 9\n";
    for (int channel = 0; channel < channels; ++channel) {
      text += "Channel " + std::to_string(channel) + "\n{ Envelope\n  " + std::to_string(keys_of_channel) + '\n';
      for (int key = 0; key < keys_of_channel; ++key)
        append_key(text, std::sin(0.1 * key + channel + item), key / 30.0);
      text += "  Behaviors 1 1\n}\n";
    }
  }
  return std::move(lws::read(Bytes::copy_of(std::as_bytes(std::span(text)))).value().document);
}

Bytes scene_file() {
  return bench::bench_file("GENGA_BENCH_LWS", [] { return make_scene(); });
}

void lws_read(benchmark::State& state) {
  const Bytes file = scene_file();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(lws::read(file));
  bench::rate(state, file);
}
BENCHMARK(lws_read)->Unit(benchmark::kMillisecond);

// From the bytes of the file to curves that can be played.
void lws_curves(benchmark::State& state) {
  const Bytes file = scene_file();
  for ([[maybe_unused]] const auto _ : state) {
    const auto read = lws::read(file);
    Findings findings;
    benchmark::DoNotOptimize(lws::to_scene(read.value().document, {}, findings));
  }
  bench::rate(state, file);
  const auto read = lws::read(file);
  Findings findings;
  bench::count_scene(state, lws::to_scene(read.value().document, {}, findings));
}
BENCHMARK(lws_curves)->Unit(benchmark::kMillisecond);

void lws_check(benchmark::State& state) {
  const Bytes file = scene_file();
  const auto read = lws::read(file);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(lws::check(read.value().document));
  bench::rate(state, file);
}
BENCHMARK(lws_check)->Unit(benchmark::kMillisecond);

void lws_write_json(benchmark::State& state) {
  const Bytes file = scene_file();
  const auto read = lws::read(file);
  for ([[maybe_unused]] const auto _ : state) {
    MemorySink sink;
    lws::write_json(read.value().document, sink);
    benchmark::DoNotOptimize(sink.buffer().data());
  }
  bench::rate(state, file);
}
BENCHMARK(lws_write_json)->Unit(benchmark::kMillisecond);

void lws_write(benchmark::State& state) {
  const Bytes file = scene_file();
  bench::time_writing(state, lws::read(file).value().document, file);
}
BENCHMARK(lws_write)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
