#include "genga/convert/lower/pivots.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/core/clip.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Whether all keys have one value and nothing leads away from it between them or beyond.
bool is_level(const Curve& curve) {
  if (curve.size() < 2) return true;
  for (std::size_t key = 1; key < curve.size(); ++key) {
    if (curve.values[key] != curve.values[0]) return false;
  }
  const bool resets = curve.before == Behaviour::reset || curve.after == Behaviour::reset;
  const auto is_tame = [&](std::size_t key) {
    const KeyShape shape = curve.shape_of(key);
    return shape == KeyShape::step || shape == KeyShape::linear || shape == KeyShape::tcb || shape == KeyShape::ease;
  };
  for (std::size_t key = 0; key < curve.size(); ++key) {
    if (is_tame(key)) continue;
    for (std::size_t at = 0; at < curve.parameter_stride; ++at) {
      if (curve.parameters[key * curve.parameter_stride + at] != 0.0) return false;
    }
  }
  return !resets || curve.values[0] == 0.0;
}

bool is_level(const Track& track) {
  return track.rotation.size() < 2 &&
         std::all_of(track.curves.begin(), track.curves.end(), [](const Curve& curve) { return is_level(curve); });
}

// Whether any clip turns a node or changes its size, or a rule may.
std::vector<bool> turning_nodes(const Scene& scene) {
  std::vector<bool> turns(scene.nodes.size(), false);
  for (const std::uint32_t node : constrained_nodes(scene)) turns[node] = true;
  for (const Clip& clip : scene.clips) {
    for (const NodeChannel& channel : morphed_channels(scene, clip)) {
      if (channel.property == Property::rotation) turns[channel.node] = true;
    }
    Pose pose = rest_pose(scene);
    EvaluationContext context(scene, clip);
    evaluate(context, clip.first_time, pose);
    for (const Track& track : clip.tracks) {
      const bool matters = track.property == Property::rotation || track.property == Property::scale;
      if (track.subject.kind != SubjectKind::node || !matters) continue;
      const std::uint32_t node = track.subject.index;
      const Transform& rest = scene.nodes[node].rest;
      const Transform& local = pose.local[node];
      const bool is_at_rest = local.rotation == rest.rotation && local.scale == rest.scale;
      if (!is_at_rest || !is_level(track)) turns[node] = true;
    }
  }
  return turns;
}

// Takes the motion of a node to one above it, which it hangs on by its pivot.
std::uint32_t split(std::size_t index, Scene& lowered) {
  const auto added = static_cast<std::uint32_t>(lowered.nodes.size());
  Node& node = lowered.nodes[index];
  Node above{.name = node.name + ".pivot", .kind = node.kind, .parent = node.parent, .rest = node.rest};
  above.rest.rotation = node.pivot.rotation * node.rest.rotation;
  node.parent = static_cast<std::int32_t>(added);
  node.rest = {.translation = -node.pivot.position};
  lowered.nodes.push_back(std::move(above));
  return added;
}

}  // namespace

std::vector<PivotPlace> remove_pivots(const Scene& scene, Scene& lowered) {
  std::vector<PivotPlace> places(scene.nodes.size());
  const auto has_pivot = [](const Node& node) { return !(node.pivot == Pivot{}); };
  for (std::uint32_t index = 0; index < places.size(); ++index) places[index].moved = index;
  if (std::none_of(scene.nodes.begin(), scene.nodes.end(), has_pivot)) return places;
  const std::vector<bool> turns = turning_nodes(scene);
  for (std::size_t index = 0; index < places.size(); ++index) {
    Node& node = lowered.nodes[index];
    if (!has_pivot(node)) continue;
    PivotPlace& place = places[index];
    place.turn = node.pivot.rotation;
    if (turns[index] && node.pivot.position != Vec3(0.0)) {
      place.moved = split(index, lowered);
    } else {
      const Transform folded = without_pivot(node.rest, node.pivot);
      place.offset = folded.translation - node.rest.translation;
      node.rest = folded;
    }
    lowered.nodes[index].pivot = {};
  }
  return places;
}

}  // namespace genga
