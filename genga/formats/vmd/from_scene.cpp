#include "genga/formats/vmd/from_scene.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/formats/vmd/key_builder.h"
#include "genga/formats/vmd/name_fields.h"

namespace genga::vmd {
namespace {

constexpr std::string_view camera_model_name = "カメラ・照明";
using Segments = KeyBuilder::Segments;

// A track and its place in the scene, for messages.
struct Placed {
  const Track* track = nullptr;
  std::string path;

  explicit operator bool() const { return track != nullptr; }
};

// The tracks of one thing by their property.
using ThingTracks = std::map<Property, Placed>;

class MotionBuilder {
 public:
  MotionBuilder(const Scene& scene, const FromSceneOptions& options, FindingCollector& findings)
      : scene_(scene),
        options_(options),
        findings_(findings),
        bone_names_(options.encoding, findings),
        morph_names_(options.encoding, findings),
        switch_names_(options.encoding, findings) {}

  Result<Motion> make();

 private:
  void collect_tracks();
  Status add_bones();
  Status add_bone(std::uint32_t node, const ThingTracks& tracks);
  Status add_morphs();
  Status add_camera();
  Status add_light();
  Status add_shadow();
  Status add_properties();
  void set_model_name();
  std::uint32_t whole_degrees(double degrees, const std::string& path);

  void leave_out(const std::string& path, std::string message) {
    findings_.add({"vmd.left-out", Severity::warning, path, Place(), std::move(message)}, FindingCollector::max_listed);
  }

  const Scene& scene_;
  const FromSceneOptions& options_;
  FindingCollector& findings_;
  NameFields bone_names_;
  NameFields morph_names_;
  NameFields switch_names_;
  std::vector<std::uint32_t> nodes_;  // those with tracks, in the order of the tracks
  std::map<std::uint32_t, ThingTracks> bones_;
  std::map<std::uint32_t, Placed> morphs_;  // weights
  std::vector<std::uint32_t> morph_order_;
  std::map<std::uint32_t, Placed> switches_;  // of constraints
  ThingTracks camera_;
  ThingTracks light_;
  ThingTracks whole_;  // the scene's own
  Motion motion_;
};

Placed find(const ThingTracks& tracks, Property property) {
  const auto found = tracks.find(property);
  return found == tracks.end() ? Placed{} : found->second;
}

// "nodes[3].name"
std::string member(std::string_view things, std::size_t index) {
  return std::string(things) + '[' + std::to_string(index) + "].name";
}

// The value of a curve's key, or `otherwise` if there is no such track.
float value_of(const Placed& placed, std::size_t curve, std::size_t key, double otherwise) {
  return static_cast<float>(placed ? placed.track->curves[curve].values[key] : otherwise);
}
std::array<Little<float>, 3> vector_of(const Placed& placed, std::size_t key, const Vec3& otherwise) {
  return {value_of(placed, 0, key, otherwise.x), value_of(placed, 1, key, otherwise.y),
          value_of(placed, 2, key, otherwise.z)};
}
EaseHandles ease_of(const Placed& placed, std::size_t curve, std::size_t key) {
  return placed ? handles_of(placed.track->curves[curve], key) : linear_ease;
}

// Whether the switch changes only at keys of the track; a motion stores it in the track's keys.
Status check_switch_times(const Placed& switched, const Placed& track) {
  if (!switched || !track) return Done{};
  const std::vector<double>& times = *key_tables(*switched.track)[0]->times;
  const std::vector<double>& own = *key_tables(*track.track)[0]->times;
  if (std::includes(own.begin(), own.end(), times.begin(), times.end())) return Done{};
  return no_conversion("a switch has keys where the curves it belongs to have none", switched.path);
}

// The curves of some tracks, those that there are.
std::vector<const KeyTable*> tables_of(std::initializer_list<const Placed*> tracks) {
  std::vector<const KeyTable*> tables;
  for (const Placed* placed : tracks) {
    if (!*placed) continue;
    const std::vector<const KeyTable*> more = key_tables(*placed->track);
    tables.insert(tables.end(), more.begin(), more.end());
  }
  return tables;
}

std::uint8_t to_byte(double value) { return static_cast<std::uint8_t>(std::clamp(std::round(value), 0.0, 255.0)); }

// Tracks -----------------------------------------------------------------------------------------------------------

void MotionBuilder::collect_tracks() {
  const Clip& clip = scene_.clips.front();
  for (std::size_t index = 0; index < clip.tracks.size(); ++index) {
    const Track& track = clip.tracks[index];
    const std::uint32_t thing = track.subject.index;
    Placed placed{&track, "clips[0].tracks[" + std::to_string(index) + "]"};
    if (key_tables(track).empty() || key_tables(track)[0]->empty()) continue;
    const bool is_first = thing == 0;
    switch (track.subject.kind) {
      case SubjectKind::node:
        if (track.property == Property::scale) {
          leave_out(placed.path, "a motion has no scale; it is left out");
          break;
        }
        if (!bones_.contains(thing)) nodes_.push_back(thing);
        bones_[thing][track.property] = std::move(placed);
        break;
      case SubjectKind::morph:
        if (!morphs_.contains(thing)) morph_order_.push_back(thing);
        morphs_[thing] = std::move(placed);
        break;
      case SubjectKind::constraint: switches_[thing] = std::move(placed); break;
      case SubjectKind::camera:
        if (is_first) {
          camera_[track.property] = std::move(placed);
        } else {
          leave_out(placed.path, "a motion has one camera; others are left out");
        }
        break;
      case SubjectKind::light:
        if (is_first) {
          light_[track.property] = std::move(placed);
        } else {
          leave_out(placed.path, "a motion has one light; others are left out");
        }
        break;
      case SubjectKind::material: leave_out(placed.path, "a motion moves no materials; this is left out"); break;
      case SubjectKind::scene: whole_[track.property] = std::move(placed); break;
    }
  }
}

Status check_bone_track(const Placed& placed) {
  if (!placed) return Done{};
  if (!placed.track->relative) return no_conversion("bones of a motion move relative to their rest", placed.path);
  if (placed.track->property == Property::rotation && placed.track->rotation_form != RotationForm::quaternion) {
    return no_conversion("bones of a motion turn by quaternions", placed.path);
  }
  return Done{};
}

Status MotionBuilder::add_bone(std::uint32_t node, const ThingTracks& tracks) {
  const Placed translation = find(tracks, Property::translation);
  const Placed rotation = find(tracks, Property::rotation);
  const Placed physics = find(tracks, Property::physics);
  for (const Placed* placed : {&translation, &rotation}) {
    GENGA_TRY(check_bone_track(*placed));
  }
  if (!translation && !rotation) {
    leave_out(physics.path, "a physics switch needs keys of the bone; it is left out");
    return Done{};
  }
  const Placed& first = translation ? translation : rotation;
  GENGA_TRY(check_switch_times(physics, first));
  GENGA_TRY_ASSIGN(const KeyBuilder builder,
                   KeyBuilder::make(tables_of({&translation, &rotation}), Segments::ease, first.path, findings_));
  const auto name =
      bone_names_.field_of<15>(scene_.nodes[node].source_name, scene_.nodes[node].name, member("nodes", node));
  const auto make_key = [&](std::size_t at) {
    BoneKey key;
    key.name = name;
    key.position = vector_of(translation, at, Vec3(0.0));
    key.rotation = {0.0F, 0.0F, 0.0F, 1.0F};
    for (std::size_t part = 0; rotation && part < 4; ++part) {
      key.rotation[part] = static_cast<float>(rotation.track->rotation.values[4 * at + part]);
    }
    const bool is_off = physics && step_value(physics.track->curves[0], builder.frames()[at]) == 0.0;
    key.interpolation =
        make_bone_interpolation({ease_of(translation, 0, at), ease_of(translation, 1, at), ease_of(translation, 2, at),
                                 rotation ? handles_of(rotation.track->rotation, at) : linear_ease},
                                is_off ? PhysicsSwitch::off : PhysicsSwitch::on);
    return key;
  };
  builder.append(motion_.bone_keys.own(), make_key);
  return Done{};
}

Status MotionBuilder::add_bones() {
  for (const std::uint32_t node : nodes_) {
    GENGA_TRY(add_bone(node, bones_[node]));
  }
  return Done{};
}

Status MotionBuilder::add_morphs() {
  for (const std::uint32_t morph : morph_order_) {
    const Placed& weight = morphs_[morph];
    GENGA_TRY_ASSIGN(const KeyBuilder builder,
                     KeyBuilder::make(tables_of({&weight}), Segments::linear, weight.path, findings_));
    const auto name =
        morph_names_.field_of<15>(scene_.morphs[morph].source_name, scene_.morphs[morph].name, member("morphs", morph));
    builder.append(motion_.morph_keys.own(),
                   [&](std::size_t at) { return MorphKey{name, {}, value_of(weight, 0, at, 0.0)}; });
  }
  return Done{};
}

Status check_camera_rotation(const Placed& rotation) {
  if (!rotation) return Done{};
  const Track& track = *rotation.track;
  if (track.rotation_form != RotationForm::euler || track.order != EulerOrder::yxz || track.euler_sign != -1.0) {
    return no_conversion("the camera of a motion turns by the angles of Ry(-y) Rx(-x) Rz(-z)", rotation.path);
  }
  for (std::size_t key = 1; key < track.curves[0].size(); ++key) {
    for (const Curve& curve : track.curves) {
      if (handles_of(curve, key) != handles_of(track.curves[0], key)) {
        return no_conversion("the three angles of a motion's camera share one ease", rotation.path);
      }
    }
  }
  return Done{};
}

std::uint32_t MotionBuilder::whole_degrees(double degrees, const std::string& path) {
  const double whole = std::clamp(std::round(degrees), 0.0, 4294967295.0);
  if (whole != degrees) {
    findings_.warn("vmd.fov-rounded", path, "a motion has angles of view in whole degrees");
  }
  return static_cast<std::uint32_t>(whole);
}

Status MotionBuilder::add_camera() {
  if (camera_.empty()) return Done{};
  const Placed target = find(camera_, Property::translation);
  const Placed rotation = find(camera_, Property::rotation);
  const Placed distance = find(camera_, Property::distance);
  const Placed fov = find(camera_, Property::fov);
  const Placed orthographic = find(camera_, Property::orthographic);
  GENGA_TRY(check_camera_rotation(rotation));
  GENGA_TRY(check_switch_times(orthographic, camera_.begin()->second));
  std::vector<const KeyTable*> tables = tables_of({&target, &rotation, &distance, &fov});
  // The switch is a step at every key: it determines no segment of the others.
  const Segments segments = tables.empty() ? Segments::step : Segments::ease;
  if (tables.empty()) tables = tables_of({&orthographic});
  GENGA_TRY_ASSIGN(const KeyBuilder builder,
                   KeyBuilder::make(tables, segments, camera_.begin()->second.path, findings_));

  const Camera still = scene_.cameras[0];
  const auto make_key = [&](std::size_t at) {
    CameraKey key;
    key.target = vector_of(target, at, Vec3(0.0));
    key.rotation = vector_of(rotation, at, Vec3(0.0));
    key.distance = value_of(distance, 0, at, still.distance);
    key.fov =
        fov ? whole_degrees(fov.track->curves[0].values[at], fov.path) : whole_degrees(still.fov, "cameras[0].fov");
    key.perspective = to_byte(orthographic ? step_value(orthographic.track->curves[0], builder.frames()[at])
                                           : (still.orthographic ? 1.0 : 0.0));
    key.interpolation =
        make_camera_interpolation({ease_of(target, 0, at), ease_of(target, 1, at), ease_of(target, 2, at),
                                   ease_of(rotation, 0, at), ease_of(distance, 0, at), ease_of(fov, 0, at)});
    return key;
  };
  builder.append(motion_.camera_keys.own(), make_key);
  return Done{};
}

Status MotionBuilder::add_light() {
  const Placed color = find(light_, Property::color);
  const Placed direction = find(light_, Property::direction);
  if (!color && !direction) return Done{};
  GENGA_TRY_ASSIGN(const KeyBuilder builder, KeyBuilder::make(tables_of({&color, &direction}), Segments::linear,
                                                              color ? color.path : direction.path, findings_));
  const Light still = scene_.lights.empty() ? Light() : scene_.lights[0];
  builder.append(motion_.light_keys.own(), [&](std::size_t at) {
    return LightKey{{}, vector_of(color, at, still.color), vector_of(direction, at, still.direction)};
  });
  return Done{};
}

Status MotionBuilder::add_shadow() {
  const Placed mode = find(whole_, Property::shadow_mode);
  const Placed distance = find(whole_, Property::shadow_distance);
  if (!mode && !distance) return Done{};
  GENGA_TRY(check_switch_times(mode, distance));
  const Placed& first = distance ? distance : mode;
  GENGA_TRY_ASSIGN(
      const KeyBuilder builder,
      KeyBuilder::make(tables_of({&first}), distance ? Segments::linear : Segments::step, first.path, findings_));
  constexpr double default_distance = 0.01125;  // MMD's
  builder.append(motion_.shadow_keys.own(), [&](std::size_t at) {
    const double shown = mode ? step_value(mode.track->curves[0], builder.frames()[at]) : 1.0;
    return ShadowKey{{}, to_byte(shown), value_of(distance, 0, at, default_distance)};
  });
  return Done{};
}

// Adds a key wherever one of the switches has one; each contains all of them.
Status MotionBuilder::add_properties() {
  std::vector<Placed> tracks;
  const Placed visible = find(whole_, Property::visible);
  if (visible) tracks.push_back(visible);
  for (const auto& [constraint, placed] : switches_) tracks.push_back(placed);
  std::set<std::uint32_t> frames;
  for (const Placed& placed : tracks) {
    GENGA_TRY_ASSIGN(const KeyBuilder builder,
                     KeyBuilder::make(tables_of({&placed}), Segments::step, placed.path, findings_));
    frames.insert(builder.frames().begin(), builder.frames().end());
  }
  std::vector<IkSwitch> iks;
  for (const auto& [index, placed] : switches_) {
    const Constraint& constraint = scene_.constraints[index];
    iks.push_back(
        {switch_names_.field_of<20>(constraint.source_name, constraint.name, member("constraints", index)), 1});
  }
  for (const std::uint32_t frame : frames) {
    auto ik = iks.begin();
    for (const auto& [index, placed] : switches_) (ik++)->enabled = to_byte(step_value(placed.track->curves[0], frame));
    motion_.property_keys.add(frame, visible ? to_byte(step_value(visible.track->curves[0], frame)) : std::uint8_t{1},
                              iks);
  }
  return Done{};
}

void MotionBuilder::set_model_name() {
  const bool is_camera = motion_.bone_keys.empty() && motion_.morph_keys.empty() &&
                         (!motion_.camera_keys.empty() || !motion_.light_keys.empty() || !motion_.shadow_keys.empty());
  if (is_camera) {
    motion_.model_name = mmd::make_name<20>(camera_model_name).value_or(std::array<char, 20>{});
  } else {
    motion_.model_name = NameFields(options_.encoding, findings_).field_of<20>({}, scene_.name, "name");
  }
}

Result<Motion> MotionBuilder::make() {
  collect_tracks();
  for (const auto add : {&MotionBuilder::add_bones, &MotionBuilder::add_morphs, &MotionBuilder::add_camera,
                         &MotionBuilder::add_light, &MotionBuilder::add_shadow, &MotionBuilder::add_properties}) {
    GENGA_TRY((this->*add)());
  }
  set_model_name();
  return std::move(motion_);
}

}  // namespace

Result<Motion> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings) {
  if (scene.clips.empty()) return bad_argument("the scene has no clip", "clips");
  if (scene.axes.handedness != Handedness::left) {
    return no_conversion("a motion has left-handed axes", "axes");
  }
  FindingCollector found(FindingCollector::first_only);
  Result<Motion> motion = MotionBuilder(scene, options, found).make();
  findings.append(std::move(found).take());
  return motion;
}

}  // namespace genga::vmd
