// genga info: what a file is and holds.
#include <algorithm>
#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/info_text.h"
#include "cli/options.h"
#include "cli/report.h"
#include "genga/convert/output_files.h"

namespace genga::cli {
namespace {

struct InfoOptions {
  CommonOptions common;
  bool tracks = false;
  std::vector<std::string> files;
};

int show_info(const std::string& path, const InfoOptions& options, ByteSink& sink) {
  Result<Input> opened = open_input(path, options.common);
  if (!opened) return report_error(path, opened.error(), options.common, sink);
  std::vector<Input> inputs;
  inputs.push_back(std::move(opened).value());
  const Result<TextEncoding> encoding = encoding_of(options.common, inputs);
  if (!encoding) return report_error(path, encoding.error(), options.common, sink);
  const Input& input = inputs.front();
  Findings findings = input.findings;
  findings.append(input.document.check());
  FileInfo info = file_info(input.document, encoding.value(), findings);
  info.file = options.common.json ? path : input_name(path);
  const Limits limits = options.common.limits.of(input.content.size());
  if (options.tracks) info.tracks = track_list(input.document, encoding.value(), limits);
  BoundedSink bounded(sink, limits.output);
  if (options.common.json) {
    write_info(bounded, info);
  } else {
    bounded.text(info_text(info, options.common.verbosity()));
  }
  if (const Status done = bounded.status(); !done) {
    report_error(path, done.error(), options.common, sink);
    return exit_code_of_making(done.error().code);
  }
  if (options.common.verbose) print_findings(path, findings, options.common.verbosity());
  return options.common.strict && info.warnings > 0 ? exit_unreadable : exit_done;
}

}  // namespace

void add_info_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<InfoOptions>();
  CLI::App* command = app.add_subcommand("info", "Format, version, names, counts, duration, what it depends on");
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  command->add_flag("--json", options->common.json, "One JSON object a line");
  command->add_flag("--tracks", options->tracks, "What moves, a row each: keys, first and last time");
  command->add_option("FILE", options->files, "Files, - for standard input")->required();
  command->footer("Example: genga info --json dance.vmd");
  command->callback([options, &exit_code] {
    StandardOutputSink sink;
    for (const std::string& file : options->files) {
      exit_code = std::max(exit_code, show_info(file, *options, sink));
    }
    exit_code = std::max(exit_code, finish_report(sink));
  });
}

}  // namespace genga::cli
