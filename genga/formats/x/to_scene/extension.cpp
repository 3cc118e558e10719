// What a GengaExtension says of a scene: nodes and things, rules, clips.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <variant>

#include "genga/base/number_text.h"
#include "genga/base/sort.h"
#include "genga/formats/lightwave_common/motion.h"
#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {
namespace {

void report_extension(const Source& source, const Extension& extension, std::string_view message) {
  source.report.add("x.extension", Severity::warning, extension.object, {}, message);
}

// no_index and a finding when there is none.
std::int32_t stored_node(const Source& source, const Extension& extension, std::string_view frame) {
  const std::int32_t index = source.node_named(frame);
  if (index == no_index) report_extension(source, extension, "a frame that is not there");
  return index;
}

// The empty name means none.
std::int32_t stored_node_or_none(const Source& source, const Extension& extension, std::string_view frame) {
  return frame.empty() ? no_index : stored_node(source, extension, frame);
}

// Nodes ------------------------------------------------------------------------------------------------------------

constexpr std::int32_t unplaced = -1;

// Where each node goes: those of the extension in its order, the others behind them. Frames of pivots are no nodes any
// more: they have the place of the node that they belong to.
struct NodeOrder {
  std::vector<std::int32_t> places;  // by node
  std::vector<std::int32_t> nodes;   // by place

  explicit NodeOrder(std::size_t count) : places(count, unplaced) {}
  std::int32_t& place(std::int32_t node) { return places[static_cast<std::size_t>(node)]; }
  void append(std::int32_t node) {
    place(node) = static_cast<std::int32_t>(nodes.size());
    nodes.push_back(node);
  }
};

// The frame that moves what hangs on an item by minus its pivot. False: it is not there, or does more.
bool fold_pivot(std::int32_t item, std::int32_t pivot, std::vector<Node>& nodes, NodeOrder& order) {
  if (pivot == no_index || node_at(nodes, pivot).parent != item || order.place(pivot) != unplaced) return false;
  const Transform& rest = node_at(nodes, pivot).rest;
  if (rest.rotation != Quat(1.0, 0.0, 0.0, 0.0) || rest.scale != Vec3(1.0)) return false;
  node_at(nodes, item).pivot.position = -rest.translation;
  order.place(pivot) = order.place(item);
  return true;
}

NodeOrder order_of(const Source& source, const Extension& extension, std::vector<Node>& nodes) {
  NodeOrder order(nodes.size());
  for (const ExtensionNode& stored : extension.nodes) {
    const std::int32_t index = source.node_named(stored.frame);
    if (index == no_index || order.place(index) != unplaced) {
      report_extension(source, extension, "a node whose frame is not there, or there already");
      continue;
    }
    order.append(index);
    Node& node = node_at(nodes, index);
    node.name = stored.name;
    node.source_name.clear();
    node.kind = stored.kind;
    if (!stored.pivot_frame.empty() && !fold_pivot(index, source.node_named(stored.pivot_frame), nodes, order)) {
      report_extension(source, extension, "a pivot whose frame is not there, or does more than move");
    }
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (order.places[i] == unplaced) order.append(static_cast<std::int32_t>(i));
  }
  return order;
}

// Nodes by their names; of equal names the first.
std::unordered_map<std::string, std::int32_t> arrange_nodes(const NodeOrder& order, Source& source,
                                                            std::vector<Node>& nodes) {
  const auto place_of = [&](std::int32_t node) {
    return node == no_index ? no_index : order.places[static_cast<std::size_t>(node)];
  };
  std::unordered_map<std::string, std::int32_t> items;
  std::vector<Node> arranged;
  arranged.reserve(order.nodes.size());
  for (const std::int32_t index : order.nodes) {
    Node& node = node_at(nodes, index);
    node.parent = place_of(node.parent);
    items.emplace(node.name, static_cast<std::int32_t>(arranged.size()));
    arranged.push_back(std::move(node));
  }
  for (std::int32_t& node : source.nodes) node = place_of(node);
  nodes = std::move(arranged);
  return items;
}

void add_cameras(const Source& source, SceneExtension& extension, std::vector<Camera>& cameras) {
  for (const ExtensionCamera& stored : extension.stored.cameras) {
    Camera camera = stored.camera;
    camera.node = stored_node(source, extension.stored, stored.frame);
    if (camera.node == no_index) continue;
    extension.cameras.emplace(camera.node, static_cast<std::uint32_t>(cameras.size()));
    cameras.push_back(std::move(camera));
  }
}

void add_lights(const Source& source, SceneExtension& extension, std::vector<Light>& lights) {
  for (const ExtensionLight& stored : extension.stored.lights) {
    Light light = stored.light;
    light.node = stored_node(source, extension.stored, stored.frame);
    if (light.node == no_index) continue;
    extension.lights.emplace(light.node, static_cast<std::uint32_t>(lights.size()));
    lights.push_back(std::move(light));
  }
}

void add_morphs(const Source& source, const Extension& extension, std::vector<Morph>& morphs) {
  for (const ExtensionMorph& stored : extension.morphs) {
    Morph morph = stored.morph;
    morph.node = stored_node_or_none(source, extension, stored.frame);
    morph.shape_of = stored_node_or_none(source, extension, stored.shape_of);
    morphs.push_back(std::move(morph));
  }
}

}  // namespace

std::optional<SceneExtension> add_extension(Source& source, Scene& scene) {
  std::optional<Extension> stored = read_extension(source.document, source.report);
  if (!stored) return std::nullopt;
  SceneExtension extension{.stored = *std::move(stored)};
  if (extension.stored.frames_per_second > 0.0) scene.axes.frames_per_second = extension.stored.frames_per_second;
  for (const ExtensionName& name : extension.stored.names) extension.names.emplace(name.object, name.name);
  const NodeOrder order = order_of(source, extension.stored, scene.nodes);
  extension.items = arrange_nodes(order, source, scene.nodes);
  add_cameras(source, extension, scene.cameras);
  add_lights(source, extension, scene.lights);
  add_morphs(source, extension.stored, scene.morphs);
  return extension;
}

std::string name_in_scene(const Source& source, const SceneExtension* extension, std::uint32_t object) {
  const std::string_view own = name_of(source.document, object);
  if (extension == nullptr) return source.decoded(own);
  const auto stored = extension->names.find(std::string(own));
  return stored == extension->names.end() ? source.decoded(own) : stored->second;
}

// Rules ------------------------------------------------------------------------------------------------------------

namespace {

void add_rule(const Source& source, const Extension& extension, const ExtensionController& stored, Scene& scene) {
  ControllerRule rule = stored.rule;
  const std::int32_t moved = stored_node(source, extension, stored.frame);
  if (moved == no_index) return;
  rule.node = static_cast<std::uint32_t>(moved);
  rule.target = stored_node_or_none(source, extension, stored.target);
  rule.pole = stored_node_or_none(source, extension, stored.pole);
  rule.same_as = stored_node_or_none(source, extension, stored.same_as);
  rule.look_ahead = time_of_frame(rule.look_ahead, extension.frames_per_second);
  scene.constraints.push_back({.name = node_at(scene.nodes, moved).name, .rule = std::move(rule)});
}

void add_rule(const Source& source, const Extension& extension, const ExtensionChain& stored, Scene& scene) {
  ChainRule rule = stored.rule;
  const std::int32_t goal = stored_node(source, extension, stored.goal);
  const std::int32_t effector = stored_node(source, extension, stored.effector);
  if (goal == no_index || effector == no_index) return;
  rule.goal = static_cast<std::uint32_t>(goal);
  rule.effector = static_cast<std::uint32_t>(effector);
  for (std::size_t i = 0; i < rule.joints.size(); ++i) {
    const std::int32_t joint = stored_node(source, extension, stored.joints[i]);
    if (joint == no_index) return;
    rule.joints[i].node = static_cast<std::uint32_t>(joint);
  }
  scene.constraints.push_back({.name = node_at(scene.nodes, effector).name, .rule = std::move(rule)});
}

}  // namespace

void replace_rules(const Source& source, const Extension& extension, Scene& scene) {
  scene.constraints.clear();
  for (const ExtensionRule& rule : extension.rules) {
    std::visit([&](const auto& stored) { add_rule(source, extension, stored, scene); }, rule);
  }
}

// Clips ------------------------------------------------------------------------------------------------------------

void restore_set(const Source& source, const Extension& extension, const ExtensionClip* clip,
                 const LightWavePlaces& places, LightWaveSet& set) {
  std::unordered_map<std::int32_t, const ExtensionKeys*> keys;
  if (clip != nullptr) {
    for (const ExtensionKeys& one : clip->keys) keys.emplace(stored_node(source, extension, one.frame), &one);
  }
  const std::vector<ExtensionDigits> none;
  for (std::size_t i = 0; i < set.animations.size(); ++i) {
    LightWaveAnimation& animation = set.animations[i];
    animation.look_ahead = time_of_frame(animation.look_ahead, extension.frames_per_second);
    const auto own = places.nodes[i] == no_index ? keys.end() : keys.find(places.nodes[i]);
    const bool has_own = own != keys.end();
    // The first of several channels with one number counts.
    if (has_own) {
      const auto& channels = own->second->channels;
      animation.channels.insert(animation.channels.begin(), channels.begin(), channels.end());
    }
    restore_keys(animation.channels, has_own ? own->second->digits : none, extension.frames_per_second);
    // Several animations of one node do not each get its keys.
    if (has_own) keys.erase(own);
  }
}

namespace {

// What a track is about; nothing when it is not there.
std::optional<Subject> subject_of(const Source& source, const SceneExtension& extension, const ExtensionTrack& stored,
                                  std::size_t morph_count) {
  const auto carried = [&](const auto& things, SubjectKind kind) -> std::optional<Subject> {
    const auto found = things.find(source.node_named(stored.subject));
    if (found == things.end()) return std::nullopt;
    return Subject{kind, found->second};
  };
  switch (stored.property) {
    case Property::zoom: return carried(extension.cameras, SubjectKind::camera);
    case Property::intensity:
    case Property::color: return carried(extension.lights, SubjectKind::light);
    case Property::weight: {
      const auto morph = parse_integer<std::uint32_t>(stored.subject);
      if (!morph || *morph >= morph_count) return std::nullopt;
      return Subject{SubjectKind::morph, *morph};
    }
    default: break;
  }
  if (stored.subject.empty()) return Subject{SubjectKind::scene, 0};
  const std::int32_t node = source.node_named(stored.subject);
  if (node == no_index) return std::nullopt;
  return Subject{SubjectKind::node, static_cast<std::uint32_t>(node)};
}

Track track_of(const ExtensionTrack& stored, const Subject& subject, double frames_per_second,
               const lightwave::CurveReading& reading) {
  Track track{.subject = subject, .property = stored.property, .name = stored.name};
  std::vector<LightWaveChannel> channels = stored.channels;
  restore_keys(channels, stored.digits, frames_per_second);
  for (const LightWaveChannel& channel : channels) {
    track.curves.push_back(lightwave::curve_of_envelope(channel.envelope, 0.0, reading));
  }
  return track;
}

struct PlacedTrack {
  std::uint32_t place = 0;  // among the clip's tracks
  Track track;
};

// In the order of their places.
std::vector<PlacedTrack> tracks_of(const Source& source, const SceneExtension& extension, const ExtensionClip& stored,
                                   std::size_t morph_count) {
  std::vector<PlacedTrack> tracks;
  for (const ExtensionTrack& one : stored.tracks) {
    const std::optional<Subject> subject = subject_of(source, extension, one, morph_count);
    if (!subject) {
      report_extension(source, extension.stored, "a track of what is not there");
      continue;
    }
    tracks.push_back({one.place, track_of(one, *subject, extension.stored.frames_per_second,
                                          {source.options.lightwave.tangents, source.options.lightwave.hermite})});
  }
  stable_sort_range(tracks.begin(), tracks.end(),
                    [](const PlacedTrack& a, const PlacedTrack& b) { return a.place < b.place; });
  return tracks;
}

void insert_tracks(std::vector<PlacedTrack> more, std::vector<Track>& tracks) {
  std::vector<Track> all;
  all.reserve(tracks.size() + more.size());
  auto next = more.begin();
  for (Track& track : tracks) {
    for (; next != more.end() && next->place <= all.size(); ++next) all.push_back(std::move(next->track));
    all.push_back(std::move(track));
  }
  for (; next != more.end(); ++next) all.push_back(std::move(next->track));
  tracks = std::move(all);
}

// Tracks that only hold their nodes.
void drop_rests(const Source& source, const Extension& extension, const ExtensionClip& stored, std::size_t node_count,
                std::vector<Track>& tracks) {
  std::vector<std::vector<Property>> rests(node_count);
  for (const ExtensionRest& rest : stored.rests) {
    const std::int32_t index = stored_node(source, extension, rest.frame);
    if (index != no_index) rests[static_cast<std::size_t>(index)] = rest.properties;
  }
  std::erase_if(tracks, [&](const Track& track) {
    const std::vector<Property>& of_node = rests[track.subject.index];
    return std::find(of_node.begin(), of_node.end(), track.property) != of_node.end();
  });
}

}  // namespace

void extend_clip(const Source& source, const SceneExtension& extension, const ExtensionClip& stored, const Scene& scene,
                 Clip& clip) {
  clip.name = stored.name;
  clip.first_time = std::min(stored.first_time, 0.0);
  clip.last_time = stored.last_time;
  // What is not finite is in no range.
  if (stored.last_time && std::isfinite(*stored.last_time - stored.first_time) &&
      stored.first_time <= *stored.last_time) {
    clip.render_range = {stored.first_time, *stored.last_time};
  }
  drop_rests(source, extension.stored, stored, scene.nodes.size(), clip.tracks);
  insert_tracks(tracks_of(source, extension, stored, scene.morphs.size()), clip.tracks);
}

}  // namespace genga::x
