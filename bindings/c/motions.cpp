// What is made of files that are scenes of their own: genga_diff, genga_plot.
#include <deque>

#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/options.h"
#include "bindings/c/output.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/report/curve_plot.h"
#include "genga/report/diff_plot.h"
#include "genga/report/motion_diff.h"

namespace genga::c {
namespace {

// The scene of a file, with the models that it moves, and what the reports need of them.
struct SideScene {
  std::string name;
  std::string_view format;
  Scene scene;
  TextEncoding encoding = TextEncoding::cp932;
};

// Models, then files with a scene each.
struct SeparateFiles {
  std::deque<SideScene> scenes;  // their addresses stay
  std::uint64_t input = 0;
};

Status add_scene(const std::vector<AnyDocument>& documents, const genga_options& options, const genga_files& files,
                 SeparateFiles& separate, Findings& findings) {
  const AnyDocument& last = documents.back();
  GENGA_TRY_ASSIGN(const LoadOptions load, load_options(options, files, documents));
  Findings own;
  GENGA_TRY_ASSIGN(Scene scene, scene_of(documents, load, own));
  own.name_file(last.name());
  findings.append(std::move(own));
  separate.scenes.push_back({last.name(), last.format().name, std::move(scene), load.source.encoding});
  separate.input += size_of_files(documents);
  return refuse_strictly(options, findings);
}

// models: how many of the first documents are such.
Result<SeparateFiles> scenes_of(const std::vector<AnyDocument>& documents, std::size_t models,
                                const genga_options& options, const genga_files& files, Findings& findings) {
  SeparateFiles separate;
  std::vector<bool> are_moved(models);
  for (std::size_t i = models; i < documents.size(); ++i) {
    std::vector<AnyDocument> side;
    for (std::size_t model = 0; model < models; ++model) {
      if (!is_moved_by(documents[model], documents[i])) continue;
      side.push_back(documents[model]);
      are_moved[model] = true;
    }
    side.push_back(documents[i]);
    GENGA_TRY(add_scene(side, options, files, separate, findings));
  }
  for (std::size_t model = 0; model < models; ++model) {
    if (!are_moved[model]) return in_file(bad_argument("none of the files moves it"), documents[model].name());
  }
  return separate;
}

DiffOptions diff_options(const genga_options& options, const SeparateFiles& separate) {
  const SideScene& first = separate.scenes[0];
  const SideScene& second = separate.scenes[1];
  DiffOptions asked{.space = options.space, .tolerance = options.diff_tolerance};
  asked.nodes = options.save.nodes;
  asked.range = options.save.range;
  asked.is_one_format = first.format == second.format;
  asked.first_encoding = first.encoding;
  asked.second_encoding = second.encoding;
  asked.run = run_of(options, separate.input);
  return asked;
}

std::string text_of(const MemorySink& sink) {
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

Status refuse_png(std::string_view name) {
  if (!name.ends_with(".png")) return Done{};
  return Error{ErrorCode::no_conversion, "pictures are made as .svg; the command draws them as .png", {}, {}};
}

Result<genga_output> diff_of(const genga_files* files, const genga_options& options, Findings& findings) {
  GENGA_TRY(check_numbers(options));
  GENGA_TRY(refuse_png(options.plot));
  GENGA_TRY_ASSIGN(const std::vector<AnyDocument> documents, open_files(files, options, findings));
  if (documents.size() < 2) return bad_argument("two files are compared");
  GENGA_TRY_ASSIGN(const SeparateFiles separate, scenes_of(documents, documents.size() - 2, options, *files, findings));
  const SideScene& first = separate.scenes[0];
  const SideScene& second = separate.scenes[1];
  const DiffOptions asked = diff_options(options, separate);
  GENGA_TRY_ASSIGN(const MotionDiff diff, diff_motions(first.scene, second.scene, asked));
  MemorySink report;
  write_motion_diff(first.name, second.name, diff, report);
  const std::uint64_t max_bytes = asked.run.limits.of(asked.run.input).output;
  const bool is_json = options.table.form == TableForm::json_lines;
  GENGA_TRY_ASSIGN(genga_output output, one_file(is_json ? "diff.json" : "diff.txt", max_bytes, [&](ByteSink& sink) {
                     sink.text(is_json ? text_of(report) : motion_diff_text(diff));
                     return Status(Done{});
                   }));
  output.json = text_of(report);
  if (options.plot.empty()) return output;
  GENGA_TRY_ASSIGN(genga_output picture, one_file(options.plot, max_bytes, [&](ByteSink& sink) {
                     return plot_diff(first.scene, second.scene, diff, asked, {first.name, second.name}, sink);
                   }));
  output.files.push_back(std::move(picture.files.front()));
  return output;
}

// Those that stand first and have no motion of their own; the last file is never one.
std::size_t count_models(const std::vector<AnyDocument>& documents) {
  std::size_t models = 0;
  while (models + 1 < documents.size() && is_model(documents[models])) ++models;
  return models;
}

PlotOptions plot_options(const genga_options& options, std::uint64_t input) {
  PlotOptions asked = options.curves;
  asked.nodes = options.save.nodes;
  asked.range = options.save.range;
  asked.run = run_of(options, input);
  return asked;
}

Result<genga_output> plot_of(const genga_files* files, const genga_options& options, const std::string& name,
                             Findings& findings) {
  GENGA_TRY(check_numbers(options));
  GENGA_TRY(refuse_png(name));
  GENGA_TRY_ASSIGN(const std::vector<AnyDocument> documents, open_files(files, options, findings));
  GENGA_TRY_ASSIGN(const SeparateFiles separate,
                   scenes_of(documents, count_models(documents), options, *files, findings));
  std::vector<PlottedMotion> motions;
  motions.reserve(separate.scenes.size());
  for (const SideScene& side : separate.scenes) motions.push_back({side.name, &side.scene, side.encoding});
  const PlotOptions asked = plot_options(options, separate.input);
  PlotReport plotted;
  GENGA_TRY_ASSIGN(genga_output output,
                   one_file(name, asked.run.limits.of(asked.run.input).output, [&](ByteSink& sink) -> Status {
                     GENGA_TRY_ASSIGN(plotted, plot_curves(motions, asked, sink));
                     plotted.findings.name_file(documents.back().name());
                     findings.append(plotted.findings);
                     return refuse_strictly(options, findings);
                   }));
  output.json = report_of_plot(output, plotted, documents.back().name(), findings);
  return output;
}

}  // namespace
}  // namespace genga::c

genga_status genga_diff(const genga_files* files, const genga_options* options, genga_output** output,
                        genga_report* report) {
  return genga::c::answer(report, output, [&](genga::Findings& findings) {
    return genga::c::diff_of(files, genga::c::or_defaults(options), findings);
  });
}

genga_status genga_plot(const genga_files* files, const genga_options* options, const char* name, genga_output** output,
                        genga_report* report) {
  return genga::c::answer(report, output, [&](genga::Findings& findings) -> genga::Result<genga_output> {
    if (name == nullptr) return genga::c::missing("name");
    return genga::c::plot_of(files, genga::c::or_defaults(options), name, findings);
  });
}
