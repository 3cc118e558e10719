#include "cli/report.h"

#include "cli/exit_code.h"
#include "cli/terminal.h"

namespace genga::cli {

int report_error(const std::string& file, const Error& error, const CommonOptions& common, ByteSink& sink,
                 const Findings& findings) {
  if (common.json) {
    JsonWriter json(sink);
    write_error(json, file, error, findings);
  } else {
    print_error(file, error);
  }
  return exit_code_of(error.code);
}

int report_error(const std::string& file, const Error& error, const CommonOptions& common, const Findings& findings) {
  StandardOutputSink sink;
  const int exit_code = report_error(file, error, common, sink, findings);
  // Where standard output is gone, too, only the exit code is left.
  if (common.json) static_cast<void>(finish_report(sink));
  return exit_code;
}

}  // namespace genga::cli
