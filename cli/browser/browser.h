// A browser without a window that opens a page of the disk and answers what it is asked: for pictures of pages.
// Not for the page itself: cli/page/page.h.
//
//     GENGA_TRY_ASSIGN(const std::unique_ptr<Browser> browser, Browser::start({.program = program, .folder = folder}));
//     GENGA_TRY(browser->open(folder + "/page.html"));
//     GENGA_TRY_ASSIGN(const std::string title, browser->evaluate("document.title"));
//
// It is driven over two pipes, by the DevTools protocol, listens on no port, and keeps all that it writes in `folder`.
// A process of ours waits beside it: when this program ends, in whatever way, SIGKILL included, the browser is ended
// and the folder removed. Systems other than POSIX have none.
#pragma once

#include <memory>
#include <string>

#include "genga/base/result.h"

namespace genga::cli {

struct BrowserOptions {
  std::string program;
  std::string folder;     // of its own, which goes with it
  double seconds = 60.0;  // for all that is asked, starting included
};

// The program to ask: that of --browser, else of the variable GENGA_BROWSER, else the first that is found of Chromium,
// Chrome and Edge. no_conversion: there is none, with what to install.
Result<std::string> find_browser(const std::string& named);

// All errors are no_conversion, except those of the page: bad_value, with its message.
class Browser {
 public:
  static Result<std::unique_ptr<Browser>> start(const BrowserOptions& options);
  Browser(const Browser&) = delete;
  Browser& operator=(const Browser&) = delete;
  ~Browser();  // waits until all is gone

  // Waits until the page and its scripts are loaded.
  Status open(const std::string& path);
  // A script's value, or that of its promise, as text; bad_value: what it threw or was rejected with.
  Result<std::string> evaluate(const std::string& script);

 private:
  class Process;
  explicit Browser(std::unique_ptr<Process> process);

  std::unique_ptr<Process> process_;
};

}  // namespace genga::cli
