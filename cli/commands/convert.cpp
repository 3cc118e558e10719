// genga convert: from any format that is read to any that is written.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/gltf_output.h"
#include "cli/options.h"
#include "genga/base/number_text.h"
#include "genga/convert/mrtk_version.h"
#include "genga/convert/ranges.h"
#include "genga/convert/to_gltf.h"
#include "genga/convert/to_lwo.h"
#include "genga/convert/to_lws.h"
#include "genga/convert/to_mrtk.h"
#include "genga/convert/to_x.h"
#include "genga/convert/tolerance_text.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/x/respell.h"

namespace genga::cli {
namespace {

struct ConvertOptions {
  CommonOptions common;
  MotionOptions motion;
  std::vector<std::string> files;  // inputs, then the output
  std::string to_format;
  CurveMode curves = CurveMode::exact;
  std::string tolerance;
  std::optional<double> scale;
  HandOptions hands;
  std::string mrtk_version;
  x::Encoding x_format = x::Encoding::text;
  bool compress = false;
  bool expand_two_sided = false;
  std::string lws_version;
  bool force = false;
  const CLI::App* command = nullptr;

  const std::string& output() const { return files.back(); }
  // Whether an option asks for more than the same content in another form.
  bool changes_content() const { return chooses_content() || resamples(); }
  bool chooses_content() const { return has_any({"--model", "--clip", "--tracks", "--no-ik", "--axes"}); }
  // Whether an option asks for other keys or things than the input has.
  bool resamples() const {
    return has_any(
        {"--from", "--to", "--fps", "--curves", "--tolerance", "--scale", "--joints", "--mesh", "--subdivide"});
  }
  // Whether a LightWave scene is to be written anew, whatever its version.
  bool makes_lws() const { return has_any({"--lws-version"}); }
  MrtkVersion version() const { return mrtk_version == "1.0" ? MrtkVersion::v1_0 : MrtkVersion::v1_1; }
  // Whether an option asks for another encoding of a .x file.
  bool respells() const { return has_any({"--x-format", "--compress"}); }
  // Whether an option asks for a .x file with other objects.
  bool remakes_x() const { return has_any({"--expand-two-sided"}); }
  // What it asks for, of a file of that encoding.
  x::RespellOptions respelling(x::Encoding own) const {
    return {.encoding = has_any({"--x-format"}) ? x_format : own, .is_compressed = compress};
  }
  // Whether an option is there that does not go with --mrtk-version.
  bool changes_more_than_version() const {
    return chooses_content() || has_any({"--from", "--to", "--fps", "--curves", "--scale", "--joints", "--mesh"});
  }

 private:
  bool has_any(std::initializer_list<const char*> names) const {
    for (const char* name : names) {
      if (command->count(name) > 0) return true;
    }
    return false;
  }
};

enum class OutputForm { document, json, glb, gltf };

struct Target {
  const FormatDescriptor* format = nullptr;  // null for json, which has the input's
  OutputForm form = OutputForm::document;
};

bool ends_with(const std::string& text, std::string_view ending) { return std::string_view(text).ends_with(ending); }

Result<Target> target_of(const ConvertOptions& options) {
  const std::string& word = options.to_format;
  if (word == "json" || (word.empty() && ends_with(options.output(), ".json")))
    return Target{nullptr, OutputForm::json};
  const FormatDescriptor* format = word.empty() ? format_of_name(options.output()) : find_format(word);
  if (format == nullptr) {
    return Error{
        ErrorCode::bad_argument,
        word.empty() ? "the name does not tell a format; --to-format does" : "no format is called \"" + word + '"',
        {},
        {}};
  }
  if (format != &gltf::descriptor()) return Target{format, OutputForm::document};
  const bool is_text = word == "gltf" || (word.empty() && ends_with(options.output(), ".gltf"));
  return Target{format, is_text && options.output() != "-" ? OutputForm::gltf : OutputForm::glb};
}

Status write_document(const ConvertOptions& options, const AnyDocument& document, OutputForm form) {
  return write_output(options.output(), options.force, [&](ByteSink& sink) -> Status {
    if (form == OutputForm::json) return document.write_json(sink);
    document.write(sink);
    return Done{};
  });
}

// Says what was found, of which --strict makes a failure.
Status tell(const ConvertOptions& options, const std::vector<Input>& inputs, const Findings& findings) {
  const Verbosity verbosity = options.common.verbosity();
  print_findings(display_name(inputs.back().path), findings, verbosity);
  for (const Finding& finding : findings.all()) {
    // A note, but whoever puts the output beside others has to know it.
    const bool is_said = finding.severity == Severity::note && verbosity == Verbosity::verbose;
    if (finding.code == "convert.time-shifted" && !is_said) print_note(finding.message, verbosity);
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

Status check_asked(const ConvertOptions& options) {
  if (Status asked = check_numbers(options.motion); !asked) return asked;
  if (options.scale) {
    if (Status asked = check_scale(*options.scale); !asked) return asked;
  }
  // Of whatever unit: what is none is none in metres.
  if (!options.tolerance.empty() && !parse_tolerance(options.tolerance, 1.0)) return bad_tolerance();
  return Done{};
}

// The same content in another form, or a document of the target's format made of the scene.
Status convert_to_document(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  const AnyDocument& document = inputs.front().document;
  const bool same_format = target.form == OutputForm::json || target.format == &document.format();
  if (inputs.size() == 1 && same_format && !options.changes_content()) {
    return write_document(options, document, target.form);
  }
  if (target.format == nullptr || !target.format->makes || options.resamples()) {
    return Error{ErrorCode::no_conversion, "that conversion does not exist", {}, {}};
  }
  Findings findings;
  const Result<Scene> scene = scene_of_inputs(inputs, options.motion, options.common, findings);
  if (!scene) return scene.error();
  const Result<TextEncoding> encoding = encoding_of(options.common, inputs);
  if (!encoding) return encoding.error();
  const Result<AnyDocument> made = make_document(scene.value(), *target.format, encoding.value(), findings);
  if (Status told = tell(options, inputs, findings); !made || !told) return made ? told : made.error();
  return write_document(options, made.value(), target.form);
}

// An MRTK recording in another version, as MRTK writes that one.
Status convert_version(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  const mrtk::Recording* recording = inputs.size() == 1 ? recording_of(inputs.front().document) : nullptr;
  const bool same_format = target.format == nullptr || target.format == &inputs.front().document.format();
  if (recording == nullptr || !same_format || options.changes_more_than_version()) {
    return Error{
        ErrorCode::no_conversion, "--mrtk-version is for one MRTK recording and goes with --tolerance alone", {}, {}};
  }
  Tolerance tolerance;
  if (!options.tolerance.empty()) {
    const auto parsed = parse_tolerance(options.tolerance, 1.0);
    if (!parsed) return bad_tolerance();
    tolerance = *parsed;
  }
  Findings findings;
  const AnyDocument converted = any_document(to_version(*recording, options.version(), tolerance, findings));
  print_findings(display_name(inputs.front().path), findings, options.common.verbosity());
  if (options.common.strict && findings.count(Severity::warning) > 0) {
    return Error{ErrorCode::bad_value, "there are findings", {}, {}};
  }
  return write_document(options, converted, target.form);
}

// A .x file in another encoding, with the same values.
Status convert_encoding(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  const x::Document* document = inputs.size() == 1 ? x_document_of(inputs.front().document) : nullptr;
  const bool same_format = target.format == nullptr || target.format == &inputs.front().document.format();
  if (document == nullptr || !same_format || options.changes_content()) {
    return Error{ErrorCode::no_conversion, "--x-format and --compress are for .x files", {}, {}};
  }
  const Result<Bytes> bytes = respell(*document, options.respelling(document->header.encoding));
  if (!bytes) return bytes.error();
  const Result<Opened> again = open_document(bytes.value(), options.output(), {}, &inputs.front().document.format());
  if (!again) return again.error();
  return write_document(options, again.value().document, target.form);
}

// A recording made of poses: of a table, or of some of a recording's tracks.
Status convert_to_recording(const ConvertOptions& options, const std::vector<Input>& inputs) {
  if (options.resamples()) return Error{ErrorCode::no_conversion, "that conversion does not exist", {}, {}};
  Findings findings;
  const Result<Scene> scene = scene_of_inputs(inputs, options.motion, options.common, findings);
  if (!scene) return scene.error();
  Result<mrtk::Recording> made = to_mrtk(scene.value(), {.version = options.version()}, findings);
  if (Status told = tell(options, inputs, findings); !made || !told) return made ? told : std::move(made).error();
  return write_document(options, any_document(std::move(made).value()), OutputForm::document);
}

Status write_gltf_or_glb(const ConvertOptions& options, const gltf::Document& document, OutputForm form) {
  if (form == OutputForm::gltf) return write_gltf(options.output(), options.force, document);
  return write_output(options.output(), options.force, [&](ByteSink& sink) { return gltf::write(document, sink); });
}

void print_largest_error(const LargestError& error, Verbosity verbosity) {
  print_note("largest error: " + number_text(error.metres) + " m, " + number_text(error.degrees) + " deg (" +
                 error.metres_node + " at " + number_text(error.metres_time) + " s; " + error.degrees_node + " at " +
                 number_text(error.degrees_time) + " s)",
             verbosity);
}

Result<LowerOptions> lower_options_of(const ConvertOptions& options, const Axes& axes) {
  LowerOptions lower;
  lower.curves = options.curves;
  lower.fps = options.motion.fps;
  lower.from = options.motion.from;
  lower.to = options.motion.to;
  lower.metres_per_unit = options.scale;
  if (!options.tolerance.empty()) {
    const auto tolerance = parse_tolerance(options.tolerance, options.scale.value_or(axes.metres_per_unit));
    if (!tolerance) return bad_tolerance();
    lower.tolerance = *tolerance;
  }
  return lower;
}

Result<GltfOptions> gltf_options_of(const ConvertOptions& options, const std::vector<Input>& inputs, const Axes& axes) {
  Result<LowerOptions> lower = lower_options_of(options, axes);
  if (!lower) return std::move(lower).error();
  GltfOptions gltf;
  gltf.lower = std::move(lower).value();
  gltf.hands = options.hands;
  gltf.textures = resolver_of(naming_input(inputs), options.motion.files);
  return gltf;
}

// The progress is gone from the screen before anything else is said.
Result<GltfResult> to_gltf(const Scene& scene, GltfOptions options, ProgressForm progress, Findings& findings) {
  ProgressDisplay display(progress);
  options.lower.progress = display.report();
  return to_gltf(scene, options, findings);
}

Status convert_to_gltf(const ConvertOptions& options, const std::vector<Input>& inputs, OutputForm form) {
  Findings findings;
  const Result<Scene> scene = scene_of_inputs(inputs, options.motion, options.common, findings);
  if (!scene) return scene.error();
  Result<GltfOptions> gltf = gltf_options_of(options, inputs, scene.value().axes);
  if (!gltf) return gltf.error();
  const Result<GltfResult> result = to_gltf(scene.value(), std::move(gltf).value(), options.common.progress, findings);
  if (Status told = tell(options, inputs, findings); !result || !told) return result ? told : result.error();
  Status written = write_gltf_or_glb(options, result.value().document, form);
  if (written && result.value().residual) print_residual(*result.value().residual, options.common.verbosity());
  if (written && result.value().error) print_largest_error(*result.value().error, options.common.verbosity());
  return written;
}

bool is_format(const FormatDescriptor* format, std::string_view name) {
  return format != nullptr && format->name == name;
}

// A LightWave scene or motion made of other motion, of one in another version, or of an item of it.
Status convert_to_lws(const ConvertOptions& options, const std::vector<Input>& inputs) {
  Findings findings;
  MotionOptions motion = options.motion;
  // They stay in their files.
  motion.loads_objects = false;
  Result<Scene> scene = scene_of_inputs(inputs, motion, options.common, findings);
  if (!scene) return std::move(scene).error();
  Result<LowerOptions> lower = lower_options_of(options, scene.value().axes);
  if (!lower) return std::move(lower).error();
  Result<LwsResult> made = to_lws(scene.value(),
                                  {.version = options.lws_version == "3" ? 3U : 5U,
                                   .is_motion = ends_with(options.output(), ".mot"),
                                   .lower = std::move(lower).value()},
                                  findings);
  if (Status told = tell(options, inputs, findings); !made || !told) return made ? told : std::move(made).error();
  const auto error = made.value().error;
  Status written = write_document(options, any_document(std::move(made).value().document), OutputForm::document);
  if (written && error) print_largest_error(*error, options.common.verbosity());
  return written;
}

void print_sizes(const XResult& made, Verbosity verbosity) {
  if (made.lightwave_bytes + made.baked_bytes == 0) return;
  print_note("LWAnimationSet: " + std::to_string(made.lightwave_bytes) +
                 " bytes, AnimationSet: " + std::to_string(made.baked_bytes) + " bytes",
             verbosity);
}

// A .x file made of a scene, and of the objects that it names.
Status convert_to_x(const ConvertOptions& options, const std::vector<Input>& inputs) {
  Findings findings;
  Result<Scene> scene = scene_of_inputs(inputs, options.motion, options.common, findings);
  if (!scene) return std::move(scene).error();
  Result<LowerOptions> lower = lower_options_of(options, scene.value().axes);
  if (!lower) return std::move(lower).error();
  const x::Document* own = x_document_of(inputs.front().document);
  XOptions x{.spelling = options.respelling(own != nullptr ? own->header.encoding : x::Encoding::text),
             .expands_two_sided = options.expand_two_sided,
             .lower = std::move(lower).value()};
  ProgressDisplay display(options.common.progress);
  x.lower.progress = display.report();
  Result<XResult> made = to_x(scene.value(), x, findings);
  if (Status told = tell(options, inputs, findings); !made || !told) return made ? told : std::move(made).error();
  const XResult& result = made.value();
  Status written = write_document(options, any_document(result.document), OutputForm::document);
  if (!written) return written;
  print_sizes(result, options.common.verbosity());
  if (result.residual) print_residual(*result.residual, options.common.verbosity());
  if (result.error) print_largest_error(*result.error, options.common.verbosity());
  return written;
}

// The meshes of a scene as a LightWave object.
Status convert_to_lwo(const ConvertOptions& options, const std::vector<Input>& inputs) {
  Findings findings;
  Result<Scene> scene = scene_of_inputs(inputs, options.motion, options.common, findings);
  if (!scene) return std::move(scene).error();
  const Result<TextEncoding> encoding = encoding_of(options.common, inputs);
  if (!encoding) return encoding.error();
  Result<lwo::Object> made =
      to_lwo(std::move(scene).value(), {.encoding = encoding.value(), .metres_per_unit = options.scale}, findings);
  if (Status told = tell(options, inputs, findings); !made || !told) return made ? told : std::move(made).error();
  return write_document(options, any_document(std::move(made).value()), OutputForm::document);
}

// Whether the output is an object and the input something else, or more than the same is asked for.
bool makes_lwo(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  if (!is_format(target.format, "lwo")) return false;
  const bool is_same = inputs.size() == 1 && is_format(&inputs.front().document.format(), "lwo");
  return !is_same || options.changes_content();
}

// Whether more is asked for than the same values again.
bool makes_x(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  if (!is_format(target.format, "x")) return false;
  const bool is_same = inputs.size() == 1 && x_document_of(inputs.front().document) != nullptr;
  return !is_same || options.changes_content() || options.remakes_x();
}

// Whether more is asked for than the same scene again.
bool makes_lws(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  if (!is_format(target.format, "lws")) return false;
  const lws::Document* document = inputs.size() == 1 ? lws_document_of(inputs.front().document) : nullptr;
  const bool is_same = document != nullptr && document->is_motion == ends_with(options.output(), ".mot");
  return !is_same || options.changes_content() || options.makes_lws();
}

// Whether the output is a recording and the input something else, or only some of a recording.
bool makes_recording(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  if (!is_format(target.format, "mrtk")) return false;
  const bool is_recording = inputs.size() == 1 && recording_of(inputs.front().document) != nullptr;
  return !is_recording || (options.chooses_content() && options.mrtk_version.empty());
}

Status write_target(const ConvertOptions& options, const std::vector<Input>& inputs, const Target& target) {
  const bool is_gltf = target.form == OutputForm::glb || target.form == OutputForm::gltf;
  if (makes_recording(options, inputs, target)) return convert_to_recording(options, inputs);
  if (!options.mrtk_version.empty()) return convert_version(options, inputs, target);
  if (makes_x(options, inputs, target)) return convert_to_x(options, inputs);
  if (options.respells()) return convert_encoding(options, inputs, target);
  if (is_gltf) return convert_to_gltf(options, inputs, target.form);
  if (makes_lws(options, inputs, target)) return convert_to_lws(options, inputs);
  if (makes_lwo(options, inputs, target)) return convert_to_lwo(options, inputs);
  return convert_to_document(options, inputs, target);
}

bool has_table(const std::vector<Input>& inputs) {
  return std::any_of(inputs.begin(), inputs.end(),
                     [](const Input& input) { return is_format(&input.document.format(), "csv"); });
}

int convert(const ConvertOptions& options) {
  const auto fail = [](const std::string& file, const Error& error) {
    print_error(file, error);
    return exit_code_of(error.code);
  };
  if (options.files.size() < 2)
    return fail("genga convert", {ErrorCode::bad_argument, "an input and an output are needed", {}, {}});
  if (const Status asked = check_asked(options); !asked) return fail("genga convert", asked.error());
  const Result<Target> target = target_of(options);
  if (!target) return fail(options.output(), target.error());
  const Inputs opened = open_inputs({options.files.begin(), options.files.end() - 1}, options.motion, options.common);
  if (opened.exit_code != exit_done) return opened.exit_code;
  for (const Input& input : opened.inputs) {
    if (options.common.strict && input.findings.count(Severity::warning) > 0) return exit_unreadable;
  }
  if (options.command->count("--axes") > 0 && !has_table(opened.inputs)) {
    return fail("genga convert", {ErrorCode::bad_argument, "--axes tells the axes of a table", {}, {}});
  }
  const Status done = write_target(options, opened.inputs, target.value());
  if (done) return exit_done;
  const int code = fail(options.output(), done.error());
  // All inputs are read: a limit was met on the way from them.
  return done.error().code == ErrorCode::limit_exceeded ? exit_no_conversion : code;
}

}  // namespace

void add_convert_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = app.add_subcommand("convert", "Convert; several inputs make one scene, motion binds to model");
  options->command = command;
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  add_motion_options(*command, options->motion);
  command->add_option("--to-format", options->to_format, "Write this format: json, or a name of `genga formats`")
      ->type_name("FORMAT");
  add_choice(*command, "--curves", options->curves, {{"exact", CurveMode::exact}, {"bake", CurveMode::bake}},
             "exact (default): keys stay keys where the target can hold them; bake: a key per frame");
  command
      ->add_option("--tolerance", options->tolerance,
                   "What fitted curves may differ, in world space (default 0.1mm,0.01deg)")
      ->type_name("LENGTH,ANGLE");
  command->add_option("--scale", options->scale, "Metres per unit of the input (default 0.08 for MMD)")->type_name("N");
  add_choice(*command, "--joints", options->hands.names,
             {{"mrtk", JointNames::mrtk}, {"openxr", JointNames::openxr}, {"webxr", JointNames::webxr}},
             "Names and set of the hands' joints, to glTF (default mrtk)");
  command->add_flag("--mesh", options->hands.mesh, "Give hands a skin of tubes to look at, to glTF");
  command->add_option("--mrtk-version", options->mrtk_version, "Write an MRTK recording in this version")
      ->check(CLI::IsMember({"1.0", "1.1"}));
  add_choice(*command, "--x-format", options->x_format, {{"text", x::Encoding::text}, {"binary", x::Encoding::binary}},
             "Write a .x file in this encoding; without --compress not compressed");
  command->add_flag("--compress", options->compress, "Write a .x file compressed");
  command->add_flag("--expand-two-sided", options->expand_two_sided,
                    "Make two polygons of one that is seen from both sides, to .x");
  command->add_option("--lws-version", options->lws_version, "Write a LightWave scene anew in this version (default 5)")
      ->check(CLI::IsMember({"3", "5"}));
  add_choice(*command, "--axes", options->motion.table_handedness,
             {{"native", Handedness::left}, {"gltf", Handedness::right}},
             "Axes of an input table: MRTK's, left-handed (native, the default), or right-handed (gltf)");
  command->add_flag("--force", options->force, "Replace an output that exists");
  command->add_option("FILES", options->files, "Inputs, then the output; - for a stream")->required();
  command->footer(
      "Same format in and out gives identical bytes.\nExample: genga convert dance.vmd --model figure.pmd dance.glb");
  command->callback([options, &exit_code] { exit_code = convert(*options); });
}

}  // namespace genga::cli
