#include "genga/formats/x/lightwave/lightwave_set.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/base/sort.h"
#include "genga/formats/lightwave_common/motion.h"
#include "genga/formats/x/objects/members.h"

namespace genga::x {
namespace {

Behaviour behaviour_of(std::uint32_t number) { return lightwave::behaviour_of(number).value_or(Behaviour::constant); }

// The first numbers of a FloatKeys; what is missing is as it was.
template <std::size_t Size>
void read_reals(MemberCursor& members, std::array<double, Size>& values) {
  const std::uint32_t count = members.natural();
  for (std::size_t i = 0; i < std::min<std::size_t>(count, Size); ++i) values[i] = members.real();
  if (count > Size) members.skip_reals(count - Size);
}

bool is_finite_key(const lightwave::EnvelopeKey& key) {
  return std::isfinite(key.time) && std::isfinite(key.value) &&
         std::all_of(key.parameters.begin(), key.parameters.end(), [](double p) { return std::isfinite(p); });
}

bool moves_frame(const Document& document, const Names& names, std::uint32_t child) {
  const std::uint32_t object = resolved(document, names, child);
  return object != no_object && is_of_type(document, object, "Frame");
}

LightWaveAnimation read_animation(const Document& document, const Names& names, std::uint32_t object) {
  MemberCursor members(document, object);
  LightWaveAnimation animation;
  for (std::uint32_t& controller : animation.controllers) controller = members.natural();
  read_reals(members, animation.pivot);
  animation.target = members.string();
  animation.look_ahead = members.real();
  if (!std::isfinite(animation.look_ahead)) animation.look_ahead = 0.0;
  for_each_child(document, object, [&](std::uint32_t child) {
    if (is_of_type(document, child, "LWAnimationChannel")) {
      animation.channels.push_back(read_light_wave_channel(document, child));
    } else if (animation.frame.empty() && moves_frame(document, names, child)) {
      animation.frame = name_of(document, child);
    }
  });
  return animation;
}

// The first of several channels with one number counts.
lightwave::MotionEnvelopes envelopes_of(const LightWaveAnimation& animation) {
  lightwave::MotionEnvelopes envelopes{};
  for (const LightWaveChannel& channel : animation.channels) {
    if (channel.number >= envelopes.size()) continue;
    const lightwave::Envelope*& place = envelopes[channel.number];
    if (place == nullptr) place = &channel.envelope;
  }
  return envelopes;
}

// Calls visit(animation, node, target) for each that moves a node, the first of those of one node.
template <class Visit>
void for_each_moved(const LightWaveSet& set, const LightWavePlaces& places, Visit visit) {
  std::vector<std::int32_t> seen;
  for (std::size_t i = 0; i < set.animations.size() && i < places.nodes.size(); ++i) {
    if (places.nodes[i] != no_index) seen.push_back(places.nodes[i]);
  }
  sort_range(seen.begin(), seen.end());
  std::vector<bool> is_done(seen.size(), false);
  for (std::size_t i = 0; i < set.animations.size() && i < places.nodes.size(); ++i) {
    const std::int32_t node = places.nodes[i];
    if (node == no_index) continue;
    const auto at = static_cast<std::size_t>(std::lower_bound(seen.begin(), seen.end(), node) - seen.begin());
    if (is_done[at]) continue;
    is_done[at] = true;
    visit(set.animations[i], static_cast<std::uint32_t>(node),
          i < places.targets.size() ? places.targets[i] : no_index);
  }
}

void place_pivot(const LightWaveAnimation& animation, Node& node) {
  const Quat pivot = rotation_of_pivot(animation.pivot);
  if (pivot == Quat(1.0, 0.0, 0.0, 0.0) || !(node.pivot.rotation == Quat(1.0, 0.0, 0.0, 0.0))) return;
  node.pivot.rotation = pivot;
  node.rest.rotation = glm::conjugate(pivot) * node.rest.rotation;
}

}  // namespace

std::uint32_t moved_frame(const Document& document, const Names& names, std::uint32_t animation) {
  std::uint32_t frame = no_object;
  for_each_child(document, animation, [&](std::uint32_t child) {
    if (frame == no_object && moves_frame(document, names, child)) frame = resolved(document, names, child);
  });
  return frame;
}

LightWaveChannel read_light_wave_channel(const Document& document, std::uint32_t object) {
  MemberCursor members(document, object);
  LightWaveChannel channel;
  channel.number = members.natural();
  channel.envelope.before = behaviour_of(members.natural());
  channel.envelope.after = behaviour_of(members.natural());
  const std::uint32_t count = members.natural();
  for (std::uint32_t i = 0; i < count; ++i) {
    lightwave::EnvelopeKey key;
    key.value = members.real();
    key.time = members.real();
    key.shape = static_cast<std::uint8_t>(std::min<std::uint32_t>(members.natural(), lightwave::envelope_shape_count));
    read_reals(members, key.parameters);
    if (!members.is_good()) break;
    if (is_finite_key(key)) channel.envelope.keys.push_back(key);
  }
  return channel;
}

LightWaveSet read_light_wave_set(const Document& document, const Names& names, std::uint32_t object) {
  LightWaveSet set{.name = std::string(name_of(document, object))};
  for_each_child(document, object, [&](std::uint32_t child) {
    if (is_of_type(document, child, "LWAnimation")) {
      set.animations.push_back(read_animation(document, names, child));
    }
  });
  return set;
}

Quat rotation_of_pivot(const std::array<double, 4>& stored) {
  const Quat rotation(stored[0], -stored[1], -stored[2], -stored[3]);
  const double length = glm::length(rotation);
  if (!std::isfinite(length) || length == 0.0) return {1.0, 0.0, 0.0, 0.0};
  return rotation / length;
}

bool is_light_wave(const Clip& clip) {
  const auto fits = [](const Track& track) {
    const bool is_motion = track.property == Property::translation || track.property == Property::rotation ||
                           track.property == Property::scale;
    if (track.subject.kind != SubjectKind::node || !is_motion) return true;
    const bool turns = track.property == Property::rotation;
    return !track.relative && (!turns || track.rotation_form == RotationForm::heading_pitch_bank);
  };
  const auto turns = [](const Track& track) {
    return track.subject.kind == SubjectKind::node && track.property == Property::rotation;
  };
  return clip.role == ClipRole::source && std::all_of(clip.tracks.begin(), clip.tracks.end(), fits) &&
         std::any_of(clip.tracks.begin(), clip.tracks.end(), turns);
}

Clip clip_of(const LightWaveSet& set, const LightWavePlaces& places, const lightwave::CurveReading& reading) {
  Clip clip{.name = set.name};
  for_each_moved(set, places, [&](const LightWaveAnimation& animation, std::uint32_t node, std::int32_t) {
    lightwave::add_motion_tracks(node, envelopes_of(animation), reading, clip.tracks);
  });
  return clip;
}

void place_rules(const LightWaveSet& set, const LightWavePlaces& places, Scene& scene) {
  for_each_moved(set, places, [&](const LightWaveAnimation& animation, std::uint32_t index, std::int32_t target) {
    Node& node = scene.nodes[index];
    place_pivot(animation, node);
    ControllerRule rule{.node = index, .target = target, .look_ahead = animation.look_ahead};
    bool does_something = false;
    for (std::size_t angle = 0; angle < animation.controllers.size(); ++angle) {
      const std::uint32_t code = animation.controllers[angle];
      if (code > static_cast<std::uint32_t>(Controller::same_as)) continue;
      const auto controller = static_cast<Controller>(code);
      rule.controllers[first_angle + angle] = controller;
      does_something = does_something || (controller != Controller::keyframes && controller != Controller::ik);
    }
    if (does_something) scene.constraints.push_back({.name = node.name, .rule = std::move(rule)});
  });
}

}  // namespace genga::x
