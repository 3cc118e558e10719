// genga sample: values of every channel at given times.
#include "cli/commands/commands.h"

namespace genga::cli {

int run_sample(Program& program) {
  ProgramRequest& request = program.request();
  const std::string output = program.output_or("-");
  request.table.is_shown = output == "-" && shows_standard_output();
  if (const int code = program.check(); code != exit_done) return code;
  std::vector<Input> inputs;
  if (const int code = program.open(request.files, inputs); code != exit_done) return code;
  const std::string_view ability = "sample writes a table as CSV, or as JSON lines with --json";
  const FormatDescriptor* named = format_of_name(output);
  const bool is_table = named == nullptr || named->role == Role::table;
  if (!is_table) {
    if (const int code = program.check_name(output, {".csv", ".jsonl"}, ability); code != exit_done) return code;
  }
  const Result<Sampled> sampled = sample_inputs(inputs, output, program);
  if (!sampled) return program.fail_making(request.files.back(), sampled.error());
  program.hide_progress();
  print_written(sampled->written, program.verbosity());
  if (sampled->table.residual) print_residual(*sampled->table.residual, program.verbosity());
  return exit_done;
}

}  // namespace genga::cli
