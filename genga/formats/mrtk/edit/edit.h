// Several edits of an MRTK recording in one call, in a fixed order.
//
//     MrtkEdits edits;
//     edits.trim = {2.0F, 5.0F};
//     edits.shift = -2.0;
//     Result<Recording> part = edit(recording, edits, findings);
//
// The order, whatever the order of the options: repair · gate · trim · drop · mirror · reverse · speed · shift · append
// · reduce · markers. So trim uses the times of the file, and markers those of the result. What no edit touches stays,
// byte for byte: curves, wrap modes, flags, the size of keys, the list of markers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/core/tolerance.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/mrtk/edit/markers.h"
#include "genga/formats/mrtk/edit/trim.h"

namespace genga::mrtk {

struct MrtkEdits {
  bool repair = false;
  bool gate = false;
  std::optional<TimeRange> trim;
  std::vector<std::string> drop;  // globs
  bool mirror = false;
  bool reverse = false;
  std::optional<double> speed;    // 1: unchanged; 1/1000 to 1000
  std::optional<double> shift;    // seconds; at most 100,000
  std::vector<Recording> append;  // one after the other
  Tolerance append_tolerance;     // for keys that replace the tangents of appended recordings
  std::optional<Tolerance> reduce;
  std::vector<MarkerEdit> markers;  // in this order

  bool empty() const;
};

// bad_argument: an option is out of its range, or names something that does not exist. Findings are those of the edits,
// and
//   edit.starts-late, a note: the part that trim kept begins after 0;
//   edit.before-zero, a warning that counts the keys that shift moved before 0;
//   edit.nothing-left, a warning: no key is left where there were some, or no two of different times from 0 s on.
// Bytes after the recording's end stay.
Result<Recording> edit(const Recording& recording, const MrtkEdits& edits, Findings& findings);

// "A:B" in seconds; either may be empty; A < B. bad_argument: anything else.
Result<TimeRange> parse_time_range(std::string_view text);

}  // namespace genga::mrtk
