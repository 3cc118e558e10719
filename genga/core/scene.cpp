#include "genga/core/scene.h"

#include <algorithm>
#include <cstdint>

namespace genga {
namespace {

bool exists(std::int32_t index, std::size_t count) {
  return index == no_index || (index >= 0 && static_cast<std::size_t>(index) < count);
}

// Every walk to the root ends: a node's state is unseen, on the walk that is going on, or known to end.
bool parents_end(const std::vector<Node>& nodes) {
  enum class State : std::uint8_t { unseen, walking, ends };
  std::vector<State> states(nodes.size(), State::unseen);
  std::vector<std::size_t> walk;
  for (std::size_t start = 0; start < nodes.size(); ++start) {
    std::int32_t at = static_cast<std::int32_t>(start);
    while (at != no_index && states[static_cast<std::size_t>(at)] == State::unseen) {
      states[static_cast<std::size_t>(at)] = State::walking;
      walk.push_back(static_cast<std::size_t>(at));
      at = nodes[static_cast<std::size_t>(at)].parent;
    }
    if (at != no_index && states[static_cast<std::size_t>(at)] == State::walking) return false;
    for (const std::size_t node : walk) states[node] = State::ends;
    walk.clear();
  }
  return true;
}

bool hierarchy_holds(const Scene& scene) {
  const auto parent_exists = [&](const Node& node) { return exists(node.parent, scene.nodes.size()); };
  return std::all_of(scene.nodes.begin(), scene.nodes.end(), parent_exists) && parents_end(scene.nodes);
}

bool objects_hold(const Scene& scene) {
  const std::size_t nodes = scene.nodes.size();
  const auto bones_exist = [&](const BoneSet& set) {
    return set.node < nodes &&
           std::all_of(
               set.bones.begin(), set.bones.end(), [&](const BoneInfluence& bone) { return bone.node < nodes; });
  };
  return std::all_of(scene.bone_sets.begin(), scene.bone_sets.end(), bones_exist) &&
         std::all_of(scene.object_files.begin(), scene.object_files.end(),
                     [&](const ObjectFile& object) { return object.node < nodes; });
}

// Whether every path from a morph to its members, and theirs, ends: removes those to which none leads any more.
bool members_end(const std::vector<Morph>& morphs) {
  std::vector<std::uint32_t> drivers(morphs.size(), 0);  // of each, so far
  const auto for_each_member = [&](const Morph& morph, const auto& visit) {
    for (const MorphMember& member : morph.members) {
      if (member.morph != no_index) visit(static_cast<std::size_t>(member.morph));
    }
  };
  for (const Morph& morph : morphs) for_each_member(morph, [&](std::size_t member) { ++drivers[member]; });
  std::vector<std::size_t> free;
  for (std::size_t i = 0; i < morphs.size(); ++i) {
    if (drivers[i] == 0) free.push_back(i);
  }
  std::size_t done = 0;
  for (; !free.empty(); ++done) {
    const Morph& morph = morphs[free.back()];
    free.pop_back();
    for_each_member(morph, [&](std::size_t member) {
      if (--drivers[member] == 0) free.push_back(member);
    });
  }
  return done == morphs.size();
}

bool morphs_hold(const Scene& scene) {
  for (const Morph& morph : scene.morphs) {
    if (!exists(morph.node, scene.nodes.size()) || !exists(morph.shape_of, scene.nodes.size())) return false;
    for (const MorphMember& member : morph.members) {
      if (!exists(member.morph, scene.morphs.size())) return false;
    }
    for (const NodeOffset& offset : morph.nodes) {
      if (offset.node >= scene.nodes.size()) return false;
    }
    for (const MaterialChange& change : morph.materials) {
      if (!exists(change.material, scene.materials.size())) return false;
    }
  }
  return members_end(scene.morphs);
}

bool references_hold(const Scene& scene) {
  const std::size_t nodes = scene.nodes.size();
  for (const Camera& camera : scene.cameras) {
    if (!exists(camera.target_node, nodes) || !exists(camera.node, nodes)) return false;
  }
  for (const Light& light : scene.lights) {
    if (!exists(light.node, nodes)) return false;
  }
  for (const Hand& hand : scene.hands) {
    const auto joint_exists = [&](std::int32_t joint) { return exists(joint, nodes); };
    if (!exists(hand.node, nodes) || !std::all_of(hand.joints.begin(), hand.joints.end(), joint_exists)) return false;
  }
  for (const Mesh& mesh : scene.meshes) {
    if (!exists(mesh.node, nodes)) return false;
    const auto joint_exists = [&](std::uint32_t joint) { return joint < nodes; };
    if (!std::all_of(mesh.joints.begin(), mesh.joints.end(), joint_exists)) return false;
    const auto bound_exists = [&](const Bind& bind) { return bind.node < nodes; };
    if (!std::all_of(mesh.binds.begin(), mesh.binds.end(), bound_exists)) return false;
    for (const Primitive& primitive : mesh.primitives) {
      if (!exists(primitive.material, scene.materials.size())) return false;
    }
    for (const MorphTarget& target : mesh.targets) {
      if (target.morph >= scene.morphs.size()) return false;
    }
  }
  for (const RigidBody& body : scene.bodies) {
    if (!exists(body.node, nodes)) return false;
  }
  return std::all_of(scene.body_joints.begin(), scene.body_joints.end(), [&](const BodyJoint& joint) {
    return joint.body_a < scene.bodies.size() && joint.body_b < scene.bodies.size();
  });
}

struct RuleHolds {
  std::size_t nodes = 0;

  bool operator()(const IkRule& rule) const {
    return rule.links.empty() || (rule.goal < nodes && rule.effector < nodes && all_exist(rule.links));
  }
  bool operator()(const AppendRule& rule) const { return rule.node < nodes && rule.source < nodes; }
  bool operator()(const ControllerRule& rule) const {
    return rule.node < nodes && exists(rule.target, nodes) && exists(rule.pole, nodes) && exists(rule.same_as, nodes);
  }
  bool operator()(const ChainRule& rule) const {
    return rule.joints.empty() || (rule.goal < nodes && rule.effector < nodes && all_exist(rule.joints));
  }

 private:
  template <class Joints>
  bool all_exist(const Joints& joints) const {
    return std::all_of(joints.begin(), joints.end(), [&](const auto& joint) { return joint.node < nodes; });
  }
};

bool constraints_hold(const Scene& scene) {
  const std::size_t nodes = scene.nodes.size();
  return std::all_of(scene.constraints.begin(), scene.constraints.end(),
                     [&](const Constraint& constraint) { return std::visit(RuleHolds{nodes}, constraint.rule); }) &&
         std::all_of(scene.fixed_axes.begin(), scene.fixed_axes.end(),
                     [&](const FixedAxis& fixed) { return fixed.node < nodes; });
}

// Overhead of an allocation: the allocator's own data, and rounding up to whole units.
constexpr std::uint64_t bytes_per_block = 16;

template <class T>
std::uint64_t bytes_of(const std::vector<T>& values) {
  return values.empty() ? 0 : values.size() * sizeof(T) + bytes_per_block;
}

// Short ones lie in the object itself.
std::uint64_t bytes_of(const std::string& text) {
  constexpr std::size_t short_text = 15;
  return text.size() <= short_text ? 0 : text.size() + bytes_per_block;
}

template <class... Texts>
std::uint64_t bytes_of_texts(const Texts&... texts) {
  return (bytes_of(texts) + ...);
}

std::uint64_t bytes_of(const MorphTarget& target) {
  std::uint64_t bytes = bytes_of(target.vertices) + bytes_of(target.offsets) + bytes_of(target.uvs);
  for (const UvOffsets& uvs : target.uvs) bytes += bytes_of(uvs.vertices) + bytes_of(uvs.offsets);
  return bytes;
}

std::uint64_t bytes_of(const Morph& morph) {
  return bytes_of_texts(morph.name, morph.source_name, morph.english_name) + bytes_of(morph.members) +
         bytes_of(morph.nodes) + bytes_of(morph.materials);
}

std::uint64_t bytes_of(const Material& material) {
  std::uint64_t bytes = bytes_of_texts(material.name, material.texture.file, material.sphere.file, material.toon.file) +
                        bytes_of(material.layers);
  for (const TextureLayer& layer : material.layers) bytes += bytes_of(layer.file);
  return bytes;
}

std::uint64_t bytes_of(const Constraint& constraint) {
  std::uint64_t bytes = bytes_of_texts(constraint.name, constraint.source_name);
  if (const auto* ik = std::get_if<IkRule>(&constraint.rule)) bytes += bytes_of(ik->links);
  if (const auto* chain = std::get_if<ChainRule>(&constraint.rule)) bytes += bytes_of(chain->joints);
  return bytes;
}

std::uint64_t bytes_of(const SourceKeys& source) {
  std::uint64_t bytes = bytes_of(source.shapes);
  for (const std::vector<double>& parameters : source.parameters) bytes += bytes_of(parameters);
  return bytes;
}

std::uint64_t bytes_of(const KeyTable& keys) { return bytes_of(keys.shapes) + bytes_of(keys.eases); }

std::uint64_t bytes_of(const Scalars& numbers) {
  return numbers.empty() ? 0 : numbers.size() * (numbers.is_float() ? sizeof(float) : sizeof(double)) + bytes_per_block;
}

// Curves of a track often have their times together.
std::uint64_t bytes_of(const Track& track) {
  constexpr std::uint64_t bytes_of_sharing = 40;
  std::uint64_t bytes = bytes_of(track.name) + bytes_of(track.curves) +
                        bytes_of(static_cast<const KeyTable&>(track.rotation)) + bytes_of(track.rotation.values);
  const KeyTimes* before = nullptr;
  const auto add_times = [&](const KeyTimes& times) {
    if (times && (before == nullptr || *before != times)) bytes += bytes_of(*times) + bytes_of_sharing;
    before = &times;
  };
  add_times(track.rotation.times);
  for (const Curve& curve : track.curves) {
    add_times(curve.times);
    bytes += bytes_of(static_cast<const KeyTable&>(curve)) + bytes_of(curve.values) + bytes_of(curve.parameters);
    if (curve.source) bytes += sizeof(SourceKeys) + bytes_of(*curve.source);
  }
  return bytes;
}

std::uint64_t bytes_of(const Clip& clip) {
  std::uint64_t bytes = bytes_of(clip.name) + bytes_of(clip.tracks) + bytes_of(clip.solved) + bytes_of(clip.markers);
  for (const Track& track : clip.tracks) bytes += bytes_of(track);
  for (const Track& track : clip.solved) bytes += bytes_of(track);
  for (const Marker& marker : clip.markers) bytes += bytes_of(marker.name);
  return bytes;
}

std::size_t subject_count(const Scene& scene, SubjectKind kind) {
  switch (kind) {
    case SubjectKind::node: return scene.nodes.size();
    case SubjectKind::morph: return scene.morphs.size();
    case SubjectKind::camera: return scene.cameras.size();
    case SubjectKind::light: return scene.lights.size();
    case SubjectKind::constraint: return scene.constraints.size();
    case SubjectKind::material: return scene.materials.size();
    case SubjectKind::scene: break;
  }
  return 1;
}

bool track_holds(const Scene& scene, const Track& track) {
  return track.subject.index < subject_count(scene, track.subject.kind) &&
         track.curves.size() == curve_count(track.property, track.rotation_form) &&
         std::all_of(
             track.curves.begin(), track.curves.end(), [](const Curve& curve) { return validate(curve) == 0; }) &&
         (!track.curves.empty() || validate(track.rotation) == 0);
}

bool clips_hold(const Scene& scene) {
  return std::all_of(scene.clips.begin(), scene.clips.end(), [&](const Clip& clip) {
    return std::all_of(clip.tracks.begin(), clip.tracks.end(),
                       [&](const Track& track) { return track_holds(scene, track); });
  });
}

}  // namespace

std::size_t curve_count(Property property, RotationForm rotation_form) {
  switch (property) {
    case Property::translation:
    case Property::scale:
    case Property::ray_origin:
    case Property::ray_direction:
    case Property::color:
    case Property::direction: return 3;
    case Property::rotation:
      if (rotation_form == RotationForm::quaternion) return 0;
      return rotation_form == RotationForm::components ? 4 : 3;
    default: return 1;
  }
}

int validate(const Scene& scene) {
  if (!hierarchy_holds(scene)) return 1;
  if (!references_hold(scene) || !morphs_hold(scene) || !objects_hold(scene)) return 2;
  if (!constraints_hold(scene)) return 3;
  if (!clips_hold(scene)) return 4;
  return std::all_of(scene.meshes.begin(), scene.meshes.end(), [](const Mesh& mesh) { return validate(mesh) == 0; })
             ? 0
             : 5;
}

std::uint64_t size_in_bytes(const Mesh& mesh) {
  std::uint64_t bytes = bytes_of(mesh.name) + bytes_of(mesh.positions) + bytes_of(mesh.normals) + bytes_of(mesh.uvs) +
                        bytes_of(mesh.more_uvs) + bytes_of(mesh.colors) + bytes_of(mesh.edge_scales) +
                        bytes_of(mesh.weight_maps) + bytes_of(mesh.points) + bytes_of(mesh.joints) +
                        bytes_of(mesh.weights) + bytes_of(mesh.binds) + bytes_of(mesh.indices) +
                        bytes_of(mesh.primitives) + bytes_of(mesh.targets) + bytes_of(mesh.spherical) +
                        bytes_of(mesh.dual_quaternion);
  for (const UvSet& set : mesh.more_uvs) bytes += bytes_of(set.name) + bytes_of(set.values);
  for (const WeightMap& map : mesh.weight_maps) {
    bytes += bytes_of(map.name) + bytes_of(map.vertices) + bytes_of(map.weights);
  }
  for (const MorphTarget& target : mesh.targets) bytes += bytes_of(target);
  return bytes;
}

std::uint64_t size_in_bytes(const Scene& scene) {
  std::uint64_t bytes = bytes_of_texts(scene.name, scene.english_name, scene.comment) + bytes_of(scene.nodes) +
                        bytes_of(scene.meshes) + bytes_of(scene.materials) + bytes_of(scene.morphs) +
                        bytes_of(scene.cameras) + bytes_of(scene.hands) + bytes_of(scene.lights) +
                        bytes_of(scene.constraints) + bytes_of(scene.fixed_axes) + bytes_of(scene.bodies) +
                        bytes_of(scene.body_joints) + bytes_of(scene.bone_sets) + bytes_of(scene.object_files) +
                        bytes_of(scene.pictures) + bytes_of(scene.clips);
  for (const Node& node : scene.nodes) bytes += bytes_of_texts(node.name, node.source_name, node.english_name);
  for (const BoneSet& set : scene.bone_sets) bytes += bytes_of(set.bones);
  for (const ObjectFile& object : scene.object_files) bytes += bytes_of(object.file);
  for (const EmbeddedPicture& picture : scene.pictures) bytes += bytes_of(picture.name);
  const auto add_all = [&](const auto& things) {
    for (const auto& thing : things) bytes += bytes_of(thing);
  };
  add_all(scene.materials);
  add_all(scene.morphs);
  add_all(scene.constraints);
  add_all(scene.clips);
  for (const Mesh& mesh : scene.meshes) bytes += size_in_bytes(mesh);
  return bytes;
}

}  // namespace genga
