#include "genga/convert/retarget/human_motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/retarget/human_figure.h"
#include "genga/core/only_clip.h"
#include "genga/core/rest.h"
#include "genga/formats/gltf/humanoid.h"
#include "genga/math/functions.h"
#include "genga/math/transform.h"

namespace genga {
namespace {

constexpr std::size_t bone_end = static_cast<std::size_t>(HumanBone::look_at);
constexpr double level = 5.0;        // degrees: an arm that is off by more was raised
constexpr double straight = 10.0;    // degrees: legs that are off by more are straightened, as programs ask of a T-pose
constexpr double guessed = 20.0;     // degrees: of legs that are off by more nobody knows how they are rolled
constexpr double usual_rate = 60.0;  // frames per second: animations of VRM have no more
const Quat unturned(1.0, 0.0, 0.0, 0.0);

struct MorphName {
  std::string_view mmd;
  std::string_view expression;
};
constexpr std::array<MorphName, 18> morph_names{{{"あ", "aa"},
                                                 {"い", "ih"},
                                                 {"う", "ou"},
                                                 {"え", "ee"},
                                                 {"お", "oh"},
                                                 {"まばたき", "blink"},
                                                 {"ウィンク", "blinkLeft"},
                                                 {"ウィンク２", "blinkLeft"},
                                                 {"ｳｨﾝｸ２", "blinkLeft"},
                                                 {"ウィンク右", "blinkRight"},
                                                 {"ウィンク２右", "blinkRight"},
                                                 {"ｳｨﾝｸ２右", "blinkRight"},
                                                 {"笑い", "happy"},
                                                 {"にこり", "happy"},
                                                 {"なごみ", "relaxed"},
                                                 {"怒り", "angry"},
                                                 {"困る", "sad"},
                                                 {"びっくり", "surprised"}}};

std::string expression_of(const Morph& morph) {
  if (gltf::is_look_name(morph.name)) return {};
  if (morph.is_expression || gltf::is_preset_name(morph.name)) return morph.name;
  const std::span<const MorphName> all(morph_names);
  const auto found = std::find_if(all.begin(), all.end(), [&](const MorphName& one) { return one.mmd == morph.name; });
  return found == all.end() ? std::string() : std::string(found->expression);
}

// The shortest turn from one direction to another.
Quat turn_between(const Vec3& from, const Vec3& to) {
  const Vec3 a = glm::normalize(from);
  const Vec3 axis = glm::cross(a, to);
  const double cosine = glm::dot(a, to);
  if (!(cosine > -1.0 + 1e-9)) {  // about anything that is at right angles
    const Vec3 side = glm::normalize(glm::cross(a, std::abs(a.y) < 0.5 ? Vec3(0.0, 1.0, 0.0) : Vec3(0.0, 0.0, 1.0)));
    return Quat(0.0, side.x, side.y, side.z);
  }
  return normalized_or_identity(Quat(1.0 + cosine, axis.x, axis.y, axis.z));
}

double degrees_of(const Quat& turn) {
  return 2.0 * math::acos(std::clamp(std::abs(turn.w), 0.0, 1.0)) * 180.0 / std::numbers::pi;
}

// A bone that points elsewhere in a T-pose than it may at rest: the bone at whose place it ends, and where to.
struct Limb {
  HumanBone bone;
  HumanBone end;
  Vec3 direction;  // of a figure that looks along z, as its left is where x is large
  bool is_leg;
};
const std::array<Limb, 8> limbs{{
    {HumanBone::left_upper_arm, HumanBone::left_lower_arm, {1.0, 0.0, 0.0}, false},
    {HumanBone::left_lower_arm, HumanBone::left_hand, {1.0, 0.0, 0.0}, false},
    {HumanBone::right_upper_arm, HumanBone::right_lower_arm, {-1.0, 0.0, 0.0}, false},
    {HumanBone::right_lower_arm, HumanBone::right_hand, {-1.0, 0.0, 0.0}, false},
    {HumanBone::left_upper_leg, HumanBone::left_lower_leg, {0.0, -1.0, 0.0}, true},
    {HumanBone::left_lower_leg, HumanBone::left_foot, {0.0, -1.0, 0.0}, true},
    {HumanBone::right_upper_leg, HumanBone::right_lower_leg, {0.0, -1.0, 0.0}, true},
    {HumanBone::right_lower_leg, HumanBone::right_foot, {0.0, -1.0, 0.0}, true},
}};

// Hands, fingers, feet and toes go with the limb that they end.
bool goes_with_limb(HumanBone bone) {
  constexpr std::array<HumanBone, 4> ends{HumanBone::left_hand, HumanBone::right_hand, HumanBone::left_foot,
                                          HumanBone::right_foot};
  while (bone != HumanBone::none && std::find(ends.begin(), ends.end(), bone) == ends.end()) bone = parent_of(bone);
  return bone != HumanBone::none;
}

// About y, by quarters: from where the figure looks to z. Its left is then where x is large.
Quat turn_to_front(const Vec3& to_the_left) {
  const double quarters = std::round(math::atan2(to_the_left.z, to_the_left.x) / (0.5 * std::numbers::pi));
  const double half = 0.25 * std::numbers::pi * quarters;
  return quarters == 0.0 ? unturned : Quat(math::cos(half), 0.0, math::sin(half), 0.0);
}

class HumanMotion {
 public:
  HumanMotion(const Scene& scene, const HumanFigure& figure)
      : scene_(scene), figure_(figure), worlds_(rest_matrices(scene.nodes)), rotations_(rest_rotations(worlds_)) {
    facing_ = turn_to_front(rest_of(HumanBone::left_upper_leg) - rest_of(HumanBone::right_upper_leg));
    for (std::size_t bone = 1; bone < bone_end; ++bone) {
      if (figure.nodes[bone] != no_index) bones_.push_back(static_cast<HumanBone>(bone));
    }
  }

  Scene make(const Clip& clip, const TimeSpan& span, Work& work, Findings& findings);

 private:
  Vec3 rest_of(HumanBone bone) const;
  std::size_t place_of(HumanBone bone) const;
  void stand(Findings& findings);
  double slant_of_legs() const;
  void stand_on_floor();
  void add_nodes(Scene& made) const;
  void add_pose(const Pose& pose);
  void add_tracks(const std::vector<double>& times, double from, Scene& made) const;
  void find_expressions(const Clip& clip, Findings& findings);
  void add_expressions(const KeyTimes& times, Scene& made) const;

  struct ExpressionKeys {
    std::string name;
    std::uint32_t morph = 0;
    std::vector<float> weights;
  };

  const Scene& scene_;
  const HumanFigure& figure_;
  std::vector<Mat4> worlds_;
  std::vector<Quat> rotations_;
  Quat facing_ = unturned;
  std::vector<HumanBone> bones_;
  std::vector<Quat> raised_;               // by bones_: from the rest to the T-pose, in the scene
  std::vector<Vec3> standing_;             // by bones_: places in the T-pose
  std::vector<std::vector<float>> turns_;  // by bones_: x y z w a frame
  std::array<std::vector<float>, 3> hips_;
  std::vector<ExpressionKeys> expressions_;
};

Vec3 HumanMotion::rest_of(HumanBone bone) const {
  if (bone == HumanBone::hips && !figure_.is_marked) {
    return 0.5 * (rest_of(HumanBone::left_upper_leg) + rest_of(HumanBone::right_upper_leg));
  }
  return Vec3(worlds_[figure_.index(bone)][3]);
}

std::size_t HumanMotion::place_of(HumanBone bone) const {
  return static_cast<std::size_t>(std::find(bones_.begin(), bones_.end(), bone) - bones_.begin());
}

// Degrees from straight down, the larger of both.
double HumanMotion::slant_of_legs() const {
  const Vec3 down(0.0, -1.0, 0.0);
  const auto slant = [&](HumanBone top, HumanBone foot) {
    return degrees_of(turn_between(rest_of(foot) - rest_of(top), down));
  };
  return std::max(slant(HumanBone::left_upper_leg, HumanBone::left_foot),
                  slant(HumanBone::right_upper_leg, HumanBone::right_foot));
}

// Many motions have their figure's hips at the origin at rest. Programs scale by how high these stand.
void HumanMotion::stand_on_floor() {
  constexpr double far = 0.25;  // of the legs' length: what ankles and shoes make is less
  const double hips = standing_[place_of(HumanBone::hips)].y;
  const double floor =
      std::min(standing_[place_of(HumanBone::left_foot)].y, standing_[place_of(HumanBone::right_foot)].y);
  if (std::abs(floor) <= far * (hips - floor)) return;
  for (Vec3& place : standing_) place.y -= floor;
}

// The T-pose.
void HumanMotion::stand(Findings& findings) {
  raised_.assign(bones_.size(), unturned);
  standing_.resize(bones_.size());
  const double slant = slant_of_legs();
  double raised = 0.0;
  for (std::size_t at = 0; at < bones_.size(); ++at) {
    const HumanBone bone = bones_[at];
    const HumanBone above = nearest_above(figure_, bone);
    const Vec3 place = rest_of(bone);
    standing_[at] = place;
    if (above != HumanBone::none) {
      const std::size_t parent = place_of(above);
      standing_[at] = standing_[parent] + rotate(raised_[parent], place - rest_of(above));
      if (goes_with_limb(bone)) raised_[at] = raised_[parent];
    }
    const std::span<const Limb> all(limbs);
    const auto limb = std::find_if(all.begin(), all.end(), [&](const Limb& one) { return one.bone == bone; });
    if (limb == all.end() || (limb->is_leg && slant <= straight)) continue;
    const Vec3 along = rest_of(limb->end) - place;
    if (!(glm::length(along) > 0.0)) continue;
    raised_[at] = turn_between(along, rotate(glm::conjugate(facing_), limb->direction));
    if (!limb->is_leg) raised = std::max(raised, degrees_of(raised_[at]));
  }
  stand_on_floor();
  if (slant > guessed) {
    findings.add({"human.legs-not-straight",
                  Severity::warning,
                  "nodes",
                  {},
                  "at rest a leg is " + number_text(std::round(slant)) +
                      " degrees from straight down: how it is rolled in a T-pose is a guess",
                  1});
  }
  if (!(raised > level)) return;
  findings.add({"human.arms-raised",
                Severity::note,
                "nodes",
                {},
                "at rest the arms are up to " + number_text(std::round(raised)) +
                    " degrees from level: the rest pose of the file has them level",
                1});
}

void HumanMotion::add_nodes(Scene& made) const {
  for (std::size_t at = 0; at < bones_.size(); ++at) {
    const HumanBone above = nearest_above(figure_, bones_[at]);
    Node& node = made.nodes.emplace_back();
    node.name = name_of(bones_[at]);
    node.human = bones_[at];
    Vec3 place = standing_[at];
    if (above != HumanBone::none) {
      const std::size_t parent = place_of(above);
      node.parent = static_cast<std::int32_t>(parent);
      place -= standing_[parent];
    }
    node.rest.translation = rotate(facing_, place);
  }
}

// What a frame adds: how each bone has turned since the T-pose, in the figure's own place of the bone above it.
void HumanMotion::add_pose(const Pose& pose) {
  std::vector<Quat> turned(bones_.size());
  for (std::size_t at = 0; at < bones_.size(); ++at) {
    const std::uint32_t node = figure_.index(bones_[at]);
    const Quat now = to_transform(pose.world[node]).rotation;
    turned[at] = facing_ * now * glm::conjugate(raised_[at] * rotations_[node]) * glm::conjugate(facing_);
    const HumanBone above = nearest_above(figure_, bones_[at]);
    const Quat own = normalized_or_identity(
        above == HumanBone::none ? turned[at] : glm::conjugate(turned[place_of(above)]) * turned[at]);
    for (const double part : {own.x, own.y, own.z, own.w}) turns_[at].push_back(static_cast<float>(part));
  }
  const std::uint32_t node = figure_.index(HumanBone::hips);
  const Vec4 own = glm::inverse(worlds_[node]) * Vec4(rest_of(HumanBone::hips), 1.0);
  const Vec3 place = rotate(facing_, Vec3(pose.world[node] * own));
  for (int axis = 0; axis < 3; ++axis) hips_[static_cast<std::size_t>(axis)].push_back(static_cast<float>(place[axis]));
  for (ExpressionKeys& expression : expressions_) {
    expression.weights.push_back(static_cast<float>(std::clamp(pose.weights[expression.morph], 0.0, 1.0)));
  }
}

bool moves(const Clip& clip, const Subject& subject) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(),
                     [&](const Track& track) { return track.subject == subject && has_keys(track); });
}

// If several morphs mean one expression, the first that moves counts.
void HumanMotion::find_expressions(const Clip& clip, Findings& findings) {
  std::uint64_t left_out = 0;
  for (std::uint32_t morph = 0; morph < scene_.morphs.size(); ++morph) {
    if (!moves(clip, {SubjectKind::morph, morph})) continue;
    std::string name = expression_of(scene_.morphs[morph]);
    const bool is_known = std::any_of(expressions_.begin(), expressions_.end(),
                                      [&](const ExpressionKeys& one) { return one.name == name; });
    if (name.empty() || is_known) {
      ++left_out;
    } else {
      expressions_.push_back({std::move(name), morph, {}});
    }
  }
  if (left_out > 0) {
    findings.add({"human.morphs-left-out",
                  Severity::note,
                  "morphs",
                  {},
                  "morphs that are no expressions of VRM are left out",
                  left_out});
  }
}

void HumanMotion::add_expressions(const KeyTimes& times, Scene& made) const {
  for (const ExpressionKeys& expression : expressions_) {
    Morph& morph = made.morphs.emplace_back();
    morph.name = expression.name;
    morph.is_expression = true;
    Track& track = made.clips[0].tracks.emplace_back();
    track.subject = {SubjectKind::morph, static_cast<std::uint32_t>(made.morphs.size() - 1)};
    track.property = Property::weight;
    Curve& curve = track.curves.emplace_back();
    curve.times = times;
    curve.values = Scalars::floats(expression.weights);
  }
}

void HumanMotion::add_tracks(const std::vector<double>& times, double from, Scene& made) const {
  std::vector<double> shifted;
  shifted.reserve(times.size());
  for (const double time : times) shifted.push_back(time - from);
  const KeyTimes keys = make_times(std::move(shifted));
  for (std::uint32_t at = 0; at < bones_.size(); ++at) {
    const bool is_eye = bones_[at] == HumanBone::left_eye || bones_[at] == HumanBone::right_eye;
    if (is_eye) continue;
    Track& track = made.clips[0].tracks.emplace_back();
    track.subject = {SubjectKind::node, at};
    track.property = Property::rotation;
    track.rotation.times = keys;
    track.rotation.values = Scalars::floats(turns_[at]);
  }
  Track& place = made.clips[0].tracks.emplace_back();
  place.subject = {SubjectKind::node, static_cast<std::uint32_t>(place_of(HumanBone::hips))};
  place.property = Property::translation;
  for (const std::vector<float>& numbers : hips_) {
    Curve& curve = place.curves.emplace_back();
    curve.times = keys;
    curve.values = Scalars::floats(numbers);
  }
  add_expressions(keys, made);
}

Scene HumanMotion::make(const Clip& clip, const TimeSpan& span, Work& work, Findings& findings) {
  stand(findings);
  find_expressions(clip, findings);
  turns_.resize(bones_.size());
  const std::vector<double> times = frame_times(span);
  Poser poser(scene_, clip);
  for (const double time : times) {
    add_pose(poser.at(time));
    poser.count(&work);
    if (!work.status()) break;
  }
  for (const HumanBone eye : {HumanBone::left_eye, HumanBone::right_eye, HumanBone::look_at}) {
    if (!figure_.has(eye) || !moves(clip, {SubjectKind::node, figure_.index(eye)})) continue;
    findings.add({"human.eyes-left-out", Severity::note, "nodes", {}, "where eyes look is left out", 1});
    break;
  }
  Scene made;
  made.name = scene_.name;
  made.axes = scene_.axes;
  made.axes.frames_per_second = span.fps;
  add_nodes(made);
  Clip& own = made.clips.emplace_back();
  own.name = clip.name;
  own.origin = span.from;
  add_tracks(times, span.from, made);
  return made;
}

Status check_bones(const HumanFigure& figure) {
  std::string missing;
  for (std::size_t bone = 1; bone < bone_end; ++bone) {
    const auto one = static_cast<HumanBone>(bone);
    if (!is_required(one) || figure.has(one)) continue;
    missing += (missing.empty() ? "" : ", ") + std::string(name_of(one));
  }
  if (missing.empty()) return Done{};
  return no_conversion("the motion is of no human figure that is known: no node is its " + missing);
}

}  // namespace

Result<Scene> human_motion(const Scene& scene, const MotionRange& range, Work& work, Findings& findings) {
  GENGA_TRY(check_only_clip(scene));
  const HumanFigure figure = find_human_figure(scene);
  GENGA_TRY(check_bones(figure));
  const Clip& clip = scene.clips[0];
  double own_rate = scene.axes.frames_per_second > 0.0 ? scene.axes.frames_per_second : 30.0;
  while (own_rate > usual_rate) own_rate *= 0.5;  // a frame of two, four and so on
  TimeSpan span{range.from.value_or(std::min(earliest_time(clip), clip.first_time)), range.to.value_or(duration(clip)),
                range.fps.value_or(own_rate)};
  span.to = std::max(span.to, span.from);
  const double frames = frame_count(span);
  GENGA_TRY(check_frames(frames, &work));
  GENGA_TRY(check_places(frames * static_cast<double>(scene.nodes.size()), &work));
  constexpr double size_of_frame = bone_end * 4.0 * sizeof(float) * 2.0;  // bytes, while tracks are made of it
  if (!work.use(&Limits::bytes, static_cast<std::uint64_t>(frames * size_of_frame))) return work.status().error();
  Scene made = HumanMotion(scene, figure).make(clip, span, work, findings);
  GENGA_TRY(work.status());
  return made;
}

}  // namespace genga
