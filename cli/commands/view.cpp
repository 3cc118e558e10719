// genga view: one page with the files inside it.
#include "cli/commands/commands.h"
#include "cli/page/inputs.h"
#include "cli/system/opener.h"
#include "cli/system/private_folder.h"

namespace genga::cli {
namespace {

Status check_words(const ProgramRequest& request) {
  if (request.output == "-" && request.opens) return bad_argument("--open needs a file, and -o - writes none");
  if (!request.opens && page_output(request, {}).empty()) {
    return bad_argument("standard input has no name for the page; -o gives it one");
  }
  return Done{};
}

// The default place of the page: the current folder if it is kept, a folder of its own if it is only viewed.
Result<std::string> place_of(const ProgramRequest& request) {
  const std::string name = page_output(request, ".html");
  if (!request.opens || !request.output.empty()) return name;
  GENGA_TRY_ASSIGN(const std::string folder, make_private_folder());
  return folder + '/' + (name.empty() ? "input.html" : name);
}

Result<WrittenFiles> write_view(const PageInputs& inputs, Program& program) {
  GENGA_TRY_ASSIGN(const std::string path, place_of(program.request()));
  const ProgressReport& progress = program.request().run.progress;
  Result<WrittenFiles> written = write_page_to(path, inputs, progress, program);
  if (!written) {
    remove_private_folder();
    return written;
  }
  release_private_folder();
  report_done(progress, "writing");
  program.hide_progress();
  return written;
}

int report_view(const PageInputs& inputs, const WrittenFiles& written, Program& program) {
  const ProgramRequest& request = program.request();
  print_written(written, program.verbosity());
  // A name that nobody gave.
  if (request.output.empty()) print_note("page: " + written.files.front(), program.verbosity());
  if (request.json) write_page_answer(written, inputs, program, [](JsonWriter&) {});
  return exit_done;
}

}  // namespace

int run_view(Program& program) {
  const ProgramRequest& request = program.request();
  if (const int code = program.check(request.output); code != exit_done) return code;
  if (const Status words = check_words(request); !words) return program.fail(request.name(), words.error());
  PageInputs inputs;
  if (const int code = open_page_inputs(program, inputs); code != exit_done) return code;
  const std::string output = page_output(request, ".html");
  if (const int code = program.check_name(output, {".html", ".htm"}, "view makes an HTML page"); code != exit_done) {
    return code;
  }
  const Result<WrittenFiles> written = write_view(inputs, program);
  if (!written) return program.fail_making(output_name(output), written.error());
  if (request.opens) {
    const std::string& path = written->files.front();
    if (const Status opened = open_with_system(path); !opened) return program.fail(path, opened.error());
  }
  return report_view(inputs, *written, program);
}

}  // namespace genga::cli
