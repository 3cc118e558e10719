#include "cli/front.h"

#include <algorithm>
#include <utility>

#include "cli/exit_code.h"
#include "cli/path_advice.h"
#include "cli/png.h"
#include "cli/system/memory_limit.h"
#include "genga/convert/assemble/folder_files.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/report/outcome_json.h"
#include "genga/requests/remedies.h"

namespace genga::cli {
namespace {

// Options by their words: "--fps takes a number".
Error in_words(Error error) {
  if (error.code == ErrorCode::already_exists) error.message += "; --force replaces it";
  const bool is_of_request = error.code == ErrorCode::bad_argument || error.code == ErrorCode::no_conversion;
  if (!is_of_request || !is_program_option(error.path)) return error;
  error.message = "--" + error.path + ' ' + error.message;
  error.path.clear();
  return error;
}

std::string advice_for(Refusal refusal, const std::string& folder) {
  if (!folder.empty()) return "; --objects " + folder + " finds it";
  if (refusal == Refusal::exhausted) return ": close some, or allow more with ulimit -n";
  const bool is_lifted = refusal == Refusal::absolute || refusal == Refusal::parent || refusal == Refusal::link_out;
  return is_lifted ? "; --allow-outside lifts that" : "";
}

void append(std::vector<std::string>& folders, std::vector<std::string> more) {
  for (std::string& folder : more) folders.push_back(std::move(folder));
}

}  // namespace

Program::Program(ProgramRequest& request, InputFiles& inputs, Answers& answers)
    : Front(request), request_(request), inputs_(inputs), answers_(answers), display_(request.progress_form()) {
  request_.run.progress = display_.report();
  request_.models = request_.model.empty() ? 0 : 1;
}

int Program::check(const std::string& output) {
  if (request_.answers_in_json() && output == "-") {
    return fail(request_.name(),
                bad_argument("--json and the output would both go to standard output; name a file for the output"));
  }
  const Status asked = check_request(request_, request_.command);
  return asked ? exit_done : fail(request_.name(), asked.error());
}

int Program::check_name(const std::string& output, std::initializer_list<std::string_view> extensions,
                        std::string_view ability) {
  // Whatever its name, an input is no output, and a file that is there stays: that is said when it is to be written.
  const bool is_refused = inputs_.have(output) || (!request_.force && is_there(output));
  const Status named = is_refused ? Done{} : check_extension(output, extensions, ability);
  return named ? exit_done : fail(output, named.error());
}

int Program::run(int (*command)(Program& program)) {
  return request_.refused ? fail(request_.name(), *request_.refused) : command(*this);
}

void Program::limit_memory_to_request(int exit_code) {
  const std::uint64_t read = inputs_.size();
  limit_memory(run_of(request_, read).limits.of(read).memory, exit_code);
}

int Program::open(std::vector<std::string> paths, std::vector<Input>& inputs) {
  if (!request_.model.empty()) paths.insert(paths.begin(), request_.model);
  const auto read = [this](std::string_view name) { return read_input(std::string(name), inputs_); };
  if (const Status columns = read_columns(request_, read); !columns) {
    return fail(request_.reading.columns_file, columns.error());
  }
  int exit_code = exit_done;
  for (const std::string& path : paths) {
    Result<Bytes> content = read_input(path, inputs_);
    limit_memory_to_request(exit_unreadable);
    Result<Input> input =
        content ? open_input(request_, *std::move(content), path) : about_input(path, content.error());
    if (!input) exit_code = std::max(exit_code, fail(path, input.error()));
    if (input) inputs.push_back(*std::move(input));
  }
  limit_memory_to_request(exit_no_conversion);
  return exit_code;
}

int Program::for_each_file(int (*work)(const std::string& path, Program& program)) {
  int exit_code = check();
  if (exit_code != exit_done) return exit_code;
  for (const std::string& file : request_.files) {
    Program own(request_, inputs_, answers_);  // with findings of its own
    exit_code = std::max(exit_code, work(file, own));
  }
  return exit_code;
}

// Looks in the folders of --objects, then in the input's own, for LightWave in its content directory, too. With
// --allow-outside in the two folders above as well, and wherever links, absolute names and ".." lead.
FileResolver Program::files_of(const Input& naming) {
  const bool has_content = naming.document.format().has_content_folder;
  FolderFilesOptions files{
      .folders = request_.objects, .advice = advice_for, .opened = [this](const std::string& path, std::uint64_t size) {
        inputs_.remember(path, size);
        limit_memory_to_request(exit_no_conversion);
      }};
  append(files.folders, has_content ? content_folders(naming.name()) : std::vector{folder_of(naming.name())});
  if (request_.allow_outside) files.reach = Folder::Reach::anywhere;
  if (has_content) append(request_.allow_outside ? files.folders : files.elsewhere, folders_above(naming.name()));
  return folder_files(std::move(files));
}

Result<WrittenFiles> Program::write(const std::string& path, std::uint64_t max_bytes, const WriteTo& write) {
  Result<WrittenFiles> written = write_output(path, inputs_, request_.force, write, max_bytes);
  if (written || exit_code_of(written.error().code) != exit_unwritable) return written;
  return in_file(about_output(path, std::move(written).error()), output_name(path));
}

Result<WrittenFiles> Program::write(const AnyDocument& document, const Target& target, const std::string& path,
                                    std::uint64_t max_bytes) {
  if (path == "-") return write(path, max_bytes, [&](ByteSink& sink) { return document.write(sink); });
  Result<WrittenFiles> written = write_file(document, target, path, output_files(inputs_, request_.force, max_bytes));
  if (written) return written;
  return about_output(path, std::move(written).error());
}

Result<WrittenFiles> Program::write_picture(const std::string& path, std::span<const std::byte> svg,
                                            const Limits& limits) {
  return write(path, limits.output, [&](ByteSink& sink) { return cli::write_picture(path, svg, limits, sink); });
}

int Program::fail(const std::string& file, const Error& error) { return exit_code_of(say(file, error)); }

int Program::fail_making(const std::string& file, const Error& error) { return exit_code_of_making(say(file, error)); }

ErrorCode Program::say(const std::string& file, const Error& cause) {
  hide_progress();
  // What is wrong with a file that is cut meanwhile is not what its bytes seem to say.
  const Status whole = inputs_.are_whole();
  const Error error = whole ? with_remedy(cause) : whole.error();
  if (request_.json) {
    JsonWriter json(answers());
    // `check` has answered with each finding before.
    write_error(json, file, error, request_.command == Command::check ? Findings() : findings());
  } else {
    print_error(file, in_words(error));
  }
  return error.code;
}

void Program::show(const std::string& file, const Findings& findings) {
  const bool tells_elsewhere =
      request_.command == Command::check || (request_.command == Command::info && !request_.verbose);
  if (tells_elsewhere) return;
  hide_progress();
  print_findings(file, findings, verbosity());
  for (const Finding& finding : findings) {
    // These are notes, but important for using the output together with other files.
    const bool is_of_time = finding.code == "convert.time-shifted" || finding.code == "convert.first-moment";
    if (is_of_time && verbosity() != Verbosity::verbose) print_note(finding.message, verbosity());
  }
}

void Program::show_changes(const std::string& file, const Findings& changes) {
  print_changes(file, changes, verbosity());
}

}  // namespace genga::cli
