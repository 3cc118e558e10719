#if !defined(_WIN32)

#include "cli/browser/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace genga::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_message = std::size_t{1} << 30;  // a picture of 16384 x 16384 pixels that is not compressible
constexpr int in_of_browser = 3;                           // what --remote-debugging-pipe means
constexpr int out_of_browser = 4;

std::string log_of(const std::string& folder) { return folder + "/browser.log"; }

// A pipe whose ends are above those numbers which the browser is to find its own under.
struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

int raised(int descriptor) {
  constexpr int above_all = 16;
  const int higher = ::fcntl(descriptor, F_DUPFD_CLOEXEC, above_all);
  ::close(descriptor);
  return higher;
}

std::optional<Pipe> make_pipe() {
  int ends[2];
  if (::pipe(ends) != 0) return std::nullopt;
  const Pipe pipe{raised(ends[0]), raised(ends[1])};
  if (pipe.read_end < 0 || pipe.write_end < 0) return std::nullopt;
  return pipe;
}

void close_both(const Pipe& pipe) {
  ::close(pipe.read_end);
  ::close(pipe.write_end);
}

std::vector<std::string> command_line_of(const std::string& program, const std::string& folder) {
  std::vector<std::string> words{
      program, "--headless", "--remote-debugging-pipe", "--user-data-dir=" + folder + "/profile",
      // The same pixels whatever the machine draws with.
      "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--force-color-profile=srgb",
      "--force-device-scale-factor=1",
      // No questions to the user, and no requests to any host.
      "--no-first-run", "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
      "--disable-default-apps", "--disable-extensions", "--disable-sync", "--disable-breakpad",
      "--disable-dev-shm-usage", "--password-store=basic", "--use-mock-keychain", "--mute-audio"};
  // Chromium does not start as root with its sandbox.
  if (::geteuid() == 0) words.emplace_back("--no-sandbox");
  words.emplace_back("about:blank");
  return words;
}

// All that it writes goes into the folder.
void set_surroundings(const std::string& folder) {
  for (const char* name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME"}) ::setenv(name, folder.c_str(), 1);
  // It makes a socket there, whose path has room for 107 bytes.
  constexpr std::size_t longest = 50;
  if (folder.size() <= longest) ::setenv("TMPDIR", folder.c_str(), 1);
}

void listen_to_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) std::signal(signal, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void become_browser(const std::string& program, const std::string& folder, const Pipe& to,
                                 const Pipe& from) {
  ::setpgid(0, 0);
  listen_to_signals();
  set_surroundings(folder);
  ::dup2(to.read_end, in_of_browser);
  ::dup2(from.write_end, out_of_browser);
  std::vector<std::string> words = command_line_of(program, folder);
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  ::execvp(program.c_str(), pointers.data());
  std::fprintf(stderr, "%s: %s\n", program.c_str(), std::strerror(errno));
  ::_exit(127);
}

void use_streams(const std::string& folder) {
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  const int log = ::open(log_of(folder).c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(log < 0 ? nothing : log, STDOUT_FILENO);
  ::dup2(log < 0 ? nothing : log, STDERR_FILENO);
}

// The last 4096 bytes of a file.
std::string text_of_file(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return {};
  std::array<char, 4096> end{};
  std::fseek(file, -static_cast<long>(end.size()), SEEK_END);
  const std::size_t size = std::fread(end.data(), 1, end.size(), file);
  std::fclose(file);
  return {end.data(), size};
}

#if defined(__linux__)

// The number follows the name: "4711 (its name) S 1 …". The name may contain anything.
pid_t parent_of(const std::string& process) {
  const std::string text = text_of_file("/proc/" + process + "/stat");
  const std::size_t begin = text.rfind(')') + std::string_view(") S ").size();
  if (begin >= text.size()) return 0;
  return parse_integer<pid_t>(std::string_view(text).substr(begin, text.find(' ', begin) - begin)).value_or(0);
}

// Ends the children of this process. Their children become its own, until none is left.
void end_children() {
  std::error_code error;
  for (fs::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    const auto process = parse_integer<pid_t>(name);
    if (process && parent_of(name) == ::getpid()) ::kill(*process, SIGKILL);
  }
}

#else

void end_children() {}

#endif

// Until neither a process nor a file of the browser's is left, or nothing more can be done about it. A process may have
// left the browser's group, and may write while the folder goes.
void end_all(pid_t browser, const std::string& folder) {
  constexpr int tries = 500;
  constexpr useconds_t pause = 20000;
  bool has_group = true;
  for (int i = 0; i < tries; ++i) {
    // Once it is gone its number may be another's.
    has_group = has_group && ::kill(-browser, SIGKILL) == 0;
    end_children();
    while (::waitpid(-1, nullptr, WNOHANG) > 0) {
    }
    std::error_code error;
    fs::remove_all(folder, error);
    const bool has_none = ::waitpid(-1, nullptr, WNOHANG) < 0;
    if (has_none && !fs::exists(folder, error)) return;
    ::usleep(pause);
  }
}

// The process that keeps the browser, in a session of its own that no key ends.
[[noreturn]] void keep_browser(const std::string& program, const std::string& folder, const Pipe& to, const Pipe& from,
                               const Pipe& keeper) {
  ::setsid();
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) std::signal(signal, SIG_IGN);
#if defined(__linux__)
  ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
  use_streams(folder);
  ::close(keeper.write_end);
  ::close(to.write_end);
  ::close(from.read_end);
  const pid_t browser = ::fork();
  if (browser == 0) become_browser(program, folder, to, from);
  ::setpgid(browser, browser);
  close_both({to.read_end, from.write_end});
  // Nothing is ever written: this ends when no writer is left.
  char none = 0;
  while (::read(keeper.read_end, &none, 1) < 0 && errno == EINTR) {
  }
  if (browser > 0) {
    end_all(browser, folder);
  } else {
    std::error_code error;
    fs::remove_all(folder, error);
  }
  ::_exit(0);
}

// The last lines of a text that are not empty.
std::string last_lines(std::string text) {
  constexpr std::size_t most = 600;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  if (text.size() > most) text.erase(0, text.find('\n', text.size() - most) + 1);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text.substr(text.size() - std::min(text.size(), most));
}

}  // namespace

BrowserProcess::BrowserProcess(std::string folder, double seconds)
    : folder_(std::move(folder)),
      seconds_(seconds),
      end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {
  // A browser that has ended is an error of ours, not our end.
  struct sigaction ignored{};
  ignored.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignored, &broken_pipe_);
}

Result<std::unique_ptr<BrowserProcess>> BrowserProcess::start(const std::string& program, const std::string& folder,
                                                              double seconds) {
  std::unique_ptr<BrowserProcess> process(new BrowserProcess(folder, seconds));
  const auto to = make_pipe();
  const auto from = make_pipe();
  const auto keeper = make_pipe();
  if (!to || !from || !keeper) return no_conversion(std::strerror(errno));
  // A signal that comes between finds the keeper deaf already, or not there.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, &before);
  const pid_t child = ::fork();
  if (child == 0) keep_browser(program, folder, *to, *from, *keeper);
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  ::close(to->read_end);
  ::close(from->write_end);
  ::close(keeper->read_end);
  process->keeper_ = child;
  process->keeper_pipe_ = keeper->write_end;
  process->to_browser_ = to->write_end;
  process->from_browser_ = from->read_end;
  if (child < 0) return no_conversion(std::strerror(errno));
  return process;
}

BrowserProcess::~BrowserProcess() {
  for (const int end : {to_browser_, from_browser_, keeper_pipe_}) {
    if (end >= 0) ::close(end);
  }
  if (keeper_ > 0) {
    while (::waitpid(keeper_, nullptr, 0) < 0 && errno == EINTR) {
    }
  } else {
    std::error_code error;
    fs::remove_all(folder_, error);
  }
  ::sigaction(SIGPIPE, &broken_pipe_, nullptr);
}

Error BrowserProcess::has_ended() const {
  const std::string words = last_lines(text_of_file(log_of(folder_)));
  return no_conversion("the browser has ended" + (words.empty() ? std::string() : ": " + printable(words)));
}

Status BrowserProcess::wait_for(int descriptor, Way way) {
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now()).count();
    if (left <= 0) {
      return no_conversion("the browser took longer than " + number_text(seconds_) + " s; --timeout allows more");
    }
    struct pollfd asked{descriptor, static_cast<short>(way == Way::in ? POLLIN : POLLOUT), 0};
    const int longest = 1000;
    const int ready = ::poll(&asked, 1, static_cast<int>(std::min<long long>(left, longest)));
    if (ready > 0) return Done{};
    if (ready < 0 && errno != EINTR) return no_conversion(std::strerror(errno));
  }
}

Status BrowserProcess::send(const std::string& message) {
  // The NUL at its end is the message's.
  const char* at = message.c_str();
  std::size_t left = message.size() + 1;
  while (left > 0) {
    GENGA_TRY(wait_for(to_browser_, Way::out));
    // As much as a pipe that is ready takes without waiting.
    const ssize_t written = ::write(to_browser_, at, std::min<std::size_t>(left, 512));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return has_ended();
    at += written;
    left -= static_cast<std::size_t>(written);
  }
  return Done{};
}

Result<std::string> BrowserProcess::receive() {
  std::vector<char> buffer(std::size_t{1} << 16);
  while (true) {
    const std::size_t end = received_.find('\0', looked_at_);
    if (end != std::string::npos) {
      std::string message = received_.substr(0, end);
      received_.erase(0, end + 1);
      looked_at_ = 0;
      return message;
    }
    looked_at_ = received_.size();
    if (looked_at_ > max_message) return no_conversion("the browser's answer is too long");
    GENGA_TRY(wait_for(from_browser_, Way::in));
    const ssize_t got = ::read(from_browser_, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return has_ended();
    received_.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace genga::cli

#endif
