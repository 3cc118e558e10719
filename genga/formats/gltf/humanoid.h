// What VRM's extensions say of a human figure: which nodes are its bones, its expressions, and how it looks at things.
// VRM 0.x (VRM), VRM 1.0 (VRMC_vrm) and VRM animation (VRMC_vrm_animation) are read as one.
// Not spring bones, materials and rights: a document keeps these, and nothing here reads them.
//
//     for (const HumanNode& bone : human_nodes(document)) use(bone.bone, bone.node);
//
// Sources: vrm-c/vrm-specification, VRMC_vrm-1.0, VRMC_vrm_animation-1.0 and 0.0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/core/human/human_bone.h"
#include "genga/core/human/look_at.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

enum class HumanoidKind : std::uint8_t { none, vrm0, vrm1, animation };

inline constexpr std::string_view vrm0_name = "VRM";
inline constexpr std::string_view vrm1_name = "VRMC_vrm";
inline constexpr std::string_view vrm_animation_name = "VRMC_vrm_animation";

HumanoidKind humanoid_kind(const Document& document);
// The extension's object; none if there is none.
JsonValue humanoid_extension(const Document& document);

struct HumanNode {
  HumanBone bone = HumanBone::none;  // none: there is no such bone
  std::string name;                  // as in the file
  JsonValue node;                    // the number
  JsonValue where;                   // the bone's object
};
// In the file's order.
std::vector<HumanNode> human_nodes(const Document& document);

// A morph that an expression drives.
struct ExpressionBind {
  bool is_mesh = false;     // VRM 0.x numbers a mesh, VRM 1.0 a node that carries one
  std::uint32_t index = 0;  // of the mesh or node
  std::uint32_t target = 0;
  float weight = 0.0F;  // 0..1
};
struct Expression {
  std::string name;  // VRM 1.0's, also for presets of VRM 0.x
  bool is_preset = false;
  bool changes_more = false;  // materials, or all or nothing: not played
  std::vector<ExpressionBind> binds;
  JsonValue node;   // of an animation: the number of the node whose x is the weight
  JsonValue where;  // the expression's object
};
std::vector<Expression> expressions(const Document& document);
// Whether VRM 1.0 has a preset of that name.
bool is_preset_name(std::string_view name);
// Whether it is one of those that a gaze sets: lookUp, lookDown, lookLeft, lookRight.
bool is_look_name(std::string_view name);

// Adds its bones and expressions.
void add_figure(const Document& document, Summary& summary);

// Whether the text of a .glb has a member of that name, wherever. Not whether the text is JSON.
bool has_member(std::span<const std::byte> content, std::string_view name);

// The ranges of a VRM; none for an animation, and where the file gives none.
std::optional<LookAt> look_at(const Document& document);
// The number of the node whose rotation an animation's gaze is.
JsonValue look_at_node(const Document& document);

}  // namespace genga::gltf
