#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <set>
#include <string>
#include <string_view>

#include "genga/base/number_text.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/check/walk.h"

namespace genga::gltf {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

struct RangeRule {
  List list;
  std::string_view path;  // as in walk.h
  double min = 0.0;
  double max = endless;
  bool is_above = false;  // min itself is not allowed
};

constexpr std::array ranges{
    RangeRule{List::accessors, "count", 1},
    RangeRule{List::accessors, "sparse.count", 1},
    RangeRule{List::buffers, "byteLength", 1},
    RangeRule{List::buffer_views, "byteLength", 1},
    RangeRule{List::buffer_views, "byteStride", 4, 252},
    RangeRule{List::cameras, "perspective.aspectRatio", 0, endless, true},
    RangeRule{List::cameras, "perspective.yfov", 0, endless, true},
    RangeRule{List::cameras, "perspective.zfar", 0, endless, true},
    RangeRule{List::cameras, "perspective.znear", 0, endless, true},
    RangeRule{List::cameras, "orthographic.zfar", 0, endless, true},
    RangeRule{List::cameras, "orthographic.znear"},
    RangeRule{List::lights, "color[]", 0, 1},
    RangeRule{List::lights, "intensity"},
    RangeRule{List::lights, "range", 0, endless, true},
    RangeRule{List::lights, "spot.innerConeAngle", 0, std::numbers::pi / 2},
    RangeRule{List::lights, "spot.outerConeAngle", 0, std::numbers::pi / 2, true},
    RangeRule{List::materials, "alphaCutoff"},
    RangeRule{List::materials, "emissiveFactor[]", 0, 1},
    RangeRule{List::materials, "occlusionTexture.strength", 0, 1},
    RangeRule{List::materials, "pbrMetallicRoughness.baseColorFactor[]", 0, 1},
    RangeRule{List::materials, "pbrMetallicRoughness.metallicFactor", 0, 1},
    RangeRule{List::materials, "pbrMetallicRoughness.roughnessFactor", 0, 1},
    RangeRule{List::materials, "extensions.KHR_materials_emissive_strength.emissiveStrength"},
    RangeRule{List::materials, "extensions.KHR_materials_specular.specularFactor", 0, 1},
    RangeRule{List::materials, "extensions.KHR_materials_specular.specularColorFactor[]"},
};

struct SizeRule {
  List list;
  std::string_view path;
  std::size_t size;
};

// Those of nodes: nodes.cpp.
constexpr std::array sizes{
    SizeRule{List::lights, "color", 3},
    SizeRule{List::materials, "emissiveFactor", 3},
    SizeRule{List::materials, "pbrMetallicRoughness.baseColorFactor", 4},
    SizeRule{List::materials, "extensions.KHR_materials_specular.specularColorFactor", 3},
};
// Behind the path of each texture.
constexpr std::array texture_sizes{
    SizeRule{List::materials, ".extensions.KHR_texture_transform.offset", 2},
    SizeRule{List::materials, ".extensions.KHR_texture_transform.scale", 2},
};

struct ListRule {
  List list;
  std::string_view path;
};

// Lists and objects that have something in them if they are there.
constexpr std::array filled{
    ListRule{List::animations, "channels"},
    ListRule{List::animations, "samplers"},
    ListRule{List::meshes, "primitives[].targets"},
    ListRule{List::meshes, "primitives[].targets[]"},
    ListRule{List::meshes, "weights"},
    ListRule{List::nodes, "children"},
    ListRule{List::nodes, "weights"},
    ListRule{List::scenes, "nodes"},
    ListRule{List::skins, "joints"},
};

// A member that makes no sense without another beside it.
struct NeedRule {
  List list;
  std::string_view member;
  std::string_view needed;
};
constexpr std::array needs{
    NeedRule{List::accessors, "byteOffset", "bufferView"},
    NeedRule{List::images, "bufferView", "mimeType"},
    NeedRule{List::nodes, "weights", "mesh"},
};

class ValueChecker {
 public:
  ValueChecker(const Document& document, FindingCollector& findings) : document_(document), findings_(findings) {}

  void check_ranges() {
    for (const RangeRule& rule : ranges) {
      walk_list(document_, rule.list, rule.path, [&](const JsonValue& value, const MemberPath& at) {
        const std::optional<double> number = value.number();
        if (!number) return;
        const bool is_in = rule.is_above ? *number > rule.min : *number >= rule.min;
        if (!is_in || !(*number <= rule.max)) out_of_range(at, range_text(rule));
      });
    }
  }
  void check_sizes();
  void check_filled();
  void check_needs();
  void check_cameras();
  void check_lights();
  void check_versions();
  void check_texts();

 private:
  static std::string range_text(const RangeRule& rule) {
    const std::string min = short_number(rule.min);
    if (rule.max < endless)
      return "it must be " + std::string(rule.is_above ? "above " : "") + min + " to " + short_number(rule.max);
    return rule.is_above ? "it must be above " + min : "it must be " + min + " at least";
  }
  void out_of_range(const MemberPath& at, std::string_view message) {
    findings_.error("gltf.out-of-range", [&] { return at.text(); }, message);
  }
  void check_filled(const JsonValue& value, const MemberPath& at) {
    if ((value.is_array() || value.is_object()) && value.size() == 0) {
      findings_.error("gltf.empty", [&] { return at.text(); }, "it is empty, and must not be there then");
    }
  }
  void check_kind(const JsonValue& camera, const MemberPath& at) {
    const std::string type = camera["type"].text().value_or("");
    if ((type != "perspective" && type != "orthographic") || camera[type]) return;
    findings_.error("gltf.missing-member", at.text(type), "it must be there");
  }
  void check_once(const JsonValue& list, const MemberPath& at);
  void check_size(const SizeRule& rule, std::string_view path);

  const Document& document_;
  FindingCollector& findings_;
};

void ValueChecker::check_size(const SizeRule& rule, std::string_view path) {
  walk_list(document_, rule.list, path, [&](const JsonValue& value, const MemberPath& at) {
    if (!value.is_array() || value.size() == rule.size) return;
    findings_.error("gltf.wrong-kind", [&] { return at.text(); }, "it has another count of numbers");
  });
}

void ValueChecker::check_sizes() {
  for (const SizeRule& rule : sizes) check_size(rule, rule.path);
  for (const std::string_view texture : texture_paths) {
    for (const SizeRule& rule : texture_sizes) check_size(rule, std::string(texture) + std::string(rule.path));
  }
  std::size_t index = 0;
  for (const JsonValue& accessor : document_.list(List::accessors)) {
    const std::string path = element_path("accessors", index++);
    const std::optional<ElementType> type = element_type_of(accessor["type"].text().value_or(""));
    for (const std::string_view bound : {"min", "max"}) {
      if (!type || !accessor[bound].is_array() || accessor[bound].size() == component_count(*type)) continue;
      findings_.error("gltf.wrong-kind", path + '.' + std::string(bound), "it has another count of numbers");
    }
  }
}

void ValueChecker::check_once(const JsonValue& list, const MemberPath& at) {
  std::set<std::string> known;
  for (const JsonValue& one : list.elements()) {
    const std::string name = one.text().value_or(number_text(one.index().value_or(0)));
    if (known.insert(name).second) continue;
    findings_.error("gltf.listed-twice", [&] { return at.text(); }, "the list names the same twice");
    return;
  }
}

void ValueChecker::check_filled() {
  for (const ListRule& rule : filled) {
    walk_list(document_, rule.list, rule.path,
              [&](const JsonValue& value, const MemberPath& at) { check_filled(value, at); });
  }
  for (std::size_t list = 0; list < list_count; ++list) {
    const std::string_view name = name_of(static_cast<List>(list));
    check_filled(document_.root()[name], MemberPath{name});
  }
  const JsonValue lights = document_.root()["extensions"]["KHR_lights_punctual"]["lights"];
  check_filled(lights, MemberPath{"extensions.KHR_lights_punctual.lights"});
  for (const std::string_view name : {"extensionsUsed", "extensionsRequired"}) {
    check_filled(document_.root()[name], MemberPath{name});
    check_once(document_.root()[name], MemberPath{name});
  }
  walk_list(document_, List::scenes, "nodes",
            [&](const JsonValue& value, const MemberPath& at) { check_once(value, at); });
}

void ValueChecker::check_needs() {
  const auto check = [&](const JsonValue& owner, std::string_view member, std::string_view needed,
                         const std::string& path) {
    if (!owner[member] || owner[needed]) return;
    findings_.error("gltf.missing-member", path, "it needs a " + std::string(needed) + " beside it");
  };
  for (const NeedRule& rule : needs) {
    std::size_t index = 0;
    for (const JsonValue& item : document_.list(rule.list)) {
      check(item, rule.member, rule.needed, element_path(name_of(rule.list), index++, rule.member));
    }
  }
  check(document_.root(), "extensionsRequired", "extensionsUsed", "extensionsRequired");
  std::size_t index = 0;
  for (const JsonValue& image : document_.list(List::images)) {
    const std::string path = element_path("images", index++);
    if (image.is_object() && static_cast<bool>(image["uri"]) == static_cast<bool>(image["bufferView"])) {
      findings_.error("gltf.one-of", path, "a picture has either a uri or a bufferView");
    }
  }
}

void ValueChecker::check_cameras() {
  std::size_t index = 0;
  for (const JsonValue& camera : document_.list(List::cameras)) {
    const MemberPath at{"cameras", index++};
    if (camera.is_object() && static_cast<bool>(camera["perspective"]) == static_cast<bool>(camera["orthographic"])) {
      findings_.error("gltf.one-of", at.text(), "a camera is either perspective or orthographic");
    } else {
      check_kind(camera, at);
    }
    for (const std::string_view kind : {"perspective", "orthographic"}) {
      const std::optional<double> near = camera[kind]["znear"].number();
      const std::optional<double> far = camera[kind]["zfar"].number();
      if (!near || !far || *far > *near) continue;
      out_of_range(MemberPath{kind, MemberPath::no_element, &at}, "zfar must be farther away than znear");
    }
    for (const std::string_view size : {"xmag", "ymag"}) {
      if (camera["orthographic"][size].number().value_or(1.0) != 0.0) continue;
      out_of_range(MemberPath{"orthographic", MemberPath::no_element, &at}, "xmag and ymag must not be 0");
    }
  }
}

void ValueChecker::check_lights() {
  std::size_t index = 0;
  for (const JsonValue& light : document_.list(List::lights)) {
    const MemberPath at{"lights", index++};
    const JsonValue spot = light["spot"];
    if (light["type"].is_text("spot") && !spot) {
      findings_.error("gltf.missing-member", at.text("spot"), "it must be there");
    }
    const double inner = spot["innerConeAngle"].number().value_or(0.0);
    const double outer = spot["outerConeAngle"].number().value_or(std::numbers::pi / 4);
    if (spot && !(inner < outer)) {
      out_of_range(MemberPath{"spot", MemberPath::no_element, &at},
                   "the outer angle must be larger than the inner one");
    }
  }
}

// URIs and JSON pointers.
void ValueChecker::check_texts() {
  const auto check = [&](List list, std::string_view path, const auto& is_right, std::string_view message) {
    walk_list(document_, list, path, [&](const JsonValue& value, const MemberPath& at) {
      const std::optional<std::string> text = value.text();
      if (text && !is_right(*text)) findings_.error("gltf.wrong-kind", [&] { return at.text(); }, message);
    });
  };
  const auto is_uri = [](std::string_view text) { return !text.starts_with(':'); };
  check(List::buffers, "uri", is_uri, "it is no URI");
  check(List::images, "uri", is_uri, "it is no URI");
  const auto is_pointer = [](std::string_view text) { return text.empty() || text.starts_with('/'); };
  check(List::animations, "channels[].target.extensions.KHR_animation_pointer.pointer", is_pointer,
        "it is no JSON pointer");
}

// "2.0": numbers on both sides of one point.
void ValueChecker::check_versions() {
  for (const std::string_view name : {"version", "minVersion"}) {
    const std::optional<std::string> version = document_.root()["asset"][name].text();
    if (!version) continue;
    const std::size_t point = std::min(version->find('.'), version->size());
    const auto is_number = [](std::string_view part) {
      return !part.empty() && std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    const std::string_view text = *version;
    if (point < text.size() && is_number(text.substr(0, point)) && is_number(text.substr(point + 1))) continue;
    findings_.error("gltf.wrong-kind", "asset." + std::string(name),
                    "a version is two numbers with a point between them");
  }
}

}  // namespace

void check_values(const Document& document, FindingCollector& findings) {
  ValueChecker checker(document, findings);
  checker.check_versions();
  checker.check_ranges();
  checker.check_sizes();
  checker.check_filled();
  checker.check_needs();
  checker.check_cameras();
  checker.check_lights();
  checker.check_texts();
}

}  // namespace genga::gltf
