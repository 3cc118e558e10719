// The outcome of a call as JSON: findings, the error that ended it, what was made and written.
// Not a whole object: the caller opens and closes the objects around these members.
//
//     JsonWriter json(sink);
//     json.begin_object();
//     write_findings(json, "dance.vmd", findings);
//     json.end_object();                             // {"findings": [...]}
#pragma once

#include <string>
#include <string_view>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/make.h"
#include "genga/convert/output_files.h"
#include "genga/report/curve_plot.h"

namespace genga {

class JsonWriter;  // formats/json_common/json_writer.h

// {"file", "code", "severity", "path", "offset" | "line", "column", "message", "count"}. file: for findings without a
// file of their own, here and below.
void write_finding(JsonWriter& json, const std::string& file, const Finding& finding);
// "findings": [ … ], a member of the open object.
void write_findings(JsonWriter& json, const std::string& file, const Findings& findings);
// "file", "outputs", "bytes": members of the open object.
void write_written(JsonWriter& json, const WrittenFiles& written);
// "format", "clips", "renamed", "largest_error", "largest_residual": what was made, with the clips of its scene; for
// unchanged content, with its own.
void write_made(JsonWriter& json, const Made& made, TextEncoding encoding);
// "format", "channels", "keys", "left_out": the contents of a picture in that format.
void write_plotted(JsonWriter& json, std::string_view format, const PlotReport& plotted);
// {"file", "error": {"code", "path", "offset" | "line", "column", "limit", "message"}, "findings"}. Unknown members,
// and empty findings, are left out.
void write_error(JsonWriter& json, const std::string& file, const Error& error, const Findings& findings);

}  // namespace genga
