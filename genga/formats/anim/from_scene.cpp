#include "genga/formats/anim/from_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/anim/clip_text.h"
#include "genga/formats/anim/key_builder.h"
#include "genga/formats/anim/node_paths.h"
#include "genga/formats/anim/reader.h"
#include "genga/formats/anim/targets.h"

namespace genga::anim {
namespace {

constexpr std::array<std::string_view, 3> color_attributes{"m_Color.r", "m_Color.g", "m_Color.b"};

std::optional<std::int32_t> infinity_of(Behaviour behaviour) {
  switch (behaviour) {
    case Behaviour::constant: return infinity_clamp;
    case Behaviour::repeat: return infinity_repeat;
    case Behaviour::oscillate: return infinity_ping_pong;
    default: return std::nullopt;
  }
}

// Whether they can be the numbers of one curve's keys.
bool go_together(std::span<const genga::Curve> curves) {
  return std::all_of(curves.begin(), curves.end(), [&](const genga::Curve& curve) {
    return have_equal_times(curve, curves[0]) && curve.before == curves[0].before && curve.after == curves[0].after;
  });
}

class ClipBuilder {
 public:
  ClipBuilder(const Scene& scene, const genga::Clip& from, std::string path, NodePaths& paths,
              FindingCollector& findings)
      : scene_(scene), from_(from), path_(std::move(path)), paths_(paths), findings_(findings) {}

  Result<Clip> make();

 private:
  Status add(const Track& track, const std::string& path);
  Status add_node(const Track& track, const std::string& path);
  Status add_transform(const Track& track, CurveKind kind, const std::string& path);
  Status add_rotation(const Track& track, const std::string& path);
  Status add_vector(std::span<const genga::Curve> curves, CurveKind kind, const std::string& owner,
                    const std::string& path);
  Status add_number(const genga::Curve& curve, double factor, Curve made, const std::string& path);
  Status add_directions(const Track& track, const std::string& path);
  Status add_weight(const Track& track, const std::string& path);
  Status add_camera(const Track& track, const std::string& path);
  Status add_light(const Track& track, const std::string& path);
  Status add_named(const Track& track, const std::string& path);
  Status take_ends(const KeyTable& keys, Curve& made, const std::string& path) const;
  void add_markers();
  void leave_out(const std::string& path, std::string_view message) { findings_.warn("anim.left-out", path, message); }
  std::int32_t mesh_node(std::uint32_t morph) const;

  const Scene& scene_;
  const genga::Clip& from_;
  std::string path_;
  NodePaths& paths_;
  FindingCollector& findings_;
  Clip clip_;
};

Status ClipBuilder::take_ends(const KeyTable& keys, Curve& made, const std::string& path) const {
  const auto before = infinity_of(keys.before);
  const auto after = infinity_of(keys.after);
  if (!before || !after) return no_conversion("outside its keys a curve of a clip holds, repeats or oscillates", path);
  made.before = *before;
  made.after = *after;
  return Done{};
}

Status ClipBuilder::add_number(const genga::Curve& curve, double factor, Curve made, const std::string& path) {
  GENGA_TRY(take_ends(curve, made, path));
  GENGA_TRY_ASSIGN(made.keys, make_keys(std::span(&curve, 1), factor, path, findings_));
  clip_.curves.push_back(std::move(made));
  return Done{};
}

Status ClipBuilder::add_vector(std::span<const genga::Curve> curves, CurveKind kind, const std::string& owner,
                               const std::string& path) {
  if (go_together(curves)) {
    Curve made{.kind = kind, .path = owner};
    GENGA_TRY(take_ends(curves[0], made, path));
    GENGA_TRY_ASSIGN(made.keys, make_keys(curves, 1.0, path, findings_));
    clip_.curves.push_back(std::move(made));
    return Done{};
  }
  findings_.note("anim.separate-parts", path,
                 "the keys of its parts have different times, so each is a number of its own");
  for (std::size_t part = 0; part < curves.size(); ++part) {
    if (curves[part].empty()) continue;
    Curve made{.path = owner, .attribute = transform_attribute(kind, part), .class_id = class_transform};
    GENGA_TRY(add_number(curves[part], 1.0, std::move(made), path));
  }
  return Done{};
}

Status ClipBuilder::add_rotation(const Track& track, const std::string& path) {
  GENGA_TRY_ASSIGN(const std::string owner, paths_.of(track.subject.index));
  if (track.rotation_form == RotationForm::components)
    return add_vector(track.curves, CurveKind::rotation, owner, path);
  if (track.rotation_form != RotationForm::quaternion) {
    return no_conversion("nodes of a clip turn by quaternions", path);
  }
  Curve made{.kind = CurveKind::rotation, .path = owner};
  GENGA_TRY(take_ends(track.rotation, made, path));
  GENGA_TRY_ASSIGN(made.keys, make_keys(track.rotation, path, findings_));
  clip_.curves.push_back(std::move(made));
  return Done{};
}

Status ClipBuilder::add_transform(const Track& track, CurveKind kind, const std::string& path) {
  GENGA_TRY_ASSIGN(const std::string owner, paths_.of(track.subject.index));
  return add_vector(track.curves, kind, owner, path);
}

Status ClipBuilder::add_directions(const Track& track, const std::string& path) {
  constexpr std::string_view axes = "xyz";
  for (std::size_t axis = 0; axis < axes.size(); ++axis) {
    Curve made{.attribute = scene_.nodes[track.subject.index].name, .class_id = class_animator};
    made.attribute += direction_word;
    made.attribute += axes[axis];
    GENGA_TRY(add_number(track.curves[axis], 1.0, std::move(made), path));
  }
  return Done{};
}

// A number without a channel in Unity is one of a script, which the user has to name.
Status ClipBuilder::add_named(const Track& track, const std::string& path) {
  Curve made{.attribute = track.name, .class_id = class_animator};
  if (track.subject.kind == SubjectKind::node) {
    GENGA_TRY_ASSIGN(made.path, paths_.of(track.subject.index));
    made.class_id = class_script;
    findings_.warn("anim.no-script", path,
                   "Unity finds such a number in a script; give the curve the script's guid in the file");
  }
  return add_number(track.curves[0], 1.0, std::move(made), path);
}

Status ClipBuilder::add_node(const Track& track, const std::string& path) {
  if (track.relative && has_keys(track)) {
    return no_conversion("nodes of a clip do not move relative to their rest", path);
  }
  switch (track.property) {
    case Property::tracked:
    case Property::pinching: {
      // Also without keys, which says that there is a hand.
      Curve made{.attribute = scene_.nodes[track.subject.index].name, .class_id = class_animator};
      made.attribute += track.property == Property::tracked ? tracked_word : pinching_word;
      return add_number(track.curves[0], 1.0, std::move(made), path);
    }
    case Property::ray_direction: return add_directions(track, path);
    default: break;
  }
  // A camera's place without keys says that there is a camera.
  const bool is_camera = scene_.nodes[track.subject.index].kind == NodeKind::camera;
  const bool is_place_of_camera = is_camera && track.property == Property::translation;
  if (!has_keys(track) && !is_place_of_camera) return Done{};
  switch (track.property) {
    case Property::translation:
    case Property::ray_origin: return add_transform(track, CurveKind::position, path);
    case Property::scale: return add_transform(track, CurveKind::scale, path);
    case Property::rotation: return add_rotation(track, path);
    case Property::named: return add_named(track, path);
    case Property::visible: leave_out(path, "what a node shows and hides is left out"); break;
    case Property::physics: leave_out(path, "a clip does not say which bodies are simulated; this is left out"); break;
    default: leave_out(path, "a clip has no curve of this; it is left out");
  }
  return Done{};
}

// The node that carries the mesh of the morph.
std::int32_t ClipBuilder::mesh_node(std::uint32_t morph) const {
  for (const Mesh& mesh : scene_.meshes) {
    const bool has_target = std::any_of(mesh.targets.begin(), mesh.targets.end(),
                                        [&](const MorphTarget& target) { return target.morph == morph; });
    if (has_target) return mesh.node;
  }
  return scene_.morphs[morph].node;
}

Status ClipBuilder::add_weight(const Track& track, const std::string& path) {
  Curve made{.attribute = std::string(morph_prefix) + scene_.morphs[track.subject.index].name,
             .class_id = class_skinned_mesh};
  const std::int32_t node = mesh_node(track.subject.index);
  if (node != no_index) {
    GENGA_TRY_ASSIGN(made.path, paths_.of(static_cast<std::uint32_t>(node)));
  }
  return add_number(track.curves[0], full_weight, std::move(made), path);
}

Status ClipBuilder::add_camera(const Track& track, const std::string& path) {
  const std::int32_t node = scene_.cameras[track.subject.index].node;
  if (track.property != Property::fov || node == no_index) {
    leave_out(path, "a clip has no curve of this part of a camera; it is left out");
    return Done{};
  }
  Curve made{.attribute = std::string(fov_attribute), .class_id = class_camera};
  GENGA_TRY_ASSIGN(made.path, paths_.of(static_cast<std::uint32_t>(node)));
  return add_number(track.curves[0], 1.0, std::move(made), path);
}

Status ClipBuilder::add_light(const Track& track, const std::string& path) {
  const std::int32_t node = scene_.lights[track.subject.index].node;
  const bool is_color = track.property == Property::color;
  if (node == no_index || (!is_color && track.property != Property::intensity)) {
    leave_out(path, "a clip moves lights that nodes carry; this is left out");
    return Done{};
  }
  GENGA_TRY_ASSIGN(const std::string owner, paths_.of(static_cast<std::uint32_t>(node)));
  for (std::size_t part = 0; part < track.curves.size(); ++part) {
    Curve made{.path = owner, .attribute = "m_Intensity", .class_id = class_light};
    if (is_color) made.attribute = color_attributes[part];
    GENGA_TRY(add_number(track.curves[part], 1.0, std::move(made), path));
  }
  return Done{};
}

Status ClipBuilder::add(const Track& track, const std::string& path) {
  if (track.subject.kind == SubjectKind::node) return add_node(track, path);
  if (!has_keys(track)) return Done{};
  switch (track.subject.kind) {
    case SubjectKind::morph: return add_weight(track, path);
    case SubjectKind::camera: return add_camera(track, path);
    case SubjectKind::light: return add_light(track, path);
    case SubjectKind::scene:
      if (track.property == Property::named) return add_named(track, path);
      break;
    default: break;
  }
  leave_out(path, "a clip has no curve of this; it is left out");
  return Done{};
}

void ClipBuilder::add_markers() {
  clip_.events.reserve(from_.markers.size());
  for (const Marker& marker : from_.markers) {
    clip_.events.push_back(
        {.time = static_cast<float>(marker.time), .function = std::string(marker_function), .data = marker.name});
  }
}

Result<Clip> ClipBuilder::make() {
  clip_.name = from_.name;
  const double rate = scene_.axes.frames_per_second;
  if (rate > 0.0 && std::isfinite(static_cast<float>(rate))) clip_.sample_rate = static_cast<float>(rate);
  for (std::size_t index = 0; index < from_.tracks.size(); ++index) {
    GENGA_TRY(add(from_.tracks[index], path_ + ".tracks[" + std::to_string(index) + "]"));
  }
  clip_.settings.start_time = static_cast<float>(earliest_time(from_));
  clip_.settings.stop_time = static_cast<float>(duration(from_));
  add_markers();
  return std::move(clip_);
}

}  // namespace

Result<Document> from_scene(const Scene& scene, Findings& findings) {
  if (scene.clips.empty()) return bad_argument("the scene has no clip", "clips");
  if (scene.axes.handedness != Handedness::left || scene.axes.metres_per_unit != 1.0) {
    return no_conversion("a clip has left-handed axes in metres", "axes");
  }
  FindingCollector found(FindingCollector::first_only);
  NodePaths paths(scene, found);
  Document made;
  for (std::size_t number = 0; number < scene.clips.size(); ++number) {
    ClipBuilder builder(scene, scene.clips[number], "clips[" + std::to_string(number) + "]", paths, found);
    GENGA_TRY_ASSIGN(Clip clip, builder.make());
    made.clips.push_back(std::move(clip));
  }
  findings.append(std::move(found).take());
  std::string text = clip_text(made);
  made = {};
  // The document is its text.
  GENGA_TRY_ASSIGN(Read<Document> written, read(Bytes::own_text(std::move(text))));
  return std::move(written.document);
}

}  // namespace genga::anim
