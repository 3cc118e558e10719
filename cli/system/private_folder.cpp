#include "cli/system/private_folder.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#if defined(_WIN32)
#include <windows.h>
#else
#include <cstdlib>
#include <unistd.h>
#endif

namespace genga::cli {
namespace {

namespace fs = std::filesystem;

std::string utf8(const fs::path& path) {
  const std::u8string text = path.u8string();
  return {text.begin(), text.end()};
}

#if !defined(_WIN32)
// Stored in full here, because a signal may arrive at any time.
constinit std::array<char, 4096> held = {};
constinit std::atomic<bool> is_held = false;

void hold(const std::string& folder) {
  if (folder.size() >= held.size()) return;
  std::memcpy(held.data(), folder.c_str(), folder.size() + 1);
  is_held = true;
}
#endif

}  // namespace

#if defined(_WIN32)

Result<std::string> make_private_folder() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  for (int number = 0; !error; ++number) {
    const fs::path folder =
        parent / ("genga-" + std::to_string(::GetCurrentProcessId()) + '-' + std::to_string(number));
    if (fs::create_directory(folder, error)) return utf8(folder);
  }
  return in_file({ErrorCode::cannot_write, error.message(), {}, {}}, utf8(parent));
}

void release_private_folder() {}
void remove_private_folder() noexcept {}

#else

Result<std::string> make_private_folder() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (error) return Error{ErrorCode::cannot_write, "no folder for temporary files: " + error.message(), {}, {}};
  std::string folder = utf8(parent / "genga-XXXXXX");
  if (::mkdtemp(folder.data()) == nullptr) {
    return in_file({ErrorCode::cannot_write, std::strerror(errno), {}, {}}, utf8(parent));
  }
  hold(folder);
  return folder;
}

void release_private_folder() { is_held = false; }

void remove_private_folder() noexcept {
  if (is_held) ::rmdir(held.data());
}

#endif

}  // namespace genga::cli
