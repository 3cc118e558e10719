// What comes of a call as JSON: findings, the error that ended it, what was made and written.
// Not one object a call: the caller opens and closes the objects that these stand in.
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

// {"file", "code", "severity", "path", "offset" | "line", "column", "message", "count"}; file: of what names none
// itself, here and below.
void write_finding(JsonWriter& json, const std::string& file, const Finding& finding);
// "findings": [ … ], a member of the object that is open.
void write_findings(JsonWriter& json, const std::string& file, const Findings& findings);
// "file", "outputs", "bytes": members of the object that is open.
void write_written(JsonWriter& json, const WrittenFiles& written);
// "format", "clips", "renamed", "largest_error", "largest_residual": what was made, with the clips of its scene; of
// content that was kept, what it says itself.
void write_made(JsonWriter& json, const Made& made, TextEncoding encoding);
// "format", "channels", "keys", "left_out": what a picture of that format has.
void write_plotted(JsonWriter& json, std::string_view format, const PlotReport& plotted);
// {"file", "error": {"code", "path", "offset" | "line", "column", "limit", "message"}, "findings"}: what is unknown is
// left out, and findings when there are none.
void write_error(JsonWriter& json, const std::string& file, const Error& error, const Findings& findings);

}  // namespace genga
