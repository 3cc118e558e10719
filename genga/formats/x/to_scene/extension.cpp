#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "genga/base/number_text.h"
#include "genga/formats/lightwave_common/motion.h"
#include "genga/formats/x/to_scene/scene_maker.h"

namespace genga::x {

void SceneBuilder::report_extension(std::string_view message) {
  report_.add("x.extension", Severity::warning, extension_->object, {}, message);
}

// Nodes ------------------------------------------------------------------------------------------------------------

void SceneBuilder::add_extension() {
  extension_ = read_extension(document_, report_);
  if (!extension_) return;
  if (extension_->frames_per_second > 0.0) scene_.axes.frames_per_second = extension_->frames_per_second;
  for (const ExtensionName& told : extension_->names) told_names_.emplace(told.object, told.name);
  arrange_nodes();
  add_things();
}

std::string SceneBuilder::name_in_scene(std::uint32_t object) const {
  const auto told = told_names_.find(name_of(document_, object));
  return told == told_names_.end() ? decoded(name_of(document_, object)) : std::string(told->second);
}

// The frame that moves what hangs on an item by minus its pivot.
bool SceneBuilder::fold_pivot(std::int32_t item, std::string_view frame, std::vector<std::int32_t>& places) {
  const std::int32_t pivot = node_named(frame);
  if (pivot == no_index || node(pivot).parent != item || places[static_cast<std::size_t>(pivot)] != unplaced)
    return false;
  const Transform& rest = node(pivot).rest;
  if (rest.rotation != Quat(1.0, 0.0, 0.0, 0.0) || rest.scale != Vec3(1.0)) return false;
  node(item).pivot.position = -rest.translation;
  places[static_cast<std::size_t>(pivot)] = places[static_cast<std::size_t>(item)];
  return true;
}

// Nodes in the order of the extension, those that it does not tell behind them; frames of pivots are none.
void SceneBuilder::arrange_nodes() {
  std::vector<std::int32_t> places(scene_.nodes.size(), unplaced);
  std::vector<std::int32_t> order;
  for (const ExtensionNode& told : extension_->nodes) {
    const std::int32_t index = node_named(told.frame);
    if (index == no_index || places[static_cast<std::size_t>(index)] != unplaced) {
      report_extension("a node whose frame is not there, or there already");
      continue;
    }
    places[static_cast<std::size_t>(index)] = static_cast<std::int32_t>(order.size());
    order.push_back(index);
    Node& its = node(index);
    its.name = told.name;
    its.source_name.clear();
    its.kind = told.kind;
    if (!told.pivot_frame.empty() && !fold_pivot(index, told.pivot_frame, places)) {
      report_extension("a pivot whose frame is not there, or does more than move");
    }
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] != unplaced) continue;
    places[i] = static_cast<std::int32_t>(order.size());
    order.push_back(static_cast<std::int32_t>(i));
  }
  take_order(order, places);
}

void SceneBuilder::take_order(const std::vector<std::int32_t>& order, const std::vector<std::int32_t>& places) {
  std::vector<Node> nodes;
  nodes.reserve(order.size());
  for (const std::int32_t index : order) {
    Node& moved = node(index);
    if (moved.parent != no_index) moved.parent = places[static_cast<std::size_t>(moved.parent)];
    items_.emplace(moved.name, static_cast<std::int32_t>(nodes.size()));
    nodes.push_back(std::move(moved));
  }
  for (std::int32_t& index : nodes_) {
    if (index != no_index) index = places[static_cast<std::size_t>(index)];
  }
  scene_.nodes = std::move(nodes);
}

std::int32_t SceneBuilder::told_node(std::string_view frame) {
  const std::int32_t index = node_named(frame);
  if (index == no_index) report_extension("a frame that is not there");
  return index;
}

std::int32_t SceneBuilder::told_or_none(std::string_view frame) { return frame.empty() ? no_index : told_node(frame); }

void SceneBuilder::add_things() {
  for (const ExtensionCamera& told : extension_->cameras) {
    Camera camera = told.camera;
    camera.node = told_node(told.frame);
    if (camera.node == no_index) continue;
    cameras_.emplace(camera.node, static_cast<std::uint32_t>(scene_.cameras.size()));
    scene_.cameras.push_back(std::move(camera));
  }
  for (const ExtensionLight& told : extension_->lights) {
    Light light = told.light;
    light.node = told_node(told.frame);
    if (light.node == no_index) continue;
    lights_.emplace(light.node, static_cast<std::uint32_t>(scene_.lights.size()));
    scene_.lights.push_back(std::move(light));
  }
  for (const ExtensionMorph& told : extension_->morphs) {
    Morph morph = told.morph;
    morph.node = told_or_none(told.frame);
    morph.shape_of = told_or_none(told.shape_of);
    scene_.morphs.push_back(std::move(morph));
  }
}

// Rules ------------------------------------------------------------------------------------------------------------

// All that the sets' own members tell are among them.
void SceneBuilder::add_rules() {
  scene_.constraints.clear();
  for (const ExtensionRule& rule : extension_->rules) {
    std::visit([&](const auto& told) { add_rule(told); }, rule);
  }
}

void SceneBuilder::add_rule(const ExtensionController& told) {
  ControllerRule rule = told.rule;
  const std::int32_t moved = told_node(told.frame);
  if (moved == no_index) return;
  rule.node = static_cast<std::uint32_t>(moved);
  rule.target = told_or_none(told.target);
  rule.pole = told_or_none(told.pole);
  rule.same_as = told_or_none(told.same_as);
  rule.look_ahead = time_of_frame(rule.look_ahead, extension_->frames_per_second);
  scene_.constraints.push_back({.name = node(moved).name, .rule = std::move(rule)});
}

void SceneBuilder::add_rule(const ExtensionChain& told) {
  ChainRule rule = told.rule;
  const std::int32_t goal = told_node(told.goal);
  const std::int32_t effector = told_node(told.effector);
  if (goal == no_index || effector == no_index) return;
  rule.goal = static_cast<std::uint32_t>(goal);
  rule.effector = static_cast<std::uint32_t>(effector);
  for (std::size_t i = 0; i < rule.joints.size(); ++i) {
    const std::int32_t joint = told_node(told.joints[i]);
    if (joint == no_index) return;
    rule.joints[i].node = static_cast<std::uint32_t>(joint);
  }
  scene_.constraints.push_back({.name = node(effector).name, .rule = std::move(rule)});
}

// Clips ------------------------------------------------------------------------------------------------------------

void SceneBuilder::restore_set(LightWaveSet& set, const LightWavePlaces& places, const ExtensionClip* told) {
  std::unordered_map<std::int32_t, const ExtensionKeys*> keys;
  if (told != nullptr) {
    for (const ExtensionKeys& one : told->keys) keys.emplace(told_node(one.frame), &one);
  }
  const std::vector<ExtensionDigits> none;
  for (std::size_t i = 0; i < set.animations.size(); ++i) {
    LightWaveAnimation& animation = set.animations[i];
    animation.look_ahead = time_of_frame(animation.look_ahead, extension_->frames_per_second);
    const auto own = places.nodes[i] == no_index ? keys.end() : keys.find(places.nodes[i]);
    const bool has_own = own != keys.end();
    // Of one channel the first counts.
    if (has_own) {
      const auto& channels = own->second->channels;
      animation.channels.insert(animation.channels.begin(), channels.begin(), channels.end());
    }
    restore_keys(animation.channels, has_own ? own->second->digits : none, extension_->frames_per_second);
    // Several animations of one node do not each get its keys.
    if (has_own) keys.erase(own);
  }
}

std::optional<Subject> SceneBuilder::subject_of(const ExtensionTrack& told) {
  const auto thing = [&](const auto& things, SubjectKind kind) -> std::optional<Subject> {
    const auto found = things.find(node_named(told.subject));
    if (found == things.end()) return std::nullopt;
    return Subject{kind, found->second};
  };
  switch (told.property) {
    case Property::zoom: return thing(cameras_, SubjectKind::camera);
    case Property::intensity:
    case Property::color: return thing(lights_, SubjectKind::light);
    case Property::weight: {
      const auto morph = parse_integer<std::uint32_t>(told.subject);
      if (!morph || *morph >= scene_.morphs.size()) return std::nullopt;
      return Subject{SubjectKind::morph, *morph};
    }
    default: break;
  }
  if (told.subject.empty()) return Subject{SubjectKind::scene, 0};
  const std::int32_t node = node_named(told.subject);
  if (node == no_index) return std::nullopt;
  return Subject{SubjectKind::node, static_cast<std::uint32_t>(node)};
}

std::optional<Track> SceneBuilder::track_of(const ExtensionTrack& told) {
  const std::optional<Subject> subject = subject_of(told);
  if (!subject) {
    report_extension("a track of what is not there");
    return std::nullopt;
  }
  Track track{.subject = *subject, .property = told.property, .name = told.name};
  std::vector<LightWaveChannel> channels = told.channels;
  restore_keys(channels, told.digits, extension_->frames_per_second);
  for (const LightWaveChannel& channel : channels) {
    track.curves.push_back(lightwave::curve_of_envelope(channel.envelope, 0.0, {options_.tangents, options_.hermite}));
  }
  return track;
}

// Tracks that only hold their nodes go, those of other properties come in between.
void SceneBuilder::extend(Clip& clip, const ExtensionClip& told) {
  clip.name = told.name;
  clip.first_time = told.first_time;
  clip.last_time = told.last_time;
  drop_rests(clip, told);
  std::vector<std::pair<std::uint32_t, Track>> more;
  for (const ExtensionTrack& one : told.tracks) {
    if (std::optional<Track> track = track_of(one)) more.emplace_back(one.place, *std::move(track));
  }
  std::stable_sort(more.begin(), more.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Track> tracks;
  tracks.reserve(clip.tracks.size() + more.size());
  auto next = more.begin();
  for (Track& track : clip.tracks) {
    for (; next != more.end() && next->first <= tracks.size(); ++next) tracks.push_back(std::move(next->second));
    tracks.push_back(std::move(track));
  }
  for (; next != more.end(); ++next) tracks.push_back(std::move(next->second));
  clip.tracks = std::move(tracks);
}

void SceneBuilder::drop_rests(Clip& clip, const ExtensionClip& told) {
  std::vector<std::vector<Property>> rests(scene_.nodes.size());
  for (const ExtensionRest& rest : told.rests) {
    const std::int32_t index = told_node(rest.frame);
    if (index != no_index) rests[static_cast<std::size_t>(index)] = rest.properties;
  }
  std::erase_if(clip.tracks, [&](const Track& track) {
    const std::vector<Property>& of_node = rests[track.subject.index];
    return std::find(of_node.begin(), of_node.end(), track.property) != of_node.end();
  });
}

}  // namespace genga::x
