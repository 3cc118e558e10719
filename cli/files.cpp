#include "cli/files.h"

#include <algorithm>
#include <unistd.h>
#include <utility>

#include "cli/terminal.h"
#include "genga/base/files/mapped_file.h"
#include "genga/base/printable.h"

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
    StandardOutput sink;
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

bool shows_standard_output() { return ::isatty(STDOUT_FILENO) != 0; }

void StandardOutput::write(std::span<const std::byte> bytes) {
  if (!is_shown_) return sink_.write(bytes);
  constexpr std::size_t long_line = std::size_t{1} << 20;  // is shown in parts
  for (const std::byte byte : bytes) {
    const auto c = static_cast<char>(byte);
    const bool parts_words = c == '\n' || c == '\t';
    if (!parts_words) line_ += c;
    if (!parts_words && line_.size() < long_line) continue;
    show(std::exchange(line_, {}));
    if (parts_words) sink_.write(std::span(&byte, 1));
  }
}

void StandardOutput::show(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);  // a table's lines end so
  sink_.text(printable(line));
}

Status StandardOutput::commit() {
  show(std::exchange(line_, {}));
  return sink_.commit();
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
