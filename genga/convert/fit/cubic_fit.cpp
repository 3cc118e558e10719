#include "genga/convert/fit/cubic_fit.h"

namespace genga {
namespace {

struct Basis {
  double value_from, value_to, slope_from, slope_to;
};

Basis basis_at(double s) {
  const double r = 1.0 - s;
  return {r * r * (1.0 + 2.0 * s), s * s * (1.0 + 2.0 * r), s * r * r, -s * s * r};
}

}  // namespace

// The unknowns are how far the slopes are from straight on.
void CubicFit::add(double share, const Vec4& value) {
  const Basis basis = basis_at(share);
  const Vec4 rest = value - from_ - (to_ - from_) * share;
  aa_ += basis.slope_from * basis.slope_from;
  ab_ += basis.slope_from * basis.slope_to;
  bb_ += basis.slope_to * basis.slope_to;
  a_ += rest * basis.slope_from;
  b_ += rest * basis.slope_to;
}

Slopes CubicFit::solve() const {
  const Vec4 straight = (to_ - from_) / span_;
  // One value does not determine two slopes. This small weight on a straight line does, and changes nothing that a
  // float32 could show.
  const double weight = 1e-9 * (aa_ + bb_);
  const double aa = aa_ + weight;
  const double bb = bb_ + weight;
  const double determinant = aa * bb - ab_ * ab_;
  if (!(determinant > 0.0)) return {straight, straight};
  const double scale = 1.0 / (determinant * span_);
  return {straight + (a_ * bb - b_ * ab_) * scale, straight + (b_ * aa - a_ * ab_) * scale};
}

Vec4 hermite(const Vec4& from, const Vec4& to, const Slopes& slopes, double span, double share) {
  const Basis basis = basis_at(share);
  return from * basis.value_from + to * basis.value_to + slopes.out * (span * basis.slope_from) +
         slopes.in * (span * basis.slope_to);
}

}  // namespace genga
