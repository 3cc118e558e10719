// The commands on one file: info, check, dump, edit.
#include <utility>

#include "genga/base/printable.h"
#include "genga/convert/assemble/content_files.h"
#include "genga/requests/bodies.h"

namespace genga {
namespace {

Error no_edit(const AnyDocument& document) {
  return no_conversion("edit changes MRTK recordings (.bin), and this is a file of the format " +
                       std::string(document.format().name) + "; convert cuts a part of it with --from and --to");
}

// The output has the input's format: binary, or JSON on request.
Result<bool> is_json_edit(const Request& request, const std::string& output, const AnyDocument& document) {
  if (is_json_wanted(request, output)) return true;
  const std::string& word = request.to_format;
  const FormatDescriptor* format = word.empty() ? format_of_name(output) : find_format(word);
  if (!word.empty() && format == nullptr) return no_such_format(word);
  if (format == nullptr || format == &document.format()) return false;
  return no_conversion("edit writes the format that it reads; convert writes others");
}

Result<mrtk::MrtkEdits> edits_of(const Request& request, std::span<const Input> appended) {
  mrtk::MrtkEdits edits = request.edits;
  for (const Input& input : appended) {
    const mrtk::Recording* recording = recording_of(input.document);
    if (recording == nullptr) return in_file(no_edit(input.document), input.name());
    edits.append.push_back(*recording);
  }
  return edits;
}

}  // namespace

Result<FileInfo> inspect_input(const Input& input, Front& front) {
  const Request& request = front.request();
  const TextEncoding encoding = encoding_of(request, {&input.document, 1});
  Findings findings = input.findings;
  findings.append(input.document.check());
  FileInfo info = file_info(input.document, encoding, findings);
  if (request.lists_tracks) info.tracks = track_list(input.document, encoding, limits_of(request, {&input, 1}));
  static_cast<void>(front.add_findings(input.name(), findings));
  return info;
}

Status check_input(const Input& input, Front& front) {
  const Request& request = front.request();
  Findings findings = input.findings;
  LoadOptions options;
  options.files = front.files_of(input);
  options.run = run_of(request, input.content.size());
  options.source.encoding = encoding_of(request, {&input.document, 1});
  const AnyDocument document = with_content(input.document, options.files, nullptr, findings);
  findings.append(document.check());
  Status whole = check_files(document, options, findings);
  static_cast<void>(front.judge(input.name(), findings));
  return whole;
}

Result<WrittenFiles> dump_input(const Input& input, const std::string& output, Front& front) {
  const Request& request = front.request();
  GENGA_TRY(front.add_findings(input.name(), input.findings));
  return front.write(output, limits_of(request, {&input, 1}).output,
                     [&](ByteSink& sink) { return input.document.write_json(sink); });
}

Result<WrittenFiles> edit_inputs(std::span<const Input> inputs, const std::string& output, Front& front) {
  const Request& request = front.request();
  GENGA_TRY(add_reader_findings(inputs, front));
  const Input& input = inputs.front();
  const mrtk::Recording* recording = recording_of(input.document);
  if (recording == nullptr) return in_file(no_edit(input.document), input.name());
  GENGA_TRY_ASSIGN(const bool is_json, is_json_edit(request, output, input.document));
  GENGA_TRY_ASSIGN(const mrtk::MrtkEdits edits, edits_of(request, inputs.subspan(1)));
  Findings changes;
  Result<mrtk::Recording> edited = mrtk::edit(*recording, edits, changes);
  const Status told = front.add_changes(input.name(), changes);
  if (!edited) return in_file(std::move(edited).error(), input.name());
  if (!told) return in_file(told.error(), input.name());
  const AnyDocument document = any_document(*std::move(edited));
  return front.write(output, limits_of(request, {&input, 1}).output,
                     [&](ByteSink& sink) { return is_json ? document.write_json(sink) : document.write(sink); });
}

}  // namespace genga
