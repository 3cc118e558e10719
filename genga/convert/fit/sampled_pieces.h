// What a fit of samples was made of, so that one that is to be nearer at some times stays as it is at all others.
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

// From one sample to another, which one line or cubic tells; one that is forgotten has no length.
struct SampledPiece {
  double begin = 0.0;  // seconds, of a sample
  double end = 0.0;

  bool is_known() const { return end > begin; }
};

// From one sample to the next, where a cubic bends by far more than may be missed: as others beside the two had it, or
// because it swings.
struct BlindGap {
  double begin = 0.0;  // seconds
  double end = 0.0;
};
// Shares of it at which to look: a cubic that is right at both ends and at both of these is right.
inline constexpr std::array<double, 2> blind_looks{1.0 / 3.0, 2.0 / 3.0};

struct SampledPieces {
  std::vector<SampledPiece> linear;  // rising, none over another
  std::vector<SampledPiece> cubic;
  std::vector<BlindGap> blind;  // of the cubics, rising

  // Those that touch a stretch of time. It takes as long as they are many, however long the lists are.
  void forget(double from, double to) {
    for (std::vector<SampledPiece>* pieces : {&linear, &cubic}) {
      auto piece = std::lower_bound(pieces->begin(), pieces->end(), from,
                                    [](const SampledPiece& one, double time) { return one.end < time; });
      for (; piece != pieces->end() && piece->begin <= to; ++piece) piece->end = piece->begin;
    }
  }
};

// The first that is known and does not begin before a time, or none.
inline const SampledPiece* piece_from(const std::vector<SampledPiece>& pieces, double t) {
  auto found = std::lower_bound(pieces.begin(), pieces.end(), t,
                                [](const SampledPiece& piece, double time) { return piece.begin < time; });
  while (found != pieces.end() && !found->is_known()) ++found;
  return found == pieces.end() ? nullptr : &*found;
}

}  // namespace genga
