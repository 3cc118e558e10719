#include <algorithm>
#include <array>

#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {
namespace {

Vec3f read_color(MemberCursor& members) {
  Vec3f color;
  for (int part = 0; part < 3; ++part) color[part] = static_cast<float>(members.real());
  return color;
}

// Exporters double the backslashes that .x does not escape.
std::string clean_path(std::string path) {
  std::replace(path.begin(), path.end(), '\\', '/');
  const std::size_t begin = path.starts_with("//") ? 1 : 0;
  const auto is_doubled = [](char a, char b) { return a == '/' && b == '/'; };
  path.erase(std::unique(path.begin() + static_cast<std::ptrdiff_t>(begin), path.end(), is_doubled), path.end());
  std::size_t here = 0;
  while (path.compare(here, 2, "./") == 0) here += 2;
  return path.substr(here);
}

bool contains(std::string_view text, std::string_view word) {
  const auto is_same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), is_same) != text.end();
}

// Whether a parameter of an effect is the picture that covers the surface.
bool is_base_picture(std::string_view parameter, std::string_view value) {
  constexpr std::array<std::string_view, 9> pictures{".bmp", ".dds", ".png", ".jpg", ".jpeg",
                                                     ".tga", ".tif", ".gif", ".sph"};
  constexpr std::array<std::string_view, 8> others{"normal",  "bump",    "spec", "gloss",
                                                   "environ", "reflect", "cube", "light"};
  const auto is_in = [](std::string_view text) { return [=](std::string_view word) { return contains(text, word); }; };
  return std::any_of(pictures.begin(), pictures.end(), is_in(value)) &&
         std::none_of(others.begin(), others.end(), is_in(parameter));
}

// The first file name in a material or its effect, else the first picture that the effect has for the surface.
std::string_view texture_name(const Document& document, std::uint32_t material) {
  std::string_view file;
  std::string_view in_effect;
  const auto look_at = [&](std::uint32_t object) {
    const auto strings = strings_of(document, object);
    if (is_of_type(document, object, "TextureFilename") && strings.size() == 1 && file.empty()) file = strings[0];
    const bool is_parameter = is_of_type(document, object, "EffectParamString") && strings.size() == 2;
    if (is_parameter && in_effect.empty() && is_base_picture(strings[0], strings[1])) in_effect = strings[1];
  };
  for_each_child(document, material, [&](std::uint32_t child) {
    look_at(child);
    if (is_of_type(document, child, "EffectInstance")) for_each_child(document, child, look_at);
  });
  return file.empty() ? in_effect : file;
}

Material material_of(const Source& source, const SceneExtension* extension, std::uint32_t object) {
  MemberCursor members(source.document, object);
  Material material;
  material.name = name_in_scene(source, extension, object);
  material.diffuse = read_color(members);
  material.alpha = static_cast<float>(members.real());
  material.specular_power = static_cast<float>(members.real());
  material.specular = read_color(members);
  material.emissive = read_color(members);
  material.texture.file = clean_path(source.decoded(texture_name(source.document, object)));
  material.texture.any_folder = true;
  return material;
}

}  // namespace

FaceMaterials face_materials(const Source& source, const SceneExtension* extension,
                             std::span<const std::uint32_t> parts, MaterialIndices& known,
                             std::vector<Material>& materials) {
  const Document& document = source.document;
  const auto list = std::find_if(parts.begin(), parts.end(),
                                 [&](std::uint32_t part) { return is_of_type(document, part, "MeshMaterialList"); });
  if (list == parts.end()) return {};
  FaceMaterials result{.object = *list};
  MemberCursor members(document, *list);
  members.skip(1);
  const std::uint32_t count = members.natural();
  result.of_faces = members.naturals(count);
  const auto index_of = [&](std::uint32_t object) {
    const auto [index, is_new] = known.try_emplace(object, static_cast<std::int32_t>(materials.size()));
    if (is_new) materials.push_back(material_of(source, extension, object));
    return index->second;
  };
  for_each_child(document, *list, [&](std::uint32_t child) {
    const std::uint32_t material = referred(source, child, "Material");
    if (material != no_object) {
      result.materials.push_back(index_of(material));
    } else if (document.objects[child].template_index == is_reference) {
      result.materials.push_back(no_index);  // keeps the place of one that is not there
    }
  });
  return result;
}

}  // namespace genga::x
