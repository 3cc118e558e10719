// Changes within a format: genga_edit.
#include "genga/formats/mrtk/edit/edit.h"

#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/options.h"
#include "bindings/c/output.h"

namespace genga::c {
namespace {

// The output has the input's format: binary, or JSON when that is asked for.
Result<bool> is_json_wanted(const genga_options& options, std::string_view name, const AnyDocument& document) {
  const std::string& word = options.to_format;
  if (word == "json" || (word.empty() && name.ends_with(".json"))) return true;
  const FormatDescriptor* format = word.empty() ? format_of_name(name) : find_format(word);
  if (!word.empty() && format == nullptr) return bad_argument("no format is called \"" + word + '"');
  if (format == nullptr || format == &document.format()) return false;
  return no_conversion("edit writes the format that it reads; convert writes others");
}

// no_conversion: it is no recording.
Result<AnyDocument> open_recording(const NamedFile& file, const genga_options& options, Findings& findings) {
  GENGA_TRY_ASSIGN(AnyDocument document, open_file(file, options, findings));
  if (recording_of(document) == nullptr) {
    return no_conversion("there is no edit for the format " + std::string(document.format().name));
  }
  GENGA_TRY(refuse_strictly(options, findings));
  return document;
}

Result<mrtk::MrtkEdits> edits_of(const genga_files& files, const genga_options& options, Findings& findings) {
  mrtk::MrtkEdits edits = options.edits;
  const FileResolver resolver = resolver_of(files);
  for (const std::string& name : options.append) {
    GENGA_TRY_ASSIGN(Bytes content, resolver(name));
    GENGA_TRY_ASSIGN(const AnyDocument more, open_recording({name, std::move(content)}, options, findings));
    edits.append.push_back(*recording_of(more));
  }
  if (edits.empty()) return bad_argument("nothing to do: no option asks for an edit");
  return edits;
}

Result<genga_output> edited(const genga_files* files, const genga_options& options, const std::string& name,
                            Findings& findings) {
  if (files == nullptr) return missing("files");
  if (files->opened.empty()) return bad_argument("no input");
  GENGA_TRY_ASSIGN(const AnyDocument input, open_recording(files->opened.front(), options, findings));
  GENGA_TRY_ASSIGN(const bool as_json, is_json_wanted(options, name, input));
  GENGA_TRY_ASSIGN(const mrtk::MrtkEdits edits, edits_of(*files, options, findings));
  Findings changes;
  GENGA_TRY_ASSIGN(mrtk::Recording recording, mrtk::edit(*recording_of(input), edits, changes));
  changes.name_file(files->opened.front().name);
  findings.append(std::move(changes));
  GENGA_TRY(refuse_strictly(options, findings));
  const AnyDocument document = any_document(std::move(recording));
  const std::uint64_t max_bytes = limits_of(options).of(input.size()).output;
  GENGA_TRY_ASSIGN(genga_output output, one_file(name, max_bytes, [&](ByteSink& sink) {
                     return as_json ? document.write_json(sink) : document.write(sink);
                   }));
  output.json = report_of(output, nullptr, {}, input.name(), findings);
  return output;
}

}  // namespace
}  // namespace genga::c

genga_status genga_edit(const genga_files* files, const genga_options* options, const char* name, genga_output** output,
                        genga_report* report) {
  return genga::c::answer(report, output, [&](genga::Findings& findings) -> genga::Result<genga_output> {
    if (name == nullptr) return genga::c::missing("name");
    return genga::c::edited(files, genga::c::or_defaults(options), name, findings);
  });
}
