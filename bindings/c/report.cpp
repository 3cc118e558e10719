#include <new>

#include "bindings/c/answer.h"
#include "genga/base/byte_writer.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/report/outcome_json.h"
#include "genga/requests/remedies.h"

namespace genga::c {
namespace {

void fill_place(const Place& place, genga_finding& view) {
  view.place = static_cast<std::int32_t>(place.kind);
  view.offset = place.offset;
  view.line = place.line;
  view.column = place.column;
}

// The view points into the other members, so it must not move.
void fill_view(Told& told) {
  genga_finding& view = told.view;
  view.code = told.code.c_str();
  view.message = told.finding.message.c_str();
  view.file = told.finding.file.c_str();
  view.path = told.finding.path.c_str();
  view.limit = told.limit.c_str();
  view.text = told.text.c_str();
  view.count = told.finding.count;
  view.severity = static_cast<std::int32_t>(told.finding.severity);
  fill_place(told.finding.place, view);
}

Told told_of(Finding finding) {
  Told told;
  told.code = finding.code;
  told.text = finding.text();
  told.finding = std::move(finding);
  return told;
}

Told told_of(const Error& error) {
  Told told;
  told.finding = {{}, Severity::error, error.path, error.place, error.message, 1, error.file};
  told.code = to_string(error.code);
  told.limit = error.limit;
  told.text = error.text();
  return told;
}

std::string json_of(const genga_report& report) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    if (report.cause) {
      write_error(json, report.cause->file, *report.cause, report.found);
    } else {
      json.begin_object();
      write_findings(json, {}, report.found);
      json.end_object();
    }
  }
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

}  // namespace

genga_status status_of(ErrorCode code) { return static_cast<genga_status>(static_cast<int>(code) + 1); }

void begin(genga_report* report) {
  if (report == nullptr) return;
  *report = genga_report();
}

genga_status finish(genga_report* report, Findings findings, const Error* error) {
  if (report != nullptr) {
    for (const Finding& finding : findings) fill_view(report->findings.emplace_back(told_of(finding)));
    report->found = std::move(findings);
    if (error != nullptr) {
      report->cause = with_remedy(*error);
      fill_view(report->error.emplace(told_of(*report->cause)));
    }
  }
  return error == nullptr ? GENGA_OK : status_of(error->code);
}

Error no_memory() {
  Error error{ErrorCode::limit_exceeded, "there is not enough memory", {}, {}};
  error.limit = name_of(&Limits::memory).name;
  return error;
}

genga_status finish_without_memory(genga_report* report) noexcept {
  const Error error = no_memory();
  return finish(report, {}, &error);
}

}  // namespace genga::c

genga_report* genga_report_new(void) { return new (std::nothrow) genga_report(); }
void genga_report_free(genga_report* report) { delete report; }

const genga_finding* genga_report_error(const genga_report* report) {
  return report != nullptr && report->error ? &report->error->view : nullptr;
}

size_t genga_report_count(const genga_report* report) { return report == nullptr ? 0 : report->findings.size(); }

const genga_finding* genga_report_finding(const genga_report* report, size_t index) {
  return index < genga_report_count(report) ? &report->findings[index].view : nullptr;
}

const char* genga_report_json(genga_report* report) {
  if (report == nullptr) return "";
  if (report->json.empty()) report->json = genga::c::json_of(*report);
  return report->json.c_str();
}
