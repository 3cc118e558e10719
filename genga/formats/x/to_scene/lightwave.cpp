#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "genga/formats/x/lightwave/lightwave_set.h"
#include "genga/formats/x/to_scene/scene_maker.h"

namespace genga::x {

void SceneBuilder::add_lightwave_sets() {
  for (std::uint32_t i = 0; i < document_.objects.size(); i = document_.objects[i].last) {
    if (is_of_type(document_, i, "LWAnimationSet")) add_lightwave_set(i);
  }
  if (extension_ && !extension_->rules.empty()) add_rules();
}

LightWavePlaces SceneBuilder::places_of(const LightWaveSet& set, std::uint32_t object) const {
  LightWavePlaces places;
  for_each_child(document_, object, [&](std::uint32_t child) {
    if (!is_of_type(document_, child, "LWAnimation")) return;
    const LightWaveAnimation& animation = set.animations[places.nodes.size()];
    places.nodes.push_back(node_of(moved_frame(document_, names_, child)));
    const bool has_target = !animation.target.empty();
    places.targets.push_back(has_target ? node_called(animation.target) : no_index);
  });
  return places;
}

// A frame's name, else that of an item that the extension tells.
std::int32_t SceneBuilder::node_called(std::string_view name) const {
  const std::int32_t node = node_named(name);
  if (node != no_index) return node;
  const auto item = items_.find(std::string(name));
  return item == items_.end() ? no_index : item->second;
}

void SceneBuilder::add_lightwave_set(std::uint32_t object) {
  LightWaveSet set = read_light_wave_set(document_, names_, object);
  const LightWavePlaces places = places_of(set, object);
  const ExtensionClip* told = extension_ ? extension_->clip_of(set.name) : nullptr;
  if (extension_) restore_set(set, places, told);
  Clip clip = clip_of(set, places, {options_.tangents, options_.hermite});
  clip.name = decoded(clip.name);
  place_rules(set, places, scene_);
  if (told != nullptr) extend(clip, *told);
  scene_.clips.push_back(std::move(clip));
}

}  // namespace genga::x
