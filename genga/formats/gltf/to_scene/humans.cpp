#include <array>
#include <cstddef>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/gltf/to_scene/builder.h"

namespace genga::gltf {
namespace {

Node* figure_node(SceneBuilder& builder, const JsonValue& number) {
  const std::int32_t node = builder.scene_node(number);
  return node == no_index ? nullptr : &builder.scene.nodes[static_cast<std::size_t>(node)];
}

// A node that moves no mesh is shown as a bone, too: a motion has nothing else to show.
void mark_bone(SceneBuilder& builder, const JsonValue& number, HumanBone bone) {
  Node* const node = figure_node(builder, number);
  if (node == nullptr || node->human != HumanBone::none) return;
  node->human = bone;
  if (bone != HumanBone::look_at) node->kind = NodeKind::bone;
}

// A morph that an expression drives, on the node whose mesh has it.
void add_member(SceneBuilder& builder, std::size_t node, const ExpressionBind& bind, Morph& morph) {
  if (node >= builder.morphs_of.size() || bind.target >= builder.morphs_of[node].size()) return;
  morph.members.push_back({static_cast<std::int32_t>(builder.morphs_of[node][bind.target]), bind.weight});
}

void add_members(SceneBuilder& builder, const ExpressionBind& bind, Morph& morph) {
  if (!bind.is_mesh) {
    add_member(builder, bind.index, bind, morph);
    return;
  }
  const std::vector<JsonValue>& nodes = builder.document.list(List::nodes);
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (nodes[node]["mesh"].index() == bind.index) add_member(builder, node, bind, morph);
  }
}

}  // namespace

void add_human_bones(SceneBuilder& builder) {
  for (const HumanNode& one : human_nodes(builder.document)) {
    if (one.bone != HumanBone::none) mark_bone(builder, one.node, one.bone);
  }
  mark_bone(builder, look_at_node(builder.document), HumanBone::look_at);
  builder.scene.look_at = look_at(builder.document);
}

void add_expressions(SceneBuilder& builder) {
  builder.expression_of.assign(builder.document.list(List::nodes).size(), no_index);
  for (const Expression& expression : expressions(builder.document)) {
    if (expression.name.empty()) continue;
    const auto index = static_cast<std::int32_t>(builder.scene.morphs.size());
    Morph& morph = builder.scene.morphs.emplace_back();
    morph.name = expression.name;
    morph.is_expression = true;
    for (const ExpressionBind& bind : expression.binds) add_members(builder, bind, morph);
    const std::optional<std::uint32_t> node = expression.node.index();
    if (node && *node < builder.expression_of.size()) builder.expression_of[*node] = index;
    if (!expression.changes_more) continue;
    builder.findings.note("gltf.expression-part", "extensions",
                          "expressions change materials, or switch all or nothing, which is not played");
  }
}

}  // namespace genga::gltf
