#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/fit.h"
#include "genga/convert/lower/clip/parts.h"

namespace genga {
namespace {

// Tolerance of extras, in their own units: they are for reading, not for playing.
constexpr double other_tolerance = 1e-3;

bool is_in_mesh(const Scene& scene, std::uint32_t morph) {
  return std::any_of(scene.meshes.begin(), scene.meshes.end(), [&](const Mesh& mesh) {
    return std::any_of(mesh.targets.begin(), mesh.targets.end(),
                       [&](const MorphTarget& target) { return target.morph == morph; });
  });
}

// What a track says when it is not there.
bool is_default(const Track& track, const KeyList& keys) {
  if (keys.keys.size() != 1) return false;
  const double value = keys.keys[0].value.x;
  switch (track.property) {
    case Property::physics:
    case Property::tracked:
    case Property::enabled:
    case Property::visible: return value == 1.0;
    case Property::pinching:
    case Property::orthographic:
    case Property::weight: return value == 0.0;
    default: return false;
  }
}

// Nodes whose named tracks are played by others.
std::vector<bool> derived_nodes(const Scene& scene, const Clip& clip) {
  std::vector<bool> nodes(scene.nodes.size());
  for (const Track& track : clip.tracks) {
    if (track.is_derived && track.subject.kind == SubjectKind::node) nodes[track.subject.index] = true;
  }
  return nodes;
}

// Whether no channel can hold it.
bool is_other(const Scene& scene, const Track& track) {
  switch (track.subject.kind) {
    case SubjectKind::node: return !moves_node(track);
    case SubjectKind::camera: return track.property == Property::orthographic || track.property == Property::named;
    case SubjectKind::light: return !is_light_channel(scene, track);
    default: return true;
  }
}

}  // namespace

void reach_the_end(const TimeSpan& span, TimesPool& pool, Clip& clip) {
  const double end = static_cast<double>(static_cast<float>(span.to - span.from));
  Track* longest = nullptr;
  double last = -1.0;
  for (Track& track : clip.tracks) {
    if (track.subject.kind == SubjectKind::morph) continue;
    const KeyTimes& times = track.curves.empty() ? track.rotation.times : track.curves[0].times;
    if (times->back() > last) {
      last = times->back();
      longest = &track;
    }
  }
  const bool weights_reach = std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return track.subject.kind == SubjectKind::morph && track.curves[0].times->back() >= end;
  });
  if (longest == nullptr || last >= end || weights_reach) return;
  std::vector<double> times = longest->curves.empty() ? *longest->rotation.times : *longest->curves[0].times;
  times.push_back(end);
  const KeyTimes shared = pool.share(std::move(times));
  for (Curve& curve : longest->curves) {
    curve.values.push_back(curve.values[curve.size() - 1]);
    if (curve.parameter_stride == 2) {
      curve.parameters.push_back(0.0);
      curve.parameters.push_back(0.0);
    }
    curve.times = shared;
  }
  if (!longest->curves.empty()) return;
  RotationCurve& rotation = longest->rotation;
  const std::size_t first = 4 * (rotation.size() - 1);
  for (std::size_t axis = 0; axis < 4; ++axis) rotation.values.push_back(rotation.values[first + axis]);
  rotation.times = shared;
}

void add_others(const ClipSource& from, TimesPool& pool, Clip& clip, Findings& findings) {
  std::uint64_t kept = 0;
  const std::vector<bool> is_derived = derived_nodes(from.scene, from.clip);
  for (const Track& track : from.clip.tracks) {
    const bool is_named_node = track.subject.kind == SubjectKind::node && track.property == Property::named;
    if (is_named_node && is_derived[track.subject.index]) continue;
    const bool is_weight = track.subject.kind == SubjectKind::morph;
    if (!is_other(from.scene, track) || (is_weight && is_in_mesh(from.lowered, track.subject.index))) continue;
    // A hand without a key was never tracked, which is as much as a key.
    const bool says_nothing = track.curves.empty() || (track.curves[0].empty() && track.property != Property::tracked);
    if (says_nothing) continue;
    std::vector<const Curve*> curves;
    curves.reserve(track.curves.size());
    for (const Curve& curve : track.curves) curves.push_back(&curve);
    VectorPath::Placement placement;
    if (track.property == Property::direction) placement.factor = from.change.direction(Vec3(1.0));
    VectorPath path(std::move(curves), placement);
    KeyList keys = fit(path, from.span, other_tolerance);
    if (keys.shape == KeyShape::hermite) keys = fit_linear(path, from.span, other_tolerance);
    if (is_default(track, keys)) continue;
    clip.tracks.push_back(make_track(track.subject, track.property, keys, pool));
    clip.tracks.back().name = track.name;
    if (track.property != Property::tracked) ++kept;  // which is a node's visibility
  }
  if (kept == 0 || from.target.extras.empty()) return;
  findings.add(
      {from.target.extras,
       Severity::note,
       "clips",
       {},
       "a track that the format has no channel for is kept in its extras (light, shadow, visibility, switches, "
       "physics, pinching)",
       kept});
}

}  // namespace genga
