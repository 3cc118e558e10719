// A part of an MRTK recording.
//
//     trim(recording, {2.0F, 5.0F}, findings);    // seconds; either may be missing
//
// Inside the range every curve plays as before, at its own times: where the range cuts a curve it gets a key with the
// value it has there, and tangents that keep its shape. shift_times moves the part to 0.
#pragma once

#include <optional>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

struct TimeRange {
  std::optional<float> from;  // seconds, inclusive; none: from the beginning
  std::optional<float> to;    // seconds, inclusive, behind from; none: to the end
};

// Curves whose keys are all inside stay as they are. Markers outside are removed: edit.markers-removed, a note. A curve
// that repeats outside its keys cannot go on so: edit.repeats-cut, a warning.
void trim(Recording& recording, const TimeRange& range, Findings& findings);

// Of one curve, keys as they play.
std::vector<FullKey> trimmed_numbers(std::vector<FullKey> keys, const TimeRange& range);
std::vector<FullKey> trimmed_switch(std::vector<FullKey> keys, const TimeRange& range);

}  // namespace genga::mrtk
