// genga diff: whether two motions are the same.
#include <memory>
#include <optional>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/png.h"
#include "cli/report.h"
#include "genga/convert/output_files.h"
#include "genga/report/diff_plot.h"
#include "genga/report/motion_diff.h"

namespace genga::cli {
namespace {

struct DiffCommand {
  CommonOptions common;
  MotionOptions motion;
  std::optional<SampleSpace> space;
  std::string tolerance;
  std::string plot;
  bool force = false;
  std::string first;
  std::string second;
};

Result<Scene> scene_of_side(const std::vector<Input>& inputs, const DiffCommand& command) {
  Findings findings;
  GENGA_TRY_ASSIGN(Scene scene, scene_of_inputs(inputs, command.motion, command.common, findings));
  print_findings(inputs.back().path, findings, command.common.verbosity());
  if (command.common.strict && findings.count(Severity::warning) > 0) {
    return Error{ErrorCode::bad_value, "there are findings", {}, {}};
  }
  return scene;
}

Result<DiffOptions> diff_options_of(const std::vector<Input>& first, const std::vector<Input>& second,
                                    const DiffCommand& command) {
  DiffOptions options{.space = command.space};
  if (!command.tolerance.empty()) options.tolerance = parse_diff_tolerance(command.tolerance);
  options.nodes = command.motion.nodes;
  options.from = command.motion.from;
  options.to = command.motion.to;
  options.fps = command.motion.fps;
  options.is_one_format = &first.back().document.format() == &second.back().document.format();
  options.limits = command.common.limits;
  options.input = size_of(first) + size_of(second);
  GENGA_TRY_ASSIGN(options.first_encoding, encoding_of(command.common, first));
  GENGA_TRY_ASSIGN(options.second_encoding, encoding_of(command.common, second));
  return options;
}

Status write_plot(const Scene& first, const Scene& second, const MotionDiff& diff, const DiffOptions& options,
                  const DiffCommand& command) {
  if (command.plot.empty()) return Done{};
  MemorySink svg;
  GENGA_TRY(plot_diff(first, second, diff, options, {command.first, command.second}, svg));
  const Limits limits = options.limits.of(options.input);
  GENGA_TRY_ASSIGN(
      const WrittenFiles written,
      write_output(
          command.plot, command.force,
          [&](ByteSink& sink) { return write_picture(command.plot, svg.buffer(), limits, sink); }, limits.output));
  print_written(written, command.common.verbosity());
  return Done{};
}

Result<MotionDiff> diff_inputs(const std::vector<Input>& first, const std::vector<Input>& second,
                               const DiffCommand& command) {
  GENGA_TRY_ASSIGN(const DiffOptions options, diff_options_of(first, second, command));
  GENGA_TRY_ASSIGN(const Scene one, scene_of_side(first, command));
  GENGA_TRY_ASSIGN(const Scene other, scene_of_side(second, command));
  GENGA_TRY_ASSIGN(MotionDiff diff, diff_motions(one, other, options));
  GENGA_TRY(write_plot(one, other, diff, options, command));
  return diff;
}

Status check_words(const DiffCommand& command) {
  if (!command.tolerance.empty() && !parse_diff_tolerance(command.tolerance)) {
    return bad_argument("--tolerance takes LENGTH[mm|m][,ANGLE[deg]], each 0 or more");
  }
  if (command.plot == "-") return bad_argument("--plot takes the name of a file");
  return check_numbers(command.motion);
}

int print_diff(const MotionDiff& diff, const DiffCommand& command, std::uint64_t max_bytes) {
  StandardOutputSink sink;
  BoundedSink bounded(sink, max_bytes);
  if (command.common.json) {
    write_motion_diff(command.first, command.second, diff, bounded);
  } else {
    bounded.text(motion_diff_text(diff));
  }
  if (const Status done = bounded.status(); !done) {
    report_error("standard output", done.error(), command.common);
    return exit_code_of_making(done.error().code);
  }
  const int written = finish_report(sink);
  return written != exit_done || diff.is_equal() ? written : exit_findings;
}

int diff(const DiffCommand& command) {
  if (const Status asked = check_words(command); !asked) {
    return report_error("genga diff", asked.error(), command.common);
  }
  const SeparateInputs opened = open_separately({command.first, command.second}, command.motion, command.common);
  if (opened.exit_code != exit_done) return opened.exit_code;
  for (const std::vector<Input>& inputs : opened.inputs) {
    if (const Input* refused = refused_input(inputs, command.common)) {
      return report_error(refused->path, {ErrorCode::bad_value, "there are findings", {}, {}}, command.common);
    }
  }
  const Result<MotionDiff> made = diff_inputs(opened.inputs[0], opened.inputs[1], command);
  if (made) {
    const std::uint64_t input = size_of(opened.inputs[0]) + size_of(opened.inputs[1]);
    return print_diff(made.value(), command, command.common.limits.of(input).output);
  }
  const int code = exit_code_of_making(made.error().code);
  report_error(code == exit_unwritable ? command.plot : command.second, made.error(), command.common);
  return code;
}

}  // namespace

void add_diff_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<DiffCommand>();
  CLI::App* command =
      app.add_subcommand("diff", "Whether two motions are the same: per channel the largest difference");
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  add_motion_options(*command, options->motion);
  for (const char* name : {"--hidden", "--separate-clips", "--render-range"}) {
    command->remove_option(command->get_option(name));
  }
  command->get_option("--nodes")->description("What is compared: names that match");
  command->get_option("--fps")->description("Frames a second at which is compared, beside the keys");
  command
      ->add_option("--tolerance", options->tolerance,
                   "What counts as equal, e.g. 0.1mm,0.01deg; default 0 in native space, else that")
      ->type_name("LENGTH[,ANGLE]");
  add_choice(*command, "--space", options->space,
             {{"native", SampleSpace::native}, {"local", SampleSpace::local}, {"world", SampleSpace::world}},
             "native: the curves (default of two motions of one format); local, world: the nodes (default: world)");
  command->add_option("--plot", options->plot, "Draw the channels that differ most, as .svg or .png")
      ->type_name("FILE");
  command->add_flag("--force", options->force, "Replace a picture that exists");
  command->add_flag("--json", options->common.json, "One JSON object");
  command->add_option("A", options->first, "What is compared: a motion or model, - for standard input")->required();
  command->add_option("B", options->second, "With this one")->required();
  command->footer("Example: genga diff --tolerance 0.001,0.1 dance.vmd other.vmd");
  command->callback([options, &exit_code] {
    if (options->common.json) options->common.tells_all_in_json = true;
    exit_code = diff(*options);
  });
}

}  // namespace genga::cli
