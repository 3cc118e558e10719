#include "cli/folder_resolver.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "genga/base/mapped_file.h"

namespace genga::cli {
namespace {

namespace fs = std::filesystem;

// Folders' entries, each folder read once: scenes ask for many files under several names.
class Listings {
 public:
  // The entry of that name in the folder: the very name first, else one that differs in case only.
  std::optional<fs::path> find(const fs::path& folder, const std::string& name) {
    std::error_code error;
    if (fs::exists(folder / name, error)) return folder / name;
    const Names& names = names_of(folder);
    const auto found = names.find(lower_ascii(name));
    if (found == names.end()) return std::nullopt;
    return folder / found->second;
  }

 private:
  using Names = std::map<std::string, std::string>;  // by the name in lower case

  const Names& names_of(const fs::path& folder) {
    const auto [known, is_new] = folders_.try_emplace(folder.string());
    if (!is_new) return known->second;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
      const std::string name = entry->path().filename().string();
      // Of several the first in order of their names, not of the disk.
      std::string& kept = known->second.try_emplace(lower_ascii(name), name).first->second;
      kept = std::min(kept, name);
    }
    return known->second;
  }

  std::map<std::string, Names> folders_;
};

std::optional<fs::path> find_below(Listings& listings, const fs::path& folder, const std::string& name) {
  fs::path at = folder;
  for (const fs::path& part : fs::path(name)) {
    const bool stays_below = !part.is_absolute() && part != "..";
    const auto entry = stays_below ? listings.find(at, part.string()) : std::nullopt;
    if (!entry) return std::nullopt;
    at = *entry;
  }
  std::error_code error;
  if (fs::is_directory(at, error)) return std::nullopt;
  return at;
}

std::string folder_of(const std::string& path) {
  const fs::path folder = path == "-" ? fs::path() : fs::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

}  // namespace

FileResolver folder_resolver(std::vector<std::string> folders) {
  return
      [folders = std::move(folders), listings = std::make_shared<Listings>()](std::string_view name) -> Result<Bytes> {
        std::string path(name);
        std::replace(path.begin(), path.end(), '\\', '/');
        for (const std::string& folder : folders) {
          if (const auto found = find_below(*listings, folder, path)) return map_file(found->string());
        }
        return Error{ErrorCode::cannot_open, "there is no file " + path + " beside the model", {}, {}};
      };
}

FileResolver folder_resolver(const std::string& model_path) {
  return folder_resolver(std::vector<std::string>{folder_of(model_path)});
}

FileResolver content_resolver(const std::string& content_directory, const std::string& scene_path) {
  if (!content_directory.empty()) return folder_resolver(std::vector<std::string>{content_directory});
  const fs::path folder = folder_of(scene_path);
  return folder_resolver(
      std::vector<std::string>{folder.string(), (folder / "..").string(), (folder / "../..").string()});
}

}  // namespace genga::cli
