#include "genga/convert/retarget/retarget.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/retarget/gaze.h"
#include "genga/convert/retarget/human_figure.h"
#include "genga/core/rest.h"
#include "genga/math/transform.h"

namespace genga {
namespace {

// A rotation of the motion becomes before · it · after.
struct Change {
  Quat before{1.0, 0.0, 0.0, 0.0};
  Quat after{1.0, 0.0, 0.0, 0.0};

  Quat of(const Quat& rotation) const { return before * rotation * after; }
};

// Bytes of a key that is made between others: times, angles, two rotations.
constexpr std::uint64_t size_of_key = 128;

// A scene's figure with what its rest pose says.
struct RestFigure {
  explicit RestFigure(const Scene& scene)
      : figure(find_human_figure(scene)), worlds(rest_matrices(scene.nodes)), rotations(rest_rotations(worlds)) {}

  HumanFigure figure;
  std::vector<Mat4> worlds;
  std::vector<Quat> rotations;

  Mat4 world_above(const Scene& scene, std::uint32_t node) const {
    const std::int32_t parent = scene.nodes[node].parent;
    return parent == no_index ? Mat4(1.0) : worlds[static_cast<std::size_t>(parent)];
  }
  Quat rotation_above(const Scene& scene, std::uint32_t node) const {
    const std::int32_t parent = scene.nodes[node].parent;
    return parent == no_index ? Quat(1.0, 0.0, 0.0, 0.0) : rotations[static_cast<std::size_t>(parent)];
  }
};

// Four curves of components are one rotation, whose parts the change mixes: values and slopes alike.
void change_components(std::vector<Curve>& curves, const Change& change) {
  const auto mix = [&](Scalars Curve::* numbers) {
    std::array<std::vector<float>, 4> made;
    const std::size_t count = (curves[0].*numbers).size();
    for (std::size_t i = 0; i < count; ++i) {
      const Quat old((curves[3].*numbers)[i], (curves[0].*numbers)[i], (curves[1].*numbers)[i],
                     (curves[2].*numbers)[i]);
      const Quat mixed = change.of(old);
      for (std::size_t part = 0; part < 4; ++part)
        made[part].push_back(static_cast<float>(mixed[static_cast<int>(part)]));
    }
    for (std::size_t part = 0; part < 4; ++part) curves[part].*numbers = Scalars::floats(std::move(made[part]));
  };
  mix(&Curve::values);
  mix(&Curve::parameters);
}

void change_rotations(RotationCurve& curve, const Change& change) {
  std::vector<float> values;
  values.reserve(curve.values.size());
  for (std::size_t key = 0; key < curve.size(); ++key) {
    const Quat old(curve.values[4 * key + 3], curve.values[4 * key], curve.values[4 * key + 1],
                   curve.values[4 * key + 2]);
    const Quat made = change.of(normalized_or_identity(old));
    for (const double part : {made.x, made.y, made.z, made.w}) values.push_back(static_cast<float>(part));
  }
  curve.values = Scalars::floats(std::move(values));
}

// Whether all curves of the track have the same keys, so that they can be mixed.
bool is_whole(const std::vector<Curve>& curves) {
  return std::all_of(curves.begin(), curves.end(), [&](const Curve& curve) {
    return have_equal_times(curve, curves[0]) && curve.shape == curves[0].shape && curve.shapes.empty() &&
           curve.shape <= KeyShape::hermite && curve.parameters.size() == curves[0].parameters.size();
  });
}

class Retargeter {
 public:
  Retargeter(const Scene& model, const Scene& motion, Work* work, FindingCollector& findings)
      : model_(model), motion_(motion), work_(work), findings_(findings), to_(model), from_(motion) {
    if (looks_back(to_.figure, to_.worlds) != looks_back(from_.figure, from_.worlds)) facing_ = half_turn;
    bone_of_.assign(motion.nodes.size(), HumanBone::none);
    for (std::size_t bone = 1; bone < human_bone_count; ++bone) {
      const auto one = static_cast<HumanBone>(bone);
      if (from_.figure.has(one)) bone_of_[from_.figure.index(one)] = one;
    }
  }

  Clip of(const Clip& clip);

 private:
  Change change_of(HumanBone bone) const;
  void add_rotation(const Track& track, HumanBone bone);
  void add_place(const Track& track);
  void add_weight(const Track& track);
  void add_gaze(const Track& track);
  void fold(const Clip& clip);
  void fold_into(const Clip& clip, HumanBone bone, const std::vector<HumanBone>& missing);
  bool has_room(std::uint64_t keys) { return use(work_, &Limits::bytes, keys * size_of_key); }

  const Scene& model_;
  const Scene& motion_;
  Work* work_;
  FindingCollector& findings_;
  RestFigure to_;
  RestFigure from_;
  Quat facing_{1.0, 0.0, 0.0, 0.0};
  std::vector<HumanBone> bone_of_;  // by nodes of the motion
  Clip made_;
};

Change Retargeter::change_of(HumanBone bone) const {
  const std::uint32_t to = to_.figure.index(bone);
  const std::uint32_t from = from_.figure.index(bone);
  return {glm::conjugate(to_.rotation_above(model_, to)) * facing_ * from_.rotation_above(motion_, from),
          glm::conjugate(from_.rotations[from]) * glm::conjugate(facing_) * to_.rotations[to]};
}

void Retargeter::add_rotation(const Track& track, HumanBone bone) {
  Track made = track;
  made.subject.index = to_.figure.index(bone);
  made.relative = false;
  Change change = change_of(bone);
  if (track.relative) change.before = change.before * motion_.nodes[track.subject.index].rest.rotation;
  if (track.rotation_form == RotationForm::quaternion) {
    change_rotations(made.rotation, change);
  } else if (track.rotation_form == RotationForm::components && is_whole(made.curves)) {
    change_components(made.curves, change);
  } else {
    findings_.note("retarget.left-out", "clips", "what is no rotation of a human bone is left out");
    return;
  }
  made_.tracks.push_back(std::move(made));
}

// The hips' place: from the motion's parent to the scene, turned and scaled, and into the model's parent.
void Retargeter::add_place(const Track& track) {
  const std::uint32_t from = track.subject.index;
  const std::uint32_t to = to_.figure.index(HumanBone::hips);
  if (!is_whole(track.curves)) {
    findings_.note("retarget.left-out", "clips", "what is no rotation of a human bone is left out");
    return;
  }
  const double height = from_.worlds[from][3].y;
  double scale = to_.worlds[to][3].y / height;
  constexpr double least = 1e-3;  // units
  if (!(std::abs(height) > least) || !(std::abs(to_.worlds[to][3].y) > least)) {
    findings_.warn("retarget.hips-height", "nodes", "hips at height 0 give no scale: the motion keeps its size");
    scale = 1.0;
  }
  const Mat4 turn = glm::mat4_cast(facing_);
  Mat4 way = turn * from_.world_above(motion_, from);
  for (int column = 0; column < 4; ++column) way[column] = Vec4(Vec3(way[column]) * scale, way[column].w);
  way = glm::inverse(to_.world_above(model_, to)) * way;
  const Vec3 added = track.relative ? motion_.nodes[from].rest.translation : Vec3(0.0);
  Track made = track;
  made.subject.index = to;
  made.relative = false;
  const auto change = [&](Scalars Curve::* numbers, double places) {
    std::array<std::vector<float>, 3> parts;
    for (std::size_t i = 0; i < (track.curves[0].*numbers).size(); ++i) {
      const Vec3 old((track.curves[0].*numbers)[i], (track.curves[1].*numbers)[i], (track.curves[2].*numbers)[i]);
      const Vec4 moved = way * Vec4(old + added * places, places);
      for (std::size_t part = 0; part < 3; ++part)
        parts[part].push_back(static_cast<float>(moved[static_cast<int>(part)]));
    }
    for (std::size_t part = 0; part < 3; ++part) made.curves[part].*numbers = Scalars::floats(std::move(parts[part]));
  };
  change(&Curve::values, 1.0);
  change(&Curve::parameters, 0.0);  // slopes have no place
  made_.tracks.push_back(std::move(made));
}

// VRM clamps weights.
void Retargeter::add_weight(const Track& track) {
  const Morph& morph = motion_.morphs[track.subject.index];
  const auto found = std::find_if(model_.morphs.begin(), model_.morphs.end(),
                                  [&](const Morph& one) { return one.is_expression && one.name == morph.name; });
  if (!morph.is_expression || found == model_.morphs.end()) {
    findings_.warn(
        "retarget.missing-expression", [&] { return "morphs[" + number_text(track.subject.index) + ']'; },
        "the model has no expression of that name, as " + quoted_name(morph.name));
    return;
  }
  Track made = track;
  made.subject.index = static_cast<std::uint32_t>(found - model_.morphs.begin());
  Curve& curve = made.curves[0];
  std::vector<float> values;
  values.reserve(curve.size());
  for (std::size_t key = 0; key < curve.size(); ++key) {
    values.push_back(static_cast<float>(std::clamp(curve.values[key], 0.0, 1.0)));
  }
  curve.values = Scalars::floats(std::move(values));
  made_.tracks.push_back(std::move(made));
}

void Retargeter::add_gaze(const Track& track) {
  if (!model_.look_at || track.rotation_form != RotationForm::quaternion) {
    findings_.note("retarget.no-gaze", "nodes", "the motion has a gaze, and nothing of the model follows one");
    return;
  }
  if (!has_room(gaze_key_count(track.rotation))) return;
  const GazeAngles gaze = gaze_angles(track.rotation);
  if (model_.look_at->by_expressions) {
    add_gaze_weights(gaze, model_, made_.tracks);
    return;
  }
  for (const HumanBone eye : {HumanBone::left_eye, HumanBone::right_eye}) {
    if (!to_.figure.has(eye)) continue;
    const std::uint32_t node = to_.figure.index(eye);
    const Change change{glm::conjugate(to_.rotation_above(model_, node)) * facing_,
                        glm::conjugate(facing_) * to_.rotations[node]};
    Track made = eye_track(gaze, *model_.look_at, eye);
    made.subject = {SubjectKind::node, node};
    change_rotations(made.rotation, change);
    made_.tracks.push_back(std::move(made));
  }
}

bool turns(const Clip& clip, std::uint32_t node) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return track.subject == Subject{SubjectKind::node, node} && track.property == Property::rotation && has_keys(track);
  });
}

void add_times(const Clip& clip, std::uint32_t node, std::vector<double>& times) {
  for (const Track& track : clip.tracks) {
    if (track.subject != Subject{SubjectKind::node, node} || track.property != Property::rotation) continue;
    for (const KeyTable* keys : key_tables(track)) {
      if (!keys->empty()) times.insert(times.end(), keys->times->begin(), keys->times->end());
    }
  }
}

// The bone's rotation together with those above it that the model lacks.
void Retargeter::fold_into(const Clip& clip, HumanBone bone, const std::vector<HumanBone>& missing) {
  std::vector<double> times;
  add_times(clip, from_.figure.index(bone), times);
  for (const HumanBone one : missing) add_times(clip, from_.figure.index(one), times);
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  if (!has_room(times.size())) return;
  const std::uint32_t node = from_.figure.index(bone);
  const std::uint32_t first = from_.figure.index(missing.front());
  // From the highest that is missing down to the bone, as if they were one.
  const std::uint32_t to = to_.figure.index(bone);
  const Change change{glm::conjugate(to_.rotation_above(model_, to)) * facing_ * from_.rotation_above(motion_, first),
                      glm::conjugate(from_.rotations[node]) * glm::conjugate(facing_) * to_.rotations[to]};
  Poser poser(motion_, clip);
  Track made;
  made.subject = {SubjectKind::node, to};
  made.property = Property::rotation;
  std::vector<float> values;
  for (const double time : times) {
    const Pose& pose = poser.unsolved_at(time);
    poser.count(work_);
    if (work_ != nullptr && !work_->status()) return;
    Quat turned = pose.local[node].rotation;
    for (std::uint32_t at = node; at != first;) {
      at = static_cast<std::uint32_t>(motion_.nodes[at].parent);
      turned = pose.local[at].rotation * turned;
    }
    const Quat whole = change.of(turned);
    for (const double part : {whole.x, whole.y, whole.z, whole.w}) values.push_back(static_cast<float>(part));
  }
  made.rotation.times = make_times(std::move(times));
  made.rotation.values = Scalars::floats(std::move(values));
  made_.tracks.push_back(std::move(made));
}

bool is_below(const Scene& scene, std::uint32_t node, std::uint32_t above) {
  std::int32_t at = static_cast<std::int32_t>(node);
  while (at != no_index && static_cast<std::uint32_t>(at) != above)
    at = scene.nodes[static_cast<std::size_t>(at)].parent;
  return at != no_index;
}

// Bones of the model whose nearest ones above are missing and turn.
void Retargeter::fold(const Clip& clip) {
  for (std::size_t number = 1; number < static_cast<std::size_t>(HumanBone::look_at); ++number) {
    const auto bone = static_cast<HumanBone>(number);
    if (!to_.figure.has(bone) || !from_.figure.has(bone)) continue;
    std::vector<HumanBone> missing;  // the highest first
    for (HumanBone above = parent_of(bone); above != HumanBone::none && !to_.figure.has(above);
         above = parent_of(above)) {
      if (from_.figure.has(above) && turns(clip, from_.figure.index(above))) missing.insert(missing.begin(), above);
    }
    if (missing.empty() || !is_below(motion_, from_.figure.index(bone), from_.figure.index(missing.front()))) continue;
    std::erase_if(made_.tracks, [&](const Track& track) {
      return track.subject == Subject{SubjectKind::node, to_.figure.index(bone)} &&
             track.property == Property::rotation;
    });
    fold_into(clip, bone, missing);
  }
}

Clip Retargeter::of(const Clip& clip) {
  made_ = {.name = clip.name,
           .role = clip.role,
           .first_time = clip.first_time,
           .last_time = clip.last_time,
           .render_range = clip.render_range,
           .origin = clip.origin,
           .tracks = {},
           .markers = clip.markers,
           .solved = {}};
  for (const Track& track : clip.tracks) {
    if (track.subject.kind == SubjectKind::morph && track.property == Property::weight) {
      add_weight(track);
      continue;
    }
    const HumanBone bone = track.subject.kind == SubjectKind::node ? bone_of_[track.subject.index] : HumanBone::none;
    if (bone == HumanBone::none) {
      findings_.note("retarget.left-out", "clips", "what is no rotation of a human bone is left out");
    } else if (bone == HumanBone::look_at) {
      if (track.property == Property::rotation) add_gaze(track);
    } else if (track.property == Property::translation && bone == HumanBone::hips) {
      if (to_.figure.has(bone)) add_place(track);
    } else if (track.property != Property::rotation) {
      findings_.warn("retarget.moved-bone", "clips",
                     "only hips move in a figure's motion: what moves or scales another bone is left out");
    } else if (to_.figure.has(bone)) {
      add_rotation(track, bone);
    } else {
      findings_.note("retarget.missing-bone", "nodes",
                     "the model has no " + std::string(name_of(bone)) + ": the bones below it turn for it");
    }
  }
  fold(clip);
  return std::move(made_);
}

}  // namespace

Scene retarget(Scene model, const Scene& motion, Work* work, Findings& findings) {
  FindingCollector found(FindingCollector::first_only);
  {
    Retargeter retargeter(model, motion, work, found);
    std::vector<Clip> clips;
    clips.reserve(motion.clips.size());
    for (const Clip& clip : motion.clips) clips.push_back(retargeter.of(clip));
    std::move(clips.begin(), clips.end(), std::back_inserter(model.clips));
  }
  if (motion.axes.frames_per_second > 0.0) model.axes.frames_per_second = motion.axes.frames_per_second;
  findings.append(std::move(found).take());
  return model;
}

}  // namespace genga
