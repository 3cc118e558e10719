// genga formats: what is read and written, from the descriptors.
#include <cstdio>
#include <memory>
#include <string>

#include "cli/commands/commands.h"
#include "genga/base/file_sink.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/formats/registry.h"

namespace genga::cli {
namespace {

std::string extensions_of(const FormatDescriptor& format) {
  std::string text;
  for (const std::string_view extension : format.extensions) {
    if (!text.empty()) text += ' ';
    text += extension;
  }
  return text;
}

void print_table() {
  std::printf("%-6s %-14s %-6s %-6s %-6s %-6s %s\n", "name", "files", "reads", "writes", "makes", "plays", "what");
  const auto yes = [](bool value) { return value ? "yes" : "-"; };
  for (const FormatDescriptor* format : formats()) {
    std::printf("%-6s %-14s %-6s %-6s %-6s %-6s %s\n", std::string(format->name).c_str(),
                extensions_of(*format).c_str(), yes(format->reads), yes(format->writes), yes(format->makes),
                yes(format->plays), std::string(format->title).c_str());
  }
}

void print_json() {
  StandardOutputSink sink;
  for (const FormatDescriptor* format : formats()) {
    JsonWriter json(sink);
    json.begin_object();
    json.key("format");
    json.string(format->name);
    json.key("title");
    json.string(format->title);
    json.key("home");
    json.string(format->home);
    json.key("extensions");
    json.begin_array();
    for (const std::string_view extension : format->extensions) json.string(extension);
    json.end_array();
    for (const auto& [name, value] : {std::pair{"reads", format->reads}, std::pair{"writes", format->writes},
                                      std::pair{"makes", format->makes}, std::pair{"plays", format->plays}}) {
      json.key(name);
      json.boolean(value);
    }
    json.end_object();
  }
  static_cast<void>(sink.commit());
}

}  // namespace

void add_formats_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("formats", "What is read and written");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "One JSON object a line");
  command->footer("Example: genga formats");
  command->callback([json, &exit_code] {
    if (*json) {
      print_json();
    } else {
      print_table();
    }
    exit_code = 0;
  });
}

}  // namespace genga::cli
