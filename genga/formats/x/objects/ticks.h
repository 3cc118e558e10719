// The ticks by which AnimationKeys tell time: how many a second has, and what is to be told of that.
// Not for LWAnimationSets, whose times are seconds.
//
//     const double rate = ticks_per_second_of(document, options.x.ticks_per_second);
//     report_ticks(document, options.x.ticks_per_second, report);
#pragma once

#include <optional>

#include "genga/formats/x/document.h"
#include "genga/formats/x/objects/report.h"

namespace genga::x {

// As the file's first AnimTicksPerSecond tells; nothing where there is none, or where it tells 0.
std::optional<double> told_ticks_per_second(const Document& document);

// What the file tells, else what is assumed of it, else 4800 as D3DX does.
double ticks_per_second_of(const Document& document, const std::optional<double>& assumed);

// x.ticks-not-told (note) where keys stand at ticks of a length that nobody tells; in its place x.ticks-like-frames
// (warning) where these are so close together that they must be frames; x.ticks-told (warning) where the file tells
// what is assumed of it.
void report_ticks(const Document& document, const std::optional<double>& assumed, Report& report);

}  // namespace genga::x
