#include "genga/convert/lower/ticks/stage.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "genga/base/sort.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/math/euler.h"

namespace genga {
namespace {

constexpr Subject the_camera{SubjectKind::camera, 0};
constexpr Subject the_light{SubjectKind::light, 0};
constexpr Subject the_scene{SubjectKind::scene, 0};
// A thousandth of MMD's usual range of shadows.
constexpr double shadow_tolerance = 1e-5;

bool has_track(const Clip& clip, const Subject& subject, Property property) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return track.subject == subject && track.property == property && has_keys(track);
  });
}

// One number at every tick.
struct StageColumn {
  double tolerance = 0.0;
  bool is_step = false;
  std::vector<double> values;
};

// The columns of one property.
struct StageChannel {
  Property property = Property::translation;
  std::vector<StageColumn> columns;
};

// What shares its keys.
struct StageSection {
  Subject subject;
  std::vector<StageChannel> channels;
};

StageChannel numbers_of(Property property, std::size_t width, double tolerance) {
  return {property, std::vector<StageColumn>(width, StageColumn{tolerance, false, {}})};
}
StageChannel switch_of(Property property) { return {property, {StageColumn{0.0, true, {}}}}; }

void push(StageChannel& channel, const Vec3& value) {
  for (int axis = 0; axis < 3; ++axis) channel.columns[static_cast<std::size_t>(axis)].values.push_back(value[axis]);
}
void push(StageChannel& channel, double value) { channel.columns[0].values.push_back(value); }

// Visits the columns of a section until visit is true of one.
template <class Visit>
bool any_column(const StageSection& section, const Visit& visit) {
  return std::any_of(section.channels.begin(), section.channels.end(), [&](const StageChannel& one) {
    return std::any_of(one.columns.begin(), one.columns.end(), visit);
  });
}

// Choosing ticks -----------------------------------------------------------------------------------------------------

// By how many tolerances the line between two ticks misses a value between them. Steps have changed there or not.
double miss_of(const StageColumn& column, std::size_t begin, std::size_t end, std::size_t at) {
  const double value = column.values[at];
  if (column.is_step) return value == column.values[begin] ? 0.0 : HUGE_VAL;
  const double share = static_cast<double>(at - begin) / static_cast<double>(end - begin);
  return std::abs(value - std::lerp(column.values[begin], column.values[end], share)) / column.tolerance;
}

// The tick between two that lines miss most, or begin where none is missed.
std::size_t worst_between(const StageSection& section, std::size_t begin, std::size_t end) {
  double most = 1.0;
  std::size_t worst = begin;
  any_column(section, [&](const StageColumn& column) {
    for (std::size_t at = begin + 1; at < end; ++at) {
      const double miss = miss_of(column, begin, end, at);
      if (miss <= most) continue;
      most = miss;
      worst = at;
    }
    return false;
  });
  return worst;
}

bool differs(const StageSection& section, std::size_t tick, std::size_t other) {
  return any_column(section, [&](const StageColumn& column) { return column.values[tick] != column.values[other]; });
}

// Every tick, or as few as the tolerances allow.
std::vector<std::size_t> chosen_ticks(const StageSection& section, std::size_t count, bool every_tick) {
  // Lines are no longer, so that the search takes no more than so many looks at each tick.
  constexpr std::size_t longest_line = 1024;
  std::vector<std::size_t> ticks;
  for (std::size_t tick = 0; tick < count; tick += every_tick ? 1 : longest_line) ticks.push_back(tick);
  if (ticks.back() + 1 != count) ticks.push_back(count - 1);
  if (every_tick) return ticks;
  std::vector<std::pair<std::size_t, std::size_t>> spans;
  for (std::size_t at = 1; at < ticks.size(); ++at) spans.emplace_back(ticks[at - 1], ticks[at]);
  while (!spans.empty()) {
    const auto [begin, end] = spans.back();
    spans.pop_back();
    const std::size_t worst = worst_between(section, begin, end);
    if (worst == begin) continue;
    ticks.push_back(worst);
    spans.emplace_back(begin, worst);
    spans.emplace_back(worst, end);
  }
  sort_range(ticks.begin(), ticks.end());
  return ticks;
}

// A rest needs no keys but at its ends. What never moves has one key, a camera two: they tell how long it is seen.
std::vector<std::size_t> without_rests(const StageSection& section, const std::vector<std::size_t>& ticks) {
  std::vector<std::size_t> kept{ticks.front()};
  for (std::size_t at = 1; at < ticks.size(); ++at) {
    const bool rests_here = !differs(section, ticks[at], kept.back());
    if (at + 1 < ticks.size() && rests_here && !differs(section, ticks[at], ticks[at + 1])) continue;
    const bool never_moves = rests_here && kept.size() == 1;
    if (at + 1 == ticks.size() && never_moves && section.subject != the_camera) continue;
    kept.push_back(ticks[at]);
  }
  return kept;
}

void add_stage_tracks(const StageSection& section, const StageOptions& options, std::vector<Track>& tracks) {
  const std::size_t count = section.channels[0].columns[0].values.size();
  const std::vector<std::size_t> ticks = without_rests(section, chosen_ticks(section, count, options.every_tick));
  std::vector<double> times;
  times.reserve(ticks.size());
  for (const std::size_t tick : ticks) times.push_back(static_cast<double>(tick) / options.ticks_per_second);
  const KeyTimes shared = make_times(std::move(times));
  for (const StageChannel& one : section.channels) {
    Track& track = tracks.emplace_back(Track{.subject = section.subject, .property = one.property});
    for (const StageColumn& column : one.columns) {
      std::vector<double> values;
      values.reserve(ticks.size());
      for (const std::size_t tick : ticks) values.push_back(column.values[tick]);
      Curve& curve = track.curves.emplace_back();
      curve.shape = column.is_step ? KeyShape::step : KeyShape::linear;
      curve.times = shared;
      curve.values = Scalars::doubles(std::move(values));
    }
    if (one.property != Property::rotation) continue;
    track.rotation_form = RotationForm::euler;
    track.order = EulerOrder::yxz;
    track.euler_sign = -1.0;
  }
}

// Looking ------------------------------------------------------------------------------------------------------------

class Stage {
 public:
  Stage(const Scene& scene, const Clip& clip, const StageOptions& options) : scene_(scene) {
    if (!scene.cameras.empty() && scene.cameras[0].node != no_index) add_camera(options.tolerance);
    if (!scene.lights.empty() && scene.lights[0].node == no_index &&
        (has_track(clip, the_light, Property::color) || has_track(clip, the_light, Property::direction))) {
      light_ =
          add({the_light,
               {numbers_of(Property::color, 3, light_tolerance), numbers_of(Property::direction, 3, light_tolerance)}});
    }
    if (has_track(clip, the_scene, Property::shadow_mode) || has_track(clip, the_scene, Property::shadow_distance)) {
      shadow_ = add(
          {the_scene, {switch_of(Property::shadow_mode), numbers_of(Property::shadow_distance, 1, shadow_tolerance)}});
    }
    if (has_track(clip, the_scene, Property::visible)) visible_ = add({the_scene, {switch_of(Property::visible)}});
  }

  const std::vector<StageSection>& sections() const { return sections_; }
  std::size_t width() const {
    std::size_t width = 0;
    for (const StageSection& section : sections_) {
      for (const StageChannel& one : section.channels) width += one.columns.size();
    }
    return width;
  }

  void look(const Pose& pose) {
    if (camera_ != none) look_at_camera(pose);
    if (light_ != none) {
      push(channels(light_)[0], pose.lights[0].color);
      push(channels(light_)[1], pose.lights[0].direction);
    }
    if (shadow_ != none) {
      push(channels(shadow_)[0], pose.shadow_mode);
      push(channels(shadow_)[1], pose.shadow_distance);
    }
    if (visible_ != none) push(channels(visible_)[0], pose.visible ? 1.0 : 0.0);
  }

 private:
  static constexpr std::size_t none = ~std::size_t{0};

  std::size_t add(StageSection section) {
    sections_.push_back(std::move(section));
    return sections_.size() - 1;
  }
  std::vector<StageChannel>& channels(std::size_t section) { return sections_[section].channels; }

  void add_camera(const Tolerance& tolerance) {
    const double units = tolerance.metres / scene_.axes.metres_per_unit;
    camera_ = add(
        {the_camera,
         {numbers_of(Property::translation, 3, units),
          numbers_of(Property::rotation, 3, glm::radians(tolerance.degrees)), numbers_of(Property::distance, 1, units),
          numbers_of(Property::fov, 1, tolerance.degrees), switch_of(Property::orthographic)}});
  }

  void look_at_camera(const Pose& pose) {
    const Camera& camera = pose.cameras[0];
    const bool has_target = camera.target_node != no_index;
    const auto node = static_cast<std::size_t>(camera.node);
    const Transform stand = to_transform(pose.world[has_target ? static_cast<std::size_t>(camera.target_node) : node]);
    angles_ = to_heading_pitch_bank(stand.rotation, angles_);
    std::vector<StageChannel>& parts = channels(camera_);
    push(parts[0], stand.translation);
    push(parts[1], Vec3(0.0) - Vec3(angles_.y, angles_.x, angles_.z));
    push(parts[2], has_target ? pose.local[node].translation.z : 0.0);
    push(parts[3], camera.fov);
    push(parts[4], camera.orthographic ? 1.0 : 0.0);
  }

  const Scene& scene_;
  std::vector<StageSection> sections_;
  std::size_t camera_ = none;
  std::size_t light_ = none;
  std::size_t shadow_ = none;
  std::size_t visible_ = none;
  Vec3 angles_{0.0};  // heading, pitch and bank of the look before
};

// Nodes that carry no more than the first camera: its own, and the one that it looks at. Others stay bones.
std::vector<bool> camera_nodes(const Scene& scene) {
  std::vector<std::size_t> children(scene.nodes.size(), 0);
  for (const Node& node : scene.nodes) {
    if (node.parent != no_index) ++children[static_cast<std::size_t>(node.parent)];
  }
  std::vector<bool> found(scene.nodes.size(), false);
  if (scene.cameras.empty()) return found;
  const Camera& camera = scene.cameras[0];
  if (camera.node == no_index || children[static_cast<std::size_t>(camera.node)] != 0) return found;
  found[static_cast<std::size_t>(camera.node)] = true;
  if (camera.target_node == no_index || children[static_cast<std::size_t>(camera.target_node)] != 1) return found;
  found[static_cast<std::size_t>(camera.target_node)] = true;
  return found;
}

}  // namespace

Result<std::vector<Track>> stage_tracks(const Scene& scene, const Clip& clip, const StageOptions& options) {
  Stage stage(scene, clip, options);
  std::vector<Track> tracks;
  if (stage.sections().empty()) return tracks;
  // A time that is a rounding behind a tick is on it.
  const double last = std::ceil(std::max(0.0, duration(clip)) * options.ticks_per_second - 1e-3);
  GENGA_TRY(check_frames(last + 1.0, options.work));
  const auto count = static_cast<std::uint64_t>(last) + 1;
  const std::uint64_t bytes = count * stage.width() * sizeof(double);
  if (!use(options.work, &Limits::samples, count * scene.nodes.size()) || !use(options.work, &Limits::bytes, bytes)) {
    return options.work->status().error();
  }
  EvaluationContext context(scene, clip);
  Pose pose = rest_pose(scene);
  for (std::uint64_t tick = 0; tick < count; ++tick) {
    evaluate(context, static_cast<double>(tick) / options.ticks_per_second, pose);
    update_world(context.hierarchy(), pose);
    stage.look(pose);
  }
  for (const StageSection& section : stage.sections()) add_stage_tracks(section, options, tracks);
  double keys = 0.0;
  for (const Track& track : tracks) keys += static_cast<double>(track.curves[0].size() * track.curves.size());
  if (options.work != nullptr) options.work->release_bytes(bytes);
  if (!use_keys(options.work, keys, sizeof(double))) return options.work->status().error();
  return tracks;
}

void drop_stage(const Scene& scene, Clip& clip) {
  const std::vector<bool> serves_camera = camera_nodes(scene);
  std::erase_if(clip.tracks, [&](const Track& track) {
    switch (track.subject.kind) {
      case SubjectKind::node: return static_cast<bool>(serves_camera[track.subject.index]) && moves_node(track);
      case SubjectKind::camera: return track.subject.index == 0;
      case SubjectKind::light: return track.subject.index == 0 && scene.lights[0].node == no_index;
      case SubjectKind::scene: return track.property != Property::named;
      default: return false;
    }
  });
}

}  // namespace genga
