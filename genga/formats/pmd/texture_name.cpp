#include "genga/formats/pmd/texture_name.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace genga::pmd {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool ends_with(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() &&
         std::equal(ending.begin(), ending.end(), text.end() - static_cast<std::ptrdiff_t>(ending.size()),
                    [](char a, char b) { return a == lower(b); });
}

SphereMode sphere_mode(std::string_view file) {
  if (ends_with(file, ".sph")) return SphereMode::multiply;
  if (ends_with(file, ".spa")) return SphereMode::add;
  return SphereMode::none;
}

bool is_picture(std::string_view file) {
  constexpr std::array<std::string_view, 9> endings{".bmp", ".tga", ".png",  ".jpg", ".jpeg",
                                                    ".gif", ".dds", ".tiff", ".tif"};
  return std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return ends_with(file, ending); });
}

std::string decode_path(std::span<const char> field, TextEncoding encoding) {
  std::string path = decode(until_nul(field), encoding).text;
  std::replace(path.begin(), path.end(), '\\', '/');
  return path;
}

void take_sphere(TextureName& name, std::string_view file) {
  name.mode = sphere_mode(file);
  if (name.mode != SphereMode::none) name.sphere = file;
}

// Where `picture/sphere` parts, if it is that and not a sphere map in a folder.
std::optional<std::size_t> slash_between(std::string_view path) {
  if (sphere_mode(path) == SphereMode::none) return std::nullopt;
  for (std::size_t at = path.find('/'); at != std::string_view::npos; at = path.find('/', at + 1)) {
    if (is_picture(path.substr(0, at))) return at;
  }
  return std::nullopt;
}

}  // namespace

TextureName split_texture_name(std::span<const char> field, TextEncoding encoding) {
  const std::string path = decode_path(field, encoding);
  TextureName name;
  std::size_t parting = path.find('*');
  const bool has_star = parting != std::string::npos;
  if (!has_star) parting = slash_between(path).value_or(path.size());

  const std::string_view first = std::string_view(path).substr(0, parting);
  if (sphere_mode(first) == SphereMode::none) {
    name.picture = first;
  } else {
    take_sphere(name, first);
  }
  if (parting == path.size()) return name;
  const std::string_view second = std::string_view(path).substr(parting + 1);
  name.is_cut = sphere_mode(second) == SphereMode::none;
  if (!name.is_cut) take_sphere(name, second);
  return name;
}

std::string toon_file(const Model& model, std::uint8_t toon, TextEncoding encoding) {
  if (toon >= toon_count) return {};
  if (model.toons) return decode_path((*model.toons)[toon], encoding);
  const int number = toon + 1;
  return (number < 10 ? "toon0" : "toon") + std::to_string(number) + ".bmp";
}

bool is_standard_toon(std::string_view file) {
  if (file.size() != std::string_view("toon01.bmp").size() || !file.starts_with("toon") || !file.ends_with(".bmp"))
    return false;
  const std::string_view number = file.substr(4, 2);
  return number == "10" || (number[0] == '0' && number[1] >= '1' && number[1] <= '9');
}

std::vector<std::string> referenced_files(const Model& model, TextEncoding encoding) {
  std::vector<std::string> files;
  const auto add = [&](std::string file) {
    if (!file.empty()) files.push_back(std::move(file));
  };
  for (const Material& material : model.materials) {
    TextureName name = split_texture_name(material.texture, encoding);
    add(std::move(name.picture));
    add(std::move(name.sphere));
    std::string toon = toon_file(model, material.toon, encoding);
    if (!is_standard_toon(toon)) add(std::move(toon));
  }
  // Each once, where it came first.
  std::set<std::string_view> seen;
  std::vector<std::string> result;
  for (const std::string& file : files) {
    if (seen.insert(file).second) result.push_back(file);
  }
  return result;
}

}  // namespace genga::pmd
