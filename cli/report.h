// How commands say that they failed: in words on standard error, or with --json as an object on standard output.
// Not the JSON of findings and errors: genga/report/outcome_json.h.
#pragma once

#include <string>

#include "cli/files.h"
#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/report/outcome_json.h"

namespace genga::cli {

// The error as words, or with --json as an object with what was found before, on the sink of what is reported before
// and after it or else on standard output. Gives the exit code that it means.
int report_error(const std::string& file, const Error& error, const CommonOptions& common, ByteSink& sink,
                 const Findings& findings = {});
int report_error(const std::string& file, const Error& error, const CommonOptions& common,
                 const Findings& findings = {});

}  // namespace genga::cli
