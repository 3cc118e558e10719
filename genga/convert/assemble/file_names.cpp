#include "genga/convert/assemble/file_names.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "genga/base/work.h"

namespace genga {
namespace {

// Deeper names are no content directory's; what is beyond is left out, so that a long name asks for few files.
constexpr std::size_t max_parts = 16;

bool is_separator(char c) { return c == '/' || c == '\\' || c == ':'; }

// Folders and file, without volume, "." and "..": the last max_parts of them.
std::vector<std::string_view> parts_of(std::string_view name) {
  std::vector<std::string_view> parts;
  for (std::size_t end = name.size(); end > 0 && parts.size() < max_parts;) {
    std::size_t begin = end;
    while (begin > 0 && !is_separator(name[begin - 1])) --begin;
    const std::string_view part = name.substr(begin, end - begin);
    if (!part.empty() && part != "." && part != "..") parts.push_back(part);
    if (begin == 0) break;
    // The text before a colon is a volume.
    if (name[begin - 1] == ':') break;
    end = begin - 1;
  }
  std::reverse(parts.begin(), parts.end());
  return parts;
}

bool has_extension(std::string_view name, std::string_view extension) {
  return name.size() > extension.size() && lower_ascii(name).ends_with(extension);
}

}  // namespace

std::vector<std::string> file_name_candidates(std::string_view name, std::string_view extension) {
  const std::vector<std::string_view> parts = parts_of(name);
  std::vector<std::string> candidates;
  for (std::size_t first = 0; first < parts.size(); ++first) {
    std::string path(parts[first]);
    for (std::size_t part = first + 1; part < parts.size(); ++part) (path += '/') += parts[part];
    candidates.push_back(path);
    if (extension.empty()) continue;
    if (has_extension(path, extension)) {
      path.resize(path.size() - extension.size());
    } else {
      path += extension;
    }
    if (!path.ends_with('/')) candidates.push_back(std::move(path));
  }
  return candidates;
}

std::string stem_of(std::string_view name) {
  const std::vector<std::string_view> parts = parts_of(name);
  if (parts.empty()) return {};
  const std::string_view file = parts.back();
  const std::size_t dot = file.rfind('.');
  return std::string(dot == 0 || dot == std::string_view::npos ? file : file.substr(0, dot));
}

std::string file_stem(std::string_view name) { return same_name(stem_of(name)); }

bool ends_work(const Error& error, std::string_view file, Work* work) {
  if (error.code != ErrorCode::stopped || work == nullptr) return false;
  work->fail(in_file({ErrorCode::cannot_open, error.message, {}, {}}, file));
  return true;
}

Result<FoundFile> find_file(std::string_view name, std::string_view extension, const FileResolver& resolver) {
  if (!resolver) return Error{ErrorCode::cannot_open, "no folder to look for it", {}, {}};
  Error error{ErrorCode::cannot_open, "there is no such file", {}, {}};
  for (std::string& candidate : file_name_candidates(name, extension)) {
    Result<Bytes> content = resolver(candidate);
    if (content) return FoundFile{std::move(candidate), std::move(content).value()};
    if (content.error().code == ErrorCode::stopped) return std::move(content).error();
    if (error.code == ErrorCode::cannot_open && content.error().code != error.code) error = std::move(content).error();
  }
  return error;
}

}  // namespace genga
