// One cubic through two ends that is nearest to the values between: the slopes are a least-squares solution.
// Not for choosing the ends: convert/fit/fit.h and convert/fit/fit_samples.cpp.
//
//     CubicFit fit(from, to, 2.0);   // seconds
//     fit.add(0.5, {0.25, 0.0, 0.0, 0.0});   // half way
//     Slopes slopes = fit.solve();
#pragma once

#include "genga/math/vector.h"

namespace genga {

struct Slopes {
  Vec4 out{0.0};  // at the beginning, per second
  Vec4 in{0.0};   // at the end
};

class CubicFit {
 public:
  // span: seconds.
  CubicFit(const Vec4& from, const Vec4& to, double span) : from_(from), to_(to), span_(span) {}

  // share: of the span, between 0 and 1.
  void add(double share, const Vec4& value);
  Slopes solve() const;

 private:
  Vec4 from_;
  Vec4 to_;
  double span_;
  // Normal equations for the two slopes, in value over the whole span; all components share the left side.
  double aa_ = 0.0;
  double ab_ = 0.0;
  double bb_ = 0.0;
  Vec4 a_{0.0};
  Vec4 b_{0.0};
};

// The Hermite cubic's value at a share of its span.
Vec4 hermite(const Vec4& from, const Vec4& to, const Slopes& slopes, double span, double share);

}  // namespace genga
