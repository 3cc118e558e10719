// When a hand is tracked: the spans in which its switch is on.
// Not for sampling one time: core_curve.h.
//
//     for (const TrackedSpan& span : tracked_spans(recording.hands[left].tracked)) use(span.begin, span.end);
#pragma once

#include <cstddef>
#include <vector>

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

struct TrackedSpan {
  double begin = 0.0;         // seconds; minus infinity if the first key is on
  double end = 0.0;           // seconds; infinity if the last key is on
  std::size_t begin_key = 0;  // the key in the file that switches on
  std::size_t end_key = 0;    // the key that switches off; without an end the last key
};

// Ascending and separate. Wrap modes are ignored: outside its keys a switch holds.
std::vector<TrackedSpan> tracked_spans(const Curve& tracked);

}  // namespace genga::mrtk
