// What Genga's own files have in their extras: morphs, rules, bodies, joints, names.
#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/members.h"

namespace genga::gltf {
namespace {

// The extras that describe the model: the root's above its bones, else the scene's.
JsonValue model_extras(const SceneBuilder& builder) {
  const std::vector<JsonValue>& nodes = builder.document.list(List::nodes);
  constexpr std::array<std::string_view, 8> members{"morphs", "constraints", "fixedAxes",   "rigidBodies",
                                                    "joints", "comment",     "englishName", "sourceName"};
  const auto has_any = [&](const JsonValue& extras) {
    for (const std::string_view member : members) {
      if (extras[member]) return true;
    }
    return false;
  };
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    const bool is_root = builder.node_of[node] == no_index && !nodes[node]["mesh"];
    if (is_root && has_any(nodes[node]["extras"])) return nodes[node]["extras"];
  }
  return builder.document.item(List::scenes, std::size_t{0})["extras"];
}

std::uint32_t index_below(const JsonValue& value, std::size_t count) {
  const std::uint32_t index = value.index().value_or(0);
  return index < count ? index : 0;
}

bool take_node(const SceneBuilder& builder, const JsonValue& value, std::uint32_t& node) {
  const std::int32_t found = builder.scene_node(value);
  if (found != no_index) node = static_cast<std::uint32_t>(found);
  return found != no_index;
}

MaterialChange change_from(const SceneBuilder& builder, const JsonValue& from) {
  MaterialChange change;
  const std::optional<std::uint32_t> material = from["material"].index();
  if (material && *material < builder.scene.materials.size()) change.material = static_cast<std::int32_t>(*material);
  change.adds = from["operation"].is_text("add");
  MaterialNumbers& numbers = change.numbers;
  numbers.diffuse = color_or(from["diffuse"], numbers.diffuse);
  numbers.specular = Vec3f(vector_or(from["specular"], Vec3(numbers.specular)));
  numbers.specular_power = float_or(from["specularPower"], numbers.specular_power);
  numbers.ambient = Vec3f(vector_or(from["ambient"], Vec3(numbers.ambient)));
  numbers.outline_color = color_or(from["outlineColor"], numbers.outline_color);
  numbers.outline_size = float_or(from["outlineSize"], numbers.outline_size);
  numbers.texture = color_or(from["texture"], numbers.texture);
  numbers.sphere = color_or(from["sphere"], numbers.sphere);
  numbers.toon = color_or(from["toon"], numbers.toon);
  return change;
}

void take_morph(const SceneBuilder& builder, const JsonValue& from, std::size_t index, std::size_t count,
                Morph& morph) {
  constexpr std::array<std::string_view, 5> panels{"none", "brow", "eye", "lip", "other"};
  morph.name = text_or(from["sourceName"], text_or(from["name"]));
  morph.english_name = text_or(from["englishName"]);
  const std::size_t panel = word_index(from["panel"], panels);
  if (panel < panels.size()) morph.panel = static_cast<MorphPanel>(panel);
  morph.picks_one = from["picksOne"].boolean().value_or(false);
  for (const JsonValue& one : from["members"].elements()) {
    const std::optional<std::uint32_t> driven = one["morph"].index();
    if (driven && (*driven >= count || *driven == index)) continue;
    morph.members.push_back({driven ? static_cast<std::int32_t>(*driven) : no_index, float_or(one["ratio"], 1.0F)});
  }
  for (const JsonValue& one : from["nodes"].elements()) {
    NodeOffset offset;
    if (!take_node(builder, one["node"], offset.node)) continue;
    offset.translation = vector_or(one["translation"], Vec3(0.0));
    offset.rotation = rotation_or(one["rotation"]);
    morph.nodes.push_back(offset);
  }
  for (const JsonValue& one : from["materials"].elements()) morph.materials.push_back(change_from(builder, one));
}

IkRule ik_from(const SceneBuilder& builder, const JsonValue& from) {
  IkRule rule;
  const bool holds = take_node(builder, from["goal"], rule.goal) && take_node(builder, from["effector"], rule.effector);
  rule.iterations = from["iterations"].index().value_or(0);
  rule.max_step = real_or(from["maxStep"], 0.0);
  for (const JsonValue& one : from["links"].elements()) {
    IkLink link;
    if (!holds || !take_node(builder, one["node"], link.node)) continue;
    if (one["lower"] && one["upper"]) {
      const Vec3 lower = vector_or(one["lower"], Vec3(0.0));
      const Vec3 upper = vector_or(one["upper"], Vec3(0.0));
      link.limits = {Range{lower.x, upper.x}, Range{lower.y, upper.y}, Range{lower.z, upper.z}};
    }
    rule.links.push_back(link);
  }
  return rule;
}

std::optional<Rule> append_from(const SceneBuilder& builder, const JsonValue& from) {
  AppendRule rule;
  if (!take_node(builder, from["node"], rule.node) || !take_node(builder, from["source"], rule.source)) {
    return std::nullopt;
  }
  rule.ratio = real_or(from["ratio"], 1.0);
  rule.rotates = from["rule"].is_text("appendRotation");
  rule.translates = !rule.rotates || from["translates"].boolean().value_or(false);
  rule.takes_world = from["world"].boolean().value_or(false);
  rule.replace = from["replace"].boolean().value_or(false);
  return rule;
}

// Controllers and chains of LightWave's have more to them than the extras keep: only the baked motion has them.
std::optional<Rule> rule_from(const SceneBuilder& builder, const JsonValue& from) {
  const JsonValue rule = from["rule"];
  if (rule.is_text("inverseKinematics")) return ik_from(builder, from);
  const bool is_append = rule.is_text("appendRotation") || rule.is_text("appendTranslation");
  return is_append ? append_from(builder, from) : std::nullopt;
}

void add_fixed_axis(SceneBuilder& builder, const JsonValue& from) {
  FixedAxis fixed;
  const Vec3 axis = vector_or(from["axis"], Vec3(0.0));
  const double length = glm::length(axis);
  if (length == 0.0 || !take_node(builder, from["node"], fixed.node)) return;
  fixed.axis = axis / length;
  builder.scene.fixed_axes.push_back(fixed);
}

RigidBody body_from(const SceneBuilder& builder, const JsonValue& from) {
  constexpr std::array<std::string_view, 3> shapes{"sphere", "box", "capsule"};
  constexpr std::array<std::string_view, 3> modes{"follow", "dynamic", "dynamicWithNode"};
  RigidBody body;
  body.name = text_or(from["name"]);
  body.node = builder.scene_node(from["node"]);
  body.shape = static_cast<BodyShape>(word_index(from["shape"], shapes) % shapes.size());
  body.mode = static_cast<BodyMode>(word_index(from["mode"], modes) % modes.size());
  body.size = vector_or(from["size"], body.size);
  body.position = vector_or(from["position"], body.position);
  body.rotation = vector_or(from["rotation"], body.rotation);
  body.group = static_cast<std::uint8_t>(from["group"].index().value_or(0) & 15U);
  body.collides_with = static_cast<std::uint16_t>(from["collidesWith"].index().value_or(0) & 0xFFFFU);
  body.mass = real_or(from["mass"], 0.0);
  body.linear_damping = real_or(from["linearDamping"], 0.0);
  body.angular_damping = real_or(from["angularDamping"], 0.0);
  body.restitution = real_or(from["restitution"], 0.0);
  body.friction = real_or(from["friction"], 0.0);
  return body;
}

BodyJoint joint_from(const JsonValue& from, std::size_t bodies) {
  BodyJoint joint;
  joint.name = text_or(from["name"]);
  joint.body_a = index_below(from["bodyA"], bodies);
  joint.body_b = index_below(from["bodyB"], bodies);
  joint.position = vector_or(from["position"], joint.position);
  joint.rotation = vector_or(from["rotation"], joint.rotation);
  joint.position_lower = vector_or(from["positionLower"], joint.position_lower);
  joint.position_upper = vector_or(from["positionUpper"], joint.position_upper);
  joint.rotation_lower = vector_or(from["rotationLower"], joint.rotation_lower);
  joint.rotation_upper = vector_or(from["rotationUpper"], joint.rotation_upper);
  joint.position_spring = vector_or(from["positionSpring"], joint.position_spring);
  joint.rotation_spring = vector_or(from["rotationSpring"], joint.rotation_spring);
  return joint;
}

// How a track of the extras names its subject; false: the scene has none such.
bool take_subject(const SceneBuilder& builder, const JsonValue& from, Subject& subject) {
  constexpr std::array<std::string_view, 7> kinds{"node",       "morph",    "camera", "light",
                                                  "constraint", "material", "scene"};
  std::size_t kind = 0;
  while (kind < kinds.size() && !from[kinds[kind]]) ++kind;
  if (kind == kinds.size()) return false;
  const JsonValue value = from[kinds[kind]];
  subject.kind = static_cast<SubjectKind>(kind);
  subject.index = value.index().value_or(0);
  const Scene& scene = builder.scene;
  const std::array<std::size_t, 7> counts{
      0, 0, scene.cameras.size(), scene.lights.size(), builder.constraint_of.size(), scene.materials.size(), 1};
  switch (subject.kind) {
    case SubjectKind::node: return take_node(builder, value, subject.index);
    case SubjectKind::morph: {
      const auto known = builder.own_morph_names.find(text_or(value));
      if (known == builder.own_morph_names.end()) return false;
      subject.index = known->second;
      return true;
    }
    default: break;
  }
  if (subject.index >= counts[kind]) return false;
  if (subject.kind != SubjectKind::constraint) return true;
  const std::int32_t constraint = builder.constraint_of[subject.index];
  subject.index = static_cast<std::uint32_t>(std::max(constraint, 0));
  return constraint != no_index;
}

void take_property(const JsonValue& from, Track& track) {
  constexpr std::array<std::string_view, 20> words{
      "translation",  "rotation",  "scale",    "physics", "tracked",    "pinching",      "rayOrigin",
      "rayDirection", "weight",    "distance", "fov",     "zoom",       "orthographic",  "color",
      "direction",    "intensity", "enabled",  "visible", "shadowMode", "shadowDistance"};
  const std::size_t word = word_index(from["property"], words);
  track.property = static_cast<Property>(word);
  if (word == words.size()) track.name = text_or(from["property"]);
}

std::vector<double> numbers_of_array(const JsonValue& array) {
  std::vector<double> numbers;
  for (const JsonValue& number : array.elements()) numbers.push_back(real_or(number, 0.0));
  return numbers;
}

// Keys of a track: their times do not fall, and each curve has as many values.
bool take_curves(const JsonValue& from, Track& track) {
  std::vector<double> times = numbers_of_array(from["times"]);
  if (times.empty() || !std::is_sorted(times.begin(), times.end())) return false;
  const KeyTimes shared = make_times(std::move(times));
  const KeyShape shape = from["interpolation"].is_text("STEP") ? KeyShape::step : KeyShape::linear;
  const JsonValue values = from["values"];
  const bool is_nested = values.first().is_array();
  const std::vector<JsonValue> rows = is_nested ? values.elements() : std::vector<JsonValue>{values};
  for (const JsonValue& row : rows) {
    Curve& curve = track.curves.emplace_back();
    curve.times = shared;
    curve.shape = shape;
    const std::vector<double> numbers = numbers_of_array(row);
    if (numbers.size() != shared->size()) return false;
    curve.values = Scalars::floats({numbers.begin(), numbers.end()});
  }
  const bool is_plain = track.property != Property::rotation;
  return is_plain && track.curves.size() == curve_count(track.property, track.rotation_form);
}

}  // namespace

void add_own_morphs(SceneBuilder& builder) {
  if (!builder.own) return;
  const std::vector<JsonValue> listed = model_extras(builder)["morphs"].elements();
  builder.scene.morphs.resize(listed.size());
  builder.rest_weights.assign(listed.size(), 0.0F);
  for (std::uint32_t index = 0; index < listed.size(); ++index) {
    builder.own_morph_names.emplace(text_or(listed[index]["name"]), index);
    take_morph(builder, listed[index], index, listed.size(), builder.scene.morphs[index]);
  }
  // A file that was changed elsewhere may have made a circle of them.
  if (validate(builder.scene) == 0) return;
  for (Morph& morph : builder.scene.morphs) morph.members.clear();
}

void add_own_things(SceneBuilder& builder) {
  if (!builder.own) return;
  Scene& scene = builder.scene;
  const JsonValue extras = model_extras(builder);
  scene.name = text_or(extras["sourceName"], scene.name);
  scene.english_name = text_or(extras["englishName"]);
  scene.comment = text_or(extras["comment"]);
  for (const JsonValue& from : extras["constraints"].elements()) {
    std::optional<Rule> rule = rule_from(builder, from);
    builder.constraint_of.push_back(rule ? static_cast<std::int32_t>(scene.constraints.size()) : no_index);
    if (rule) scene.constraints.push_back({text_or(from["name"]), {}, *std::move(rule)});
  }
  for (const JsonValue& from : extras["fixedAxes"].elements()) add_fixed_axis(builder, from);
  for (const JsonValue& from : extras["rigidBodies"].elements()) scene.bodies.push_back(body_from(builder, from));
  for (const JsonValue& from : extras["joints"].elements()) {
    if (!scene.bodies.empty()) scene.body_joints.push_back(joint_from(from, scene.bodies.size()));
  }
}

void add_own_tracks(SceneBuilder& builder, const JsonValue& extras, Clip& clip) {
  clip.origin = real_or(extras["sourceTime"], 0.0);
  for (const JsonValue& from : extras["markers"].elements()) {
    const double time = real_or(from["time"], 0.0);
    if (clip.markers.empty() || time >= clip.markers.back().time) clip.markers.push_back({time, text_or(from["name"])});
  }
  std::size_t number = 0;
  for (const JsonValue& from : extras["tracks"].elements()) {
    const std::string path = element_path("extras.tracks", number++);
    Track track;
    const bool is_known = take_subject(builder, from, track.subject);
    take_property(from, track);
    const std::uint64_t keys = from["times"].size();
    if (!is_known || !builder.take(keys * 12, path) || !take_curves(from, track)) continue;
    clip.tracks.push_back(std::move(track));
  }
}

}  // namespace genga::gltf
