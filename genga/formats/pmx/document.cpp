#include "genga/formats/pmx/document.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/formats/pmx/places.h"
#include "genga/formats/pmx/texture_file.h"
#include "genga/formats/summary_names.h"

namespace genga::pmx {
namespace {

// "2.0", as everyone calls it, where the shortest number is "2".
std::string version_text(float version) {
  std::string text = number_text(version);
  if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
  return text;
}

template <class Things>
std::vector<std::string> names_of(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) {
    if (!has_room(names)) break;
    names.push_back(thing.name.text);
  }
  return names;
}

// The goals of its chains.
std::vector<std::string> ik_names(const Model& model) {
  std::vector<std::string> names;
  for (const Bone& bone : model.bones) {
    if (!has_room(names)) break;
    if (bone.ik) names.push_back(bone.name.text);
  }
  return names;
}

std::uint64_t ik_count(const Model& model) {
  return static_cast<std::uint64_t>(
      std::count_if(model.bones.begin(), model.bones.end(), [](const Bone& bone) { return bone.ik.has_value(); }));
}

void add_counts(const Model& model, Summary& summary) {
  summary.counts = {
      {"vertices", model.vertices.size()},
      {"triangles", model.indices.size() / 3},
      {"materials", model.materials.size()},
      {"bones", model.bones.size()},
      {"ik", ik_count(model)},
      {"morphs", model.morphs.size()},
      {"rigid_bodies", model.rigid_bodies.size()},
      {"joints", model.joints.size()},
      {"soft_bodies", model.soft_bodies ? model.soft_bodies->size() : 0},
  };
}

}  // namespace

IndexSizes Header::index_sizes() const {
  return {
      {vertex_index_size, texture_index_size, material_index_size, bone_index_size, morph_index_size, body_index_size}};
}

Place where(const Model& model, std::string_view path) { return Places(model).where(path); }

Summary summarize(const Model& model, TextEncoding) {
  Summary summary;
  summary.version = version_text(model.header.version);
  summary.name = model.name.text;
  summary.english_name = model.english_name.text;
  summary.comment = model.comment.text;
  add_counts(model, summary);
  summary.add("bones", names_of(model.bones));
  summary.add("ik", ik_names(model));
  summary.add("morphs", names_of(model.morphs));
  summary.add("bone_lists", names_of(model.frames));
  summary.add("rigid_bodies", names_of(model.rigid_bodies));
  summary.depends_on = referenced_files(model);
  return summary;
}

}  // namespace genga::pmx
