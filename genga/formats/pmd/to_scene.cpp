#include "genga/formats/pmd/to_scene.h"

#include <cmath>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/bone_links.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/mmd_common/picture_name.h"
#include "genga/formats/pmd/bones.h"
#include "genga/formats/pmd/texture_name.h"
#include "genga/formats/pmd/to_scene_parts.h"

namespace genga::pmd {
namespace {

// The program's unit, by the height that its models have.
constexpr double metres_per_unit = 0.08;
constexpr double frames_per_second = 30.0;

// The English name at `index` of a list that may be absent.
std::string english_name(const Records<Name>* names, std::size_t index, TextEncoding encoding) {
  return names != nullptr && index < names->size() ? mmd::display_name((*names)[index], encoding) : std::string();
}

MorphPanel panel_of(std::uint8_t type) {
  switch (static_cast<MorphType>(type)) {
    case MorphType::brow: return MorphPanel::brow;
    case MorphType::eye: return MorphPanel::eye;
    case MorphType::lip: return MorphPanel::lip;
    case MorphType::other: return MorphPanel::other;
    default: return MorphPanel::none;
  }
}

std::vector<std::int32_t> parents_of(const Model& model, FindingCollector& losses) {
  return mmd::scene_parents(
      model.bones.size(), [&](std::uint32_t bone) { return parent_of(model, bone); },
      [&](std::uint32_t bone) { return model.bones[bone].parent != no_bone; },
      [&](std::uint32_t bone, std::string_view why) {
        losses.warn("pmd.bone-unattached", [&] { return element_path("bones", bone, "parent"); }, why);
      });
}

void add_names(const Model& model, const SceneOptions& options, Scene& scene) {
  scene.name = mmd::display_name(model.name, options.encoding);
  scene.comment = decode(until_nul(model.comment), options.encoding).text;
  if (model.english && model.english->has_names())
    scene.english_name = mmd::display_name(model.english->name, options.encoding);
}

}  // namespace

void add_skeleton(const Model& model, const SceneOptions& options, Scene& scene, FindingCollector& losses) {
  const std::vector<std::int32_t> parents = parents_of(model, losses);
  const Records<Name>* english = model.english ? &model.english->bones : nullptr;
  std::vector<Vec3> heads(model.bones.size());
  for (std::size_t i = 0; i < heads.size(); ++i)
    heads[i] = finite(model.bones[i].head, losses, [&] { return element_path("bones", i, "head"); });

  scene.nodes.resize(model.bones.size());
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    Node& node = scene.nodes[i];
    node.name = mmd::display_name(model.bones[i].name, options.encoding);
    node.source_name = mmd::name_bytes(model.bones[i].name);
    node.english_name = english_name(english, i, options.encoding);
    node.kind = NodeKind::bone;
    node.parent = parents[i];
    node.rest.translation = heads[i];
    if (node.parent != no_index) node.rest.translation -= heads[static_cast<std::size_t>(node.parent)];
  }
}

// Marked by an alpha that looks like its neighbours.
bool is_without_self_shadow(float alpha) { return std::abs(alpha - 0.98F) < 0.001F; }

void add_materials(const Model& model, const SceneOptions& options, Scene& scene, FindingCollector& losses) {
  scene.materials.resize(model.materials.size());
  for (std::size_t i = 0; i < scene.materials.size(); ++i) {
    const Material& from = model.materials[i];
    genga::Material& to = scene.materials[i];
    const auto path = [&] { return element_path("materials", i); };
    to.diffuse = finite(from.diffuse, losses, path);
    to.alpha = finite(from.alpha, losses, path);
    to.specular = finite(from.specular, losses, path);
    to.specular_power = finite(from.specular_power, losses, path);
    to.ambient = finite(from.ambient, losses, path);
    to.double_sided = to.alpha < 1.0F;
    to.outline = from.edge != 0;
    to.ground_shadow = to.outline;
    to.casts_shadow = to.receives_shadow = !is_without_self_shadow(to.alpha);
    TextureName name = split_texture_name(from.texture, options.encoding);
    if (name.is_cut) {
      losses.warn(
          "pmd.sphere-name-cut", [&] { return element_path("materials", i, "texture"); },
          "the name of the sphere map is cut, so the map is left out");
    }
    to.texture.file = std::move(name.picture);
    to.sphere.file = std::move(name.sphere);
    to.sphere_mode = name.mode;
    to.toon.file = toon_file(model, from.toon, options.encoding);
    for (TextureReference* picture : {&to.texture, &to.sphere, &to.toon}) {
      picture->any_folder = mmd::is_of_another_machine(picture->file);
    }
  }
}

void add_morphs(const Model& model, const SceneOptions& options, Scene& scene) {
  const Records<Name>* english = model.english ? &model.english->morphs : nullptr;
  for (std::size_t i = 0; i < model.morphs.size(); ++i) {
    const Morph& from = model.morphs[i];
    if (static_cast<MorphType>(from.type) == MorphType::base) continue;
    genga::Morph& to = scene.morphs.emplace_back();
    to.name = mmd::display_name(from.name, options.encoding);
    to.source_name = mmd::name_bytes(from.name);
    // The list of English names has no entry for the first morph.
    if (i > 0) to.english_name = english_name(english, i - 1, options.encoding);
    to.panel = panel_of(from.type);
  }
}

Scene to_scene(const Model& model, const SceneOptions& options, Findings& findings) {
  Scene scene;
  scene.axes = {
      .handedness = Handedness::left, .metres_per_unit = metres_per_unit, .frames_per_second = frames_per_second};
  scene.name_encoding = options.encoding;
  // A name in a model has 20 bytes; MMD compares as many as a motion has.
  scene.motion_name_bytes = mmd::motion_name_size;
  FindingCollector losses([&](std::string_view path) { return where(model, path); }, FindingCollector::first_only);
  add_names(model, options, scene);
  add_skeleton(model, options, scene, losses);
  add_materials(model, options, scene, losses);
  add_morphs(model, options, scene);
  add_mesh(model, scene, losses);
  add_constraints(model, scene, losses);
  add_bodies(model, options, scene, losses);
  findings.append(std::move(losses).take());
  return scene;
}

}  // namespace genga::pmd
