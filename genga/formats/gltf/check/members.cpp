#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "genga/base/member_path.h"
#include "genga/base/printable.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/file/extensions.h"

namespace genga::gltf {
namespace {

enum class Wanted : std::uint8_t { index, whole, text, object, array };

struct MemberRule {
  List list;
  std::string_view path;  // "a.b": b of a; "[]": each element
  Wanted wanted;
  bool is_required = false;
  List target = List::accessors;  // what an index is in
};

constexpr std::array rules{
    MemberRule{List::accessors, "componentType", Wanted::whole, true},
    MemberRule{List::accessors, "count", Wanted::whole, true},
    MemberRule{List::accessors, "type", Wanted::text, true},
    MemberRule{List::accessors, "bufferView", Wanted::index, false, List::buffer_views},
    MemberRule{List::animations, "channels", Wanted::array, true},
    MemberRule{List::animations, "channels[].sampler", Wanted::whole, true},
    MemberRule{List::animations, "channels[].target", Wanted::object, true},
    MemberRule{List::animations, "channels[].target.path", Wanted::text, true},
    MemberRule{List::animations, "channels[].target.node", Wanted::index, false, List::nodes},
    MemberRule{List::animations, "samplers", Wanted::array, true},
    MemberRule{List::animations, "samplers[].input", Wanted::index, true, List::accessors},
    MemberRule{List::animations, "samplers[].output", Wanted::index, true, List::accessors},
    MemberRule{List::buffers, "byteLength", Wanted::whole, true},
    MemberRule{List::buffer_views, "buffer", Wanted::index, true, List::buffers},
    MemberRule{List::buffer_views, "byteLength", Wanted::whole, true},
    MemberRule{List::cameras, "type", Wanted::text, true},
    MemberRule{List::images, "bufferView", Wanted::index, false, List::buffer_views},
    MemberRule{List::materials, "pbrMetallicRoughness.baseColorTexture.index", Wanted::index, true, List::textures},
    MemberRule{List::materials, "pbrMetallicRoughness.metallicRoughnessTexture.index", Wanted::index, true,
               List::textures},
    MemberRule{List::materials, "normalTexture.index", Wanted::index, true, List::textures},
    MemberRule{List::materials, "occlusionTexture.index", Wanted::index, true, List::textures},
    MemberRule{List::materials, "emissiveTexture.index", Wanted::index, true, List::textures},
    MemberRule{List::meshes, "primitives", Wanted::array, true},
    MemberRule{List::meshes, "primitives[].attributes", Wanted::object, true},
    MemberRule{List::meshes, "primitives[].indices", Wanted::index, false, List::accessors},
    MemberRule{List::meshes, "primitives[].material", Wanted::index, false, List::materials},
    MemberRule{List::nodes, "camera", Wanted::index, false, List::cameras},
    MemberRule{List::nodes, "mesh", Wanted::index, false, List::meshes},
    MemberRule{List::nodes, "skin", Wanted::index, false, List::skins},
    MemberRule{List::nodes, "children[]", Wanted::index, false, List::nodes},
    MemberRule{List::scenes, "nodes[]", Wanted::index, false, List::nodes},
    MemberRule{List::skins, "joints", Wanted::array, true},
    MemberRule{List::skins, "joints[]", Wanted::index, false, List::nodes},
    MemberRule{List::skins, "inverseBindMatrices", Wanted::index, false, List::accessors},
    MemberRule{List::skins, "skeleton", Wanted::index, false, List::nodes},
    MemberRule{List::textures, "sampler", Wanted::index, false, List::samplers},
    MemberRule{List::textures, "source", Wanted::index, false, List::images},
    MemberRule{List::lights, "type", Wanted::text, true},
};

bool is_wanted(const JsonValue& value, Wanted wanted) {
  switch (wanted) {
    case Wanted::index:
    case Wanted::whole: return value.whole().has_value();
    case Wanted::text: return value.kind() == JsonKind::string;
    case Wanted::object: return value.is_object();
    case Wanted::array: return value.is_array();
  }
  return false;
}

class MemberChecker {
 public:
  MemberChecker(const Document& document, const MemberRule& rule, FindingCollector& findings)
      : document_(document), rule_(rule), findings_(findings) {}

  // path: what is still to be walked, from the value at `walked`.
  void walk(const JsonValue& value, std::string_view path, const std::string& walked) {
    if (path.empty()) {
      judge(value, walked);
    } else if (path.starts_with("[]")) {
      std::size_t index = 0;
      for (const JsonValue& element : value.elements()) {
        walk(element, path.substr(2), walked + '[' + std::to_string(index++) + ']');
      }
    } else {
      if (path.starts_with('.')) path.remove_prefix(1);
      const std::size_t end = std::min(path.find_first_of(".["), path.size());
      const std::string member = walked + '.' + std::string(path.substr(0, end));
      const JsonValue inner = value[path.substr(0, end)];
      const std::string_view rest = path.substr(end);
      if (inner || (rest.empty() && value.is_object())) walk(inner, rest, member);
    }
  }

 private:
  void judge(const JsonValue& value, const std::string& path) {
    if (!value) {
      if (rule_.is_required) findings_.error("gltf.missing-member", path, "it must be there");
      return;
    }
    if (!is_wanted(value, rule_.wanted)) {
      findings_.error("gltf.wrong-kind", path, "it is of another kind than it must be");
      return;
    }
    const bool is_index = rule_.wanted == Wanted::index;
    if (is_index && !document_.item(rule_.target, value)) {
      findings_.error("gltf.missing-item", path, "there is no such element in " + std::string(name_of(rule_.target)));
    }
  }

  const Document& document_;
  const MemberRule& rule_;
  FindingCollector& findings_;
};

}  // namespace

void check_members(const Document& document, FindingCollector& findings) {
  for (const MemberRule& rule : rules) {
    std::size_t index = 0;
    for (const JsonValue& item : document.list(rule.list)) {
      MemberChecker(document, rule, findings).walk(item, rule.path, element_path(name_of(rule.list), index++));
    }
  }
  const JsonValue scene = document.root()["scene"];
  if (scene && !document.item(List::scenes, scene)) {
    findings.error("gltf.missing-item", "scene", "there is no such element in scenes");
  }
}

void check_extensions(const Document& document, FindingCollector& findings) {
  std::size_t index = 0;
  for (const JsonValue& used : document.root()["extensionsUsed"].elements()) {
    const std::string name = used.text().value_or("");
    const std::string path = element_path("extensionsUsed", index++);
    if (!is_read(name)) findings.note("gltf.unread-extension", path, short_name(name) + " is kept, and not read");
  }
}

}  // namespace genga::gltf
