#include "genga/core/clip.h"

#include <algorithm>

namespace genga {

std::vector<const KeyTable*> key_tables(const Track& track) {
  std::vector<const KeyTable*> tables;
  tables.reserve(track.curves.size() + 1);
  for (const Curve& curve : track.curves) tables.push_back(&curve);
  if (!track.rotation.empty()) tables.push_back(&track.rotation);
  return tables;
}

bool has_keys(const Track& track) {
  return !track.rotation.empty() ||
         std::any_of(track.curves.begin(), track.curves.end(), [](const Curve& curve) { return !curve.empty(); });
}

double duration(const Clip& clip) {
  double last = std::max(0.0, clip.last_time.value_or(0.0));
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) {
      if (!keys->empty()) last = std::max(last, keys->times->back());
    }
  }
  return last;
}

double earliest_time(const Clip& clip) {
  double first = 0.0;
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) {
      if (!keys->empty()) first = std::min(first, keys->times->front());
    }
  }
  return first;
}

}  // namespace genga
