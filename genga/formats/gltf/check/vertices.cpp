#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/check/walk.h"

namespace genga::gltf {
namespace {

constexpr double length_rounding = 7.69e-3;  // of a direction's length: normalized bytes have no more

constexpr std::array<std::string_view, 4> set_names{"COLOR", "JOINTS", "TEXCOORD", "WEIGHTS"};
constexpr std::size_t color_set = 0;
constexpr std::size_t joint_set = 1;
constexpr std::size_t coordinate_set = 2;
constexpr std::size_t weight_set = 3;

// "TEXCOORD_1" is number 1 of set_names[2].
struct SetName {
  std::size_t set = 0;
  std::size_t number = 0;
};
std::optional<SetName> set_name_of(std::string_view name) {
  const std::size_t line = std::min(name.find('_'), name.size());
  const auto set = std::find(set_names.begin(), set_names.end(), name.substr(0, line));
  const std::string_view digits = name.substr(std::min(line + 1, name.size()));
  if (set == set_names.end() || (digits.size() > 1 && digits[0] == '0')) return std::nullopt;
  const std::optional<std::uint16_t> number = parse_integer<std::uint16_t>(digits);
  if (!number || !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  return SetName{static_cast<std::size_t>(set - set_names.begin()), *number};
}

std::vector<std::pair<std::string, JsonValue>> members_of(const JsonValue& object) {
  std::vector<std::pair<std::string, JsonValue>> members;
  for (JsonValue key = object.is_object() ? object.first() : JsonValue(); key;) {
    const JsonValue value = key.next(object);
    members.emplace_back(key.text().value_or(""), value);
    key = value.next(object);
  }
  return members;
}

class VertexChecker {
 public:
  VertexChecker(const Document& document, FindingCollector& findings) : document_(document), findings_(findings) {}

  void check(const JsonValue& primitive, const std::string& path) {
    const std::string attributes_path = path + ".attributes.";
    check_names(primitive["attributes"], path + ".attributes");
    std::size_t number = 0;
    for (const JsonValue& morph : primitive["targets"].elements()) {
      check_morph(morph, primitive["attributes"], path + '.' + element_path("targets", number++));
    }
    for (const auto& [name, accessor] : members_of(primitive["attributes"])) {
      const Numbers wanted = numbers_wanted(name, accessor);
      if (wanted == Numbers::any || !checked_.emplace(*accessor.index(), wanted).second) continue;
      std::string inner = attributes_path;
      check_numbers(wanted, accessor, inner.append(name));
    }
    check_coordinates(primitive, path);
  }

 private:
  void check_names(const JsonValue& attributes, const std::string& path);
  void check_morph(const JsonValue& morph, const JsonValue& attributes, const std::string& path);
  // What the numbers of an attribute must be.
  enum class Numbers : std::uint8_t { any, normals, tangents, colors, weights };
  Numbers numbers_wanted(std::string_view name, const JsonValue& accessor) const;
  void check_numbers(Numbers wanted, const JsonValue& accessor, const std::string& path);
  void check_directions(const std::vector<float>& numbers, std::size_t width, const std::string& path);
  void check_coordinates(const JsonValue& primitive, const std::string& path);
  void check_texture(const JsonValue& texture, const JsonValue& attributes, const std::string& path);

  const Document& document_;
  FindingCollector& findings_;
  std::set<std::pair<std::uint32_t, Numbers>> checked_;  // accessors and what they are
};

void VertexChecker::check_names(const JsonValue& attributes, const std::string& path) {
  std::array<std::size_t, set_names.size()> counts{};
  std::array<std::size_t, set_names.size()> ends{};  // the largest number and one
  for (const auto& [name, accessor] : members_of(attributes)) {
    if (name.starts_with('_') || name == "POSITION" || name == "NORMAL" || name == "TANGENT") continue;
    const std::optional<SetName> set = set_name_of(name);
    if (!set) {
      findings_.error("gltf.attribute-name", path, "no attribute is called " + quoted_name(name));
      continue;
    }
    ++counts[set->set];
    ends[set->set] = std::max(ends[set->set], set->number + 1);
  }
  for (std::size_t set = 0; set < set_names.size(); ++set) {
    if (counts[set] == ends[set]) continue;
    findings_.error("gltf.attribute-name", path,
                    "numbers of " + std::string(set_names[set]) + " must rise from 0 without a gap");
  }
  const bool has_first = static_cast<bool>(attributes["JOINTS_0"]) == static_cast<bool>(attributes["WEIGHTS_0"]);
  if (has_first && counts[joint_set] != counts[weight_set]) {  // of the first set: meshes.cpp
    findings_.error("gltf.joints-alone", path, "joints and weights must be there together");
  }
}

void VertexChecker::check_morph(const JsonValue& morph, const JsonValue& attributes, const std::string& path) {
  for (const auto& [name, accessor] : members_of(morph)) {
    const std::optional<SetName> set = set_name_of(name);
    const bool is_known = name.starts_with('_') || name == "POSITION" || name == "NORMAL" || name == "TANGENT" ||
                          (set && (set->set == color_set || set->set == coordinate_set));
    if (!is_known) {
      findings_.error("gltf.attribute-name", path, "no attribute of a morph is called " + quoted_name(name));
    } else if (!attributes[name]) {
      findings_.error("gltf.attribute-name", path,
                      "the primitive has no " + quoted_name(name) + " that the morph moves");
    }
  }
}

void VertexChecker::check_directions(const std::vector<float>& numbers, std::size_t width, const std::string& path) {
  for (std::size_t at = 0; at + width <= numbers.size(); at += width) {
    const double x = numbers[at];
    const double y = numbers[at + 1];
    const double z = numbers[at + 2];
    if (!(std::abs(std::sqrt(x * x + y * y + z * z) - 1.0) <= length_rounding)) {
      findings_.error("gltf.direction", path,
                      "the direction of vertex " + number_text(at / width) + " is not of length 1");
      return;
    }
    if (width == 4 && std::abs(numbers[at + 3]) != 1.0F) {
      findings_.error("gltf.direction", path, "the side of vertex " + number_text(at / width) + " is neither 1 nor -1");
      return;
    }
  }
}

VertexChecker::Numbers VertexChecker::numbers_wanted(std::string_view name, const JsonValue& accessor) const {
  if (!accessor.index()) return Numbers::any;
  const JsonValue type = document_.item(List::accessors, accessor)["type"];
  if (name == "NORMAL" && type.is_text("VEC3")) return Numbers::normals;
  if (name == "TANGENT" && type.is_text("VEC4")) return Numbers::tangents;
  const std::optional<SetName> set = set_name_of(name);
  if (!set) return Numbers::any;
  return set->set == color_set ? Numbers::colors : set->set == weight_set ? Numbers::weights : Numbers::any;
}

void VertexChecker::check_numbers(Numbers wanted, const JsonValue& accessor, const std::string& path) {
  const std::vector<float> numbers = numbers_of(document_, accessor);
  if (wanted == Numbers::normals || wanted == Numbers::tangents) {
    check_directions(numbers, wanted == Numbers::normals ? 3 : 4, path);
    return;
  }
  const bool is_color = wanted == Numbers::colors;
  const auto is_wrong = [&](float number) { return number < 0.0F || (is_color && number > 1.0F); };
  if (std::none_of(numbers.begin(), numbers.end(), is_wrong)) return;
  findings_.error("gltf.out-of-range", path, is_color ? "a color is not in 0 to 1" : "a weight is below 0");
}

void VertexChecker::check_texture(const JsonValue& texture, const JsonValue& attributes, const std::string& path) {
  if (!texture.is_object()) return;
  const JsonValue moved = texture["extensions"]["KHR_texture_transform"]["texCoord"];
  const std::uint64_t set = (moved ? moved : texture["texCoord"]).whole().value_or(0);
  if (attributes["TEXCOORD_" + number_text(set)]) return;
  findings_.error("gltf.no-coordinates", path,
                  "a texture of its material needs TEXCOORD_" + number_text(set) + ", which is not there");
}

void VertexChecker::check_coordinates(const JsonValue& primitive, const std::string& path) {
  const JsonValue material = document_.item(List::materials, primitive["material"]);
  const JsonValue attributes = primitive["attributes"];
  for (const std::string_view texture : texture_paths) {
    walk_members(material, texture, nullptr,
                 [&](const JsonValue& value, const MemberPath&) { check_texture(value, attributes, path); });
  }
}

// A joint that moves a vertex is named once.
class JointChecker {
 public:
  JointChecker(const Document& document, FindingCollector& findings) : document_(document), findings_(findings) {}

  void check(const JsonValue& attributes, const std::string& path) {
    std::vector<std::uint32_t> key;
    for (std::size_t set = 0; set < max_sets; ++set) {
      const std::string number = number_text(set);
      const std::optional<std::uint32_t> joints = attributes["JOINTS_" + number].index();
      const std::optional<std::uint32_t> weights = attributes["WEIGHTS_" + number].index();
      if (!joints || !weights) break;
      key.insert(key.end(), {*joints, *weights});
    }
    if (!key.empty() && checked_.insert(key).second) check_sets(key, path);
  }

 private:
  static constexpr std::size_t max_sets = 8;  // that are looked at

  void check_sets(const std::vector<std::uint32_t>& key, const std::string& path);

  const Document& document_;
  FindingCollector& findings_;
  std::set<std::vector<std::uint32_t>> checked_;
};

void JointChecker::check_sets(const std::vector<std::uint32_t>& key, const std::string& path) {
  std::vector<std::vector<float>> numbers;  // joints and weights by turns; a joint's number is exact below 2^24
  for (const std::uint32_t accessor : key) {
    const Result<Elements> elements = elements_of(document_, accessor);
    if (!elements || elements->values.data == nullptr || elements->type != ElementType::vec4) return;
    numbers.emplace_back(static_cast<std::size_t>(elements->number_count()));
    copy_numbers(*elements, numbers.back());
    if (numbers.back().size() != numbers[0].size()) return;
  }
  std::vector<float> joints;
  for (std::size_t at = 0; at + 3 < numbers[0].size(); at += 4) {
    joints.clear();
    for (std::size_t set = 0; set + 1 < numbers.size(); set += 2) {
      for (std::size_t part = at; part < at + 4; ++part) {
        if (numbers[set + 1][part] != 0.0F) joints.push_back(numbers[set][part]);
      }
    }
    std::sort(joints.begin(), joints.end());
    if (std::adjacent_find(joints.begin(), joints.end()) == joints.end()) continue;
    findings_.error("gltf.joint-twice", path, "vertex " + number_text(at / 4) + " has weights of the same joint twice");
    return;
  }
}

}  // namespace

void check_vertices(const Document& document, FindingCollector& findings) {
  VertexChecker checker(document, findings);
  JointChecker joints(document, findings);
  std::size_t mesh_index = 0;
  for (const JsonValue& mesh : document.list(List::meshes)) {
    const std::string mesh_path = element_path("meshes", mesh_index++);
    std::size_t index = 0;
    for (const JsonValue& primitive : mesh["primitives"].elements()) {
      const std::string path = mesh_path + '.' + element_path("primitives", index++);
      checker.check(primitive, path);
      joints.check(primitive["attributes"], path + ".attributes");
    }
  }
}

}  // namespace genga::gltf
