// Cuts an MRTK recording down to a part.
//
//     trim(recording, {2.0F, 5.0F}, findings);    // seconds; either may be missing
//
// Inside the range every curve plays as before, at its own times. Where the range cuts a curve, the curve gets a key
// with its value there, and tangents that keep its shape. shift_times moves the part to 0.
#pragma once

#include <optional>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

struct TimeRange {
  std::optional<float> from;  // seconds, inclusive; none: the beginning
  std::optional<float> to;    // seconds, inclusive, after from; none: the end
};

// Curves whose keys are all inside stay unchanged. Markers outside are removed: edit.markers-removed, a note. A curve
// that repeats outside its keys stops repeating: edit.repeats-cut, a warning.
void trim(Recording& recording, const TimeRange& range, Findings& findings);

// The same for one curve. keys: in the order in which they play.
std::vector<FullKey> trimmed_numbers(std::vector<FullKey> keys, const TimeRange& range);
std::vector<FullKey> trimmed_switch(std::vector<FullKey> keys, const TimeRange& range);

}  // namespace genga::mrtk
