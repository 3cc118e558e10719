#include "cli/terminal.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <unistd.h>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/lower/tolerance_text.h"

namespace genga::cli {
namespace {

// https://no-color.org: any non-empty value turns colours off.
bool wants_color() {
  const char* no_color = std::getenv("NO_COLOR");
  return (no_color == nullptr || *no_color == '\0') && isatty(STDERR_FILENO) != 0;
}

std::string painted(Severity severity) {
  std::string word(to_string(severity));
  if (!wants_color()) return word;
  const char* color = severity == Severity::error     ? "\x1b[31;1m"
                      : severity == Severity::warning ? "\x1b[33;1m"
                                                      : "\x1b[36m";
  return color + word + "\x1b[0m";
}

std::string line(const std::string& own_file, const std::string& file, const Place& place, const std::string& severity,
                 const std::string& path, const std::string& message) {
  std::string text = printable(input_name(own_file.empty() ? file : own_file));
  const std::string where = to_string(place);
  if (!where.empty()) text += ':' + where;
  text += ": " + severity + ": ";
  if (!path.empty()) text += printable(short_name(path)) + ": ";
  return text + printable(message);
}

std::string message_of(const Finding& finding) {
  std::string text = finding.message;
  if (finding.count > 1) text += " (and " + std::to_string(finding.count - 1) + " more)";
  return text + " [" + std::string(finding.code) + ']';
}

// Maximum lines for findings of one code without --verbose; the last one states how many more there are.
constexpr std::size_t max_lines = 16;
// A name that one file has and the other lacks seldom comes alone: more of one file than these are one line.
constexpr std::size_t max_names = 3;

bool is_of_names(std::string_view code) { return code.starts_with("bind.") || code == "x.name-changed"; }

// Kinds of findings, and how many of each must still be printed.
class Kinds {
 public:
  explicit Kinds(const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) {
      Kind& kind = kinds_[key_of(finding)];
      ++kind.findings;
      kind.remaining += finding.count;
    }
    for (auto& [key, kind] : kinds_) kind.lines = lines_for(key.first, kind.findings);
  }
  // The message to print for a finding; nullopt if another line counts it.
  std::optional<std::string> next_message(const Finding& finding) {
    Kind& kind = kinds_[key_of(finding)];
    if (kind.lines == 0) return std::nullopt;
    const bool is_last = --kind.lines == 0;
    if (--kind.findings == 0 || !is_last) {
      kind.remaining -= finding.count;
      return message_of(finding);
    }
    return finding.message + " (and " + std::to_string(kind.remaining - 1) + " more of the kind; -v lists them) [" +
           std::string(finding.code) + ']';
  }

 private:
  using Key = std::pair<std::string_view, std::string_view>;  // code and, of names, file
  struct Kind {
    std::size_t findings = 0;     // that have had no turn
    std::size_t lines = 0;        // that are left
    std::uint64_t remaining = 0;  // what these findings count
  };
  static Key key_of(const Finding& finding) {
    return {finding.code, is_of_names(finding.code) ? std::string_view(finding.file) : std::string_view()};
  }
  static std::size_t lines_for(std::string_view code, std::size_t findings) {
    if (is_of_names(code) && findings > max_names) return 1;
    return std::min(findings, max_lines);
  }

  std::map<Key, Kind> kinds_;
};

// Calls `print` with each finding and its printed message.
template <class Print>
void print_each(std::vector<Finding> findings, Verbosity verbosity, const Print& print) {
  if (verbosity == Verbosity::quiet) return;
  Kinds kinds(findings);
  for (const Finding& finding : findings) {
    if (verbosity == Verbosity::verbose) {
      print(finding, message_of(finding));
    } else if (const std::optional<std::string> message = kinds.next_message(finding)) {
      print(finding, *message);
    }
  }
}

std::vector<Finding> without_notes(const Findings& findings) {
  std::vector<Finding> rest;
  std::copy_if(findings.begin(), findings.end(), std::back_inserter(rest),
               [](const Finding& finding) { return finding.severity != Severity::note; });
  return rest;
}

void say(const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }

}  // namespace

void hold_standard_streams() {
#if !defined(_WIN32)
  // The lowest number that is free is the one that is given; each is opened for the way that it is not used in.
  if (::fcntl(STDIN_FILENO, F_GETFD) < 0) ::open("/dev/null", O_WRONLY);
  if (::fcntl(STDOUT_FILENO, F_GETFD) < 0) ::open("/dev/null", O_RDONLY);
  if (::fcntl(STDERR_FILENO, F_GETFD) < 0) ::open("/dev/null", O_RDONLY);
#endif
}

std::string input_name(const std::string& path) { return path == "-" ? "standard input" : path; }
std::string output_name(const std::string& path) { return path == "-" ? "standard output" : path; }

void print_error(const std::string& file, const Error& error) {
  std::string message = error.message;
  if (!error.limit.empty()) message += "; --limit " + std::string(error.limit) + "=N allows more";
  say(line(error.file, file, error.place, painted(Severity::error), error.path, message));
}

void print_findings(const std::string& file, const Findings& findings, Verbosity verbosity) {
  const bool has_notes = verbosity == Verbosity::verbose;
  print_each(has_notes ? findings.all() : without_notes(findings), verbosity,
             [&](const Finding& finding, const std::string& message) {
               say(line(finding.file, file, finding.place, painted(finding.severity), finding.path, message));
             });
}

void print_changes(const std::string& file, const Findings& changes, Verbosity verbosity) {
  print_each(changes.all(), verbosity, [&](const Finding& change, const std::string& message) {
    say(line(change.file, file, change.place, std::string(to_string(change.severity)), change.path, message));
  });
}

void print_note(const std::string& text, Verbosity verbosity) {
  if (verbosity != Verbosity::quiet) say(printable(text));
}

void print_written(const WrittenFiles& written, Verbosity verbosity) {
  if (verbosity != Verbosity::verbose) return;
  std::string names;
  for (const std::string& file : written.files) names += (names.empty() ? "" : ", ") + output_name(file);
  print_note("written: " + names + ", " + grouped_number(written.bytes) + " bytes", verbosity);
}

void print_usage(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    say(printable(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void print_residual(const LargestResidual& residual, Verbosity verbosity) {
  constexpr double rounding = 1e-9;  // metres
  print_note("largest IK residual: " + length_text(residual.metres < rounding ? 0.0 : residual.metres) + " (" +
                 short_name(residual.node) + " at " + seconds_text(residual.time) + ')',
             verbosity);
}

std::string finding_line(const std::string& file, const Finding& finding) {
  return line(finding.file, file, finding.place, std::string(to_string(finding.severity)), finding.path,
              message_of(finding));
}

}  // namespace genga::cli
