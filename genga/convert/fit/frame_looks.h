// The times at which a motion of straight keys must be right: frames, both sides of jumps, and keys that stay.
// Not its values then: convert/lower/clip/linear_part.h.
//
//     const std::vector<Look> looks = frame_looks(span, frame_times(span), {{.time = 2.51}}, {});
//     looks[76].key;   // the float32 just before 2.51 s: what jumps still has its old value
#pragma once

#include <vector>

#include "genga/convert/fit/path.h"
#include "genga/core/scene.h"

namespace genga {

struct Look {
  double time = 0.0;    // seconds of the source, at which its value is taken
  float key = 0.0F;     // seconds from span.from on: the time of a key with that value
  bool is_key = false;  // a key's own time
};

// A time at which something changes place at once.
struct Jump {
  double time = 0.0;     // seconds
  bool is_late = false;  // the old value still holds at the time itself
};

// When straight keys switch: at the jump's time, or as near to it as possible without affecting the frames on both
// sides. Then players whose clocks round show each frame correctly. The two keys there are float32 neighbours. Seconds
// of the source.
double switch_time(const Jump& jump, const TimeSpan& span);
// The same for pieces that are written unchanged.
void keep_jumps_off_frames(std::vector<Piece>& pieces, const TimeSpan& span);

// Adds jumps where consecutive pieces do not meet.
void add_jumps(const std::vector<Piece>& pieces, std::vector<Jump>& jumps);
// Adds a track's jumps as jump_times finds them, and those where a curve drops to zero outside its keys.
void add_jumps(const Track& track, const TimeSpan& span, std::vector<Jump>& jumps);

// Ascending by `time` and by `key`, without duplicates: the frames, both sides of each jump as float32 neighbours, and
// the times of `keys`. All are seconds of the source, inside the span.
std::vector<Look> frame_looks(const TimeSpan& span, const std::vector<double>& frames, const std::vector<Jump>& jumps,
                              const std::vector<double>& keys);

}  // namespace genga
