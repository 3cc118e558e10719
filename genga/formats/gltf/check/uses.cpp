#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {
namespace {

enum class Use : std::uint8_t { none, vertices, indices, matrices, times, values, picture, other };

constexpr std::array<std::string_view, 8> use_words{"nothing",       "vertices",       "indices",   "bind matrices",
                                                    "times of keys", "values of keys", "a picture", "sparse changes"};
std::string word_of(Use use) { return std::string(use_words[static_cast<std::size_t>(use)]); }

constexpr std::uint32_t vertex_target = 34962;
constexpr std::uint32_t index_target = 34963;
constexpr std::uint64_t alignment = 4;  // bytes, of vertices and of columns of matrices

// What an accessor must be made of. components: a letter for each type, a capital where it is normalized: b, h signed
// and c, s, i unsigned integers of 8, 16 and 32 bits, f reals.
struct Form {
  std::string_view types;  // each between spaces
  std::string_view components;
};
constexpr Form index_form{" SCALAR ", "csi"};
constexpr Form matrix_form{" MAT4 ", "f"};
constexpr Form time_form{" SCALAR ", "f"};

char letter_of(const JsonValue& accessor) {
  const bool is_normalized = accessor["normalized"].boolean().value_or(false);
  switch (accessor["componentType"].index().value_or(0)) {
    case 5120: return is_normalized ? 'B' : 'b';
    case 5121: return is_normalized ? 'C' : 'c';
    case 5122: return is_normalized ? 'H' : 'h';
    case 5123: return is_normalized ? 'S' : 's';
    case 5125: return is_normalized ? 'I' : 'i';
    case 5126: return is_normalized ? 'F' : 'f';
    default: return ' ';
  }
}

// What an attribute may be, by the specification and KHR_mesh_quantization. No types: any.
Form form_of(std::string_view attribute, bool is_morph, bool is_quantized) {
  const std::string_view set = attribute.substr(0, attribute.find('_'));
  if (attribute == "POSITION" && is_quantized) return {" VEC3 ", is_morph ? "fbBhH" : "fbBcChHsS"};
  if (attribute == "POSITION") return {" VEC3 ", "f"};
  if (attribute == "NORMAL") return {" VEC3 ", is_quantized ? "fBH" : "f"};
  if (attribute == "TANGENT") return {is_morph ? " VEC3 " : " VEC4 ", is_quantized ? "fBH" : "f"};
  if (set == "TEXCOORD" && is_quantized) return {" VEC2 ", "fbBcChHsS"};
  if (set == "TEXCOORD") return {" VEC2 ", is_morph ? "fBCHS" : "fCS"};
  if (set == "COLOR") return {" VEC3 VEC4 ", is_morph ? "fBCHS" : "fCS"};
  if (set == "JOINTS") return {" VEC4 ", "cs"};
  if (set == "WEIGHTS") return {" VEC4 ", "fCS"};
  return {"", "fbBcChHsS"};
}

Form form_of_values(std::string_view path) {
  if (path == "rotation") return {" VEC4 ", "fBCHS"};
  if (path == "weights") return {" SCALAR ", "fBCHS"};
  if (path == "translation" || path == "scale") return {" VEC3 ", "f"};
  return {"", "fbBcChHsSi"};
}

class UseChecker {
 public:
  UseChecker(const Document& document, FindingCollector& findings)
      : document_(document),
        findings_(findings),
        accessor_uses_(document.list(List::accessors).size(), Use::none),
        view_uses_(document.list(List::buffer_views).size(), Use::none),
        vertex_owner_(view_uses_.size()) {
    for (const JsonValue& one : document.root()["extensionsUsed"].elements()) {
      is_quantized_ = is_quantized_ || one.is_text("KHR_mesh_quantization");
    }
  }

  void check_views();
  void check_meshes();
  void check_others();
  void check_places();

 private:
  void use_accessor(const JsonValue& index, Use use, const std::string& path);
  void use_view(const JsonValue& index, Use use, const std::string& path);
  void check_form(const JsonValue& index, const Form& form, const std::string& path);
  void check_attributes(const JsonValue& attributes, const std::string& path, bool is_morph);
  void check_vertices(const JsonValue& index, const std::string& path);
  void check_animation(const JsonValue& animation, const std::string& path);
  void check_place(const JsonValue& owner, std::uint64_t size, const std::string& path);
  void need_bounds(const JsonValue& index, const std::string& path);

  const Document& document_;
  FindingCollector& findings_;
  std::vector<Use> accessor_uses_;
  std::vector<Use> view_uses_;
  std::vector<std::optional<std::uint32_t>> vertex_owner_;  // the accessor of vertices in a view
  std::set<std::string> formed_;                            // accessors and their forms that are checked
  bool is_quantized_ = false;
};

void UseChecker::use_view(const JsonValue& index, Use use, const std::string& path) {
  const JsonValue view = document_.item(List::buffer_views, index);
  if (!view) return;
  // Times and values of keys, and sparse changes, may share a view.
  const bool is_key = use == Use::times || use == Use::values;
  const Use kind = is_key ? Use::other : use;
  Use& known = view_uses_[*index.index()];
  if (known != Use::none && known != kind) {
    findings_.error("gltf.two-uses", path, "its buffer view is for " + word_of(known) + " and for " + word_of(use));
    return;
  }
  if (known != Use::none) return;
  known = kind;
  if (view["byteStride"] && use != Use::vertices) {
    findings_.error("gltf.stride", path, "its buffer view has a stride, which only vertices may have");
  }
  const std::uint32_t target = view["target"].index().value_or(0);
  const bool is_vertex = target == vertex_target;
  const bool is_index = target == index_target;
  if ((is_vertex && use != Use::vertices) || (is_index && use != Use::indices)) {
    findings_.error("gltf.two-uses", path,
                    "the target of its buffer view is another: " + std::string(is_vertex ? "vertices" : "indices"));
  }
}

void UseChecker::use_accessor(const JsonValue& index, Use use, const std::string& path) {
  const JsonValue accessor = document_.item(List::accessors, index);
  if (!accessor) return;
  Use& known = accessor_uses_[*index.index()];
  if (known == Use::none) {
    known = use;
    use_view(accessor["bufferView"], use, path);
  } else if (known != use) {
    findings_.error("gltf.two-uses", path, "its accessor is for " + word_of(known) + " and for " + word_of(use));
  }
}

void UseChecker::check_form(const JsonValue& index, const Form& form, const std::string& path) {
  const JsonValue accessor = document_.item(List::accessors, index);
  const std::string type = accessor["type"].text().value_or("");
  const char letter = letter_of(accessor);
  if (!element_type_of(type) || letter == ' ') return;  // gltf.accessor
  const bool is_type = form.types.empty() || form.types.find(' ' + type + ' ') != std::string_view::npos;
  if (is_type && form.components.find(letter) != std::string_view::npos) return;
  findings_.error("gltf.accessor-type", path, "an accessor of another type is needed here");
}

void UseChecker::need_bounds(const JsonValue& index, const std::string& path) {
  const JsonValue accessor = document_.item(List::accessors, index);
  if (accessor && (!accessor["min"] || !accessor["max"])) {
    findings_.error("gltf.missing-member", path, "positions must have bounds");
  }
}

// Each element and each number of an accessor of vertices begins at a multiple of four bytes.
void UseChecker::check_vertices(const JsonValue& index, const std::string& path) {
  const JsonValue accessor = document_.item(List::accessors, index);
  const JsonValue view = document_.item(List::buffer_views, accessor["bufferView"]);
  const std::optional<ElementType> type = element_type_of(accessor["type"].text().value_or(""));
  if (!view || !type) return;
  const auto component = static_cast<ComponentType>(accessor["componentType"].index().value_or(0) & 0xFFFFU);
  const std::uint64_t size = element_size(*type, component);
  const std::uint64_t stride = view["byteStride"].whole().value_or(size);
  const std::uint64_t offset = accessor["byteOffset"].whole().value_or(0) + view["byteOffset"].whole().value_or(0);
  if (stride % alignment != 0 || offset % alignment != 0) {
    findings_.error("gltf.alignment", path, "vertices must begin at multiples of 4 bytes");
  }
  const std::uint32_t number = *index.index();
  std::optional<std::uint32_t>& owner = vertex_owner_[*accessor["bufferView"].index()];
  if (owner && *owner != number && !view["byteStride"]) {
    findings_.error("gltf.stride", path, "several accessors of vertices are in its buffer view, which has no stride");
  }
  if (!owner) owner = number;
}

void UseChecker::check_attributes(const JsonValue& attributes, const std::string& path, bool is_morph) {
  for (JsonValue key = attributes.is_object() ? attributes.first() : JsonValue(); key;) {
    const JsonValue index = key.next(attributes);
    const std::string name = key.text().value_or("");
    std::string inner = path;
    inner.append(1, '.').append(name);
    use_accessor(index, Use::vertices, inner);
    const bool is_new =
        formed_.insert(name + (is_morph ? ">" : ":") + std::to_string(index.index().value_or(0))).second;
    if (is_new) {
      check_form(index, form_of(name, is_morph, is_quantized_), inner);
      check_vertices(index, inner);
      if (name == "POSITION") need_bounds(index, inner);
    }
    key = index.next(attributes);
  }
}

void UseChecker::check_meshes() {
  std::size_t mesh_index = 0;
  for (const JsonValue& mesh : document_.list(List::meshes)) {
    const std::string mesh_path = element_path("meshes", mesh_index++);
    std::size_t index = 0;
    for (const JsonValue& primitive : mesh["primitives"].elements()) {
      const std::string path = mesh_path + '.' + element_path("primitives", index++);
      check_attributes(primitive["attributes"], path + ".attributes", false);
      std::size_t target = 0;
      for (const JsonValue& morph : primitive["targets"].elements()) {
        check_attributes(morph, path + '.' + element_path("targets", target++), true);
      }
      use_accessor(primitive["indices"], Use::indices, path + ".indices");
      if (primitive["indices"]) check_form(primitive["indices"], index_form, path + ".indices");
    }
  }
}

void UseChecker::check_animation(const JsonValue& animation, const std::string& path) {
  const std::vector<JsonValue> samplers = animation["samplers"].elements();
  std::size_t index = 0;
  for (const JsonValue& sampler : samplers) {
    const std::string inner = path + '.' + element_path("samplers", index++);
    use_accessor(sampler["input"], Use::times, inner + ".input");
    use_accessor(sampler["output"], Use::values, inner + ".output");
    check_form(sampler["input"], time_form, inner + ".input");
  }
  index = 0;
  for (const JsonValue& channel : animation["channels"].elements()) {
    const std::string inner = path + '.' + element_path("channels", index++, "sampler");
    const std::optional<std::uint32_t> sampler = channel["sampler"].index();
    if (!sampler || *sampler >= samplers.size()) continue;
    const std::string word = channel["target"]["path"].text().value_or("");
    const JsonValue node = document_.item(List::nodes, channel["target"]["node"]);
    const JsonValue mesh = document_.item(List::meshes, node["mesh"]);
    if (word == "weights" && !mesh["primitives"].at(0)["targets"]) continue;  // gltf.key-count
    check_form(samplers[*sampler]["output"], form_of_values(word), inner);
  }
}

void UseChecker::check_others() {
  std::size_t index = 0;
  for (const JsonValue& skin : document_.list(List::skins)) {
    const std::string path = element_path("skins", index++, "inverseBindMatrices");
    use_accessor(skin["inverseBindMatrices"], Use::matrices, path);
    if (skin["inverseBindMatrices"]) check_form(skin["inverseBindMatrices"], matrix_form, path);
  }
  index = 0;
  for (const JsonValue& animation : document_.list(List::animations)) {
    check_animation(animation, element_path("animations", index++));
  }
  index = 0;
  for (const JsonValue& image : document_.list(List::images)) {
    use_view(image["bufferView"], Use::picture, element_path("images", index++));
  }
}

// owner: an accessor, or the indices or values of a sparse one. size: of a number, or of a column of a matrix.
void UseChecker::check_place(const JsonValue& owner, std::uint64_t size, const std::string& path) {
  const JsonValue view = document_.item(List::buffer_views, owner["bufferView"]);
  const std::uint64_t offset = owner["byteOffset"].whole().value_or(0);
  if (size == 0 || (offset % size == 0 && (offset + view["byteOffset"].whole().value_or(0)) % size == 0)) return;
  findings_.error("gltf.alignment", path, "numbers must begin at multiples of their size");
}

void UseChecker::check_places() {
  std::size_t index = 0;
  for (const JsonValue& accessor : document_.list(List::accessors)) {
    const std::string path = element_path("accessors", index++);
    const auto size_of = [](const JsonValue& owner) {
      return component_size(static_cast<ComponentType>(owner["componentType"].index().value_or(0) & 0xFFFFU));
    };
    const bool is_matrix = accessor["type"].text().value_or("").starts_with("MAT");
    const std::uint64_t size = is_matrix ? alignment : size_of(accessor);
    check_place(accessor, size, path);
    const char letter = letter_of(accessor);
    if (letter == 'F' || letter == 'I') {
      findings_.error("gltf.accessor-type", path, "only integers of 8 and 16 bits can be normalized");
    }
    const JsonValue sparse = accessor["sparse"];
    if (!sparse) continue;
    check_place(sparse["indices"], size_of(sparse["indices"]), path + ".sparse.indices");
    check_place(sparse["values"], size, path + ".sparse.values");
    use_view(sparse["indices"]["bufferView"], Use::other, path + ".sparse.indices");
    use_view(sparse["values"]["bufferView"], Use::other, path + ".sparse.values");
  }
}

void UseChecker::check_views() {
  std::size_t index = 0;
  for (const JsonValue& view : document_.list(List::buffer_views)) {
    const std::string path = element_path("bufferViews", index++, "byteStride");
    const std::optional<std::uint64_t> stride = view["byteStride"].whole();
    if (!stride) continue;
    if (*stride % alignment != 0) findings_.error("gltf.stride", path, "it is no multiple of 4 bytes");
    if (*stride > view["byteLength"].whole().value_or(no_limit)) {
      findings_.error("gltf.stride", path, "it is larger than the buffer view");
    }
    if (view["target"].index() == index_target) {
      findings_.error("gltf.stride", path, "indices have no stride");
    }
  }
}

}  // namespace

void check_uses(const Document& document, FindingCollector& findings) {
  UseChecker checker(document, findings);
  checker.check_views();
  checker.check_meshes();
  checker.check_others();
  checker.check_places();
}

}  // namespace genga::gltf
