// An object of 5.4 MB, a patched surface with a texture map: opened, to arrays, and its check.
// With GENGA_BENCH_LWO the file of that name.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/bench_file.h"
#include "bench/scene_counts.h"
#include "genga/base/packed.h"
#include "genga/formats/lwo/check.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/reader.h"
#include "genga/formats/lwo/to_scene.h"
#include "genga/formats/lwo/writer.h"

namespace {

using namespace genga;
using lwo::operator""_id;

constexpr std::uint32_t side = 350;  // points along each side of the surface; over 65,280 in all
constexpr std::uint32_t first_long_index = 0xFF00;

// Big-endian, as the file has it.
class File {
 public:
  template <class T>
  void put(T value) {
    const Big<T> packed(value);
    append(std::as_bytes(std::span(&packed, 1)));
  }
  void index(std::uint32_t value) {
    if (value < first_long_index) return put(static_cast<std::uint16_t>(value));
    put(0xFF000000U | value);
  }
  void text(std::string_view characters) { append(std::as_bytes(std::span(characters))); }
  void chunk(std::string_view id, const File& payload) {
    text(id);
    put(static_cast<std::uint32_t>(payload.bytes_.size()));
    append(payload.bytes_);
  }
  std::vector<std::byte> take() && { return std::move(bytes_); }

 private:
  void append(std::span<const std::byte> bytes) { std::ranges::copy(bytes, std::back_inserter(bytes_)); }
  std::vector<std::byte> bytes_;
};

File points() {
  File file;
  for (std::uint32_t i = 0; i < side * side; ++i) {
    const std::uint32_t row = i / side;
    file.put(static_cast<float>(i % side));
    file.put(0.5F);
    file.put(static_cast<float>(row));
  }
  return file;
}

File polygons() {
  File file;
  file.text("FACE");
  for (std::uint32_t row = 0; row + 1 < side; ++row) {
    for (std::uint32_t i = row * side; i + 1 < (row + 1) * side; ++i) {
      file.put(std::uint16_t{4});
      for (const std::uint32_t point : {i, i + side, i + side + 1, i + 1}) file.index(point);
    }
  }
  return file;
}

File texture_map() {
  File file;
  file.text("TXUV");
  file.put(std::uint16_t{2});
  file.text(std::string_view("UV\0\0", 4));
  for (std::uint32_t i = 0; i < side * side; ++i) {
    const std::uint32_t row = i / side;
    file.index(i);
    file.put(static_cast<float>(i % side) / side);
    file.put(static_cast<float>(row) / side);
  }
  return file;
}

lwo::Object make_object() {
  File object;
  object.text("LWO2");
  object.chunk("PNTS", points());
  object.chunk("VMAP", texture_map());
  object.chunk("POLS", polygons());
  File file;
  file.chunk("FORM", object);
  return lwo::read(Bytes::own(std::move(file).take())).value().document;
}

Bytes object_file() { return bench::bench_file("GENGA_BENCH_LWO", make_object); }
lwo::Object object_of(const Bytes& file) { return lwo::read(file).value().document; }

void lwo_read(benchmark::State& state) {
  const Bytes file = object_file();
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(lwo::read(file));
  bench::rate(state, file);
}
BENCHMARK(lwo_read)->Unit(benchmark::kMicrosecond);

void lwo_arrays(benchmark::State& state) {
  const Bytes file = object_file();
  for ([[maybe_unused]] const auto _ : state) {
    const lwo::Object object = object_of(file);
    for (const lwo::Chunk& chunk : object.chunks) {
      const auto bytes = payload(object, chunk);
      if (chunk.id == "PNTS"_id) benchmark::DoNotOptimize(lwo::decode_points(bytes));
      if (chunk.id == "POLS"_id) benchmark::DoNotOptimize(lwo::decode_polygons(bytes));
      if (chunk.id == "VMAP"_id) benchmark::DoNotOptimize(lwo::decode_vertex_map(bytes, false));
    }
  }
  bench::rate(state, file);
}
BENCHMARK(lwo_arrays)->Unit(benchmark::kMicrosecond);

// From the bytes of the file.
void lwo_scene(benchmark::State& state) {
  const Bytes file = object_file();
  for ([[maybe_unused]] const auto _ : state) {
    Findings findings;
    benchmark::DoNotOptimize(lwo::to_scene(object_of(file), {}, findings));
  }
  bench::rate(state, file);
  Findings findings;
  bench::count_scene(state, lwo::to_scene(object_of(file), {}, findings));
}
BENCHMARK(lwo_scene)->Unit(benchmark::kMillisecond);

void lwo_check(benchmark::State& state) {
  const lwo::Object object = object_of(object_file());
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(lwo::check(object));
  bench::rate(state, object.content);
}
BENCHMARK(lwo_check)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
