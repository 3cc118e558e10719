// One curve's values at many times at once, each the bits that evaluate (evaluate/curve.h) gives for its time.
// Not for many curves at one time: evaluate/curve_set.h.
//
//     std::vector<double> times{0.0, 0.25, 0.5};          // seconds
//     std::vector<double> values(times.size());
//     evaluate(curve, times, values);
//
// Any times are right, in any order, also outside the keys and not finite. Ascending times that lie several between two
// keys are fast, as they are in a table, a plot or a bake: 0.6 ns a value where the curve is a cubic in time and 3 ns
// where it is eased, on a processor with AVX2.
#pragma once

#include <span>

#include "genga/core/curve.h"

namespace genga {

// times: seconds. values: units of the curve's target, one for each time; of spans of unequal lengths the shorter one
// counts, and nothing else is written. The spans do not overlap. curve: valid (core/curve.h). Nothing fails and nothing
// is allocated.
void evaluate(const Curve& curve, std::span<const double> times, std::span<double> values);

}  // namespace genga
