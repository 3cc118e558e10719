// A clip: the tracks that play together.
// Not a schedule of clips: scenes play one at a time.
//
//     double end = duration(clip);   // seconds, the last key of any track, or where the clip plays on to
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/core/track.h"

namespace genga {

enum class ClipRole : std::uint8_t {
  source,  // the curves as the animator keyed them
  baked,   // samples of another clip with its constraints applied: none is solved while it plays
};

// A name at a point in time. It moves nothing.
struct Marker {
  double time = 0.0;  // seconds
  std::string name;   // UTF-8
};

// The part of a clip that its program renders. Invariant 1: both are finite, and first is not above last.
struct RenderRange {
  double first = 0.0;  // seconds
  double last = 0.0;   // seconds, inclusive
};

struct Clip {
  std::string name;  // UTF-8
  ClipRole role = ClipRole::source;
  double first_time = 0.0;                  // seconds: the beginning
  std::optional<double> last_time;          // seconds: the clip plays at least until then; default the last key
  std::optional<RenderRange> render_range;  // none: the file has none
  double origin = 0.0;                      // seconds: the source's time at 0 here, if the clip had to be shifted
  std::vector<Track> tracks;
  std::vector<Marker> markers;    // ascending times
  double ticks_per_second = 0.0;  // of a clip with keys at whole ticks; 0: any times
  std::vector<Track> solved;      // for a clip of curves: what its rules turn, as curves for players without rules
};

// Every key table of a track: its curves, or its rotation curve.
std::vector<const KeyTable*> key_tables(const Track& track);
// Whether any of them has a key.
bool has_keys(const Track& track);
// Seconds: the later of last_time and the last key of any track. 0 when there is neither.
double duration(const Clip& clip);
// Seconds: the time of the first key of any track if it is before 0, else 0.
double earliest_time(const Clip& clip);

}  // namespace genga
