// genga check: every finding of every file.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/named_files.h"
#include "cli/options.h"
#include "cli/report.h"

namespace genga::cli {
namespace {

struct CheckOptions {
  CommonOptions common;
  FileOptions named;
  std::vector<std::string> files;
};

// "2 errors, 1 warning, 0 notes"
std::string counts_of(const Findings& findings) {
  std::string text;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    const auto count = std::count_if(findings.all().begin(), findings.all().end(),
                                     [&](const Finding& finding) { return finding.severity == severity; });
    text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ' + std::string(to_string(severity));
    if (count != 1) text += 's';
  }
  return text;
}

int check_file(const std::string& path, const CheckOptions& options, ByteSink& sink) {
  Result<Input> input = open_input(path, options.common);
  if (!input) return report_error(path, input.error(), options.common, sink);
  Findings findings = std::move(input.value().findings);
  findings.append(input.value().document.check());
  const FileResolver files = resolver_of(input.value(), options.named);
  const Status whole =
      check_files(input.value().document, {.files = files, .run = {.limits = options.common.limits}}, findings);
  const Verbosity verbosity = options.common.verbosity();
  for (const Finding& finding : findings.all()) {
    if (options.common.json) {
      JsonWriter json(sink);
      write_finding(json, path, finding);
    } else if (verbosity != Verbosity::quiet || finding.severity == Severity::error) {
      sink.text(finding_line(path, finding) + '\n');
    }
  }
  if (verbosity == Verbosity::verbose) print_note(input_name(path) + ": " + counts_of(findings), verbosity);
  if (!whole) return report_error(path, whole.error(), options.common, sink);
  const Severity failing = options.common.strict ? Severity::warning : Severity::error;
  return findings.count(failing) > 0 ? exit_findings : exit_done;
}

}  // namespace

void add_check_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = app.add_subcommand("check", "Every finding of a file: code, severity, place, path");
  add_common_options(*command, options->common);
  add_file_options(*command, options->named);
  command->add_flag("--json", options->common.json, "One JSON object a line");
  command->add_option("FILE", options->files, "Files to check, - for standard input")->required();
  command->footer(
      "Exit 1 when a finding is an error, with --strict a warning. -q shows errors alone.\nExample: genga check "
      "dance.vmd");
  command->callback([options, &exit_code] {
    StandardOutputSink sink;
    for (const std::string& file : options->files) {
      exit_code = std::max(exit_code, check_file(file, *options, sink));
    }
    exit_code = std::max(exit_code, finish_report(sink));
  });
}

}  // namespace genga::cli
