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

// The first reference of an animation to what the file has not; no_object: none.
std::uint32_t absent_reference(const Source& source, std::uint32_t animation) {
  std::uint32_t absent = no_object;
  for_each_child(source.document, animation, [&](std::uint32_t child) {
    const bool is_reference_to_nothing =
        source.document.objects[child].template_index == is_reference && source.names.target(child) == no_object;
    if (absent == no_object && is_reference_to_nothing) absent = child;
  });
  return absent;
}

// The nodes that the animation moves and aims at. Where its frame is of another file, so may its target be.
void add_place(const Source& source, const SceneExtension* extension, const LightWaveAnimation& animation,
               std::uint32_t object, AbsentFrames& absent, std::vector<Node>& nodes, LightWavePlaces& places) {
  std::int32_t moved = source.node_of(moved_frame(source.document, source.names, object));
  const std::uint32_t reference = moved == no_index ? absent_reference(source, object) : no_object;
  if (reference != no_object) moved = absent.node_of(source, reference, nodes);
  std::int32_t target = animation.target.empty() ? no_index : node_called(source, extension, animation.target);
  if (reference != no_object && target == no_index) target = absent.node_named(source, animation.target, nodes);
  places.nodes.push_back(moved);
  places.targets.push_back(target);
}

LightWavePlaces places_of(const Source& source, const SceneExtension* extension, const LightWaveSet& set,
                          std::uint32_t object, AbsentFrames& absent, std::vector<Node>& nodes) {
  LightWavePlaces places;
  for_each_child(source.document, object, [&](std::uint32_t child) {
    if (!is_of_type(source.document, child, "LWAnimation")) return;
    add_place(source, extension, set.animations[places.nodes.size()], child, absent, nodes, places);
  });
  return places;
}

void add_lightwave_set(const Source& source, const SceneExtension* extension, std::uint32_t object,
                       AbsentFrames& absent, Scene& scene) {
  LightWaveSet set = read_light_wave_set(source.document, source.names, object);
  const LightWavePlaces places = places_of(source, extension, set, object, absent, scene.nodes);
  const ExtensionClip* stored = extension != nullptr ? extension->stored.clip_of(set.name) : nullptr;
  if (extension != nullptr) restore_set(source, extension->stored, stored, places, set);
  Clip clip = clip_of(set, places, {source.options.lightwave.tangents, source.options.lightwave.hermite});
  clip.name = source.decoded(clip.name);
  place_rules(set, places, scene);
  if (stored != nullptr) extend_clip(source, *extension, *stored, scene, clip);
  scene.clips.push_back(std::move(clip));
}

}  // namespace

void add_lightwave_sets(const Source& source, const SceneExtension* extension, AbsentFrames& absent, Scene& scene) {
  const auto& objects = source.document.objects;
  for (std::uint32_t i = 0; i < objects.size(); i = objects[i].last) {
    if (is_of_type(source.document, i, "LWAnimationSet")) add_lightwave_set(source, extension, i, absent, scene);
  }
  if (extension != nullptr && !extension->stored.rules.empty()) replace_rules(source, extension->stored, scene);
}

}  // namespace genga::x
