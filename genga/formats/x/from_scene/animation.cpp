// Clips as animation sets, except LightWave's own.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "genga/formats/x/from_scene/parts.h"
#include "genga/formats/x/lightwave/lightwave_set.h"

namespace genga::x {
namespace {

enum : std::uint32_t { rotation_keys, scale_keys, position_keys, kinds_of_keys };

// Numbers of a key, w x y z of a rotation.
struct Key {
  std::uint32_t tick = 0;
  std::array<double, 4> numbers{};
};
using Keys = std::vector<Key>;

std::optional<std::uint32_t> kind_of(const Track& track) {
  if (track.subject.kind != SubjectKind::node) return std::nullopt;
  switch (track.property) {
    case Property::rotation: return rotation_keys;
    case Property::scale: return scale_keys;
    case Property::translation: return position_keys;
    default: return std::nullopt;
  }
}

const KeyTable& table_of(const Track& track) {
  if (track.curves.empty()) return track.rotation;
  return track.curves[0];
}

std::uint32_t tick_of(double seconds, double ticks_per_second) {
  constexpr double last = std::numeric_limits<std::uint32_t>::max();
  const double ticks = std::round(seconds * ticks_per_second);
  return ticks > 0.0 ? static_cast<std::uint32_t>(std::min(ticks, last)) : 0U;
}

std::array<double, 4> numbers_of(const Track& track, std::size_t key) {
  std::array<double, 4> numbers{};
  if (track.curves.empty()) {
    const Scalars& values = track.rotation.values;
    numbers = {values[4 * key + 3], -values[4 * key], -values[4 * key + 1], -values[4 * key + 2]};
  } else {
    for (std::size_t axis = 0; axis < 3; ++axis) numbers[axis] = track.curves[axis].values[key];
  }
  return numbers;
}

std::array<double, 4> conjugate_of(const Quat& q) { return {q.w, -q.x, -q.y, -q.z}; }

// If a jump takes no time, the key before it moves a tick earlier, if there is room.
void append(Keys& keys, const Key& key) {
  if (!keys.empty() && keys.back().tick >= key.tick) {
    const bool has_room = key.tick > 0 && (keys.size() == 1 || keys[keys.size() - 2].tick < key.tick - 1);
    if (keys.back().numbers == key.numbers || !has_room) {
      keys.pop_back();
    } else {
      keys.back().tick = key.tick - 1;
    }
  }
  keys.push_back(key);
}

// A rotation with the sign that is nearer to the key before it.
void append_rotation(Keys& keys, Key key, const Quat& pivot) {
  if (pivot != Quat(1.0, 0.0, 0.0, 0.0)) {
    const Quat inside(key.numbers[0], -key.numbers[1], -key.numbers[2], -key.numbers[3]);
    key.numbers = conjugate_of(pivot * normalized_or_identity(inside));
  }
  double dot = 1.0;
  if (!keys.empty()) {
    dot = 0.0;
    for (std::size_t at = 0; at < 4; ++at) dot += keys.back().numbers[at] * key.numbers[at];
  }
  if (dot < 0.0) {
    for (double& number : key.numbers) number = -number;
  }
  append(keys, key);
}

Keys keys_of(const Track& track, const Quat& pivot, double ticks_per_second) {
  const KeyTable& table = table_of(track);
  Keys keys;
  for (std::size_t at = 0; at < table.size(); ++at) {
    const Key key{tick_of(table.time(at), ticks_per_second), numbers_of(track, at)};
    if (track.property == Property::rotation) {
      append_rotation(keys, key, pivot);
    } else {
      append(keys, key);
    }
  }
  return keys;
}

// Where a track is missing D3DX takes none for it, not the frame at rest.
Keys rest_keys(const Node& node, std::uint32_t kind) {
  const Transform& rest = node.rest;
  const Quat rotation = node.pivot.rotation * rest.rotation;
  if (kind == rotation_keys && rotation != Quat(1.0, 0.0, 0.0, 0.0)) return {{0, conjugate_of(rotation)}};
  if (kind == scale_keys && rest.scale != Vec3(1.0)) return {{0, {rest.scale.x, rest.scale.y, rest.scale.z}}};
  const Vec3& place = rest.translation;
  if (kind == position_keys && place != Vec3(0.0)) return {{0, {place.x, place.y, place.z}}};
  return {};
}

void write_keys(std::uint32_t kind, const Keys& keys, ContentBuilder& builder) {
  if (keys.empty()) return;
  const std::size_t width = kind == rotation_keys ? 4 : 3;
  builder.begin("AnimationKey");
  builder.natural(kind);
  builder.natural(static_cast<std::uint32_t>(keys.size()));
  for (const Key& key : keys) {
    builder.natural(key.tick);
    builder.natural(static_cast<std::uint32_t>(width));
    builder.reals(std::span(key.numbers).first(width));
  }
  builder.end();
}

void write_options(ContentBuilder& builder) {
  constexpr std::uint32_t closed = 0;
  constexpr std::uint32_t straight = 1;
  builder.begin("AnimationOptions");
  builder.natural(closed);
  builder.natural(straight);
  builder.end();
}

struct NodeTracks {
  std::uint32_t node = 0;
  std::array<const Track*, kinds_of_keys> tracks{};
};

// By node in the order in which the clip first moves them.
std::vector<NodeTracks> tracks_by_node(const Clip& clip, std::size_t node_count) {
  std::vector<NodeTracks> moved;
  std::vector<std::int32_t> at(node_count, no_index);
  for (const Track& track : clip.tracks) {
    const auto kind = kind_of(track);
    if (!kind || table_of(track).empty()) continue;
    std::int32_t& place = at[track.subject.index];
    if (place == no_index) {
      place = static_cast<std::int32_t>(moved.size());
      moved.push_back({track.subject.index, {}});
    }
    moved[static_cast<std::size_t>(place)].tracks[*kind] = &track;
  }
  return moved;
}

// What the clip has beside motion, and no other track of it.
bool is_left_out(const Track& track) {
  const bool is_node = track.subject.kind == SubjectKind::node;
  return !kind_of(track) && (!is_node || track.property != Property::named);
}

void write_animation(const Node& node, std::string_view frame, const NodeTracks& moved, double ticks_per_second,
                     ContentBuilder& builder) {
  builder.begin("Animation");
  builder.reference(frame);
  bool repeats = false;
  for (std::uint32_t kind = 0; kind < kinds_of_keys; ++kind) {
    const Track* track = moved.tracks[kind];
    const Keys keys = track != nullptr ? keys_of(*track, node.pivot.rotation, ticks_per_second) : rest_keys(node, kind);
    write_keys(kind, keys, builder);
    repeats = repeats || (track != nullptr && table_of(*track).after == Behaviour::repeat);
  }
  if (repeats) write_options(builder);
  builder.end();
}

void write_animation_set(const Scene& scene, const Clip& clip, std::string_view name, double ticks_per_second,
                         Output& output) {
  if (std::any_of(clip.tracks.begin(), clip.tracks.end(), is_left_out)) {
    output.left_out.add("clips", "tracks of cameras, lights, morphs and switches are left out");
  }
  const std::vector<NodeTracks> moved = tracks_by_node(clip, scene.nodes.size());
  if (moved.empty()) return;
  output.builder.begin("AnimationSet", name);
  for (const NodeTracks& one : moved) {
    write_animation(scene.nodes[one.node], output.names.frames[one.node], one, ticks_per_second, output.builder);
  }
  output.builder.end();
}

}  // namespace

void write_animation_sets(const Scene& scene, double ticks_per_second, Output& output) {
  const auto is_standard = [](const Clip& clip) { return !is_light_wave(clip) && !clip.tracks.empty(); };
  if (std::none_of(scene.clips.begin(), scene.clips.end(), is_standard)) return;
  output.builder.begin("AnimTicksPerSecond");
  output.builder.natural(static_cast<std::uint32_t>(ticks_per_second));
  output.builder.end();
  for (std::size_t i = 0; i < scene.clips.size(); ++i) {
    if (!is_standard(scene.clips[i])) continue;
    write_animation_set(scene, scene.clips[i], output.names.sets[i], ticks_per_second, output);
  }
}

}  // namespace genga::x
