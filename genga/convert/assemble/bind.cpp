#include "genga/convert/assemble/bind.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace genga {
namespace {

// Bytes that a motion has for a name.
constexpr std::size_t track_name_size = 15;
constexpr std::size_t switch_name_size = 20;

using Targets = std::vector<std::uint32_t>;  // the model's things that one of the motion's stands for
using Names = std::unordered_map<std::string_view, Targets>;

// What the things of a motion are called in findings.
struct Wording {
  std::string_view what;
  std::string_view missing;
  std::string_view duplicate;
};
constexpr Wording bone_wording{"bone", "bind.missing-bone", "bind.duplicate-bone"};
constexpr Wording morph_wording{"morph", "bind.missing-morph", "bind.duplicate-morph"};
constexpr Wording ik_wording{"IK", "bind.missing-ik", {}};

std::string_view cut(std::string_view name, std::size_t size) { return name.substr(0, size); }

template <class Things, class IsMeant>
Names names_of(const Things& things, std::size_t size, IsMeant is_meant) {
  Names names;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (is_meant(things[i])) names[cut(things[i].source_name, size)].push_back(static_cast<std::uint32_t>(i));
  }
  return names;
}

Finding finding(std::string_view code, std::string message) {
  Finding made;
  made.code = code;
  made.severity = Severity::warning;
  made.message = std::move(message);
  return made;
}

// The model's things of the name; findings tell when there is none or not exactly one.
template <class Thing>
Targets find(const Names& names, const Thing& thing, std::size_t size, const Wording& wording, Findings& findings) {
  const auto found = names.find(cut(thing.source_name, size));
  const std::string quoted = std::string(wording.what) + " '" + thing.name + "'";
  if (found == names.end()) {
    findings.add(finding(wording.missing, "the model has no " + quoted));
    return {};
  }
  if (wording.duplicate.empty() || found->second.size() == 1) return found->second;
  findings.add(finding(wording.duplicate, "the model has " + std::to_string(found->second.size()) + " of " + quoted +
                                              "; the first moves"));
  return {found->second.front()};
}

// Where each subject of the motion is in the bound scene.
struct SubjectMap {
  std::vector<Targets> nodes;
  std::vector<Targets> morphs;
  std::vector<Targets> constraints;
  std::uint32_t first_camera = 0;
  std::uint32_t first_light = 0;

  Targets of(const Subject& subject) const {
    switch (subject.kind) {
      case SubjectKind::node: return nodes[subject.index];
      case SubjectKind::morph: return morphs[subject.index];
      case SubjectKind::constraint: return constraints[subject.index];
      case SubjectKind::camera: return {first_camera + subject.index};
      case SubjectKind::light: return {first_light + subject.index};
      case SubjectKind::material:
      case SubjectKind::scene: break;
    }
    return {0};
  }
};

std::int32_t mapped(const std::vector<Targets>& nodes, std::int32_t node) {
  if (node == no_index || nodes[static_cast<std::size_t>(node)].empty()) return no_index;
  return static_cast<std::int32_t>(nodes[static_cast<std::size_t>(node)].front());
}

// Bones are looked up, every other node is appended to the model.
std::vector<Targets> bind_nodes(Scene& model, const Scene& motion, Findings& findings) {
  const auto is_bone = [](const Node& node) { return node.kind == NodeKind::bone; };
  const Names names = names_of(model.nodes, track_name_size, is_bone);
  std::vector<Targets> nodes;
  std::vector<Node> appended;
  nodes.reserve(motion.nodes.size());
  for (const Node& node : motion.nodes) {
    if (is_bone(node)) {
      nodes.push_back(find(names, node, track_name_size, bone_wording, findings));
    } else {
      nodes.push_back({static_cast<std::uint32_t>(model.nodes.size() + appended.size())});
      appended.push_back(node);
    }
  }
  // names refers to the model's nodes; from here on it is not used.
  for (Node& node : appended) {
    node.parent = mapped(nodes, node.parent);
    model.nodes.push_back(std::move(node));
  }
  return nodes;
}

std::vector<Targets> bind_morphs(const Scene& model, const Scene& motion, Findings& findings) {
  const Names names = names_of(model.morphs, track_name_size, [](const Morph&) { return true; });
  std::vector<Targets> morphs;
  morphs.reserve(motion.morphs.size());
  for (const Morph& morph : motion.morphs) {
    morphs.push_back(find(names, morph, track_name_size, morph_wording, findings));
  }
  return morphs;
}

std::vector<Targets> bind_constraints(const Scene& model, const Scene& motion, Findings& findings) {
  const auto is_ik = [](const Constraint& constraint) { return std::holds_alternative<IkRule>(constraint.rule); };
  const Names names = names_of(model.constraints, switch_name_size, is_ik);
  std::vector<Targets> constraints;
  constraints.reserve(motion.constraints.size());
  for (const Constraint& constraint : motion.constraints) {
    constraints.push_back(find(names, constraint, switch_name_size, ik_wording, findings));
  }
  return constraints;
}

void append_cameras_and_lights(Scene& model, Scene& motion, const std::vector<Targets>& nodes) {
  for (Camera& camera : motion.cameras) {
    camera.target_node = mapped(nodes, camera.target_node);
    camera.node = mapped(nodes, camera.node);
    model.cameras.push_back(std::move(camera));
  }
  for (Light& light : motion.lights) model.lights.push_back(std::move(light));
}

// The part of the rotation that turns about the axis (unit).
Quat twist_about(const Vec3& axis, const Quat& rotation) {
  const double along = glm::dot(axis, Vec3(rotation.x, rotation.y, rotation.z));
  return normalized_or_identity(Quat(rotation.w, axis * along));
}

void project(RotationCurve& curve, const Vec3& axis) {
  Scalars projected = curve.values.is_float() ? Scalars::floats({}) : Scalars::doubles({});
  for (std::size_t at = 0; at + 4 <= curve.values.size(); at += 4) {
    const Quat key(curve.values[at + 3], curve.values[at], curve.values[at + 1], curve.values[at + 2]);
    const Quat twist = twist_about(axis, normalized_or_identity(key));
    for (const double part : {twist.x, twist.y, twist.z, twist.w}) projected.push_back(part);
  }
  curve.values = std::move(projected);
}

void project_fixed_axes(const Scene& model, Clip& clip) {
  std::vector<const Vec3*> axes(model.nodes.size(), nullptr);
  for (const FixedAxis& fixed : model.fixed_axes) axes[fixed.node] = &fixed.axis;
  for (Track& track : clip.tracks) {
    if (track.subject.kind != SubjectKind::node || track.rotation.empty()) continue;
    if (const Vec3* axis = axes[track.subject.index]) project(track.rotation, *axis);
  }
}

Clip bind_clip(Clip clip, const SubjectMap& subjects) {
  std::vector<Track> tracks;
  tracks.reserve(clip.tracks.size());
  for (Track& track : clip.tracks) {
    const Targets targets = subjects.of(track.subject);
    for (std::size_t i = 1; i < targets.size(); ++i) {
      tracks.push_back(track);
      tracks.back().subject.index = targets[i];
    }
    if (targets.empty()) continue;
    track.subject.index = targets.front();
    tracks.push_back(std::move(track));
  }
  clip.tracks = std::move(tracks);
  return clip;
}

}  // namespace

Scene bind(Scene model, Scene motion, Findings& findings) {
  SubjectMap subjects;
  subjects.first_camera = static_cast<std::uint32_t>(model.cameras.size());
  subjects.first_light = static_cast<std::uint32_t>(model.lights.size());
  subjects.nodes = bind_nodes(model, motion, findings);
  subjects.morphs = bind_morphs(model, motion, findings);
  subjects.constraints = bind_constraints(model, motion, findings);
  append_cameras_and_lights(model, motion, subjects.nodes);
  for (Clip& clip : motion.clips) {
    model.clips.push_back(bind_clip(std::move(clip), subjects));
    project_fixed_axes(model, model.clips.back());
  }
  model.axes.frames_per_second = motion.axes.frames_per_second;
  return model;
}

}  // namespace genga
