#include "genga/requests/front.h"

#include <utility>

#include "genga/requests/remedies.h"

namespace genga {

Result<Input> open_input(const Request& request, Bytes content, const std::string& name) {
  GENGA_TRY_ASSIGN(const FormatDescriptor* format, input_format_of(request));
  const Run run = run_of(request, content.size());
  GENGA_TRY_ASSIGN(Opened opened, open_document(content, name, {.limits = run.limits.of(run.input)}, format));
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
