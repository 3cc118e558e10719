// genga formats: what is read and written, from the descriptors.
#include "cli/commands/commands.h"
#include "cli/formats_text.h"
#include "genga/report/formats_json.h"

namespace genga::cli {

int run_formats(Program& program) {
  if (program.request().json) {
    write_formats(program.answers());
  } else {
    program.answers().text(formats_text());
  }
  return exit_done;
}

}  // namespace genga::cli
