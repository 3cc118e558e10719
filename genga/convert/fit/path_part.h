// One curve between two times without a key between them, and the list of such times.
// Not several curves at once: convert/fit/path.h combines them.
//
//     const std::vector<double> cuts = cuts_of({&x, &y}, span);
//     const Part part = part_of(x, cuts[0], cuts[1]);
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "genga/convert/fit/path.h"
#include "genga/evaluate/segment.h"

namespace genga {

struct Part {
  PieceKind kind = PieceKind::hold;
  double from = 0.0;
  double to = 0.0;         // as end is reached
  double out_slope = 0.0;  // per second
  double in_slope = 0.0;
  std::array<double, 4> warp{0.0, 1.0, 0.0, 0.0};  // as Piece::warp
  bool has_warp = false;
  bool is_late = false;   // as Piece::is_late
  bool is_dense = false;  // as Piece::is_dense
};

inline constexpr std::size_t outside = static_cast<std::size_t>(-1);

// The key before both times; `outside` if they are not inside a curve's keys, or it has fewer than two.
std::size_t segment_index(const KeyTable& keys, double begin, double end);

// begin < end: seconds.
Part part_of(const Segment& segment, double begin, double end);
// Also outside its keys: there a curve that repeats has the parts of its keys, cycle by cycle.
Part part_of(const Curve& curve, double begin, double end);

// Whether the whole segment lies between the two times and its time never turns around.
bool is_whole(const Segment& segment, double begin, double end);

// c[0] + c[1] u + c[2] u² + c[3] u³
double polynomial(const std::array<double, 4>& c, double u);

// Times at which a new part may begin, ascending: the span's ends, keys between, and these again in each cycle of a
// repeating curve. Frames instead if a cycle is shorter than one, or if there are too many keys.
std::vector<double> cuts_of(const std::vector<const Curve*>& curves, const TimeSpan& span);
std::vector<double> cuts_of(const RotationCurve& curve, const TimeSpan& span);

bool repeats(const KeyTable& keys);

// How many times cuts_of adds outside a curve's keys, without computing them.
double added_cuts(const KeyTable& keys, const TimeSpan& span);

}  // namespace genga
