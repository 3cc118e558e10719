// What the commands answer as JSON.
#include "genga/formats/json_common/json_writer.h"
#include "genga/report/outcome_json.h"
#include "genga/requests/bodies.h"

namespace genga {
namespace {

// own: JsonWriter& -> members between files and findings.
template <class Own>
void write_object(const WrittenFiles& written, const std::string& input, const Findings& findings, ByteSink& sink,
                  const Own& own) {
  JsonWriter json(sink);
  json.begin_object();
  write_written(json, written);
  own(json);
  write_findings(json, input, findings);
  json.end_object();
}

}  // namespace

void write_answer(const WrittenFiles& written, const std::string& input, const Findings& findings, ByteSink& sink) {
  write_object(written, input, findings, sink, [](JsonWriter&) {});
}

void write_answer(const Converted& converted, const std::string& input, const Findings& findings, ByteSink& sink) {
  write_object(converted.written, input, findings, sink,
               [&](JsonWriter& json) { write_made(json, converted.made, converted.encoding); });
}

void write_answer(const Plotted& plotted, const std::string& input, const Findings& findings, ByteSink& sink) {
  const bool is_png = plotted.written.files.front().ends_with(".png");
  write_object(plotted.written, input, findings, sink,
               [&](JsonWriter& json) { write_plotted(json, is_png ? "png" : "svg", plotted.report); });
}

}  // namespace genga
