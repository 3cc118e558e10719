#include "genga/convert/assemble/bind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/mmd_common/mmd_name.h"

namespace genga {
namespace {

// Bytes at which a motion may have cut a name: the fields of bones and morphs end there, and those of switches, of
// which some programs fill no more than a bone's.
constexpr std::array<std::size_t, 1> track_name_sizes{15};
constexpr std::array<std::size_t, 2> switch_name_sizes{15, 20};

using Targets = std::vector<std::uint32_t>;  // the model's things that one of the motion's stands for

// What the things of a motion are called in findings.
struct Wording {
  std::string_view what;
  std::string_view missing;
  std::string_view duplicate;  // empty: all of one name are meant
};
constexpr Wording bone_wording{"bone", "bind.missing-bone", "bind.duplicate-bone"};
constexpr Wording morph_wording{"morph", "bind.missing-morph", "bind.duplicate-morph"};
constexpr Wording ik_wording{"IK", "bind.missing-ik", {}};

Finding finding(std::string_view code, std::string message) {
  Finding made;
  made.code = code;
  made.severity = Severity::warning;
  made.message = std::move(message);
  return made;
}

// Those of some things that are meant, by name.
struct Named {
  std::vector<NameInFile> names;
  std::vector<std::uint32_t> indices;  // of each among all things
  std::deque<std::string> made;        // bytes that the things do not have themselves
};

template <class Things, class IsMeant, class NameOf>
Named named(const Things& things, IsMeant is_meant, NameOf name_of) {
  Named found;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (!is_meant(things[i])) continue;
    found.names.push_back(name_of(things[i], found.made));
    found.indices.push_back(static_cast<std::uint32_t>(i));
  }
  return found;
}

template <class Things, class IsMeant>
Named names_of_motion(const Things& things, IsMeant is_meant) {
  return named(things, is_meant, [](const auto& thing, std::deque<std::string>& /*made*/) {
    return NameInFile{thing.source_name.empty() ? thing.name : thing.source_name, thing.name};
  });
}

// The model's names as a motion has them.
class ModelNames {
 public:
  ModelNames(const Scene& model, const Scene& motion)
      : own_(model.name_encoding), wanted_(motion.name_encoding.value_or(TextEncoding::utf8)) {
    has_other_bytes_ = own_.has_value() && own_ != wanted_;
  }

  template <class Things, class IsMeant>
  Named of(const Things& things, IsMeant is_meant) const {
    return named(things, is_meant, [this](const auto& thing, std::deque<std::string>& made) {
      return thing.source_name.empty() ? of_text(thing.name, made) : of_bytes(thing.source_name, thing.name, made);
    });
  }

 private:
  NameInFile of_bytes(std::string_view bytes, std::string_view text, std::deque<std::string>& made) const {
    NameInFile name{bytes, text};
    if (!has_other_bytes_) return name;
    if (std::optional<std::string> other = encode(text, wanted_))
      name.other_bytes = made.emplace_back(*std::move(other));
    return name;
  }
  NameInFile of_text(std::string_view text, std::deque<std::string>& made) const {
    const std::string& saved = made.emplace_back(mmd::saved_name(text));
    std::optional<std::string> own = encode(text, wanted_);
    if (!own) return {saved, text};
    NameInFile name{made.emplace_back(*std::move(own)), text};
    if (name.bytes != saved) name.other_bytes = saved;
    return name;
  }

  std::optional<TextEncoding> own_;
  TextEncoding wanted_;
  bool has_other_bytes_ = false;
};

// Finds the model's things by the names of the motion's, and tells what is not found, or not as it is written.
class Finder {
 public:
  Finder(const Named& model, const Wording& wording, NameMatching matching, Findings& findings)
      : model_(model), wording_(wording), matching_(matching), findings_(findings) {}

  // One for each name.
  std::vector<Targets> find(const Named& motion, const NameFields& fields) {
    const std::vector<NameMatch> matches = match_names(model_.names, motion.names, fields);
    missing_ = static_cast<std::size_t>(
        std::count_if(matches.begin(), matches.end(), [](const NameMatch& one) { return one.fit != NameFit::exact; }));
    repairable_ = static_cast<std::size_t>(std::count_if(
        matches.begin(), matches.end(), [](const NameMatch& one) { return one.fit == NameFit::repaired; }));
    std::vector<Targets> found;
    found.reserve(matches.size());
    for (std::size_t i = 0; i < matches.size(); ++i) found.push_back(targets_of(motion.names[i], matches[i]));
    return found;
  }

 private:
  std::string quoted(std::string_view name) const { return std::string(wording_.what) + ' ' + quoted_name(name, '\''); }
  void tell(std::string_view code, std::string message) { findings_.add(finding(code, std::move(message))); }

  void tell_missing(std::string_view name) {
    Finding missing = finding(wording_.missing, "the model has no " + quoted(name));
    if (matching_ == NameMatching::exact && repairable_ > 0) {
      missing.message += "; " + std::to_string(repairable_) + " of the " + std::to_string(missing_) +
                         " that are missing can be repaired";
      missing.remedy = Remedy::repair_names;
    }
    repairable_ = 0;  // once
    findings_.add(std::move(missing));
  }

  void tell_ambiguous(std::string_view name, const Targets& candidates) {
    tell("bind.ambiguous-name", "the model has " + std::to_string(candidates.size()) + " that " + quoted(name) +
                                    " may mean, " + quoted_name(model_.names[candidates[0]].text, '\'') + " and " +
                                    quoted_name(model_.names[candidates[1]].text, '\'') + " among them: none moves");
  }

  Targets targets_of(const NameInFile& name, const NameMatch& match) {
    const bool is_repair = matching_ == NameMatching::repair;
    if (is_repair && match.fit == NameFit::ambiguous) {
      tell_ambiguous(name.text, match.targets);
      return {};
    }
    const bool is_found = match.fit == NameFit::exact || (is_repair && match.fit == NameFit::repaired);
    if (!is_found) {
      tell_missing(name.text);
      return {};
    }
    if (match.fit == NameFit::repaired) {
      tell("bind.name-repaired", quoted(name.text) + " of the motion moves the model's " +
                                     quoted_name(model_.names[match.targets.front()].text, '\''));
    }
    Targets targets;
    for (const std::uint32_t target : match.targets) targets.push_back(model_.indices[target]);
    if (wording_.duplicate.empty() || targets.size() == 1) return targets;
    tell(wording_.duplicate,
         "the model has " + std::to_string(targets.size()) + " of " + quoted(name.text) + "; the first moves");
    return {targets.front()};
  }

  const Named& model_;
  const Wording& wording_;
  NameMatching matching_;
  Findings& findings_;
  std::size_t missing_ = 0;     // names that the model has not as they are
  std::size_t repairable_ = 0;  // of these
};

// The first names of a list, for people.
std::string first_names(const std::vector<NameInFile>& names) {
  constexpr std::size_t most = 3;
  constexpr std::size_t long_list = 80;  // bytes: no further name is told
  std::string list;
  std::size_t told = 0;
  for (; told < std::min(most, names.size()) && list.size() < long_list; ++told) {
    list += (list.empty() ? "" : ", ") + quoted_name(names[told].text, '\'');
  }
  if (names.size() > told) list += " and " + std::to_string(names.size() - told) + " more";
  return list.empty() ? "none" : list;
}

// A motion that moves no bone of the model leaves it still, which mostly is a mistake.
void report_no_bone(const Named& model, const Named& motion, const std::vector<Targets>& found, Findings& findings) {
  const auto is_missing = [](const Targets& targets) { return targets.empty(); };
  if (found.empty() || !std::all_of(found.begin(), found.end(), is_missing)) return;
  Finding none = finding("bind.no-bone", "the model has none of the bones that the motion moves: the motion has " +
                                             first_names(motion.names) + "; the model has " + first_names(model.names));
  none.remedy = Remedy::find_names;
  findings.add(std::move(none));
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
std::vector<Targets> bind_nodes(Scene& model, const Scene& motion, NameMatching matching, Findings& findings) {
  const auto is_bone = [](const Node& node) { return node.kind == NodeKind::bone; };
  const auto known = known_camera_nodes(model, motion);
  const auto is_looked_up = [&](const Node& node) {
    return is_bone(node) && !known.contains(static_cast<std::uint32_t>(&node - motion.nodes.data()));
  };
  const Named of_motion = names_of_motion(motion.nodes, is_looked_up);
  std::vector<Targets> nodes(motion.nodes.size());
  {
    // The names are the model's nodes', to which others are added below.
    const Named of_model = ModelNames(model, motion).of(model.nodes, is_bone);
    Findings missing;
    Finder finder(of_model, bone_wording, matching, missing);
    std::vector<Targets> found =
        finder.find(of_motion, {.compared = model.motion_name_bytes, .cut_sizes = track_name_sizes});
    report_no_bone(of_model, of_motion, found, findings);
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

std::vector<Targets> bind_morphs(const Scene& model, const Scene& motion, NameMatching matching, Findings& findings) {
  const auto is_called_base = [](const Morph& morph) { return morph.name == "base"; };
  const bool has_base = std::any_of(model.morphs.begin(), model.morphs.end(), is_called_base);
  const Named of_model = ModelNames(model, motion).of(model.morphs, [](const Morph&) { return true; });
  // A PMD's first morph says where the vertices are that the others move. It is none, but MMD saves keys of it.
  const Named of_motion =
      names_of_motion(motion.morphs, [&](const Morph& morph) { return has_base || !is_called_base(morph); });
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
  const Named of_model = ModelNames(model, motion).of(model.constraints, is_chain);
  const Named of_motion = names_of_motion(motion.constraints, [](const Constraint&) { return true; });
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

Scene bind(Scene model, Scene motion, Findings& findings, NameMatching matching) {
  SubjectMap subjects;
  subjects.nodes = bind_nodes(model, motion, matching, findings);
  subjects.morphs = bind_morphs(model, motion, matching, findings);
  subjects.constraints = bind_constraints(model, motion, matching, findings);
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
