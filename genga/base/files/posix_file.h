// What creating and removing files needs of POSIX besides the files themselves. Empty on other systems.
// Not for a file's name or content.
//
//     const SignalsHeld held;                                 // until the end of the block
//     const int descriptor = ::open("a", O_RDWR | O_CREAT);
//     if (is_file_of(descriptor, "a")) ::unlink("a");         // and not another one that has come up meanwhile
#pragma once

#if defined(__unix__) || defined(__APPLE__)

#include <cerrno>
#include <csignal>
#include <sys/stat.h>

namespace genga {

// Blocks signals between creating a file and entering it in the table of temporary files.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_ = {};
};

// Whether the open regular file still has this name: another process may have removed it before it was locked. True
// where the system does not say.
inline bool is_file_of(int descriptor, const char* path) {
  struct stat open{};
  struct stat named{};
  if (::fstat(descriptor, &open) != 0) return true;
  if (::lstat(path, &named) != 0) return errno != ENOENT;
  return S_ISREG(open.st_mode) && open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

}  // namespace genga

#endif
