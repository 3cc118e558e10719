#include "genga/convert/picture_files.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/core/names.h"
#include "genga/pictures/kind.h"

namespace genga {
namespace {

// Empty: the name's own counts.
std::string_view extension_of_content(const Bytes& content) {
  using pictures::Kind;
  switch (pictures::kind_of(content.view())) {
    case Kind::png: return ".png";
    case Kind::jpeg: return ".jpg";
    case Kind::bmp: return ".bmp";
    case Kind::tga: return ".tga";
    case Kind::ilbm: return ".iff";
    case Kind::unknown: break;
  }
  return {};
}

std::string lower_case(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

// What is behind the last folder, without what no name of a file has.
std::string plain_file_name(std::string_view name) {
  const std::size_t folder = name.find_last_of("/\\");
  std::string plain(folder == std::string_view::npos ? name : name.substr(folder + 1));
  std::erase_if(plain, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return std::string_view("<>:\"|?*").find(c) != std::string_view::npos; },
      '_');
  while (!plain.empty() && (plain.back() == '.' || plain.back() == ' ')) plain.pop_back();
  return plain.empty() || plain.front() == '.' ? "picture" + plain : plain;
}

// At most so many bytes of UTF-8: disks have names of at most 255.
std::string cut(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  text.resize(most);
  return text;
}

std::string name_of_file(const EmbeddedPicture& picture, std::set<std::string>& taken) {
  constexpr std::size_t longest = 100;
  constexpr std::size_t longest_extension = 8;
  const std::string plain = plain_file_name(picture.name);
  std::size_t dot = std::min(plain.rfind('.'), plain.size());
  if (plain.size() - dot > longest_extension) dot = plain.size();
  const std::string_view own = extension_of_content(picture.content);
  const std::string stem = cut(plain.substr(0, dot), longest);
  const std::string extension = own.empty() ? plain.substr(dot) : std::string(own);
  std::string name = stem + extension;
  for (std::size_t number = 2; !taken.insert(lower_case(name)).second; ++number) {
    name = stem;
    name.append("-").append(number_text(number)).append(extension);
  }
  return name;
}

template <class Visit>
void for_each_texture(std::vector<Material>& materials, const Visit& visit) {
  for (Material& material : materials) {
    for (TextureReference* texture : {&material.texture, &material.sphere, &material.toon}) visit(texture->file);
    for (TextureLayer& layer : material.layers) visit(layer.file);
  }
}

}  // namespace

std::vector<EmbeddedPicture> take_picture_files(Scene& scene, const std::set<std::string>& taken) {
  std::set<std::string> lower;
  for (const std::string& name : taken) lower.insert(lower_case(name));
  std::map<std::string_view, std::size_t> place_of;
  for (std::size_t at = 0; at < scene.pictures.size(); ++at) place_of.emplace(scene.pictures[at].name, at);
  std::map<std::size_t, std::string> names;
  for_each_texture(scene.materials, [&](std::string& file) {
    const auto found = place_of.find(file);
    if (found == place_of.end()) return;
    std::string& name = names[found->second];
    if (name.empty()) name = name_of_file(scene.pictures[found->second], lower);
    file = name;
  });
  std::vector<EmbeddedPicture> files;
  files.reserve(names.size());
  for (auto& [at, name] : names) files.push_back({std::move(name), scene.pictures[at].content});
  return files;
}

}  // namespace genga
