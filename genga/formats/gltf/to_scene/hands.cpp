// Hands: nodes by their names, and in Genga's files nodes that only say in numbers what a hand's tracks say.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "genga/core/hand_names.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/members.h"

namespace genga::gltf {
namespace {

Hand& hand_of_side(Scene& scene, HandSide side) {
  const auto is_it = [&](const Hand& hand) { return hand.side == side; };
  const auto found = std::find_if(scene.hands.begin(), scene.hands.end(), is_it);
  if (found != scene.hands.end()) return *found;
  Hand& hand = scene.hands.emplace_back();
  hand.side = side;
  return hand;
}

bool has_joints(const Hand& hand) {
  return std::any_of(hand.joints.begin(), hand.joints.end(), [](std::int32_t joint) { return joint != no_index; });
}

// In an animation, or in a clip without channels.
bool has_markers(const Document& document) {
  const std::vector<JsonValue>& animations = document.list(List::animations);
  const std::vector<JsonValue> clips = document.item(List::scenes, std::size_t{0})["extras"]["clips"].elements();
  return std::any_of(animations.begin(), animations.end(),
                     [](const JsonValue& one) { return one["extras"]["markers"].size() > 0; }) ||
         std::any_of(clips.begin(), clips.end(), [](const JsonValue& one) { return one["markers"].size() > 0; });
}

}  // namespace

void find_switches(SceneBuilder& builder) {
  const std::vector<JsonValue>& nodes = builder.document.list(List::nodes);
  builder.is_switch.assign(nodes.size(), false);
  if (!builder.own) return;
  const bool counts_markers = has_markers(builder.document);
  for (std::size_t index = 0; index < nodes.size(); ++index) {
    const std::int32_t parent = builder.parent_of[index];
    const std::string name = text_or(nodes[index]["name"]);
    if (nodes[index]["children"] || nodes[index]["mesh"]) continue;
    if (parent == no_index) {
      builder.is_switch[index] = counts_markers && name == "Markers";
      continue;
    }
    const std::string above = text_or(nodes[static_cast<std::size_t>(parent)]["name"]);
    const std::optional<HandPart> hand = hand_part_of(above);
    const bool is_hand = hand && !hand->joint;
    builder.is_switch[index] = is_hand && (name == above + ".Tracking" || name == above + ".Pinching");
  }
}

void add_hands(SceneBuilder& builder) {
  Scene& scene = builder.scene;
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    const std::optional<HandPart> part = hand_part_of(scene.nodes[node].name);
    if (!part) continue;
    Hand& hand = hand_of_side(scene, part->side);
    std::int32_t& place = part->joint ? hand.joints[static_cast<std::size_t>(*part->joint)] : hand.node;
    if (place == no_index) place = static_cast<std::int32_t>(node);
  }
  // A node of another program's can be called like a hand and be none.
  if (!builder.own) std::erase_if(scene.hands, [](const Hand& hand) { return !has_joints(hand); });
  std::sort(scene.hands.begin(), scene.hands.end(), [](const Hand& a, const Hand& b) { return a.side < b.side; });
}

}  // namespace genga::gltf
