// What a fit of samples was made of, so that one that is to be nearer at some times stays as it is at all others.
// Not the keys: convert/fit/keys.h.
//
//     SampledPieces pieces;
//     pieces.cubic = {{0.0, 1.5}, {1.5, 4.0}};   // seconds
//     pieces.forget(3.0, 3.5);                   // there are more samples, or less tolerance
//     pieces.cubic.size();                       // 1
#pragma once

#include <algorithm>
#include <vector>

namespace genga {

// From one sample to another, which one line or cubic tells.
struct SampledPiece {
  double begin = 0.0;  // seconds, of a sample
  double end = 0.0;
};

struct SampledPieces {
  std::vector<SampledPiece> linear;  // rising
  std::vector<SampledPiece> cubic;

  void forget(double from, double to) {
    const auto touches = [&](const SampledPiece& piece) { return piece.begin <= to && piece.end >= from; };
    std::erase_if(linear, touches);
    std::erase_if(cubic, touches);
  }
};

// The first that does not begin before a time, or none.
inline const SampledPiece* piece_from(const std::vector<SampledPiece>& pieces, double t) {
  const auto found = std::lower_bound(pieces.begin(), pieces.end(), t,
                                      [](const SampledPiece& piece, double time) { return piece.begin < time; });
  return found == pieces.end() ? nullptr : &*found;
}

}  // namespace genga
