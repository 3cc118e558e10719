// Numbers that glTF's readers refuse, made good: not finite or absurd ones, normals that are not unit, colors beyond
// white.
// Not for what curves give between good keys: samples are made good as they are written.
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

// Finite, and no farther than a light-month in metres: beyond, sums of a few overflow a float32.
inline bool is_usable(double value) { return std::abs(value) <= 1e15; }
// The number, or 0 instead of one that is not usable.
inline double usable(double value) { return is_usable(value) ? value : 0.0; }
inline Vec4 usable(const Vec4& value) { return {usable(value.x), usable(value.y), usable(value.z), usable(value.w)}; }

// Findings: convert.not-finite, and convert.color-clamped of vertex colors outside 0 to 1; both counted.
void make_finite(Scene& scene, Findings& findings);

// Whether a key has a value that is not usable.
bool has_bad_keys(const Clip& clip);
// Gives such keys the value of the one before them, or of the first good one; a curve without any is 0, and a rotation
// none. Other keys keep theirs. Finding: convert.not-finite for each track, counted.
void mend_keys(Clip& clip, Findings& findings);

}  // namespace genga
