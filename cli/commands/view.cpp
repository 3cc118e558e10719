// genga view: one page with the files inside it.
#include <memory>
#include <string>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/opener.h"
#include "cli/page/inputs.h"
#include "cli/private_folder.h"
#include "cli/report.h"

namespace genga::cli {
namespace {

struct ViewCommand {
  PageCommand page;
  bool opens = false;
};

Status check_words(const ViewCommand& options) {
  const bool is_stream = options.page.output == "-";
  if (is_stream && options.page.common.json) return bad_argument("--json and the page both want standard output");
  if (is_stream && options.opens) return bad_argument("--open needs a file, and -o - makes none");
  if (options.page.output.empty() && !options.opens && default_output(options.page, {}).empty()) {
    return bad_argument("standard input has no name for the page: -o gives it one");
  }
  return Done{};
}

// Where the page goes when nobody says so: to be kept into the current folder, to be looked at into one of its own.
Result<std::string> place_of(const ViewCommand& options) {
  if (!options.page.output.empty()) return options.page.output;
  const std::string name = default_output(options.page, ".html");
  if (!options.opens) return name;
  GENGA_TRY_ASSIGN(const std::string folder, make_private_folder());
  return folder + '/' + (name.empty() ? "input.html" : name);
}

Result<WrittenFiles> write_view(const ViewCommand& options, const PageInputs& inputs) {
  GENGA_TRY_ASSIGN(const std::string path, place_of(options));
  ProgressDisplay display(options.page.common.progress_form());
  Result<WrittenFiles> written = write_page_to(path, options.page, inputs, display.report());
  if (!written) {
    remove_private_folder();
    return written;
  }
  release_private_folder();
  report_done(display.report(), "writing");
  return written;
}

int report_view(const ViewCommand& options, const PageInputs& inputs, const WrittenFiles& written) {
  const Verbosity verbosity = options.page.common.verbosity();
  print_written(written, verbosity);
  // Nobody else knows that place.
  if (options.page.output.empty() && options.opens) print_note("page: " + written.files.front(), verbosity);
  if (!options.page.common.json) return exit_done;
  StandardOutputSink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    write_written(json, written);
    write_page_files(json, inputs);
    write_findings(json, options.page.files.back(), inputs.findings);
    json.end_object();
  }
  return finish_report(sink);
}

int run_view(const ViewCommand& options) {
  const CommonOptions& common = options.page.common;
  if (const Status words = check_words(options); !words) return report_error("genga view", words.error(), common);
  PageInputs inputs;
  if (const int code = open_page_inputs(options.page, inputs); code != exit_done) return code;
  const Result<WrittenFiles> written = write_view(options, inputs);
  if (!written) {
    const std::string place = options.page.output.empty() ? default_output(options.page, ".html") : options.page.output;
    report_error(output_name(place), written.error(), common, inputs.findings);
    return exit_code_of_making(written.error().code);
  }
  if (options.opens) {
    const std::string& path = written->files.front();
    if (const Status opened = open_with_system(path); !opened) return report_error(path, opened.error(), common);
  }
  return report_view(options, inputs, *written);
}

}  // namespace

void add_view_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<ViewCommand>();
  CLI::App* command = app.add_subcommand("view", "One HTML page with the files inside it: 3D, timeline, curves");
  add_page_options(*command, options->page);
  command->add_option("-o,--output", options->page.output,
                      "Where to write (default the first file's name in the current folder, as .html)");
  command->add_flag("--open", options->opens,
                    "Open the page in the system's browser; without -o it goes into a temporary folder");
  command->footer(
      "The page opens from a disk, asks no host for anything, and has in it what the files name.\n"
      "Example: genga view dance.vmd --model figure.pmd -o dance.html");
  command->callback([options, &exit_code] {
    if (options->page.common.json) options->page.common.tells_all_in_json = true;
    exit_code = run_view(*options);
  });
}

}  // namespace genga::cli
