// Repairs numbers that glTF's readers refuse: not finite or absurdly large ones, normals that are not unit, colors
// beyond white.
// Not for values that curves give between good keys: samples are repaired when they are written.
//
//     make_finite(lowered.scene, findings);   // convert.not-finite, counted
//     Clip mended = clip;
//     if (has_bad_keys(clip)) mend_keys(mended, findings);
#pragma once

#include <cmath>

#include "genga/base/diagnostic.h"
#include "genga/core/scene.h"
#include "genga/math/vector.h"

namespace genga {

// Finite, and at most a light-month in metres: beyond that, sums of a few overflow a float32.
inline bool is_usable(double value) { return std::abs(value) <= 1e15; }
// The number, or 0 if it is not usable.
inline double usable(double value) { return is_usable(value) ? value : 0.0; }
inline Vec4 usable(const Vec4& value) { return {usable(value.x), usable(value.y), usable(value.z), usable(value.w)}; }

// Findings: convert.not-finite, and convert.color-clamped for vertex colors outside 0 to 1; both counted.
void make_finite(Scene& scene, Findings& findings);

// Whether a key has a value that is not usable.
bool has_bad_keys(const Clip& clip);
// Gives such keys the value of the key before, or of the first good one. A curve without good keys becomes 0, a
// rotation the identity. Other keys do not change. Finding: convert.not-finite for each track, counted.
void mend_keys(Clip& clip, Findings& findings);

}  // namespace genga
