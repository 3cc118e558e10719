#include "cli/files.h"

#include <utility>

#include "cli/exit_code.h"
#include "cli/inputs.h"
#include "genga/base/files/mapped_file.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/output_files.h"

namespace genga::cli {
namespace {

Error input_is_output() { return {ErrorCode::cannot_write, "the file is one of the inputs", {}, {}}; }

}  // namespace

Result<Input> open_input(const std::string& path, const CommonOptions& options) {
  const FormatDescriptor* forced = nullptr;
  if (!options.from_format.empty()) {
    forced = find_format(options.from_format);
    if (forced == nullptr)
      return Error{ErrorCode::bad_argument, "no format is called \"" + options.from_format + "\"", {}, {}};
  }
  GENGA_TRY_ASSIGN(Bytes content, path == "-" ? read_standard_input() : map_file(path));
  remember_input(path, content.size());
  GENGA_TRY_ASSIGN(Opened opened, open_document(content, path, {.limits = options.limits.of(content.size())}, forced));
  return Input{path, std::move(content), std::move(opened.document), std::move(opened.findings), opened.was_json};
}

Findings named_findings(const Input& input) {
  Findings own = input.findings;
  own.name_file(input.path);
  return own;
}

Result<TextEncoding> encoding_of(const CommonOptions& options, const std::vector<Input>& inputs) {
  if (options.encoding == "auto") {
    std::vector<AnyDocument> documents;
    documents.reserve(inputs.size());
    for (const Input& input : inputs) documents.push_back(input.document);
    return guess_encoding(documents);
  }
  const auto encoding = parse_text_encoding(options.encoding);
  if (!encoding) return Error{ErrorCode::bad_argument, "no encoding is called \"" + options.encoding + "\"", {}, {}};
  return *encoding;
}

OutputFiles output_files(bool force, std::uint64_t max_bytes) {
  return {.replaces = force,
          .may_write = [](const std::string& path) { return is_input(path) ? Status(input_is_output()) : Done{}; },
          .may_appear = inputs_are_whole,
          .max_bytes = max_bytes};
}

Result<WrittenFiles> write_output(const std::string& path, bool force, const std::function<Status(ByteSink&)>& write,
                                  std::uint64_t max_bytes) {
  WrittenFiles written{.files = {path}};
  const auto write_to = [&](ByteSink& sink) -> Status {
    BoundedSink bounded(sink, max_bytes);
    GENGA_TRY(write(bounded));
    written.bytes = bounded.count();
    return bounded.status();
  };
  if (path == "-") {
    if (is_input(path)) return input_is_output();
    StandardOutputSink sink;
    GENGA_TRY(write_to(sink));
    GENGA_TRY(inputs_are_whole());
    GENGA_TRY(sink.commit());
    return written;
  }
  const OutputFiles output = output_files(force);
  GENGA_TRY_ASSIGN(auto sink, open_file(path, output));
  GENGA_TRY(write_to(*sink));
  GENGA_TRY(appear(*sink, output));
  return written;
}

int finish_report(StandardOutputSink& sink) {
  Status done = inputs_are_whole();
  if (done) done = sink.commit();
  if (done) return exit_done;
  print_error("standard output", done.error());
  return exit_code_of(done.error().code);
}

}  // namespace genga::cli
