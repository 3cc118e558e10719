// Where the program's bytes come from and go to: `-` is a stream, outputs appear whole or not at all, and what is
// answered on standard output goes there in one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/exit_code.h"
#include "cli/inputs.h"
#include "genga/base/bytes.h"
#include "genga/base/files/file_sink.h"
#include "genga/convert/output_files.h"
#include "genga/requests/front.h"

namespace genga::cli {

// A file, or standard input. It counts as one of the inputs from now on.
Result<Bytes> read_input(const std::string& path, InputFiles& inputs);

// What every output asks before it is touched: it must not be one of the inputs, and those must be whole.
OutputFiles output_files(const InputFiles& inputs, bool force, std::uint64_t max_bytes = no_limit);

// Calls `write` on a sink for that path (`-`: standard output) and makes the file appear when it is complete.
// limit_exceeded: that would be more than max_bytes.
Result<WrittenFiles> write_output(const std::string& path, const InputFiles& inputs, bool force, const WriteTo& write,
                                  std::uint64_t max_bytes);

// Whether standard output is a terminal.
bool shows_standard_output();

// Standard output. A terminal is sent text, line by line through base/printable.h, whatever the bytes are.
class StandardOutput final : public ByteSink {
 public:
  StandardOutput() : is_shown_(shows_standard_output()) {}
  void write(std::span<const std::byte> bytes) override;
  // Tells whether everything was taken.
  Status commit();

 private:
  void show(std::string_view line);

  StandardOutputSink sink_;
  bool is_shown_;
  std::string line_;  // of a terminal, as far as it has come
};

// What a command says on standard output, if it says anything there.
class Answers {
 public:
  explicit Answers(const InputFiles& inputs) : inputs_(inputs) {}
  ByteSink& sink();
  // Sends it on its way, and says why that fails, or that an input was cut meanwhile. Gives the worse exit code.
  int finish(int exit_code);

 private:
  const InputFiles& inputs_;
  std::optional<StandardOutput> sink_;
};

}  // namespace genga::cli
