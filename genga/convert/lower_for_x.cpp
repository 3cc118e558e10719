#include "genga/convert/lower_for_x.h"

#include <algorithm>
#include <utility>

#include "genga/convert/left_handed.h"
#include "genga/convert/lower_for_lightwave.h"

namespace genga {
namespace {

// A standard set's: nothing solves it, and its keys are linear.
bool is_straight(const Track& track) {
  const auto is_linear = [](const KeyTable& keys) { return keys.shape == KeyShape::linear && keys.shapes.empty(); };
  return !track.relative && track.spelling == RotationSpelling::quaternion && is_linear(track.rotation) &&
         std::all_of(track.curves.begin(), track.curves.end(), is_linear);
}

bool is_standard(const Scene& scene) {
  const bool is_placed = scene.axes.handedness == Handedness::left && scene.axes.metres_per_unit == 1.0;
  return is_placed && scene.constraints.empty() && scene.morphs.empty() &&
         std::none_of(scene.nodes.begin(), scene.nodes.end(), [](const Node& node) { return node.in_scene_space; }) &&
         std::all_of(scene.clips.begin(), scene.clips.end(),
                     [](const Clip& clip) { return std::all_of(clip.tracks.begin(), clip.tracks.end(), is_straight); });
}

}  // namespace

Result<Lowered> lower_for_x(const Scene& scene, const LowerOptions& options, Findings& findings) {
  if (!asks_for_other_motion(options) && (is_standard(scene) || is_lightwave(scene))) return Lowered{.scene = scene};
  Result<Lowered> lowered = lower_for_gltf(scene, options, findings);
  if (!lowered) return lowered;
  Scene& turned = lowered.value().scene;
  turned = to_left_handed(std::move(turned));
  return lowered;
}

}  // namespace genga
