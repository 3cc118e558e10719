// genga plot: curves as a picture.
#include <deque>
#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/png.h"
#include "cli/report.h"
#include "genga/report/curve_plot.h"

namespace genga::cli {
namespace {

struct PlotCommand {
  CommonOptions common;
  MotionOptions motion;
  PlotOptions plot;
  std::vector<std::string> files;
  std::string output = "-";
  bool force = false;
};

bool is_png(const PlotCommand& command) { return command.output.ends_with(".png"); }

Status refuse_findings(const PlotCommand& command, const Findings& findings) {
  if (!command.common.strict || findings.count(Severity::warning) == 0) return Done{};
  return Error{ErrorCode::bad_value, "there are findings", {}, {}};
}

// What is drawn, and of what.
struct Motions {
  std::deque<Scene> scenes;
  std::vector<PlottedMotion> plotted;
  std::uint64_t input = 0;
  Findings findings;
};

Status add_motion(const std::vector<Input>& inputs, const PlotCommand& command, Motions& motions) {
  const std::string& path = inputs.back().path;
  Findings findings;
  GENGA_TRY_ASSIGN(Scene scene, scene_of_inputs(inputs, command.motion, command.common, findings));
  print_findings(path, findings, command.common.verbosity());
  GENGA_TRY_ASSIGN(const TextEncoding encoding, encoding_of(command.common, inputs));
  motions.scenes.push_back(std::move(scene));
  motions.plotted.push_back({path, &motions.scenes.back(), encoding});
  motions.input += size_of(inputs);
  for (const Input& input : inputs) motions.findings.append(named_findings(input));
  findings.name_file(path);
  motions.findings.append(std::move(findings));
  return refuse_findings(command, motions.findings);
}

PlotOptions plot_options_of(const PlotCommand& command, const Motions& motions) {
  PlotOptions options = command.plot;
  options.nodes = command.motion.nodes;
  options.range = command.motion.range;
  options.run = {.limits = command.common.limits, .input = motions.input};
  return options;
}

int write_plot_report(const PlotCommand& command, const WrittenFiles& written, const PlotReport& report,
                      const Findings& findings) {
  StandardOutputSink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    write_written(json, written);
    write_plotted(json, is_png(command) ? "png" : "svg", report);
    write_findings(json, command.files.back(), findings);
    json.end_object();
  }
  return finish_report(sink);
}

int fail_drawing(const Error& error, const PlotCommand& command, const Findings& findings) {
  const int code = exit_code_of_making(error.code);
  report_error(code == exit_unwritable ? output_name(command.output) : command.files.back(), error, command.common,
               findings);
  return code;
}

int draw(const std::vector<std::vector<Input>>& opened, const PlotCommand& command) {
  Motions motions;
  for (const std::vector<Input>& inputs : opened) {
    if (const Status added = add_motion(inputs, command, motions); !added) {
      return fail_drawing(added.error(), command, motions.findings);
    }
  }
  MemorySink svg;
  const PlotOptions options = plot_options_of(command, motions);
  Result<PlotReport> plotted = plot_curves(motions.plotted, options, svg);
  if (!plotted) return fail_drawing(plotted.error(), command, motions.findings);
  PlotReport& report = plotted.value();
  print_findings(command.files.back(), report.findings, command.common.verbosity());
  motions.findings.append(std::move(report.findings));
  if (const Status strict = refuse_findings(command, motions.findings); !strict) {
    return fail_drawing(strict.error(), command, motions.findings);
  }
  const Limits limits = command.common.limits.of(motions.input);
  const auto write = [&](ByteSink& sink) { return write_picture(command.output, svg.buffer(), limits, sink); };
  const Result<WrittenFiles> written = write_output(command.output, command.force, write, limits.output);
  if (!written) return fail_drawing(written.error(), command, motions.findings);
  if (command.common.json) return write_plot_report(command, written.value(), report, motions.findings);
  print_written(written.value(), command.common.verbosity());
  return exit_done;
}

Status check_plot(const PlotCommand& command) {
  if (command.common.json && command.output == "-") {
    return bad_argument("--json and the output both want standard output");
  }
  return check_numbers(command.motion);
}

int plot(const PlotCommand& command) {
  if (const Status asked = check_plot(command); !asked) {
    return report_error("genga plot", asked.error(), command.common);
  }
  const SeparateInputs opened = open_separately(command.files, command.motion, command.common);
  if (opened.exit_code != exit_done) return opened.exit_code;
  for (const std::vector<Input>& inputs : opened.inputs) {
    if (const Input* refused = refused_input(inputs, command.common)) {
      return report_error(refused->path, {ErrorCode::bad_value, "there are findings", {}, {}}, command.common);
    }
  }
  return draw(opened.inputs, command);
}

}  // namespace

void add_plot_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PlotCommand>();
  CLI::App* command = app.add_subcommand("plot", "Curves as a picture in SVG or PNG, with keys and handles");
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  add_motion_options(*command, options->motion);
  // What would be asked for in vain.
  for (const char* name : {"--hidden", "--separate-clips", "--render-range"}) {
    command->remove_option(command->get_option(name));
  }
  command->get_option("--nodes")->description("What is drawn: names that match");
  command->get_option("--fps")->description("Frames a second on the axis");
  command->add_option("--channels", options->plot.channels, "What is drawn: columns of sample that match")
      ->type_name("GLOB");
  add_choice(*command, "--axis", options->plot.axis, {{"seconds", PlotAxis::seconds}, {"frames", PlotAxis::frames}},
             "What time counts in (default seconds)");
  command->add_flag("--sheet", options->plot.sheet, "Keys as marks, a row for what moves, in place of curves");
  command->add_option("-o,--output", options->output, "Where to write; .png as that, anything else as SVG")
      ->capture_default_str();
  command->add_flag("--force", options->force, "Replace an output that exists");
  command->add_flag("--json", options->common.json, "Report what was drawn, or why nothing was, as a JSON object");
  command->add_option("FILE", options->files, "Motions, up to four in a picture, - for standard input")->required();
  command->footer("Example: genga plot walk.lws --channels '*/position.x' -o walk.svg");
  command->callback([options, &exit_code] {
    if (options->common.json) options->common.tells_all_in_json = true;
    exit_code = plot(*options);
  });
}

}  // namespace genga::cli
