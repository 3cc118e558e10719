#include "genga/convert/save.h"

#include <utility>

#include "genga/base/byte_writer.h"
#include "genga/convert/make.h"
#include "genga/convert/output_files.h"

namespace genga {
namespace {

// The share of the work that is done when the document is made.
constexpr double made_share = 0.95;

SaveOptions while_made(SaveOptions options) {
  options.run.progress = part(std::move(options.run.progress), 0.0, made_share);
  return options;
}

// By the name's extension.
Result<Target> target_of_file(std::string_view name) {
  Result<Target> target = target_of(name);
  if (!target) return no_conversion(target.error().message);
  return target;
}

SaveReport report_of(Made made, Findings findings) {
  return {.findings = std::move(findings),
          .clips = std::move(made.clips),
          .error = std::move(made.error),
          .between = std::move(made.between),
          .residual = std::move(made.residual),
          .vertex_error = std::move(made.vertex_error),
          .renamed = std::move(made.renamed),
          .physics = made.physics};
}

}  // namespace

Result<SaveReport> save(const Scene& scene, const std::string& path, const SaveOptions& options) {
  GENGA_TRY_ASSIGN(const Target target, target_of_file(path));
  Findings findings;
  GENGA_TRY_ASSIGN(Made made, make(scene, target, while_made(options), findings));
  GENGA_TRY_ASSIGN(WrittenFiles written, write_file(made.document, target, path, options.output));
  report_done(options.run.progress, "writing");
  SaveReport report = report_of(std::move(made), std::move(findings));
  report.bytes = written.bytes;
  report.files = std::move(written.files);
  return report;
}

Result<SavedInMemory> save_to_memory(const Scene& scene, std::string_view name, const SaveOptions& options) {
  GENGA_TRY_ASSIGN(const Target target, target_of_file(name));
  Findings findings;
  GENGA_TRY_ASSIGN(Made made, make(scene, target, while_made(options), findings));
  SavedInMemory saved;
  GENGA_TRY_ASSIGN(saved.files, files_in_memory(made.document, target, name, options.output.max_bytes));
  report_done(options.run.progress, "writing");
  saved.report = report_of(std::move(made), std::move(findings));
  for (const MemoryFile& file : saved.files) {
    saved.report.bytes += file.content.size();
    saved.report.files.push_back(file.name);
  }
  return saved;
}

Result<SaveReport> save(const Scene& scene, const FormatDescriptor& format, ByteSink& sink,
                        const SaveOptions& options) {
  Findings findings;
  const Target target{&format, std::string(format.extensions.front())};
  GENGA_TRY_ASSIGN(Made made, make(scene, target, while_made(options), findings));
  BoundedSink counted(sink, options.output.max_bytes);
  GENGA_TRY(made.document.write(counted));
  GENGA_TRY(counted.status());
  report_done(options.run.progress, "writing");
  SaveReport report = report_of(std::move(made), std::move(findings));
  report.bytes = counted.count();
  return report;
}

}  // namespace genga
