#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/frame_keys.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/core/tolerance.h"

namespace genga {
namespace {

struct Weight {
  std::uint32_t morph = 0;
  std::unique_ptr<VectorPath> path;
  KeyList keys;
};

// A key at that time that does not change the curve; of two keys just beside each other the one at that time.
TargetKey key_at(const KeyList& list, float time, std::size_t& hint) {
  const std::vector<TargetKey>& keys = list.keys;
  while (hint + 1 < keys.size() && keys[hint + 1].time <= time) ++hint;
  const TargetKey& left = keys[hint];
  TargetKey key = left;
  key.time = time;
  if (time == left.time) return key;
  key.in = key.out = Vec4(0.0);
  if (time < left.time || hint + 1 == keys.size()) return key;
  const TargetKey& right = keys[hint + 1];
  const double span = static_cast<double>(right.time) - left.time;
  const double s = (static_cast<double>(time) - left.time) / span;
  if (list.shape != KeyShape::hermite) {
    key.value.x = left.value.x + (right.value.x - left.value.x) * s;
    return key;
  }
  const double rise = right.value.x - left.value.x;
  const double out = span * left.out.x;
  const double in = span * right.in.x;
  key.value.x = left.value.x + s * (out + s * (3.0 * rise - 2.0 * out - in + s * (out + in - 2.0 * rise)));
  const double slope = out + s * (2.0 * (3.0 * rise - 2.0 * out - in) + s * 3.0 * (out + in - 2.0 * rise));
  key.in.x = key.out.x = slope / span;
  return key;
}

std::vector<float> key_times_of(const std::vector<Weight>& weights) {
  std::vector<float> times;
  for (const Weight& weight : weights) {
    for (const TargetKey& key : weight.keys.keys) times.push_back(key.time);
  }
  sort_range(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

// The same weight with a key at each of the times, among which its own are.
KeyList aligned(const KeyList& keys, const std::vector<float>& times) {
  KeyList all{.shape = keys.shape, .width = keys.width, .keys = std::vector<TargetKey>(times.size())};
  std::size_t hint = 0;
  for (std::size_t at = 0; at < times.size(); ++at) all.keys[at] = key_at(keys, times[at], hint);
  return all;
}

// The same times for all: each weight gets a key wherever another has one.
void align(std::vector<Weight>& weights) {
  const std::vector<float> times = key_times_of(weights);
  for (Weight& weight : weights) weight.keys = aligned(weight.keys, times);
}

bool has_cubic(const Weight& weight, const TimeSpan& span) {
  const std::vector<Piece> pieces = weight.path->pieces(span);
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.kind == PieceKind::cubic; });
}

KeyList weight_keys(VectorPath& path, const TimeSpan& span, Curves curves, bool is_cubic) {
  if (curves == Curves::linear) return frame_keys(path, span, weight_tolerance, Holding::lines);
  return is_cubic ? fit_cubic(path, span, weight_tolerance) : fit_linear(path, span, weight_tolerance);
}

// All are one kind of keys: where curves may bend, cubic when one of them does.
void fit_together(std::vector<Weight>& weights, const TimeSpan& span, Curves curves) {
  const bool is_cubic =
      curves != Curves::linear &&
      std::any_of(weights.begin(), weights.end(), [&](const Weight& weight) { return has_cubic(weight, span); });
  for (Weight& weight : weights) weight.keys = weight_keys(*weight.path, span, curves, is_cubic);
  std::erase_if(
      weights, [](const Weight& weight) { return weight.keys.keys.size() == 1 && weight.keys.keys[0].value.x == 0.0; });
  align(weights);
}

// For each morph the group of meshes that it moves. A mesh's weights are one channel and a morph may move several
// meshes, so all weights in a group have keys at the same times. no_index: no mesh.
std::vector<std::int32_t> groups_of(const Scene& scene) {
  std::vector<std::int32_t> groups(scene.morphs.size(), no_index);
  std::int32_t next = 0;
  for (const Mesh& mesh : scene.meshes) {
    const std::int32_t own = next++;
    for (const MorphTarget& target : mesh.targets) {
      const std::int32_t known = groups[target.morph];
      groups[target.morph] = own;
      if (known != no_index && known != own) std::replace(groups.begin(), groups.end(), known, own);
    }
  }
  return groups;
}

// As make_track has them.
KeyList keys_of(const Curve& curve) {
  KeyList list{.shape = curve.shape, .width = 1, .keys = std::vector<TargetKey>(curve.size())};
  for (std::size_t key = 0; key < curve.size(); ++key) {
    TargetKey& made = list.keys[key];
    made.time = static_cast<float>(curve.time(key));
    made.value.x = curve.values[key];
    if (curve.shape != KeyShape::hermite) continue;
    made.in.x = curve.parameters[2 * key];
    made.out.x = curve.parameters[2 * key + 1];
  }
  return list;
}

// The same lines, as cubics.
void make_cubic(KeyList& list) {
  if (list.shape == KeyShape::hermite) return;
  list.shape = KeyShape::hermite;
  for (std::size_t at = 0; at + 1 < list.keys.size(); ++at) {
    TargetKey& left = list.keys[at];
    TargetKey& right = list.keys[at + 1];
    const double span = static_cast<double>(right.time) - left.time;
    left.out.x = right.in.x = (right.value.x - left.value.x) / span;
  }
}

}  // namespace

Status add_weight_keys(const Scene& lowered, std::vector<WeightKeys> added, Work* work, Clip& clip) {
  const std::vector<std::int32_t> groups = groups_of(lowered);
  std::map<std::int32_t, std::vector<Weight>> weights;
  for (const WeightKeys& one : added) weights[groups[one.morph]];
  std::erase_if(clip.tracks, [&](const Track& track) {
    if (track.subject.kind != SubjectKind::morph) return false;
    const auto group = weights.find(groups[track.subject.index]);
    if (group == weights.end()) return false;
    group->second.push_back({.morph = track.subject.index, .path = {}, .keys = keys_of(track.curves[0])});
    return true;
  });
  for (WeightKeys& one : added) {
    weights[groups[one.morph]].push_back(
        {.morph = one.morph, .path = {}, .keys = {.shape = KeyShape::linear, .width = 1, .keys = std::move(one.keys)}});
  }
  TimesPool pool;
  for (auto& [group, members] : weights) {
    const bool is_cubic = std::any_of(members.begin(), members.end(),
                                      [](const Weight& weight) { return weight.keys.shape == KeyShape::hermite; });
    const std::vector<float> times = key_times_of(members);
    const double keys = static_cast<double>(times.size()) * static_cast<double>(members.size());
    if (!use_keys(work, keys, sizeof(float) * (is_cubic ? 3 : 1))) return status_of(work);
    for (Weight& weight : members) {
      if (is_cubic) make_cubic(weight.keys);
      const KeyList all = aligned(weight.keys, times);
      clip.tracks.push_back(make_track({SubjectKind::morph, weight.morph}, Property::weight, all, pool));
    }
  }
  return Done{};
}

void add_weights(const ClipSource& from, TimesPool& pool, Clip& clip) {
  const std::vector<std::int32_t> groups = groups_of(from.lowered);
  std::vector<const Curve*> curves(groups.size(), nullptr);
  for (const Track& track : from.clip.tracks) {
    if (track.subject.kind != SubjectKind::morph || track.curves.empty() || track.curves[0].empty()) continue;
    curves[track.subject.index] = &track.curves[0];  // the last track counts
  }
  const std::vector<Curve> driven = driven_weights(from.scene, from.clip, from.span, from.options.run.work);
  for (std::size_t morph = 0; morph < driven.size(); ++morph) {
    if (!driven[morph].empty()) curves[morph] = &driven[morph];
  }
  std::map<std::int32_t, std::vector<Weight>> weights;
  for (std::uint32_t morph = 0; morph < curves.size(); ++morph) {
    if (curves[morph] == nullptr || groups[morph] == no_index) continue;
    std::vector<const Curve*> curve{curves[morph]};
    auto path = std::make_unique<VectorPath>(std::move(curve), VectorPath::Placement{});
    weights[groups[morph]].push_back({.morph = morph, .path = std::move(path)});
  }
  for (auto& [group, members] : weights) {
    fit_together(members, from.span, from.options.curves);
    for (const Weight& weight : members) {
      clip.tracks.push_back(make_track({SubjectKind::morph, weight.morph}, Property::weight, weight.keys, pool));
    }
  }
}

}  // namespace genga
