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

void add_reset_jumps(const KeyTable& keys, const TimeSpan& span, std::vector<Jump>& jumps) {
  if (keys.size() < 2) return;
  const double first = keys.times->front();
  const double last = keys.times->back();
  if (keys.before == Behaviour::reset && first > span.from && first <= span.to) jumps.push_back({first});
  if (keys.after == Behaviour::reset && last >= span.from && last < span.to) jumps.push_back({last, true});
}

// Frames that keys keep clear of a frame on whose other side they are. Blender takes keys within 1e-4 frames of the
// frame that it shows to be on it (measured with 3.4: fcurve_eval_keyframes), and has its frames as float32.
constexpr double clear_frames = 3e-4;

// Adds the old value, and the new one after it.
void add_sides(const Jump& jump, const TimeSpan& span, std::vector<Look>& looks) {
  const double t = jump.time;
  const auto now = static_cast<float>(switch_time(jump, span) - span.from);
  const float old = std::nextafter(now, -ever_f);
  if (old >= 0.0F) looks.push_back({jump.is_late ? t : std::nextafter(t, -ever), old});
  looks.push_back({jump.is_late ? std::nextafter(t, ever) : t, now});
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
  for (const KeyTable* keys : key_tables(track)) add_reset_jumps(*keys, span, jumps);
}

double switch_time(const Jump& jump, const TimeSpan& span) {
  const double t = jump.time;
  const auto key = static_cast<float>(std::abs(t - span.from));
  const double clear =
      std::max(clear_frames / span.fps, 2.0 * (static_cast<double>(std::nextafter(key, ever_f)) - key));
  // The last frame of the old value, and the first of the new one.
  const double frame = (t - span.from) * span.fps;
  const double whole = std::round(frame);
  const bool is_on_frame = std::abs(frame - whole) < 1e-6;
  const double old_frame = is_on_frame ? (jump.is_late ? whole : whole - 1.0) : std::floor(frame);
  const double earliest = span.from + old_frame / span.fps + clear;
  const double latest = span.from + (old_frame + 1.0) / span.fps - clear;
  return earliest < latest ? std::clamp(t, earliest, latest) : 0.5 * (earliest + latest);
}

void keep_jumps_off_frames(std::vector<Piece>& pieces, const TimeSpan& span) {
  for (std::size_t at = 0; at + 1 < pieces.size(); ++at) {
    if (is_same(pieces[at].to, pieces[at + 1].from)) continue;
    const double t = switch_time({pieces[at].end, pieces[at + 1].is_late}, span);
    // A jump that would pass its neighbour stays.
    if (t <= pieces[at].begin || t >= pieces[at + 1].end) continue;
    Piece& old = pieces[at];
    Piece& now = pieces[at + 1];
    // Lines stay the same lines.
    if (old.kind == PieceKind::line) old.to += (old.to - old.from) * ((t - old.end) / (old.end - old.begin));
    if (now.kind == PieceKind::line) now.from += (now.to - now.from) * ((t - now.begin) / (now.end - now.begin));
    old.end = now.begin = t;
    now.is_late = false;
  }
}

std::vector<Look> frame_looks(const TimeSpan& span, const std::vector<double>& frames, const std::vector<Jump>& jumps,
                              const std::vector<double>& keys) {
  std::vector<Look> looks;
  looks.reserve(keys.size() + frames.size() + 2 * jumps.size());
  for (const double t : keys) looks.push_back({t, static_cast<float>(t - span.from), true});
  for (const double t : frames) looks.push_back({t, static_cast<float>(t - span.from)});
  for (const Jump& jump : jumps) add_sides(jump, span, looks);
  const auto is_before = [](const Look& a, const Look& b) {
    return a.time != b.time ? a.time < b.time : (a.key != b.key ? a.key < b.key : a.is_key < b.is_key);
  };
  sort_range(looks.begin(), looks.end(), is_before);
  std::vector<Look> apart;
  apart.reserve(looks.size());
  for (Look look : looks) {
    const bool is_first = apart.empty();
    if (is_first || look.time != apart.back().time || look.key > apart.back().key) {
      // A later look has a later key, by at least the next float32.
      if (!is_first) look.key = std::max(look.key, std::nextafter(apart.back().key, ever_f));
      apart.push_back(look);
    }
    apart.back().is_key = apart.back().is_key || look.is_key;
  }
  return apart;
}

}  // namespace genga
