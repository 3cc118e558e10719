// What the benchmarks of readers share: the file that they read, and how fast.
//
//     const Bytes file = bench_file("GENGA_BENCH_VMD", [] { return motion_bytes(); });
//     for (auto _ : state) benchmark::DoNotOptimize(vmd::read(file));
//     rate(state, file);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>

#include <benchmark/benchmark.h>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/files/file_sink.h"
#include "genga/base/files/mapped_file.h"

namespace genga::bench {

// The file that the environment variable names, so that other readers can be timed on the same one, or else the bytes
// of the document that make gives.
template <class Make>
Bytes bench_file(const char* variable, Make make) {
  if (const char* path = std::getenv(variable)) {
    if (Result<Bytes> file = map_file(path)) return std::move(file).value();
  }
  MemorySink sink;
  (void)write(make(), sink);
  return Bytes::own(std::move(sink).take());
}

inline void rate(benchmark::State& state, const Bytes& file) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(file.size()));
}

// What writing the document again costs.
template <class Document>
void time_writing(benchmark::State& state, const Document& document, const Bytes& file) {
  for ([[maybe_unused]] const auto _ : state) {
    MemorySink sink;
    write(document, sink);
    benchmark::DoNotOptimize(sink.buffer().data());
  }
  rate(state, file);
}

template <class Document>
bool write_file(const std::string& path, const Document& document) {
  const auto sink = FileSink::create(path, FileSink::Existing::replace);
  if (sink) write(document, *sink.value());
  return bool{sink};
}

// What writing it to a file costs, without storing it on the disk: what the system's write() takes is most of it, ten
// times as much where the pages have not been in use before. So one writing is not counted.
template <class Document>
void time_writing_file(benchmark::State& state, const Document& document, const Bytes& file) {
  const std::string path = (std::filesystem::temp_directory_path() / "genga_bench_output").string();
  write_file(path, document);
  for ([[maybe_unused]] const auto _ : state) {
    if (!write_file(path, document)) return state.SkipWithError("no file can be made");
  }
  rate(state, file);
}

// A name field as MikuMikuDance fills it: the stem and a number, a NUL, padding.
template <std::size_t Size>
std::array<char, Size> numbered(std::string stem, std::uint32_t number) {
  stem += std::to_string(number);
  std::array<char, Size> field;
  field.fill('\xFD');
  stem.copy(field.data(), Size);
  field[stem.size()] = '\0';
  return field;
}

}  // namespace genga::bench
