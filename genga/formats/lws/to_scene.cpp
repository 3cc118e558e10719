#include "genga/formats/lws/to_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/formats/lightwave_common/motion.h"
#include "genga/formats/lws/scene_builder.h"
#include "genga/formats/lws/unplayed.h"
#include "genga/math/euler.h"

namespace genga::lws {
namespace {

Quat rotation_of(const Vec3& heading_pitch_bank) {
  return from_euler({heading_pitch_bank.y, heading_pitch_bank.x, heading_pitch_bank.z}, EulerOrder::yxz);
}

genga::NodeKind node_kind(ItemKind kind) {
  switch (kind) {
    case ItemKind::bone: return genga::NodeKind::bone;
    case ItemKind::light: return genga::NodeKind::light;
    case ItemKind::camera: return genga::NodeKind::camera;
    default: return genga::NodeKind::group;
  }
}

double finite_rate(double rate) { return rate > 0.0 && std::isfinite(rate) ? rate : 30.0; }

}  // namespace

std::string snake_case(std::string_view keyword) {
  std::string name;
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  for (std::size_t i = 0; i < keyword.size(); ++i) {
    const bool begins_word = is_upper(keyword[i]) && i > 0 &&
                             (!is_upper(keyword[i - 1]) || (i + 1 < keyword.size() && !is_upper(keyword[i + 1])));
    if (begins_word) name += '_';
    name += is_upper(keyword[i]) ? static_cast<char>(keyword[i] - 'A' + 'a') : keyword[i];
  }
  return name;
}

SceneBuilder::SceneBuilder(const Document& document, const SceneOptions& options, FindingCollector& findings)
    : document_(document),
      options_(options),
      findings_(findings),
      index_(document),
      facts_(scene_facts_of(document, &findings)),
      reader_(document, finite_rate(facts_.frames_per_second), &findings) {
  scene_.axes = {Handedness::left, 1.0, finite_rate(facts_.frames_per_second)};
  scene_.name_encoding = options_.encoding;
}

Scene SceneBuilder::make() {
  clip_.name = document_.is_motion ? "Motion" : "Scene";
  add_items();
  set_parents();
  for (const SceneItem& item : items_) {
    add_motion(item);
    if (item.item->kind == ItemKind::object || item.item->kind == ItemKind::null) add_object(item);
    if (item.item->kind == ItemKind::light) add_light(item);
    if (item.item->kind == ItemKind::camera) add_camera(item);
    add_envelopes(item);
  }
  for (const SceneItem& item : items_) add_object_morph(item);
  add_bones();
  for (const SceneItem& item : items_) add_controllers(item);
  for (const SceneItem& item : items_) add_chain(item);
  add_render();
  add_clip();
  return std::move(scene_);
}

// Findings ---------------------------------------------------------------------------------------------------------

void SceneBuilder::add_finding(const SceneItem& item, std::string_view code, std::string_view keyword,
                               std::string_view message) {
  const auto path = [&] {
    std::string text = "items[";
    append_number(text, item.index);
    text += ']';
    if (!keyword.empty()) (text += '.') += keyword;
    return text;
  };
  findings_.add(code, severity_of(code), path, message);
}

std::int32_t SceneBuilder::resolve(const SceneItem& item, std::string_view keyword, const Reference& reference) {
  if (reference.item) return node_of_[*reference.item];
  if (!reference.is_none)
    add_finding(item, "lws.no-such-item", keyword, "it refers to an item that the scene does not have");
  return no_index;
}

std::int32_t SceneBuilder::resolve(const SceneItem& item, std::string_view keyword, std::string_view word) {
  return word.empty() ? no_index : resolve(item, keyword, index_.find(word));
}

// Items ------------------------------------------------------------------------------------------------------------

void SceneBuilder::add_items() {
  const std::size_t first = document_.is_motion ? 0 : 1;
  node_of_.assign(document_.items.size(), no_index);
  items_.reserve(document_.items.size());
  UnplayedParts unplayed(document_);
  for (std::size_t index = first; index < document_.items.size(); ++index) {
    SceneItem item{&document_.items[index], static_cast<std::uint32_t>(index),
                   static_cast<std::uint32_t>(scene_.nodes.size()),
                   facts_of(document_, document_.items[index], &findings_)};
    node_of_[index] = static_cast<std::int32_t>(item.node);
    add_node(item);
    unplayed.look_at(*item.item, scene_.nodes.back().name);
    items_.push_back(std::move(item));
  }
  unplayed.add_findings(findings_);
}

void SceneBuilder::add_node(SceneItem& item) {
  genga::Node node{.kind = node_kind(item.item->kind)};
  node.source_name = name_of(document_, *item.item, options_.encoding);
  node.name = decoded(node.source_name);
  if (node.name == node.source_name) node.source_name.clear();
  node.pivot.position = item.facts.pivot;
  node.pivot.rotation = rotation_of(item.facts.pivot_rotation * radians_per_degree);
  if (item.item->kind == ItemKind::bone) {
    node.rest.translation = item.facts.rest_position;
    node.rest.rotation = rotation_of(item.facts.rest_direction * radians_per_degree);
  }
  scene_.nodes.push_back(std::move(node));
}

std::int32_t SceneBuilder::parent_of(const SceneItem& item) {
  const ItemFacts& facts = item.facts;
  if (!facts.parent_item.empty()) {
    return resolve(item, "ParentItem", facts.parent_item);
  }
  if (!facts.parent_bone.empty()) {
    return resolve(item, "ParentBone", index_.find_bone(facts.parent_bone, item.item->object));
  }
  return resolve(item, "ParentObject", facts.parent_object);
}

void SceneBuilder::set_parents() {
  for (const SceneItem& item : items_) {
    std::int32_t parent = parent_of(item);
    if (parent == static_cast<std::int32_t>(item.node)) {
      add_finding(item, "lws.parent-cycle", {}, "the item is its own parent; it gets none");
      parent = no_index;
    }
    const bool is_loose = parent == no_index && item.item->kind == ItemKind::bone;
    scene_.nodes[item.node].parent = is_loose ? node_of_[item.item->object] : parent;
  }
  break_cycles();
}

// Each node is walked over once: what leads to a walked one ends.
void SceneBuilder::break_cycles() {
  std::vector<std::uint32_t> walk(scene_.nodes.size(), 0);  // the walk that came by, from 1
  for (std::uint32_t start = 0; start < scene_.nodes.size(); ++start) {
    std::uint32_t at = start;
    while (walk[at] == 0) {
      walk[at] = start + 1;
      const std::int32_t parent = scene_.nodes[at].parent;
      if (parent == no_index) break;
      if (walk[static_cast<std::size_t>(parent)] == start + 1) {
        add_finding(items_[at], "lws.parent-cycle", {}, "the parents lead back to the item; it gets none");
        scene_.nodes[at].parent = no_index;
        break;
      }
      at = static_cast<std::uint32_t>(parent);
    }
  }
}

// Motion -----------------------------------------------------------------------------------------------------------

Curve SceneBuilder::curve_of(const Envelope& envelope, double otherwise) const {
  return lightwave::curve_of_envelope(envelope, otherwise, {options_.lightwave.tangents, options_.lightwave.hermite});
}

void SceneBuilder::add_motion(const SceneItem& item) {
  const bool is_file = document_.is_motion;
  if (item.facts.motion == 0 && !is_file) {
    add_finding(item, "lws.no-motion", {}, "the item has no motion; it stays at the origin");
    return;
  }
  const Motion motion = reader_.motion(is_file ? 1 : item.facts.motion);
  lightwave::MotionEnvelopes channels{};
  std::transform(motion.channels.begin(), motion.channels.end(), channels.begin(),
                 [](const Envelope& channel) { return &channel; });
  lightwave::add_motion_tracks(item.node, channels, {options_.lightwave.tangents, options_.lightwave.hermite},
                               clip_.tracks);
  if (item.item->kind == ItemKind::bone) return;
  // At rest an item is where its first keys have it.
  const auto first = [&](std::size_t channel, double otherwise) {
    const auto& keys = motion.channels[channel].keys;
    return keys.empty() ? otherwise : keys.front().value;
  };
  Transform& rest = scene_.nodes[item.node].rest;
  rest.translation = {first(0, 0.0), first(1, 0.0), first(2, 0.0)};
  rest.rotation = rotation_of({first(3, 0.0), first(4, 0.0), first(5, 0.0)});
  rest.scale = {first(6, 1.0), first(7, 1.0), first(8, 1.0)};
}

void SceneBuilder::add_envelopes(const SceneItem& item) {
  for (const ScalarEnvelope& scalar : item.facts.envelopes) {
    if (scalar.keyword == "MorphAmount" || scalar.keyword == "Metamorph") continue;  // a morph's weight
    add_scalar(&item, {SubjectKind::node, item.node}, scalar);
  }
}

void SceneBuilder::add_scalar(const SceneItem* item, Subject subject, const ScalarEnvelope& scalar) {
  const std::vector<Envelope> envelopes = reader_.scalar(scalar.node);
  if (envelopes.empty()) {
    findings_.warn("lws.no-envelope", node_path(scalar.node), "an envelope is announced, but does not follow");
    return;
  }
  Track track{.subject = subject, .property = Property::named, .name = snake_case(scalar.keyword)};
  if (scalar.keyword == "ObjDissolve") track.name = dissolve_name;  // as old scenes have it
  const bool is_intensity = scalar.keyword == "LightIntensity" || scalar.keyword == "LgtIntensity";
  if (item != nullptr && item->item->kind == ItemKind::light && !scene_.lights.empty()) {
    const Subject light{SubjectKind::light, static_cast<std::uint32_t>(scene_.lights.size() - 1)};
    if (is_intensity) track = {.subject = light, .property = Property::intensity};
    if (scalar.keyword == "LightColor" && envelopes.size() == 3) {
      track = {.subject = light, .property = Property::color};
    }
  }
  if (item != nullptr && item->item->kind == ItemKind::camera && scalar.keyword == "ZoomFactor") {
    const Subject camera{SubjectKind::camera, static_cast<std::uint32_t>(scene_.cameras.size() - 1)};
    track = {.subject = camera, .property = Property::zoom};
  }
  const std::size_t wanted = track.property == Property::color ? 3 : 1;
  for (std::size_t i = 0; i < wanted; ++i) {
    Envelope envelope = envelopes[i];
    if (track.property == Property::color && document_.is_old()) {
      for (auto& key : envelope.keys) key.value /= 255.0;
    }
    track.curves.push_back(curve_of(envelope, 0.0));
  }
  put_scalar(std::move(track), scalar.node);
}

void SceneBuilder::put_scalar(Track track, std::uint32_t node) {
  const auto [place, is_new] =
      scalars_.try_emplace({track.subject.kind, track.subject.index, track.property, track.name}, clip_.tracks.size());
  if (is_new) {
    clip_.tracks.push_back(std::move(track));
    return;
  }
  findings_.add(
      "lws.channel", severity_of("lws.channel"), [&] { return node_path(node); },
      "the envelope is there twice; the later one counts");
  clip_.tracks[place->second] = std::move(track);
}

void SceneBuilder::add_clip() {
  for (const ScalarEnvelope& scalar : facts_.envelopes) add_scalar(nullptr, {SubjectKind::scene, 0}, scalar);
  const double fps = scene_.axes.frames_per_second;
  const double first = std::isfinite(facts_.first_frame) ? facts_.first_frame / fps : 0.0;
  clip_.first_time = std::min(first, 0.0);
  if (facts_.last_frame && std::isfinite(*facts_.last_frame)) {
    clip_.last_time = *facts_.last_frame / fps;
    if (first <= *clip_.last_time) clip_.render_range = {first, *clip_.last_time};
  }
  scene_.clips.push_back(std::move(clip_));
}

Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings) {
  FindingCollector found([&](std::string_view path) { return where(document, path); }, FindingCollector::first_only);
  Scene scene = SceneBuilder(document, options, found).make();
  findings.append(std::move(found).take());
  return scene;
}

}  // namespace genga::lws
