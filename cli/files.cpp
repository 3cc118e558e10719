#include "cli/files.h"

#include <algorithm>
#include <utility>

#include "cli/terminal.h"
#include "genga/base/files/mapped_file.h"

namespace genga::cli {
namespace {

Error input_is_output() { return {ErrorCode::cannot_write, "the file is one of the inputs", {}, {}}; }

}  // namespace

Result<Bytes> read_input(const std::string& path, InputFiles& inputs) {
  GENGA_TRY_ASSIGN(Bytes content, path == "-" ? read_standard_input() : map_file(path));
  inputs.remember(path, content.size());
  return content;
}

OutputFiles output_files(const InputFiles& inputs, bool force, std::uint64_t max_bytes) {
  return {.replaces = force,
          .may_write = [&](const std::string& path) { return inputs.have(path) ? Status(input_is_output()) : Done{}; },
          .may_appear = [&] { return inputs.are_whole(); },
          .max_bytes = max_bytes};
}

Result<WrittenFiles> write_output(const std::string& path, const InputFiles& inputs, bool force, const WriteTo& write,
                                  std::uint64_t max_bytes) {
  WrittenFiles written{.files = {path}};
  const auto write_to = [&](ByteSink& sink) -> Status {
    BoundedSink bounded(sink, max_bytes);
    GENGA_TRY(write(bounded));
    written.bytes = bounded.count();
    return bounded.status();
  };
  if (path == "-") {
    if (inputs.have(path)) return input_is_output();
    StandardOutputSink sink;
    GENGA_TRY(write_to(sink));
    GENGA_TRY(inputs.are_whole());
    GENGA_TRY(sink.commit());
    return written;
  }
  const OutputFiles output = output_files(inputs, force);
  GENGA_TRY_ASSIGN(auto sink, open_file(path, output));
  GENGA_TRY(write_to(*sink));
  GENGA_TRY(appear(*sink, output));
  return written;
}

ByteSink& Answers::sink() {
  if (!sink_) sink_.emplace();
  return *sink_;
}

int Answers::finish(int exit_code) {
  if (!sink_) return exit_code;
  Status done = inputs_.are_whole();
  if (done) done = sink_->commit();
  if (done) return exit_code;
  print_error("standard output", done.error());
  return std::max<int>(exit_code, exit_code_of(done.error().code));
}

}  // namespace genga::cli
