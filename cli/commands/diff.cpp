// genga diff: whether two motions are the same.
#include <memory>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/report.h"
#include "genga/report/motion_diff.h"

namespace genga::cli {
namespace {

enum class AskedSpace : std::uint8_t { automatic, native, local, world };

struct DiffCommand {
  CommonOptions common;
  MotionOptions motion;
  AskedSpace space = AskedSpace::automatic;
  std::string tolerance;
  std::string first;
  std::string second;
};

// Of files of one format the numbers that they hold, of others how they play.
SampleSpace space_of(AskedSpace asked, const Input& first, const Input& second) {
  switch (asked) {
    case AskedSpace::native: return SampleSpace::native;
    case AskedSpace::local: return SampleSpace::local;
    case AskedSpace::world: return SampleSpace::world;
    case AskedSpace::automatic: break;
  }
  return first.document.format().name == second.document.format().name ? SampleSpace::native : SampleSpace::world;
}

Result<Scene> scene_of(const std::vector<Input>& inputs, const DiffCommand& command) {
  Findings findings;
  GENGA_TRY_ASSIGN(Scene scene, scene_of_inputs(inputs, command.motion, command.common, findings));
  print_findings(inputs.back().path, findings, command.common.verbosity());
  if (command.common.strict && findings.count(Severity::warning) > 0) {
    return Error{ErrorCode::bad_value, "there are findings", {}, {}};
  }
  return scene;
}

Result<MotionDiff> diff_inputs(const std::vector<Input>& first, const std::vector<Input>& second,
                               const DiffCommand& command) {
  DiffOptions options{.space = space_of(command.space, first.back(), second.back())};
  if (options.space != SampleSpace::native) options.tolerance = Tolerance{};
  if (!command.tolerance.empty()) options.tolerance = parse_diff_tolerance(command.tolerance).value_or(Tolerance{});
  options.nodes = command.motion.nodes;
  options.from = command.motion.from;
  options.to = command.motion.to;
  options.fps = command.motion.fps;
  options.limits = command.common.limits;
  options.input = size_of(first) + size_of(second);
  GENGA_TRY_ASSIGN(options.first_encoding, encoding_of(command.common, first));
  GENGA_TRY_ASSIGN(options.second_encoding, encoding_of(command.common, second));
  GENGA_TRY_ASSIGN(const Scene one, scene_of(first, command));
  GENGA_TRY_ASSIGN(const Scene other, scene_of(second, command));
  return diff_motions(one, other, options);
}

Status check_words(const DiffCommand& command) {
  if (!command.tolerance.empty() && !parse_diff_tolerance(command.tolerance)) {
    return Error{ErrorCode::bad_argument, "--tolerance takes METRES[,DEGREES], each 0 or more", {}, {}};
  }
  return check_numbers(command.motion);
}

int diff(const DiffCommand& command) {
  if (const Status asked = check_words(command); !asked) {
    return report_error("genga diff", asked.error(), command.common);
  }
  const Inputs first = open_inputs({command.first}, command.motion, command.common);
  if (first.exit_code != exit_done) return first.exit_code;
  const Inputs second = open_inputs({command.second}, command.motion, command.common);
  if (second.exit_code != exit_done) return second.exit_code;
  for (const Inputs* inputs : {&first, &second}) {
    if (const Input* refused = refused_input(inputs->inputs, command.common)) {
      return report_error(refused->path, {ErrorCode::bad_value, "there are findings", {}, {}}, command.common);
    }
  }
  const Result<MotionDiff> made = diff_inputs(first.inputs, second.inputs, command);
  if (!made) {
    report_error(command.second, made.error(), command.common);
    return exit_code_of_making(made.error().code);
  }
  StandardOutputSink sink;
  if (command.common.json) {
    write_motion_diff(command.first, command.second, made.value(), sink);
  } else {
    sink.text(motion_diff_text(made.value()));
  }
  const int written = finish_report(sink);
  return written != exit_done || made.value().is_equal() ? written : exit_findings;
}

}  // namespace

void add_diff_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<DiffCommand>();
  CLI::App* command =
      app.add_subcommand("diff", "Whether two motions are the same: per channel the largest difference");
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  add_motion_options(*command, options->motion);
  command
      ->add_option("--tolerance", options->tolerance, "What counts as equal; default 0, of local and world 0.0001,0.01")
      ->type_name("METRES[,DEGREES]");
  add_choice(*command, "--space", options->space,
             {{"native", AskedSpace::native}, {"local", AskedSpace::local}, {"world", AskedSpace::world}},
             "native: the curves (default for one format); local, world: the nodes (default for two: world)");
  command->add_flag("--json", options->common.json, "One JSON object");
  command->add_option("A", options->first, "A motion or model, - for standard input")->required();
  command->add_option("B", options->second, "Another")->required();
  command->footer("Example: genga diff --tolerance 0.001,0.1 dance.vmd other.vmd");
  command->callback([options, &exit_code] { exit_code = diff(*options); });
}

}  // namespace genga::cli
