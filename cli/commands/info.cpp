// genga info: what a file is and holds.
#include "cli/commands/commands.h"
#include "cli/info_text.h"

namespace genga::cli {
namespace {

int show_info(const std::string& path, Program& program) {
  std::vector<Input> inputs;
  if (const int code = program.open({path}, inputs); code != exit_done) return code;
  const ProgramRequest& request = program.request();
  Result<FileInfo> info = inspect_input(inputs.front(), program);
  if (!info) return program.fail(path, info.error());
  info->file = request.json ? path : input_name(path);
  BoundedSink bounded(program.answers(), limits_of(request, inputs).output);
  if (request.json) {
    write_info(bounded, *info);
  } else {
    bounded.text(info_text(*info, program.verbosity()));
  }
  if (const Status done = bounded.status(); !done) return program.fail_making(path, done.error());
  const Status strict = request.strict ? no_warnings(info->warnings, "the file has") : Done{};
  return strict ? exit_done : program.fail(path, strict.error());
}

}  // namespace

int run_info(Program& program) { return program.for_each_file(show_info); }

}  // namespace genga::cli
