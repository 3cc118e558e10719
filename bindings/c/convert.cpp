// What is made of all files together: genga_sample, genga_convert.
#include "genga/convert/convert.h"

#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/options.h"
#include "bindings/c/output.h"

namespace genga::c {
namespace {

// Of the work: what is done when there is a document or table to write.
constexpr double made_share = 0.95;

Result<genga_output> table_of(const genga_files* files, const genga_options& options, Findings& findings) {
  GENGA_TRY(check_numbers(options));
  GENGA_TRY_ASSIGN(const std::vector<AnyDocument> documents, open_files(files, options, findings));
  GENGA_TRY_ASSIGN(const LoadOptions load, load_options(options, *files, documents));
  GENGA_TRY_ASSIGN(const Scene scene, scene_of(documents, load, findings));
  GENGA_TRY(refuse_strictly(options, findings));
  TableOptions asked = table_options(options);
  asked.encoding = load.source.encoding;
  asked.run.input = size_of_files(documents);
  const std::string name = asked.form == TableForm::csv ? "table.csv" : "table.json";
  return one_file(name, load.run.limits.of(asked.run.input).output, [&](ByteSink& sink) -> Status {
    GENGA_TRY_ASSIGN(TableReport made, write_table(scene, asked, sink));
    findings.append(std::move(made.findings));
    return refuse_strictly(options, findings);
  });
}

bool is_json(const genga_options& options, std::string_view name) {
  return options.to_format.empty() ? name.ends_with(".json") : options.to_format == "json";
}

Result<Target> target_of_call(const genga_options& options, std::string_view name, const AnyDocument& first) {
  if (is_json(options, name)) return Target{&first.format(), {}};
  return target_of(name, options.to_format);
}

Result<genga_output> files_of(const AnyDocument& document, const Target& target, const genga_options& options,
                              const std::string& name, std::uint64_t max_bytes) {
  if (is_json(options, name)) {
    return one_file(name, max_bytes, [&](ByteSink& sink) { return document.write_json(sink); });
  }
  genga_output output;
  GENGA_TRY_ASSIGN(output.files, files_in_memory(document, target, name, max_bytes));
  return output;
}

Result<genga_output> converted(const genga_files* files, const genga_options& options, const std::string& name,
                               Findings& findings) {
  GENGA_TRY(check_numbers(options));
  GENGA_TRY_ASSIGN(const std::vector<AnyDocument> documents, open_files(files, options, findings));
  GENGA_TRY_ASSIGN(const Target target, target_of_call(options, name, documents.front()));
  GENGA_TRY_ASSIGN(ConvertOptions asked, convert_options(options, *files, documents));
  GENGA_TRY(check_target(asked, target, is_json(options, name)));
  asked.save.run.progress = part(options.save.run.progress, 0.0, made_share);
  GENGA_TRY_ASSIGN(const Made made, convert(documents, target, asked, findings));
  GENGA_TRY(refuse_strictly(options, findings));
  const std::uint64_t max_bytes = asked.save.run.limits.of(size_of_files(documents)).output;
  GENGA_TRY_ASSIGN(genga_output output, files_of(made.document, target, options, name, max_bytes));
  report_done(options.save.run.progress, "writing");
  output.json = report_of(output, &made, asked.scene.source.encoding, documents.back().name(), findings);
  return output;
}

}  // namespace
}  // namespace genga::c

genga_status genga_sample(const genga_files* files, const genga_options* options, genga_output** output,
                          genga_report* report) {
  return genga::c::answer(report, output, [&](genga::Findings& findings) {
    return genga::c::table_of(files, genga::c::or_defaults(options), findings);
  });
}

genga_status genga_convert(const genga_files* files, const genga_options* options, const char* name,
                           genga_output** output, genga_report* report) {
  return genga::c::answer(report, output, [&](genga::Findings& findings) -> genga::Result<genga_output> {
    if (name == nullptr) return genga::c::missing("name");
    return genga::c::converted(files, genga::c::or_defaults(options), name, findings);
  });
}
