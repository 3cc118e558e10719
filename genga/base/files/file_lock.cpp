#include "genga/base/files/file_lock.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "genga/base/files/posix_file.h"
#include "genga/base/files/temporary_file.h"
#include "genga/base/files/wide_path.h"
#include "genga/base/number_text.h"

#if defined(__unix__) || defined(__APPLE__)
#define GENGA_POSIX
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace genga {
namespace {

constexpr int pause = 10;  // milliseconds between two tries

[[maybe_unused]] Error cannot_lock(const std::string& path, const std::string& reason) {
  return {ErrorCode::cannot_write, "its lock file " + path + ": " + reason, {}, {}};
}

Error still_held(int milliseconds) {
  return {ErrorCode::cannot_write,
          "another run writes this file and has not ended within " + number_text(milliseconds / 1000.0) +
              " s: wait until it has, or choose another name",
          {},
          {}};
}

}  // namespace

#if defined(GENGA_POSIX)

namespace {

void wait_a_moment() { ::usleep(pause * 1000); }

int open_lock_file(const std::string& path) {
  constexpr int flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | flags, 0666);
  if (descriptor >= 0 || errno != EACCES) return descriptor;
  // To lock another user's file, reading is enough.
  const int readable = ::open(path.c_str(), O_RDONLY | flags);
  errno = EACCES;
  return readable;
}

// EWOULDBLOCK: another process has the lock, or has just removed its file. Other reasons: locks are unavailable.
int lock_file(int descriptor, const std::string& path) {
  struct stat status{};
  if (::fstat(descriptor, &status) == 0 && !S_ISREG(status.st_mode)) return EEXIST;
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return EWOULDBLOCK;
  return is_file_of(descriptor, path.c_str()) ? 0 : EWOULDBLOCK;
}

std::string note_in(int descriptor) {
  std::array<char, 4096> text;
  const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
  return {text.data(), static_cast<std::size_t>(size < 0 ? 0 : size)};
}

}  // namespace

Result<bool> FileLock::try_once() {
  const SignalsHeld held;
  const int descriptor = open_lock_file(path_);
  if (descriptor < 0) return cannot_lock(path_, std::strerror(errno));
  const int reason = lock_file(descriptor, path_);
  if (reason == 0) {
    remember_temporary_file(path_);
    handle_ = descriptor;
    left_ = note_in(descriptor);
    return true;
  }
  ::close(descriptor);
  if (reason != EWOULDBLOCK) return cannot_lock(path_, std::strerror(reason));
  return false;
}

FileLock::~FileLock() {
  if (handle_ == no_handle) return;
  const SignalsHeld held;
  // First, since a handler of signals must not remove the file that another process puts there next.
  forget_temporary_file(path_);
  remove_file(path_);
  ::close(static_cast<int>(handle_));
}

void FileLock::note(std::string_view text) {
  if (handle_ == no_handle) return;
  const int descriptor = static_cast<int>(handle_);
  // A part of it would serve, too.
  if (::pwrite(descriptor, text.data(), text.size(), 0) < 0) return;
  if (::ftruncate(descriptor, static_cast<off_t>(text.size())) != 0) return;
}

#elif defined(_WIN32)

namespace {

void wait_a_moment() { ::Sleep(pause); }

}  // namespace

// A file that may be opened once at a time, and goes when it is closed, is a lock.
Result<bool> FileLock::try_once() {
  constexpr DWORD kind = FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE | FILE_FLAG_OPEN_REPARSE_POINT;
  const HANDLE file = ::CreateFileW(wide_path(path_).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr,
                                    OPEN_ALWAYS, kind, nullptr);
  const DWORD error = ::GetLastError();
  if (file != INVALID_HANDLE_VALUE) {
    handle_ = reinterpret_cast<std::intptr_t>(file);
    return true;
  }
  // The second one: it is just going.
  if (error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED) return false;
  return cannot_lock(path_, "Windows error " + number_text(std::uint64_t{error}));
}

FileLock::~FileLock() {
  if (handle_ != no_handle) ::CloseHandle(reinterpret_cast<HANDLE>(static_cast<std::intptr_t>(handle_)));
}

void FileLock::note(std::string_view /*text*/) {}  // the file goes with its process

#else

namespace {

void wait_a_moment() {}

}  // namespace

Result<bool> FileLock::try_once() { return true; }
FileLock::~FileLock() = default;
void FileLock::note(std::string_view /*text*/) {}

#endif

Result<FileLock> FileLock::take(const std::string& target, int milliseconds) {
  FileLock lock(target + ".0-0.tmp");
  for (int waited = 0; waited <= milliseconds; waited += pause) {
    if (waited > 0) wait_a_moment();
    GENGA_TRY_ASSIGN(const bool is_taken, lock.try_once());
    if (is_taken) return lock;
  }
  return still_held(milliseconds);
}

}  // namespace genga
