// The program: sets up the commands and runs the one that was asked for. Each command is a file in commands/.
#include <CLI/CLI.hpp>

#include "cli/arguments.h"
#include "cli/commands/commands.h"
#include "cli/exit_code.h"

int main(int argc, char** argv) {
  CLI::App app("Reads, plays, checks and converts old keyframe animation", "genga");
  app.set_version_flag("--version", "genga " GENGA_VERSION);
  app.require_subcommand(1);
  app.fallthrough(false);
  app.footer("Exit: 0 done, 1 findings, 2 wrong usage, 3 unreadable input, 4 unwritable output, 5 no such conversion.");

  int exit_code = genga::cli::exit_done;
  genga::cli::add_formats_command(app, exit_code);
  genga::cli::add_info_command(app, exit_code);
  genga::cli::add_check_command(app, exit_code);
  genga::cli::add_dump_command(app, exit_code);
  genga::cli::add_convert_command(app, exit_code);
  genga::cli::add_sample_command(app, exit_code);
  genga::cli::add_edit_command(app, exit_code);

  try {
    app.parse(genga::cli::last_first(argc, argv));
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? genga::cli::exit_done : genga::cli::exit_usage;
  }
  return exit_code;
}
