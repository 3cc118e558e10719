// Choices that follow from an input's bytes, or from the number that libFuzzer gives a mutation.
//
//     Choices choices(told, 0);
//     if (choices.one_in(4)) options.range.fps = choices.any_of({1.0, 24.0, 60.0});
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace genga::fuzz {

// FNV-1a: the same for the same bytes, another for every change.
inline std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 1099511628211U;
  return hash;
}

class Choices {
 public:
  // Each takes a byte of `told` while there are any; after that choices are drawn from the seed.
  Choices(std::span<const std::uint8_t> told, std::uint64_t seed) : told_(told), state_(seed) {}

  // 0 … count - 1.
  std::size_t of(std::size_t count) {
    if (told_.empty()) return static_cast<std::size_t>(drawn() % count);
    std::size_t number = 0;
    for (std::size_t limit = 1; limit < count && !told_.empty(); limit *= 256, told_ = told_.subspan(1)) {
      number = number * 256 + told_.front();
    }
    return number % count;
  }
  bool yes() { return of(2) == 1; }
  bool one_in(std::size_t count) { return of(count) == count - 1; }
  template <class T>
  T any_of(std::initializer_list<T> values) {
    return values.begin()[of(values.size())];
  }

 private:
  // splitmix64.
  std::uint64_t drawn() {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  std::span<const std::uint8_t> told_;
  std::uint64_t state_;
};

}  // namespace genga::fuzz
