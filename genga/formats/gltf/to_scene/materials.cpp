#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/gltf/file/uri.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/members.h"

namespace genga::gltf {
namespace {

constexpr float share_of_mirrors = 0.04F;  // the light that a surface of no metal mirrors, of the specification

// The bytes of a picture in the file.
Bytes bytes_of_image(const Document& document, const JsonValue& image, const std::string& uri) {
  if (is_data_uri(uri)) {
    std::optional<std::vector<std::byte>> bytes = decode_data_uri(uri);
    return bytes ? Bytes::own(*std::move(bytes)) : Bytes();
  }
  const std::optional<std::uint32_t> view = image["bufferView"].index();
  if (!view) return {};
  Result<Bytes> bytes = bytes_of_view(document, *view);
  return bytes ? *std::move(bytes) : Bytes();
}

// A name that no other picture has.
std::string picture_name(std::string name, std::set<std::string>& taken) {
  const std::string stem = name;
  for (std::size_t number = 2; !taken.insert(name).second; ++number) name = stem + "." + number_text(number);
  return name;
}

// The file name of each image; pictures that are in the file are added to the scene.
std::vector<std::string> add_pictures(SceneBuilder& builder) {
  const std::vector<JsonValue>& images = builder.document.list(List::images);
  std::vector<std::string> names(images.size());
  std::set<std::string> taken;
  for (std::size_t index = 0; index < images.size(); ++index) {
    const std::string uri = text_or(images[index]["uri"]);
    if (!uri.empty() && !is_data_uri(uri)) taken.insert(names[index] = percent_decoded(uri));
  }
  for (std::size_t index = 0; index < images.size(); ++index) {
    if (!names[index].empty()) continue;
    const std::string path = element_path("images", index);
    const std::string uri = text_or(images[index]["uri"]);
    if (!builder.take(is_data_uri(uri) ? largest_decoded_size(uri) : 0, path)) continue;
    names[index] = picture_name(name_or(images[index], "image", index), taken);
    Bytes bytes = bytes_of_image(builder.document, images[index], uri);
    if (bytes.empty()) {
      builder.leave_out(path, "the picture is in no buffer view");
    } else {
      builder.scene.pictures.push_back({names[index], std::move(bytes)});
    }
  }
  return names;
}

TextureWrap wrap_of(const JsonValue& value) {
  switch (value.index().value_or(10497)) {
    case 33648: return TextureWrap::mirror;
    case 33071: return TextureWrap::clamp;
    default: return TextureWrap::repeat;
  }
}

class MaterialReader {
 public:
  explicit MaterialReader(SceneBuilder& builder) : builder_(builder), images_(add_pictures(builder)) {}

  void add(const JsonValue& from, std::size_t index) {
    Material& material = builder_.scene.materials.emplace_back();
    TexturePart& part = builder_.texture_parts.emplace_back();
    material.name = text_or(from["name"]);
    take_surface(from, material);
    const JsonValue texture = from["pbrMetallicRoughness"]["baseColorTexture"];
    if (texture) take_texture(texture, element_path("materials", index), material.texture, part);
    if (builder_.own) take_own(from["extras"], material);
  }

 private:
  static void take_surface(const JsonValue& from, Material& material);
  void take_texture(const JsonValue& texture, const std::string& path, TextureReference& to, TexturePart& part);
  void take_own(const JsonValue& extras, Material& material) const;
  void take_own_texture(const JsonValue& from, TextureReference& to) const;

  SceneBuilder& builder_;
  std::vector<std::string> images_;
};

void MaterialReader::take_surface(const JsonValue& from, Material& material) {
  const JsonValue surface = from["pbrMetallicRoughness"];
  const Vec4f color = color_or(surface["baseColorFactor"], Vec4f(1.0F));
  material.diffuse = Vec3f(color);
  const bool is_opaque = !from["alphaMode"] || from["alphaMode"].is_text("OPAQUE");
  material.alpha = is_opaque ? 1.0F : color.w;
  material.emissive = Vec3f(vector_or(from["emissiveFactor"], Vec3(0.0)));
  material.emissive *= float_or(from["extensions"]["KHR_materials_emissive_strength"]["emissiveStrength"], 1.0F);
  material.double_sided = from["doubleSided"].boolean().value_or(false);
  const float roughness = float_or(surface["roughnessFactor"], 1.0F);
  if (!(roughness < 1.0F) || roughness < 0.0F) return;
  // Phong's exponent of the same roughness, as from_scene has it the other way round.
  material.specular = Vec3f(share_of_mirrors);
  material.specular_power = 2.0F / std::max(roughness * roughness * roughness * roughness, 1e-6F) - 2.0F;
}

void MaterialReader::take_texture(const JsonValue& texture, const std::string& path, TextureReference& to,
                                  TexturePart& part) {
  const JsonValue found = builder_.document.item(List::textures, texture["index"]);
  const std::optional<std::uint32_t> image = found["source"].index();
  if (!image || *image >= images_.size()) {
    builder_.leave_out(path, "its picture is of no kind that is read, or does not exist");
    return;
  }
  to.file = images_[*image];
  const JsonValue sampler = builder_.document.item(List::samplers, found["sampler"]);
  to.wrap_u = wrap_of(sampler["wrapS"]);
  to.wrap_v = wrap_of(sampler["wrapT"]);
  const JsonValue transform = texture["extensions"]["KHR_texture_transform"];
  to.uv_set = texture["texCoord"].index().value_or(0);
  to.uv_set = transform["texCoord"].index().value_or(to.uv_set);
  part = {pair_or(transform["offset"], Vec2f(0.0F)), pair_or(transform["scale"], Vec2f(1.0F)),
          float_or(transform["rotation"], 0.0F)};
}

void MaterialReader::take_own_texture(const JsonValue& from, TextureReference& to) const {
  if (from) to.file = text_or(from["file"], to.file);
}

void take_lightwave(const JsonValue& from, SurfaceShares& shares) {
  shares.diffuse = float_or(from["diffuse"], shares.diffuse);
  shares.luminosity = float_or(from["luminosity"], shares.luminosity);
  shares.specular = float_or(from["specular"], shares.specular);
  shares.glossiness = float_or(from["glossiness"], shares.glossiness);
  shares.reflection = float_or(from["reflection"], shares.reflection);
  shares.transparency = float_or(from["transparency"], shares.transparency);
  shares.translucency = float_or(from["translucency"], shares.translucency);
  shares.bump = float_or(from["bump"], shares.bump);
  shares.refraction_index = float_or(from["refractionIndex"], shares.refraction_index);
  shares.smoothing_angle = float_or(from["smoothingAngle"], shares.smoothing_angle);
}

// Shading as the scene had it. Pictures that were combined for a LightWave surface stay combined.
void MaterialReader::take_own(const JsonValue& extras, Material& material) const {
  constexpr std::array<std::string_view, 4> modes{"none", "multiply", "add", "second"};
  if (!extras) return;
  material.name = text_or(extras["sourceName"], material.name);
  if (const JsonValue lightwave = extras["lightwave"]) {
    material.diffuse = Vec3f(vector_or(extras["color"], Vec3(material.diffuse)));
    take_lightwave(lightwave, material.shares.emplace());
  } else {
    material.diffuse = Vec3f(vector_or(extras["diffuse"], Vec3(material.diffuse)));
    material.alpha = float_or(extras["alpha"], material.alpha);
    material.specular = Vec3f(vector_or(extras["specular"], Vec3(0.0)));
    material.specular_power = float_or(extras["specularPower"], 0.0F);
    material.ambient = Vec3f(vector_or(extras["ambient"], Vec3(0.0)));
    material.emissive = Vec3f(vector_or(extras["emissive"], Vec3(0.0)));
    material.outline = extras["outline"].boolean().value_or(false);
  }
  if (material.texture.file.empty()) take_own_texture(extras["texture"], material.texture);
  take_own_texture(extras["sphere"], material.sphere);
  take_own_texture(extras["toon"], material.toon);
  const std::size_t mode = word_index(extras["sphere"]["mode"], modes);
  if (mode < modes.size()) material.sphere_mode = static_cast<SphereMode>(mode);
  for (TextureReference* reference : {&material.sphere, &material.toon}) {
    const JsonValue stored = extras[reference == &material.sphere ? "sphere" : "toon"];
    const JsonValue texture = builder_.document.item(List::textures, stored["texture"]);
    const std::optional<std::uint32_t> image = texture["source"].index();
    if (image && *image < images_.size()) reference->file = images_[*image];
  }
}

}  // namespace

void add_materials(SceneBuilder& builder) {
  MaterialReader reader(builder);
  std::size_t index = 0;
  for (const JsonValue& material : builder.document.list(List::materials)) reader.add(material, index++);
}

}  // namespace genga::gltf
