#include "cli/report.h"

#include "cli/exit_code.h"
#include "cli/terminal.h"

namespace genga::cli {
namespace {

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key);
  json.string(text);
}

void write_place(JsonWriter& json, const Place& place) {
  const auto write = [&](std::string_view key, auto number) {
    json.key(key);
    json.number(number);
  };
  if (place.kind == Place::Kind::offset) write("offset", place.offset);
  if (place.kind == Place::Kind::line) {
    write("line", place.line);
    write("column", place.column);
  }
}

}  // namespace

void write_finding(JsonWriter& json, const std::string& file, const Finding& finding) {
  json.begin_object();
  write_text(json, "file", finding.file.empty() ? file : finding.file);
  write_text(json, "code", finding.code);
  write_text(json, "severity", to_string(finding.severity));
  write_text(json, "path", finding.path);
  write_place(json, finding.place);
  write_text(json, "message", finding.message);
  json.key("count");
  json.number(finding.count);
  json.end_object();
}

void write_findings(JsonWriter& json, const std::string& file, const Findings& findings) {
  json.key("findings");
  json.begin_array();
  for (const Finding& finding : findings.all()) write_finding(json, file, finding);
  json.end_array();
}

void write_written(JsonWriter& json, const WrittenFiles& written) {
  write_text(json, "file", written.files.front());
  json.key("outputs");
  json.begin_array();
  for (const std::string& file : written.files) json.string(file);
  json.end_array();
  json.key("bytes");
  json.number(written.bytes);
}

void write_error(JsonWriter& json, const std::string& file, const Error& error) {
  json.begin_object();
  write_text(json, "file", error.file.empty() ? file : error.file);
  json.key("error");
  json.begin_object();
  write_text(json, "code", to_string(error.code));
  if (!error.path.empty()) write_text(json, "path", error.path);
  write_place(json, error.place);
  if (!error.limit.empty()) write_text(json, "limit", error.limit);
  write_text(json, "message", error.message);
  json.end_object();
  json.end_object();
}

int report_error(const std::string& file, const Error& error, const CommonOptions& common, ByteSink& sink) {
  if (common.json) {
    JsonWriter json(sink);
    write_error(json, file, error);
  } else {
    print_error(file, error);
  }
  return exit_code_of(error.code);
}

int report_error(const std::string& file, const Error& error, const CommonOptions& common) {
  StandardOutputSink sink;
  const int exit_code = report_error(file, error, common, sink);
  // Where standard output is gone, too, only the exit code is left.
  if (common.json) static_cast<void>(finish_report(sink));
  return exit_code;
}

}  // namespace genga::cli
