// Makes a clip's keys of curves of the core: straight lines, steps, Hermite curves and weighted ones stay as they are.
// Not which curves make a transform: from_scene.h.
//
//     Result<Keys> keys = make_keys(track.curves, 1.0, "clips[0].tracks[2]", collector);
//
// Times become float32; of keys that it cannot tell apart in time the last stays. A straight line has the slopes of the
// line on both sides, and is kept as linear by Unity's editor, by which it is read back as a line. Where float32 has no
// such slope both weights are 0, which is a line too.
#pragma once

#include <span>
#include <string>

#include "genga/base/finding_collector.h"
#include "genga/base/result.h"
#include "genga/core/curve.h"
#include "genga/formats/anim/document.h"

namespace genga::anim {

// curves: one for each number of a key, 1, 3 or 4, with equal times. factor: of values and slopes, to Unity's units.
// no_conversion: shapes that Unity has not, a number that float32 does not hold. Findings: anim.merged-keys.
Result<Keys> make_keys(std::span<const genga::Curve> curves, double factor, const std::string& path,
                       FindingCollector& findings);

// Rotations that go about arcs, as parts that bend: between two rotations more than 27 degrees apart there are keys on
// the way, so that no part of the way is off by more than a thousandth of a degree.
Result<Keys> make_keys(const RotationCurve& rotation, const std::string& path, FindingCollector& findings);

}  // namespace genga::anim
