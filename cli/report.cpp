#include "cli/report.h"

#include "cli/exit_code.h"
#include "cli/terminal.h"

namespace genga::cli {
namespace {

void write_place(JsonWriter& json, const Place& place) {
  if (place.kind == Place::Kind::offset) json.member("offset", place.offset);
  if (place.kind == Place::Kind::line) {
    json.member("line", place.line);
    json.member("column", place.column);
  }
}

}  // namespace

void write_finding(JsonWriter& json, const std::string& file, const Finding& finding) {
  json.begin_object();
  json.member("file", finding.file.empty() ? file : finding.file);
  json.member("code", finding.code);
  json.member("severity", to_string(finding.severity));
  json.member("path", finding.path);
  write_place(json, finding.place);
  json.member("message", finding.message);
  json.member("count", finding.count);
  json.end_object();
}

void write_findings(JsonWriter& json, const std::string& file, const Findings& findings) {
  json.key("findings");
  json.begin_array();
  for (const Finding& finding : findings.all()) write_finding(json, file, finding);
  json.end_array();
}

void write_written(JsonWriter& json, const WrittenFiles& written) {
  json.member("file", written.files.front());
  json.key("outputs");
  json.begin_array();
  for (const std::string& file : written.files) json.string(file);
  json.end_array();
  json.member("bytes", written.bytes);
}

void write_error(JsonWriter& json, const std::string& file, const Error& error, const Findings& findings) {
  json.begin_object();
  json.member("file", error.file.empty() ? file : error.file);
  json.key("error");
  json.begin_object();
  json.member("code", to_string(error.code));
  if (!error.path.empty()) json.member("path", error.path);
  write_place(json, error.place);
  if (!error.limit.empty()) json.member("limit", error.limit);
  json.member("message", error.message);
  json.end_object();
  if (!findings.empty()) write_findings(json, file, findings);
  json.end_object();
}

int report_error(const std::string& file, const Error& error, const CommonOptions& common, ByteSink& sink,
                 const Findings& findings) {
  if (common.json) {
    JsonWriter json(sink);
    write_error(json, file, error, findings);
  } else {
    print_error(file, error);
  }
  return exit_code_of(error.code);
}

int report_error(const std::string& file, const Error& error, const CommonOptions& common, const Findings& findings) {
  StandardOutputSink sink;
  const int exit_code = report_error(file, error, common, sink, findings);
  // Where standard output is gone, too, only the exit code is left.
  if (common.json) static_cast<void>(finish_report(sink));
  return exit_code;
}

}  // namespace genga::cli
