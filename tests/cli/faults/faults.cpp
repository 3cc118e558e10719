// Stands before the C library where a program gives, takes and stores names: writes down each call and ends the process
// at the one that is asked for, as a loss of power or SIGKILL would. Loaded by LD_PRELOAD.
//
//   GENGA_FAULT_LOG=file  a line per call: its name and the names of its files
//   GENGA_FAULT_AT=n      ends before call n / 2 when n is even, behind it when n is odd
#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

int calls = 0;

void end_at(int moment) {
  const char* wanted = std::getenv("GENGA_FAULT_AT");
  if (wanted != nullptr && std::atoi(wanted) == moment) ::kill(::getpid(), SIGKILL);
}

void write_down(const std::string& line) {
  const char* path = std::getenv("GENGA_FAULT_LOG");
  if (path == nullptr) return;
  const int log = ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (::write(log, line.data(), line.size()) < 0) std::abort();
  ::close(log);
}

std::string name_of(std::string_view path) { return std::string(path.substr(path.rfind('/') + 1)); }

template <class Call>
int stand_before(const char* name, const std::string& files, const Call& call) {
  const auto real = reinterpret_cast<typename Call::Function*>(::dlsym(RTLD_NEXT, name));
  write_down(name + (' ' + files) + '\n');
  const int number = calls++;
  end_at(2 * number);
  const int result = call(real);
  end_at(2 * number + 1);
  return result;
}

struct OfTwo {
  using Function = int(const char*, const char*);
  const char* from;
  const char* to;
  int operator()(Function* real) const { return real(from, to); }
};

struct OfOne {
  using Function = int(const char*);
  const char* path;
  int operator()(Function* real) const { return real(path); }
};

struct OfDescriptor {
  using Function = int(int);
  int descriptor;
  int operator()(Function* real) const { return real(descriptor); }
};

}  // namespace

extern "C" {

int rename(const char* from, const char* to) noexcept {
  return stand_before("rename", name_of(from) + ' ' + name_of(to), OfTwo{from, to});
}

int link(const char* from, const char* to) noexcept {
  return stand_before("link", name_of(from) + ' ' + name_of(to), OfTwo{from, to});
}

int unlink(const char* path) noexcept { return stand_before("unlink", name_of(path), OfOne{path}); }

int fsync(int descriptor) { return stand_before("fsync", "", OfDescriptor{descriptor}); }
}
