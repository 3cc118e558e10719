#include <cstddef>
#include <set>

#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"
#include "genga/formats/gltf/humanoid.h"

namespace genga::gltf {
namespace {

void write_node_of(JsonWriter& json, std::string_view name, std::size_t node) {
  json.key(name);
  json.begin_object();
  member(json, "node", node);
  json.end_object();
}

void write_bones(JsonWriter& json, const Scene& scene) {
  json.key("humanoid");
  json.begin_object();
  json.key("humanBones");
  json.begin_object();
  std::set<HumanBone> known;
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    const HumanBone bone = scene.nodes[node].human;
    const bool is_bone = bone != HumanBone::none && bone != HumanBone::look_at;
    if (is_bone && known.insert(bone).second) write_node_of(json, name_of(bone), node);
  }
  json.end_object();
  json.end_object();
}

void write_expressions(JsonWriter& json, const VrmAnimation& animation) {
  if (animation.expressions.empty()) return;
  json.key("expressions");
  json.begin_object();
  for (const bool is_preset : {true, false}) {
    json.key(is_preset ? "preset" : "custom");
    json.begin_object();
    for (const auto& [name, node] : animation.expressions) {
      if (is_preset_name(name) == is_preset) write_node_of(json, name, node);
    }
    json.end_object();
  }
  json.end_object();
}

}  // namespace

void write_vrm_animation(JsonWriter& json, const Scene& scene, const VrmAnimation& animation) {
  json.key(vrm_animation_name);
  json.begin_object();
  member(json, "specVersion", "1.0");
  write_bones(json, scene);
  write_expressions(json, animation);
  json.end_object();
}

}  // namespace genga::gltf
