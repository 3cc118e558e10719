#include "genga/base/files/temporary_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "genga/base/files/posix_file.h"
#include "genga/base/files/wide_path.h"
#include "genga/base/number_text.h"

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#elif defined(__unix__) || defined(__APPLE__)
#define GENGA_POSIX
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace genga {
namespace {

// What a signal may have to remove ------------------------------------------------------------------------------------

#if defined(_WIN32)
using PathCharacter = wchar_t;
#else
using PathCharacter = char;
#endif

// Stores a name in full, because its string may be destroyed while a signal is handled.
struct Slot {
  enum State : int { free, filling, held };
  std::atomic<int> state = free;
  std::array<PathCharacter, 4096> path = {};
};
static_assert(std::atomic<int>::is_always_lock_free);

constinit std::array<Slot, 32> slots;

template <class Path>
void remember(const Path& path) {
  if (path.size() >= slots[0].path.size()) return;
  for (Slot& slot : slots) {
    int expected = Slot::free;
    if (!slot.state.compare_exchange_strong(expected, Slot::filling)) continue;
    std::memcpy(slot.path.data(), path.c_str(), (path.size() + 1) * sizeof(PathCharacter));
    slot.state = Slot::held;
    return;
  }
}

template <class Path>
bool is_of(const Slot& slot, const Path& path) {
  return slot.state == Slot::held && path == slot.path.data();
}

template <class Path>
void forget(const Path& path) {
  for (Slot& slot : slots) {
    if (is_of(slot, path)) slot.state = Slot::free;
  }
}

// Names ---------------------------------------------------------------------------------------------------------------

// The process in "<process>-<number>.tmp", which follows the target's name and a full stop; nullopt for other names.
// Unused on systems without processes.
[[maybe_unused]] std::optional<std::uint64_t> process_of(std::string_view ending) {
  const std::size_t dash = ending.find('-');
  if (dash == std::string_view::npos || !ending.ends_with(".tmp")) return std::nullopt;
  const auto number = parse_integer<std::uint64_t>(ending.substr(dash + 1, ending.size() - dash - 5));
  return number ? parse_integer<std::uint64_t>(ending.substr(0, dash)) : std::nullopt;
}

// Locks (base/files/file_lock.h) have no process's number: the next holder reads what was left in them.
[[maybe_unused]] constexpr std::uint64_t process_of_locks = 0;

// Never given twice by a process, so that what others left does not count.
std::string next_name(const std::string& target, std::uint64_t process) {
  static std::atomic<std::uint64_t> count = 0;
  return target + '.' + number_text(process) + '-' + number_text(count++) + ".tmp";
}

}  // namespace

#if defined(_WIN32)

namespace {

bool is_alive(std::uint64_t process) {
  const HANDLE handle = ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(process));
  if (handle == nullptr) return ::GetLastError() == ERROR_ACCESS_DENIED;
  DWORD code = 0;
  const bool alive = ::GetExitCodeProcess(handle, &code) == 0 || code == STILL_ACTIVE;
  ::CloseHandle(handle);
  return alive;
}

std::string utf8_of(const wchar_t* name) {
  const int size = ::WideCharToMultiByte(CP_UTF8, 0, name, -1, nullptr, 0, nullptr, nullptr);
  std::string text(static_cast<std::size_t>(size), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, name, -1, text.data(), size, nullptr, nullptr);
  text.pop_back();  // the zero at the end
  return text;
}

void remove_stale(const std::string& target) {
  const std::size_t slash = target.find_last_of("/\\:");
  const std::string folder = slash == std::string::npos ? std::string() : target.substr(0, slash + 1);
  const std::string start = target.substr(folder.size()) + '.';
  WIN32_FIND_DATAW entry{};
  const HANDLE search = ::FindFirstFileW(wide_path(folder + start + "*.tmp").c_str(), &entry);
  if (search == INVALID_HANDLE_VALUE) return;
  do {
    const std::string name = utf8_of(entry.cFileName);
    const auto process =
        name.starts_with(start) ? process_of(std::string_view(name).substr(start.size())) : std::nullopt;
    if (process && *process != process_of_locks && !is_alive(*process)) remove_file(folder + name);
  } while (::FindNextFileW(search, &entry) != 0);
  ::FindClose(search);
}

int errno_of(DWORD error) {
  switch (error) {
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: return EEXIST;
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME: return ENOENT;
    case ERROR_DISK_FULL: return ENOSPC;
    default: return EACCES;
  }
}

std::FILE* create_new(const std::string& path, Permissions /*permissions*/) {
  // May be deleted while it is open: it is gone then when the process ends.
  constexpr DWORD sharing = FILE_SHARE_READ | FILE_SHARE_DELETE;
  const HANDLE file = ::CreateFileW(wide_path(path).c_str(), GENERIC_WRITE, sharing, nullptr, CREATE_NEW,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) {
    errno = errno_of(::GetLastError());
    return nullptr;
  }
  remember(wide_path(path));
  // The stream owns the handle.
  return ::_fdopen(::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_BINARY), "wb");
}

std::uint64_t own_process() { return ::GetCurrentProcessId(); }

}  // namespace

void remove_file(const std::string& path) { ::DeleteFileW(wide_path(path).c_str()); }

void remember_temporary_file(const std::string& path) { remember(wide_path(path)); }

void forget_temporary_file(const std::string& path) { forget(wide_path(path)); }

void remove_temporary_files() noexcept {
  for (const Slot& slot : slots) {
    if (slot.state == Slot::held) ::DeleteFileW(slot.path.data());
  }
}

#elif defined(GENGA_POSIX)

namespace {

// A lock that can be had has lost its process. Processes of other machines and containers keep theirs, too. A file of
// this one may have no lock, where a lock was not to be had.
void remove_if_stale(const std::string& path) {
  if (std::any_of(slots.begin(), slots.end(), [&](const Slot& slot) { return is_of(slot, path); })) return;
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return;
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && is_file_of(descriptor, path.c_str())) ::unlink(path.c_str());
  ::close(descriptor);
}

void remove_stale(const std::string& target) {
  const std::size_t slash = target.rfind('/');
  const std::string folder = slash == std::string::npos ? std::string() : target.substr(0, slash + 1);
  const std::string start = target.substr(folder.size()) + '.';
  DIR* entries = ::opendir(folder.empty() ? "." : folder.c_str());
  if (entries == nullptr) return;
  while (const dirent* entry = ::readdir(entries)) {
    const std::string_view name = entry->d_name;
    const auto process = name.starts_with(start) ? process_of(name.substr(start.size())) : std::nullopt;
    if (process && *process != process_of_locks) remove_if_stale(folder + entry->d_name);
  }
  ::closedir(entries);
}

// 0 when the descriptor's file still has a name, now that it is locked; EEXIST when another process has taken it for
// stale, or what is wrong with the file.
int lock(int descriptor) {
  struct stat status{};
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return EEXIST;
  if (::fstat(descriptor, &status) != 0) return errno;
  return status.st_nlink > 0 ? 0 : EEXIST;
}

// EEXIST when the name is not to be had.
std::FILE* create_new(const std::string& path, Permissions permissions) {
  constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
  const SignalsHeld held;
  const int descriptor = ::open(path.c_str(), flags, permissions == Permissions::owner_alone ? 0600 : 0666);
  if (descriptor < 0) return nullptr;
  int reason = lock(descriptor);
  if (reason == 0) {
    if (std::FILE* stream = ::fdopen(descriptor, "wb")) {
      remember(path);
      return stream;
    }
    reason = errno;
  }
  ::close(descriptor);
  ::unlink(path.c_str());
  errno = reason;
  return nullptr;
}

std::uint64_t own_process() { return static_cast<std::uint64_t>(::getpid()); }

}  // namespace

void remove_file(const std::string& path) { ::unlink(path.c_str()); }

void remember_temporary_file(const std::string& path) { remember(path); }

void forget_temporary_file(const std::string& path) { forget(path); }

void remove_temporary_files() noexcept {
  for (const Slot& slot : slots) {
    if (slot.state == Slot::held) ::unlink(slot.path.data());
  }
}

#else

namespace {

void remove_stale(const std::string& /*target*/) {}  // there is no way to see whose a file is

std::FILE* create_new(const std::string& path, Permissions /*permissions*/) {
  std::FILE* stream = std::fopen(path.c_str(), "wbx");
  if (stream != nullptr) remember(path);
  return stream;
}

std::uint64_t own_process() { return 0; }

}  // namespace

void remove_file(const std::string& path) { std::remove(path.c_str()); }

void remember_temporary_file(const std::string& path) { remember(path); }

void forget_temporary_file(const std::string& path) { forget(path); }

void remove_temporary_files() noexcept {
  for (const Slot& slot : slots) {
    if (slot.state == Slot::held) std::remove(slot.path.data());
  }
}

#endif

TemporaryFile create_temporary_file(const std::string& target, Permissions permissions) {
  remove_stale(target);
  TemporaryFile file;
  do {
    file.path = next_name(target, own_process());
    errno = 0;
    file.stream = create_new(file.path, permissions);
  } while (file.stream == nullptr && errno == EEXIST);
  return file;
}

}  // namespace genga
