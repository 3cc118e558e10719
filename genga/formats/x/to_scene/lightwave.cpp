// LWAnimationSets as clips.
#include <utility>

#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {
namespace {

// A frame's name, else that of an item that the extension names.
std::int32_t node_called(const Source& source, const SceneExtension* extension, std::string_view name) {
  const std::int32_t node = source.node_named(name);
  if (node != no_index || extension == nullptr) return node;
  const auto item = extension->items.find(std::string(name));
  return item == extension->items.end() ? no_index : item->second;
}

LightWavePlaces places_of(const Source& source, const SceneExtension* extension, const LightWaveSet& set,
                          std::uint32_t object) {
  LightWavePlaces places;
  for_each_child(source.document, object, [&](std::uint32_t child) {
    if (!is_of_type(source.document, child, "LWAnimation")) return;
    const LightWaveAnimation& animation = set.animations[places.nodes.size()];
    places.nodes.push_back(source.node_of(moved_frame(source.document, source.names, child)));
    const bool has_target = !animation.target.empty();
    places.targets.push_back(has_target ? node_called(source, extension, animation.target) : no_index);
  });
  return places;
}

void add_lightwave_set(const Source& source, const SceneExtension* extension, std::uint32_t object, Scene& scene) {
  LightWaveSet set = read_light_wave_set(source.document, source.names, object);
  const LightWavePlaces places = places_of(source, extension, set, object);
  const ExtensionClip* stored = extension != nullptr ? extension->stored.clip_of(set.name) : nullptr;
  if (extension != nullptr) restore_set(source, extension->stored, stored, places, set);
  Clip clip = clip_of(set, places, {source.options.lightwave.tangents, source.options.lightwave.hermite});
  clip.name = source.decoded(clip.name);
  place_rules(set, places, scene);
  if (stored != nullptr) extend_clip(source, *extension, *stored, scene, clip);
  scene.clips.push_back(std::move(clip));
}

}  // namespace

void add_lightwave_sets(const Source& source, const SceneExtension* extension, Scene& scene) {
  const auto& objects = source.document.objects;
  for (std::uint32_t i = 0; i < objects.size(); i = objects[i].last) {
    if (is_of_type(source.document, i, "LWAnimationSet")) add_lightwave_set(source, extension, i, scene);
  }
  if (extension != nullptr && !extension->stored.rules.empty()) replace_rules(source, extension->stored, scene);
}

}  // namespace genga::x
