// genga info: what a file is and holds.
#include <algorithm>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/report.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::cli {
namespace {

struct InfoOptions {
  CommonOptions common;
  std::vector<std::string> files;
};

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

void write_json(ByteSink& sink, const std::string& file, const FormatDescriptor& format, const Summary& summary,
                std::uint64_t warnings) {
  JsonWriter json(sink);
  const auto list = [&](std::string_view key, const std::vector<std::string>& values) {
    json.key(key);
    json.begin_array();
    for (const std::string& value : values) json.string(value);
    json.end_array();
  };
  json.begin_object();
  json.member("file", file);
  json.member("format", format.name);
  json.member("version", summary.version);
  json.member("name", summary.name);
  json.member("duration", summary.duration);
  json.member("fps", summary.fps);
  json.key("counts");
  json.begin_object();
  for (const auto& [name, count] : summary.counts) {
    json.member(name, count);
  }
  json.end_object();
  list("clips", summary.clips);
  list("depends_on", summary.depends_on);
  if (summary.render) {
    json.key("render");
    write_render(json, *summary.render);
  }
  json.member("warnings", warnings);
  json.end_object();
}

std::string plain_text(const std::string& file, const FormatDescriptor& format, const Summary& summary,
                       std::uint64_t warnings) {
  std::string text =
      printable(file) + ": " + std::string(format.title) + ", version " + printable(summary.version) + '\n';
  const auto row = [&](std::string_view name, const std::string& value) {
    if (!value.empty())
      text += "  " + std::string(name) + std::string(name.size() < 16 ? 16 - name.size() : 1, ' ') + printable(value) +
              '\n';
  };
  row("name", summary.name);
  if (format.plays) {
    const std::string rate = summary.fps > 0.0 ? " at " + number_text(summary.fps) + " fps" : std::string();
    row("duration", number_text(summary.duration) + " s" + rate);
  }
  for (const auto& [name, count] : summary.counts) {
    if (count > 0) row(name, number_text(count));
  }
  for (const std::string& clip : summary.clips) row("clip", clip);
  for (const std::string& needed : summary.depends_on) row("depends on", needed);
  if (warnings > 0) row("warnings", number_text(warnings) + " (genga check tells them)");
  return text;
}

int show_info(const std::string& path, const InfoOptions& options, ByteSink& sink) {
  Result<Input> opened = open_input(path, options.common);
  if (!opened) return report_error(path, opened.error(), options.common, sink);
  std::vector<Input> inputs;
  inputs.push_back(std::move(opened).value());
  const Result<TextEncoding> encoding = encoding_of(options.common, inputs);
  if (!encoding) return report_error(path, encoding.error(), options.common, sink);
  const Input& input = inputs.front();
  Findings findings = input.findings;
  findings.append(input.document.check());
  const std::uint64_t warnings = findings.count(Severity::warning);
  const Summary summary = input.document.summarize(encoding.value());
  if (options.common.json) {
    write_json(sink, path, input.document.format(), summary, warnings);
  } else {
    sink.text(plain_text(input_name(path), input.document.format(), summary, warnings));
  }
  return options.common.strict && warnings > 0 ? exit_unreadable : exit_done;
}

}  // namespace

void add_info_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<InfoOptions>();
  CLI::App* command = app.add_subcommand("info", "Format, version, names, counts, duration, what it depends on");
  add_common_options(*command, options->common);
  add_encoding_option(*command, options->common);
  command->add_flag("--json", options->common.json, "One JSON object a line");
  command->add_option("FILE", options->files, "Files, - for standard input")->required();
  command->footer("Example: genga info --json dance.vmd");
  command->callback([options, &exit_code] {
    StandardOutputSink sink;
    for (const std::string& file : options->files) {
      exit_code = std::max(exit_code, show_info(file, *options, sink));
    }
    exit_code = std::max(exit_code, finish_report(sink));
  });
}

}  // namespace genga::cli
