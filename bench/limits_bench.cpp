// What this machine can do at most, beside which the other figures stand: memory copied where it lay before and to
// where it has not, new pages, a file written, and arithmetic that depends on nothing of ours.
//
//     bench_limits_bench
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include <benchmark/benchmark.h>

namespace {

constexpr std::size_t size = std::size_t{64} << 20U;  // bytes: beyond every cache
constexpr std::size_t page = 4096;                    // bytes
constexpr std::size_t chunk = std::size_t{1} << 20U;  // bytes given to the system at a time

void rate(benchmark::State& state) { state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(size)); }

const std::vector<char>& source() {
  static const std::vector<char> bytes(size, 'x');
  return bytes;
}

char* new_memory() {
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? nullptr : static_cast<char*>(memory);
}

void limit_memcpy_warm(benchmark::State& state) {
  std::vector<char> target = source();
  for ([[maybe_unused]] const auto _ : state) {
    std::memcpy(target.data(), source().data(), size);
    benchmark::DoNotOptimize(target.data());
    benchmark::ClobberMemory();
  }
  rate(state);
}
BENCHMARK(limit_memcpy_warm)->Unit(benchmark::kMillisecond);

void limit_memcpy_fresh(benchmark::State& state) {
  source();
  for ([[maybe_unused]] const auto _ : state) {
    char* target = new_memory();
    if (target == nullptr) return state.SkipWithError("no memory");
    std::memcpy(target, source().data(), size);
    benchmark::ClobberMemory();
    munmap(target, size);
  }
  rate(state);
}
BENCHMARK(limit_memcpy_fresh)->Unit(benchmark::kMillisecond);

void limit_page_faults(benchmark::State& state) {
  for ([[maybe_unused]] const auto _ : state) {
    char* target = new_memory();
    if (target == nullptr) return state.SkipWithError("no memory");
    for (std::size_t at = 0; at < size; at += page) target[at] = 'x';
    benchmark::ClobberMemory();
    munmap(target, size);
  }
  rate(state);
}
BENCHMARK(limit_page_faults)->Unit(benchmark::kMillisecond);

// As writers do: a new file, not stored on the disk.
bool write_file(const std::string& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool is_written = file >= 0;
  for (std::size_t at = 0; is_written && at < size; at += chunk) {
    is_written = write(file, source().data() + at, chunk) == static_cast<ssize_t>(chunk);
  }
  if (file >= 0) close(file);
  unlink(path.c_str());
  return is_written;
}

void limit_write(benchmark::State& state) {
  const std::string path = (std::filesystem::temp_directory_path() / "genga_bench_limit").string();
  write_file(path);  // the system takes longer for pages that it has not had in use
  for ([[maybe_unused]] const auto _ : state) {
    if (!write_file(path)) return state.SkipWithError("the file cannot be written");
  }
  rate(state);
}
BENCHMARK(limit_write)->Unit(benchmark::kMillisecond);

// Eight chains of multiplications, additions and a division a round.
void limit_arithmetic(benchmark::State& state) {
  constexpr int rounds = 20'000;
  std::array<double, 8> x{1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.07, 1.08};
  for ([[maybe_unused]] const auto _ : state) {
    for (int round = 0; round < rounds; ++round) {
      for (double& value : x) {
        const double cubic = ((0.25 * value - 0.5) * value + 0.75) * value + 0.5;
        value = 1.0 + 0.5 * cubic / (1.0 + value * value);
      }
    }
    benchmark::DoNotOptimize(x);
  }
  const bool is_finite = std::all_of(x.begin(), x.end(), [](double value) { return value > 1.0 && value < 2.0; });
  if (!is_finite) state.SkipWithError("the chains do not hold");
}
BENCHMARK(limit_arithmetic)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
