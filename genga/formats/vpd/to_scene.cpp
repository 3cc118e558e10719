#include "genga/formats/vpd/to_scene.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "genga/base/text_encoding.h"

namespace genga::vpd {
namespace {

// The program's unit, by the height that its models have.
constexpr double metres_per_unit = 0.08;
constexpr double frames_per_second = 30.0;

// The last pose of each name, in the order of the names' first poses.
template <class Pose>
std::vector<const Pose*> last_of_each(const std::vector<Pose>& poses) {
  std::unordered_map<std::string_view, std::size_t> known;
  std::vector<const Pose*> kept;
  for (const Pose& pose : poses) {
    const auto [place, is_new] = known.emplace(pose.name, kept.size());
    if (is_new) {
      kept.push_back(&pose);
    } else {
      kept[place->second] = &pose;
    }
  }
  return kept;
}

Curve one_key(const KeyTimes& times, double value) {
  Curve curve;
  curve.times = times;
  curve.values = Scalars::doubles({value});
  return curve;
}

void add_bone_tracks(const BonePose& bone, std::uint32_t node, const KeyTimes& times, std::vector<Track>& tracks) {
  Track& translation = tracks.emplace_back();
  translation.subject = {SubjectKind::node, node};
  translation.property = Property::translation;
  translation.relative = true;
  for (const double part : bone.translation) translation.curves.push_back(one_key(times, part));
  Track& rotation = tracks.emplace_back();
  rotation.subject = {SubjectKind::node, node};
  rotation.property = Property::rotation;
  rotation.relative = true;
  rotation.rotation_form = RotationForm::quaternion;
  rotation.rotation.times = times;
  rotation.rotation.values = Scalars::doubles({bone.rotation.begin(), bone.rotation.end()});
}

}  // namespace

Scene to_scene(const Document& document, const SceneOptions& options, Findings&) {
  const TextEncoding encoding = encoding_of(document, options.encoding);
  Scene scene;
  std::string_view model = document.model;
  if (model.ends_with(".osm")) model.remove_suffix(4);
  scene.name = decode(model, encoding).text;
  scene.name_encoding = encoding;
  scene.axes = {Handedness::left, metres_per_unit, frames_per_second};
  Clip& clip = scene.clips.emplace_back();
  clip.name = scene.name;
  const KeyTimes times = make_times({0.0});
  for (const BonePose* bone : last_of_each(document.bones)) {
    add_bone_tracks(*bone, static_cast<std::uint32_t>(scene.nodes.size()), times, clip.tracks);
    Node& node = scene.nodes.emplace_back();
    node.name = decode(bone->name, encoding).text;
    node.source_name = bone->name;
    node.kind = NodeKind::bone;
  }
  for (const MorphPose* morph : last_of_each(document.morphs)) {
    Track& track = clip.tracks.emplace_back();
    track.subject = {SubjectKind::morph, static_cast<std::uint32_t>(scene.morphs.size())};
    track.property = Property::weight;
    track.curves.push_back(one_key(times, morph->weight));
    genga::Morph& to = scene.morphs.emplace_back();
    to.name = decode(morph->name, encoding).text;
    to.source_name = morph->name;
  }
  return scene;
}

}  // namespace genga::vpd
