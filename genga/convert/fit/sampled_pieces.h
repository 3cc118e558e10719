// The pieces of a fit of samples, so that a closer fit at some times leaves all other times unchanged.
// Not the keys: convert/fit/keys.h.
//
//     SampledPieces pieces;
//     pieces.cubic = {{0.0, 1.5}, {1.5, 4.0}};   // seconds
//     pieces.forget(3.0, 3.5);                   // there are more samples, or less tolerance
//     piece_from(pieces.cubic, 1.0) == nullptr;  // true
#pragma once

#include <algorithm>
#include <array>
#include <vector>

namespace genga {

// A stretch between two samples that one line or cubic represents; a forgotten one has no length.
struct SampledPiece {
  double begin = 0.0;  // seconds, of a sample
  double end = 0.0;

  bool is_known() const { return end > begin; }
};

// A gap between two samples where a cubic bends by far more than the tolerance: because of samples outside the gap, or
// because it oscillates.
struct BlindGap {
  double begin = 0.0;  // seconds
  double end = 0.0;
};
// Shares of the gap at which to sample: a cubic that is right at both ends and at both of these is right everywhere.
inline constexpr std::array<double, 2> blind_looks{1.0 / 3.0, 2.0 / 3.0};

struct SampledPieces {
  std::vector<SampledPiece> linear;  // ascending, without overlaps
  std::vector<SampledPiece> cubic;
  std::vector<BlindGap> blind;  // in the cubics, ascending

  // Forgets the pieces that touch a stretch of time. The cost is their number, however long the lists are.
  void forget(double from, double to) {
    for (std::vector<SampledPiece>* pieces : {&linear, &cubic}) {
      auto piece = std::lower_bound(pieces->begin(), pieces->end(), from,
                                    [](const SampledPiece& one, double time) { return one.end < time; });
      for (; piece != pieces->end() && piece->begin <= to; ++piece) piece->end = piece->begin;
    }
  }
};

// The first known piece that does not begin before a time, or null.
inline const SampledPiece* piece_from(const std::vector<SampledPiece>& pieces, double t) {
  auto found = std::lower_bound(pieces.begin(), pieces.end(), t,
                                [](const SampledPiece& piece, double time) { return piece.begin < time; });
  while (found != pieces.end() && !found->is_known()) ++found;
  return found == pieces.end() ? nullptr : &*found;
}

}  // namespace genga
