#include "cli/system/opener.h"

#if defined(_WIN32)
#include <windows.h>
#include <shellapi.h>

#include "genga/base/files/wide_path.h"
#else
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace genga::cli {

#if defined(_WIN32)

Status open_with_system(const std::string& path) {
  const auto done = ::ShellExecuteW(nullptr, L"open", wide_path(path).c_str(), nullptr, nullptr, SW_SHOWNORMAL);
  constexpr std::intptr_t last_error = 32;
  if (reinterpret_cast<std::intptr_t>(done) > last_error) return Done{};
  return no_conversion("no program of this system can open it");
}

#else

namespace {

#if defined(__APPLE__)
constexpr const char* program = "open";
#else
constexpr const char* program = "xdg-open";
#endif

// Uses only what is allowed between fork and exec. Writes to `told` why it cannot start; writes nothing when it does.
[[noreturn]] void become_opener(const char* path, int told) {
  ::setsid();
  const int nothing = ::open("/dev/null", O_RDWR);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO}) ::dup2(nothing, stream);
  // Its child continues when this process, for which another waits, has ended.
  const pid_t child = ::fork();
  if (child > 0) ::_exit(0);
  ::execlp(program, program, path, nullptr);
  const int reason = errno;
  if (::write(told, &reason, sizeof reason) < 0) ::_exit(1);
  ::_exit(1);
}

}  // namespace

Status open_with_system(const std::string& path) {
  // A name that begins with a hyphen would be an option.
  const std::string named = path.starts_with('-') ? "./" + path : path;
  int ends[2];
  if (::pipe(ends) != 0) return no_conversion(std::strerror(errno));
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  const pid_t child = ::fork();
  if (child == 0) become_opener(named.c_str(), ends[1]);
  ::close(ends[1]);
  int reason = child < 0 ? errno : 0;
  if (child > 0) {
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    if (::read(ends[0], &reason, sizeof reason) < 0) reason = errno;
  }
  ::close(ends[0]);
  if (reason == 0) return Done{};
  return no_conversion(std::string(program) + ", which would open it: " + std::strerror(reason));
}

#endif

}  // namespace genga::cli
