#include "genga/report/info_json.h"

#include <string_view>

#include "genga/formats/json_common/json_writer.h"

namespace genga {
namespace {

void write_color(JsonWriter& json, std::string_view key, const Vec3& color) {
  json.key(key);
  json.begin_array();
  for (int i = 0; i < 3; ++i) json.number(color[i]);
  json.end_array();
}

void write_render(JsonWriter& json, const RenderSettings& render) {
  json.begin_object();
  json.member("width", render.width);
  json.member("height", render.height);
  json.member("pixel_aspect", render.pixel_aspect);
  write_color(json, "ambient_color", render.ambient_color);
  json.member("ambient_intensity", render.ambient_intensity);
  json.key("backdrop");
  json.begin_object();
  json.key("solid");
  json.boolean(render.backdrop.is_solid);
  write_color(json, "color", render.backdrop.color);
  write_color(json, "zenith", render.backdrop.zenith);
  write_color(json, "sky", render.backdrop.sky);
  write_color(json, "ground", render.backdrop.ground);
  write_color(json, "nadir", render.backdrop.nadir);
  json.end_object();
  json.key("fog");
  json.begin_object();
  json.member("type", render.fog.type);
  json.member("min_distance", render.fog.min_distance);
  json.member("max_distance", render.fog.max_distance);
  json.member("min_amount", render.fog.min_amount);
  json.member("max_amount", render.fog.max_amount);
  write_color(json, "color", render.fog.color);
  json.end_object();
  json.member("antialiasing", render.antialiasing);
  json.end_object();
}

void write_list(JsonWriter& json, std::string_view key, const std::vector<std::string>& values) {
  json.key(key);
  json.begin_array();
  for (const std::string& value : values) json.string(value);
  json.end_array();
}

void write_contents(JsonWriter& json, const Summary& summary) {
  json.key("counts");
  json.begin_object();
  for (const auto& [name, count] : summary.counts) json.member(name, count);
  json.end_object();
  json.key("contents");
  json.begin_object();
  for (const SummaryList& list : summary.contents) write_list(json, list.kind, list.names);
  json.end_object();
}

void write_tracks(JsonWriter& json, const std::vector<TrackRow>& tracks) {
  json.key("tracks");
  json.begin_array();
  for (const TrackRow& track : tracks) {
    json.begin_object();
    json.member("clip", track.clip);
    json.member("name", track.name);
    write_list(json, "channels", track.channels);
    json.member("keys", track.keys);
    json.member("first", track.first);
    json.member("last", track.last);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

FileInfo file_info(const AnyDocument& document, TextEncoding encoding, const Findings& findings) {
  return {.file = document.name(),
          .format = &document.format(),
          .summary = document.summarize(encoding),
          .warnings = findings.count(Severity::warning),
          .tracks = {}};
}

void write_info(ByteSink& sink, const FileInfo& info) {
  const Summary& summary = info.summary;
  JsonWriter json(sink);
  json.begin_object();
  json.member("file", info.file);
  json.member("format", info.format->name);
  json.member("role", name_of(info.format->role));
  json.member("version", summary.version);
  json.member("name", summary.name);
  if (!summary.english_name.empty()) json.member("english_name", summary.english_name);
  if (!summary.comment.empty()) json.member("comment", summary.comment);
  json.member("duration", summary.duration);
  json.member("fps", summary.fps);
  write_contents(json, summary);
  write_list(json, "clips", summary.clips);
  write_list(json, "depends_on", summary.depends_on);
  if (summary.render) {
    json.key("render");
    write_render(json, *summary.render);
  }
  if (info.tracks) write_tracks(json, *info.tracks);
  json.member("warnings", info.warnings);
  json.end_object();
}

}  // namespace genga
