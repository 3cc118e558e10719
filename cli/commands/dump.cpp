// genga dump: the document as JSON.
#include <memory>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"

namespace genga::cli {
namespace {

struct DumpOptions {
  CommonOptions common;
  std::string file;
  std::string output = "-";
  bool force = false;
};

int dump(const DumpOptions& options) {
  Result<Input> input = open_input(options.file, options.common);
  if (!input) {
    print_error(options.file, input.error());
    return exit_code_of(input.error().code);
  }
  print_findings(options.file, input.value().findings, options.common.verbosity());
  if (options.common.strict && input.value().findings.count(Severity::warning) > 0) return exit_unreadable;
  const AnyDocument& document = input.value().document;
  const auto written = write_output(
      options.output, options.force, [&](ByteSink& sink) { return document.write_json(sink); },
      options.common.limits.of(document.size()).output);
  if (!written) {
    print_error(output_name(options.output), written.error());
    return exit_code_of_making(written.error().code);
  }
  print_written(written.value(), options.common.verbosity());
  return exit_done;
}

}  // namespace

void add_dump_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<DumpOptions>();
  CLI::App* command = app.add_subcommand("dump", "The document as JSON, every byte of it");
  add_common_options(*command, options->common);
  command->add_option("FILE", options->file, "File, - for standard input")->required();
  command->add_option("-o,--output", options->output, "Where to write")->capture_default_str();
  command->add_flag("--force", options->force, "Replace an output that exists");
  command->footer("Example: genga dump dance.vmd | head");
  command->callback([options, &exit_code] { exit_code = dump(*options); });
}

}  // namespace genga::cli
