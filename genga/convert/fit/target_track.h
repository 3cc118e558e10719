// Keys as tracks of the core: float32 arrays, with key times shared wherever they are equal.
// Not for choosing keys: convert/fit/fit.h.
//
//     TimesPool pool;
//     Track track = make_track({SubjectKind::node, 3}, Property::translation, keys, pool);
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "genga/convert/fit/keys.h"
#include "genga/core/track.h"

namespace genga {

// Returns the same object for equal key times, which a file then holds once.
class TimesPool {
 public:
  KeyTimes share(std::vector<double> times);

 private:
  std::unordered_map<std::uint64_t, std::vector<KeyTimes>> known_;  // by hash
};

// Values that are not finite become zero, rotations become unit (except for cubic keys, whose length matters).
Track make_track(const Subject& subject, Property property, const KeyList& keys, TimesPool& pool);

}  // namespace genga
