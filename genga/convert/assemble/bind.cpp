#include "genga/convert/assemble/bind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "genga/convert/assemble/binding/frames.h"
#include "genga/convert/assemble/binding/name_finder.h"

namespace genga {
namespace {

// Bytes at which a motion may have cut a name: the fields of bones and morphs end there. So do those of switches, which
// some programs only fill as far as a bone's.
constexpr std::array<std::size_t, 1> track_name_sizes{15};
constexpr std::array<std::size_t, 2> switch_name_sizes{15, 20};

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
std::vector<Targets> bind_nodes(Scene& model, const Scene& motion, NameMatching matching, Findings& findings) {
  const auto is_bone = [](const Node& node) { return node.kind == NodeKind::bone; };
  const auto known = known_camera_nodes(model, motion);
  const auto is_looked_up = [&](const Node& node) {
    return is_bone(node) && !known.contains(static_cast<std::uint32_t>(&node - motion.nodes.data()));
  };
  const NamedThings of_motion = names_of_motion(motion.nodes, is_looked_up);
  std::vector<Targets> nodes(motion.nodes.size());
  {
    // The names are the model's nodes', to which others are added below.
    const NamedThings of_model = ModelNames(model, motion).of(model.nodes, is_bone);
    Findings missing;
    Finder finder(of_model, bone_wording, matching, missing);
    std::vector<Targets> found =
        finder.find(of_motion, {.compared = model.motion_name_bytes, .cut_sizes = track_name_sizes});
    report_no_bone(bone_wording, of_model, of_motion, found, findings);
    findings.append(std::move(missing));
    for (std::size_t i = 0; i < found.size(); ++i) nodes[of_motion.indices[i]] = std::move(found[i]);
  }
  std::vector<Node> appended;
  for (std::uint32_t i = 0; i < motion.nodes.size(); ++i) {
    const auto brought = known.find(i);
    if (brought != known.end()) {
      nodes[i] = {brought->second};
    } else if (!is_bone(motion.nodes[i])) {
      nodes[i] = {static_cast<std::uint32_t>(model.nodes.size() + appended.size())};
      appended.push_back(motion.nodes[i]);
    }
  }
  for (Node& node : appended) {
    node.parent = mapped(nodes, node.parent);
    model.nodes.push_back(std::move(node));
  }
  return nodes;
}

template <class IsMoved>
std::vector<Targets> bind_morphs(const Scene& model, const Scene& motion, NameMatching matching, IsMoved is_moved,
                                 Findings& findings) {
  const auto is_called_base = [](const Morph& morph) { return morph.name == "base"; };
  const bool has_base = std::any_of(model.morphs.begin(), model.morphs.end(), is_called_base);
  const NamedThings of_model = ModelNames(model, motion).of(model.morphs, [](const Morph&) { return true; });
  // A PMD's first morph contains the positions of the vertices that others move. It is no morph, but MMD saves keys for
  // it.
  const NamedThings of_motion = names_of_motion(motion.morphs, [&](const Morph& morph) {
    return is_moved(static_cast<std::size_t>(&morph - motion.morphs.data())) && (has_base || !is_called_base(morph));
  });
  Finder finder(of_model, morph_wording, matching, findings);
  std::vector<Targets> found =
      finder.find(of_motion, {.compared = model.motion_name_bytes, .cut_sizes = track_name_sizes});
  std::vector<Targets> morphs(motion.morphs.size());
  for (std::size_t i = 0; i < found.size(); ++i) morphs[of_motion.indices[i]] = std::move(found[i]);
  return morphs;
}

std::vector<Targets> bind_constraints(const Scene& model, const Scene& motion, NameMatching matching,
                                      Findings& findings) {
  const auto is_chain = [](const Constraint& constraint) { return std::holds_alternative<IkRule>(constraint.rule); };
  const NamedThings of_model = ModelNames(model, motion).of(model.constraints, is_chain);
  const NamedThings of_motion = names_of_motion(motion.constraints, [](const Constraint&) { return true; });
  Finder finder(of_model, ik_wording, matching, findings);
  return finder.find(of_motion, {.cut_sizes = switch_name_sizes});
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

std::vector<Targets> bind_lights(Scene& model, std::vector<Light>& lights, const std::vector<Targets>& nodes) {
  return bind_named(model.lights, lights, [&](Light light) {
    light.node = mapped(nodes, light.node);
    return light;
  });
}

// The nodes of cameras and lights that the model does not have come along.
void append_carriers(const Scene& motion, std::vector<Targets>& nodes, Scene& model) {
  const std::size_t known_count = model.nodes.size();
  std::vector<std::size_t> appended;
  const auto append = [&](std::int32_t node) {
    if (node == no_index || !nodes[static_cast<std::size_t>(node)].empty()) return;
    nodes[static_cast<std::size_t>(node)] = {static_cast<std::uint32_t>(known_count + appended.size())};
    appended.push_back(static_cast<std::size_t>(node));
  };
  for (const Camera& camera : motion.cameras) {
    if (find_named(std::span<const Camera>(model.cameras), camera.name) != nullptr) continue;
    append(camera.node);
    append(camera.target_node);
  }
  for (const Light& light : motion.lights) {
    if (find_named(std::span<const Light>(model.lights), light.name) == nullptr) append(light.node);
  }
  for (const std::size_t node : appended) {
    model.nodes.push_back(motion.nodes[node]);
    model.nodes.back().parent = mapped(nodes, motion.nodes[node].parent);
  }
}

// The rotation's whole angle about the axis (unit), on the side to which it turns; identity if it turns to neither.
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

Scene bind(Scene model, Scene motion, Findings& findings, NameMatching matching) {
  SubjectMap subjects;
  subjects.nodes = bind_nodes(model, motion, matching, findings);
  subjects.morphs = bind_morphs(model, motion, matching, [](std::size_t) { return true; }, findings);
  subjects.constraints = bind_constraints(model, motion, matching, findings);
  subjects.cameras = bind_cameras(model, motion.cameras, subjects.nodes);
  subjects.lights = bind_lights(model, motion.lights, subjects.nodes);
  for (Clip& clip : motion.clips) {
    model.clips.push_back(bind_clip(std::move(clip), subjects));
    project_fixed_axes(model, model.clips.back());
  }
  model.axes.frames_per_second = motion.axes.frames_per_second;
  return model;
}

Scene bind_frames(Scene model, Scene motion, Findings& findings, NameMatching matching) {
  const std::vector<bool> moved = moved_morphs(motion);
  SubjectMap subjects;
  subjects.nodes = find_frames(model, motion, matching, findings);
  append_carriers(motion, subjects.nodes, model);
  join_pivots(subjects.nodes, model, motion, findings);
  const JoinedRules rules = join_rules(subjects.nodes, model, motion);
  subjects.constraints = rules.places;
  subjects.morphs = bind_morphs(model, motion, matching, [&](std::size_t morph) { return moved[morph]; }, findings);
  subjects.cameras = bind_cameras(model, motion.cameras, subjects.nodes);
  subjects.lights = bind_lights(model, motion.lights, subjects.nodes);
  const std::size_t first_clip = model.clips.size();
  for (Clip& clip : motion.clips) {
    std::erase_if(clip.tracks, [](const Track& track) { return track.subject.kind == SubjectKind::material; });
    model.clips.push_back(bind_clip(std::move(clip), subjects));
    project_fixed_axes(model, model.clips.back());
  }
  switch_rules(rules, first_clip, model);
  if (!motion.meshes.empty()) {
    Finding own = bind_finding("bind.own-meshes", std::to_string(motion.meshes.size()) +
                                                      " meshes of the motion are left out, as the model has its own");
    own.severity = Severity::note;
    findings.add(std::move(own));
  }
  return model;
}

}  // namespace genga
