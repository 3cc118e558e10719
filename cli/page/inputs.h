// What `genga view` and `genga render` have in common: the files that go into the page, which are those that are
// given and all that they name.
// Not the page's bytes: cli/page/page.h.
//
//     PageInputs inputs;
//     if (const int code = open_page_inputs(program, inputs); code != exit_done) return code;
//     write_page(inputs.page, inputs.files, inputs.options, {}, sink);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/front.h"
#include "cli/page/page.h"
#include "cli/page/template.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::cli {

struct PageInputs {
  PageTemplate page;
  std::vector<PageFile> files;  // those that are given first, in their order
  PageOptions options;
  std::uint64_t max_bytes = 0;  // that may be written
};
// Says what was found. When it fails, or --strict refuses what was found, says why and gives the exit code.
int open_page_inputs(Program& program, PageInputs& inputs);

// Where the output goes: the request's place, else the first file's name with that extension, in the current folder;
// empty: standard input has no name.
std::string page_output(const ProgramRequest& request, const std::string& extension);

// Writes the page to a path.
Result<WrittenFiles> write_page_to(const std::string& path, const PageInputs& inputs, const ProgressReport& progress,
                                   Program& program);

// The answer with --json: what was written, the members that `own` adds, what went into the page, what was found.
void write_page_answer(const WrittenFiles& written, const PageInputs& inputs, Program& program,
                       const Function<void(JsonWriter&)>& own);

}  // namespace genga::cli
