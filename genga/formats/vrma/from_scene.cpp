#include "genga/formats/vrma/from_scene.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "genga/formats/gltf/from_scene.h"

namespace genga::vrma {
namespace {

Curve with_values(const Curve& curve, double factor) {
  std::vector<float> values;
  values.reserve(curve.size());
  for (std::size_t key = 0; key < curve.size(); ++key) values.push_back(static_cast<float>(curve.values[key] * factor));
  Curve made = curve;
  made.values = Scalars::floats(std::move(values));
  return made;
}

// Weights become the places of nodes.
gltf::VrmAnimation move_expressions(Scene& scene) {
  gltf::VrmAnimation made;
  for (Track& track : scene.clips[0].tracks) {
    if (track.subject.kind != SubjectKind::morph || track.property != Property::weight) continue;
    const auto node = static_cast<std::uint32_t>(scene.nodes.size());
    const std::string& name = scene.morphs[track.subject.index].name;
    scene.nodes.push_back({.name = name});
    made.expressions.emplace_back(name, node);
    track.subject = {SubjectKind::node, node};
    track.property = Property::translation;
    const Curve weights = with_values(track.curves[0], 1.0);
    const Curve zeros = with_values(weights, 0.0);
    track.curves = {weights, zeros, zeros};
  }
  scene.morphs.clear();
  scene.given_names = {};  // bones and presets are called as VRM calls them
  return made;
}

// Programs refuse a file without an animation: what does not move has one key.
void hold_hips(Scene& scene) {
  const auto found = std::find_if(scene.nodes.begin(), scene.nodes.end(),
                                  [](const Node& node) { return node.human == HumanBone::hips; });
  if (!scene.clips[0].tracks.empty() || found == scene.nodes.end()) return;
  Track& track = scene.clips[0].tracks.emplace_back();
  track.subject.index = static_cast<std::uint32_t>(found - scene.nodes.begin());
  const KeyTimes start = make_times({0.0});
  for (int axis = 0; axis < 3; ++axis) {
    Curve& curve = track.curves.emplace_back();
    curve.times = start;
    curve.values = Scalars::floats({static_cast<float>(found->rest.translation[axis])});
  }
}

}  // namespace

Result<Animation> from_scene(const std::shared_ptr<const Scene>& scene) {
  if (scene->clips.empty()) return bad_argument("the scene has no clip", "clips");
  const auto own = std::make_shared<Scene>(*scene);
  gltf::FromSceneOptions options;
  options.vrm_animation = move_expressions(*own);
  hold_hips(*own);
  GENGA_TRY_ASSIGN(gltf::Document document, gltf::from_scene(own, options));
  return Animation{std::move(document)};
}

}  // namespace genga::vrma
