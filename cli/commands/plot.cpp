// genga plot: curves as a picture.
#include "cli/commands/commands.h"

namespace genga::cli {

int run_plot(Program& program) {
  const ProgramRequest& request = program.request();
  const std::string output = program.output_or("-");
  if (const int code = program.check(output); code != exit_done) return code;
  std::vector<Input> inputs;
  if (const int code = program.open(request.files, inputs); code != exit_done) return code;
  const std::string_view ability = "plot draws SVG and PNG";
  if (const int code = program.check_name(output, {".svg", ".png"}, ability); code != exit_done) return code;
  const Result<Plotted> plotted = plot_inputs(inputs, output, program);
  const std::string& last = request.files.back();
  if (!plotted) return program.fail_making(last, plotted.error());
  print_written(plotted->written, program.verbosity());
  if (request.json) write_answer(*plotted, last, program.findings(), program.answers());
  return exit_done;
}

}  // namespace genga::cli
