// genga render: a picture of what the page of `genga view` shows, by a browser that opens this page.
#include "cli/commands/commands.h"
#include "cli/page/inputs.h"
#include "cli/page/picture.h"
#include "cli/system/private_folder.h"
#include "genga/base/number_text.h"

namespace genga::cli {
namespace {

Status check_picture(const ProgramRequest& request) {
  const PictureSize size = size_of(request);
  if (size.width > max_picture_side || size.height > max_picture_side) {
    return bad_argument("the whole picture would be wider or higher than " + number_text(max_picture_side) +
                        " pixels: ask for a smaller --size or fewer --times");
  }
  if (page_output(request, {}).empty()) {
    return bad_argument("standard input has no name for the picture; -o gives it one");
  }
  return Done{};
}

}  // namespace

int run_render(Program& program) {
  const ProgramRequest& request = program.request();
  if (const int code = program.check(request.output); code != exit_done) return code;
  if (const Status asked = check_picture(request); !asked) return program.fail(request.name(), asked.error());
  PageInputs inputs;
  if (const int code = open_page_inputs(program, inputs); code != exit_done) return code;
  const std::string output = page_output(request, ".png");
  if (const int code = program.check_name(output, {".png"}, "render makes a PNG picture"); code != exit_done)
    return code;
  const Result<std::vector<std::byte>> picture = draw_page(inputs, program);
  release_private_folder();
  if (!picture) {
    const bool is_of_files = picture.error().code == ErrorCode::bad_value;
    return program.fail_making(is_of_files ? request.files.front() : request.name(), picture.error());
  }
  const Result<WrittenFiles> written = program.write(output, inputs.max_bytes, [&](ByteSink& sink) -> Status {
    sink.write(*picture);
    return Done{};
  });
  if (!written) return program.fail_making(output_name(output), written.error());
  report_done(request.run.progress, "writing");
  program.hide_progress();
  print_written(*written, program.verbosity());
  // A name that nobody gave.
  if (request.output.empty()) print_note("picture: " + written->files.front(), program.verbosity());
  if (request.json) {
    const PictureSize size = size_of(request);
    write_page_answer(*written, inputs, program, [&](JsonWriter& json) {
      json.member("width", size.width);
      json.member("height", size.height);
    });
  }
  return exit_done;
}

}  // namespace genga::cli
