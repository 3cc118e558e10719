#include "cli/options.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "cli/exit_code.h"
#include "cli/report.h"
#include "genga/base/number_text.h"
#include "genga/convert/lower/ranges.h"

namespace genga::cli {

namespace {

// NAME=N
void set_limit_of(std::string_view text, Allowance& limits) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const auto number = parse_integer<std::uint64_t>(text.substr(std::min(equals + 1, text.size())));
  if (number && set_limit(limits, text.substr(0, equals), *number)) return;
  std::string names;
  for (const LimitName& one : limit_names) names += (names.empty() ? "" : ", ") + std::string(one.name);
  throw CLI::ValidationError(
      "--limit", "takes NAME=N, a whole number (depth up to " + std::to_string(max_depth) + "), of " + names);
}

// The set first, whatever the order of the words: options are worked off in the order in which they are declared.
void add_limit_options(CLI::App& command, Allowance& limits) {
  add_choice(command, "--limits", limits,
             {{"none", no_limits()}, {"default", usual_limits()}, {"strict", strict_limits()}},
             "How much work an input may ask for");
  const auto set_all = [&limits](const std::vector<std::string>& words) {
    for (const std::string& word : words) set_limit_of(word, limits);
  };
  command.add_option_function<std::vector<std::string>>("--limit", set_all, "One of the limits, e.g. keys=1000000")
      ->allow_extra_args(false)
      ->type_name("NAME=N");
}

}  // namespace

void add_verbosity_options(CLI::App& command, CommonOptions& options) {
  command.add_flag("-q,--quiet", options.quiet, "Say nothing but errors");
  command.add_flag("-v,--verbose", options.verbose, "Say more: notes, each finding of many alike, what was written");
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  add_verbosity_options(command, options);
  command.add_flag("--strict", options.strict, "Findings make the command fail");
  add_choice(command, "--progress", options.progress,
             {{"auto", ProgressForm::automatic},
              {"bar", ProgressForm::bar},
              {"none", ProgressForm::none},
              {"json", ProgressForm::json}},
             "Of work longer than a second, on standard error; auto: a bar on a terminal");
  command.add_option("--from-format", options.from_format, "Read the input as this format")->type_name("FORMAT");
  add_limit_options(command, options.limits);
}

void add_encoding_option(CLI::App& command, CommonOptions& options) {
  command.add_option("--encoding", options.encoding, "Encoding of names in MMD files: cp932, gbk, utf-8 or auto")
      ->check(CLI::IsMember({"cp932", "gbk", "utf-8", "auto"}))
      ->capture_default_str();
}

void add_scene_options(CLI::App& command, MotionOptions& options) {
  command.add_option("--model", options.model, "Model that the motion moves")->type_name("PMD");
  command.add_option("--clip", options.scene.clip, "Clip to play, by name or number from 0")->type_name("NAME|N");
  command.add_flag("--separate-clips", options.scene.separate_clips,
                   "Several motions stay clips of their own, named by their files, instead of playing together");
  command.add_option("--tracks", options.scene.tracks, "What plays: only tracks of names that match, e.g. '左*'")
      ->type_name("GLOB");
  add_choice(
      command, "--names", options.scene.names, {{"exact", NameMatching::exact}, {"repair", NameMatching::repair}},
      "How a motion's names find the model's: exact (default), or repair, also those that were cut or are spelled "
      "in letters of another width");
  command.add_flag_callback(
      "--no-ik", [&options] { options.scene.inverse_kinematics = false; }, "Leave inverse kinematics out");
  command
      .add_option("--ticks", options.scene.source.x.ticks_per_second,
                  "Ticks per second of a .x file that does not tell (default 4800)")
      ->type_name("N");
  add_file_options(command, options.files);
  SceneOptions::LightWave& lightwave = options.scene.source.lightwave;
  command
      .add_option("--subdivide", lightwave.subdivision,
                  "Level at which LightWave's patches are frozen, 0 the cage (default: the scene's)")
      ->check(CLI::Range(0, 8))
      ->type_name("N");
  add_choice(command, "--tangents", lightwave.tangents,
             {{"lightwave", TangentRule::shortened_ends}, {"sdk", TangentRule::plain}},
             "End tangents of LightWave's envelopes: as Layout writes them (default), or as its SDK's code has them");
  add_choice(command, "--hermite", lightwave.hermite,
             {{"sdk", HermiteReading::sdk}, {"stored", HermiteReading::stored}},
             "Tangents of LightWave's Hermite keys: over both spans around a key (default), or over its own");
}

void add_motion_options(CLI::App& command, MotionOptions& options) {
  add_scene_options(command, options);
  command.add_option("--nodes", options.nodes, "What is written while everything plays: names that match")
      ->type_name("GLOB");
  command.add_option("--from", options.from, "First time")->type_name("SECONDS");
  command.add_option("--to", options.to, "Last time")->type_name("SECONDS");
  command.add_option("--fps", options.fps, "Samples per second")->type_name("N");
  command.add_flag("--render-range", options.render_range,
                   "LightWave's first to last frame, instead of all that its keys play");
  add_choice(command, "--hidden", options.hidden, {{"keep", HiddenMode::keep}, {"drop", HiddenMode::drop}},
             "Objects that are dissolved or unseen: keep (default) hides them while they are, drop leaves out what is "
             "never seen");
}

Result<std::vector<double>> parse_times(std::string_view text) {
  std::vector<double> times;
  while (true) {
    const std::size_t comma = text.find(',');
    const auto time = parse_double(text.substr(0, comma));
    if (!time || !std::isfinite(*time)) return bad_argument("--times takes numbers with commas between them");
    times.push_back(*time);
    if (comma == std::string_view::npos) return times;
    text.remove_prefix(comma + 1);
  }
}

Status check_numbers(const MotionOptions& options) {
  return check_times(
      {.from = options.from, .to = options.to, .fps = options.fps, .ticks = options.scene.source.x.ticks_per_second});
}

Inputs open_inputs(std::vector<std::string> paths, const MotionOptions& motion, const CommonOptions& common) {
  if (!motion.model.empty()) paths.insert(paths.begin(), motion.model);
  Inputs opened;
  for (const std::string& path : paths) {
    Result<Input> input = open_input(path, common);
    if (!input) {
      opened.exit_code = std::max(opened.exit_code, report_error(path, input.error(), common));
      continue;
    }
    print_findings(path, input.value().findings, common.verbosity());
    opened.inputs.push_back(std::move(input).value());
  }
  return opened;
}

SeparateInputs open_separately(const std::vector<std::string>& paths, const MotionOptions& motion,
                               const CommonOptions& common) {
  Inputs opened = open_inputs(paths, motion, common);
  SeparateInputs separate{.inputs = {}, .exit_code = opened.exit_code};
  if (separate.exit_code != exit_done) return separate;
  const Input* model = motion.model.empty() ? nullptr : &opened.inputs.front();
  bool is_moved = model == nullptr;
  for (std::size_t i = model == nullptr ? 0 : 1; i < opened.inputs.size(); ++i) {
    std::vector<Input>& inputs = separate.inputs.emplace_back();
    const bool moves = model != nullptr && is_moved_by(model->document, opened.inputs[i].document);
    if (moves) inputs.push_back(*model);
    inputs.push_back(opened.inputs[i]);
    is_moved = is_moved || moves;
  }
  if (!is_moved) separate.exit_code = report_error(motion.model, bad_argument("none of the files moves it"), common);
  return separate;
}

const Input* refused_input(const std::vector<Input>& inputs, const CommonOptions& common) {
  const auto found = std::find_if(inputs.begin(), inputs.end(), [&](const Input& input) {
    return common.strict && input.findings.count(Severity::warning) > 0;
  });
  return found == inputs.end() ? nullptr : &*found;
}

const Input& naming_input(const std::vector<Input>& inputs) { return inputs[naming_document(documents_of(inputs))]; }

std::vector<AnyDocument> documents_of(const std::vector<Input>& inputs) {
  std::vector<AnyDocument> documents;
  for (const Input& input : inputs) documents.push_back(input.document);
  return documents;
}

Result<LoadOptions> scene_options_of(const std::vector<Input>& inputs, const MotionOptions& motion,
                                     const CommonOptions& common) {
  LoadOptions options = motion.scene;
  if (options.source.x.ticks_per_second && !any_takes(documents_of(inputs), OwnOption::ticks)) {
    return Error{ErrorCode::bad_argument, "--ticks is for .x files", {}, {}};
  }
  GENGA_TRY_ASSIGN(options.source.encoding, encoding_of(common, inputs));
  options.files = resolver_of(naming_input(inputs), motion.files);
  options.limits = common.limits;
  return options;
}

std::uint64_t size_of(const std::vector<Input>& inputs) { return size_of_files(documents_of(inputs)); }

Result<Scene> scene_of_inputs(const std::vector<Input>& inputs, const MotionOptions& motion,
                              const CommonOptions& common, Findings& findings) {
  GENGA_TRY_ASSIGN(const LoadOptions options, scene_options_of(inputs, motion, common));
  return scene_of(documents_of(inputs), options, findings);
}

}  // namespace genga::cli
