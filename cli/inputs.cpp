#include "cli/inputs.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace genga::cli {
namespace {

struct ReadFile {
  std::string path;
  FileIdentity identity;
  std::uint64_t size = 0;  // bytes that were read
};

std::vector<ReadFile>& read_files() {
  static std::vector<ReadFile> files;
  return files;
}

}  // namespace

void remember_input(const std::string& path, std::uint64_t size) {
  // What is no file (a pipe) can neither be replaced nor cut.
  const auto identity = path == "-" ? identity_of_standard_input() : identity_of(path);
  if (identity) read_files().push_back({path, *identity, size});
}

void forget_inputs() { read_files().clear(); }

bool is_input(const std::string& path) {
  const auto identity = path == "-" ? identity_of_standard_output() : identity_of(path);
  return std::any_of(read_files().begin(), read_files().end(),
                     [&](const ReadFile& file) { return same_file(file.identity, identity); });
}

Status inputs_are_whole() {
  for (const ReadFile& file : read_files()) {
    // A file that was given another name, or another one its name, is still there as it was.
    const auto now = file.path == "-" ? identity_of_standard_input() : identity_of(file.path);
    if (same_file(file.identity, now) && now->size < file.size) {
      return Error{ErrorCode::cannot_open, file.path + ": the file was cut while it was read", {}, {}};
    }
  }
  return Done{};
}

}  // namespace genga::cli
