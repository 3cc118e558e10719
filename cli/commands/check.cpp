// genga check: every finding of every file.
#include <algorithm>

#include "cli/commands/commands.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/report/outcome_json.h"

namespace genga::cli {
namespace {

// "2 errors, 1 warning, 0 notes"
std::string counts_of(const Findings& findings) {
  std::string text;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    const auto count = std::count_if(findings.begin(), findings.end(),
                                     [&](const Finding& finding) { return finding.severity == severity; });
    text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ' + std::string(to_string(severity));
    if (count != 1) text += 's';
  }
  return text;
}

void write_findings_of(const std::string& path, Program& program, ByteSink& sink) {
  for (const Finding& finding : program.findings()) {
    if (program.request().json) {
      JsonWriter json(sink);
      write_finding(json, path, finding);
    } else if (program.verbosity() != Verbosity::quiet || finding.severity == Severity::error) {
      sink.text(finding_line(path, finding) + '\n');
    }
  }
}

int check_file(const std::string& path, Program& program) {
  std::vector<Input> inputs;
  if (const int code = program.open({path}, inputs); code != exit_done) return code;
  const Status whole = check_input(inputs.front(), program);
  MemorySink answer;
  write_findings_of(path, program, answer);
  const Limits limits = limits_of(program.request(), inputs);
  if (answer.buffer().size() > limits.output) return program.fail_making(path, limit_met(&Limits::output, limits));
  program.answers().write(answer.buffer());
  const Findings& findings = program.findings();
  if (program.verbosity() == Verbosity::verbose) {
    print_note(input_name(path) + ": " + counts_of(findings), Verbosity::verbose);
  }
  if (!whole) return program.fail(path, whole.error());
  const Severity failing = program.request().strict ? Severity::warning : Severity::error;
  return findings.count(failing) > 0 ? exit_findings : exit_done;
}

}  // namespace

int run_check(Program& program) { return program.for_each_file(check_file); }

}  // namespace genga::cli
