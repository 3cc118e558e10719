// Converts curves of the core to curves of a recording: straight ones, those with tangents, and switches, with times in
// float32.
// Not which curves make a pose (from_scene.cpp).
//
//     Result<Curve> x = make_curve(track.curves[0], "clips[0].tracks[2].curves[0]", collector);
//     Curve tracked = make_switch(track.curves[0]);
//
// A time without an exact float32 goes up to the next one, so that a recording does not end before its last key. The
// key's value is chosen so that the line still passes through the curve's key at its own time. A switch's times go
// down, so that it has switched at a key's own time. If several keys get one time, the last stays.
#pragma once

#include <string>

#include "genga/base/finding_collector.h"
#include "genga/base/result.h"
#include "genga/core/curve.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Simple keys of a curve that is straight, else full keys, which only version 1.0 has. no_conversion: keys that are
// neither linear nor steps nor have slopes, a behaviour without a wrap mode, a number that float32 cannot hold.
// Findings: mrtk.merged-keys.
Result<Curve> make_curve(const genga::Curve& curve, const std::string& path, FindingCollector& findings);
// Only of a straight curve.
Result<Curve> make_line(const genga::Curve& curve, const std::string& path, FindingCollector& findings);

// Above 0.5 is on. A key at the first time and at each change.
Curve make_switch(const genga::Curve& curve);

// The smallest float32 not below a time, and the largest not above it.
float float_not_below(double time);
float float_not_above(double time);

}  // namespace genga::mrtk
