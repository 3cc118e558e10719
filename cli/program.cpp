#include "cli/program.h"

#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/inputs.h"
#include "cli/terminal.h"

namespace genga::cli {
namespace {

// What is asked for (help, the version) goes to standard output, what is wrong to standard error.
int answer(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream output;
  std::ostringstream errors;
  const bool is_asked_for = app.exit(error, output, errors) == 0;
  print_usage(errors.str());
  StandardOutputSink sink;
  sink.text(output.str());
  const int written = finish_report(sink);
  return is_asked_for ? written : exit_usage;
}

}  // namespace

int run(std::vector<std::string> words) {
  forget_inputs();
  CLI::App app("Reads, plays, checks and converts old keyframe animation", "genga");
  app.set_version_flag("--version", "genga " GENGA_VERSION);
  app.require_subcommand(1);
  app.fallthrough(false);
  app.footer("Exit: 0 done, 1 findings, 2 wrong usage, 3 unreadable input, 4 unwritable output, 5 no such conversion.");

  int exit_code = exit_done;
  add_formats_command(app, exit_code);
  add_info_command(app, exit_code);
  add_check_command(app, exit_code);
  add_dump_command(app, exit_code);
  add_convert_command(app, exit_code);
  add_sample_command(app, exit_code);
  add_edit_command(app, exit_code);

  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  }
  return exit_code;
}

}  // namespace genga::cli
