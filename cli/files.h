// Inputs and outputs of the commands: `-` is a stream, formats are told by content or by option, outputs appear whole
// or not at all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/progress.h"
#include "cli/terminal.h"
#include "genga/base/byte_writer.h"
#include "genga/base/files/file_sink.h"
#include "genga/convert/make.h"
#include "genga/formats/registry.h"

namespace genga::cli {

// Options that all commands share.
struct CommonOptions {
  bool quiet = false;
  bool verbose = false;
  bool tells_all_in_json = false;  // the report has what words would say
  bool strict = false;
  bool json = false;  // of the commands that have --json: errors are JSON, too
  std::string from_format;
  std::string encoding = "cp932";
  ProgressForm progress = ProgressForm::automatic;
  Allowance limits = usual_limits();

  Verbosity verbosity() const {
    if (quiet || tells_all_in_json) return Verbosity::quiet;
    return verbose ? Verbosity::verbose : Verbosity::normal;
  }
  ProgressForm progress_form() const { return quiet ? ProgressForm::none : progress; }
};

struct Input {
  std::string path;
  Bytes content;
  AnyDocument document;
  Findings findings;
  bool was_json = false;
};

// Opens and reads one input. An unknown --from-format is bad_argument.
Result<Input> open_input(const std::string& path, const CommonOptions& options);

// Those of its reader, each of its file.
Findings named_findings(const Input& input);

// `auto` decides by what the document's names decode in; it needs the inputs.
Result<TextEncoding> encoding_of(const CommonOptions& options, const std::vector<Input>& inputs);

// What every output asks before it is touched: it must not be one of the inputs, and those must be whole.
OutputFiles output_files(bool force, std::uint64_t max_bytes = no_limit);

// Calls `write` on a sink for that path (`-`: standard output) and makes the file appear when it is complete.
// limit_exceeded: that would be more than max_bytes.
Result<WrittenFiles> write_output(const std::string& path, bool force, const std::function<Status(ByteSink&)>& write,
                                  std::uint64_t max_bytes);

// Sends what was written to standard output on its way; prints the error, and gives its exit code, when that fails or
// an input was cut meanwhile.
int finish_report(StandardOutputSink& sink);

}  // namespace genga::cli
