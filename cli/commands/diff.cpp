// genga diff: whether two motions are the same.
#include "cli/commands/commands.h"

namespace genga::cli {

int run_diff(Program& program) {
  const ProgramRequest& request = program.request();
  if (const int code = program.check(); code != exit_done) return code;
  if (request.diff_plot == "-") {
    return program.fail(request.name(), bad_argument("--plot takes the name of a file"));
  }
  std::vector<Input> inputs;
  if (const int code = program.open(request.files, inputs); code != exit_done) return code;
  const std::string_view ability = "--plot draws SVG and PNG";
  if (const int code = program.check_name(request.diff_plot, {".svg", ".png"}, ability); code != exit_done) return code;
  const Result<Compared> compared = diff_inputs(inputs, program);
  if (!compared) return program.fail_making(request.files.back(), compared.error());
  program.hide_progress();
  if (!request.diff_plot.empty()) print_written(compared->written, program.verbosity());
  if (const Status done = write_diff(request, inputs, *compared, program.answers()); !done) {
    return program.fail_making("standard output", done.error());
  }
  return compared->diff.is_equal() ? exit_done : exit_findings;
}

}  // namespace genga::cli
