#include "genga/core/names.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace genga {
namespace {

// Stands in text for bytes that do not decode.
constexpr std::string_view undecoded = "\uFFFD";

// If bytes do not decode, the bytes themselves distinguish names.
std::string column_name(const std::string& source_name, const std::string& name, TextEncoding encoding) {
  const bool is_text = source_name.empty() || name.find(undecoded) == std::string::npos;
  if (is_text) return percent_escape_undecodable(name, TextEncoding::utf8);
  return percent_escape_undecodable(source_name, encoding);
}

template <class Items>
std::vector<std::string> plain_names_of(const Items& items, TextEncoding encoding) {
  std::vector<std::string> names;
  names.reserve(items.size());
  for (const auto& item : items) {
    if constexpr (requires { item.source_name; }) {
      names.push_back(column_name(item.source_name, item.name, encoding));
    } else {
      names.push_back(column_name({}, item.name, encoding));
    }
  }
  return names;
}

template <class Items>
std::vector<std::string> names_of(const Items& items, TextEncoding encoding) {
  return unique_names(plain_names_of(items, encoding));
}

// The nearest node above each bone that is no bone; no_index: there is none, or the node is no bone.
std::vector<std::int32_t> owners_of(const std::vector<Node>& nodes) {
  constexpr std::int32_t unknown = -2;
  std::vector<std::int32_t> owners(nodes.size(), unknown);
  std::vector<std::size_t> way;
  for (std::size_t start = 0; start < nodes.size(); ++start) {
    auto at = static_cast<std::int32_t>(start);
    while (at != no_index && owners[static_cast<std::size_t>(at)] == unknown) {
      const auto index = static_cast<std::size_t>(at);
      if (nodes[index].kind != NodeKind::bone) break;
      // A ring of parents, which scenes do not have, ends here.
      owners[index] = no_index;
      way.push_back(index);
      at = nodes[index].parent;
    }
    const bool is_bone = at != no_index && nodes[static_cast<std::size_t>(at)].kind == NodeKind::bone;
    for (const std::size_t bone : way) owners[bone] = is_bone ? owners[static_cast<std::size_t>(at)] : at;
    if (way.empty()) owners[start] = no_index;
    way.clear();
  }
  return owners;
}

// A bone whose name others share also has its object's name.
std::vector<std::string> node_names(const std::vector<Node>& nodes, TextEncoding encoding) {
  std::vector<std::string> names = plain_names_of(nodes, encoding);
  std::unordered_map<std::string, std::size_t> counts;
  for (const std::string& name : names) ++counts[name];
  const std::vector<std::int32_t> owners = owners_of(nodes);
  std::vector<std::string> told = names;
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (nodes[node].kind != NodeKind::bone || owners[node] == no_index || counts[names[node]] < 2) continue;
    told[node] = names[static_cast<std::size_t>(owners[node])];
    told[node] += '/';
    told[node] += names[node];
  }
  return unique_names(std::move(told));
}

// The bytes of the UTF-8 character at this position; 1 if it is invalid.
std::size_t character_size(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte >= 0xF0) return 4;
  if (byte >= 0xE0) return 3;
  return byte >= 0xC0 ? 2 : 1;
}

}  // namespace

std::vector<std::string> unique_names(std::vector<std::string> names) {
  std::unordered_set<std::string> taken(names.begin(), names.end());
  std::unordered_map<std::string, std::size_t> seen;
  for (std::string& name : names) {
    std::size_t& times = seen[name];
    if (times++ == 0) continue;
    std::string numbered;
    for (std::size_t number = times - 1; numbered.empty() || !taken.insert(numbered).second; ++number) {
      numbered = name + " (" + std::to_string(number) + ')';
    }
    name = std::move(numbered);
  }
  return names;
}

const std::string& SceneNames::of(const Subject& subject) const {
  switch (subject.kind) {
    case SubjectKind::morph: return morphs[subject.index];
    case SubjectKind::camera: return cameras[subject.index];
    case SubjectKind::light: return lights[subject.index];
    case SubjectKind::constraint: return constraints[subject.index];
    case SubjectKind::material: return materials[subject.index];
    case SubjectKind::node:
    case SubjectKind::scene: break;
  }
  return nodes[subject.index];
}

std::string SceneNames::of(const Track& track) const {
  if (track.subject.kind != SubjectKind::scene) return of(track.subject);
  if (track.property == Property::named) return "Scene";
  return track.property == Property::visible ? "Model" : "SelfShadow";
}

SceneNames scene_names(const Scene& scene, TextEncoding fallback) {
  const TextEncoding encoding = scene.name_encoding.value_or(fallback);
  SceneNames names{node_names(scene.nodes, encoding),     names_of(scene.morphs, encoding),
                   names_of(scene.constraints, encoding), names_of(scene.cameras, encoding),
                   names_of(scene.lights, encoding),      names_of(scene.materials, encoding)};
  for (std::size_t index = 0; index < scene.cameras.size(); ++index) {
    const Camera& camera = scene.cameras[index];
    const bool is_item = camera.target_node == no_index && camera.node != no_index;
    if (is_item) names.cameras[index] = names.nodes[static_cast<std::size_t>(camera.node)];
  }
  for (std::size_t index = 0; index < scene.lights.size(); ++index) {
    const std::int32_t node = scene.lights[index].node;
    if (node != no_index) names.lights[index] = names.nodes[static_cast<std::size_t>(node)];
  }
  return names;
}

bool matches_glob(std::string_view pattern, std::string_view text) {
  std::size_t at = 0;
  std::size_t in = 0;
  std::size_t star = std::string_view::npos;  // where to go back to when the rest does not fit
  std::size_t star_text = 0;
  while (in < text.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      star_text = in;
    } else if (at < pattern.size() && pattern[at] == '?') {
      ++at;
      in = std::min(text.size(), in + character_size(text[in]));
    } else if (at < pattern.size() && pattern[at] == text[in]) {
      ++at;
      ++in;
    } else if (star != std::string_view::npos) {
      at = star + 1;
      in = ++star_text;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

TextEncoding names_encoding(const Scene& scene, TextEncoding wanted) {
  const auto fits = [&](const std::string& name) { return encode(name, wanted).has_value(); };
  const auto are_called = [&](const auto& things) {
    return std::all_of(things.begin(), things.end(), [&](const auto& thing) { return fits(thing.name); });
  };
  const bool fit =
      are_called(scene.nodes) && are_called(scene.morphs) &&
      std::all_of(scene.materials.begin(), scene.materials.end(),
                  [&](const Material& material) { return fits(material.name) && fits(material.texture.file); }) &&
      std::all_of(scene.object_files.begin(), scene.object_files.end(),
                  [&](const ObjectFile& object) { return fits(object.file); }) &&
      std::all_of(scene.bone_sets.begin(), scene.bone_sets.end(),
                  [&](const BoneSet& set) {
                    return std::all_of(set.bones.begin(), set.bones.end(),
                                       [&](const BoneInfluence& bone) { return fits(bone.weight_map); });
                  }) &&
      std::all_of(scene.meshes.begin(), scene.meshes.end(),
                  [&](const Mesh& mesh) { return fits(mesh.name) && are_called(mesh.weight_maps); });
  return fit ? wanted : TextEncoding::utf8;
}

std::string not_encodable_message(TextEncoding wanted) {
  return "all names are written as UTF-8, for " + std::string(to_string(wanted)) + " lacks letters of some";
}

}  // namespace genga
