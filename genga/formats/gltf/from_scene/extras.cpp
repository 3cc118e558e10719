#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"

namespace genga::gltf {
namespace {

template <class T>
std::size_t index_in(const std::vector<T>& things, const T& thing) {
  return static_cast<std::size_t>(&thing - things.data());
}

void write_body(JsonWriter& json, const RigidBody& body) {
  constexpr std::array<std::string_view, 3> shapes{"sphere", "box", "capsule"};
  constexpr std::array<std::string_view, 3> modes{"follow", "dynamic", "dynamicWithNode"};
  json.begin_object();
  member(json, "name", body.name);
  if (body.node != no_index) member(json, "node", body.node);
  member(json, "shape", shapes[static_cast<std::size_t>(body.shape)]);
  member(json, "mode", modes[static_cast<std::size_t>(body.mode)]);
  member(json, "size", body.size);
  member(json, "position", body.position);
  member(json, "rotation", body.rotation);
  member(json, "group", body.group);
  member(json, "collidesWith", body.collides_with);
  member(json, "mass", static_cast<float>(body.mass));
  member(json, "linearDamping", static_cast<float>(body.linear_damping));
  member(json, "angularDamping", static_cast<float>(body.angular_damping));
  member(json, "restitution", static_cast<float>(body.restitution));
  member(json, "friction", static_cast<float>(body.friction));
  json.end_object();
}

void write_joint(JsonWriter& json, const BodyJoint& joint) {
  json.begin_object();
  member(json, "name", joint.name);
  member(json, "bodyA", joint.body_a);
  member(json, "bodyB", joint.body_b);
  member(json, "position", joint.position);
  member(json, "rotation", joint.rotation);
  member(json, "positionLower", joint.position_lower);
  member(json, "positionUpper", joint.position_upper);
  member(json, "rotationLower", joint.rotation_lower);
  member(json, "rotationUpper", joint.rotation_upper);
  member(json, "positionSpring", joint.position_spring);
  member(json, "rotationSpring", joint.rotation_spring);
  json.end_object();
}

template <class T, class Write>
void list(JsonWriter& json, std::string_view key, const std::vector<T>& things, Write write) {
  if (things.empty()) return;
  json.key(key);
  json.begin_array();
  for (const T& thing : things) write(json, thing);
  json.end_array();
}

void write_member(JsonWriter& json, const MorphMember& one) {
  json.begin_object();
  if (one.morph != no_index) member(json, "morph", one.morph);
  member(json, "ratio", one.ratio);
  json.end_object();
}

void write_node_offset(JsonWriter& json, const NodeOffset& offset) {
  json.begin_object();
  member(json, "node", offset.node);
  member(json, "translation", offset.translation);
  member(json, "rotation", offset.rotation);
  json.end_object();
}

void write_color(JsonWriter& json, std::string_view key, const Vec4f& color) {
  const float numbers[4] = {color.x, color.y, color.z, color.w};
  array_member<float>(json, key, numbers);
}

void write_material_change(JsonWriter& json, const MaterialChange& change) {
  const MaterialNumbers& numbers = change.numbers;
  json.begin_object();
  if (change.material != no_index) member(json, "material", change.material);
  member(json, "operation", change.adds ? "add" : "multiply");
  write_color(json, "diffuse", numbers.diffuse);
  member(json, "specular", numbers.specular);
  member(json, "specularPower", numbers.specular_power);
  member(json, "ambient", numbers.ambient);
  write_color(json, "outlineColor", numbers.outline_color);
  member(json, "outlineSize", numbers.outline_size);
  write_color(json, "texture", numbers.texture);
  write_color(json, "sphere", numbers.sphere);
  write_color(json, "toon", numbers.toon);
  json.end_object();
}

void write_morph(JsonWriter& json, const Scene& scene, const Morph& morph) {
  constexpr std::array<std::string_view, 5> panels{"none", "brow", "eye", "lip", "other"};
  json.begin_object();
  member(json, "name", morph.name);
  write_source_name(json, scene, NamedKind::morph, index_in(scene.morphs, morph));
  if (!morph.english_name.empty()) member(json, "englishName", morph.english_name);
  member(json, "panel", panels[static_cast<std::size_t>(morph.panel)]);
  list(json, "members", morph.members, write_member);
  if (morph.picks_one) member(json, "picksOne", true);
  list(json, "nodes", morph.nodes, write_node_offset);
  list(json, "materials", morph.materials, write_material_change);
  json.end_object();
}

void write_limits(JsonWriter& json, const std::array<Range, 3>& limits) {
  Vec3 lower;
  Vec3 upper;
  for (int axis = 0; axis < 3; ++axis) {
    const Range& range = limits[static_cast<std::size_t>(axis)];
    lower[axis] = range.lowest;
    upper[axis] = range.highest;
  }
  member(json, "lower", lower);
  member(json, "upper", upper);
}

struct RuleWriter {
  JsonWriter& json;

  void operator()(const IkRule& rule) const {
    member(json, "rule", "inverseKinematics");
    member(json, "goal", rule.goal);
    member(json, "effector", rule.effector);
    member(json, "iterations", rule.iterations);
    member(json, "maxStep", static_cast<float>(rule.max_step));
    json.key("links");
    json.begin_array();
    for (const IkLink& link : rule.links) {
      json.begin_object();
      member(json, "node", link.node);
      if (link.limits) write_limits(json, *link.limits);
      json.end_object();
    }
    json.end_array();
  }
  void operator()(const AppendRule& rule) const {
    member(json, "rule", rule.rotates ? "appendRotation" : "appendTranslation");
    member(json, "node", rule.node);
    member(json, "source", rule.source);
    member(json, "ratio", static_cast<float>(rule.ratio));
    if (rule.rotates && rule.translates) member(json, "translates", true);
    if (rule.takes_world) member(json, "world", true);
    if (rule.replace) member(json, "replace", true);
  }
  void operator()(const ControllerRule& rule) const {
    constexpr std::array<std::string_view, 7> controllers{"keyframes", "target", "velocity", "ik",
                                                          "path",      "pole",   "sameAs"};
    member(json, "rule", "controllers");
    member(json, "node", rule.node);
    json.key("controllers");
    json.begin_array();
    for (const Controller controller : rule.controllers) json.string(controllers[static_cast<std::size_t>(controller)]);
    json.end_array();
    if (rule.target != no_index) member(json, "target", rule.target);
    if (rule.pole != no_index) member(json, "pole", rule.pole);
    if (rule.same_as != no_index) member(json, "sameAs", rule.same_as);
    member(json, "lookAhead", static_cast<float>(rule.look_ahead));
  }
  void operator()(const ChainRule& rule) const {
    member(json, "rule", "chain");
    member(json, "goal", rule.goal);
    member(json, "effector", rule.effector);
    member(json, "strength", static_cast<float>(rule.strength));
    json.key("joints");
    json.begin_array();
    for (const ChainJoint& joint : rule.joints) json.number(joint.node);
    json.end_array();
  }
};

void write_constraint(JsonWriter& json, const Constraint& constraint) {
  json.begin_object();
  if (!constraint.name.empty()) member(json, "name", constraint.name);
  std::visit(RuleWriter{json}, constraint.rule);
  json.end_object();
}

void write_fixed_axis(JsonWriter& json, const FixedAxis& fixed) {
  json.begin_object();
  member(json, "node", fixed.node);
  member(json, "axis", fixed.axis);
  json.end_object();
}

std::string_view property_name(Property property) {
  switch (property) {
    case Property::translation: return "translation";
    case Property::rotation: return "rotation";
    case Property::scale: return "scale";
    case Property::physics: return "physics";
    case Property::tracked: return "tracked";
    case Property::pinching: return "pinching";
    case Property::ray_origin: return "rayOrigin";
    case Property::ray_direction: return "rayDirection";
    case Property::weight: return "weight";
    case Property::distance: return "distance";
    case Property::fov: return "fov";
    case Property::zoom: return "zoom";
    case Property::intensity: return "intensity";
    case Property::orthographic: return "orthographic";
    case Property::color: return "color";
    case Property::direction: return "direction";
    case Property::enabled: return "enabled";
    case Property::visible: return "visible";
    case Property::shadow_mode: return "shadowMode";
    case Property::shadow_distance: return "shadowDistance";
    case Property::named: break;
  }
  return {};
}

std::string_view subject_name(SubjectKind kind) {
  constexpr std::array<std::string_view, 7> names{"node",       "morph",    "camera", "light",
                                                  "constraint", "material", "scene"};
  return names[static_cast<std::size_t>(kind)];
}

void write_times(JsonWriter& json, const KeyTimes& times) {
  json.key("times");
  json.begin_array();
  for (const double time : *times) json.number(static_cast<float>(time));
  json.end_array();
}

// {"node": 3, "property": "physics", "times": […], "values": [[…]]}: one row of values for each curve.
void write_track(JsonWriter& json, std::span<const Morph> morphs, const Track& track) {
  if (track.curves.empty()) return;
  json.begin_object();
  if (track.subject.kind == SubjectKind::morph) {
    member(json, "morph", morphs[track.subject.index].name);
  } else {
    member(json, subject_name(track.subject.kind), track.subject.index);
  }
  member(json, "property",
         track.property == Property::named ? std::string_view(track.name) : property_name(track.property));
  member(json, "interpolation", track.curves[0].shape == KeyShape::step ? "STEP" : "LINEAR");
  write_times(json, track.curves[0].times);
  json.key("values");
  json.begin_array();
  for (const Curve& curve : track.curves) {
    if (track.curves.size() > 1) json.begin_array();
    for (std::size_t key = 0; key < curve.size(); ++key) json.number(static_cast<float>(curve.values[key]));
    if (track.curves.size() > 1) json.end_array();
  }
  json.end_array();
  json.end_object();
}

void write_markers(JsonWriter& json, const std::vector<Marker>& markers) {
  if (markers.empty()) return;
  json.key("markers");
  json.begin_array();
  for (const Marker& marker : markers) {
    json.begin_object();
    member(json, "time", static_cast<float>(marker.time));
    member(json, "name", marker.name);
    json.end_object();
  }
  json.end_array();
}

bool has_other_tracks(const Scene& scene, const Layout& layout, const Clip& clip) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(),
                     [&](const Track& track) { return !is_channel(scene, layout, track) && !track.curves.empty(); });
}

// Inside an object: what has no channel.
void write_rest_of_clip(JsonWriter& json, const Scene& scene, const Layout& layout, const Clip& clip) {
  if (clip.origin != 0.0) member(json, "sourceTime", clip.origin);
  write_markers(json, clip.markers);
  if (!has_other_tracks(scene, layout, clip)) return;
  json.key("tracks");
  json.begin_array(JsonWriter::Layout::lines);
  for (const Track& track : clip.tracks) {
    if (!is_channel(scene, layout, track)) write_track(json, scene.morphs, track);
  }
  json.end_array();
}

void write_light_members(JsonWriter& json, const Scene& scene, const Light& light) {
  json.begin_object();
  member(json, "name", light.name);
  write_source_name(json, scene, NamedKind::light, index_in(scene.lights, light));
  member(json, "color", light.color);
  member(json, "direction", light.direction);
  json.end_object();
}

void write_object(JsonWriter& json, const ObjectFile& object) {
  json.begin_object();
  member(json, "node", object.node);
  member(json, "file", object.file);
  member(json, "layer", object.layer);
  json.end_object();
}

bool has_extras(const Scene& scene, const Layout& layout, const Clip& clip) {
  return has_other_tracks(scene, layout, clip) || !clip.markers.empty() || clip.origin != 0.0;
}

// Clips that glTF cannot have as animations because nothing in them is a channel.
bool is_left_out(const Scene& scene, const Layout& layout, const Clip& clip) {
  return !has_channels(scene, layout, clip) && has_extras(scene, layout, clip);
}

void write_left_out_clips(JsonWriter& json, const Scene& scene, const Layout& layout) {
  const auto& clips = scene.clips;
  const auto left_out = [&](const Clip& clip) { return is_left_out(scene, layout, clip); };
  if (std::none_of(clips.begin(), clips.end(), left_out)) return;
  json.key("clips");
  json.begin_array();
  for (const Clip& clip : clips) {
    if (!left_out(clip)) continue;
    json.begin_object();
    member(json, "name", clip.name);
    write_source_name(json, scene, NamedKind::clip, index_in(clips, clip));
    write_rest_of_clip(json, scene, layout, clip);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

namespace {

bool has_model_members(const Scene& scene) {
  return was_renamed(scene, NamedKind::model, 0) || !scene.english_name.empty() || !scene.comment.empty() ||
         !scene.morphs.empty() || !scene.constraints.empty() || !scene.fixed_axes.empty() || !scene.bodies.empty() ||
         !scene.body_joints.empty();
}

void write_model_members(JsonWriter& json, const Scene& scene) {
  write_source_name(json, scene, NamedKind::model, 0);
  if (!scene.english_name.empty()) member(json, "englishName", scene.english_name);
  if (!scene.comment.empty()) member(json, "comment", scene.comment);
  list(json, "morphs", scene.morphs, [&](JsonWriter& to, const Morph& morph) { write_morph(to, scene, morph); });
  list(json, "constraints", scene.constraints, write_constraint);
  list(json, "fixedAxes", scene.fixed_axes, write_fixed_axis);
  list(json, "rigidBodies", scene.bodies, write_body);
  list(json, "joints", scene.body_joints, write_joint);
}

// Lights of no node, which are no lights of glTF.
void write_stage_lights(JsonWriter& json, const Scene& scene) {
  const std::vector<Light>& lights = scene.lights;
  const auto is_stage = [](const Light& light) { return light.node == no_index; };
  if (std::none_of(lights.begin(), lights.end(), is_stage)) return;
  json.key("lights");
  json.begin_array();
  for (const Light& light : lights) {
    if (is_stage(light)) write_light_members(json, scene, light);
  }
  json.end_array();
}

bool has_scene_members(const Scene& scene, const Layout& layout) {
  const auto left_out = [&](const Clip& clip) { return is_left_out(scene, layout, clip); };
  const auto is_stage = [](const Light& light) { return light.node == no_index; };
  return scene.render || !scene.object_files.empty() || std::any_of(scene.clips.begin(), scene.clips.end(), left_out) ||
         std::any_of(scene.lights.begin(), scene.lights.end(), is_stage);
}

}  // namespace

bool was_renamed(const Scene& scene, NamedKind kind, std::size_t index) {
  return scene.given_names.source_of(kind, index) != nullptr;
}

void write_source_name(JsonWriter& json, const Scene& scene, NamedKind kind, std::size_t index) {
  const std::string* source = scene.given_names.source_of(kind, index);
  if (source != nullptr) member(json, "sourceName", *source);
}

void write_model_extras(JsonWriter& json, const Scene& scene) {
  if (!has_model_members(scene)) return;
  json.key("extras");
  json.begin_object();
  write_model_members(json, scene);
  json.end_object();
}

void write_scene_extras(JsonWriter& json, const Scene& scene, const Layout& layout) {
  const bool has_model = layout.nodes.root == no_index && has_model_members(scene);
  if (!has_model && !has_scene_members(scene, layout)) return;
  json.key("extras");
  json.begin_object();
  if (has_model) write_model_members(json, scene);
  write_stage_lights(json, scene);
  if (scene.render) write_render(json, *scene.render);
  list(json, "objects", scene.object_files, write_object);
  write_left_out_clips(json, scene, layout);
  json.end_object();
}

void write_clip_extras(JsonWriter& json, const Scene& scene, const Layout& layout, const Clip& clip) {
  const std::size_t index = index_in(scene.clips, clip);
  if (!has_extras(scene, layout, clip) && !was_renamed(scene, NamedKind::clip, index)) return;
  json.key("extras");
  json.begin_object();
  write_source_name(json, scene, NamedKind::clip, index);
  write_rest_of_clip(json, scene, layout, clip);
  json.end_object();
}

}  // namespace genga::gltf
