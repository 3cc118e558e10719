#include "genga/base/files/file_identity.h"

#include <cstdio>

#include "genga/base/files/wide_path.h"

#if defined(_WIN32)
#include <io.h>
#elif defined(__unix__) || defined(__APPLE__)
#define GENGA_POSIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace genga {

#if defined(_WIN32)

namespace {

std::optional<FileIdentity> identity_of_handle(HANDLE file) {
  BY_HANDLE_FILE_INFORMATION about{};
  if (::GetFileType(file) != FILE_TYPE_DISK || ::GetFileInformationByHandle(file, &about) == 0) return std::nullopt;
  if ((about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return std::nullopt;
  const auto joined = [](DWORD high, DWORD low) { return std::uint64_t{high} << 32U | low; };
  return FileIdentity{about.dwVolumeSerialNumber, joined(about.nFileIndexHigh, about.nFileIndexLow),
                      joined(about.nFileSizeHigh, about.nFileSizeLow)};
}

}  // namespace

std::optional<FileIdentity> identity_of(const std::string& path) {
  constexpr DWORD shared_with_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  const HANDLE file = ::CreateFileW(wide_path(path).c_str(), 0, shared_with_all, nullptr, OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return std::nullopt;
  const auto identity = identity_of_handle(file);
  ::CloseHandle(file);
  return identity;
}

std::optional<FileIdentity> identity_of_standard_input() {
  return identity_of_handle(::GetStdHandle(STD_INPUT_HANDLE));
}
std::optional<FileIdentity> identity_of_standard_output() {
  return identity_of_handle(::GetStdHandle(STD_OUTPUT_HANDLE));
}

#elif defined(GENGA_POSIX)

namespace {

std::optional<FileIdentity> identity_of_status(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileIdentity{static_cast<std::uint64_t>(status.st_dev), static_cast<std::uint64_t>(status.st_ino),
                      static_cast<std::uint64_t>(status.st_size)};
}

std::optional<FileIdentity> identity_of_descriptor(int descriptor) {
  struct stat status{};
  if (::fstat(descriptor, &status) != 0) return std::nullopt;
  return identity_of_status(status);
}

}  // namespace

std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return identity_of_status(status);
}

std::optional<FileIdentity> identity_of_standard_input() { return identity_of_descriptor(STDIN_FILENO); }
std::optional<FileIdentity> identity_of_standard_output() { return identity_of_descriptor(STDOUT_FILENO); }

#else

std::optional<FileIdentity> identity_of(const std::string&) { return std::nullopt; }
std::optional<FileIdentity> identity_of_standard_input() { return std::nullopt; }
std::optional<FileIdentity> identity_of_standard_output() { return std::nullopt; }

#endif

bool same_file(const std::optional<FileIdentity>& a, const std::optional<FileIdentity>& b) {
  return a && b && a->device == b->device && a->file == b->file;
}

}  // namespace genga
