#include "genga/convert/assemble/folder_files.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "genga/base/files/file_name.h"

namespace genga {
namespace {

#if defined(_WIN32)
constexpr std::string_view separators = "/\\";
#else
constexpr std::string_view separators = "/";
#endif

class FolderFiles {
 public:
  explicit FolderFiles(FolderFilesOptions options)
      : advice_(std::move(options.advice)), opened_(std::move(options.opened)) {
    for (std::string& folder : options.folders) folders_.emplace_back(std::move(folder), options.reach);
    for (std::string& folder : options.elsewhere) elsewhere_.emplace_back(std::move(folder));
  }

  Result<Bytes> open(std::string_view name) {
    FolderFile answer{.refusal = Refusal::missing};
    for (Folder& folder : folders_) {
      FolderFile here = folder.open(name);
      if (here.refusal == Refusal::none) {
        if (opened_) opened_(here.path, here.content.size());
        return std::move(here.content);
      }
      if (here.refusal == Refusal::exhausted) return error_of(name, here);
      if (answer.refusal == Refusal::missing) answer = std::move(here);
    }
    return error_of(name, answer);
  }

 private:
  Error error_of(std::string_view name, const FolderFile& answer) {
    std::string message = answer.reason.empty() ? std::string(to_string(answer.refusal)) : answer.reason;
    std::string folder;
    if (answer.refusal == Refusal::missing) folder = other_folder_of(name);
    if (!folder.empty()) message = "it lies in " + folder + ", where no file is opened";
    if (advice_) message += advice_(answer.refusal, folder);
    const bool is_missing = answer.refusal == Refusal::missing && folder.empty();
    const ErrorCode code = answer.refusal == Refusal::exhausted ? ErrorCode::stopped
                           : is_missing                         ? ErrorCode::cannot_open
                                                                : ErrorCode::bad_value;
    return {code, std::move(message), {}, {}};
  }

  std::string other_folder_of(std::string_view name) {
    for (Folder& folder : elsewhere_) {
      if (folder.has(name)) return folder.path();
    }
    return {};
  }

  std::vector<Folder> folders_;
  std::vector<Folder> elsewhere_;
  RefusalAdvice advice_;
  FileOpened opened_;
};

// What holds an absolute path's last part; empty: the volume's root does, or it is one.
std::string parent_of(const std::string& path) {
  const std::size_t end = path.find_last_of(separators);
  if (end == std::string::npos || end == 0) return {};
  const bool is_in_root = path.find_last_of(separators, end - 1) == std::string::npos;
  return is_in_root ? std::string() : path.substr(0, end);
}

// Whether content directories have scenes or objects in a folder of that name.
bool is_content_part(const std::string& path) {
  const std::string name = lower_ascii(std::string_view(path).substr(path.find_last_of(separators) + 1));
  return name == "scenes" || name == "objects";
}

std::vector<std::string_view> folders_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find_first_of(separators), path.size());
    if (end > 0) parts.push_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return parts;
}

}  // namespace

FileResolver folder_files(FolderFilesOptions options) {
  auto files = std::make_shared<FolderFiles>(std::move(options));
  return [files](std::string_view name) { return files->open(name); };
}

std::string folder_of(const std::string& path) {
  const std::size_t end = path.find_last_of(separators);
  if (end == std::string::npos) return ".";
  return path.substr(0, end == 0 ? 1 : end);
}

std::string path_from(const std::string& folder, const std::string& path) {
  const std::optional<std::string> from = real_path(folder), to = real_path(folder_of(path));
  if (!from || !to) return path;
  const std::vector<std::string_view> start = folders_of(*from), end = folders_of(*to);
  const auto [up, down] = std::mismatch(start.begin(), start.end(), end.begin(), end.end());
#if defined(_WIN32)
  if (up == start.begin()) return path;  // another volume
#endif
  std::string name;
  for (auto part = up; part != start.end(); ++part) name += "../";
  for (auto part = down; part != end.end(); ++part) name.append(*part).append("/");
  return name.append(path, path.find_last_of(separators) + 1);
}

std::vector<std::string> content_folders(const std::string& path) {
  std::vector<std::string> folders{folder_of(path)};
  std::string part = real_path(folders.front()).value_or(std::string());
  for (int level = 0; level < 2 && !part.empty(); ++level) {
    std::string parent = parent_of(part);
    if (is_content_part(part) && !parent.empty()) {
      folders.push_back(std::move(parent));
      break;
    }
    part = std::move(parent);
  }
  return folders;
}

std::vector<std::string> folders_above(const std::string& path) {
  std::vector<std::string> folders;
  std::string folder = real_path(folder_of(path)).value_or(std::string());
  while (!folder.empty() && folders.size() < 2) {
    folder = parent_of(folder);
    if (!folder.empty()) folders.push_back(folder);
  }
  return folders;
}

}  // namespace genga
