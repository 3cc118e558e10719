// The options that several commands have, declared once so that they read the same everywhere.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/files.h"
#include "genga/convert/scene_of.h"

namespace genga::cli {

// -q, -v, --strict, --from-format.
void add_common_options(CLI::App& command, CommonOptions& options);
// --encoding.
void add_encoding_option(CLI::App& command, CommonOptions& options);

// What sample and convert share.
struct MotionOptions {
  std::string model;                               // --model
  std::string clip;                                // --clip, a name or a number
  std::string tracks;                              // --tracks, a glob
  bool no_ik = false;                              // --no-ik
  std::optional<double> from;                      // --from, seconds
  std::optional<double> to;                        // --to, seconds
  std::optional<double> fps;                       // --fps
  Handedness table_handedness = Handedness::left;  // --axes of convert
};
void add_motion_options(CLI::App& command, MotionOptions& options);

// Reads every input, the model of --model first. On failure prints the error and gives its exit code.
struct Inputs {
  std::vector<Input> inputs;
  int exit_code = 0;
};
Inputs open_inputs(std::vector<std::string> paths, const MotionOptions& motion, const CommonOptions& common);

// One scene of the inputs: the motions bound to the model, the clip chosen, tracks filtered, IK off when asked.
Result<Scene> scene_of_inputs(const std::vector<Input>& inputs, const MotionOptions& motion,
                              const CommonOptions& common, Findings& findings);

}  // namespace genga::cli
