#include "genga/convert/assemble/join_clips.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "genga/base/printable.h"
#include "genga/base/sort.h"
#include "genga/convert/assemble/file_names.h"
#include "genga/core/names.h"

namespace genga {
namespace {

using SubjectKey = std::pair<SubjectKind, std::uint32_t>;
using TrackKey = std::tuple<SubjectKey, Property, std::string>;

// For the whole scene each property is a subject of its own.
SubjectKey subject_of(const Track& track) {
  const bool is_whole = track.subject.kind == SubjectKind::scene;
  return {track.subject.kind, is_whole ? static_cast<std::uint32_t>(track.property) : track.subject.index};
}
TrackKey key_of(const Track& track) { return {subject_of(track), track.property, track.name}; }

// At rest ----------------------------------------------------------------------------------------------------------

bool holds(const Scalars& values, double rest) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != rest) return false;
  }
  return true;
}

bool hold(const std::vector<Curve>& curves, const Vec3& rest) {
  for (std::size_t axis = 0; axis < curves.size(); ++axis) {
    if (!holds(curves[axis].values, rest[static_cast<Vec3::length_type>(axis)])) return false;
  }
  return true;
}

// A quaternion and its negative are one rotation, and zero is the identity.
bool holds(const RotationCurve& curve, const Quat& rest) {
  for (std::size_t at = 0; at + 4 <= curve.values.size(); at += 4) {
    const Quat key(curve.values[at + 3], curve.values[at], curve.values[at + 1], curve.values[at + 2]);
    const Quat rotation = normalized_or_identity(key);
    if (rotation != rest && rotation != -rest) return false;
  }
  return true;
}

// What the clip moves.
std::map<SubjectKey, bool> moved_subjects(const Scene& scene, const Clip& clip) {
  std::map<SubjectKey, bool> moved;
  for (const Track& track : clip.tracks) moved[subject_of(track)] |= !holds_rest(scene, track);
  return moved;
}

// Keys -------------------------------------------------------------------------------------------------------------

// A key of one of two curves.
struct Origin {
  bool is_later = false;
  std::size_t index = 0;
};

// The keys of both in order of time, without those of the earlier clip at times for which the later one has a key:
// these are added to `replaced`.
std::vector<Origin> joined_order(const KeyTable& earlier, const KeyTable& later, std::vector<double>& replaced) {
  std::vector<Origin> order;
  order.reserve(earlier.size() + later.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    const double time = earlier.time(i);
    while (next < later.size() && later.time(next) < time) order.push_back({true, next++});
    const bool is_replaced = next < later.size() && later.time(next) == time;
    if (is_replaced) {
      replaced.push_back(time);
    } else {
      order.push_back({false, i});
    }
  }
  while (next < later.size()) order.push_back({true, next++});
  return order;
}

Scalars joined_scalars(const Scalars& earlier, const Scalars& later, std::size_t stride,
                       const std::vector<Origin>& order) {
  const bool is_float = earlier.is_float() && later.is_float();
  Scalars joined = is_float ? Scalars::floats({}) : Scalars::doubles({});
  for (const Origin& key : order) {
    const Scalars& values = key.is_later ? later : earlier;
    for (std::size_t part = 0; part < stride; ++part) joined.push_back(values[key.index * stride + part]);
  }
  return joined;
}

// Times, shapes and eases: what both kinds of curves have.
void join_tables(KeyTable& table, const KeyTable& later, const std::vector<Origin>& order) {
  const KeyTable earlier = table;
  std::vector<double> times;
  table.shapes.clear();
  table.eases.clear();
  const bool has_eases = !earlier.eases.empty() || !later.eases.empty();
  for (const Origin& key : order) {
    const KeyTable& from = key.is_later ? later : earlier;
    times.push_back(from.time(key.index));
    table.shapes.push_back(from.shape_of(key.index));
    if (has_eases) table.eases.push_back(from.eases.empty() ? linear_ease : from.eases[key.index]);
  }
  table.times = make_times(std::move(times));
  // Perhaps no eased key is left.
  const auto& shapes = table.shapes;
  if (std::find(shapes.begin(), shapes.end(), KeyShape::ease) == shapes.end()) table.eases.clear();
}

void join(Curve& curve, const Curve& later, const std::vector<Origin>& order) {
  curve.values = joined_scalars(curve.values, later.values, 1, order);
  curve.parameters = joined_scalars(curve.parameters, later.parameters, curve.parameter_stride, order);
  join_tables(curve, later, order);
  curve.source = nullptr;
}

void join(RotationCurve& curve, const RotationCurve& later, const std::vector<Origin>& order) {
  curve.values = joined_scalars(curve.values, later.values, 4, order);
  join_tables(curve, later, order);
}

// Tracks -----------------------------------------------------------------------------------------------------------

bool can_join(const Track& a, const Track& b) {
  const auto alike = [](const Curve& x, const Curve& y) {
    return x.parameter_stride == y.parameter_stride && x.tangents == y.tangents;
  };
  return a.relative == b.relative && a.rotation_form == b.rotation_form && a.order == b.order &&
         a.euler_sign == b.euler_sign && a.is_conjugate == b.is_conjugate &&
         std::equal(a.curves.begin(), a.curves.end(), b.curves.begin(), b.curves.end(), alike);
}

void join(Track& track, Track later, std::vector<double>& replaced) {
  if (!has_keys(later)) return;
  if (!has_keys(track) || !can_join(track, later)) {
    track = std::move(later);
    return;
  }
  for (std::size_t i = 0; i < track.curves.size(); ++i) {
    join(track.curves[i], later.curves[i], joined_order(track.curves[i], later.curves[i], replaced));
  }
  if (track.curves.empty())
    join(track.rotation, later.rotation, joined_order(track.rotation, later.rotation, replaced));
}

// Findings ---------------------------------------------------------------------------------------------------------

// What several clips move.
struct Shared {
  std::vector<std::size_t> clips;  // that have tracks of it
  std::vector<double> replaced;    // seconds, in any order
};

std::string frames_text(std::vector<double> times, double fps) {
  constexpr std::size_t max_shown = 5;
  sort_range(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  std::string text = times.size() == 1 ? "frame " : "frames ";
  for (std::size_t i = 0; i < std::min(times.size(), max_shown); ++i) {
    text += (i > 0 ? ", " : "") + std::to_string(std::llround(times[i] * fps));
  }
  if (times.size() > max_shown) text += " and " + std::to_string(times.size() - max_shown) + " more";
  return text;
}

std::string name_of(const Scene& scene, const SceneNames& names, const Subject& subject) {
  switch (subject.kind) {
    case SubjectKind::scene: return "the model";
    case SubjectKind::node: {
      const bool is_bone = scene.nodes[subject.index].kind == NodeKind::bone;
      return (is_bone ? "bone " : "") + quoted_name(names.of(subject), '\'');
    }
    case SubjectKind::morph: return "morph " + quoted_name(names.of(subject), '\'');
    case SubjectKind::constraint: return "IK " + quoted_name(names.of(subject), '\'');
    default: return quoted_name(names.of(subject), '\'');
  }
}

Finding joined_keys(std::string subject, const Shared& shared, const std::vector<MotionClip>& clips, double fps) {
  std::string files;
  for (const std::size_t clip : shared.clips) files += (files.empty() ? "" : " and ") + clips[clip].file;
  std::string message = std::move(subject) + " has keys in " + files;
  if (!shared.replaced.empty()) {
    message += "; at " + frames_text(shared.replaced, fps) + " those of the later file play";
  }
  return {"bind.joined-keys", Severity::warning, {}, {}, std::move(message)};
}

// The whole --------------------------------------------------------------------------------------------------------

class Joiner {
 public:
  Joiner(const Scene& scene, const std::vector<MotionClip>& clips) {
    for (const MotionClip& one : clips) moved_.push_back(moved_subjects(scene, one.clip));
  }

  void add(std::size_t clip, std::vector<Track> tracks) {
    for (Track& track : tracks) {
      if (gives_way(clip, subject_of(track))) continue;
      Shared& shared = shared_[subject_of(track)];
      if (shared.clips.empty() || shared.clips.back() != clip) shared.clips.push_back(clip);
      const auto [place, is_new] = places_.try_emplace(key_of(track), tracks_.size());
      if (is_new) {
        tracks_.push_back(std::move(track));
      } else {
        join(tracks_[place->second], std::move(track), shared.replaced);
      }
    }
  }

  std::vector<Track> take() { return std::move(tracks_); }
  const std::map<SubjectKey, Shared>& shared() const { return shared_; }

 private:
  // Whether another clip moves what this one holds still, or holds it still before this one does.
  bool gives_way(std::size_t clip, const SubjectKey& subject) const {
    if (moved_[clip].at(subject)) return false;
    for (std::size_t other = 0; other < moved_.size(); ++other) {
      const auto found = moved_[other].find(subject);
      if (other != clip && found != moved_[other].end() && (found->second || other < clip)) return true;
    }
    return false;
  }

  std::vector<std::map<SubjectKey, bool>> moved_;  // of each clip
  std::map<SubjectKey, Shared> shared_;
  std::map<TrackKey, std::size_t> places_;
  std::vector<Track> tracks_;
};

// Range, markers and other members of a clip besides its tracks.
Clip joined_frame(const std::vector<MotionClip>& clips) {
  const Clip& first = clips.front().clip;
  Clip joined;
  joined.name = clips.front().file.empty() ? first.name : stem_of(clips.front().file);
  joined.first_time = first.first_time;
  joined.origin = first.origin;
  joined.ticks_per_second = first.ticks_per_second;
  double end = 0.0;
  bool has_end = false;
  for (const auto& [clip, file] : clips) {
    joined.first_time = std::min(joined.first_time, clip.first_time);
    end = std::max(end, duration(clip));
    has_end |= clip.last_time.has_value();
    joined.markers.insert(joined.markers.end(), clip.markers.begin(), clip.markers.end());
    if (clip.ticks_per_second != joined.ticks_per_second) joined.ticks_per_second = 0.0;
  }
  if (has_end) joined.last_time = end;
  stable_sort_range(joined.markers.begin(), joined.markers.end(),
                    [](const Marker& a, const Marker& b) { return a.time < b.time; });
  return joined;
}

}  // namespace

bool holds_rest(const Scene& scene, const Track& track) {
  if (!has_keys(track)) return true;
  if (track.subject.kind == SubjectKind::morph) return holds(track.curves.front().values, 0.0);
  const bool is_switch = track.property == Property::enabled || track.property == Property::visible;
  if (is_switch) return holds(track.curves.front().values, 1.0);
  if (track.subject.kind != SubjectKind::node) return false;
  const Transform rest = track.relative ? Transform{} : scene.nodes[track.subject.index].rest;
  switch (track.property) {
    case Property::translation: return hold(track.curves, rest.translation);
    case Property::rotation: return track.curves.empty() && holds(track.rotation, rest.rotation);
    case Property::physics: return holds(track.curves.front().values, 1.0);
    default: return false;
  }
}

Clip join_clips(const Scene& scene, std::vector<MotionClip> clips, TextEncoding encoding, Findings& findings) {
  Joiner joiner(scene, clips);
  Clip joined = joined_frame(clips);
  for (std::size_t i = 0; i < clips.size(); ++i) joiner.add(i, std::move(clips[i].clip.tracks));
  joined.tracks = joiner.take();
  const SceneNames names = scene_names(scene, encoding);
  for (const auto& [key, shared] : joiner.shared()) {
    if (shared.clips.size() < 2) continue;
    const Subject subject{key.first, key.second};
    findings.add(joined_keys(name_of(scene, names, subject), shared, clips, scene.axes.frames_per_second));
  }
  return joined;
}

}  // namespace genga
