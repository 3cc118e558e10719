#include "genga/formats/mrtk/edit/edit.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/formats/mrtk/edit/append.h"
#include "genga/formats/mrtk/edit/drop.h"
#include "genga/formats/mrtk/edit/gate.h"
#include "genga/formats/mrtk/edit/keys.h"
#include "genga/formats/mrtk/edit/mirror.h"
#include "genga/formats/mrtk/edit/reduce.h"
#include "genga/formats/mrtk/edit/repair.h"
#include "genga/formats/mrtk/edit/time.h"

namespace genga::mrtk {
namespace {

// Beyond, the times of a recording are no longer times.
constexpr double max_speed = 1000.0;
// Seconds: more than a day, where float32 still has 128 steps to a second.
constexpr double max_shift = 100'000.0;

Status check_ranges(const MrtkEdits& edits) {
  const auto is_within = [](double value, double least, double most) { return value >= least && value <= most; };
  if (edits.speed && !is_within(*edits.speed, 1.0 / max_speed, max_speed)) {
    return bad_argument("a speed is from 0.001 to 1000");
  }
  if (edits.shift && !(std::abs(*edits.shift) <= max_shift)) return bad_argument("a shift is at most 100000 seconds");
  return Done{};
}

// If a part that was cut out begins late, MRTK shows its first pose until then.
void report_late_start(const Recording& recording, Findings& findings) {
  const KeySpan span = key_span(recording);
  if (span.empty() || !(span.begin > 0.0F)) return;
  add_finding(findings, recording, "edit.starts-late", Severity::note, "",
              "the part begins at " + short_number(span.begin) + " s, and MRTK plays from 0 s on", 1, Remedy::shift);
}

// A float32 time that is shifted by its own amount is 0, within this rounding.
float rounding_of(float shift) { return just_after(std::abs(shift)) - std::abs(shift); }

// For a recording that was shifted. Keys that were before 0 already are not counted.
void report_before_zero(const Recording& recording, float shift, Findings& findings) {
  const float zero = -rounding_of(shift);
  std::uint64_t count = 0;
  std::string first;
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    for (std::size_t key = 0; key < curve.size(); ++key) {
      const bool has_passed = curve.time(key) < zero && curve.time(key) >= shift;
      if (!has_passed) continue;
      if (count++ == 0) first = curve_path(number) + ".keys[" + number_text(key) + ']';
    }
  });
  add_finding(findings, recording, "edit.before-zero", Severity::warning, first,
              "a key is before 0 s now, and MRTK plays from 0 s on", count, Remedy::trim);
}

void change_times(Recording& recording, const MrtkEdits& edits, Findings& findings) {
  if (edits.reverse) reverse_times(recording, findings);
  if (edits.speed) change_speed(recording, *edits.speed, findings);
  if (!edits.shift) return;
  shift_times(recording, *edits.shift, findings);
  report_before_zero(recording, static_cast<float>(*edits.shift), findings);
}

// Whether MRTK, which plays from 0 s to the last key, comes past more than one time of keys.
bool lasts(const KeySpan& span) { return !span.empty() && span.end > std::max(span.begin, 0.0F); }

void report_nothing_left(const Recording& recording, const Recording& edited, Findings& findings) {
  const KeySpan before = key_span(recording);
  const KeySpan after = key_span(edited);
  if (!before.empty() && after.empty()) {
    add_finding(findings, recording, "edit.nothing-left", Severity::warning, "", "no key is left");
  } else if (lasts(before) && !lasts(after)) {
    add_finding(findings, recording, "edit.nothing-left", Severity::warning, "",
                "nothing is left to play: all keys are at one time, or before 0 s");
  }
}

}  // namespace

bool MrtkEdits::empty() const {
  return !repair && !gate && !trim && drop.empty() && !mirror && !reverse && !speed && !shift && append.empty() &&
         !reduce && markers.empty();
}

Result<Recording> edit(const Recording& recording, const MrtkEdits& edits, Findings& findings) {
  GENGA_TRY(check_ranges(edits));
  Recording result = recording;
  if (edits.repair) repair(result, findings);
  if (edits.gate) gate(result, findings);
  if (edits.trim) trim(result, *edits.trim, findings);
  for (const std::string& glob : edits.drop) {
    GENGA_TRY(drop(result, glob, findings));
  }
  if (edits.mirror) mirror(result);
  change_times(result, edits, findings);
  if (edits.trim) report_late_start(result, findings);
  for (const Recording& more : edits.append) append(result, more, edits.append_tolerance, findings);
  if (edits.reduce) reduce(result, *edits.reduce, findings);
  for (const MarkerEdit& marker : edits.markers) {
    GENGA_TRY(edit_marker(result, marker, findings));
  }
  report_nothing_left(recording, result, findings);
  return result;
}

Result<TimeRange> parse_time_range(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto parse = [&](std::string_view side, std::optional<float>& time) {
    if (!side.empty()) time = parse_float(side);
    return side.empty() || (time && std::isfinite(*time));
  };
  TimeRange range;
  if (colon == std::string_view::npos || !parse(text.substr(0, colon), range.from) ||
      !parse(text.substr(colon + 1), range.to) || (!range.from && !range.to) ||
      (range.from && range.to && !(*range.from < *range.to))) {
    return bad_argument("a range is A:B in seconds, A below B; one of them may be empty");
  }
  return range;
}

}  // namespace genga::mrtk
