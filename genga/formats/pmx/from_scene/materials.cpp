// Materials with their triangles, and the files that they name, each once.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

#include "genga/formats/pmx/from_scene/parts.h"
#include "genga/math/functions.h"

namespace genga::pmx {
namespace {

// The program's initial light is 154 of 255 of white: the rest of a color goes into the ambient one.
constexpr float usual_light = 154.0F / 255.0F;

// Only materials of MikuMikuDance have ambient colors, toons or lines.
bool is_made_for_program(const genga::Material& material) {
  return material.ambient != Vec3f(0.0F) || material.outline || !material.toon.file.empty() ||
         material.sphere_mode != SphereMode::none;
}

void set_colors(const genga::Material& from, bool is_of_program, Material& to) {
  Vec3f diffuse = from.diffuse;
  Vec3f ambient = from.ambient + from.emissive;
  Vec3f specular = from.specular;
  float alpha = from.alpha;
  float power = from.specular_power;
  if (from.shares) {
    // LightWave's glossiness g is Phong's exponent 2^(10 g + 2).
    diffuse = from.diffuse * from.shares->diffuse;
    ambient = from.diffuse * from.shares->luminosity;
    specular = Vec3f(from.shares->specular);
    alpha = std::clamp(1.0F - from.shares->transparency, 0.0F, 1.0F);
    power = math::exp2(10.0F * from.shares->glossiness + 2.0F);
  }
  if (!is_of_program) ambient += (1.0F - usual_light) * diffuse;
  to.diffuse = {diffuse.x, diffuse.y, diffuse.z, alpha};
  to.specular = floats_of(specular);
  to.specular_power = power;
  to.ambient = floats_of(ambient);
}

std::uint8_t flags_of(const genga::Material& from) {
  unsigned flags = 0;
  if (from.casts_shadow) flags |= material_casts_shadow;
  if (from.receives_shadow) flags |= material_receives_shadow;
  if (from.double_sided) flags |= material_both_sides;
  if (from.outline) flags |= material_edge;
  if (from.ground_shadow) flags |= material_ground_shadow;
  return static_cast<std::uint8_t>(flags);
}

// The program's own, "toon01.bmp" to "toon10.bmp".
std::optional<std::uint8_t> shared_toon(const std::string& file) {
  constexpr std::array<std::string_view, shared_toon_count> names{
      "toon01.bmp", "toon02.bmp", "toon03.bmp", "toon04.bmp", "toon05.bmp",
      "toon06.bmp", "toon07.bmp", "toon08.bmp", "toon09.bmp", "toon10.bmp"};
  const auto found = std::find(names.begin(), names.end(), file);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - names.begin());
}

class MaterialWriter {
 public:
  explicit MaterialWriter(Output& output) : output_(output) {
    const auto& materials = output.scene.materials;
    is_of_program_ = std::any_of(materials.begin(), materials.end(), is_made_for_program);
  }

  bool is_of_program() const { return is_of_program_; }
  void add(const genga::Material& from, std::string_view name) {
    Material& to = output_.model.materials.emplace_back();
    to.name = text_of(name);
    set_colors(from, is_of_program_, to);
    to.flags = flags_of(from);
    to.edge_color = floats_of(from.outline_color);
    to.edge_size = from.outline_size;
    to.texture = texture_of(from.texture.file);
    if (from.sphere_mode != SphereMode::none) {
      to.sphere = texture_of(from.sphere.file);
      to.sphere_mode = static_cast<std::uint8_t>(from.sphere_mode);
    }
    to.shared_toon = shared_toon(from.toon.file);
    to.shares_toon = to.shared_toon ? 1 : 0;
    if (!to.shared_toon) to.toon = texture_of(from.toon.file);
    add_left_out(from);
  }

 private:
  TextureIndex texture_of(const std::string& file) {
    if (file.empty()) return none;
    const auto next = static_cast<std::int32_t>(numbers_.size());
    const auto [texture, is_new] = numbers_.emplace(file, next);
    if (is_new) output_.model.textures.push_back(text_of(file));
    return texture->second;
  }
  void add_left_out(const genga::Material& from) {
    const std::string path = place_of("materials", output_.model.materials.size() - 1);
    const bool has_layers = from.layers.size() > 1 ||
                            (from.layers.size() == 1 && from.layers[0] != TextureLayer{.file = from.texture.file});
    if (has_layers) output_.left_out.add(path, "all but the lowest picture on the color are left out");
    const auto is_other = [](TextureWrap wrap) { return wrap != TextureWrap::repeat; };
    if (!from.texture.file.empty() && (is_other(from.texture.wrap_u) || is_other(from.texture.wrap_v)))
      output_.left_out.add(path, "pictures that do not repeat will repeat");
  }

  Output& output_;
  bool is_of_program_ = false;
  std::map<std::string, std::int32_t> numbers_;  // of textures, by their files
};

// Whether lines are the three sides of triangles each, as to_scene makes them.
bool are_sides(std::span<const std::uint32_t> lines) {
  if (lines.size() % 6 != 0) return false;
  for (std::size_t i = 0; i < lines.size(); i += 6) {
    if (lines[i + 1] != lines[i + 2] || lines[i + 3] != lines[i + 4] || lines[i + 5] != lines[i]) return false;
  }
  return true;
}

// Whether triangles of the file show the primitive, by a flag of their material.
bool are_triangles(const Mesh& mesh, const Primitive& primitive) {
  switch (primitive.mode) {
    case PrimitiveMode::triangles: break;
    case PrimitiveMode::lines:
      return are_sides(std::span(mesh.indices).subspan(primitive.first_index, primitive.index_count));
    case PrimitiveMode::points: return primitive.index_count % 3 == 0;
  }
  return true;
}

// What wears the material, if it is of one kind: lines and points of other programs would ask for version 2.1.
PrimitiveMode mode_of(std::int32_t material, const Scene& scene, bool is_of_program) {
  std::optional<PrimitiveMode> mode;
  for (const Mesh& mesh : scene.meshes) {
    for (const Primitive& primitive : mesh.primitives) {
      if (primitive.material != material) continue;
      if (!are_triangles(mesh, primitive) || mode.value_or(primitive.mode) != primitive.mode) {
        return PrimitiveMode::triangles;
      }
      mode = primitive.mode;
    }
  }
  return is_of_program ? mode.value_or(PrimitiveMode::triangles) : PrimitiveMode::triangles;
}

std::uint8_t flag_of(PrimitiveMode mode) {
  switch (mode) {
    case PrimitiveMode::triangles: break;
    case PrimitiveMode::lines: return material_lines;
    case PrimitiveMode::points: return material_points;
  }
  return 0;
}

// A triangle's three sides have six ends: the first, second and fourth are its corners.
bool is_corner(std::size_t at, PrimitiveMode mode) {
  return mode != PrimitiveMode::lines || at % 6 == 0 || at % 6 == 1 || at % 6 == 3;
}

// Adds everything with that material and mode, mesh by mesh; reports the rest.
void add_triangles(std::int32_t material, PrimitiveMode mode, Output& output) {
  Model& model = output.model;
  const std::size_t begin = model.indices.size();
  for (std::size_t i = 0; i < output.scene.meshes.size(); ++i) {
    const Mesh& mesh = output.scene.meshes[i];
    for (const Primitive& primitive : mesh.primitives) {
      if (primitive.material != material) continue;
      if (primitive.mode != mode) {
        const std::uint32_t ends = primitive.mode == PrimitiveMode::lines ? 2 : 1;
        output.left_out.add(place_of("meshes", i), "lines and single points are left out",
                            primitive.index_count / ends);
        continue;
      }
      const std::uint32_t uv_set = uv_set_of(output.scene, mesh, primitive);
      for (std::size_t at = 0; at < primitive.index_count; ++at) {
        if (!is_corner(at, mode)) continue;
        const std::uint32_t vertex = mesh.indices[primitive.first_index + at];
        model.indices.emplace_back(static_cast<std::int32_t>(output.meshes[i].index_of(vertex, uv_set)));
      }
    }
  }
  Material& to = model.materials.back();
  to.index_count = static_cast<std::int32_t>(model.indices.size() - begin);
  to.flags |= flag_of(mode);
}

// Whether there is anything without a material.
bool has_bare_primitives(const Scene& scene) {
  const auto is_bare = [](const Primitive& each) { return each.material == no_index && each.index_count > 0; };
  return std::any_of(scene.meshes.begin(), scene.meshes.end(), [&](const Mesh& mesh) {
    return std::any_of(mesh.primitives.begin(), mesh.primitives.end(), is_bare);
  });
}

}  // namespace

void add_materials(Output& output) {
  const Scene& scene = output.scene;
  const std::vector<std::string> names = given_names(scene.materials, "material");
  MaterialWriter writer(output);
  for (std::size_t i = 0; i < scene.materials.size(); ++i) {
    writer.add(scene.materials[i], names[i]);
    const auto material = static_cast<std::int32_t>(i);
    add_triangles(material, mode_of(material, scene, writer.is_of_program()), output);
  }
  if (!has_bare_primitives(scene)) return;
  writer.add({}, "Default");
  add_triangles(no_index, PrimitiveMode::triangles, output);
}

}  // namespace genga::pmx
