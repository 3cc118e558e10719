// What `genga view` and `genga render` have in common: the words that say what stands on the page, and the files that
// go into it, which are those that are given and all that they name.
// Not the page's bytes: cli/page/page.h.
//
//     PageInputs inputs;
//     if (const int code = open_page_inputs(command, inputs); code != exit_done) return code;
//     write_page(inputs.page, inputs.files, inputs.options, {}, sink);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/page/page.h"
#include "cli/page/template.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::cli {

struct PageCommand {
  CommonOptions common;
  MotionOptions motion;            // what says how files become a scene
  std::vector<std::string> files;  // FILE…
  std::string output;              // -o
  std::string page;                // --page
  bool force = false;
  const CLI::App* command = nullptr;
};
void add_page_options(CLI::App& command, PageCommand& options);

struct PageInputs {
  PageTemplate page;
  std::vector<PageFile> files;  // those that are given first, in their order
  PageOptions options;
  Findings findings;        // of readers, and what is missing of what the files name; each names its file
  std::uint64_t input = 0;  // bytes of the files that are given
};
// Says what was found. When it fails, or --strict refuses what was found, says why and gives the exit code.
int open_page_inputs(const PageCommand& command, PageInputs& inputs);

// The first file's name with another extension, in the current folder; empty: standard input has none.
std::string default_output(const PageCommand& command, const std::string& extension);

// How many bytes may be written.
std::uint64_t max_output(const PageCommand& command, const PageInputs& inputs);

// Writes the page to a path.
Result<WrittenFiles> write_page_to(const std::string& path, const PageCommand& command, const PageInputs& inputs,
                                   const ProgressReport& progress);

// "files": [ … ], a member of the object that is open: what went into the page.
void write_page_files(JsonWriter& json, const PageInputs& inputs);

}  // namespace genga::cli
