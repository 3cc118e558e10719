// genga convert: from any format that is read to any that is written.
#include "genga/convert/convert.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/threads.h"
#include "genga/base/number_text.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/tolerance_text.h"
#include "genga/convert/make.h"

namespace genga::cli {
namespace {

struct ConvertCommand {
  CommonOptions common;
  MotionOptions motion;
  std::vector<std::string> files;  // inputs, then the output
  std::string to_format;
  std::optional<Curves> curves;
  std::string tolerance;
  bool bake_vertices = false;
  std::string times;
  std::optional<double> scale;
  std::optional<double> light_scale;
  NameForm names = NameForm::source;
  HandOptions hands;
  FormatOptions format;
  bool force = false;
  std::size_t jobs = 0;  // 0: as many as there are processors
  const CLI::App* command = nullptr;

  const std::string& output() const { return files.back(); }
};

// The input's format in its JSON form, or a target of its own.
bool is_json(const ConvertCommand& options) {
  if (!options.to_format.empty()) return options.to_format == "json";
  return std::string_view(options.output()).ends_with(".json");
}

Result<Target> target_of_command(const ConvertCommand& options, const std::vector<Input>& inputs) {
  if (is_json(options)) return Target{&inputs.front().document.format(), {}};
  return target_of(options.output(), options.to_format);
}

// Says what was found, of which --strict makes a failure.
Status report(const ConvertCommand& options, const std::vector<Input>& inputs, const Findings& findings) {
  const Verbosity verbosity = options.common.verbosity();
  print_findings(inputs.back().path, findings, verbosity);
  for (const Finding& finding : findings.all()) {
    // Notes, but whoever puts the output beside others has to know it.
    const bool is_said = finding.severity == Severity::note && verbosity == Verbosity::verbose;
    const bool is_of_time = finding.code == "convert.time-shifted" || finding.code == "convert.first-moment";
    if (is_of_time && !is_said) print_note(finding.message, verbosity);
  }
  if (options.common.strict && findings.count(Severity::warning) > 0) {
    return Error{ErrorCode::bad_value, "there are findings", {}, {}};
  }
  return Done{};
}

Error bad_tolerance() {
  return {ErrorCode::bad_argument,
          "--tolerance takes LENGTH[mm|m|unit],ANGLE[deg], each above 0, at most 1000000000 metres and 360 degrees",
          {},
          {}};
}

// A pose is of one moment.
Result<std::optional<double>> moment_of(const ConvertCommand& options) {
  if (options.times.empty()) return {std::nullopt};
  GENGA_TRY_ASSIGN(const std::vector<double> times, parse_times(options.times));
  if (times.size() != 1) return bad_argument("--times of convert takes one time: that of the pose");
  const MotionOptions& motion = options.motion;
  if (motion.from || motion.to || motion.fps || motion.render_range) {
    return bad_argument("--times goes with none of --from, --to, --fps and --render-range");
  }
  GENGA_TRY(check_time(times.front()));
  return {times.front()};
}

Status check_asked(const ConvertCommand& options) {
  GENGA_TRY(check_numbers(options.motion));
  GENGA_TRY(moment_of(options));
  if (options.scale) {
    GENGA_TRY(check_scale(*options.scale));
  }
  if (options.light_scale) {
    GENGA_TRY(check_light_scale(*options.light_scale));
  }
  if (!options.tolerance.empty() && !parse_tolerance(options.tolerance)) return bad_tolerance();
  if (options.common.json && options.output() == "-") {
    return Error{ErrorCode::bad_argument, "--json and the output both want standard output", {}, {}};
  }
  return Done{};
}

// Where an error is; nowhere when there is none.
void add_place(const std::string& node, double error, double t, std::string& places) {
  if (!(error > 0.0)) return;
  places += (places.empty() ? "" : "; ") + node + " at " + number_text(t) + " s";
}

std::string text_of(const LargestError& error) {
  std::string places;
  add_place(error.metres_node, error.metres, error.metres_time, places);
  add_place(error.degrees_node, error.degrees, error.degrees_time, places);
  return number_text(error.metres) + " m, " + number_text(error.degrees) + " deg" +
         (places.empty() ? "" : " (" + places + ")");
}

// Straight keys have two: the first is at frames, the second between them.
void print_largest_errors(const Made& made, Verbosity verbosity) {
  if (made.error) print_note("largest error: " + text_of(*made.error), verbosity);
  if (made.between) print_note("largest error between frames: " + text_of(*made.between), verbosity);
}

void print_renamed(const std::vector<NewName>& renamed, Verbosity verbosity) {
  if (verbosity != Verbosity::verbose) return;
  for (const NewName& name : renamed) {
    print_note("renamed: " + std::string(to_string(name.kind)) + " \"" + name.from + "\" to \"" + name.to + '"',
               verbosity);
  }
}

// Where the skin is farther off than its joints.
void print_vertex_error(const LargestVertexError& error, const ConvertCommand& options, bool has_morphs) {
  std::string place = error.material.empty() ? error.mesh : error.material;
  place += (place.empty() ? "" : ", ") + ("vertex " + number_text(error.vertex));
  print_note("largest vertex error: " + length_text(error.metres) + " (" + place + " at " + seconds_text(error.time) +
                 "): the vertex bends, and the file has plain weights" +
                 (has_morphs && !options.bake_vertices ? "; --bake-vertices corrects it" : ""),
             options.common.verbosity());
}

void print_sizes(const AnyDocument& document, Verbosity verbosity) {
  std::string text;
  for (const auto& [name, bytes] : document.part_sizes()) {
    text += (text.empty() ? "" : ", ") + std::string(name) + ": " + std::to_string(bytes) + " bytes";
  }
  if (!text.empty()) print_note(text, verbosity);
}

SaveOptions save_options_of(const ConvertCommand& options) {
  SaveOptions save;
  save.curves = options.curves;
  save.fps = options.motion.fps;
  save.from = options.motion.from;
  save.to = options.motion.to;
  save.render_range = options.motion.render_range;
  save.hidden = options.motion.hidden;
  save.metres_per_unit = options.scale;
  save.bake_vertices = options.bake_vertices;
  if (!options.tolerance.empty()) save.tolerance = parse_tolerance(options.tolerance).value_or(Tolerance{});
  return save;
}

Result<ConvertOptions> options_of(const ConvertCommand& options, const std::vector<Input>& inputs) {
  ConvertOptions asked;
  GENGA_TRY_ASSIGN(asked.scene, scene_options_of(inputs, options.motion, options.common));
  asked.save = save_options_of(options);
  GENGA_TRY_ASSIGN(asked.save.time, moment_of(options));
  asked.save.names = options.names;
  asked.save.hands = options.hands;
  asked.save.nodes = options.motion.nodes;
  asked.save.files = asked.scene.files;
  asked.save.format = options.format;
  asked.save.format.gltf.light_scale = options.light_scale.value_or(1.0);
  asked.save.encoding = asked.scene.source.encoding;
  return asked;
}

// Of the work: what is done when there is a document to write.
constexpr double converted_share = 0.95;

Result<Made> convert_inputs(const ConvertCommand& options, ConvertOptions asked, const std::vector<Input>& inputs,
                            const Target& target, ProgressDisplay& display, Findings& findings) {
  asked.save.progress = part(display.report(), 0.0, converted_share);
  const Threads threads(options.jobs);
  asked.save.executor = threads.executor();
  return convert(documents_of(inputs), target, asked, findings);
}

Result<WrittenFiles> write(const ConvertCommand& options, const AnyDocument& document, const Target& target,
                           std::uint64_t max_bytes) {
  const auto write_to = [&](ByteSink& sink) {
    return is_json(options) ? document.write_json(sink) : document.write(sink);
  };
  if (is_json(options) || options.output() == "-") {
    return write_output(options.output(), options.force, write_to, max_bytes);
  }
  return write_file(document, target, options.output(), output_files(options.force, max_bytes));
}

// Those of the readers, each of its file, and of the conversion.
Findings all_findings(const std::vector<Input>& inputs, const Findings& findings) {
  Findings all;
  for (const Input& input : inputs) all.append(named_findings(input));
  all.append(findings);
  return all;
}

// What --json says of a conversion that is done.
Status write_report(const ConvertCommand& options, const std::vector<Input>& inputs, const Made& made,
                    const WrittenFiles& written, const Findings& findings) {
  GENGA_TRY_ASSIGN(const TextEncoding encoding, encoding_of(options.common, inputs));
  StandardOutputSink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    write_written(json, written);
    write_made(json, made, encoding);
    write_findings(json, inputs.back().path, all_findings(inputs, findings));
    json.end_object();
  }
  if (Status done = sink.commit(); !done) return in_file(std::move(done).error(), "standard output");
  return Done{};
}

Status convert_to(const ConvertCommand& options, const std::vector<Input>& inputs, const Target& target,
                  Findings& findings) {
  GENGA_TRY_ASSIGN(ConvertOptions asked, options_of(options, inputs));
  GENGA_TRY(check_target(asked, target, is_json(options)));
  ProgressDisplay display(options.common.progress_form());
  const Result<Made> converted = convert_inputs(options, std::move(asked), inputs, target, display, findings);
  display.hide();
  if (Status told = report(options, inputs, findings); !converted || !told) {
    return converted ? told : converted.error();
  }
  const Made& made = converted.value();
  const std::uint64_t max_bytes = options.common.limits.of(size_of(inputs)).output;
  report(part(display.report(), converted_share, 1.0), "writing", 0, 1);
  GENGA_TRY_ASSIGN(const WrittenFiles written, write(options, made.document, target, max_bytes));
  report_done(display.report(), "writing");
  display.hide();
  if (options.common.json) return write_report(options, inputs, made, written, findings);
  const Verbosity verbosity = options.common.verbosity();
  print_written(written, verbosity);
  print_renamed(made.renamed, verbosity);
  if (!made.is_kept) print_sizes(made.document, verbosity);
  if (made.residual) print_residual(*made.residual, verbosity);
  print_largest_errors(made, verbosity);
  if (made.vertex_error && made.vertex_error->metres > (made.error ? made.error->metres : 0.0)) {
    print_vertex_error(*made.vertex_error, options, made.document.format().holds->morph_targets);
  }
  return Done{};
}

int run_convert(const ConvertCommand& options) {
  const auto fail = [&](const std::string& file, const Error& error) {
    return report_error(file, error, options.common);
  };
  if (options.files.size() < 2)
    return fail("genga convert", {ErrorCode::bad_argument, "an input and an output are needed", {}, {}});
  if (const Status asked = check_asked(options); !asked) return fail("genga convert", asked.error());
  if (!is_json(options)) {
    const Result<Target> known = target_of(options.output(), options.to_format);
    if (!known) return fail(output_name(options.output()), known.error());
  }
  const Inputs opened = open_inputs({options.files.begin(), options.files.end() - 1}, options.motion, options.common);
  if (opened.exit_code != exit_done) return opened.exit_code;
  if (const Input* refused = refused_input(opened.inputs, options.common)) {
    return report_error(refused->path, {ErrorCode::bad_value, "there are findings", {}, {}}, options.common,
                        all_findings(opened.inputs, {}));
  }
  if (options.command->count("--axes") > 0 && !any_takes(documents_of(opened.inputs), OwnOption::axes)) {
    return fail("genga convert", {ErrorCode::bad_argument, "--axes tells the axes of a table", {}, {}});
  }
  const Result<Target> target = target_of_command(options, opened.inputs);
  Findings findings;
  const Status done = target ? convert_to(options, opened.inputs, target.value(), findings) : target.error();
  if (done) return exit_done;
  report_error(output_name(options.output()), done.error(), options.common, all_findings(opened.inputs, findings));
  return exit_code_of_making(done.error().code);
}

}  // namespace

void add_convert_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<ConvertCommand>();
  CLI::App* command = app.add_subcommand("convert", "Convert; several inputs make one scene, motion binds to model");
  options->command = command;
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  add_motion_options(*command, options->motion);
  command->add_option("--to-format", options->to_format, "Write this format: json, or a name of `genga formats`")
      ->type_name("FORMAT");
  add_choice(
      *command, "--curves", options->curves,
      {{"linear", Curves::linear}, {"exact", Curves::exact}, {"bake", Curves::bake}},
      "linear (default for glTF): straight keys on frames, as few as --tolerance asks for, right in every client; "
      "exact (default else): keys stay keys where the target can hold them; bake: a key per frame");
  command
      ->add_option("--tolerance", options->tolerance,
                   "What fitted curves may differ, in world space (default 0.1mm,0.01deg)")
      ->type_name("LENGTH,ANGLE");
  command->add_flag("--bake-vertices", options->bake_vertices,
                    "Morphs correct vertices that plain weights would show beyond the tolerance, to glTF");
  command
      ->add_option("--times", options->times, "The moment of the motion that becomes a pose (.vpd; default the first)")
      ->type_name("T");
  command->add_option("--scale", options->scale, "Metres per unit of the input (default 0.08 for MMD)")->type_name("N");
  command
      ->add_option("--light-scale", options->light_scale,
                   "Factor of all lights, to glTF (default 1: a lamp of 100 % lights a white wall at 1 m fully)")
      ->type_name("N");
  add_choice(
      *command, "--node-names", options->names,
      {{"source", NameForm::source}, {"english", NameForm::english}, {"ascii", NameForm::ascii}},
      "Names in glTF and .x: source (default) as they are; english: the model's own, else MMD's usual ones; ascii: "
      "letters for letters");
  add_choice(*command, "--joints", options->hands.names,
             {{"mrtk", JointNames::mrtk}, {"openxr", JointNames::openxr}, {"webxr", JointNames::webxr}},
             "Names and set of the hands' joints, to glTF (default mrtk)");
  command->add_flag("--mesh", options->hands.mesh, "Give hands a skin of tubes to look at, to glTF");
  add_choice(*command, "--mrtk-version", options->format.mrtk.version,
             {{"1.0", MrtkVersion::v1_0}, {"1.1", MrtkVersion::v1_1}}, "Write an MRTK recording in this version");
  add_choice(*command, "--x-format", options->format.x.encoding,
             {{"text", x::Encoding::text}, {"binary", x::Encoding::binary}},
             "Write a .x file in this encoding; without --compress not compressed");
  command->add_flag("--compress", options->format.x.is_compressed, "Write a .x file compressed");
  command->add_flag("--expand-two-sided", options->format.x.expands_two_sided,
                    "Make two polygons of one that is seen from both sides, to .x");
  add_choice(*command, "--lws-version", options->format.lightwave.version, {{"3", 3U}, {"5", 5U}},
             "Write a LightWave scene anew in this version (default 5)");
  add_choice(*command, "--axes", options->motion.scene.source.table.handedness,
             {{"native", Handedness::left}, {"gltf", Handedness::right}},
             "Axes of an input table: MRTK's, left-handed (native, the default), or right-handed (gltf)");
  command
      ->add_option("--jobs", options->jobs,
                   "Parts worked side by side (default as many as there are processors); the output is the same")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->add_flag("--force", options->force, "Replace an output that exists");
  command->add_flag("--json", options->common.json, "Report what was made, or why nothing was, as a JSON object");
  command->add_option("FILES", options->files, "Inputs, then the output; - for a stream")->required();
  command->footer(
      "Same format in and out gives identical bytes.\nExample: genga convert dance.vmd --model figure.pmd dance.glb");
  command->callback([options, &exit_code] {
    if (options->common.json) options->common.tells_all_in_json = true;
    exit_code = run_convert(*options);
  });
}

}  // namespace genga::cli
