// Stands before a program's main and runs it as often as it is told, each time in a new process in which something goes
// wrong. Loaded by LD_PRELOAD; for x86-64 Linux. A request is a line of standard input, an answer one of standard
// output:
//
//   plain               nothing goes wrong
//   trace               the same, and a line for each system call before the answer: its name and its files, by tabs
//   memory FIRST LAST   these allocations fail, counted from 1 as main begins
//   fail N ERRNO        the system call N fails, counted from 1 as main begins
//   fail_on N ERRNO     it and all later ones of its number fail
//   half N              it is given half the bytes that it was to take
//   full N ERRNO        the same, and all later ones of its number fail: a volume that is full
//   signal N SIGNAL     the signal comes as the program makes the call
//
// What is written to standard error fails only when it is the call N itself. With GENGA_FAULTS_NO_MAPS no file is
// mapped.
//
// The answer: "exit" or "signal", its number, the allocations before the first call of open(), all of them, and the
// system calls that were seen.
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

constexpr unsigned longest_run = 10;  // seconds, a thousand times what a run takes

// Allocations ---------------------------------------------------------------------------------------------------------

struct Counted {
  long before_open = 0;
  long all = 0;
};

Counted* counted = nullptr;  // shared by the processes; null before the first
bool counts = false;         // in main
long first_refused = 0;
long last_refused = -1;

bool refused() {
  if (!counts) return false;
  const long number = ++counted->all;
  if (number < first_refused || number > last_refused) return false;
  errno = ENOMEM;
  return true;
}

// System calls --------------------------------------------------------------------------------------------------------

using Registers = user_regs_struct;
using Number = unsigned long long;

enum class Of { nothing, descriptor, path, path_in_folder, two_paths, mapping };

struct Call {
  Number number;
  const char* name;
  Of files;
};

constexpr std::array calls_of_a_conversion{
    Call{SYS_access, "access", Of::path},
    Call{SYS_brk, "brk", Of::nothing},
    Call{SYS_close, "close", Of::descriptor},
    Call{SYS_dup, "dup", Of::descriptor},
    Call{SYS_exit_group, "exit_group", Of::nothing},
    Call{SYS_faccessat2, "faccessat2", Of::path_in_folder},
    Call{SYS_fchmod, "fchmod", Of::descriptor},
    Call{SYS_fchown, "fchown", Of::descriptor},
    Call{SYS_fcntl, "fcntl", Of::descriptor},
    Call{SYS_flock, "flock", Of::descriptor},
    Call{SYS_fstat, "fstat", Of::descriptor},
    Call{SYS_fsync, "fsync", Of::descriptor},
    Call{SYS_ftruncate, "ftruncate", Of::descriptor},
    Call{SYS_futex, "futex", Of::nothing},
    Call{SYS_getcwd, "getcwd", Of::nothing},
    Call{SYS_getdents64, "getdents64", Of::descriptor},
    Call{SYS_getpid, "getpid", Of::nothing},
    Call{SYS_getrandom, "getrandom", Of::nothing},
    Call{SYS_ioctl, "ioctl", Of::descriptor},
    Call{SYS_link, "link", Of::two_paths},
    Call{SYS_lseek, "lseek", Of::descriptor},
    Call{SYS_lstat, "lstat", Of::path},
    Call{SYS_madvise, "madvise", Of::nothing},
    Call{SYS_mmap, "mmap", Of::mapping},
    Call{SYS_mremap, "mremap", Of::nothing},
    Call{SYS_munmap, "munmap", Of::nothing},
    Call{SYS_newfstatat, "newfstatat", Of::path_in_folder},
    Call{SYS_open, "open", Of::path},
    Call{SYS_openat, "openat", Of::path_in_folder},
    Call{SYS_pread64, "pread64", Of::descriptor},
    Call{SYS_pwrite64, "pwrite64", Of::descriptor},
    Call{SYS_read, "read", Of::descriptor},
    Call{SYS_readlink, "readlink", Of::path},
    Call{SYS_rename, "rename", Of::two_paths},
    Call{SYS_rt_sigaction, "rt_sigaction", Of::nothing},
    Call{SYS_rt_sigprocmask, "rt_sigprocmask", Of::nothing},
    Call{SYS_stat, "stat", Of::path},
    Call{SYS_unlink, "unlink", Of::path},
    Call{SYS_write, "write", Of::descriptor},
};

// The text there in the process, of less than a page.
std::string text_at(pid_t process, Number address) {
  std::array<char, 4096> text = {};
  std::size_t size = 0;
  // As far as the page goes: the next one may not be there.
  const std::size_t to_page = text.size() - address % text.size();
  iovec here{text.data(), to_page};
  iovec there{reinterpret_cast<void*>(address), to_page};
  if (const ssize_t count = ::process_vm_readv(process, &here, 1, &there, 1, 0); count > 0) {
    size = ::strnlen(text.data(), static_cast<std::size_t>(count));
  }
  std::string found(text.data(), size);
  return size == to_page && size < text.size() ? found + text_at(process, address + size) : found;
}

std::string file_of(pid_t process, Number descriptor) {
  std::array<char, 4096> path = {};
  const std::string link = "/proc/" + std::to_string(process) + "/fd/" + std::to_string(static_cast<int>(descriptor));
  const ssize_t size = ::readlink(link.c_str(), path.data(), path.size());
  return size < 0 ? std::string() : std::string(path.data(), static_cast<std::size_t>(size));
}

std::string file_in(pid_t process, Number folder, Number name) {
  const std::string text = text_at(process, name);
  if (static_cast<int>(folder) == AT_FDCWD || text.starts_with('/')) return text;
  return file_of(process, folder) + (text.empty() ? "" : "/" + text);
}

std::string files_of(pid_t process, Of files, const Registers& at) {
  switch (files) {
    case Of::nothing: return {};
    case Of::descriptor: return file_of(process, at.rdi);
    case Of::path: return text_at(process, at.rdi);
    case Of::path_in_folder: return file_in(process, at.rdi, at.rsi);
    case Of::two_paths: return text_at(process, at.rdi) + '\t' + text_at(process, at.rsi);
    case Of::mapping: return static_cast<int>(at.r8) < 0 ? std::string() : file_of(process, at.r8);
  }
  return {};
}

std::string told(pid_t process, const Registers& at) {
  for (const Call& call : calls_of_a_conversion) {
    if (call.number == at.orig_rax) return call.name + ('\t' + files_of(process, call.files, at));
  }
  return "call " + std::to_string(at.orig_rax) + '\t';
}

// Faults --------------------------------------------------------------------------------------------------------------

struct Fault {
  std::string what;
  long from = 0;   // the allocation's or the system call's number
  long value = 0;  // the last allocation, errno or the signal

  bool is_of_calls() const { return what != "plain" && what != "memory"; }
  bool goes_on() const { return what == "fail_on" || what == "full"; }
};

class Tracer {
 public:
  Tracer(pid_t process, const Fault& fault) : process_(process), fault_(fault) {}

  // The status with which the process ended.
  int follow() {
    int status = 0;
    ::waitpid(process_, &status, 0);  // it has stopped itself
    ::ptrace(PTRACE_SETOPTIONS, process_, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    long signal = 0;
    while (true) {
      ::ptrace(is_over() ? PTRACE_CONT : PTRACE_SYSCALL, process_, nullptr, signal);
      ::waitpid(process_, &status, 0);
      if (!WIFSTOPPED(status)) return status;
      const bool is_call = WSTOPSIG(status) == (SIGTRAP | 0x80);
      signal = is_call ? 0 : WSTOPSIG(status);
      if (is_call) pass();
    }
  }

  long calls() const { return calls_; }

 private:
  bool is_over() const { return fault_.what != "trace" && !fault_.goes_on() && calls_ >= fault_.from && !is_inside_; }

  // Each call stops twice.
  void pass() {
    Registers registers{};
    ::ptrace(PTRACE_GETREGS, process_, nullptr, &registers);
    is_inside_ = !is_inside_;
    const bool is_changed = is_inside_ ? enter(registers) : leave(registers);
    if (is_changed) ::ptrace(PTRACE_SETREGS, process_, nullptr, &registers);
  }

  bool enter(Registers& at) {
    ++calls_;
    if (fault_.what == "trace") {
      const std::string line = told(process_, at) + '\n';
      if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::abort();
      return false;
    }
    if (calls_ == fault_.from) number_ = at.orig_rax;
    const bool is_later = calls_ > fault_.from && fault_.goes_on() && at.orig_rax == number_ && !is_report(at);
    if (calls_ != fault_.from && !is_later) return false;
    if (fault_.what == "signal") {
      ::kill(process_, static_cast<int>(fault_.value));
      return false;
    }
    return is_later || fault_.what.starts_with("fail") ? refuse(at) : halve(at);
  }

  static bool is_report(const Registers& at) { return at.orig_rax == SYS_write && at.rdi == STDERR_FILENO; }

  bool refuse(Registers& at) {
    is_refused_ = true;
    if (at.orig_rax == SYS_close) return false;  // the descriptor is gone whatever the call says
    at.orig_rax = ~Number{0};
    return true;
  }

  bool halve(Registers& at) {
    bytes_ = at.rdx;
    at.rdx = (at.rdx + 1) / 2;
    return true;
  }

  bool leave(Registers& at) {
    const bool is_changed = is_refused_ || bytes_ != 0;
    if (is_refused_) at.rax = static_cast<Number>(-fault_.value);
    if (bytes_ != 0) at.rdx = bytes_;
    is_refused_ = false;
    bytes_ = 0;
    return is_changed;
  }

  pid_t process_;
  const Fault& fault_;
  long calls_ = 0;
  Number number_ = 0;  // of the call that is to fail
  bool is_inside_ = false;
  bool is_refused_ = false;
  Number bytes_ = 0;  // that the halved call was to take
};

// Requests ------------------------------------------------------------------------------------------------------------

using Main = int(int, char**, char**);

Main* real_main = nullptr;

// Empty at the end of the requests.
std::string next_line() {
  std::string line;
  char c = 0;
  while (::read(STDIN_FILENO, &c, 1) == 1) {
    if (c == '\n') return line;
    line += c;
  }
  return {};
}

Fault fault_of(const std::string& line) {
  std::array<char, 16> what = {};
  Fault fault;
  if (std::sscanf(line.c_str(), "%15s %ld %ld", what.data(), &fault.from, &fault.value) < 1) std::abort();
  fault.what = what.data();
  return fault;
}

// What the new process does before main.
void begin(const Fault& fault) {
  const int nothing = ::open("/dev/null", O_RDWR);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(nothing, STDOUT_FILENO);
  ::close(nothing);
  const rlimit none{};
  ::setrlimit(RLIMIT_CORE, &none);
  ::alarm(longest_run);
  if (fault.is_of_calls()) {
    ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    ::syscall(SYS_kill, ::getpid(), SIGSTOP);
  }
  if (fault.what == "memory") {
    first_refused = fault.from;
    last_refused = fault.value;
  }
  counts = true;
}

void answer(pid_t process, const Fault& fault) {
  int status = 0;
  Tracer tracer(process, fault);
  if (fault.is_of_calls()) {
    status = tracer.follow();
  } else {
    ::waitpid(process, &status, 0);
  }
  const bool has_ended = WIFEXITED(status);
  ::dprintf(STDOUT_FILENO, "%s %d %ld %ld %ld\n", has_ended ? "exit" : "signal",
            has_ended ? WEXITSTATUS(status) : WTERMSIG(status), counted->before_open, counted->all, tracer.calls());
}

int serve(int argc, char** argv, char** environment) {
  void* shared = ::mmap(nullptr, sizeof(Counted), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  counted = static_cast<Counted*>(shared);
  for (std::string line = next_line(); !line.empty(); line = next_line()) {
    const Fault fault = fault_of(line);
    *counted = {};
    const pid_t process = ::fork();
    if (process == 0) {
      begin(fault);
      return real_main(argc, argv, environment);
    }
    answer(process, fault);
  }
  ::_exit(0);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) noexcept { return refused() ? nullptr : __libc_malloc(size); }

void* calloc(std::size_t count, std::size_t size) noexcept { return refused() ? nullptr : __libc_calloc(count, size); }

void* realloc(void* old, std::size_t size) noexcept { return refused() ? nullptr : __libc_realloc(old, size); }

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return refused() ? nullptr : __libc_memalign(alignment, size);
}

int posix_memalign(void** found, std::size_t alignment, std::size_t size) noexcept {
  *found = refused() ? nullptr : __libc_memalign(alignment, size);
  return *found == nullptr ? ENOMEM : 0;
}

void* mmap(void* address, std::size_t size, int protection, int flags, int descriptor, off_t offset) noexcept {
  if (counts && descriptor >= 0 && std::getenv("GENGA_FAULTS_NO_MAPS") != nullptr) {
    errno = ENODEV;
    return MAP_FAILED;
  }
  return reinterpret_cast<void*>(::syscall(SYS_mmap, address, size, protection, flags, descriptor, offset));
}

int open(const char* path, int flags, ...) {
  if (counts && counted->before_open == 0) counted->before_open = counted->all;
  __builtin_va_list more;
  __builtin_va_start(more, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? __builtin_va_arg(more, mode_t) : 0;
  __builtin_va_end(more);
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(), void (*loader)(), void* end) {
  using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);
  real_main = main;
  const auto real = reinterpret_cast<Start*>(::dlsym(RTLD_NEXT, "__libc_start_main"));
  return real(serve, argc, argv, init, fini, loader, end);
}
}
