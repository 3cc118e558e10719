#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

#include "genga/base/number_text.h"
#include "genga/formats/x/from_scene/parts.h"

namespace genga::x {
namespace {

// Whether an LWAnimation's own members say the rule.
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

// What a track of it is called by; nothing when it has no such name.
std::optional<std::string> subject_of(const Scene& scene, const FileNames& names, const Track& track) {
  const auto carried = [&](const auto& things) -> std::optional<std::string> {
    const std::int32_t node = things[track.subject.index].node;
    if (node == no_index) return std::nullopt;
    return names.frame_or_none(node);
  };
  switch (track.property) {
    case Property::named:
      if (track.subject.kind == SubjectKind::scene) return std::string();
      if (track.subject.kind == SubjectKind::node) return names.frames[track.subject.index];
      return std::nullopt;
    case Property::zoom: return carried(scene.cameras);
    case Property::intensity:
    case Property::color: return carried(scene.lights);
    case Property::weight: return number_text(track.subject.index);
    default: return std::nullopt;
  }
}

void add_cameras(const Scene& scene, Output& output, std::vector<ExtensionCamera>& cameras) {
  for (std::size_t i = 0; i < scene.cameras.size(); ++i) {
    const Camera& camera = scene.cameras[i];
    if (camera.node == no_index || camera.target_node != no_index) {
      output.left_out.add("cameras", "cameras that no node carries are left out");
    } else {
      cameras.push_back({output.names.frame_or_none(camera.node), camera});
      cameras.back().camera.name = scene.given_names.source_or(NamedKind::camera, i, scene.cameras[i].name);
    }
  }
}

void add_lights(const Scene& scene, Output& output, std::vector<ExtensionLight>& lights) {
  for (std::size_t i = 0; i < scene.lights.size(); ++i) {
    const Light& light = scene.lights[i];
    if (light.node == no_index) {
      output.left_out.add("lights", "lights that no node carries are left out");
    } else {
      lights.push_back({output.names.frame_or_none(light.node), light});
      lights.back().light.name = scene.given_names.source_or(NamedKind::light, i, scene.lights[i].name);
    }
  }
}

// Useless without the weights of a clip.
void add_morphs(const Scene& scene, const FileNames& names, std::vector<ExtensionMorph>& morphs) {
  if (std::none_of(scene.clips.begin(), scene.clips.end(), is_light_wave)) return;
  for (std::size_t i = 0; i < scene.morphs.size(); ++i) {
    const Morph& morph = scene.morphs[i];
    morphs.push_back({names.frame_or_none(morph.node), names.frame_or_none(morph.shape_of), morph});
    morphs.back().morph.name = scene.given_names.source_or(NamedKind::morph, i, scene.morphs[i].name);
  }
}

// All or none: their order counts.
void add_rules(const Scene& scene, const FileNames& names, std::vector<ExtensionRule>& rules) {
  const auto& all = scene.constraints;
  if (std::all_of(all.begin(), all.end(), is_in_sets)) return;
  for (const Constraint& constraint : all) {
    if (const auto* rule = std::get_if<ControllerRule>(&constraint.rule)) {
      rules.emplace_back(ExtensionController{names.frames[rule->node], names.frame_or_none(rule->target),
                                             names.frame_or_none(rule->pole), names.frame_or_none(rule->same_as),
                                             *rule});
    } else if (const auto* chain = std::get_if<ChainRule>(&constraint.rule);
               chain != nullptr && !chain->joints.empty()) {
      ExtensionChain stored{names.frames[chain->effector], names.frames[chain->goal], {}, *chain};
      for (const ChainJoint& joint : chain->joints) stored.joints.push_back(names.frames[joint.node]);
      rules.emplace_back(std::move(stored));
    }
  }
}

// Frames alone say as much of a scene that is at rest, has plain names and nodes in file order.
bool says_more(const Extension& extension, const FrameOrder& order) {
  const auto is_plain = [](const ExtensionNode& node) {
    return node.name == node.frame && node.kind == NodeKind::group && node.pivot_frame.empty();
  };
  return !std::all_of(extension.nodes.begin(), extension.nodes.end(), is_plain) || !order.is_of_scene ||
         !extension.names.empty() || !extension.clips.empty() || !extension.cameras.empty() ||
         !extension.lights.empty() || !extension.morphs.empty() || !extension.rules.empty();
}

}  // namespace

void add_track(const Scene& scene, const Track& track, std::size_t place, Output& output, ExtensionClip& clip) {
  const std::optional<std::string> subject = subject_of(scene, output.names, track);
  if (!subject) return output.left_out.add("tracks", "tracks that such a file has no name for are left out");
  ExtensionTrack stored{*subject, track.property, track.name, static_cast<std::uint32_t>(place), {}, {}};
  for (std::uint32_t i = 0; i < track.curves.size(); ++i) stored.channels.push_back(channel_of(i, track.curves[i]));
  stored.digits = lost_digits(stored.channels, scene.axes.frames_per_second);
  clip.tracks.push_back(std::move(stored));
}

void write_extension(const Scene& scene, std::vector<ExtensionClip> clips, const FrameOrder& order, Output& output) {
  const FileNames& names = output.names;
  Extension extension{.frames_per_second = scene.axes.frames_per_second};
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    extension.nodes.push_back({names.frames[i], scene.given_names.source_or(NamedKind::node, i, scene.nodes[i].name),
                               scene.nodes[i].kind, names.pivot_frames[i]});
  }
  extension.names = output.own_names;
  add_cameras(scene, output, extension.cameras);
  add_lights(scene, output, extension.lights);
  add_morphs(scene, names, extension.morphs);
  add_rules(scene, names, extension.rules);
  extension.clips = std::move(clips);
  if (says_more(extension, order)) write(extension, output.builder);
}

}  // namespace genga::x
