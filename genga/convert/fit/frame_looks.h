// The times at which a motion of straight keys has to be right: frames, both sides of what jumps, and keys that stay.
// Not what it is then: convert/lower/clip/linear_part.h.
//
//     const std::vector<Look> looks = frame_looks(span, frame_times(span), {{.time = 2.51}}, {});
//     looks[76].key;   // the float32 just before 2.51 s: what jumps still has its old value
#pragma once

#include <vector>

#include "genga/convert/fit/path.h"
#include "genga/core/scene.h"

namespace genga {

struct Look {
  double time = 0.0;    // seconds of the source, where it is asked for its value
  float key = 0.0F;     // seconds from span.from on: where a key of that value stands
  bool is_key = false;  // a key's own time
};

// A time at which something is elsewhere at once.
struct Jump {
  double time = 0.0;     // seconds
  bool is_late = false;  // at the time itself the old value still holds
};

// When straight keys change over: at the jump's time, or as near to it as leaves the frames on both sides alone, so
// that players whose clocks round show each frame as it is. The two keys there are float32 neighbours. Seconds of the
// source.
double switch_time(const Jump& jump, const TimeSpan& span);
// The same for pieces that are to be written as they are.
void keep_jumps_off_frames(std::vector<Piece>& pieces, const TimeSpan& span);

// Where pieces that follow each other do not meet.
void add_jumps(const std::vector<Piece>& pieces, std::vector<Jump>& jumps);
// A track's, as jump_times finds them, and where one of its curves falls to nothing outside its keys.
void add_jumps(const Track& track, const TimeSpan& span, std::vector<Jump>& jumps);

// Rising by `time` and by `key`, none twice: the frames, each jump's two sides as float32 neighbours, and the times of
// `keys`. All are seconds of the source, inside the span.
std::vector<Look> frame_looks(const TimeSpan& span, const std::vector<double>& frames, const std::vector<Jump>& jumps,
                              const std::vector<double>& keys);

}  // namespace genga
