#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

#include "genga/base/number_text.h"
#include "genga/formats/x/from_scene/scene_writer.h"

namespace genga::x {
namespace {

// Whether an LWAnimation's own members tell the rule.
bool is_in_sets(const Constraint& constraint) {
  const auto* rule = std::get_if<ControllerRule>(&constraint.rule);
  if (rule == nullptr) return false;
  const auto is_plain = [&](std::size_t channel) {
    const Controller controller = rule->controllers[channel];
    if (rule->limits[channel]) return false;
    if (channel == 3 || channel == 4) return controller <= Controller::ik;
    return controller == Controller::keyframes || (channel == 5 && controller == Controller::ik);
  };
  for (std::size_t channel = 0; channel < motion_channel_count; ++channel) {
    if (!is_plain(channel)) return false;
  }
  return true;
}

}  // namespace

std::string SceneWriter::frame_or_none(std::int32_t node) const {
  return node == no_index ? std::string() : frames_[static_cast<std::size_t>(node)];
}

// What a track of it is called by; nothing when it has no such name.
std::optional<std::string> SceneWriter::subject_of(const Track& track) const {
  const auto carried = [&](const auto& things) -> std::optional<std::string> {
    const std::int32_t node = things[track.subject.index].node;
    if (node == no_index) return std::nullopt;
    return frame_or_none(node);
  };
  switch (track.property) {
    case Property::named:
      if (track.subject.kind == SubjectKind::scene) return std::string();
      if (track.subject.kind == SubjectKind::node) return frames_[track.subject.index];
      return std::nullopt;
    case Property::zoom: return carried(scene_.cameras);
    case Property::intensity:
    case Property::color: return carried(scene_.lights);
    case Property::weight: return number_text(track.subject.index);
    default: return std::nullopt;
  }
}

void SceneWriter::add_track(const Track& track, std::size_t place, ExtensionClip& more) {
  const std::optional<std::string> subject = subject_of(track);
  if (!subject) return leave_out("tracks", "tracks of what such a file has no name for");
  ExtensionTrack told{*subject, track.property, track.name, static_cast<std::uint32_t>(place), {}, {}};
  for (std::uint32_t i = 0; i < track.curves.size(); ++i) told.channels.push_back(channel_of(i, track.curves[i]));
  told.digits = lost_digits(told.channels, scene_.axes.frames_per_second);
  more.tracks.push_back(std::move(told));
}

void SceneWriter::add_things() {
  for (std::uint32_t i = 0; i < scene_.nodes.size(); ++i) {
    extension_.nodes.push_back({frames_[i], scene_.nodes[i].name, scene_.nodes[i].kind, pivot_frames_[i]});
  }
  for (const Camera& camera : scene_.cameras) {
    if (camera.node == no_index || camera.target_node != no_index) {
      leave_out("cameras", "cameras that no node carries");
    } else {
      extension_.cameras.push_back({frame_or_none(camera.node), camera});
    }
  }
  for (const Light& light : scene_.lights) {
    if (light.node == no_index) {
      leave_out("lights", "lights that no node carries");
    } else {
      extension_.lights.push_back({frame_or_none(light.node), light});
    }
  }
  // Of no use without the weights of a clip.
  if (std::none_of(scene_.clips.begin(), scene_.clips.end(), is_light_wave)) return;
  for (const Morph& morph : scene_.morphs) {
    extension_.morphs.push_back({frame_or_none(morph.node), frame_or_none(morph.shape_of), morph});
  }
}

// All or none: their order counts.
void SceneWriter::add_rules() {
  const auto& all = scene_.constraints;
  if (std::all_of(all.begin(), all.end(), is_in_sets)) return;
  for (const Constraint& constraint : all) {
    if (const auto* rule = std::get_if<ControllerRule>(&constraint.rule)) {
      extension_.rules.emplace_back(ExtensionController{frames_[rule->node], frame_or_none(rule->target),
                                                        frame_or_none(rule->pole), frame_or_none(rule->same_as),
                                                        *rule});
    } else if (const auto* chain = std::get_if<ChainRule>(&constraint.rule);
               chain != nullptr && !chain->joints.empty()) {
      ExtensionChain told{frames_[chain->effector], frames_[chain->goal], {}, *chain};
      for (const ChainJoint& joint : chain->joints) told.joints.push_back(frames_[joint.node]);
      extension_.rules.emplace_back(std::move(told));
    }
  }
}

// Frames alone say as much of a scene that is at rest, has plain names and nodes in file order.
bool SceneWriter::needs_extension() const {
  for (std::size_t index = 0; index < scene_.nodes.size(); ++index) {
    const Node& node = scene_.nodes[index];
    if (node.name != frames_[index] || node.kind != NodeKind::group || !pivot_frames_[index].empty()) return true;
  }
  return !is_in_order_ || !extension_.names.empty() || !scene_.clips.empty() || !extension_.cameras.empty() ||
         !extension_.lights.empty() || !extension_.morphs.empty() || !extension_.rules.empty();
}

void SceneWriter::write_extension() {
  extension_.frames_per_second = scene_.axes.frames_per_second;
  add_things();
  add_rules();
  if (needs_extension()) x::write(extension_, builder_);
}

}  // namespace genga::x
