#include "genga/evaluate/curve_block.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>

#include "genga/evaluate/lanes.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

#if GENGA_LANES > 0

constexpr std::array<float, 2> no_values{0.0F, 0.0F};
constexpr std::array<double, 2> no_doubles{0.0, 0.0};
constexpr std::array<float, 2> whole_way{0.0F, 1.0F};

bool set_eases(const KeyTable& table, std::size_t index, BlockKeys& keys) {
  const bool is_eased = table.shape == KeyShape::ease;
  const bool is_taken = is_eased || table.shape == KeyShape::linear;
  if (!table.shapes.empty() || !is_taken) return false;
  keys.eases[index] = is_eased ? table.eases.data() : &linear_ease;
  keys.ease_stride[index] = is_eased ? 1 : 0;
  return true;
}

using Floats = float __attribute__((vector_size(16)));
using Words = std::uint32_t __attribute__((vector_size(16)));
using Integers = std::int32_t __attribute__((vector_size(16)));

// i / 127 as a sum of two products, of which the first is exact: rounded once, as the quotient is.
constexpr double ease_share_high = static_cast<double>(static_cast<float>(1.0 / 127.0));
constexpr double ease_share_low = (1.0 - 127.0 * ease_share_high) / 127.0;
constexpr bool are_ease_shares_exact() {
  for (int i = 0; i < 256; ++i) {
    if (i * ease_share_high + i * ease_share_low != i / 127.0) return false;
  }
  return true;
}
static_assert(are_ease_shares_exact());

GENGA_ALWAYS_INLINE LaneMask are_finite(const Lanes& numbers) {
  constexpr double largest = std::numeric_limits<double>::max();
  return (numbers >= -largest) & (numbers <= largest);
}

// x1, y1, x2, y2 by place.
GENGA_ALWAYS_INLINE Lanes ease_shares_of(const Words& handles, int place) {
  const int shift = std::endian::native == std::endian::little ? 8 * place : 24 - 8 * place;
  const Lanes numbers = __builtin_convertvector(reinterpret_cast<Integers>((handles >> shift) & 255U), Lanes);
  return numbers * ease_share_high + numbers * ease_share_low;
}

GENGA_ALWAYS_INLINE std::uint32_t word_of(const EaseHandles& ease) { return std::bit_cast<std::uint32_t>(ease); }

GENGA_ALWAYS_INLINE Words handles_at(const BlockKeys& keys, std::size_t key) {
  const auto at = [&](std::size_t lane) { return word_of(keys.eases[lane][key * keys.ease_stride[lane]]); };
  return Words{at(0), at(1), at(2), at(3)};
}

// ahead: 0 of the key, 1 of the next.
GENGA_ALWAYS_INLINE Lanes values_at(const BlockKeys& keys, std::size_t key, std::size_t ahead) {
  if (keys.has_doubles()) {
    const auto at = [&](std::size_t lane) { return keys.doubles[lane][key * keys.value_stride[lane] + ahead]; };
    return Lanes{at(0), at(1), at(2), at(3)};
  }
  const auto at = [&](std::size_t lane) { return keys.values[lane][key * keys.value_stride[lane] + ahead]; };
  return __builtin_convertvector((Floats{at(0), at(1), at(2), at(3)}), Lanes);
}

GENGA_ALWAYS_INLINE void put(const Lanes& lanes, CurveBlock::Row& row) { store_lanes(lanes, row.data()); }

// The same operations in the same order as make_ease (evaluate/segment.cpp).
GENGA_ALWAYS_INLINE void compile_block(const BlockKeys& keys, BlockPlace& place, CurveBlock& block) {
  const Lanes zero{};
  const Lanes one = zero + 1.0;
  const std::size_t key = place.key;
  const Words handles = handles_at(keys, key + 1);
  const Lanes x1 = ease_shares_of(handles, 0);
  const Lanes y1 = ease_shares_of(handles, 1);
  const Lanes x2 = ease_shares_of(handles, 2);
  const Lanes y2 = ease_shares_of(handles, 3);
  const Lanes first = values_at(keys, key, 0);
  const Lanes rise = values_at(keys, key, 1) - first;
  const LaneMask is_straight = (x1 == y1) & (x2 == y2);
  const Lanes v1 = is_straight ? rise : rise * (3.0 * y1);
  const Lanes v2 = is_straight ? zero : rise * (3.0 * ((y2 - y1) - y1));
  const Lanes v3 = is_straight ? zero : rise * (1.0 - 3.0 * (y2 - y1));
  const Lanes sum = first + v1 + v2 + v3;
  const double span = keys.times[key + 1] - keys.times[key];
  place.is_done = all(are_finite(sum) & (x1 <= one) & (x2 <= one)) && std::isfinite(span);
  place.is_straight = all(is_straight);
  if (!place.is_done) return;
  put(zero + keys.times[key], block.begin);
  put(zero + span, block.span);
  put(is_straight ? one : 3.0 * x1, block.time[0]);
  put(is_straight ? zero : 3.0 * ((x2 - x1) - x1), block.time[1]);
  put(is_straight ? zero : 1.0 - 3.0 * (x2 - x1), block.time[2]);
  put(first, block.value[0]);
  put(v1, block.value[1]);
  put(v2, block.value[2]);
  put(v3, block.value[3]);
}

// What a kernel gets.
struct Compilation {
  std::span<const BlockKeys> keys;
  std::span<BlockPlace> places;
  std::span<CurveBlock> blocks;
};

GENGA_ALWAYS_INLINE void compile_all(const Compilation& work) {
  for (BlockPlace& place : work.places) compile_block(work.keys[place.block], place, work.blocks[place.block]);
}

void compile_plain(const Compilation& work) { compile_all(work); }

GENGA_FOR_AVX2 void compile_wide(const Compilation& work) { compile_all(work); }

// ---- arcs ----------------------------------------------------------------------------------------------------------

// Rotations lie in memory as x y z w, in keys and here.
static_assert(offsetof(Quat, x) == 0 && offsetof(Quat, w) == 3 * sizeof(double) && sizeof(Quat) == sizeof(Lanes));

GENGA_ALWAYS_INLINE Lanes rotation_at(const float* key) {
  Floats numbers;
  std::memcpy(&numbers, key, sizeof numbers);
  return __builtin_convertvector(numbers, Lanes);
}

using FourLanes = std::array<Lanes, 4>;

// w + x + y + z of each, in this order.
GENGA_ALWAYS_INLINE Lanes sums(const FourLanes& p) {
  const Lanes xz_01 = __builtin_shufflevector(p[0], p[1], 0, 4, 2, 6);
  const Lanes yw_01 = __builtin_shufflevector(p[0], p[1], 1, 5, 3, 7);
  const Lanes xz_23 = __builtin_shufflevector(p[2], p[3], 0, 4, 2, 6);
  const Lanes yw_23 = __builtin_shufflevector(p[2], p[3], 1, 5, 3, 7);
  const Lanes x = __builtin_shufflevector(xz_01, xz_23, 0, 1, 4, 5);
  const Lanes z = __builtin_shufflevector(xz_01, xz_23, 2, 3, 6, 7);
  const Lanes y = __builtin_shufflevector(yw_01, yw_23, 0, 1, 4, 5);
  const Lanes w = __builtin_shufflevector(yw_01, yw_23, 2, 3, 6, 7);
  return w + x + y + z;
}

GENGA_ALWAYS_INLINE Lanes roots(const Lanes& squares) {
  return Lanes{std::sqrt(squares[0]), std::sqrt(squares[1]), std::sqrt(squares[2]), std::sqrt(squares[3])};
}

// False where one of them has no length.
GENGA_ALWAYS_INLINE bool normalize(FourLanes& rotations) {
  FourLanes squares;
  for (std::size_t i = 0; i < 4; ++i) squares[i] = rotations[i] * rotations[i];
  const Lanes lengths = roots(sums(squares));
  const Lanes zero{};
  for (int i = 0; i < 4; ++i) rotations[static_cast<std::size_t>(i)] /= zero + lengths[i];
  return all((lengths > zero) & are_finite(lengths));
}

struct FourArcs {
  FourLanes from;
  FourLanes to;
  Lanes half;  // the chord's, 0 of one so short that it serves as the arc
  Lanes inverse_sine;
};

// The same operations in the same order as prepare_slerp (evaluate/slerp.cpp).
GENGA_ALWAYS_INLINE void measure(FourArcs& arcs) {
  constexpr double shortest_arc = 2e-8;
  const Lanes zero{};
  const Lanes one = zero + 1.0;
  FourLanes products;
  for (std::size_t i = 0; i < 4; ++i) products[i] = arcs.from[i] * arcs.to[i];
  const Lanes sign = sums(products) < zero ? -one : one;
  for (int i = 0; i < 4; ++i) {
    const auto at = static_cast<std::size_t>(i);
    arcs.to[at] *= zero + sign[i];
    const Lanes chord = arcs.to[at] - arcs.from[at];
    products[at] = chord * chord;
  }
  const Lanes length = roots(sums(products));
  const LaneMask is_long = length > shortest_arc;
  const Lanes half = length < 2.0 ? 0.5 * length : one;
  const Lanes inverse_sine = 0.5 / (half * roots((1.0 - half) * (1.0 + half)));
  arcs.half = is_long ? half : zero;
  arcs.inverse_sine = is_long ? inverse_sine : zero;
}

// Until all are measured angles are half chords, or this, where a rotation of the four has no length.
constexpr double not_measured = -1.0;

GENGA_ALWAYS_INLINE void prepare_four(std::span<const ArcPlace> places, std::span<Slerp> slerps) {
  FourArcs arcs;
  for (std::size_t i = 0; i < 4; ++i) {
    const float* keys = places[i].keys;
    arcs.from[i] = rotation_at(keys);
    arcs.to[i] = rotation_at(keys + 4);
  }
  const bool is_done = normalize(arcs.from) && normalize(arcs.to);
  measure(arcs);
  for (int i = 0; i < 4; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Slerp& slerp = slerps[places[at].arc];
    std::memcpy(&slerp.from, &arcs.from[at], sizeof(Quat));
    std::memcpy(&slerp.to, &arcs.to[at], sizeof(Quat));
    slerp.angle = is_done ? arcs.half[i] : not_measured;
    slerp.inverse_sine = arcs.inverse_sine[i];
  }
}

GENGA_ALWAYS_INLINE void prepare_fours(std::span<const ArcPlace> places, std::span<Slerp> arcs) {
  for (std::size_t i = 0; i + 4 <= places.size(); i += 4) prepare_four(places.subspan(i, 4), arcs);
}

Quat key_at(const float* key) { return normalized_or_identity(Quat(key[3], key[0], key[1], key[2])); }

void finish(const ArcPlace& place, Slerp& arc) {
  if (arc.angle != not_measured) {
    arc.angle = 2.0 * math::asin(arc.angle);
  } else {
    arc = prepare_slerp(key_at(place.keys), key_at(place.keys + 4));
  }
}

void prepare_plain(std::span<const ArcPlace> places, std::span<Slerp> arcs) { prepare_fours(places, arcs); }

GENGA_FOR_AVX2 void prepare_wide(std::span<const ArcPlace> places, std::span<Slerp> arcs) {
  prepare_fours(places, arcs);
}

#endif

}  // namespace

#if GENGA_LANES > 0

bool set_keys(const Curve& curve, std::size_t index, BlockKeys& keys) {
  const bool is_alike = index == 0 || curve.values.is_float() != keys.has_doubles();
  if (!is_alike || !set_eases(curve, index, keys)) return false;
  keys.values[index] = curve.values.as_floats().data();
  keys.doubles[index] = curve.values.is_float() ? nullptr : curve.values.as_doubles().data();
  keys.value_stride[index] = 1;
  keys.rotations[index] = nullptr;
  return true;
}

bool set_keys(const RotationCurve& curve, std::size_t index, std::uint32_t arc, BlockKeys& keys) {
  if (!curve.values.is_float() || (index > 0 && keys.has_doubles()) || !set_eases(curve, index, keys)) return false;
  keys.values[index] = whole_way.data();
  keys.value_stride[index] = 0;
  keys.rotations[index] = curve.values.as_floats().data();
  keys.arcs[index] = arc;
  return true;
}

void set_no_keys(std::size_t index, BlockKeys& keys) {
  keys.values[index] = no_values.data();
  keys.doubles[index] = no_doubles.data();
  keys.value_stride[index] = 0;
  keys.eases[index] = &linear_ease;
  keys.ease_stride[index] = 0;
  keys.rotations[index] = nullptr;
}

void compile_blocks(std::span<const BlockKeys> keys, std::span<BlockPlace> places, std::span<CurveBlock> blocks) {
  static const auto kernel = has_avx2() ? compile_wide : compile_plain;
  kernel({keys, places, blocks});
}

void prepare_arcs(std::span<const ArcPlace> places, std::span<Slerp> arcs) {
  static const auto kernel = has_avx2() ? prepare_wide : prepare_plain;
  kernel(places, arcs);
  // What is left of the fours, with the last one for all that is missing.
  const std::size_t left = places.size() % 4;
  if (left != 0) {
    std::array<ArcPlace, 4> last;
    last.fill(places.back());
    std::copy_n(places.end() - static_cast<std::ptrdiff_t>(left), left, last.begin());
    kernel(last, arcs);
  }
  for (const ArcPlace& place : places) finish(place, arcs[place.arc]);
}

#else

bool set_keys(const Curve&, std::size_t, BlockKeys&) { return false; }
bool set_keys(const RotationCurve&, std::size_t, std::uint32_t, BlockKeys&) { return false; }
void set_no_keys(std::size_t, BlockKeys&) {}
void compile_blocks(std::span<const BlockKeys>, std::span<BlockPlace>, std::span<CurveBlock>) {}
void prepare_arcs(std::span<const ArcPlace>, std::span<Slerp>) {}

#endif

}  // namespace genga
