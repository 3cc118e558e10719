#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/check/walk.h"

namespace genga::gltf {
namespace {

enum class Wanted : std::uint8_t { index, whole, number, boolean, text, object, array };

struct MemberRule {
  List list;
  std::string_view path;  // as in walk.h
  Wanted wanted;
  bool is_required = false;
  List target = List::accessors;  // what an index is in
};

struct RootRule {
  std::string_view path;
  Wanted wanted;
};

constexpr std::array root_rules{
    RootRule{"asset.version", Wanted::text},
    RootRule{"asset.minVersion", Wanted::text},
    RootRule{"asset.copyright", Wanted::text},
    RootRule{"asset.generator", Wanted::text},
    RootRule{"extensionsUsed", Wanted::array},
    RootRule{"extensionsUsed[]", Wanted::text},
    RootRule{"extensionsRequired", Wanted::array},
    RootRule{"extensionsRequired[]", Wanted::text},
    RootRule{"extensions.KHR_lights_punctual.lights", Wanted::array},
};

constexpr std::array rules{
    MemberRule{List::accessors, "componentType", Wanted::whole, true},
    MemberRule{List::accessors, "count", Wanted::whole, true},
    MemberRule{List::accessors, "type", Wanted::text, true},
    MemberRule{List::accessors, "bufferView", Wanted::index, false, List::buffer_views},
    MemberRule{List::accessors, "byteOffset", Wanted::whole},
    MemberRule{List::accessors, "normalized", Wanted::boolean},
    MemberRule{List::accessors, "min", Wanted::array},
    MemberRule{List::accessors, "min[]", Wanted::number},
    MemberRule{List::accessors, "max", Wanted::array},
    MemberRule{List::accessors, "max[]", Wanted::number},
    MemberRule{List::accessors, "sparse", Wanted::object},
    MemberRule{List::accessors, "sparse.count", Wanted::whole, true},
    MemberRule{List::accessors, "sparse.indices", Wanted::object, true},
    MemberRule{List::accessors, "sparse.indices.bufferView", Wanted::index, true, List::buffer_views},
    MemberRule{List::accessors, "sparse.indices.byteOffset", Wanted::whole},
    MemberRule{List::accessors, "sparse.indices.componentType", Wanted::whole, true},
    MemberRule{List::accessors, "sparse.values", Wanted::object, true},
    MemberRule{List::accessors, "sparse.values.bufferView", Wanted::index, true, List::buffer_views},
    MemberRule{List::accessors, "sparse.values.byteOffset", Wanted::whole},
    MemberRule{List::animations, "channels", Wanted::array, true},
    MemberRule{List::animations, "channels[]", Wanted::object},
    MemberRule{List::animations, "channels[].sampler", Wanted::whole, true},
    MemberRule{List::animations, "channels[].target", Wanted::object, true},
    MemberRule{List::animations, "channels[].target.path", Wanted::text, true},
    MemberRule{List::animations, "channels[].target.node", Wanted::index, false, List::nodes},
    MemberRule{List::animations, "channels[].target.extensions.KHR_animation_pointer.pointer", Wanted::text, true},
    MemberRule{List::animations, "samplers", Wanted::array, true},
    MemberRule{List::animations, "samplers[]", Wanted::object},
    MemberRule{List::animations, "samplers[].input", Wanted::index, true, List::accessors},
    MemberRule{List::animations, "samplers[].interpolation", Wanted::text},
    MemberRule{List::animations, "samplers[].output", Wanted::index, true, List::accessors},
    MemberRule{List::buffers, "byteLength", Wanted::whole, true},
    MemberRule{List::buffers, "uri", Wanted::text},
    MemberRule{List::buffer_views, "buffer", Wanted::index, true, List::buffers},
    MemberRule{List::buffer_views, "byteLength", Wanted::whole, true},
    MemberRule{List::buffer_views, "byteOffset", Wanted::whole},
    MemberRule{List::buffer_views, "byteStride", Wanted::whole},
    MemberRule{List::buffer_views, "target", Wanted::whole},
    MemberRule{List::cameras, "type", Wanted::text, true},
    MemberRule{List::cameras, "perspective", Wanted::object},
    MemberRule{List::cameras, "perspective.aspectRatio", Wanted::number},
    MemberRule{List::cameras, "perspective.yfov", Wanted::number, true},
    MemberRule{List::cameras, "perspective.zfar", Wanted::number},
    MemberRule{List::cameras, "perspective.znear", Wanted::number, true},
    MemberRule{List::cameras, "orthographic", Wanted::object},
    MemberRule{List::cameras, "orthographic.xmag", Wanted::number, true},
    MemberRule{List::cameras, "orthographic.ymag", Wanted::number, true},
    MemberRule{List::cameras, "orthographic.zfar", Wanted::number, true},
    MemberRule{List::cameras, "orthographic.znear", Wanted::number, true},
    MemberRule{List::images, "bufferView", Wanted::index, false, List::buffer_views},
    MemberRule{List::images, "mimeType", Wanted::text},
    MemberRule{List::images, "uri", Wanted::text},
    MemberRule{List::lights, "type", Wanted::text, true},
    MemberRule{List::lights, "color", Wanted::array},
    MemberRule{List::lights, "color[]", Wanted::number},
    MemberRule{List::lights, "intensity", Wanted::number},
    MemberRule{List::lights, "range", Wanted::number},
    MemberRule{List::lights, "spot", Wanted::object},
    MemberRule{List::lights, "spot.innerConeAngle", Wanted::number},
    MemberRule{List::lights, "spot.outerConeAngle", Wanted::number},
    MemberRule{List::materials, "alphaCutoff", Wanted::number},
    MemberRule{List::materials, "alphaMode", Wanted::text},
    MemberRule{List::materials, "doubleSided", Wanted::boolean},
    MemberRule{List::materials, "emissiveFactor", Wanted::array},
    MemberRule{List::materials, "emissiveFactor[]", Wanted::number},
    MemberRule{List::materials, "normalTexture.scale", Wanted::number},
    MemberRule{List::materials, "occlusionTexture.strength", Wanted::number},
    MemberRule{List::materials, "pbrMetallicRoughness", Wanted::object},
    MemberRule{List::materials, "pbrMetallicRoughness.baseColorFactor", Wanted::array},
    MemberRule{List::materials, "pbrMetallicRoughness.baseColorFactor[]", Wanted::number},
    MemberRule{List::materials, "pbrMetallicRoughness.metallicFactor", Wanted::number},
    MemberRule{List::materials, "pbrMetallicRoughness.roughnessFactor", Wanted::number},
    MemberRule{List::materials, "extensions.KHR_materials_emissive_strength.emissiveStrength", Wanted::number},
    MemberRule{List::materials, "extensions.KHR_materials_specular.specularFactor", Wanted::number},
    MemberRule{List::materials, "extensions.KHR_materials_specular.specularColorFactor", Wanted::array},
    MemberRule{List::materials, "extensions.KHR_materials_specular.specularColorFactor[]", Wanted::number},
    MemberRule{List::meshes, "primitives", Wanted::array, true},
    MemberRule{List::meshes, "primitives[]", Wanted::object},
    MemberRule{List::meshes, "primitives[].attributes", Wanted::object, true},
    MemberRule{List::meshes, "primitives[].indices", Wanted::index, false, List::accessors},
    MemberRule{List::meshes, "primitives[].material", Wanted::index, false, List::materials},
    MemberRule{List::meshes, "primitives[].mode", Wanted::whole},
    MemberRule{List::meshes, "primitives[].targets", Wanted::array},
    MemberRule{List::meshes, "primitives[].targets[]", Wanted::object},
    MemberRule{List::meshes, "weights", Wanted::array},
    MemberRule{List::meshes, "weights[]", Wanted::number},
    MemberRule{List::nodes, "camera", Wanted::index, false, List::cameras},
    MemberRule{List::nodes, "children", Wanted::array},
    MemberRule{List::nodes, "children[]", Wanted::index, false, List::nodes},
    MemberRule{List::nodes, "matrix[]", Wanted::number},
    MemberRule{List::nodes, "mesh", Wanted::index, false, List::meshes},
    MemberRule{List::nodes, "rotation[]", Wanted::number},
    MemberRule{List::nodes, "scale[]", Wanted::number},
    MemberRule{List::nodes, "skin", Wanted::index, false, List::skins},
    MemberRule{List::nodes, "translation[]", Wanted::number},
    MemberRule{List::nodes, "weights", Wanted::array},
    MemberRule{List::nodes, "weights[]", Wanted::number},
    MemberRule{List::nodes, "extensions.KHR_lights_punctual.light", Wanted::index, true, List::lights},
    MemberRule{List::nodes, "extensions.KHR_node_visibility.visible", Wanted::boolean},
    MemberRule{List::samplers, "magFilter", Wanted::whole},
    MemberRule{List::samplers, "minFilter", Wanted::whole},
    MemberRule{List::samplers, "wrapS", Wanted::whole},
    MemberRule{List::samplers, "wrapT", Wanted::whole},
    MemberRule{List::scenes, "nodes", Wanted::array},
    MemberRule{List::scenes, "nodes[]", Wanted::index, false, List::nodes},
    MemberRule{List::skins, "joints", Wanted::array, true},
    MemberRule{List::skins, "joints[]", Wanted::index, false, List::nodes},
    MemberRule{List::skins, "inverseBindMatrices", Wanted::index, false, List::accessors},
    MemberRule{List::skins, "skeleton", Wanted::index, false, List::nodes},
    MemberRule{List::textures, "sampler", Wanted::index, false, List::samplers},
    MemberRule{List::textures, "source", Wanted::index, false, List::images},
};

// Behind the path of each texture.
constexpr std::array texture_rules{
    MemberRule{List::materials, "", Wanted::object},
    MemberRule{List::materials, ".index", Wanted::index, true, List::textures},
    MemberRule{List::materials, ".texCoord", Wanted::whole},
    MemberRule{List::materials, ".extensions.KHR_texture_transform.offset", Wanted::array},
    MemberRule{List::materials, ".extensions.KHR_texture_transform.offset[]", Wanted::number},
    MemberRule{List::materials, ".extensions.KHR_texture_transform.rotation", Wanted::number},
    MemberRule{List::materials, ".extensions.KHR_texture_transform.scale", Wanted::array},
    MemberRule{List::materials, ".extensions.KHR_texture_transform.scale[]", Wanted::number},
    MemberRule{List::materials, ".extensions.KHR_texture_transform.texCoord", Wanted::whole},
};

bool is_wanted(const JsonValue& value, Wanted wanted) {
  switch (wanted) {
    case Wanted::index:
    case Wanted::whole: return value.whole().has_value();
    case Wanted::number: return value.kind() == JsonKind::number;
    case Wanted::boolean: return value.kind() == JsonKind::boolean;
    case Wanted::text: return value.kind() == JsonKind::string;
    case Wanted::object: return value.is_object();
    case Wanted::array: return value.is_array();
  }
  return false;
}

class MemberChecker {
 public:
  MemberChecker(const Document& document, FindingCollector& findings) : document_(document), findings_(findings) {}

  void check(const MemberRule& rule, std::string_view path) {
    walk_list(document_, rule.list, path,
              [&](const JsonValue& value, const MemberPath& at) { judge(value, rule, at); });
  }
  void check_root() {
    for (const RootRule& rule : root_rules) {
      walk_members(document_.root(), rule.path, nullptr,
                   [&](const JsonValue& value, const MemberPath& at) { judge_kind(value, rule.wanted, at); });
    }
  }
  // The list itself, its elements, and what each has.
  void check_list(List list) {
    const MemberPath lists{name_of(list)};
    if (list != List::lights) judge_kind(document_.root()[name_of(list)], Wanted::array, lists);
    std::size_t index = 0;
    for (const JsonValue& item : document_.list(list)) {
      const MemberPath at{name_of(list), index++};
      judge_kind(item, Wanted::object, at);
      judge_kind(item["name"], Wanted::text, MemberPath{"name", MemberPath::no_element, &at});
    }
  }

 private:
  bool judge_kind(const JsonValue& value, Wanted wanted, const MemberPath& at) {
    if (!value || is_wanted(value, wanted)) return true;
    findings_.error("gltf.wrong-kind", [&] { return at.text(); }, "it is of another kind than it must be");
    return false;
  }
  void judge(const JsonValue& value, const MemberRule& rule, const MemberPath& at) {
    if (!value) {
      if (rule.is_required) findings_.error("gltf.missing-member", [&] { return at.text(); }, "it must be there");
    } else if (judge_kind(value, rule.wanted, at) && rule.wanted == Wanted::index &&
               !document_.item(rule.target, value)) {
      findings_.error(
          "gltf.missing-item", [&] { return at.text(); },
          "there is no such element in " + std::string(name_of(rule.target)));
    }
  }

  const Document& document_;
  FindingCollector& findings_;
};

}  // namespace

void check_members(const Document& document, FindingCollector& findings) {
  MemberChecker checker(document, findings);
  checker.check_root();
  for (std::size_t list = 0; list < list_count; ++list) checker.check_list(static_cast<List>(list));
  for (const MemberRule& rule : rules) checker.check(rule, rule.path);
  for (const std::string_view texture : texture_paths) {
    for (const MemberRule& rule : texture_rules) checker.check(rule, std::string(texture) + std::string(rule.path));
  }
  const JsonValue scene = document.root()["scene"];
  if (scene && !document.item(List::scenes, scene)) {
    findings.error("gltf.missing-item", "scene", "there is no such element in scenes");
  }
}

}  // namespace genga::gltf
