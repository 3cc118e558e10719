// The commands on inputs that make one scene: convert, sample.
#include <utility>

#include "genga/requests/bodies.h"

namespace genga {
namespace {

// Parts of the work that are done when there is something to write.
constexpr double converted_share = 0.95;
constexpr double sampled_share = 0.99;

Result<LoadOptions> loading_of(Command command, std::span<const Input> inputs, std::span<const AnyDocument> documents,
                               Front& front) {
  return load_options(front.request(), command, documents, front.files_of(inputs[naming_document(documents)]));
}

}  // namespace

Result<InputScene> scene_of_inputs(Command command, std::span<const Input> inputs, Front& front) {
  const std::vector<AnyDocument> documents = documents_of(inputs);
  GENGA_TRY_ASSIGN(LoadOptions loading, loading_of(command, inputs, documents, front));
  const std::string& name = inputs.back().name();
  Findings findings;
  Result<Scene> scene = scene_of(documents, loading, findings);
  const Status told = front.add_findings(name, findings);
  if (!scene) return in_file(std::move(scene).error(), name);
  if (!told) return in_file(told.error(), name);
  return InputScene{*std::move(scene), std::move(loading), inputs[naming_document(documents)].name()};
}

Result<Converted> convert_inputs(std::span<const Input> inputs, const std::string& output, Front& front) {
  const Request& request = front.request();
  if (inputs.empty()) return bad_argument("no input");
  GENGA_TRY(add_reader_findings(inputs, front));
  const std::vector<AnyDocument> documents = documents_of(inputs);
  const bool is_json = is_json_wanted(request, output);
  GENGA_TRY_ASSIGN(const Target target, target_of_request(request, output, &documents.front()));
  ConvertOptions asked;
  GENGA_TRY_ASSIGN(asked.load, loading_of(Command::convert, inputs, documents, front));
  GENGA_TRY(check_target(request, target, is_json));
  asked.save = save_options(request, asked.load, *target.format);
  const ProgressReport progress = asked.save.run.progress;
  asked.save.run.progress = part(progress, 0.0, converted_share);
  Findings findings;
  Result<Made> made = convert(documents, target, asked, findings);
  const Status told = front.add_findings(inputs.back().name(), findings);
  GENGA_TRY(made);
  GENGA_TRY(told);
  report_progress(part(progress, converted_share, 1.0), "writing", 0, 1);
  const std::uint64_t max_bytes = limits_of(request, inputs).output;
  const auto write_json = [&](ByteSink& sink) { return made->document.write_json(sink); };
  GENGA_TRY_ASSIGN(WrittenFiles written, is_json ? front.write(output, max_bytes, write_json)
                                                 : front.write(made->document, target, output, max_bytes));
  report_done(progress, "writing");
  return Converted{*std::move(made), std::move(written), asked.save.encoding};
}

Result<Sampled> sample_inputs(std::span<const Input> inputs, const std::string& output, Front& front) {
  const Request& request = front.request();
  if (inputs.empty()) return bad_argument("no input");
  GENGA_TRY(add_reader_findings(inputs, front));
  GENGA_TRY_ASSIGN(const InputScene input, scene_of_inputs(Command::sample, inputs, front));
  TableOptions table = table_options(request, input.loading);
  const ProgressReport progress = table.run.progress;
  table.run.progress = part(progress, 0.0, sampled_share);
  Sampled sampled;
  GENGA_TRY_ASSIGN(sampled.written,
                   front.write(output, limits_of(request, inputs).output, [&](ByteSink& sink) -> Status {
                     GENGA_TRY_ASSIGN(sampled.table, write_table(input.scene, table, sink));
                     return front.add_findings(inputs.back().name(), sampled.table.findings);
                   }));
  report_done(progress, "writing");
  return sampled;
}

Result<TableNumbers> sample_numbers(std::span<const Input> inputs, Front& front) {
  if (inputs.empty()) return bad_argument("no input");
  GENGA_TRY(add_reader_findings(inputs, front));
  GENGA_TRY_ASSIGN(const InputScene input, scene_of_inputs(Command::sample, inputs, front));
  GENGA_TRY_ASSIGN(TableNumbers made, table_numbers(input.scene, table_options(front.request(), input.loading)));
  GENGA_TRY(front.add_findings(inputs.back().name(), made.report.findings));
  return made;
}

}  // namespace genga
