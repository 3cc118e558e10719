#include "genga/formats/pmx/texture_file.h"

#include <algorithm>
#include <set>
#include <utility>

namespace genga::pmx {

std::string texture_file(const Model& model, TextureIndex texture) {
  if (texture < 0 || static_cast<std::size_t>(texture) >= model.textures.size()) return {};
  std::string file = model.textures[static_cast<std::size_t>(texture)].text;
  std::replace(file.begin(), file.end(), '\\', '/');
  return file;
}

std::string toon_file(const Model& model, const Material& material) {
  if (material.toon) return texture_file(model, *material.toon);
  const unsigned number = material.shared_toon.value_or(shared_toon_count) + 1U;
  if (number > shared_toon_count) return {};
  return (number < 10 ? "toon0" : "toon") + std::to_string(number) + ".bmp";
}

std::vector<std::string> referenced_files(const Model& model) {
  std::vector<std::string> files;
  std::set<std::string> seen;
  const auto add = [&](std::string file) {
    if (!file.empty() && seen.insert(file).second) files.push_back(std::move(file));
  };
  for (const Material& material : model.materials) {
    add(texture_file(model, material.texture));
    add(texture_file(model, material.sphere));
    if (material.toon) add(texture_file(model, *material.toon));
  }
  return files;
}

}  // namespace genga::pmx
