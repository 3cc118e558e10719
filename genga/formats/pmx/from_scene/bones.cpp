// Nodes as bones: places, parents, names, display in the program's panels, and what users may do with them.
#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <variant>

#include "genga/formats/pmx/from_scene/parts.h"

namespace genga::pmx {
namespace {

// The bone that moves a whole model, by the name that the program knows it by.
constexpr std::string_view center = "センター";
constexpr std::string_view center_english = "center";

// The bone that a bone's picture points at: the first that hangs on it, goals of chains left aside.
std::vector<std::int32_t> tails_of(const Output& output) {
  std::vector<std::int32_t> tails(output.model.bones.size(), none);
  for (const std::uint32_t node : output.order.nodes) {
    const std::int32_t parent = output.scene.nodes[node].parent;
    if (parent == no_index || output.order.chains[node] != no_index) continue;
    std::int32_t& tail = tails[static_cast<std::size_t>(output.bone_of(parent))];
    if (tail == none) tail = output.bone_of(static_cast<std::int32_t>(node));
  }
  return tails;
}

// The program lets a user move bones that are marked movable. Bones of figures turn; objects, goals and roots move.
bool can_move(const Output& output, std::uint32_t node) {
  const Node& from = output.scene.nodes[node];
  return from.kind != NodeKind::bone || from.parent == no_index || from.name == center ||
         output.order.chains[node] != no_index;
}

void set_flag(Bone& bone, BoneFlag flag) { bone.flags = static_cast<std::uint16_t>(bone.flags.get() | flag); }

Bone plain_bone(std::string_view name, std::string_view english_name, const Vec3& head) {
  Bone bone;
  bone.name = text_of(name);
  bone.english_name = text_of(english_name);
  bone.position = floats_of(head);
  bone.flags = static_cast<std::uint16_t>(bone_rotates | bone_visible | bone_operable);
  return bone;
}

void add_holder(Output& output) {
  output.model.bones.push_back(plain_bone(center, center_english, Vec3(0.0)));
  set_flag(output.model.bones.back(), bone_moves);
}

void point(Bone& bone, std::int32_t tail) {
  if (tail == none) {
    bone.tail_offset = F32x3{};
  } else {
    bone.tail = tail;
    set_flag(bone, bone_points_at_bone);
  }
}

void add_append(const AppendRule& rule, Output& output) {
  Bone& bone = output.model.bones[output.order.bones[rule.node]];
  if (rule.rotates) set_flag(bone, bone_append_rotation);
  if (rule.translates) set_flag(bone, bone_append_translation);
  if (!rule.rotates && !rule.translates) return;
  if (rule.takes_world) set_flag(bone, bone_append_local);
  bone.append = Append{output.bone_of(static_cast<std::int32_t>(rule.source)), static_cast<float>(rule.ratio)};
}

IkLink link_of(const genga::IkLink& from, const Output& output) {
  IkLink link;
  link.bone = output.bone_of(static_cast<std::int32_t>(from.node));
  if (!from.limits) return link;
  const std::array<Range, 3>& limits = *from.limits;
  link.is_limited = 1;
  link.limits = {floats_of(Vec3(limits[0].lowest, limits[1].lowest, limits[2].lowest)),
                 floats_of(Vec3(limits[0].highest, limits[1].highest, limits[2].highest))};
  return link;
}

void add_chain(const IkRule& rule, Output& output) {
  Bone& bone = output.model.bones[output.order.bones[rule.goal]];
  set_flag(bone, bone_ik);
  Ik& ik = bone.ik.emplace();
  ik.target = output.bone_of(static_cast<std::int32_t>(rule.effector));
  ik.iterations = static_cast<std::int32_t>(std::min<std::uint32_t>(rule.iterations, INT32_MAX));
  ik.max_step = static_cast<float>(rule.max_step);
  for (const genga::IkLink& link : rule.links) ik.links.push_back(link_of(link, output));
}

void add_rule(std::uint32_t index, Output& output) {
  const Rule& rule = output.scene.constraints[index].rule;
  if (const auto* append = std::get_if<AppendRule>(&rule)) {
    add_append(*append, output);
  } else if (const auto* chain = std::get_if<IkRule>(&rule)) {
    add_chain(*chain, output);
  }
}

}  // namespace

void add_bones(Output& output) {
  const Scene& scene = output.scene;
  const std::vector<std::string> names = given_names(scene.nodes, "bone");
  if (output.has_holder) add_holder(output);
  for (const std::uint32_t node : output.order.nodes) {
    Bone bone = plain_bone(names[node], scene.nodes[node].english_name, output.heads[node]);
    if (scene.nodes[node].parent != no_index) bone.parent = output.bone_of(scene.nodes[node].parent);
    if (can_move(output, node)) set_flag(bone, bone_moves);
    output.model.bones.push_back(std::move(bone));
  }
  const std::vector<std::int32_t> tails = tails_of(output);
  for (std::size_t i = 0; i < tails.size(); ++i) {
    output.model.bones[i].layer = output.order.layers[i];
    point(output.model.bones[i], tails[i]);
  }
}

void add_rules(Output& output) {
  std::set<std::uint32_t> left_out(output.order.left_out.begin(), output.order.left_out.end());
  for (std::uint32_t rule = 0; rule < output.scene.constraints.size(); ++rule) {
    if (!left_out.contains(rule)) {
      add_rule(rule, output);
      continue;
    }
    const Rule& any = output.scene.constraints[rule].rule;
    const bool is_known = std::holds_alternative<AppendRule>(any) || std::holds_alternative<IkRule>(any);
    output.left_out.add(place_of("constraints", rule), is_known
                                                           ? "a second rule of a kind on one bone is left out"
                                                           : "controllers and chains of other programs are left out");
  }
  for (const FixedAxis& fixed : output.scene.fixed_axes) {
    Bone& bone = output.model.bones[output.order.bones[fixed.node]];
    set_flag(bone, bone_fixed_axis);
    bone.fixed_axis = floats_of(fixed.axis);
  }
}

}  // namespace genga::pmx
