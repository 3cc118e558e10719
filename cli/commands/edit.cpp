// genga edit: changes within a format, nothing else touched.
#include "cli/commands/commands.h"

namespace genga::cli {

int run_edit(Program& program) {
  const ProgramRequest& request = program.request();
  const std::string& file = request.files.front();
  const std::string& output = request.files.back();
  if (const int code = program.check(output); code != exit_done) return code;
  std::vector<std::string> paths{file};
  paths.insert(paths.end(), request.append.begin(), request.append.end());
  std::vector<Input> inputs;
  if (const int code = program.open(paths, inputs); code != exit_done) return code;
  const Result<WrittenFiles> written = edit_inputs(inputs, output, program);
  if (!written) return program.fail_making(output_name(output), written.error());
  print_written(*written, program.verbosity());
  if (request.json) write_answer(*written, file, program.findings(), program.answers());
  return exit_done;
}

}  // namespace genga::cli
