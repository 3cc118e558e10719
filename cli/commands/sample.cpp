// genga sample: values of every channel at given times.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/report.h"
#include "genga/report/table.h"

namespace genga::cli {
namespace {

struct SampleOptions {
  CommonOptions common;
  MotionOptions motion;
  TableOptions table;
  std::vector<std::string> files;
  std::string times;
  std::string output = "-";
  bool force = false;
};

Status refuse_strictly(const SampleOptions& options, const Findings& findings) {
  if (!options.common.strict || findings.count(Severity::warning) == 0) return Done{};
  return Error{ErrorCode::bad_value, "there are findings", {}, {}};
}

// Of the work: what is done when the table is on its way to the disk.
constexpr double sampled_share = 0.99;

Status sample_inputs(const std::vector<Input>& inputs, SampleOptions& options) {
  if (!options.times.empty()) {
    GENGA_TRY_ASSIGN(options.table.times, parse_times(options.times));
  }
  Findings findings;
  GENGA_TRY_ASSIGN(const Scene scene, scene_of_inputs(inputs, options.motion, options.common, findings));
  print_findings(inputs.back().path, findings, options.common.verbosity());
  GENGA_TRY(refuse_strictly(options, findings));
  GENGA_TRY_ASSIGN(options.table.encoding, encoding_of(options.common, inputs));
  options.table.run = {.limits = options.common.limits, .input = size_of(inputs)};
  options.table.nodes = options.motion.nodes;
  options.table.range = options.motion.range;
  options.table.hidden = options.motion.hidden;
  options.table.form = options.common.json ? TableForm::json_lines : TableForm::csv;
  ProgressDisplay display(options.common.progress_form());
  options.table.run.progress = part(display.report(), 0.0, sampled_share);
  TableReport made;
  const auto write = [&](ByteSink& sink) -> Status {
    GENGA_TRY_ASSIGN(made, write_table(scene, options.table, sink));
    return refuse_strictly(options, made.findings);
  };
  const Limits limits = options.table.run.limits.of(options.table.run.input);
  const Result<WrittenFiles> written = write_output(options.output, options.force, write, limits.output);
  if (written) report_done(display.report(), "writing");
  display.hide();
  print_findings(inputs.back().path, made.findings, options.common.verbosity());
  if (written) print_written(written.value(), options.common.verbosity());
  if (written && made.residual) print_residual(*made.residual, options.common.verbosity());
  if (!written) return written.error();
  return Done{};
}

// --times are all the times there are.
Status check_sample_times(const SampleOptions& options) {
  const MotionOptions& motion = options.motion;
  if (!options.times.empty() && motion.range != MotionRange{}) {
    return Error{ErrorCode::bad_argument, "--times goes with none of --from, --to, --fps and --render-range", {}, {}};
  }
  return check_numbers(motion);
}

int sample(SampleOptions& options) {
  if (const Status asked = check_sample_times(options); !asked) {
    return report_error("genga sample", asked.error(), options.common);
  }
  const Inputs opened = open_inputs(options.files, options.motion, options.common);
  if (opened.exit_code != exit_done) return opened.exit_code;
  if (const Input* refused = refused_input(opened.inputs, options.common)) {
    return report_error(refused->path, {ErrorCode::bad_value, "there are findings", {}, {}}, options.common);
  }
  const Status done = sample_inputs(opened.inputs, options);
  if (done) return exit_done;
  const int code = exit_code_of_making(done.error().code);
  report_error(code == exit_unwritable ? output_name(options.output) : options.files.back(), done.error(),
               options.common);
  return code;
}

}  // namespace

void add_sample_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<SampleOptions>();
  CLI::App* command = app.add_subcommand("sample", "Values of every channel at given times, as CSV or JSON lines");
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  add_motion_options(*command, options->motion);
  command->add_option("--times", options->times, "Times in seconds, e.g. 0,0.5,1")->type_name("T,T,…");
  add_choice(*command, "--space", options->table.space,
             {{"native", SampleSpace::native}, {"local", SampleSpace::local}, {"world", SampleSpace::world}},
             "native: the curves (default); local, world: the nodes");
  add_choice(*command, "--axes", options->table.axes, {{"native", SampleAxes::native}, {"gltf", SampleAxes::gltf}},
             "The file's own axes (default), or glTF's in metres");
  command->add_flag("--json", options->common.json, "JSON lines in place of CSV");
  command->add_option("-o,--output", options->output, "Where to write")->capture_default_str();
  command->add_flag("--force", options->force, "Replace an output that exists");
  command->add_option("FILE", options->files, "Motion or model, - for standard input")->required();
  command->footer("Example: genga sample dance.vmd --model figure.pmd --space world --times 0,0.5,1");
  command->callback([options, &exit_code] { exit_code = sample(*options); });
}

}  // namespace genga::cli
