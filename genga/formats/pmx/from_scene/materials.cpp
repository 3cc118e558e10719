// Materials with their triangles, and the files that they name, each once.
#include <algorithm>
#include <array>
#include <map>

#include "genga/formats/pmx/from_scene/parts.h"
#include "genga/math/functions.h"

namespace genga::pmx {
namespace {

// Of white, what the program's light has at first, 154 of 255: the rest of a color is for the ambient one.
constexpr float usual_light = 154.0F / 255.0F;

// Materials of MikuMikuDance tell ambient colors, toons or lines; of other programs none does.
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

std::uint8_t flags_of(const genga::Material& from, bool is_of_program) {
  unsigned flags = material_casts_shadow | material_receives_shadow;
  if (from.double_sided) flags |= material_both_sides;
  if (from.outline) flags |= material_edge;
  if (from.outline || !is_of_program) flags |= material_ground_shadow;
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

  void add(const genga::Material& from, std::string_view name) {
    Material& to = output_.model.materials.emplace_back();
    to.name = text_of(name);
    set_colors(from, is_of_program_, to);
    to.flags = flags_of(from, is_of_program_);
    to.edge_color = floats_of(from.outline_color);
    to.edge_size = from.outline_size;
    to.texture = texture_of(from.texture.file);
    if (from.sphere_mode != SphereMode::none) {
      to.sphere = texture_of(from.sphere.file);
      to.sphere_mode = from.sphere_mode == SphereMode::multiply ? 1 : 2;
    }
    to.shared_toon = shared_toon(from.toon.file);
    to.shares_toon = to.shared_toon ? 1 : 0;
    if (!to.shared_toon) to.toon = texture_of(from.toon.file);
    report(from);
  }

 private:
  TextureIndex texture_of(const std::string& file) {
    if (file.empty()) return none;
    const auto next = static_cast<std::int32_t>(numbers_.size());
    const auto [texture, is_new] = numbers_.emplace(file, next);
    if (is_new) output_.model.textures.push_back(text_of(file));
    return texture->second;
  }
  void report(const genga::Material& from) {
    const std::string path = place_of("materials", output_.model.materials.size() - 1);
    const bool has_layers = from.layers.size() > 1 ||
                            (from.layers.size() == 1 && from.layers[0] != TextureLayer{.file = from.texture.file});
    if (has_layers) output_.left_out.add(path, "pictures beside the lowest on the color, and their blends");
    const auto is_other = [](TextureWrap wrap) { return wrap != TextureWrap::repeat; };
    if (!from.texture.file.empty() && (is_other(from.texture.wrap_u) || is_other(from.texture.wrap_v)))
      output_.left_out.add(path, "pictures that do not repeat");
  }

  Output& output_;
  bool is_of_program_ = false;
  std::map<std::string, std::int32_t> numbers_;  // of textures, by their files
};

// All triangles that wear it, mesh by mesh.
void add_triangles(std::int32_t material, Output& output) {
  Model& model = output.model;
  const std::size_t begin = model.indices.size();
  for (std::size_t i = 0; i < output.scene.meshes.size(); ++i) {
    const Mesh& mesh = output.scene.meshes[i];
    for (const Primitive& primitive : mesh.primitives) {
      if (primitive.material != material || primitive.mode != PrimitiveMode::triangles) continue;
      const std::uint32_t uv_set = uv_set_of(output.scene, mesh, primitive);
      for (std::size_t at = 0; at < primitive.index_count; ++at) {
        const std::uint32_t vertex = mesh.indices[primitive.first_index + at];
        model.indices.emplace_back(static_cast<std::int32_t>(output.meshes[i].index_of(vertex, uv_set)));
      }
    }
  }
  model.materials.back().index_count = static_cast<std::int32_t>(model.indices.size() - begin);
}

// Whether there are triangles without a material; lines and points are told.
bool has_bare_triangles(Output& output) {
  bool is_bare = false;
  for (std::size_t i = 0; i < output.scene.meshes.size(); ++i) {
    for (const Primitive& primitive : output.scene.meshes[i].primitives) {
      if (primitive.mode != PrimitiveMode::triangles) {
        output.left_out.add(place_of("meshes", i), "lines and single points",
                            primitive.index_count / (primitive.mode == PrimitiveMode::lines ? 2U : 1U));
      } else if (primitive.material == no_index && primitive.index_count > 0) {
        is_bare = true;
      }
    }
  }
  return is_bare;
}

}  // namespace

void add_materials(Output& output) {
  const Scene& scene = output.scene;
  const std::vector<std::string> names = given_names(scene.materials, "material");
  MaterialWriter writer(output);
  for (std::size_t i = 0; i < scene.materials.size(); ++i) {
    writer.add(scene.materials[i], names[i]);
    add_triangles(static_cast<std::int32_t>(i), output);
  }
  if (!has_bare_triangles(output)) return;
  writer.add({}, "Default");
  add_triangles(no_index, output);
}

}  // namespace genga::pmx
