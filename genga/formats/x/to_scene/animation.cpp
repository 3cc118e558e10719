// Animation sets as clips.
#include <string>
#include <utility>

#include "genga/formats/x/objects/ticks.h"
#include "genga/formats/x/to_scene/animation_keys.h"
#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {
namespace {

// What all sets share.
struct Played {
  std::vector<bool> objects;  // by Document::objects, of animations and their keys: whether they play already
  AbsentFrames& absent;
};

// The node of the frame that an animation holds or refers to.
std::int32_t moved_node(const Source& source, std::uint32_t animation, Played& played, std::vector<Node>& nodes) {
  const Document& document = source.document;
  std::int32_t moved = no_index;
  std::uint32_t absent = no_object;
  for_each_child(document, animation, [&](std::uint32_t child) {
    if (moved != no_index) return;
    moved = source.node_of(resolved(document, source.names, child));
    if (moved != no_index || document.objects[child].template_index != is_reference) return;
    // Another thing of that name may stand before the frame.
    moved = source.node_named(name_of(document, child));
    if (moved == no_index && source.names.target(child) == no_object) absent = child;
  });
  return moved == no_index && absent != no_object ? played.absent.node_of(source, absent, nodes) : moved;
}

// Whether an animation or its keys are met for the first time: those that many refer to play once.
bool is_first(const Source& source, std::uint32_t object, Played& played) {
  if (!played.objects[object]) {
    played.objects[object] = true;
    return true;
  }
  source.report.add("x.shared-keys", Severity::warning, object, {}, "referred to more than once, and played once");
  return false;
}

// Whether an animation goes on from its beginning.
bool repeats(const Source& source, std::uint32_t options) {
  MemberCursor members(source.document, options);
  const bool is_closed = members.natural() == 0;
  if (members.natural() == 0 && members.is_good()) {
    source.report.add("x.spline-positions", Severity::note, options, "positionquality", "positions go straight here");
  }
  return is_closed;
}

void add_animation(const Source& source, std::uint32_t animation, Played& played, std::vector<Node>& nodes,
                   AnimationKeys& keys) {
  if (!is_first(source, animation, played)) return;
  const std::int32_t moved = moved_node(source, animation, played, nodes);
  if (moved == no_index) {
    source.report.add("x.no-frame", Severity::warning, animation, {}, "the animation belongs to no frame");
    return;
  }
  const auto node = static_cast<std::uint32_t>(moved);
  bool has_keys = false;
  bool is_repeated = false;
  for_each_child(source.document, animation, [&](std::uint32_t child) {
    const std::uint32_t object = resolved(source.document, source.names, child);
    if (object == no_object) return;
    if (is_of_type(source.document, object, "AnimationKey")) {
      has_keys = (is_first(source, object, played) && keys.add(object, node)) || has_keys;
    } else if (is_of_type(source.document, object, "AnimationOptions")) {
      is_repeated = repeats(source, object);
    }
  });
  if (has_keys && is_repeated) keys.repeat(node);
}

AnimationKeys keys_of_set(const Source& source, std::uint32_t set, Played& played, std::vector<Node>& nodes) {
  AnimationKeys keys(source.document);
  for_each_child(source.document, set, [&](std::uint32_t child) {
    const std::uint32_t animation = resolved(source.document, source.names, child);
    if (animation == no_object || !is_of_type(source.document, animation, "Animation")) return;
    add_animation(source, animation, played, nodes, keys);
  });
  return keys;
}

}  // namespace

// What stands in no set plays as one of its own.
void add_animation_sets(const Source& source, const SceneExtension* extension, AbsentFrames& absent, Scene& scene) {
  const Document& document = source.document;
  const ClipRole role = scene.clips.empty() ? ClipRole::source : ClipRole::baked;
  const double ticks_per_second = ticks_per_second_of(document, source.options.x.ticks_per_second);
  report_ticks(document, source.options.x.ticks_per_second, source.report);
  const auto add_clip = [&](std::string_view name, AnimationKeys keys) {
    Clip clip{.name = source.decoded(name), .role = role};
    clip.tracks = std::move(keys).tracks(scene.nodes, ticks_per_second);
    if (clip.tracks.empty()) return;
    const ExtensionClip* stored = extension != nullptr ? extension->stored.clip_of(name) : nullptr;
    if (stored != nullptr) extend_clip(source, *extension, *stored, scene, clip);
    scene.clips.push_back(std::move(clip));
  };
  Played played{.objects = std::vector<bool>(document.objects.size(), false), .absent = absent};
  for (std::uint32_t set = 0; set < document.objects.size(); ++set) {
    if (!is_of_type(document, set, "AnimationSet")) continue;
    add_clip(name_of(document, set), keys_of_set(source, set, played, scene.nodes));
  }
  AnimationKeys alone(document);
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    if (!played.objects[i] && is_of_type(document, i, "Animation")) {
      add_animation(source, i, played, scene.nodes, alone);
    }
  }
  add_clip({}, std::move(alone));
}

}  // namespace genga::x
