// The options that several commands have, declared once so that they read the same everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/files.h"
#include "cli/named_files.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/lower/lower.h"

namespace genga::cli {

// An option that takes one of some words, "mrtk|openxr|webxr" in the help.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Value& value,
                        const std::vector<std::pair<std::string, std::type_identity_t<Value>>>& words,
                        const std::string& description) {
  std::string type;
  for (const auto& [word, meaning] : words) type += (type.empty() ? "" : "|") + word;
  CLI::Option* option = command.add_option_function<std::string>(
      name,
      [&value, words](const std::string& text) {
        for (const auto& [word, meaning] : words) {
          if (word == text) value = meaning;
        }
      },
      description);
  std::vector<std::string> allowed;
  for (const auto& [word, meaning] : words) allowed.push_back(word);
  return option->type_name(type)->check(CLI::IsMember(allowed).description(""));
}
// -q, -v.
void add_verbosity_options(CLI::App& command, CommonOptions& options);
// Those, --strict, --progress, --from-format, --limits, --limit.
void add_common_options(CLI::App& command, CommonOptions& options);
// --encoding.
void add_encoding_option(CLI::App& command, CommonOptions& options);

// What sample and convert share.
struct MotionOptions {
  std::string model;  // --model
  LoadOptions
      scene;  // --clip, --tracks, --names, --no-ik, --ticks, --subdivide, --tangents, --hermite, --axes of convert
  std::string nodes;                     // --nodes
  std::optional<double> from;            // --from, seconds
  std::optional<double> to;              // --to, seconds
  std::optional<double> fps;             // --fps
  bool render_range = false;             // --render-range
  HiddenMode hidden = HiddenMode::keep;  // --hidden
  FileOptions files;                     // --objects, --allow-outside
};
void add_motion_options(CLI::App& command, MotionOptions& options);
// Of these the ones that say how files become a scene.
void add_scene_options(CLI::App& command, MotionOptions& options);
// "0,0.5,1" of --times.
Result<std::vector<double>> parse_times(std::string_view text);
// Of what is asked for before any file is opened: times and a rate that are none.
Status check_numbers(const MotionOptions& options);

// Reads every input, the model of --model first. On failure prints the error and gives its exit code.
struct Inputs {
  std::vector<Input> inputs;
  int exit_code = 0;
};
Inputs open_inputs(std::vector<std::string> paths, const MotionOptions& motion, const CommonOptions& common);

// The same of files that are scenes of their own, each with the model where it moves that. bad_argument: it moves none.
struct SeparateInputs {
  std::vector<std::vector<Input>> inputs;
  int exit_code = 0;
};
SeparateInputs open_separately(const std::vector<std::string>& paths, const MotionOptions& motion,
                               const CommonOptions& common);

// The first input with findings that make the command fail under --strict; null: none, or it was not given.
const Input* refused_input(const std::vector<Input>& inputs, const CommonOptions& common);

// The input whose folder has the files that it names: a LightWave scene, else the first that is no motion.
const Input& naming_input(const std::vector<Input>& inputs);

std::vector<AnyDocument> documents_of(const std::vector<Input>& inputs);

// How the inputs' scene is to be made. bad_argument: no encoding of that name; --ticks without a .x file.
Result<LoadOptions> scene_options_of(const std::vector<Input>& inputs, const MotionOptions& motion,
                                     const CommonOptions& common);

// Bytes of the inputs' files.
std::uint64_t size_of(const std::vector<Input>& inputs);

// One scene of the inputs: the motions bound to the model, the clip chosen, tracks filtered, IK off when asked.
Result<Scene> scene_of_inputs(const std::vector<Input>& inputs, const MotionOptions& motion,
                              const CommonOptions& common, Findings& findings);

}  // namespace genga::cli
