#include "cli/browser/browser.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#if !defined(_WIN32)
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cli/browser/process.h"
#endif

namespace genga::cli {

#if defined(_WIN32)

class Browser::Process {};

Result<std::string> find_browser(const std::string& /*named*/) {
  return no_conversion("pictures cannot be made on Windows; `genga view` makes a page that shows the same");
}
Result<std::unique_ptr<Browser>> Browser::start(const BrowserOptions& /*options*/) { return find_browser({}).error(); }
Browser::Browser(std::unique_ptr<Process> process) : process_(std::move(process)) {}
Browser::~Browser() = default;
Status Browser::open(const std::string& /*path*/) { return find_browser({}).error(); }
Result<std::string> Browser::evaluate(const std::string& /*script*/) { return find_browser({}); }

#else

namespace {

using Json = nlohmann::json;

constexpr std::array<const char*, 9> usual_browsers{
    "chromium",      "chromium-browser",      "google-chrome",  "google-chrome-stable",
    "chrome",        "microsoft-edge-stable", "microsoft-edge", "chrome-headless-shell",
    "headless_shell"};
// macOS keeps programs elsewhere.
constexpr std::array<const char*, 3> mac_browsers{"/Applications/Chromium.app/Contents/MacOS/Chromium",
                                                  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                                                  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"};

bool is_program(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

// Where the shell would find it; empty: nowhere.
std::string find_in_path(const std::string& name) {
  if (name.find('/') != std::string::npos) return is_program(name) ? name : std::string();
  const char* path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "" : path;
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    const std::string place = std::string(folders.substr(0, end)) + '/' + name;
    if (end > 0 && is_program(place)) return place;
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  return {};
}

// Characters that need no escape in an address.
bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("/-_.~").find(c) != std::string_view::npos;
}

std::string address_of(const std::string& path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string address = "file://";
  for (const char c : path) {
    if (is_plain(c)) {
      address += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      address += '%';
      address += digits[byte >> 4U];
      address += digits[byte & 15U];
    }
  }
  return address;
}

std::string text_at(const Json& json, const Json::json_pointer& place) {
  return json.contains(place) && json.at(place).is_string() ? json.at(place).get<std::string>() : std::string();
}

}  // namespace

Result<std::string> find_browser(const std::string& named) {
  const char* variable = std::getenv("GENGA_BROWSER");
  const std::string wanted = named.empty() && variable != nullptr ? variable : named;
  if (!wanted.empty()) {
    std::string found = find_in_path(wanted);
    if (found.empty()) return no_conversion("there is no program " + wanted + " to draw with");
    return found;
  }
  for (const auto& names : {std::span<const char* const>(usual_browsers), std::span<const char* const>(mac_browsers)}) {
    for (const char* name : names) {
      if (std::string found = find_in_path(name); !found.empty()) return found;
    }
  }
  return no_conversion(
      "there is no Chromium, Chrome or Edge to draw with: install one (Debian: apt-get install chromium), or name it "
      "by "
      "--browser or GENGA_BROWSER");
}

// The protocol: calls with numbers, answers with the same, and events between them.
class Browser::Process {
 public:
  explicit Process(std::unique_ptr<BrowserProcess> pipes) : pipes_(std::move(pipes)) {}

  // The answer's result. bad_value: the page is gone.
  Result<Json> call(const char* method, Json parameters) {
    Json message{{"id", ++last_id_}, {"method", method}, {"params", std::move(parameters)}};
    if (!session_.empty()) message["sessionId"] = session_;
    GENGA_TRY(pipes_->send(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
    while (true) {
      GENGA_TRY_ASSIGN(const Json answer, next());
      const auto id = answer.find("id");
      if (id == answer.end() || *id != last_id_) continue;
      if (answer.contains("error")) {
        return no_conversion("the browser: " + text_at(answer, Json::json_pointer("/error/message")));
      }
      return answer.value("result", Json::object());
    }
  }
  // loader: of the navigation that is waited for; the blank page before it is loaded as well.
  Status wait_for_load(const std::string& loader) {
    while (std::find(loaded_.begin(), loaded_.end(), loader) == loaded_.end()) GENGA_TRY(next());
    return Done{};
  }
  Status attach() {
    GENGA_TRY_ASSIGN(const Json target, call("Target.createTarget", {{"url", "about:blank"}}));
    const std::string id = text_at(target, Json::json_pointer("/targetId"));
    GENGA_TRY_ASSIGN(const Json attached, call("Target.attachToTarget", {{"targetId", id}, {"flatten", true}}));
    session_ = text_at(attached, Json::json_pointer("/sessionId"));
    GENGA_TRY(call("Page.enable", Json::object()));
    GENGA_TRY(call("Page.setLifecycleEventsEnabled", {{"enabled", true}}));
    GENGA_TRY(call("Inspector.enable", Json::object()));
    return Done{};
  }

 private:
  // The next message, whose event is noted.
  Result<Json> next() {
    GENGA_TRY_ASSIGN(const std::string text, pipes_->receive());
    Json message = Json::parse(text, nullptr, false);
    if (!message.is_object()) return no_conversion("the browser's answer is not JSON");
    const std::string method = text_at(message, Json::json_pointer("/method"));
    if (method == "Page.lifecycleEvent" && text_at(message, Json::json_pointer("/params/name")) == "load") {
      loaded_.push_back(text_at(message, Json::json_pointer("/params/loaderId")));
    }
    if (method == "Inspector.targetCrashed") {
      return no_conversion("the page ended in the browser, as it does when memory runs out");
    }
    return message;
  }

  std::unique_ptr<BrowserProcess> pipes_;
  std::string session_;  // of the page, once there is one
  int last_id_ = 0;
  std::vector<std::string> loaded_;  // by their loaders
};

Browser::Browser(std::unique_ptr<Process> process) : process_(std::move(process)) {}
Browser::~Browser() = default;

Result<std::unique_ptr<Browser>> Browser::start(const BrowserOptions& options) {
  GENGA_TRY_ASSIGN(auto pipes, BrowserProcess::start(options.program, options.folder, options.seconds));
  return std::unique_ptr<Browser>(new Browser(std::make_unique<Process>(std::move(pipes))));
}

Status Browser::open(const std::string& path) {
  GENGA_TRY(process_->attach());
  GENGA_TRY_ASSIGN(const Json answer, process_->call("Page.navigate", {{"url", address_of(path)}}));
  if (const std::string reason = text_at(answer, Json::json_pointer("/errorText")); !reason.empty()) {
    return no_conversion("the browser does not open the page: " + reason);
  }
  return process_->wait_for_load(text_at(answer, Json::json_pointer("/loaderId")));
}

Result<std::string> Browser::evaluate(const std::string& script) {
  const std::string answering = "Promise.resolve().then(async () => (" + script +
                                ")).then((value) => ({value: String(value)}),"
                                " (error) => ({error: String((error && error.message) || error)}))";
  const Json parameters{{"expression", answering}, {"awaitPromise", true}, {"returnByValue", true}};
  GENGA_TRY_ASSIGN(const Json answer, process_->call("Runtime.evaluate", parameters));
  const Json::json_pointer value("/result/value/value");
  if (answer.contains(value)) return text_at(answer, value);
  const std::string error = text_at(answer, Json::json_pointer("/result/value/error"));
  if (!error.empty()) return Error{ErrorCode::bad_value, error, {}, {}};
  return no_conversion("the browser: " + text_at(answer, Json::json_pointer("/exceptionDetails/text")));
}

#endif

}  // namespace genga::cli
