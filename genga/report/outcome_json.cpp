#include "genga/report/outcome_json.h"

#include <utility>

#include "genga/formats/json_common/json_writer.h"

namespace genga {
namespace {

void write_place(JsonWriter& json, const Place& place) {
  if (place.kind == Place::Kind::offset) json.member("offset", place.offset);
  if (place.kind == Place::Kind::line) {
    json.member("line", place.line);
    json.member("column", place.column);
  }
}

void write_largest_error(JsonWriter& json, std::string_view name, const LargestError& error) {
  json.key(name);
  json.begin_object();
  json.member("metres", error.metres);
  json.member("metres_node", error.metres_node);
  json.member("metres_time", error.metres_time);
  json.member("degrees", error.degrees);
  json.member("degrees_node", error.degrees_node);
  json.member("degrees_time", error.degrees_time);
  json.end_object();
}

void write_largest_residual(JsonWriter& json, const LargestResidual& residual) {
  json.key("largest_residual");
  json.begin_object();
  json.member("metres", residual.metres);
  json.member("node", residual.node);
  json.member("time", residual.time);
  json.end_object();
}

void write_physics(JsonWriter& json, const PlayedPhysics& physics) {
  json.key("physics");
  json.begin_object();
  json.member("nodes", physics.nodes);
  json.member("seconds", physics.seconds);
  json.end_object();
}

void write_renamed(JsonWriter& json, const std::vector<NewName>& renamed) {
  json.key("renamed");
  json.begin_array();
  for (const NewName& name : renamed) {
    json.begin_object();
    json.member("kind", to_string(name.kind));
    json.member("from", name.from);
    json.member("to", name.to);
    json.end_object();
  }
  json.end_array();
}

void write_largest_vertex_error(JsonWriter& json, const LargestVertexError& error) {
  json.key("largest_vertex_error");
  json.begin_object();
  json.member("metres", error.metres);
  json.member("mesh", error.mesh);
  json.member("material", error.material);
  json.member("vertex", error.vertex);
  json.member("time", error.time);
  json.end_object();
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

void write_plotted(JsonWriter& json, std::string_view format, const PlotReport& plotted) {
  json.member("format", format);
  json.key("channels");
  json.begin_array();
  for (const std::string& channel : plotted.channels) json.string(channel);
  json.end_array();
  json.member("keys", plotted.keys);
  json.member("left_out", plotted.left_out);
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

void write_made(JsonWriter& json, const Made& made, TextEncoding encoding) {
  std::vector<SavedClip> clips = made.clips;
  if (made.is_kept) {
    const Summary summary = made.document.summarize(encoding);
    for (const std::string& name : summary.clips) clips.push_back({name, summary.duration});
  }
  json.member("format", made.document.format().name);
  json.key("clips");
  json.begin_array();
  for (const SavedClip& clip : clips) {
    json.begin_object();
    json.member("name", clip.name);
    json.member("duration", clip.duration);
    json.end_object();
  }
  json.end_array();
  if (!made.renamed.empty()) write_renamed(json, made.renamed);
  if (made.error) write_largest_error(json, "largest_error", *made.error);
  if (made.between) write_largest_error(json, "largest_error_between_frames", *made.between);
  if (made.vertex_error) write_largest_vertex_error(json, *made.vertex_error);
  if (made.residual) write_largest_residual(json, *made.residual);
  if (made.physics) write_physics(json, *made.physics);
}

}  // namespace genga
