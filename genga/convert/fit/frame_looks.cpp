#include "genga/convert/fit/frame_looks.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "genga/base/sort.h"
#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/sample_scene.h"

namespace genga {
namespace {

constexpr double ever = std::numeric_limits<double>::infinity();
constexpr float ever_f = std::numeric_limits<float>::infinity();

void add_resets(const KeyTable& keys, const TimeSpan& span, std::vector<Jump>& jumps) {
  if (keys.size() < 2) return;
  const double first = keys.times->front();
  const double last = keys.times->back();
  if (keys.before == Behaviour::reset && first > span.from && first <= span.to) jumps.push_back({first});
  if (keys.after == Behaviour::reset && last >= span.from && last < span.to) jumps.push_back({last, true});
}

// The float32 at or before a time, as which a player shows what comes after the jump.
float at_or_before(double t) {
  const auto key = static_cast<float>(t);
  return static_cast<double>(key) > t ? std::nextafter(key, -ever_f) : key;
}

float at_or_behind(double t) {
  const auto key = static_cast<float>(t);
  return static_cast<double>(key) < t ? std::nextafter(key, ever_f) : key;
}

// The old value, and the new one behind it.
void add_sides(const Jump& jump, const TimeSpan& span, std::vector<Look>& looks) {
  const double t = jump.time;
  if (jump.is_late) {
    const float old = at_or_behind(t - span.from);
    looks.push_back({t, old});
    looks.push_back({std::nextafter(t, ever), std::nextafter(old, ever_f)});
    return;
  }
  const float now = at_or_before(t - span.from);
  const float old = std::nextafter(now, -ever_f);
  if (old >= 0.0F) looks.push_back({std::nextafter(t, -ever), old});
  looks.push_back({t, now});
}

}  // namespace

void add_jumps(const std::vector<Piece>& pieces, std::vector<Jump>& jumps) {
  for (std::size_t at = 0; at + 1 < pieces.size(); ++at) {
    if (is_same(pieces[at].to, pieces[at + 1].from)) continue;
    jumps.push_back({pieces[at].end, pieces[at + 1].is_late});
  }
}

void add_jumps(const Track& track, const TimeSpan& span, std::vector<Jump>& jumps) {
  for (const double t : jump_times(track, span)) jumps.push_back({t});
  for (const KeyTable* keys : key_tables(track)) add_resets(*keys, span, jumps);
}

std::vector<Look> frame_looks(const TimeSpan& span, std::vector<Jump> jumps, const std::vector<double>& keys) {
  std::vector<Look> looks;
  for (const double t : keys) looks.push_back({t, static_cast<float>(t - span.from), true});
  for (const double t : frame_times(span)) looks.push_back({t, static_cast<float>(t - span.from)});
  for (const Jump& jump : jumps) add_sides(jump, span, looks);
  // Where two share a float32 the later one is what a player shows from there on.
  const auto is_before = [](const Look& a, const Look& b) {
    return a.key != b.key ? a.key < b.key : (a.time != b.time ? a.time < b.time : a.is_key < b.is_key);
  };
  sort_range(looks.begin(), looks.end(), is_before);
  std::vector<Look> apart;
  apart.reserve(looks.size());
  for (const Look& look : looks) {
    if (apart.empty() || look.key != apart.back().key) {
      apart.push_back(look);
      continue;
    }
    apart.back().time = look.time;
    apart.back().is_key = apart.back().is_key || look.is_key;
  }
  return apart;
}

}  // namespace genga
