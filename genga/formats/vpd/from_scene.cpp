#include "genga/formats/vpd/from_scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vpd/pose_text.h"
#include "genga/formats/vpd/reader.h"

namespace genga::vpd {
namespace {

// Bytes below it are control characters, unless they are the second byte of a letter.
constexpr unsigned char first_letter = 0x20;

// What the curve's first key says.
double value_of(const Track& track, std::size_t curve, double otherwise) {
  return track.curves[curve].empty() ? otherwise : track.curves[curve].values[0];
}

// Unchanged if it counts as unit in poses.
std::array<double, 4> unit(const std::array<double, 4>& rotation) {
  double square = 0.0;
  for (const double part : rotation) square += part * part;
  const double length = std::sqrt(square);
  if (std::abs(length - 1.0) <= unit_tolerance) return rotation;
  if (!(length > 0.0) || !std::isfinite(length)) return {0.0, 0.0, 0.0, 1.0};
  std::array<double, 4> made{};
  for (std::size_t part = 0; part < 4; ++part) made[part] = rotation[part] / length;
  return made;
}

class PoseBuilder {
 public:
  PoseBuilder(const Scene& scene, const FromSceneOptions& options, FindingCollector& findings)
      : scene_(scene), options_(options), findings_(findings) {}

  Result<Document> make();

 private:
  Status add(const Track& track, const std::string& path);
  Status add_node(const Track& track, const std::string& path);
  // The bytes of a name in a line of text; path is its thing's.
  std::string line_of(std::string_view source_name, std::string_view name, const std::string& path);
  void leave_out(const std::string& path, std::string_view message) { findings_.warn("vpd.left-out", path, message); }

  const Scene& scene_;
  const FromSceneOptions& options_;
  FindingCollector& findings_;
  std::map<std::uint32_t, BonePose> bones_;    // by their nodes
  std::map<std::uint32_t, MorphPose> morphs_;  // by the scene's
};

std::string PoseBuilder::line_of(std::string_view source_name, std::string_view name, const std::string& path) {
  mmd::EncodedName encoded = mmd::encoded_name(source_name, name, options_.encoding);
  for (char& c : encoded.bytes) {
    if (static_cast<unsigned char>(c) >= first_letter) continue;
    c = '?';
    encoded.is_whole = false;
  }
  if (!encoded.is_whole) {
    findings_.warn("vpd.name-not-encodable", path,
                   "some characters of the name cannot be written in this encoding or in one line; they become '?'");
  }
  return std::move(encoded.bytes);
}

Status PoseBuilder::add_node(const Track& track, const std::string& path) {
  if (track.property == Property::scale) leave_out(path, "a pose has no scale; it is left out");
  const bool turns = track.property == Property::rotation;
  if (!turns && track.property != Property::translation) return Done{};
  if (!track.relative) return no_conversion("bones of a pose move relative to their rest", path);
  if (turns && track.rotation_form != RotationForm::quaternion) {
    return no_conversion("bones of a pose turn by quaternions", path);
  }
  BonePose& bone = bones_[track.subject.index];
  if (turns) {
    std::array<double, 4> parts{};
    for (std::size_t part = 0; part < 4; ++part) parts[part] = track.rotation.values[part];
    bone.rotation = unit(parts);
  } else {
    for (std::size_t axis = 0; axis < 3; ++axis) bone.translation[axis] = value_of(track, axis, 0.0);
  }
  const auto is_held = [](double value) { return is_writable(value); };
  const bool is_text = std::all_of(bone.translation.begin(), bone.translation.end(), is_held);
  return is_text ? Status(Done{}) : no_conversion("a number that no text of a pose holds", path);
}

Status PoseBuilder::add(const Track& track, const std::string& path) {
  const bool is_off = !track.curves.empty() && value_of(track, 0, 1.0) == 0.0;
  switch (track.subject.kind) {
    case SubjectKind::node: return add_node(track, path);
    case SubjectKind::morph: {
      const double weight = value_of(track, 0, 0.0);
      if (!is_writable(weight)) return no_conversion("a number that no text of a pose holds", path);
      morphs_[track.subject.index].weight = weight;
      break;
    }
    case SubjectKind::constraint:
      if (is_off) leave_out(path, "a pose cannot say which inverse kinematics is off; this is left out");
      break;
    case SubjectKind::camera: leave_out(path, "a pose has no camera; it is left out"); break;
    case SubjectKind::light: leave_out(path, "a pose has no light; it is left out"); break;
    case SubjectKind::material: leave_out(path, "a pose has no materials; they are left out"); break;
    case SubjectKind::scene:
      if (track.property != Property::visible) leave_out(path, "a pose has no shadow; it is left out");
      if (track.property == Property::visible && is_off)
        leave_out(path, "a pose cannot hide its model; this is left out");
      break;
  }
  return Done{};
}

Result<Document> PoseBuilder::make() {
  const Clip& clip = scene_.clips.front();
  for (std::size_t index = 0; index < clip.tracks.size(); ++index) {
    if (!has_keys(clip.tracks[index])) continue;
    GENGA_TRY(add(clip.tracks[index], "clips[0].tracks[" + std::to_string(index) + "]"));
  }
  Document pose;
  if (options_.encoding == TextEncoding::utf8) pose.name_encoding = TextEncoding::utf8;
  pose.model = line_of({}, scene_.name, "name") + ".osm";
  // The line ends there.
  std::replace(pose.model.begin(), pose.model.end(), ';', '?');
  for (auto& [node, bone] : bones_) {
    bone.name =
        line_of(scene_.nodes[node].source_name, scene_.nodes[node].name, "nodes[" + std::to_string(node) + "].name");
    pose.bones.push_back(std::move(bone));
  }
  pose.count = static_cast<std::uint32_t>(pose.bones.size());
  const bool has_face =
      std::any_of(morphs_.begin(), morphs_.end(), [](const auto& morph) { return morph.second.weight != 0.0; });
  for (auto& [index, morph] : morphs_) {
    if (!has_face) break;
    morph.name = line_of(scene_.morphs[index].source_name, scene_.morphs[index].name,
                         "morphs[" + std::to_string(index) + "].name");
    pose.morphs.push_back(std::move(morph));
  }
  // The document is its text.
  GENGA_TRY_ASSIGN(Read<Document> written, read(Bytes::own_text(pose_text(pose))));
  return std::move(written.document);
}

}  // namespace

Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings) {
  if (scene.clips.empty()) return bad_argument("the scene has no clip", "clips");
  if (scene.axes.handedness != Handedness::left) return no_conversion("a pose has left-handed axes", "axes");
  FindingCollector found(FindingCollector::max_listed);
  Result<Document> pose = PoseBuilder(scene, options, found).make();
  findings.append(std::move(found).take());
  return pose;
}

}  // namespace genga::vpd
