#include "genga/formats/pmd/document.h"

#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/pmd/texture_name.h"
#include "genga/formats/schema_common/file_layout.h"
#include "genga/formats/summary_names.h"

namespace genga::pmd {
namespace {

// "1.0", as everyone calls it, where the shortest number is "1".
std::string version_text(float version) {
  std::string text = number_text(version);
  if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
  return text;
}

template <class Things>
std::vector<std::string> names_of(const Things& things, TextEncoding encoding) {
  std::vector<std::string> names;
  for (const auto& thing : things) {
    if (!has_room(names)) break;
    names.push_back(mmd::display_name(thing.name, encoding));
  }
  return names;
}

// The goals of its chains.
std::vector<std::string> ik_names(const Model& model, TextEncoding encoding) {
  std::vector<std::string> names;
  for (const Ik& ik : model.iks) {
    if (!has_room(names)) break;
    const bool is_there = ik.bone < model.bones.size();
    names.push_back(is_there ? mmd::display_name(model.bones[ik.bone].name, encoding) : std::string());
  }
  return names;
}

// The program's lists of bones.
std::vector<std::string> frame_names(const Model& model, TextEncoding encoding) {
  std::vector<std::string> names;
  for (const Text<50>& field : model.frame_names) {
    names.push_back(mmd::display_name(field, encoding));
    while (names.back().ends_with('\n')) names.back().pop_back();
  }
  return names;
}

void add_contents(const Model& model, TextEncoding encoding, Summary& summary) {
  summary.add("bones", names_of(model.bones, encoding));
  summary.add("ik", ik_names(model, encoding));
  summary.add("morphs", names_of(model.morphs, encoding));
  summary.add("bone_lists", frame_names(model, encoding));
  if (model.rigid_bodies) summary.add("rigid_bodies", names_of(*model.rigid_bodies, encoding));
}

}  // namespace

Place where(const Model& model, std::string_view path) {
  if (path == "magic") return Place::at_offset(0);
  const std::optional<std::uint64_t> offset = find_offset(model, path, magic.size());
  return offset ? Place::at_offset(*offset) : Place();
}

Summary summarize(const Model& model, TextEncoding encoding) {
  Summary summary;
  summary.version = version_text(model.version);
  summary.name = mmd::display_name(model.name, encoding);
  summary.counts = {
      {"vertices", model.vertices.size()},
      {"triangles", model.indices.size() / 3},
      {"materials", model.materials.size()},
      {"bones", model.bones.size()},
      {"ik", model.iks.size()},
      {"morphs", model.morphs.size()},
      {"rigid_bodies", model.rigid_bodies ? model.rigid_bodies->size() : 0},
      {"joints", model.joints ? model.joints->size() : 0},
  };
  summary.comment = mmd::display_name(model.comment, encoding);
  if (model.english && model.english->has_names()) {
    summary.english_name = mmd::display_name(model.english->name, encoding);
  }
  add_contents(model, encoding, summary);
  summary.depends_on = referenced_files(model, encoding);
  return summary;
}

}  // namespace genga::pmd
