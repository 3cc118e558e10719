#include "cli/terminal.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <map>
#include <string_view>
#include <unistd.h>
#include <utility>

#include "genga/base/printable.h"

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
  if (!path.empty()) text += printable(path) + ": ";
  return text + printable(message);
}

std::string message_of(const Finding& finding) {
  std::string text = finding.message;
  if (finding.count > 1) text += " (and " + std::to_string(finding.count - 1) + " more)";
  return text + " [" + std::string(finding.code) + ']';
}

// Of what several files do not have in common there is a finding for each name: more than this of one file and code are
// one line, unless all are asked for.
constexpr std::uint64_t max_alike = 3;

using Kind = std::pair<std::string_view, std::string_view>;  // file and code
Kind kind_of(const Finding& finding) { return {finding.file, finding.code}; }

std::map<Kind, std::uint64_t> count_kinds(const Findings& findings) {
  std::map<Kind, std::uint64_t> counts;
  for (const Finding& finding : findings.all()) {
    std::uint64_t& count = counts[kind_of(finding)];
    const bool is_of_names = finding.code.starts_with("bind.") || finding.code == "x.name-changed";
    if (is_of_names || count == 0) ++count;
  }
  return counts;
}

std::string message_of(const Finding& first, std::uint64_t alike) {
  return first.message + " (and " + std::to_string(alike - 1) + " more of the kind: -v tells all) [" +
         std::string(first.code) + ']';
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
  if (verbosity == Verbosity::quiet) return;
  std::map<Kind, std::uint64_t> counts = count_kinds(findings);
  for (const Finding& finding : findings.all()) {
    if (finding.severity == Severity::note && verbosity != Verbosity::verbose) continue;
    std::uint64_t& alike = counts[kind_of(finding)];
    const bool stands_for_all = alike > max_alike && verbosity != Verbosity::verbose;
    if (alike == 0) continue;
    say(line(finding.file, file, finding.place, painted(finding.severity), finding.path,
             stands_for_all ? message_of(finding, alike) : message_of(finding)));
    if (stands_for_all) alike = 0;
  }
}

void print_note(const std::string& text, Verbosity verbosity) {
  if (verbosity != Verbosity::quiet) say(printable(text));
}

void print_written(const WrittenFiles& written, Verbosity verbosity) {
  if (verbosity != Verbosity::verbose) return;
  std::string names;
  for (const std::string& file : written.files) names += (names.empty() ? "" : ", ") + output_name(file);
  print_note("written: " + names + ", " + std::to_string(written.bytes) + " bytes", verbosity);
}

void print_usage(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    say(printable(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void print_residual(const LargestResidual& residual, Verbosity verbosity) {
  print_note("largest IK residual: " + to_text(residual), verbosity);
}

std::string finding_line(const std::string& file, const Finding& finding) {
  return line(finding.file, file, finding.place, std::string(to_string(finding.severity)), finding.path,
              message_of(finding));
}

}  // namespace genga::cli
