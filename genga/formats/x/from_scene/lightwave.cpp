#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include "genga/formats/x/from_scene/parts.h"
#include "genga/formats/x/lightwave/lightwave_set.h"
#include "genga/math/euler.h"

namespace genga::x {
namespace {

std::size_t first_channel(Property property) {
  if (property == Property::translation) return 0;
  return property == Property::rotation ? first_angle : 6;
}

bool is_motion(const Track& track) {
  const bool moves = track.property == Property::translation || track.property == Property::rotation ||
                     track.property == Property::scale;
  return track.subject.kind == SubjectKind::node && moves;
}

Vec3 rest_of(const Node& node, Property property) {
  if (property == Property::translation) return node.rest.translation;
  return property == Property::rotation ? to_heading_pitch_bank(node.rest.rotation) : node.rest.scale;
}

// What an LWAnimation may say of an angle; bank neither aims nor follows a path.
std::uint32_t code_of(Controller controller, std::size_t angle) {
  const bool is_bank = angle == 2;
  switch (controller) {
    case Controller::target: return is_bank ? 0 : 1;
    case Controller::velocity:
    case Controller::path: return is_bank ? 0 : 2;
    case Controller::ik: return 3;
    default: return 0;
  }
}

// No frame's name: some readers take an empty string for the end of a binary file.
constexpr std::string_view no_target = " ";

void write_lw_animation(const LightWaveAnimation& animation, ContentBuilder& builder) {
  builder.begin("LWAnimation");
  builder.naturals(animation.controllers);
  builder.natural(static_cast<std::uint32_t>(animation.pivot.size()));
  builder.reals(animation.pivot);
  builder.string(animation.target.empty() ? no_target : animation.target);
  builder.real(animation.look_ahead);
  builder.reference(animation.frame);
  for (const LightWaveChannel& channel : animation.channels) write(channel, builder);
  builder.end();
}

// Tracks of one node.
struct NodeMotion {
  std::uint32_t node = 0;
  std::array<const Track*, 3> tracks{};  // translation, rotation, scale; null: none
};

// What rules say of one node.
struct NodeRules {
  bool is_moved = false;
  std::array<std::uint32_t, 3> codes{};  // of head, pitch and bank
  const ControllerRule* controller = nullptr;
  const SolvedAngles* solved = nullptr;
};

void add_controller(const ControllerRule& controller, NodeRules& rules) {
  rules.is_moved = true;
  rules.controller = &controller;
  for (std::size_t angle = 0; angle < 3; ++angle) {
    rules.codes[angle] = std::max(rules.codes[angle], code_of(controller.controllers[first_angle + angle], angle));
  }
}

void add_joint(const ChainJoint& joint, NodeRules& rules) {
  rules.is_moved = true;
  for (std::size_t angle = 0; angle < 3; ++angle) {
    if (joint.turns[angle]) rules.codes[angle] = code_of(Controller::ik, angle);
  }
}

// By node.
std::vector<NodeRules> rules_of(const Scene& scene, std::span<const SolvedAngles> solved, LeftOut& left_out) {
  std::vector<NodeRules> rules(scene.nodes.size());
  for (const Constraint& constraint : scene.constraints) {
    if (const auto* controller = std::get_if<ControllerRule>(&constraint.rule)) {
      add_controller(*controller, rules[controller->node]);
    } else if (const auto* chain = std::get_if<ChainRule>(&constraint.rule)) {
      for (const ChainJoint& joint : chain->joints) add_joint(joint, rules[joint.node]);
    } else {
      left_out.add("constraints", "rules that LightWave does not have are left out");
    }
  }
  for (const SolvedAngles& angles : solved) rules[angles.node].solved = &angles;
  return rules;
}

// Those that the clip moves, in its order, then those that only rules move.
std::vector<NodeMotion> motions_of(const Clip& clip, std::span<const NodeRules> rules) {
  std::vector<NodeMotion> motions;
  std::vector<std::int32_t> at(rules.size(), no_index);
  const auto motion_of = [&](std::uint32_t node) -> NodeMotion& {
    if (at[node] == no_index) {
      at[node] = static_cast<std::int32_t>(motions.size());
      motions.push_back({node, {}});
    }
    return motions[static_cast<std::size_t>(at[node])];
  };
  for (const Track& track : clip.tracks) {
    if (is_motion(track)) motion_of(track.subject.index).tracks[first_channel(track.property) / 3] = &track;
  }
  for (std::uint32_t node = 0; node < rules.size(); ++node) {
    if (rules[node].is_moved) motion_of(node);
  }
  return motions;
}

// Channels that are not there would count as 0: where a track is missing they hold the node at rest.
std::vector<LightWaveChannel> channels_of(const Node& node, const NodeMotion& motion, ExtensionRest& rest) {
  std::vector<LightWaveChannel> channels;
  for (const Property property : {Property::translation, Property::rotation, Property::scale}) {
    const Track* track = motion.tracks[first_channel(property) / 3];
    if (track == nullptr) rest.properties.push_back(property);
    const Vec3 still = rest_of(node, property);
    for (std::uint32_t i = 0; i < 3; ++i) {
      const auto number = static_cast<std::uint32_t>(first_channel(property)) + i;
      if (track != nullptr) {
        channels.push_back(channel_of(number, track->curves[i]));
      } else {
        channels.push_back({number, {.keys = {{.value = still[static_cast<int>(i)]}}}});
      }
    }
  }
  return channels;
}

// What it cannot hold goes to the extension's clip.
LightWaveAnimation animation_of(const Scene& scene, const FileNames& names, const NodeMotion& motion,
                                const NodeRules& rules, ExtensionClip& more) {
  const Node& node = scene.nodes[motion.node];
  const Quat& pivot = node.pivot.rotation;
  LightWaveAnimation animation{
      .frame = names.frames[motion.node], .controllers = rules.codes, .pivot = {pivot.w, -pivot.x, -pivot.y, -pivot.z}};
  if (rules.controller != nullptr) {
    animation.target = names.frame_or_none(rules.controller->target);
    animation.look_ahead = rules.controller->look_ahead;
  }
  ExtensionRest rest{animation.frame, {}};
  animation.channels = channels_of(node, motion, rest);
  if (!rest.properties.empty()) more.rests.push_back(std::move(rest));
  ExtensionKeys keys{animation.frame, {}, lost_digits(animation.channels, scene.axes.frames_per_second)};
  // Angles belong together: those that the chain leaves alone may be half turns apart from their keys.
  for (std::size_t angle = 0; rules.solved != nullptr && angle < 3; ++angle) {
    LightWaveChannel& channel = animation.channels[first_angle + angle];
    LightWaveChannel solved = channel_of(channel.number, rules.solved->curves[angle]);
    keys.channels.push_back(std::exchange(channel, std::move(solved)));
  }
  if (!keys.channels.empty() || !keys.digits.empty()) more.keys.push_back(std::move(keys));
  return animation;
}

void write_lightwave_set(const Scene& scene, const Clip& clip, std::span<const NodeRules> rules, Output& output,
                         ExtensionClip& more) {
  output.builder.begin("LWAnimationSet", more.set);
  for (const NodeMotion& motion : motions_of(clip, rules)) {
    write_lw_animation(animation_of(scene, output.names, motion, rules[motion.node], more), output.builder);
  }
  output.builder.end();
  for (std::size_t place = 0; place < clip.tracks.size(); ++place) {
    if (!is_motion(clip.tracks[place])) add_track(scene, clip.tracks[place], place, output, more);
  }
}

}  // namespace

LightWaveChannel channel_of(std::uint32_t number, const Curve& curve) {
  return {number, {lightwave::keys_of_curve(curve, {curve.tangents, HermiteReading::sdk}), curve.before, curve.after}};
}

std::vector<ExtensionClip> write_lightwave_sets(const Scene& scene, std::span<const SolvedAngles> solved,
                                                Output& output) {
  const std::vector<NodeRules> rules = rules_of(scene, solved, output.left_out);
  std::vector<ExtensionClip> clips;
  for (std::size_t i = 0; i < scene.clips.size(); ++i) {
    const Clip& clip = scene.clips[i];
    // Samples that are not written.
    if (clip.role == ClipRole::baked && clip.tracks.empty()) continue;
    ExtensionClip more{.set = output.names.sets[i],
                       .name = scene.given_names.source_or(NamedKind::clip, i, scene.clips[i].name),
                       .first_time = clip.first_time,
                       .last_time = clip.last_time};
    if (clip.render_range) {
      more.first_time = clip.render_range->first;
      more.last_time = clip.render_range->last;
    }
    if (is_light_wave(clip)) write_lightwave_set(scene, clip, rules, output, more);
    clips.push_back(std::move(more));
  }
  return clips;
}

}  // namespace genga::x
