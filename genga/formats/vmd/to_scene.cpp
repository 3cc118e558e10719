#include "genga/formats/vmd/to_scene.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vmd/bone_tracks.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/formats/vmd/key_order.h"
#include "genga/formats/vmd/name_index.h"

namespace genga::vmd {
namespace {

constexpr Subject whole_scene{SubjectKind::scene, 0};
// Maximum names of a section that become tracks, and one more for a number of keys. No model has more. A track is a
// hundred times as large as its key, so a file of one key per name must not fill the memory.
constexpr std::size_t max_names = 4096;
constexpr std::size_t keys_per_further_name = 16;

// Ordered keys of one thing, as the curves of its tracks need them.
struct Sorted {
  std::vector<std::uint32_t> records;
  KeyTimes times;
};

template <class Keys>
std::vector<std::uint32_t> frames_of(const Keys& keys) {
  std::vector<std::uint32_t> frames;
  frames.reserve(keys.size());
  for (const auto& key : keys) frames.push_back(key.frame);
  return frames;
}

KeyTimes times_of(std::span<const std::uint32_t> records, std::span<const std::uint32_t> frames) {
  std::vector<double> times(records.size());
  std::transform(records.begin(), records.end(), times.begin(),
                 [&](std::uint32_t record) { return frames[record] / frames_per_second; });
  return make_times(std::move(times));
}

template <class Keys>
Sorted sort_keys(const Keys& keys) {
  const std::vector<std::uint32_t> frames = frames_of(keys);
  KeyOrder order = order_keys({{}, frames}, 1);
  KeyTimes times = times_of(order.records, frames);
  return {std::move(order.records), std::move(times)};
}

template <class Value>
Curve make_curve(std::span<const std::uint32_t> records, const KeyTimes& times, KeyShape shape, Value value_of) {
  std::vector<float> values(records.size());
  std::transform(records.begin(), records.end(), values.begin(), value_of);
  Curve curve;
  curve.times = times;
  curve.shape = shape;
  curve.values = Scalars::floats(std::move(values));
  return curve;
}

// A track of one curve, or of three from the components of a vector.
template <class Value>
Track make_track(const Subject& subject, Property property, const Sorted& sorted, KeyShape shape, Value value_of) {
  Track track{.subject = subject, .property = property};
  track.curves.push_back(make_curve(sorted.records, sorted.times, shape, value_of));
  return track;
}
template <class Value>
Track make_vector_track(const Subject& subject, Property property, const Sorted& sorted, Value value_of) {
  Track track{.subject = subject, .property = property};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto component = [&](std::uint32_t record) { return value_of(record, axis); };
    track.curves.push_back(make_curve(sorted.records, sorted.times, KeyShape::linear, component));
  }
  return track;
}

// Names ------------------------------------------------------------------------------------------------------------

// The tracks of a section's records by their names, and the first record of each. Names beyond the limit share one more
// track, which has no first record.
struct NamedKeys {
  KeyColumns columns;
  std::vector<std::uint32_t> first_records;
  std::size_t name_count = 0;

  std::size_t track_count() const { return std::min(name_count, first_records.size() + 1); }
};

template <class Key>
NamedKeys name_keys(std::span<const Key> keys) {
  NamedKeys named;
  named.columns.tracks.reserve(keys.size());
  named.columns.frames.reserve(keys.size());
  const auto limit = static_cast<std::uint32_t>(max_track_names(keys.size()));
  NameIndex<std::tuple_size_v<decltype(Key::name)>> names;
  for (const Key& key : keys) {
    const std::uint32_t track = std::min(names.add(key.name), limit);
    if (track == named.first_records.size() && track < limit) {
      named.first_records.push_back(static_cast<std::uint32_t>(named.columns.tracks.size()));
    }
    named.columns.tracks.push_back(track);
    if constexpr (requires { key.frame; }) named.columns.frames.push_back(key.frame);
  }
  named.name_count = names.size();
  return named;
}

void report_left_out(const NamedKeys& named, const Motion& motion, std::string_view path, Findings& findings) {
  const std::size_t kept = named.first_records.size();
  if (named.name_count == kept) return;
  findings.add({"vmd.too-many-names", Severity::error, std::string(path), where(motion, path),
                too_many_names(named.name_count, kept)});
}

template <class Thing>
void set_names(Thing& thing, std::span<const char> field, TextEncoding encoding) {
  thing.name = mmd::display_name(field, encoding);
  thing.source_name = mmd::name_bytes(field);
}

// Sections ---------------------------------------------------------------------------------------------------------

void add_bones(const Motion& motion, TextEncoding encoding, Scene& scene, std::vector<Track>& tracks,
               Findings& findings) {
  const std::span<const BoneKey> keys = motion.bone_keys.view();
  NamedKeys named = name_keys(keys);
  report_left_out(named, motion, "bone_keys", findings);
  const std::size_t count = named.first_records.size();
  scene.nodes.reserve(count + 2);  // and the camera's two
  for (const std::uint32_t record : named.first_records) {
    set_names(scene.nodes.emplace_back(), keys[record].name, encoding);
    scene.nodes.back().kind = NodeKind::bone;
  }
  const std::size_t track_count = named.track_count();
  const KeyOrder order = order_keys(std::move(named.columns), track_count);
  tracks.reserve(2 * count);
  BoneTrackBuilder builder(keys);
  for (std::uint32_t bone = 0; bone < count; ++bone) builder.append(bone, order.of_track(bone), tracks);
}

void add_morphs(const Motion& motion, TextEncoding encoding, Scene& scene, std::vector<Track>& tracks,
                Findings& findings) {
  const std::span<const MorphKey> keys = motion.morph_keys.view();
  NamedKeys named = name_keys(keys);
  report_left_out(named, motion, "morph_keys", findings);
  const std::size_t count = named.first_records.size();
  scene.morphs.reserve(count);
  for (const std::uint32_t record : named.first_records) {
    set_names(scene.morphs.emplace_back(), keys[record].name, encoding);
  }
  const std::size_t track_count = named.track_count();
  const KeyOrder order = order_keys(std::move(named.columns), track_count);
  tracks.reserve(tracks.size() + count);
  for (std::uint32_t morph = 0; morph < count; ++morph) {
    const std::span<const std::uint32_t> records = order.of_track(morph);
    std::vector<double> times(records.size());
    std::transform(records.begin(), records.end(), times.begin(),
                   [&](std::uint32_t record) { return keys[record].frame / frames_per_second; });
    Track& track = tracks.emplace_back();
    track.subject = {SubjectKind::morph, morph};
    track.property = Property::weight;
    track.curves.push_back(make_curve(records, make_times(std::move(times)), KeyShape::linear,
                                      [&](std::uint32_t record) { return keys[record].weight.get(); }));
  }
}

// A key at the frame after the one before it: the camera stays until then and jumps.
std::vector<bool> find_cuts(std::span<const CameraKey> keys, std::span<const std::uint32_t> records) {
  std::vector<bool> cuts(records.size());
  for (std::size_t at = 1; at < records.size(); ++at) {
    cuts[at] = keys[records[at]].frame - keys[records[at - 1]].frame == 1;
  }
  return cuts;
}

// Gives the curve the eases of a channel, and steps where the camera cuts.
void set_camera_eases(Curve& curve, std::span<const CameraKey> keys, std::span<const std::uint32_t> records,
                      std::size_t channel, const std::vector<bool>& cuts) {
  std::vector<EaseHandles> eases(records.size());
  std::transform(records.begin(), records.end(), eases.begin(),
                 [&](std::uint32_t record) { return camera_eases(keys[record].interpolation)[channel]; });
  if (!std::all_of(eases.begin(), eases.end(), is_linear)) {
    curve.shape = KeyShape::ease;
    curve.eases = std::move(eases);
  }
  if (std::find(cuts.begin(), cuts.end(), true) == cuts.end()) return;
  curve.shapes.resize(records.size());
  std::transform(cuts.begin(), cuts.end(), curve.shapes.begin(),
                 [&](bool is_cut) { return is_cut ? KeyShape::step : curve.shape; });
}

void add_camera_nodes(Scene& scene) {
  const auto target = static_cast<std::int32_t>(scene.nodes.size());
  scene.nodes.push_back({.name = "Camera.Target", .kind = NodeKind::group});
  scene.nodes.push_back({.name = "Camera", .kind = NodeKind::camera, .parent = target});
  Camera& camera = scene.cameras.emplace_back();
  camera.name = "Camera";
  camera.target_node = target;
  camera.node = target + 1;
  scene.nodes.back().rest.translation = {0.0, 0.0, camera.distance};
}

void add_camera(const Motion& motion, Scene& scene, std::vector<Track>& tracks) {
  const std::span<const CameraKey> keys = motion.camera_keys.view();
  if (keys.empty()) return;
  add_camera_nodes(scene);
  const Subject subject{SubjectKind::camera, 0};
  const Sorted sorted = sort_keys(keys);
  const std::vector<bool> cuts = find_cuts(keys, sorted.records);

  Track target = make_vector_track(subject, Property::translation, sorted, [&](std::uint32_t record, std::size_t axis) {
    return keys[record].target[axis].get();
  });
  for (std::size_t axis = 0; axis < 3; ++axis) {
    set_camera_eases(target.curves[axis], keys, sorted.records, axis, cuts);
  }
  Track rotation = make_vector_track(subject, Property::rotation, sorted, [&](std::uint32_t record, std::size_t axis) {
    return keys[record].rotation[axis].get();
  });
  rotation.rotation_form = RotationForm::euler;
  rotation.order = EulerOrder::yxz;
  rotation.euler_sign = -1.0;
  for (Curve& curve : rotation.curves) set_camera_eases(curve, keys, sorted.records, 3, cuts);
  Track distance = make_track(subject, Property::distance, sorted, KeyShape::linear,
                              [&](std::uint32_t record) { return keys[record].distance.get(); });
  set_camera_eases(distance.curves[0], keys, sorted.records, 4, cuts);
  // Whole degrees; a float holds those below 2^24.
  Track fov = make_track(subject, Property::fov, sorted, KeyShape::linear,
                         [&](std::uint32_t record) { return static_cast<float>(keys[record].fov.get()); });
  set_camera_eases(fov.curves[0], keys, sorted.records, 5, cuts);
  Track orthographic = make_track(subject, Property::orthographic, sorted, KeyShape::step, [&](std::uint32_t record) {
    return static_cast<float>(keys[record].perspective);  // the field's name says the contrary of what 1 means
  });
  for (Track* track : {&target, &rotation, &distance, &fov, &orthographic}) tracks.push_back(std::move(*track));
}

void add_light(const Motion& motion, Scene& scene, std::vector<Track>& tracks) {
  const std::span<const LightKey> keys = motion.light_keys.view();
  if (keys.empty()) return;
  scene.lights.emplace_back().name = "Light";
  const Subject subject{SubjectKind::light, 0};
  const Sorted sorted = sort_keys(keys);
  tracks.push_back(make_vector_track(subject, Property::color, sorted, [&](std::uint32_t record, std::size_t channel) {
    return keys[record].color[channel].get();
  }));
  tracks.push_back(make_vector_track(subject, Property::direction, sorted, [&](std::uint32_t record, std::size_t axis) {
    return keys[record].direction[axis].get();
  }));
}

void add_shadow(const Motion& motion, std::vector<Track>& tracks) {
  const std::span<const ShadowKey> keys = motion.shadow_keys.view();
  if (keys.empty()) return;
  const Sorted sorted = sort_keys(keys);
  tracks.push_back(make_track(whole_scene, Property::shadow_mode, sorted, KeyShape::step,
                              [&](std::uint32_t record) { return static_cast<float>(keys[record].mode); }));
  tracks.push_back(make_track(whole_scene, Property::shadow_distance, sorted, KeyShape::linear,
                              [&](std::uint32_t record) { return keys[record].distance.get(); }));
}

// Switches are on before their first key: one that begins later and off gets a key at 0 that says so.
Track make_switch_track(const Subject& subject, Property property, std::vector<double> times,
                        std::vector<float> values) {
  if (!values.empty() && values.front() == 0.0F && times.front() > 0.0) {
    times.insert(times.begin(), 0.0);
    values.insert(values.begin(), 1.0F);
  }
  Track track{.subject = subject, .property = property};
  Curve& curve = track.curves.emplace_back();
  curve.times = make_times(std::move(times));
  curve.shape = KeyShape::step;
  curve.values = Scalars::floats(std::move(values));
  return track;
}

void add_visible(const PropertyKeys& keys, std::vector<Track>& tracks) {
  if (keys.empty()) return;
  const Sorted sorted = sort_keys(keys);
  std::vector<float> values(sorted.records.size());
  std::transform(sorted.records.begin(), sorted.records.end(), values.begin(),
                 [&](std::uint32_t record) { return keys[record].visible != 0 ? 1.0F : 0.0F; });
  tracks.push_back(make_switch_track(whole_scene, Property::visible, *sorted.times, std::move(values)));
}

void add_ik(const Motion& motion, TextEncoding encoding, Scene& scene, std::vector<Track>& tracks, Findings& findings) {
  const PropertyKeys& keys = motion.property_keys;
  const std::span<const IkSwitch> switches = keys.all_iks();
  NamedKeys named = name_keys(switches);
  report_left_out(named, motion, "property_keys", findings);
  named.columns.frames.reserve(switches.size());
  for (const PropertyKey& key : keys) named.columns.frames.insert(named.columns.frames.end(), key.ik_count, key.frame);
  const std::vector<std::uint32_t> frames = named.columns.frames;
  const std::size_t track_count = named.track_count();
  const KeyOrder order = order_keys(std::move(named.columns), track_count);
  for (std::uint32_t ik = 0; ik < named.first_records.size(); ++ik) {
    Constraint& constraint = scene.constraints.emplace_back();
    set_names(constraint, switches[named.first_records[ik]].name, encoding);
    constraint.rule = IkRule{};
    std::vector<double> times;
    std::vector<float> values;
    for (const std::uint32_t record : order.of_track(ik)) {
      times.push_back(frames[record] / frames_per_second);
      values.push_back(switches[record].enabled != 0 ? 1.0F : 0.0F);
    }
    tracks.push_back(
        make_switch_track({SubjectKind::constraint, ik}, Property::enabled, std::move(times), std::move(values)));
  }
}

}  // namespace

std::size_t max_track_names(std::size_t key_count) { return max_names + key_count / keys_per_further_name; }

std::string too_many_names(std::size_t count, std::size_t kept) {
  return std::to_string(count) + " names are too many for so few keys; only the first " + std::to_string(kept) +
         " play";
}

Scene to_scene(const Motion& motion, const SceneOptions& options, Findings& findings) {
  Scene scene;
  scene.name = mmd::display_name(model_name_field(motion), options.encoding);
  scene.name_encoding = options.encoding;
  scene.motion_name_bytes = mmd::motion_name_size;
  scene.axes = {Handedness::left, metres_per_unit, frames_per_second};
  Clip& clip = scene.clips.emplace_back();
  clip.name = scene.name;
  add_bones(motion, options.encoding, scene, clip.tracks, findings);
  add_morphs(motion, options.encoding, scene, clip.tracks, findings);
  add_camera(motion, scene, clip.tracks);
  add_light(motion, scene, clip.tracks);
  add_shadow(motion, clip.tracks);
  add_visible(motion.property_keys, clip.tracks);
  add_ik(motion, options.encoding, scene, clip.tracks, findings);
  return scene;
}

}  // namespace genga::vmd
