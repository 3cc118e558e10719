#include "cli/files.h"

#include <utility>

#include "genga/base/file_sink.h"
#include "genga/base/mapped_file.h"
#include "genga/convert/scene_of.h"

namespace genga::cli {
namespace {

template <class Sink>
Status write_and_commit(Sink& sink, const std::function<Status(ByteSink&)>& write) {
  Status status = write(sink);
  return status ? sink.commit() : status;
}

}  // namespace

Result<Input> open_input(const std::string& path, const CommonOptions& options) {
  const FormatDescriptor* forced = nullptr;
  if (!options.from_format.empty()) {
    forced = find_format(options.from_format);
    if (forced == nullptr)
      return Error{ErrorCode::bad_argument, "no format is called \"" + options.from_format + "\"", {}, {}};
  }
  Result<Bytes> content = path == "-" ? read_standard_input() : map_file(path);
  if (!content) return std::move(content).error();
  Result<Opened> opened = open_document(content.value(), path, {}, forced);
  if (!opened) return std::move(opened).error();
  Opened& result = opened.value();
  return Input{path, std::move(content).value(), std::move(result.document), std::move(result.findings),
               result.was_json};
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

Status write_output(const std::string& path, bool force, const std::function<Status(ByteSink&)>& write) {
  if (path == "-") {
    StandardOutputSink sink;
    return write_and_commit(sink, write);
  }
  auto sink = FileSink::create(path, force ? FileSink::Existing::replace : FileSink::Existing::refuse);
  if (!sink) return std::move(sink).error();
  return write_and_commit(*sink.value(), write);
}

std::string display_name(const std::string& path) { return path == "-" ? "standard input" : path; }

}  // namespace genga::cli
