#include "genga/formats/pmx/to_scene.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/bone_links.h"
#include "genga/formats/mmd_common/picture_name.h"
#include "genga/formats/pmx/bones.h"
#include "genga/formats/pmx/texture_file.h"
#include "genga/formats/pmx/to_scene/parts.h"

namespace genga::pmx {
namespace {

// The program's unit, by the height that its models have.
constexpr double metres_per_unit = 0.08;
constexpr double frames_per_second = 30.0;

std::vector<std::int32_t> parents_of(const Model& model, FindingCollector& losses) {
  return mmd::scene_parents(
      model.bones.size(), [&](std::uint32_t bone) { return parent_of(model, bone); },
      [&](std::uint32_t bone) { return model.bones[bone].parent != none; },
      [&](std::uint32_t bone, std::string_view why) {
        losses.warn("pmx.bone-unattached", [&] { return element_path("bones", bone, "parent"); }, why);
      });
}

SphereMode sphere_mode_of(const Material& material) {
  switch (material.sphere_mode) {
    case 1: return SphereMode::multiply;
    case 2: return SphereMode::add;
    case 3: return SphereMode::second;
    default: return SphereMode::none;
  }
}

void add_material(const Model& model, std::size_t index, Scene& scene, FindingCollector& losses) {
  const Material& from = model.materials[index];
  genga::Material& to = scene.materials[index];
  const auto path = [&] { return element_path("materials", index); };
  const auto look_left_out = [&](std::string_view what) { losses.note("pmx.look-left-out", path, what); };
  to.name = from.name.text;
  for (int i = 0; i < 3; ++i) to.diffuse[i] = finite(from.diffuse[static_cast<std::size_t>(i)], losses, path);
  to.alpha = finite(from.diffuse[3], losses, path);
  to.specular = finite(from.specular, losses, path);
  to.specular_power = finite(from.specular_power, losses, path);
  to.ambient = finite(from.ambient, losses, path);
  to.double_sided = (from.flags & material_both_sides) != 0;
  to.ground_shadow = (from.flags & material_ground_shadow) != 0;
  to.casts_shadow = (from.flags & material_casts_shadow) != 0;
  to.receives_shadow = (from.flags & material_receives_shadow) != 0;
  to.outline = (from.flags & material_edge) != 0;
  for (int i = 0; i < 4; ++i) {
    to.outline_color[i] = finite(from.edge_color[static_cast<std::size_t>(i)], losses, path);
  }
  to.outline_size = finite(from.edge_size, losses, path);
  to.texture.file = texture_file(model, from.texture);
  to.sphere_mode = sphere_mode_of(from);
  if (to.sphere_mode != SphereMode::none) to.sphere.file = texture_file(model, from.sphere);
  if (to.sphere_mode == SphereMode::second) {
    to.sphere.uv_set = 1;
    if (model.header.extra_uv_count == 0) {
      look_left_out("the second picture is left out: vertices have no coordinates for it");
      to.sphere = {};
    }
  }
  if (to.sphere.file.empty()) to.sphere_mode = SphereMode::none;
  to.toon.file = toon_file(model, from);
  for (TextureReference* picture : {&to.texture, &to.sphere, &to.toon}) {
    picture->any_folder = mmd::is_of_another_machine(picture->file);
  }
  if ((from.flags & material_vertex_color) != 0 && model.header.extra_uv_count == 0) {
    look_left_out("colors of vertices are left out: vertices have none");
  }
}

}  // namespace

void add_skeleton(const Model& model, Scene& scene, FindingCollector& losses) {
  const std::vector<std::int32_t> parents = parents_of(model, losses);
  std::vector<Vec3> heads(model.bones.size());
  for (std::size_t i = 0; i < heads.size(); ++i) {
    heads[i] = finite(model.bones[i].position, losses, [&] { return element_path("bones", i, "position"); });
  }
  scene.nodes.resize(model.bones.size());
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    Node& node = scene.nodes[i];
    node.name = model.bones[i].name.text;
    node.english_name = model.bones[i].english_name.text;
    node.kind = NodeKind::bone;
    node.parent = parents[i];
    node.rest.translation = heads[i];
    if (node.parent != no_index) node.rest.translation -= heads[static_cast<std::size_t>(node.parent)];
  }
}

void add_materials(const Model& model, Scene& scene, FindingCollector& losses) {
  scene.materials.resize(model.materials.size());
  for (std::size_t i = 0; i < scene.materials.size(); ++i) add_material(model, i, scene, losses);
}

Scene to_scene(const Model& model, const SceneOptions&, Findings& findings) {
  Scene scene;
  scene.axes = {
      .handedness = Handedness::left, .metres_per_unit = metres_per_unit, .frames_per_second = frames_per_second};
  FindingCollector losses([&](std::string_view path) { return where(model, path); }, FindingCollector::first_only);
  scene.name = model.name.text;
  scene.english_name = model.english_name.text;
  scene.comment = model.comment.text;
  add_skeleton(model, scene, losses);
  add_rules(model, scene, losses);
  add_materials(model, scene, losses);
  add_morphs(model, scene, losses);
  add_mesh(model, scene, losses);
  add_bodies(model, scene, losses);
  findings.append(std::move(losses).take());
  return scene;
}

}  // namespace genga::pmx
