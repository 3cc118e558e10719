// Moves an MRTK recording in time: later or earlier, faster or slower, backwards.
// Not for parts of it: mrtk_trim.h.
//
//     shift_times(recording, -2.0, findings);    // seconds; markers move too
//     change_speed(recording, 2.0, findings);    // twice as fast
//     reverse_times(recording, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Times are rounded to float32. Keys that would get equal times are separated: the later one gets the next float32.
// Finding edit.times-rounded: a note that counts them, or a warning if one moves by more than a millisecond.

// Adds seconds to every time.
void shift_times(Recording& recording, double seconds, Findings& findings);

// Divides every time by speed, which must be above 0. Tangents become steeper by the same factor.
void change_speed(Recording& recording, double speed, Findings& findings);

// Plays backwards between the first key of any curve and the last, which keep their times: a time t becomes first +
// last − t. In and out change sides, in tangents, weights and wrap modes. A step holds its value from the left. So a
// key of a switch, or with an infinite tangent, puts its value where the step now begins.
void reverse_times(Recording& recording, Findings& findings);

}  // namespace genga::mrtk
