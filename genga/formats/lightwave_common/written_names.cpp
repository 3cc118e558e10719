#include "genga/formats/lightwave_common/written_names.h"

#include <algorithm>
#include <string>

namespace genga::lightwave {

TextEncoding written_encoding(const Scene& scene, TextEncoding wanted) {
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

}  // namespace genga::lightwave
