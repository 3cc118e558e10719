#include "cli/folder_resolver.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "genga/base/mapped_file.h"

namespace genga::cli {
namespace {

namespace fs = std::filesystem;

std::string lower_ascii(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

// The entry of that name in the folder: the very name first, else one that differs in case only.
std::optional<fs::path> find_entry(const fs::path& folder, const std::string& name) {
  std::error_code error;
  if (fs::exists(folder / name, error)) return folder / name;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (lower_ascii(entry->path().filename().string()) == lower_ascii(name)) return entry->path();
  }
  return std::nullopt;
}

Error missing(std::string_view name) {
  return {ErrorCode::cannot_open, "there is no file " + std::string(name) + " beside the model", {}, {}};
}

}  // namespace

TextureResolver folder_resolver(const std::string& model_path) {
  const fs::path root = model_path == "-" ? fs::path(".") : fs::path(model_path).parent_path();
  return [root = root.empty() ? fs::path(".") : root](std::string_view name) -> Result<Bytes> {
    fs::path at = root;
    std::string rest(name);
    std::replace(rest.begin(), rest.end(), '\\', '/');
    for (const fs::path& part : fs::path(rest)) {
      const bool stays_below = !part.is_absolute() && part != "..";
      const auto entry = stays_below ? find_entry(at, part.string()) : std::nullopt;
      if (!entry) return missing(name);
      at = *entry;
    }
    return map_file(at.string());
  };
}

}  // namespace genga::cli
