// The fewest bytes of keys that follow a path or samples within a tolerance.
// Not in world space: the tolerance is the property's own; convert/lower/lower.cpp tightens it until the world agrees.
//
//     KeyList keys = fit(path, {0.0, 10.0}, 1e-4);        // metres, radians or whatever the path is in
//     KeyList baked = fit(samples, 0.0, 1e-4);
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/local_tolerance.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sampled_pieces.h"

namespace genga {

// Steps, straight lines and cubics keep their own keys exactly; the rest is fitted. If nothing moves the result has one
// key. tolerance: distance, for rotations radians.
KeyList fit(Path& path, const TimeSpan& span, const LocalTolerance& tolerance);

// Only linear keys, for motion that is not smooth.
KeyList fit_linear(Path& path, const TimeSpan& span, const LocalTolerance& tolerance);

// Only cubic keys: lines and holds among them are exact too.
KeyList fit_cubic(Path& path, const TimeSpan& span, const LocalTolerance& tolerance);

// How a sample is reached from the one before it.
enum class Approach : std::uint8_t {
  motion,
  jump,  // at once
  rest,  // nothing moves on the way, however long
};

// A motion that is known at certain times.
struct Samples {
  bool is_rotation = false;
  bool bends = false;                // at any of the times: a sample implies nothing beyond its neighbours
  std::size_t width = 0;             // 3, or 4 for x y z w
  std::vector<double> times;         // seconds, increasing
  std::vector<Vec4> values;          // rotations with the sign nearer to the one before
  std::vector<Approach> approaches;  // one per time
};

// origin: seconds, becomes time 0. before: pieces of an earlier fit of the same motion, kept where nothing has changed.
KeyList fit(const Samples& samples, double origin, const LocalTolerance& tolerance, SampledPieces* before = nullptr);

// The difference of two values: distance, or radians between two rotations of any length and sign.
double difference(const Vec4& a, const Vec4& b, bool is_rotation);

// Whether two values differ by at most a tolerance. Without trigonometry, because it is asked for every sample. Values
// that are not finite are near nothing.
class Nearness {
 public:
  // tolerance: in the units of difference.
  Nearness(double tolerance, bool is_rotation);

  bool operator()(const Vec4& a, const Vec4& b) const;

 private:
  bool is_rotation_;
  bool is_any_near_;   // for rotations: all are within the tolerance
  double square_ = 0;  // of the distance, or of the sine of half the angle
};

}  // namespace genga
