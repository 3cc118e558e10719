// A browser's process and its two pipes: messages out and in, each a text that ends with NUL.
// Not what the messages say: cli/browser/browser.h.
//
//     GENGA_TRY_ASSIGN(const std::unique_ptr<BrowserProcess> process, BrowserProcess::start(program, folder, 60.0));
//     GENGA_TRY(process->send(R"({"id": 1, "method": "Browser.getVersion"})"));
//     GENGA_TRY_ASSIGN(const std::string answer, process->receive());
#pragma once

#include <chrono>
#include <csignal>
#include <memory>
#include <string>
#include <sys/types.h>

#include "genga/base/result.h"

namespace genga::cli {

class BrowserProcess {
 public:
  // The process owns the folder from now on, even if it fails, and removes it when it ends.
  static Result<std::unique_ptr<BrowserProcess>> start(const std::string& program, const std::string& folder,
                                                       double seconds);
  BrowserProcess(const BrowserProcess&) = delete;
  BrowserProcess& operator=(const BrowserProcess&) = delete;
  // Ends the browser and waits until it and the folder are gone.
  ~BrowserProcess();

  // no_conversion: it has ended, with its last words; or its time is over.
  Status send(const std::string& message);
  Result<std::string> receive();

 private:
  using Clock = std::chrono::steady_clock;
  enum class Way { in, out };

  BrowserProcess(std::string folder, double seconds);
  Status wait_for(int descriptor, Way way);
  Error has_ended() const;

  std::string folder_;
  double seconds_;
  Clock::time_point end_;
  int to_browser_ = -1;
  int from_browser_ = -1;
  int keeper_pipe_ = -1;  // closed: the keeper ends the browser
  pid_t keeper_ = -1;
  std::string received_;  // beyond the last message
  std::size_t looked_at_ = 0;
  struct sigaction broken_pipe_{};  // how SIGPIPE was handled before
};

}  // namespace genga::cli
