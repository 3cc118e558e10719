#include "genga/report/scene_json.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "genga/core/hand_names.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/physics/simulation.h"

namespace genga {
namespace {

template <class Enum, std::size_t Count>
std::string_view word_of(Enum value, const std::array<std::string_view, Count>& words) {
  return words[static_cast<std::size_t>(value)];
}

constexpr std::array<std::string_view, 4> node_kinds{"group", "bone", "camera", "light"};
constexpr std::array<std::string_view, 5> panels{"none", "brow", "eye", "lip", "other"};
constexpr std::array<std::string_view, 4> sphere_modes{"none", "multiply", "add", "second"};
constexpr std::array<std::string_view, 3> wraps{"repeat", "mirror", "clamp"};
constexpr std::array<std::string_view, 6> light_kinds{"distant", "point", "spot", "linear", "area", "dome"};
constexpr std::array<std::string_view, 4> rules{"ik", "append", "controllers", "chain"};
constexpr std::array<std::string_view, 7> subjects{"node",       "morph",    "camera", "light",
                                                   "constraint", "material", "scene"};
constexpr std::array<std::string_view, 21> properties{
    "translation",   "rotation",  "scale",    "physics", "tracked",     "pinching",        "ray_origin",
    "ray_direction", "weight",    "distance", "fov",     "zoom",        "orthographic",    "color",
    "direction",     "intensity", "enabled",  "visible", "shadow_mode", "shadow_distance", "named"};

void write_flag(JsonWriter& json, std::string_view key, bool value) {
  json.key(key);
  json.boolean(value);
}

template <class Vector>
void write_vector(JsonWriter& json, std::string_view key, const Vector& vector) {
  json.key(key);
  json.begin_array();
  for (int i = 0; i < vector.length(); ++i) json.number(vector[i]);
  json.end_array();
}

// x y z w, as everywhere in this interface.
void write_rotation(JsonWriter& json, std::string_view key, const Quat& rotation) {
  write_vector(json, key, Vec4(rotation.x, rotation.y, rotation.z, rotation.w));
}

// A list of objects, one for each thing.
template <class Things, class Write>
void write_list(JsonWriter& json, std::string_view key, const Things& things, const Write& write) {
  json.key(key);
  json.begin_array();
  for (const auto& thing : things) {
    json.begin_object();
    write(json, thing);
    json.end_object();
  }
  json.end_array();
}

void write_names(JsonWriter& json, const std::string& name, const std::string& english_name) {
  json.member("name", name);
  if (!english_name.empty()) json.member("english_name", english_name);
}

void write_axes(JsonWriter& json, const Axes& axes) {
  json.key("axes");
  json.begin_object();
  json.member("handedness", axes.handedness == Handedness::left ? "left" : "right");
  json.member("metres_per_unit", axes.metres_per_unit);
  json.member("frames_per_second", axes.frames_per_second);
  json.end_object();
}

void write_node(JsonWriter& json, const Node& node) {
  write_names(json, node.name, node.english_name);
  json.member("kind", word_of(node.kind, node_kinds));
  json.member("parent", node.parent);
  write_vector(json, "translation", node.rest.translation);
  write_rotation(json, "rotation", node.rest.rotation);
  write_vector(json, "scale", node.rest.scale);
  write_vector(json, "pivot", node.pivot.position);
  write_rotation(json, "pivot_rotation", node.pivot.rotation);
  write_flag(json, "in_scene_space", node.in_scene_space);
  write_flag(json, "hidden", node.is_hidden);
  write_flag(json, "unseen", node.is_unseen);
}

void write_uv_targets(JsonWriter& json, const Mesh& mesh) {
  json.key("uv_targets");
  json.begin_array();
  for (const MorphTarget& target : mesh.targets) {
    for (const UvOffsets& uvs : target.uvs) {
      json.begin_object();
      json.member("morph", target.morph);
      json.member("uv_set", uvs.uv_set);
      json.member("vertices", uvs.vertices.size());
      json.end_object();
    }
  }
  json.end_array();
}

void write_mesh(JsonWriter& json, const Mesh& mesh) {
  json.member("name", mesh.name);
  json.member("node", mesh.node);
  json.member("vertices", mesh.positions.size());
  json.member("influences", mesh.influences);
  write_flag(json, "skinned_in_node", mesh.skinned_in_node);
  json.member("uv_sets", mesh.uvs.empty() ? std::size_t{0} : 1 + mesh.more_uvs.size());
  json.member("spherical", mesh.spherical.size());
  write_list(json, "targets", mesh.targets, [](JsonWriter& inner, const MorphTarget& target) {
    inner.member("morph", target.morph);
    inner.member("vertices", target.vertices.size());
  });
  write_uv_targets(json, mesh);
  write_list(json, "binds", mesh.binds, [](JsonWriter& inner, const Bind& bind) {
    inner.member("node", bind.node);
    inner.key("matrix");
    inner.begin_array();
    for (int column = 0; column < 4; ++column) {
      for (int row = 0; row < 4; ++row) inner.number(bind.matrix[column][row]);
    }
    inner.end_array();
  });
}

void write_texture(JsonWriter& json, std::string_view key, const TextureReference& texture) {
  if (texture.file.empty()) return;
  json.key(key);
  json.begin_object();
  json.member("file", texture.file);
  json.member("uv_set", texture.uv_set);
  json.member("wrap_u", word_of(texture.wrap_u, wraps));
  json.member("wrap_v", word_of(texture.wrap_v, wraps));
  json.end_object();
}

void write_shares(JsonWriter& json, const SurfaceShares& shares) {
  json.key("shares");
  json.begin_object();
  json.member("diffuse", shares.diffuse);
  json.member("luminosity", shares.luminosity);
  json.member("specular", shares.specular);
  json.member("glossiness", shares.glossiness);
  json.member("reflection", shares.reflection);
  json.member("transparency", shares.transparency);
  json.member("translucency", shares.translucency);
  json.member("bump", shares.bump);
  json.member("refraction_index", shares.refraction_index);
  json.member("smoothing_angle", shares.smoothing_angle);
  json.end_object();
}

void write_material(JsonWriter& json, const Material& material) {
  json.member("name", material.name);
  write_vector(json, "diffuse", material.diffuse);
  json.member("alpha", material.alpha);
  write_vector(json, "specular", material.specular);
  json.member("specular_power", material.specular_power);
  write_vector(json, "ambient", material.ambient);
  write_vector(json, "emissive", material.emissive);
  write_flag(json, "double_sided", material.double_sided);
  write_flag(json, "ground_shadow", material.ground_shadow);
  write_flag(json, "casts_shadow", material.casts_shadow);
  write_flag(json, "receives_shadow", material.receives_shadow);
  write_flag(json, "outline", material.outline);
  write_vector(json, "outline_color", material.outline_color);
  json.member("outline_size", material.outline_size);
  write_texture(json, "texture", material.texture);
  write_texture(json, "sphere", material.sphere);
  json.member("sphere_mode", word_of(material.sphere_mode, sphere_modes));
  write_texture(json, "toon", material.toon);
  if (material.shares) write_shares(json, *material.shares);
}

void write_morph(JsonWriter& json, const Morph& morph) {
  write_names(json, morph.name, morph.english_name);
  json.member("panel", word_of(morph.panel, panels));
  json.member("node", morph.node);
  write_flag(json, "picks_one", morph.picks_one);
  write_list(json, "members", morph.members, [](JsonWriter& inner, const MorphMember& member) {
    inner.member("morph", member.morph);
    inner.member("ratio", member.ratio);
  });
  json.member("moved_nodes", morph.nodes.size());
  json.member("changed_materials", morph.materials.size());
}

void write_camera(JsonWriter& json, const Camera& camera) {
  json.member("name", camera.name);
  json.member("node", camera.node);
  json.member("target_node", camera.target_node);
  json.member("distance", camera.distance);
  json.member("fov", camera.fov);
  write_flag(json, "orthographic", camera.orthographic);
  json.member("aspect", camera.aspect);
}

void write_light(JsonWriter& json, const Light& light) {
  json.member("name", light.name);
  json.member("node", light.node);
  json.member("kind", word_of(light.kind, light_kinds));
  write_vector(json, "color", light.color);
  json.member("intensity", light.intensity);
  json.member("range", light.range);
  json.member("cone", light.cone);
  json.member("edge", light.edge);
  write_vector(json, "direction", light.direction);
}

// Joints by MRTK's names; those that are not there are left out.
void write_hand(JsonWriter& json, const Hand& hand) {
  json.member("side", hand.side == HandSide::left ? "left" : "right");
  json.member("node", hand.node);
  json.key("joints");
  json.begin_object();
  for (std::size_t i = 0; i < hand.joints.size(); ++i) {
    if (hand.joints[i] == no_index) continue;
    json.member(joint_name(static_cast<HandJoint>(i), JointNames::mrtk), hand.joints[i]);
  }
  json.end_object();
}

// Moments at which some curve of the track has a key, as the longest curve counts them.
void write_track(JsonWriter& json, const Track& track) {
  json.member("kind", word_of(track.subject.kind, subjects));
  json.member("index", track.subject.index);
  json.member("property", word_of(track.property, properties));
  if (!track.name.empty()) json.member("name", track.name);
  std::size_t keys = 0;
  double first = 0.0;
  double last = 0.0;
  for (const KeyTable* table : key_tables(track)) {
    if (table->empty()) continue;
    first = keys == 0 ? table->time(0) : std::min(first, table->time(0));
    last = keys == 0 ? table->time(table->size() - 1) : std::max(last, table->time(table->size() - 1));
    keys = std::max(keys, table->size());
  }
  json.member("keys", keys);
  json.member("first", first);
  json.member("last", last);
}

void write_clip(JsonWriter& json, const Clip& clip) {
  json.member("name", clip.name);
  json.member("role", clip.role == ClipRole::source ? "source" : "baked");
  json.member("begin", earliest_time(clip));
  json.member("end", duration(clip));
  if (clip.render_range) {
    json.member("render_first", clip.render_range->first);
    json.member("render_last", clip.render_range->last);
  }
  write_list(json, "markers", clip.markers, [](JsonWriter& inner, const Marker& marker) {
    inner.member("time", marker.time);
    inner.member("name", marker.name);
  });
  write_list(json, "tracks", clip.tracks, write_track);
}

void write_constraint(JsonWriter& json, const Constraint& constraint) {
  json.member("name", constraint.name);
  json.member("kind", rules[constraint.rule.index()]);
}

}  // namespace

void write_scene(ByteSink& sink, const Scene& scene) {
  JsonWriter json(sink);
  json.begin_object();
  write_names(json, scene.name, scene.english_name);
  if (!scene.comment.empty()) json.member("comment", scene.comment);
  write_axes(json, scene.axes);
  write_list(json, "nodes", scene.nodes, write_node);
  write_list(json, "meshes", scene.meshes, write_mesh);
  write_list(json, "materials", scene.materials, write_material);
  write_list(json, "morphs", scene.morphs, write_morph);
  write_list(json, "cameras", scene.cameras, write_camera);
  write_list(json, "lights", scene.lights, write_light);
  write_list(json, "hands", scene.hands, write_hand);
  if (const std::size_t moved = simulated_nodes(scene, Hierarchy(scene.nodes)).size(); moved > 0) {
    json.member("simulated", moved);
  }
  write_list(json, "constraints", scene.constraints, write_constraint);
  write_list(json, "clips", scene.clips, write_clip);
  json.end_object();
}

void write_curves(ByteSink& sink, std::span<const ChannelCurve> curves) {
  constexpr std::array<std::string_view, 6> behaviours{"reset",     "constant",      "repeat",
                                                       "oscillate", "offset_repeat", "linear"};
  const auto word_of = [&](Behaviour behaviour) { return behaviours[static_cast<std::size_t>(behaviour)]; };
  JsonWriter json(sink);
  json.begin_array();
  for (const ChannelCurve& curve : curves) {
    json.begin_object();
    json.member("name", curve.name);
    json.member("track", curve.track);
    json.member("keys", curve.keys().size());
    json.member("before", word_of(curve.keys().before));
    json.member("after", word_of(curve.keys().after));
    json.end_object();
  }
  json.end_array();
}

}  // namespace genga
