// Spells curves of the core as curves of a recording: straight ones and switches, with times in float32.
// Not for choosing which curves make a pose (from_scene.cpp).
//
//     Result<Curve> x = make_line(track.curves[0], "clips[0].tracks[2].curves[0]", collector);
//     Curve tracked = make_switch(track.curves[0]);
//
// Times that float32 does not have go up to the next one it has, so that a recording does not end before its last key,
// and a key's value is such that the line still passes through the curve's key at its own time. A switch's times go
// down, so that at a key's own time it has switched. Of keys that come to lie at one time the last stays.
#pragma once

#include <string>

#include "genga/base/finding_collector.h"
#include "genga/base/result.h"
#include "genga/core/curve.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// no_conversion: keys that are not linear, a behaviour that no wrap mode has, a number that float32 does not hold.
// Findings: mrtk.merged-keys.
Result<Curve> make_line(const genga::Curve& curve, const std::string& path, FindingCollector& findings);

// Above 0.5 is on. A key at the first time and at each change.
Curve make_switch(const genga::Curve& curve);

// The float32 that is nearest among those not below, not above.
float float_not_below(double time);
float float_not_above(double time);

}  // namespace genga::mrtk
