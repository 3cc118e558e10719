#include "genga/formats/anim/editor_curves.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>

#include "genga/formats/anim/targets.h"

namespace genga::anim {
namespace {

// The editor's numbers are rounded otherwise where rotations are made unit.
constexpr float value_tolerance = 1e-4F;

struct PlayedPart {
  const Curve* curve = nullptr;
  std::size_t part = 0;
};
using PlayedParts = std::unordered_map<std::string, PlayedPart>;

std::string name_of(const Curve& curve, std::string_view attribute, std::int32_t class_id) {
  std::string name = curve.path;
  name += '\n';
  name += std::to_string(class_id);
  name += '\n';
  name += attribute;
  return name;
}

PlayedParts played_parts(const Clip& clip) {
  PlayedParts parts;
  for (const Curve& curve : clip.curves) {
    if (curve.kind == CurveKind::number) {
      parts[name_of(curve, curve.attribute, curve.class_id)] = {&curve, 0};
      continue;
    }
    for (std::size_t part = 0; part < curve.keys.width; ++part) {
      parts[name_of(curve, transform_attribute(curve.kind, part), class_transform)] = {&curve, part};
    }
  }
  return parts;
}

// Euler angles beside the quaternions that play.
bool is_of_editor_alone(const Curve& curve) {
  const auto part = transform_part(curve);
  return part && curve.attribute != transform_attribute(part->kind, part->part);
}

bool is_near(float a, float b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return a == b || std::abs(a - b) <= value_tolerance * std::max(1.0F, std::abs(a));
}

// Both are in the order of time, or else they differ.
std::optional<std::size_t> first_difference(const Keys& editor, const PlayedPart& played) {
  const Keys& keys = played.curve->keys;
  std::size_t at = 0;
  for (std::size_t key = 0; key < editor.size(); ++key) {
    while (at < keys.size() && keys.times[at] < editor.times[key]) ++at;
    const bool is_same_time = at < keys.size() && keys.times[at] == editor.times[key];
    if (!is_same_time || !is_near(editor.value(key, 0), keys.value(at, played.part))) return key;
  }
  return std::nullopt;
}

}  // namespace

std::vector<EditorDifference> editor_differences(const Clip& clip) {
  std::vector<EditorDifference> found;
  if (clip.editor_curves.empty() || clip.curves.empty()) return found;
  const PlayedParts parts = played_parts(clip);
  for (std::size_t index = 0; index < clip.editor_curves.size(); ++index) {
    const Curve& curve = clip.editor_curves[index];
    if (is_of_editor_alone(curve)) continue;
    const auto played = parts.find(name_of(curve, curve.attribute, curve.class_id));
    if (played == parts.end()) {
      found.push_back({index, std::nullopt});
    } else if (const auto key = first_difference(curve.keys, played->second)) {
      found.push_back({index, key});
    }
  }
  return found;
}

}  // namespace genga::anim
