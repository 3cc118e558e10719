// The program as a front of the commands: inputs and outputs are paths, `-` is a stream, and what is found is said on
// standard error.
//
//     Program program(request, answers);
//     std::vector<Input> inputs;
//     if (const int code = program.open(request.files, inputs); code != exit_done) return code;
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "genga/requests/front.h"

namespace genga::cli {

class Program final : public Front {
 public:
  Program(ProgramRequest& request, InputFiles& inputs, Answers& answers);

  // The exit code of the command, unless an option has a value that it does not take: that is said.
  int run(int (*command)(Program& program));
  // Whether the request can be answered; else says why not. output: the file that it makes, or nothing.
  int check(const std::string& output = {});
  // Whether the output's name fits what is made, once the inputs are read; else says why not.
  int check_name(const std::string& output, std::initializer_list<std::string_view> extensions,
                 std::string_view ability);
  // Reads the files, the model of the request before them. Says which cannot be read, and why.
  int open(std::vector<std::string> paths, std::vector<Input>& inputs);

  // The worst exit code of what is done with each of the request's files, which are checked first.
  int for_each_file(int (*work)(const std::string& path, Program& program));
  // Where the request wants the output, or else there.
  std::string output_or(std::string usual) const { return request_.output.empty() ? usual : request_.output; }

  FileResolver files_of(const Input& naming) override;
  Result<WrittenFiles> write(const std::string& path, std::uint64_t max_bytes, const WriteTo& write) override;
  Result<WrittenFiles> write(const AnyDocument& document, const Target& target, const std::string& path,
                             std::uint64_t max_bytes) override;
  Result<WrittenFiles> write_picture(const std::string& path, std::span<const std::byte> svg,
                                     const Limits& limits) override;

  // Prints the error, with --json as an object with all findings, or reports that an input was cut. file: the file of
  // the error unless it names one. Returns the exit code while inputs are read, and the one for later.
  int fail(const std::string& file, const Error& error);
  int fail_making(const std::string& file, const Error& error);

  // The request, the files that were read, the answers, and how much is said.
  ProgramRequest& request() { return request_; }
  InputFiles& inputs() { return inputs_; }
  ByteSink& answers() { return answers_.sink(); }
  Verbosity verbosity() const { return request_.verbosity(); }
  // Takes the bar of progress away, so that something can be said.
  void hide_progress() { display_.hide(); }
  // How long a stage of the work has taken so far.
  double seconds_in(std::string_view stage) const { return display_.seconds_in(stage); }

 private:
  // Holds to the request's limit of memory, which grows with what was read.
  void limit_memory_to_request(int exit_code);
  // The code of what was said.
  ErrorCode say(const std::string& file, const Error& cause);
  void show(const std::string& file, const Findings& findings) override;
  void show_changes(const std::string& file, const Findings& changes) override;

  ProgramRequest& request_;
  InputFiles& inputs_;
  Answers& answers_;
  ProgressDisplay display_;
};

}  // namespace genga::cli
