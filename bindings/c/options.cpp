#include "bindings/c/options.h"

#include <algorithm>
#include <new>

#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/option_words.h"
#include "genga/convert/lower/ranges.h"

namespace genga::c {
namespace {

bool has_range(const genga_options& options) {
  const SaveOptions& save = options.save;
  return save.from || save.to || save.fps || save.render_range;
}

// A pose is of one moment.
Status check_moment(const genga_options& options) {
  if (options.times.size() > 1) return bad_argument("--times of convert takes one time: that of the pose");
  for (const double time : options.times) GENGA_TRY(check_time(time));
  return Done{};
}

}  // namespace

const genga_options& or_defaults(const genga_options* options) {
  static const genga_options defaults;
  return options == nullptr ? defaults : *options;
}

Allowance limits_of(const genga_options& options) {
  Allowance limits = options.limits;
  for (const auto& [name, value] : options.own_limits) set_limit(limits, name, value);
  return limits;
}

Result<TextEncoding> encoding_of(const genga_options& options, std::span<const AnyDocument> documents) {
  if (options.encoding == "auto") return guess_encoding(documents);
  return *parse_text_encoding(options.encoding);
}

Result<LoadOptions> load_options(const genga_options& options, const genga_files& files,
                                 std::span<const AnyDocument> documents) {
  LoadOptions load = options.load;
  if (load.source.x.ticks_per_second && !any_takes(documents, OwnOption::ticks))
    return bad_argument("--ticks is for .x files");
  GENGA_TRY_ASSIGN(load.source.encoding, encoding_of(options, documents));
  load.files = resolver_of(files);
  load.limits = limits_of(options);
  return load;
}

SaveOptions save_options(const genga_options& options) {
  SaveOptions save = options.save;
  save.limits = limits_of(options);
  save.stop = options.load.stop;
  if (!options.times.empty()) save.time = options.times.front();
  return save;
}

Result<ConvertOptions> convert_options(const genga_options& options, const genga_files& files,
                                       std::span<const AnyDocument> documents) {
  GENGA_TRY(check_moment(options));
  if (options.is_tolerance_of_diff) return bad_argument("--tolerance 0 is for comparing");
  if (options.is_gltf_axes && !any_takes(documents, OwnOption::axes))
    return bad_argument("--axes tells the axes of a table");
  ConvertOptions asked;
  GENGA_TRY_ASSIGN(asked.scene, load_options(options, files, documents));
  if (options.is_gltf_axes.value_or(false)) asked.scene.source.table.handedness = Handedness::right;
  asked.save = save_options(options);
  asked.save.files = asked.scene.files;
  asked.save.encoding = asked.scene.source.encoding;
  return asked;
}

TableOptions table_options(const genga_options& options) {
  TableOptions table = options.table;
  if (options.is_gltf_axes.value_or(false)) table.axes = SampleAxes::gltf;
  table.times = options.times;
  table.nodes = options.save.nodes;
  table.from = options.save.from;
  table.to = options.save.to;
  table.fps = options.save.fps;
  table.render_range = options.save.render_range;
  table.hidden = options.save.hidden;
  table.limits = limits_of(options);
  table.stop = options.load.stop;
  table.progress = options.save.progress;
  return table;
}

Status check_numbers(const genga_options& options) {
  if (!options.times.empty() && has_range(options)) {
    return bad_argument("--times goes with none of --from, --to, --fps and --render-range");
  }
  const SaveOptions& save = options.save;
  GENGA_TRY(check_times(
      {.from = save.from, .to = save.to, .fps = save.fps, .ticks = options.load.source.x.ticks_per_second}));
  if (save.metres_per_unit) GENGA_TRY(check_scale(*save.metres_per_unit));
  return check_light_scale(save.format.gltf.light_scale);
}

}  // namespace genga::c

genga_options* genga_options_new(void) { return new (std::nothrow) genga_options(); }
void genga_options_free(genga_options* options) { delete options; }

genga_status genga_options_set(genga_options* options, const char* name, const char* value, genga_report* report) {
  return genga::c::answer(report, [&](genga::Findings&) -> genga::Status {
    if (options == nullptr) return genga::c::missing("options");
    if (name == nullptr) return genga::c::missing("name");
    return genga::c::set_option(*options, name, value == nullptr ? "" : value);
  });
}

const char* genga_options_name(size_t index) { return genga::c::option_name(index); }

void genga_options_on_progress(genga_options* options, genga_progress progress, void* user) {
  if (options == nullptr) return;
  options->save.progress = {};
  if (progress == nullptr) return;
  options->save.progress = [progress, user](const genga::Progress& done) {
    progress(user, std::string(done.stage).c_str(), done.share);
  };
}

void genga_options_on_stop(genga_options* options, genga_stop stop, void* user) {
  if (options == nullptr) return;
  options->load.stop = {};
  if (stop != nullptr) options->load.stop = [stop, user] { return stop(user) != 0; };
}
