#include "genga/convert/assemble/bind.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
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
  std::vector<Targets> cameras;
  std::vector<Targets> lights;

  Targets of(const Subject& subject) const {
    switch (subject.kind) {
      case SubjectKind::node: return nodes[subject.index];
      case SubjectKind::morph: return morphs[subject.index];
      case SubjectKind::constraint: return constraints[subject.index];
      case SubjectKind::camera: return cameras[subject.index];
      case SubjectKind::light: return lights[subject.index];
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

template <class Thing>
const Thing* find_named(std::span<const Thing> things, const std::string& name) {
  const auto found = std::find_if(things.begin(), things.end(), [&](const Thing& thing) { return thing.name == name; });
  return found == things.end() || name.empty() ? nullptr : &*found;
}

// The nodes of the motion's cameras that a motion before it has brought: there is one camera of a name.
std::unordered_map<std::uint32_t, std::uint32_t> known_camera_nodes(const Scene& model, const Scene& motion) {
  std::unordered_map<std::uint32_t, std::uint32_t> known;
  const auto same = [&](std::int32_t of_motion, std::int32_t of_model) {
    if (of_motion != no_index && of_model != no_index)
      known.emplace(static_cast<std::uint32_t>(of_motion), static_cast<std::uint32_t>(of_model));
  };
  for (const Camera& camera : motion.cameras) {
    const Camera* before = find_named(std::span<const Camera>(model.cameras), camera.name);
    if (before == nullptr) continue;
    same(camera.node, before->node);
    same(camera.target_node, before->target_node);
  }
  return known;
}

// Bones are looked up, every other node is appended to the model unless a motion before has brought it.
std::vector<Targets> bind_nodes(Scene& model, const Scene& motion, Findings& findings) {
  const auto is_bone = [](const Node& node) { return node.kind == NodeKind::bone; };
  const Names names = names_of(model.nodes, track_name_size, is_bone);
  const auto known = known_camera_nodes(model, motion);
  std::vector<Targets> nodes;
  std::vector<Node> appended;
  nodes.reserve(motion.nodes.size());
  for (const Node& node : motion.nodes) {
    const auto found = known.find(static_cast<std::uint32_t>(nodes.size()));
    if (found != known.end()) {
      nodes.push_back({found->second});
    } else if (is_bone(node)) {
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
    // A PMD's first morph says where the vertices are that the others move. It is none, but MMD saves keys of it.
    const bool is_base = morph.source_name == "base" && !names.contains(morph.source_name);
    morphs.push_back(is_base ? Targets{} : find(names, morph, track_name_size, morph_wording, findings));
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

// Those of a name that a motion before has brought are that one's, the others are appended.
template <class Thing, class Adopt>
std::vector<Targets> bind_named(std::vector<Thing>& things, std::vector<Thing>& of_motion, Adopt adopt) {
  const std::size_t known_count = things.size();
  std::vector<Targets> bound;
  for (Thing& thing : of_motion) {
    const Thing* known = find_named(std::span<const Thing>(things).first(known_count), thing.name);
    const std::size_t index = known != nullptr ? static_cast<std::size_t>(known - things.data()) : things.size();
    bound.push_back({static_cast<std::uint32_t>(index)});
    if (known == nullptr) things.push_back(adopt(std::move(thing)));
  }
  return bound;
}

std::vector<Targets> bind_cameras(Scene& model, std::vector<Camera>& cameras, const std::vector<Targets>& nodes) {
  return bind_named(model.cameras, cameras, [&](Camera camera) {
    camera.target_node = mapped(nodes, camera.target_node);
    camera.node = mapped(nodes, camera.node);
    return camera;
  });
}

std::vector<Targets> bind_lights(Scene& model, std::vector<Light>& lights) {
  return bind_named(model.lights, lights, [](Light light) { return light; });
}

// The rotation's whole angle about the axis (unit), on the side to which it turns; none where it turns to neither.
Quat turned_about(const Vec3& axis, const Quat& rotation) {
  const Vec3 vector(rotation.x, rotation.y, rotation.z);
  const double along = glm::dot(axis, vector);
  if (along == 0.0) return Quat(1.0, 0.0, 0.0, 0.0);
  return Quat(rotation.w, axis * std::copysign(glm::length(vector), along));
}

void project(RotationCurve& curve, const Vec3& axis) {
  Scalars projected = curve.values.is_float() ? Scalars::floats({}) : Scalars::doubles({});
  for (std::size_t at = 0; at + 4 <= curve.values.size(); at += 4) {
    const Quat key(curve.values[at + 3], curve.values[at], curve.values[at + 1], curve.values[at + 2]);
    const Quat twist = turned_about(axis, normalized_or_identity(key));
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
  subjects.nodes = bind_nodes(model, motion, findings);
  subjects.morphs = bind_morphs(model, motion, findings);
  subjects.constraints = bind_constraints(model, motion, findings);
  subjects.cameras = bind_cameras(model, motion.cameras, subjects.nodes);
  subjects.lights = bind_lights(model, motion.lights);
  for (Clip& clip : motion.clips) {
    model.clips.push_back(bind_clip(std::move(clip), subjects));
    project_fixed_axes(model, model.clips.back());
  }
  model.axes.frames_per_second = motion.axes.frames_per_second;
  return model;
}

}  // namespace genga
