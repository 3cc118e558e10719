#include "cli/inputs.h"

#include <algorithm>

namespace genga::cli {

void InputFiles::remember(const std::string& path, std::uint64_t size) {
  size_ += size;
  // What is no file (a pipe) can neither be replaced nor cut.
  const auto identity = path == "-" ? identity_of_standard_input() : identity_of(path);
  if (identity) files_.push_back({path, *identity, size});
}

bool InputFiles::have(const std::string& path) const {
  const auto identity = path == "-" ? identity_of_standard_output() : identity_of(path);
  return std::any_of(files_.begin(), files_.end(),
                     [&](const ReadFile& file) { return same_file(file.identity, identity); });
}

Status InputFiles::are_whole() const {
  for (const ReadFile& file : files_) {
    // A file that was renamed, or whose name another file took, still exists unchanged.
    const auto now = file.path == "-" ? identity_of_standard_input() : identity_of(file.path);
    if (same_file(file.identity, now) && now->size < file.size) {
      return in_file({ErrorCode::cannot_open, "the file was cut while it was read", {}, {}}, file.path);
    }
  }
  return Done{};
}

}  // namespace genga::cli
