// genga dump: the document as JSON.
#include "cli/commands/commands.h"

namespace genga::cli {

int run_dump(Program& program) {
  const std::string& file = program.request().files.front();
  const std::string output = program.output_or("-");
  std::vector<Input> inputs;
  if (const int code = program.open({file}, inputs); code != exit_done) return code;
  const Result<WrittenFiles> written = dump_input(inputs.front(), output, program);
  if (!written) return program.fail_making(output_name(output), written.error());
  print_written(*written, program.verbosity());
  return exit_done;
}

}  // namespace genga::cli
