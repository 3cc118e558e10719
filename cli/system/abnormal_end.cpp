#include "cli/system/abnormal_end.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>

#include "cli/exit_code.h"
#include "cli/system/private_folder.h"
#include "genga/base/files/mapped_file.h"
#include "genga/base/files/temporary_file.h"

#if defined(_WIN32)
#include <windows.h>
#include <io.h>
#else
#include <unistd.h>
#endif

namespace genga::cli {
namespace {

constexpr int standard_error = 2;

// Without a buffer, an allocation or a lock.
void say_now(const char* text) noexcept {
#if defined(_WIN32)
  static_cast<void>(::_write(standard_error, text, static_cast<unsigned>(std::strlen(text))));
#else
  // What cannot be said cannot be helped.
  if (::write(standard_error, text, std::strlen(text)) < 0) return;
#endif
}

void remove_what_is_unfinished() noexcept {
  remove_temporary_files();
  remove_private_folder();
}

// What no one caught: of the library, which has no exceptions, only those of the standard library's containers.
[[noreturn]] void end_by_exception() noexcept {
  try {
    if (const std::exception_ptr current = std::current_exception()) std::rethrow_exception(current);
  } catch (const std::bad_alloc&) {
    end_out_of_memory();
  } catch (const std::length_error&) {
    end_out_of_memory();
  } catch (...) {
  }
  end_with("the program failed", exit_unreadable);
}

#if defined(_WIN32)

// The system ends the program when no handler says that it did.
BOOL WINAPI remove_files(DWORD /*event*/) {
  remove_what_is_unfinished();
  return FALSE;
}

void handle_signals() { ::SetConsoleCtrlHandler(&remove_files, TRUE); }

#else

void die_of(int signal) {
  remove_what_is_unfinished();
  std::signal(signal, SIG_DFL);
  std::raise(signal);  // comes when the handler has returned
}

void end_by_fault(int signal, siginfo_t* fault, void* /*context*/) {
  const char* path = mapped_file_at(fault->si_addr);
  if (path == nullptr) return die_of(signal);
  say_now(path);
  say_now(": error: the file was cut while it was read\n");
  remove_what_is_unfinished();
  std::_Exit(exit_unreadable);
}

void handle(int signal, struct sigaction action) {
  struct sigaction before{};
  ::sigaction(signal, nullptr, &before);
  // nohup and shells' background jobs have some ignored.
  if (before.sa_handler == SIG_IGN) return;
  ::sigfillset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

void handle_signals() {
  struct sigaction ends{};
  ends.sa_handler = die_of;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ}) handle(signal, ends);
  struct sigaction faults{};
  faults.sa_sigaction = end_by_fault;
  faults.sa_flags = SA_SIGINFO;
  handle(SIGBUS, faults);
}

#endif

}  // namespace

void handle_abnormal_ends() {
  std::set_new_handler(end_out_of_memory);
  std::set_terminate(end_by_exception);
  handle_signals();
}

void end_with(const char* sentence, int exit_code) noexcept {
  say_now("genga: error: ");
  say_now(sentence);
  say_now("\n");
  remove_what_is_unfinished();
  std::_Exit(exit_code);
}

void end_out_of_memory() noexcept { end_with("out of memory", exit_unreadable); }

}  // namespace genga::cli
