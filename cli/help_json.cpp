#include "cli/help_json.h"

#include "cli/options.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::cli {
namespace {

void write_option(JsonWriter& json, const Option& option, bool is_of_program) {
  json.begin_object();
  json.member("name", option.name);
  json.member("type", option.type);
  json.member("range", option.range);
  json.member("default", option.fallback);
  json.member("group", to_string(option.group));
  json.member("text", option.text);
  json.member("bare", option.bare);
  json.key("list");
  json.boolean(option.is_list);
  json.key("program");
  json.boolean(is_of_program);
  json.end_object();
}

void write_command(JsonWriter& json, const ProgramCommand& command) {
  json.begin_object();
  json.member("name", to_string(command.command));
  json.member("text", command.text);
  json.key("operands");
  json.begin_array();
  for (const Operand& operand : command.operands) {
    json.begin_object();
    json.member("name", operand.name);
    json.member("text", operand.text);
    json.key("list");
    json.boolean(operand.is_list);
    json.end_object();
  }
  json.end_array();
  json.key("options");
  json.begin_array();
  for_each_option(command.command,
                  [&](const Option& option, bool is_of_program) { write_option(json, option, is_of_program); });
  json.end_array();
  json.end_object();
}

}  // namespace

void write_help(ByteSink& sink, std::span<const ProgramCommand> commands) {
  JsonWriter json(sink);
  json.begin_object();
  json.key("commands");
  json.begin_array();
  for (const ProgramCommand& command : commands) write_command(json, command);
  json.end_array();
  json.end_object();
}

}  // namespace genga::cli
