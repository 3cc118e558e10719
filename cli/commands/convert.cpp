// genga convert: from any format that is read to any that is written.
#include <utility>

#include "cli/commands/commands.h"
#include "cli/convert_text.h"
#include "cli/threads.h"

namespace genga::cli {

int run_convert(Program& program) {
  ProgramRequest& request = program.request();
  if (request.files.size() < 2) {
    return program.fail(request.name(), bad_argument("an input and an output are needed"));
  }
  const std::string& output = request.files.back();
  if (const int code = program.check(output); code != exit_done) return code;
  if (const auto known = target_of_request(request, output, nullptr); !known) {
    return program.fail(output_name(output), known.error());
  }
  std::vector<Input> inputs;
  if (const int code = program.open({request.files.begin(), request.files.end() - 1}, inputs); code != exit_done) {
    return code;
  }
  const Threads threads(request.jobs);
  request.run.executor = threads.executor();
  const Result<Converted> converted = convert_inputs(inputs, output, program);
  if (!converted) return program.fail_making(output_name(output), converted.error());
  program.hide_progress();
  if (request.json) {
    write_answer(*converted, inputs.back().name(), program.findings(), program.answers());
  } else {
    print_converted(*converted, request);
  }
  return exit_done;
}

}  // namespace genga::cli
