// genga convert: from any format that is read to any that is written.
#include <utility>

#include "cli/commands/commands.h"
#include "cli/convert_text.h"
#include "cli/path_advice.h"
#include "cli/threads.h"

namespace genga::cli {

namespace {

// Whoever names a model or a motion last may take it for an input.
Error about_order(const std::string& output, Error cause) {
  const FormatDescriptor* format = format_of_name(output);
  const bool is_asked = cause.code == ErrorCode::no_conversion || cause.code == ErrorCode::already_exists;
  const bool is_input = format != nullptr && format->reads && format->role != Role::scene;
  if (!is_asked || !is_input || !is_there(output)) return cause;
  cause.message = "the last name is the output: " + cause.message;
  return cause;
}

}  // namespace

int run_convert(Program& program) {
  ProgramRequest& request = program.request();
  if (request.files.size() < 2) {
    return program.fail(request.name(), bad_argument("it needs an input and, behind it, an output; "
                                                     "example: genga convert dance.vmd dance.glb"));
  }
  const std::string& output = request.files.back();
  if (const int code = program.check(output); code != exit_done) return code;
  if (const auto known = target_of_request(request, output, nullptr); !known) {
    const Error folder = bad_argument("this is a folder, and the last name is the output: the name of a file");
    return program.fail(output_name(output), is_folder(output) ? folder : known.error());
  }
  std::vector<Input> inputs;
  if (const int code = program.open({request.files.begin(), request.files.end() - 1}, inputs); code != exit_done) {
    return code;
  }
  const Threads threads(request.jobs);
  request.run.executor = threads.executor();
  const Result<Converted> converted = convert_inputs(inputs, output, program);
  if (!converted) return program.fail_making(output_name(output), about_order(output, converted.error()));
  program.hide_progress();
  if (request.json) {
    write_answer(*converted, inputs.back().name(), program.findings(), program.answers());
  } else {
    print_converted(*converted, program.seconds_in("simulating"), request);
  }
  return exit_done;
}

}  // namespace genga::cli
