// Segments of four curves side by side, and the keys of curves that share their times, so that all four are compiled in
// lockstep. Not a public interface: use evaluate/curve_set.h.
//
//     BlockKeys keys;
//     bool is_taken = set_keys(curve, 0, keys);     // else the block is compiled curve by curve
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "genga/core/curve.h"
#include "genga/evaluate/slerp.h"

namespace genga {

inline constexpr std::size_t curves_per_block = 4;

// The segments of four lanes, in the order of the arithmetic. A lane with a constant value has span 1, or the span of
// the lanes beside it.
struct CurveBlock {
  using Row = std::array<double, curves_per_block>;
  alignas(32) Row begin{};
  alignas(32) Row span{1.0, 1.0, 1.0, 1.0};
  alignas(32) std::array<Row, 3> time{Row{1.0, 1.0, 1.0, 1.0}, Row{}, Row{}};  // coefficients of u, u², u³
  alignas(32) std::array<Row, 4> value{};                                      // coefficients of 1, u, u², u³
};

// The keys of four lanes: curves of the same times, eased or straight, all stored as float32 or all as doubles.
struct BlockKeys {
  const double* times = nullptr;  // seconds; null: each lane is compiled by itself
  std::uint32_t count = 0;        // of keys
  std::array<std::uint8_t, curves_per_block> value_stride{};
  std::array<std::uint8_t, curves_per_block> ease_stride{};
  std::array<const float*, curves_per_block> values{};    // of key i and the next: at i * value_stride and one further
  std::array<const double*, curves_per_block> doubles{};  // the same; null: they are in values
  std::array<const EaseHandles*, curves_per_block> eases{};  // of key i: at i * ease_stride
  std::array<const float*, curves_per_block> rotations{};    // x y z w per key; null: a curve of numbers
  std::array<std::uint32_t, curves_per_block> arcs{};        // of a rotation's lane

  // Whether t lies between two keys.
  bool serves(double t) const { return times != nullptr && t >= times[0] && t < times[count - 1]; }
  bool has_doubles() const { return doubles[0] != nullptr; }
};

// Prefetches what compiling from this key on needs.
inline void fetch(const BlockKeys& keys, std::size_t key) {
#if defined(__GNUC__)
  for (std::size_t lane = 0; lane < curves_per_block; ++lane) {
    const std::size_t at = key * keys.value_stride[lane];
    if (keys.has_doubles()) {
      __builtin_prefetch(keys.doubles[lane] + at);
    } else {
      __builtin_prefetch(keys.values[lane] + at);
    }
    __builtin_prefetch(keys.eases[lane] + (key + 1) * keys.ease_stride[lane]);
    if (keys.rotations[lane] != nullptr) __builtin_prefetch(keys.rotations[lane] + 4 * key);
  }
#endif
}

// Return false and change nothing if the curve's keys cannot be compiled in lockstep with those of the lanes before it.
// index: the lane's; lane 0 has a curve.
bool set_keys(const Curve& curve, std::size_t index, BlockKeys& keys);
bool set_keys(const RotationCurve& curve, std::size_t index, std::uint32_t arc, BlockKeys& keys);
// A lane without a curve: always 0.
void set_no_keys(std::size_t index, BlockKeys& keys);

struct BlockPlace {
  std::uint32_t block = 0;
  std::uint32_t key = 0;     // the last one not after the time
  bool is_done = false;      // false if numbers overflow or time is not monotonic
  bool is_straight = false;  // time is u in every lane
};

// Compiles each place's segment from its key to the next. keys and blocks: all of them.
void compile_blocks(std::span<const BlockKeys> keys, std::span<BlockPlace> places, std::span<CurveBlock> blocks);

// The arc from one key's rotation to the next's.
struct ArcPlace {
  const float* keys = nullptr;  // x y z w, of both keys
  std::uint32_t arc = 0;
};

// Gives the same bits as arc_of (evaluate/curve.h). arcs: all of them.
void prepare_arcs(std::span<const ArcPlace> places, std::span<Slerp> arcs);

}  // namespace genga
