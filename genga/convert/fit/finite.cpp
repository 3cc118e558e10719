#include "genga/convert/fit/finite.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"

namespace genga {
namespace {

class Cleaner {
 public:
  explicit Cleaner(Findings& findings) : findings_(findings) {}

  void at(std::string path) { path_ = std::move(path); }
  template <class Number>
  void number(Number& value, Number instead) {
    if (is_usable(static_cast<double>(value))) return;
    value = instead;
    findings_.add_counted(
        {"convert.not-finite", Severity::warning, path_, {}, "a number that is not finite, or is absurdly large"});
  }
  // Shares of light, which glTF's readers clamp each in its own way.
  void color(Vec4f& value) {
    vector(value);
    const Vec4f clamped = glm::clamp(value, Vec4f(0.0F), Vec4f(1.0F));
    if (clamped == value) return;
    value = clamped;
    findings_.add_counted(
        {"convert.color-clamped", Severity::warning, path_, {}, "a vertex's color is outside 0 to 1 and is clamped"});
  }
  template <class Vector>
  void vector(Vector& value) {
    for (int axis = 0; axis < Vector::length(); ++axis) number(value[axis], typename Vector::value_type(0));
  }

 private:
  Findings& findings_;
  std::string path_;
};

// Many models have a few vertices of no direction: up is as good as any.
void make_unit(Vec3f& normal) {
  const Vec3 wide(normal);
  const double length = glm::length(wide);
  normal = length > 1e-20 && std::isfinite(length) ? Vec3f(wide / length) : Vec3f(0.0F, 1.0F, 0.0F);
}

void clean_mesh(Mesh& mesh, Cleaner& cleaner) {
  for (Vec3f& position : mesh.positions) cleaner.vector(position);
  for (Vec3f& normal : mesh.normals) make_unit(normal);
  for (Vec2f& uv : mesh.uvs) cleaner.vector(uv);
  for (UvSet& set : mesh.more_uvs) {
    for (Vec2f& uv : set.values) cleaner.vector(uv);
  }
  for (Vec4f& color : mesh.colors) cleaner.color(color);
  for (float& scale : mesh.edge_scales) cleaner.number(scale, 1.0F);
  for (std::size_t at = 0; at < mesh.weights.size(); ++at) {
    cleaner.number(mesh.weights[at], at % mesh.influences == 0 ? 1.0F : 0.0F);
  }
  for (MorphTarget& target : mesh.targets) {
    for (Vec3f& offset : target.offsets) cleaner.vector(offset);
    for (UvOffsets& uvs : target.uvs) {
      for (Vec2f& offset : uvs.offsets) cleaner.vector(offset);
    }
  }
  for (SphericalVertex& vertex : mesh.spherical) {
    for (Vec3f* place : {&vertex.center, &vertex.r0, &vertex.r1}) cleaner.vector(*place);
  }
}

void clean_morph(Morph& morph, Cleaner& cleaner) {
  for (MorphMember& member : morph.members) cleaner.number(member.ratio, 0.0F);
  for (NodeOffset& offset : morph.nodes) {
    cleaner.vector(offset.translation);
    offset.rotation = normalized_or_identity(offset.rotation);
  }
}

void clean_material(Material& material, Cleaner& cleaner) {
  cleaner.vector(material.diffuse);
  cleaner.number(material.alpha, 1.0F);
  cleaner.vector(material.specular);
  cleaner.number(material.specular_power, 0.0F);
  cleaner.vector(material.ambient);
  cleaner.vector(material.emissive);
  if (!material.shares) return;
  SurfaceShares& surface = *material.shares;
  const SurfaceShares usual;
  cleaner.number(surface.diffuse, usual.diffuse);
  cleaner.number(surface.luminosity, usual.luminosity);
  cleaner.number(surface.specular, usual.specular);
  cleaner.number(surface.glossiness, usual.glossiness);
  cleaner.number(surface.reflection, usual.reflection);
  cleaner.number(surface.transparency, usual.transparency);
  cleaner.number(surface.translucency, usual.translucency);
  cleaner.number(surface.bump, usual.bump);
  cleaner.number(surface.refraction_index, usual.refraction_index);
  cleaner.number(surface.smoothing_angle, usual.smoothing_angle);
}

void clean_node(Node& node, Cleaner& cleaner) {
  cleaner.vector(node.rest.translation);
  cleaner.vector(node.rest.scale);
  node.rest.rotation = normalized_or_identity(node.rest.rotation);
  cleaner.vector(node.pivot.position);
  node.pivot.rotation = normalized_or_identity(node.pivot.rotation);
}

void clean_light(Light& light, Cleaner& cleaner) {
  const Light usual;
  cleaner.vector(light.color);
  cleaner.number(light.intensity, usual.intensity);
  cleaner.number(light.range, usual.range);
  cleaner.number(light.cone, usual.cone);
  cleaner.number(light.edge, usual.edge);
  cleaner.vector(light.direction);
}

void clean_render(RenderSettings& render, Cleaner& cleaner) {
  cleaner.number(render.pixel_aspect, 1.0);
  cleaner.vector(render.ambient_color);
  cleaner.number(render.ambient_intensity, 0.0);
  Backdrop& backdrop = render.backdrop;
  for (Vec3* color : {&backdrop.color, &backdrop.zenith, &backdrop.sky, &backdrop.ground, &backdrop.nadir}) {
    cleaner.vector(*color);
  }
  Fog& fog = render.fog;
  for (double* number : {&fog.min_distance, &fog.max_distance, &fog.min_amount, &fog.max_amount}) {
    cleaner.number(*number, 0.0);
  }
  cleaner.vector(fog.color);
}

bool is_good_key(const Scalars& values, std::size_t key, std::size_t parts) {
  for (std::size_t part = 0; part < parts; ++part) {
    if (!is_usable(values[parts * key + part])) return false;
  }
  return true;
}

// So many parts a key: those of a key that is not good become the parts of the good one before it, of the first ones
// those of the first good one, or `nothing`.
std::uint64_t mend(Scalars& values, std::size_t parts, std::span<const double> nothing) {
  const std::size_t keys = values.size() / parts;
  const auto is_good = [&](std::size_t key) { return is_good_key(values, key, parts); };
  std::vector<double> current(nothing.begin(), nothing.end());
  const auto take = [&](std::size_t key) {
    for (std::size_t part = 0; part < parts; ++part) current[part] = values[parts * key + part];
  };
  std::uint64_t count = 0;
  for (std::size_t key = 0; key < keys; ++key) count += is_good(key) ? 0U : 1U;
  if (count == 0) return 0;
  for (std::size_t key = 0; key < keys; ++key) {
    if (!is_good(key)) continue;
    take(key);
    break;
  }
  Scalars mended = values.is_float() ? Scalars() : Scalars::doubles({});
  mended.reserve(values.size());
  for (std::size_t key = 0; key < keys; ++key) {
    if (is_good(key)) take(key);
    for (const double part : current) mended.push_back(part);
  }
  values = std::move(mended);
  return count;
}

}  // namespace

bool has_bad_keys(const Clip& clip) {
  const auto has_bad = [](const Scalars& values) {
    for (std::size_t at = 0; at < values.size(); ++at) {
      if (!is_usable(values[at])) return true;
    }
    return false;
  };
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return has_bad(track.rotation.values) || std::any_of(track.curves.begin(), track.curves.end(),
                                                         [&](const Curve& curve) { return has_bad(curve.values); });
  });
}

void mend_keys(Clip& clip, Findings& findings) {
  for (std::size_t index = 0; index < clip.tracks.size(); ++index) {
    Track& track = clip.tracks[index];
    constexpr std::array none{0.0, 0.0, 0.0, 1.0};
    std::uint64_t count = mend(track.rotation.values, none.size(), none);
    for (Curve& curve : track.curves) count += mend(curve.values, 1, std::span(none).first(1));
    if (count == 0) continue;
    findings.add_counted({"convert.not-finite",
                          Severity::warning,
                          "tracks[" + number_text(index) + "]",
                          {},
                          "a key's number is not finite, or is absurdly large; the value before it stays",
                          count});
  }
}

void make_finite(Scene& scene, Findings& findings) {
  Cleaner cleaner(findings);
  const auto each = [&](auto& things, const char* name, auto clean) {
    for (std::size_t index = 0; index < things.size(); ++index) {
      cleaner.at(std::string(name) + "[" + number_text(index) + "]");
      clean(things[index], cleaner);
    }
  };
  each(scene.nodes, "nodes", clean_node);
  each(scene.meshes, "meshes", clean_mesh);
  each(scene.morphs, "morphs", clean_morph);
  each(scene.materials, "materials", clean_material);
  each(scene.lights, "lights", clean_light);
  if (scene.render) {
    cleaner.at("render");
    clean_render(*scene.render, cleaner);
  }
  for (Camera& camera : scene.cameras) {
    cleaner.number(camera.aspect, 0.0);
    cleaner.number(camera.distance, 0.0);
    cleaner.number(camera.fov, 30.0);
  }
}

}  // namespace genga
