#include "genga/formats/pmx/from_scene.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/text_encoding.h"
#include "genga/core/rest.h"
#include "genga/formats/pmx/from_scene/parts.h"

namespace genga::pmx {
namespace {

constexpr double metres_per_unit = 0.08;

bool is_unturned(const Node& node) {
  const Transform none;
  return node.rest.rotation == none.rotation && node.rest.scale == none.scale && node.pivot == Pivot{} &&
         !node.in_scene_space;
}

Status check_scene(const Scene& scene) {
  if (scene.axes.handedness != Handedness::left || scene.axes.metres_per_unit != metres_per_unit)
    return no_conversion("a model is left-handed and its unit 0.08 m", "axes");
  if (!std::all_of(scene.nodes.begin(), scene.nodes.end(), is_unturned))
    return no_conversion("bones are not turned at rest", "nodes");
  const auto is_bound = [](const Mesh& mesh) { return !mesh.binds.empty(); };
  if (std::any_of(scene.meshes.begin(), scene.meshes.end(), is_bound))
    return no_conversion("vertices are bound as bones rest", "meshes");
  const auto has_points = [](const Mesh& mesh) { return !mesh.positions.empty(); };
  if (std::none_of(scene.meshes.begin(), scene.meshes.end(), has_points))
    return no_conversion("there is no mesh to make a model of");
  return Done{};
}

// Bytes of an index in a list of that size: those of vertices are unsigned in one or two bytes.
std::uint8_t index_size(std::size_t count, bool is_unsigned) {
  const std::size_t small = is_unsigned ? 256 : 128;
  if (count < small) return 1;
  return count < small * 256 ? 2 : 4;
}

void set_index_sizes(Model& model, std::size_t vertices) {
  model.header.vertex_index_size = index_size(vertices, true);
  model.header.texture_index_size = index_size(model.textures.size(), false);
  model.header.material_index_size = index_size(model.materials.size(), false);
  model.header.bone_index_size = index_size(model.bones.size(), false);
  model.header.morph_index_size = index_size(model.morphs.size(), false);
  model.header.body_index_size = index_size(model.rigid_bodies.size(), false);
}

// The scene's name, or that of the first thing in it that has one.
std::string model_name(const Scene& scene) {
  if (!scene.name.empty()) return scene.name;
  for (const Mesh& mesh : scene.meshes) {
    if (!mesh.name.empty()) return mesh.name;
  }
  for (const Node& node : scene.nodes) {
    if (!node.name.empty()) return node.name;
  }
  return "model";
}

// Version 2.1 where 2.0 would lose something.
void set_version(Model& model, const Scene& scene) {
  const auto is_flip = [](const Morph& morph) { return morph.kind_of() == MorphKind::flip; };
  const auto has_qdef = [](const Mesh& mesh) { return !mesh.dual_quaternion.empty(); };
  const auto is_later = [](const Material& each) { return (each.flags & (material_lines | material_points)) != 0; };
  if (std::none_of(model.morphs.begin(), model.morphs.end(), is_flip) &&
      std::none_of(model.materials.begin(), model.materials.end(), is_later) &&
      std::none_of(scene.meshes.begin(), scene.meshes.end(), has_qdef)) {
    return;
  }
  model.header.version = 2.1F;
  model.soft_bodies.emplace();
}

void report_others(Output& output) {
  const Scene& scene = output.scene;
  if (!scene.cameras.empty()) output.left_out.add("cameras", "cameras are left out", scene.cameras.size());
  if (!scene.lights.empty()) output.left_out.add("lights", "lights are left out", scene.lights.size());
  if (!scene.object_files.empty())
    output.left_out.add("object_files", "objects whose files are missing are left out", scene.object_files.size());
}

}  // namespace

void LeftOut::add(std::string_view path, std::string_view message, std::uint64_t count) {
  const auto known = std::find_if(findings_.begin(), findings_.end(),
                                  [&](const Finding& finding) { return finding.message == message; });
  if (known != findings_.end()) {
    known->count += count;
  } else {
    findings_.push_back({"pmx.left-out", Severity::warning, std::string(path), {}, std::string(message), count});
  }
}

void LeftOut::move_to(Findings& findings) {
  for (Finding& finding : findings_) findings.add(std::move(finding));
  findings_.clear();
}

Output::Output(const Scene& from) : scene(from) {
  for (const Mat4& world : rest_matrices(scene.nodes)) heads.emplace_back(world[3]);
  has_holder = std::any_of(scene.meshes.begin(), scene.meshes.end(), [](const Mesh& mesh) {
    return mesh.influences == 0 && mesh.node == no_index && !mesh.positions.empty();
  });
  order = bone_order(scene, has_holder ? 1 : 0);
}

Text text_of(std::string_view utf8) {
  const Text text{decode(utf8, TextEncoding::utf8).text, {}};
  return decode_text(encode_text(text, Encoding::utf16), Encoding::utf16);
}

F32x3 floats_of(const Vec3f& v) { return {v.x, v.y, v.z}; }
F32x4 floats_of(const Vec4f& v) { return {v.x, v.y, v.z, v.w}; }

std::string place_of(std::string_view list, std::size_t index) {
  return std::string(list) + '[' + number_text(index) + ']';
}

std::vector<std::string> with_names(std::vector<std::string> names, std::string_view kind) {
  std::set<std::string> taken(names.begin(), names.end());
  std::size_t number = 0;
  for (std::string& name : names) {
    ++number;
    if (!name.empty()) continue;
    name = std::string(kind) + ' ' + number_text(number);
    while (!taken.insert(name).second) name += '_';
  }
  return names;
}

Result<Model> from_scene(const Scene& scene, Findings& findings) {
  GENGA_TRY(check_scene(scene));
  Output output(scene);
  Model& model = output.model;
  model.name = text_of(model_name(scene));
  model.english_name = text_of(scene.english_name);
  model.comment = text_of(scene.comment);
  add_bones(output);
  add_rules(output);
  GENGA_TRY_ASSIGN(const std::size_t vertices, place_vertices(output));
  add_materials(output);
  add_morphs(output);
  add_frames(output);
  add_bodies(output);
  set_version(model, scene);
  set_index_sizes(model, vertices);
  write_vertices(output);
  report_others(output);
  output.left_out.move_to(findings);
  if (output.order.out_of_order > 0) {
    findings.add({"pmx.rule-order",
                  Severity::warning,
                  "constraints",
                  {},
                  "rules that bones cannot play in the order of the scene",
                  output.order.out_of_order});
  }
  return std::move(output.model);
}

}  // namespace genga::pmx
