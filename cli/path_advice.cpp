#include "cli/path_advice.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/nearest.h"
#include "genga/base/files/file_name.h"
#include "genga/base/printable.h"
#include "genga/formats/registry.h"

namespace genga::cli {
namespace {

namespace fs = std::filesystem;

std::string utf8_of(const fs::path& path) {
  const std::u8string text = path.u8string();
  return {text.begin(), text.end()};
}

fs::path path_of(const std::string& text) { return fs::u8path(text); }

fs::path folder_of_path(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

// In alphabetical order, at most max_names of them.
std::vector<std::string> names_in(const fs::path& folder) {
  constexpr std::size_t max_names = 1000;
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end && names.size() < max_names;
       at.increment(error)) {
    std::error_code unknown;
    if (!at->is_directory(unknown)) names.push_back(utf8_of(at->path().filename()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// The name in other letters, or with a few letters wrong; of a short one few are.
std::string near_name(const std::vector<std::string>& names, const std::string& name) {
  for (const std::string& one : names) {
    if (same_name(one) == same_name(name)) return one;
  }
  constexpr std::size_t max_length = 200;
  constexpr std::size_t letters_for_one = 4;
  if (name.size() > max_length) return {};
  std::vector<std::string> alike;
  for (const std::string& one : names) {
    const std::size_t allowed = name.size() / letters_for_one;
    if (one.size() <= name.size() + allowed && name.size() <= one.size() + allowed) alike.push_back(one);
  }
  const std::string nearest = nearest_of(alike, name);
  return letters_between(nearest, name) * letters_for_one <= name.size() ? nearest : std::string();
}

}  // namespace

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::exists(path_of(path), error);
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path_of(path), error);
}

Error about_input(const std::string& path, Error cause) {
  if (path == "-" || cause.code != ErrorCode::cannot_open) return cause;
  std::error_code error;
  const fs::path own = path_of(path);
  if (is_folder(path)) {
    const std::vector<std::string> names = names_in(own);
    const auto readable = std::find_if(names.begin(), names.end(), [](const std::string& name) {
      const FormatDescriptor* format = format_of_name(name);
      return format != nullptr && format->reads;
    });
    cause.message = "this is a folder; ";
    cause.message += readable == names.end() ? std::string("name a file")
                                             : "name a file in it, as " + short_name(utf8_of(own / path_of(*readable)));
  } else if (!fs::exists(own, error) && !error) {
    const fs::path folder = folder_of_path(own);
    const std::string near = near_name(names_in(folder), utf8_of(own.filename()));
    cause.message = "there is no such file";
    if (!is_folder(utf8_of(folder))) cause.message = "there is no folder " + short_name(utf8_of(folder));
    if (!near.empty()) {
      const fs::path meant = own.has_parent_path() ? own.parent_path() / path_of(near) : path_of(near);
      cause.message += "; did you mean " + short_name(utf8_of(meant)) + '?';
    }
  }
  return cause;
}

Error about_output(const std::string& path, Error cause) {
  if (path == "-" || cause.code != ErrorCode::cannot_write) return cause;
  const std::string folder = utf8_of(folder_of_path(path_of(path)));
  if (is_folder(path)) {
    cause.message = "this is a folder; the output is the name of a file";
  } else if (!is_folder(folder)) {
    cause.message = "there is no folder " + short_name(folder);
  }
  return cause;
}

Status check_extension(const std::string& path, std::initializer_list<std::string_view> extensions,
                       std::string_view ability) {
  const std::string extension = lower_ascii(utf8_of(path_of(path).extension()));
  const bool is_taken = std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
  if (path == "-" || extension.empty() || is_taken) return Done{};
  std::string names;
  for (const std::string_view one : extensions) names += (names.empty() ? "" : " or ") + std::string(one);
  return bad_argument(std::string(ability) + ", so the name ends in " + names + ", not in " + short_name(extension));
}

}  // namespace genga::cli
