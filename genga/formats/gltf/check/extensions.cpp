#include "genga/formats/gltf/file/extensions.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "genga/base/member_path.h"
#include "genga/base/printable.h"
#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {
namespace {

// Where an extension may be: the list whose elements have it, or the name of the object around it.
struct ExtensionPlace {
  std::string_view name;
  std::string_view list;   // "": the file itself
  std::string_view owner;  // the last member on the way; "": the element itself; "Texture": each that ends so
};
constexpr std::array places{
    ExtensionPlace{"EXT_meshopt_compression", "buffers", ""},
    ExtensionPlace{"EXT_meshopt_compression", "bufferViews", ""},
    ExtensionPlace{"KHR_animation_pointer", "animations", "target"},
    ExtensionPlace{"KHR_lights_punctual", "", ""},
    ExtensionPlace{"KHR_lights_punctual", "nodes", ""},
    ExtensionPlace{"KHR_materials_emissive_strength", "materials", ""},
    ExtensionPlace{"KHR_materials_specular", "materials", ""},
    ExtensionPlace{"KHR_materials_unlit", "materials", ""},
    ExtensionPlace{"KHR_node_visibility", "nodes", ""},
    ExtensionPlace{"KHR_texture_transform", "materials", "Texture"},
};

// Looks at each object of the file but those in extras, and in extensions that are not read.
class ExtensionChecker {
 public:
  ExtensionChecker(const Document& document, FindingCollector& findings) : document_(document), findings_(findings) {}

  void check() {
    for (const JsonValue& used : document_.root()["extensionsUsed"].elements()) {
      used_.insert(used.text().value_or(""));
    }
    visit(document_.root(), nullptr);
    std::size_t index = 0;
    for (const JsonValue& one : document_.root()["extensionsRequired"].elements()) {
      const std::string name = one.text().value_or("");
      const std::string path = element_path("extensionsRequired", index++);
      required_.insert(name);
      if (!used_.contains(name)) undeclared(path, short_name(name) + " is required, and is not in extensionsUsed");
    }
    if (used_.contains("KHR_mesh_quantization") && !required_.contains("KHR_mesh_quantization")) {
      undeclared("extensionsUsed", "KHR_mesh_quantization must be in extensionsRequired, too");
    }
  }

 private:
  void undeclared(std::string path, const std::string& message) {
    findings_.error("gltf.undeclared-extension", std::move(path), message);
  }
  void visit(const JsonValue& value, const MemberPath* at);
  void visit_extensions(const JsonValue& extensions, const MemberPath* at);
  void check_place(const std::string& name, const MemberPath* at, const MemberPath& path);

  const Document& document_;
  FindingCollector& findings_;
  std::set<std::string> used_;
  std::set<std::string> required_;
};

void ExtensionChecker::visit(const JsonValue& value, const MemberPath* at) {
  for (JsonValue key = value.is_object() ? value.first() : JsonValue(); key;) {
    const JsonValue member = key.next(value);
    const std::string name = key.text().value_or("");
    const MemberPath path{name, MemberPath::no_element, at};
    if (name == "extensions") {
      visit_extensions(member, at);
    } else if (member.is_object() && name != "extras") {
      visit(member, &path);
    } else if (member.is_array() && name != "extras") {
      std::size_t index = 0;
      for (JsonValue element = member.first(); element; element = element.next(member)) {
        const MemberPath inner{name, index++, at};
        if (element.is_object()) visit(element, &inner);
      }
    }
    key = member.next(value);
  }
}

void ExtensionChecker::visit_extensions(const JsonValue& extensions, const MemberPath* at) {
  const MemberPath path{"extensions", MemberPath::no_element, at};
  if (!extensions.is_object()) {
    findings_.error("gltf.wrong-kind", [&] { return path.text(); }, "it is of another kind than it must be");
    return;
  }
  for (JsonValue key = extensions.first(); key;) {
    const JsonValue extension = key.next(extensions);
    const std::string name = key.text().value_or("");
    const MemberPath inner{name, MemberPath::no_element, &path};
    if (!extension.is_object()) {
      findings_.error("gltf.wrong-kind", [&] { return inner.text(); }, "it is of another kind than it must be");
    }
    if (!used_.contains(name)) undeclared(inner.text(), short_name(name) + " is not in extensionsUsed");
    check_place(name, at, inner);
    if (name.starts_with("KHR_") && is_read(name)) visit(extension, &inner);
    key = extension.next(extensions);
  }
}

void ExtensionChecker::check_place(const std::string& name, const MemberPath* at, const MemberPath& path) {
  const MemberPath* first = at;
  while (first != nullptr && first->parent != nullptr) first = first->parent;
  const std::string_view list = first == nullptr ? "" : first->name;
  const std::string_view owner = first == at ? "" : at->name;
  const auto is_of = [&](const ExtensionPlace& place) { return place.name == name; };
  const auto is_here = [&](const ExtensionPlace& place) {
    if (place.name != name || place.list != list) return false;
    return place.owner == "Texture" ? owner.ends_with(place.owner) : place.owner == owner;
  };
  if (std::none_of(places.begin(), places.end(), is_of) || std::any_of(places.begin(), places.end(), is_here)) return;
  findings_.error("gltf.extension-place", [&] { return path.text(); }, short_name(name) + " does not belong here");
}

}  // namespace

void check_extensions(const Document& document, FindingCollector& findings) {
  std::size_t index = 0;
  for (const JsonValue& used : document.root()["extensionsUsed"].elements()) {
    const std::string name = used.text().value_or("");
    const std::string path = element_path("extensionsUsed", index++);
    if (!is_read(name)) findings.note("gltf.unread-extension", path, short_name(name) + " is kept, and not read");
  }
  ExtensionChecker(document, findings).check();
}

}  // namespace genga::gltf
