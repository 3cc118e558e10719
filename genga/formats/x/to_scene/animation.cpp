// Animation sets as clips.
#include <string>
#include <utility>

#include "genga/formats/x/to_scene/animation_keys.h"
#include "genga/formats/x/to_scene/scene_maker.h"

namespace genga::x {
namespace {

constexpr double default_ticks_per_second = 4800.0;  // D3DX's

double ticks_per_second_of(const Document& document) {
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    if (!is_of_type(document, i, "AnimTicksPerSecond")) continue;
    const std::uint32_t ticks = MemberCursor(document, i).natural();
    return ticks == 0 ? default_ticks_per_second : ticks;
  }
  return default_ticks_per_second;
}

}  // namespace

// A motion for frames of another file: a node for each of their names.
std::int32_t SceneBuilder::absent_node(std::uint32_t reference) {
  const std::string_view name = name_of(document_, reference);
  if (name.empty()) return no_index;
  const auto [found, is_new] = absent_nodes_.emplace(name, static_cast<std::int32_t>(scene_.nodes.size()));
  if (is_new) {
    Node& made = scene_.nodes.emplace_back();
    made.source_name = std::string(name);
    made.name = decoded(name);
    report_.add("x.absent-frame", Severity::note, reference, {}, "a frame of another file: a node takes its place");
  }
  return found->second;
}

// The frame that an animation holds or refers to.
std::int32_t SceneBuilder::moved_node(std::uint32_t animation) {
  std::int32_t moved = no_index;
  std::uint32_t absent = no_object;
  for_each_child(document_, animation, [&](std::uint32_t child) {
    if (moved != no_index) return;
    moved = node_of(resolved(document_, names_, child));
    if (moved != no_index || document_.objects[child].template_index != is_reference) return;
    // Another thing of that name may stand before the frame.
    moved = node_named(name_of(document_, child));
    if (moved == no_index && names_.target(child) == no_object) absent = child;
  });
  return moved == no_index && absent != no_object ? absent_node(absent) : moved;
}

// Whether an animation or its keys are met for the first time: those that many refer to play once.
bool SceneBuilder::is_first(std::uint32_t object) {
  if (!is_played_[object]) {
    is_played_[object] = true;
    return true;
  }
  report_.add("x.shared-keys", Severity::warning, object, {}, "referred to more than once, and played once");
  return false;
}

void SceneBuilder::add_animation(std::uint32_t animation, AnimationKeys& keys) {
  if (!is_first(animation)) return;
  const std::int32_t moved = moved_node(animation);
  if (moved == no_index) {
    report_.add("x.no-frame", Severity::warning, animation, {}, "an animation of no frame");
    return;
  }
  bool has_keys = false;
  bool repeats = false;
  for_each_child(document_, animation, [&](std::uint32_t child) {
    const std::uint32_t object = resolved(document_, names_, child);
    if (object == no_object) return;
    if (is_of_type(document_, object, "AnimationKey")) {
      has_keys = (is_first(object) && keys.add(object, static_cast<std::uint32_t>(moved))) || has_keys;
    } else if (is_of_type(document_, object, "AnimationOptions")) {
      MemberCursor members(document_, object);
      repeats = members.natural() == 0;
      if (members.natural() == 0 && members.is_good()) {
        report_.add("x.spline-positions", Severity::note, object, "positionquality", "positions go straight here");
      }
    }
  });
  if (has_keys && repeats) keys.repeat(static_cast<std::uint32_t>(moved));
}

void SceneBuilder::add_clip(std::string_view name, AnimationKeys keys, double ticks_per_second) {
  Clip clip;
  clip.name = decoded(name);
  clip.role = has_lightwave_clip_ ? ClipRole::baked : ClipRole::source;
  clip.tracks = std::move(keys).tracks(scene_.nodes, ticks_per_second);
  if (clip.tracks.empty()) return;
  if (const ExtensionClip* told = extension_ ? extension_->clip_of(name) : nullptr) extend(clip, *told);
  scene_.clips.push_back(std::move(clip));
}

// What stands in no set plays as one of its own.
void SceneBuilder::add_animation_sets() {
  has_lightwave_clip_ = !scene_.clips.empty();
  const double ticks_per_second = ticks_per_second_of(document_);
  is_played_.assign(document_.objects.size(), false);
  for (std::uint32_t set = 0; set < document_.objects.size(); ++set) {
    if (!is_of_type(document_, set, "AnimationSet")) continue;
    AnimationKeys keys(document_);
    for_each_child(document_, set, [&](std::uint32_t child) {
      const std::uint32_t animation = resolved(document_, names_, child);
      if (animation == no_object || !is_of_type(document_, animation, "Animation")) return;
      add_animation(animation, keys);
    });
    add_clip(name_of(document_, set), std::move(keys), ticks_per_second);
  }
  AnimationKeys alone(document_);
  for (std::uint32_t i = 0; i < document_.objects.size(); ++i) {
    if (!is_played_[i] && is_of_type(document_, i, "Animation")) add_animation(i, alone);
  }
  add_clip({}, std::move(alone), ticks_per_second);
}

}  // namespace genga::x
