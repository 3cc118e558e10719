// What commands say with --json, one object a line on standard output: findings, and the error that ended them.
// Not the words for people: cli/terminal.h.
#pragma once

#include <string>

#include "cli/files.h"
#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::cli {

// {"file", "code", "severity", "path", "offset" | "line", "column", "message", "count"}; file: of what names none
// itself, here and below.
void write_finding(JsonWriter& json, const std::string& file, const Finding& finding);
// "findings": [ … ], a member of the object that is open.
void write_findings(JsonWriter& json, const std::string& file, const Findings& findings);
// "file", "outputs", "bytes": members of the object that is open.
void write_written(JsonWriter& json, const WrittenFiles& written);
// {"file", "error": {"code", "path", "offset" | "line", "column", "limit", "message"}, "findings"}: what is unknown is
// left out, and findings when there are none.
void write_error(JsonWriter& json, const std::string& file, const Error& error, const Findings& findings);

// The error as words, or with --json as an object with what was found before, on the sink of what is reported before
// and after it or else on standard output. Gives the exit code that it means.
int report_error(const std::string& file, const Error& error, const CommonOptions& common, ByteSink& sink,
                 const Findings& findings = {});
int report_error(const std::string& file, const Error& error, const CommonOptions& common,
                 const Findings& findings = {});

}  // namespace genga::cli
