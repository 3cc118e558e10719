// genga plot: curves as a picture.
#include <deque>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
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

Status draw_inputs(const std::vector<Inputs>& opened, PlotCommand& command) {
  std::deque<Scene> scenes;
  std::vector<PlottedMotion> motions;
  for (const Inputs& one : opened) {
    Findings findings;
    GENGA_TRY_ASSIGN(Scene scene, scene_of_inputs(one.inputs, command.motion, command.common, findings));
    const std::string& path = one.inputs.back().path;
    print_findings(path, findings, command.common.verbosity());
    if (command.common.strict && findings.count(Severity::warning) > 0) {
      return Error{ErrorCode::bad_value, "there are findings", {}, {}};
    }
    GENGA_TRY_ASSIGN(const TextEncoding encoding, encoding_of(command.common, one.inputs));
    scenes.push_back(std::move(scene));
    motions.push_back({path.substr(path.find_last_of("/\\") + 1), &scenes.back(), encoding});
  }
  command.plot.nodes = command.motion.nodes;
  command.plot.from = command.motion.from;
  command.plot.to = command.motion.to;
  command.plot.fps = command.motion.fps;
  GENGA_TRY_ASSIGN(const WrittenFiles written, write_output(command.output, command.force, [&](ByteSink& sink) {
                     return plot_curves(motions, command.plot, sink);
                   }));
  print_written(written, command.common.verbosity());
  return Done{};
}

Status check_asked(const PlotCommand& command) {
  if (command.output.ends_with(".png")) {
    return Error{ErrorCode::no_conversion, "only .svg is written", {}, {}};
  }
  return check_numbers(command.motion);
}

int fail_drawing(const Error& error, const PlotCommand& command) {
  const int code = exit_code_of_making(error.code);
  report_error(code == exit_unwritable ? output_name(command.output) : command.files.back(), error, command.common);
  return code;
}

int plot(PlotCommand& command) {
  if (const Status asked = check_asked(command); !asked) {
    return report_error(output_name(command.output), asked.error(), command.common);
  }
  std::vector<Inputs> opened;
  for (const std::string& file : command.files) {
    opened.push_back(open_inputs({file}, command.motion, command.common));
    if (opened.back().exit_code != exit_done) return opened.back().exit_code;
    if (const Input* refused = refused_input(opened.back().inputs, command.common)) {
      return report_error(refused->path, {ErrorCode::bad_value, "there are findings", {}, {}}, command.common);
    }
  }
  const Status drawn = draw_inputs(opened, command);
  return drawn ? exit_done : fail_drawing(drawn.error(), command);
}

}  // namespace

void add_plot_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<PlotCommand>();
  CLI::App* command = app.add_subcommand("plot", "Curves as a picture in SVG, with keys and handles");
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
  command->add_option("-o,--output", options->output, "Where to write")->capture_default_str();
  command->add_flag("--force", options->force, "Replace an output that exists");
  command->add_option("FILE", options->files, "Motions, up to four in a picture, - for standard input")->required();
  command->footer("Example: genga plot walk.lws --channels '*/position.x' -o walk.svg");
  command->callback([options, &exit_code] { exit_code = plot(*options); });
}

}  // namespace genga::cli
