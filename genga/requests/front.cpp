#include "genga/requests/front.h"

#include <algorithm>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/requests/remedies.h"

namespace genga {
namespace {

// A table with unknown columns has a remedy that only a front can name.
Error with_columns(Error error) {
  if (error.code == ErrorCode::bad_magic && error.path.starts_with("columns[")) {
    error.message += "; --columns FILE says what the columns mean (docs/tables.md)";
  }
  return error;
}

}  // namespace

Status no_warnings(std::uint64_t warnings, std::string_view which) {
  if (warnings == 0) return Done{};
  const std::string count = number_text(warnings) + (warnings == 1 ? " warning" : " warnings");
  return Error{ErrorCode::bad_value, "--strict: " + std::string(which) + ' ' + count, {}, {}};
}

Status read_columns(Request& request, const FileResolver& read) {
  TableReading& table = request.reading;
  if (table.columns_file.empty()) return Done{};
  Result<Bytes> content = read(table.columns_file);
  if (!content) return in_file(std::move(content).error(), table.columns_file);
  table.columns = *std::move(content);
  return Done{};
}

Result<Input> open_input(const Request& request, Bytes content, const std::string& name) {
  GENGA_TRY_ASSIGN(const FormatDescriptor* format, input_format_of(request));
  const Run run = run_of(request, content.size());
  const ReadOptions reading{.limits = run.limits.of(run.input), .table = request.reading, .salvages = request.salvages};
  Result<Opened> read = open_document(content, name, reading, format);
  if (!read) return with_columns(std::move(read).error());
  Opened opened = *std::move(read);
  opened.findings.name_file(name);
  return Input{std::move(content), std::move(opened.document), std::move(opened.findings), opened.was_json};
}

std::vector<AnyDocument> documents_of(std::span<const Input> inputs) {
  std::vector<AnyDocument> documents;
  documents.reserve(inputs.size());
  for (const Input& input : inputs) documents.push_back(input.document);
  return documents;
}

Limits limits_of(const Request& request, std::span<const Input> inputs) {
  std::uint64_t bytes = 0;
  for (const Input& input : inputs) bytes += input.content.size();
  return run_of(request, bytes).limits.of(bytes);
}

Status Front::refuse_strictly() const {
  if (!request_.strict) return Done{};
  const auto is_of_another = [&](const Finding& finding) { return finding.file != findings_[0].file; };
  const bool are_several = std::any_of(findings_.begin(), findings_.end(), is_of_another);
  return no_warnings(findings_.count(Severity::warning), are_several ? "the files have" : "the file has");
}

Status Front::add_findings(const std::string& file, const Findings& found) {
  Findings borne;
  for (Finding finding : found) {
    finding.severity = std::min(finding.severity, Severity::warning);
    borne.add(std::move(finding));
  }
  return judge(file, borne);
}

Status Front::judge(const std::string& file, const Findings& found) {
  Findings findings = with_remedies(found);
  findings.name_file(file);
  show(file, findings);
  findings_.append(std::move(findings));
  return refuse_strictly();
}

Status Front::add_changes(const std::string& file, const Findings& found) {
  Findings changes = with_remedies(found);
  changes.name_file(file);
  show_changes(file, changes);
  findings_.append(std::move(changes));
  return refuse_strictly();
}

Status add_reader_findings(std::span<const Input> inputs, Front& front) {
  for (const Input& input : inputs) {
    if (Status told = front.add_findings(input.name(), input.findings); !told) {
      return in_file(std::move(told).error(), input.name());
    }
  }
  return Done{};
}

}  // namespace genga
