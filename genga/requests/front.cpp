#include "genga/requests/front.h"

#include <algorithm>
#include <utility>

#include "genga/requests/remedies.h"

namespace genga {
namespace {

// A table whose columns nobody knows has a remedy that only a front can name.
Error with_columns(Error error) {
  if (error.code == ErrorCode::bad_magic && error.path.starts_with("columns[")) {
    error.message += "; --columns FILE tells what columns mean (docs/tables.md)";
  }
  return error;
}

}  // namespace

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
  if (!request_.strict || findings_.count(Severity::warning) == 0) return Done{};
  return Error{ErrorCode::bad_value, "there are findings", {}, {}};
}

Status Front::tell(const std::string& file, const Findings& found) {
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

Status Front::tell_changes(const std::string& file, const Findings& found) {
  Findings changes = with_remedies(found);
  changes.name_file(file);
  show_changes(file, changes);
  findings_.append(std::move(changes));
  return refuse_strictly();
}

Status tell_inputs(std::span<const Input> inputs, Front& front) {
  for (const Input& input : inputs) {
    if (Status told = front.tell(input.name(), input.findings); !told) {
      return in_file(std::move(told).error(), input.name());
    }
  }
  return Done{};
}

}  // namespace genga
