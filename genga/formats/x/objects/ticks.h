// The ticks of AnimationKeys: how many there are per second, and findings about that.
// Not for LWAnimationSets, whose times are seconds.
//
//     const double rate = ticks_per_second_of(document, options.x.ticks_per_second);
//     report_ticks(document, options.x.ticks_per_second, report);
#pragma once

#include <optional>

#include "genga/formats/x/document.h"
#include "genga/formats/x/objects/report.h"

namespace genga::x {

// From the file's first AnimTicksPerSecond; nullopt if there is none, or its value is 0.
std::optional<double> told_ticks_per_second(const Document& document);

// The file's value, else `assumed`, else 4800 as in D3DX.
double ticks_per_second_of(const Document& document, const std::optional<double>& assumed);

// Reports x.ticks-not-told (note) if keys are at ticks of unknown length. Instead x.ticks-like-frames (warning) if
// these are so close together that they must be frames. x.ticks-told (warning) if the file states what `assumed` also
// states.
void report_ticks(const Document& document, const std::optional<double>& assumed, Report& report);

}  // namespace genga::x
