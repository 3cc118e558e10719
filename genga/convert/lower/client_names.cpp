#include "genga/convert/lower/client_names.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/core/naming/ascii_form.h"
#include "genga/core/naming/distinct_names.h"
#include "genga/core/naming/plain_name.h"

namespace genga {
namespace {

// One of a kind, with the word for what has no name.
struct Named {
  std::string* name;
  std::string_view english_name;
  std::string_view word;
};

std::string wanted_name(const Named& thing, std::size_t index, NamedKind kind, const Capabilities& target,
                        NameForm form) {
  const MmdWords words = kind == NamedKind::morph ? MmdWords::of_morphs : MmdWords::of_bones;
  std::string wanted = target.client_name(plain_name({*thing.name, thing.english_name, words}, form));
  if (has_letter_or_digit(wanted)) return wanted;
  return thing.name->empty() ? std::string() : numbered_name(thing.word, index);
}

// Names that stay are given out before those that change.
void give(NamedKind kind, std::vector<Named>& things, const Capabilities& target, GivenNames& given) {
  std::vector<std::string> wanted;
  wanted.reserve(things.size());
  for (const Named& thing : things) wanted.push_back(wanted_name(thing, wanted.size(), kind, target, given.form));
  DistinctNames distinct;
  std::vector<std::string> names(things.size());
  for (const bool changes : {false, true}) {
    for (std::size_t at = 0; at < things.size(); ++at) {
      if ((wanted[at] != *things[at].name) == changes && !wanted[at].empty()) names[at] = distinct.add(wanted[at]);
    }
  }
  for (std::uint32_t at = 0; at < things.size(); ++at) {
    std::string& name = *things[at].name;
    if (names[at] == name) continue;
    given.changed.push_back({kind, at, std::move(name), names[at]});
    name = std::move(names[at]);
  }
  things.clear();
}

}  // namespace

void give_client_names(Scene& scene, const Capabilities& target, NameForm form) {
  if (form == NameForm::source || target.client_name == nullptr) return;
  GivenNames& given = scene.given_names;
  given = {.form = form, .changed = {}};
  std::vector<Named> things{{&scene.name, scene.english_name, "model"}};
  give(NamedKind::model, things, target, given);
  for (Node& node : scene.nodes) things.push_back({&node.name, node.english_name, word_for(node.kind)});
  give(NamedKind::node, things, target, given);
  for (Mesh& mesh : scene.meshes) things.push_back({&mesh.name, {}, "mesh"});
  give(NamedKind::mesh, things, target, given);
  for (Material& material : scene.materials) things.push_back({&material.name, {}, "material"});
  give(NamedKind::material, things, target, given);
  for (Morph& morph : scene.morphs) things.push_back({&morph.name, morph.english_name, "morph"});
  give(NamedKind::morph, things, target, given);
  for (Clip& clip : scene.clips) things.push_back({&clip.name, {}, "clip"});
  give(NamedKind::clip, things, target, given);
  for (Camera& camera : scene.cameras) things.push_back({&camera.name, {}, "camera"});
  give(NamedKind::camera, things, target, given);
  for (Light& light : scene.lights) things.push_back({&light.name, {}, "light"});
  give(NamedKind::light, things, target, given);
}

}  // namespace genga
