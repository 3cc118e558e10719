#include "genga/requests/request.h"

#include <algorithm>
#include <array>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/assemble/name_encoding.h"
#include "genga/convert/lower/ranges.h"

namespace genga {
namespace {

// visit: Option -> Status.
template <class Visit>
Status for_each_option(const Request& request, Command command, const Visit& visit) {
  for (const AskedOption& asked : request.asked) {
    if (asked.option->commands.has(command)) GENGA_TRY(visit(asked));
  }
  return Done{};
}

// The options of the range that are set.
std::string range_options(const Request& request, Command command) {
  std::string names;
  static_cast<void>(for_each_option(request, command, [&](const AskedOption& asked) -> Status {
    if (asked.option->rule == OptionRule::range)
      names += (names.empty() ? "--" : ", --") + std::string(asked.option->name);
    return Done{};
  }));
  return names;
}

// What an option is for, where a format must take it.
struct OwnRule {
  OptionRule rule;
  OwnOption option;
  std::string_view refusal;
};
constexpr std::array<OwnRule, 8> own_rules{{
    {OptionRule::x_input, OwnOption::ticks, "is for .x files"},
    {OptionRule::table_input, OwnOption::axes, "is for tables"},
    {OptionRule::up_input, OwnOption::up, "is for .bvh files"},
    {OptionRule::gltf, OwnOption::appearance, "is for glTF"},
    {OptionRule::lightwave_scene, OwnOption::scene_version, "is for LightWave scenes"},
    {OptionRule::x, OwnOption::encoding, "is for .x files"},
    {OptionRule::recording, OwnOption::recording_version, "is for MRTK recordings"},
    {OptionRule::encoded_names, OwnOption::name_encoding, "is for motions and poses of MMD (.vmd, .vpd)"},
}};

const OwnRule* find_rule(OptionRule rule, bool is_of_input) {
  const auto found = std::find_if(own_rules.begin(), own_rules.end(), [&](const OwnRule& one) {
    const bool of_input =
        one.rule == OptionRule::x_input || one.rule == OptionRule::table_input || one.rule == OptionRule::up_input;
    return one.rule == rule && of_input == is_of_input;
  });
  return found == own_rules.end() ? nullptr : &*found;
}

// Why the option does not go with these inputs; empty: it does.
std::string_view refusal_of_inputs(OptionRule rule, std::span<const AnyDocument> documents) {
  const OwnRule* own = find_rule(rule, true);
  return own == nullptr || any_takes(documents, own->option) ? std::string_view() : own->refusal;
}

// The same of the output.
std::string_view refusal_of_output(OptionRule rule, const Target& target, bool is_json) {
  const OwnRule* own = find_rule(rule, false);
  if (own != nullptr && !target.format->takes(own->option)) return own->refusal;
  const Capabilities* made = is_json ? nullptr : target.format->holds;
  const bool has_client_names = made != nullptr && made->client_name != nullptr;
  if (rule == OptionRule::client_names && !has_client_names) return "is for glTF, .x and .bvh files";
  const bool is_pose = made != nullptr && made->one_moment;
  if (rule == OptionRule::pose && !is_pose) return "is for poses (.vpd)";
  return {};
}

}  // namespace

Status check_request(const Request& request, Command command) {
  const std::string range = range_options(request, command);
  GENGA_TRY(for_each_option(request, command, [&](const AskedOption& asked) -> Status {
    const Option& option = *asked.option;
    if (!asked.refused.empty()) return bad_argument(asked.refused, std::string(option.name));
    const bool has_own_times = option.rule == OptionRule::moments || option.rule == OptionRule::pose;
    if (has_own_times && !range.empty()) return bad_argument("does not go with " + range, std::string(option.name));
    return Done{};
  }));
  if (command == Command::edit && request.edits.empty() && request.append.empty()) {
    return bad_argument("no option asks for an edit, as --trim 0:5 does");
  }
  return check_times(request.save.range);
}

Run run_of(const Request& request, std::uint64_t input) {
  Run run = request.run;
  for (const auto& [name, value] : request.own_limits) set_limit(run.limits, name, value);
  run.input = input;
  return run;
}

Result<const FormatDescriptor*> input_format_of(const Request& request) {
  if (request.from_format.empty()) return nullptr;
  const FormatDescriptor* format = find_format(request.from_format);
  if (format == nullptr) return no_such_format(request.from_format);
  return format;
}

namespace {

NameEncodings encodings_of(const Request& request) {
  if (request.encoding.empty()) return NameEncodings::by_format;
  return request.encoding == "auto" ? NameEncodings::found : NameEncodings::given;
}

}  // namespace

TextEncoding encoding_of(const Request& request, std::span<const AnyDocument> documents) {
  const NameEncodings encodings = encodings_of(request);
  if (encodings == NameEncodings::given) return *parse_text_encoding(request.encoding);
  for (const AnyDocument& document : documents) {
    if (!is_found(document, encodings)) continue;
    if (const std::optional<TextEncoding> found = recognized_encoding(document)) return *found;
  }
  return TextEncoding::cp932;
}

Result<LoadOptions> load_options(const Request& request, Command command, std::span<const AnyDocument> documents,
                                 FileResolver files) {
  GENGA_TRY(for_each_option(request, command, [&](const AskedOption& asked) -> Status {
    const std::string_view refusal = refusal_of_inputs(asked.option->rule, documents);
    if (refusal.empty()) return Done{};
    return bad_argument(std::string(refusal), std::string(asked.option->name));
  }));
  LoadOptions load = request.load;
  if (command == Command::convert) load.source.table.handedness = request.table_handedness;
  load.source.encoding = encoding_of(request, documents);
  load.encodings = encodings_of(request);
  load.files = std::move(files);
  load.run = run_of(request, size_of_files(documents));
  return load;
}

namespace {

// A program that has one encoding is not given that of a machine, which the input's names were found to have.
TextEncoding written_encoding(const LoadOptions& loading, const FormatDescriptor& target) {
  const TextEncoding encoding = loading.source.encoding;
  const bool has_own = target.has_encoded_names && !target.differs_in_encoding;
  if (!has_own || loading.encodings == NameEncodings::given) return encoding;
  const bool is_of_machine = loading.encodings == NameEncodings::by_format || encoding == TextEncoding::cp1252;
  return is_of_machine ? TextEncoding::cp932 : encoding;
}

}  // namespace

SaveOptions save_options(const Request& request, const LoadOptions& loading, const FormatDescriptor& target) {
  SaveOptions save = request.save;
  save.run = loading.run;
  save.physics = loading.physics;
  save.files = loading.files;
  save.encoding = request.to_encoding.value_or(written_encoding(loading, target));
  save.reencodes_names = request.to_encoding.has_value();
  return save;
}

TableOptions table_options(const Request& request, const LoadOptions& loading) {
  TableOptions table = request.table;
  table.form = request.json ? TableForm::json_lines : TableForm::csv;
  table.nodes = request.save.nodes;
  table.range = request.save.range;
  table.hidden = request.save.hidden;
  table.encoding = loading.source.encoding;
  table.run = loading.run;
  return table;
}

PlotOptions plot_options(const Request& request, std::uint64_t input) {
  PlotOptions plot = request.plot;
  plot.nodes = request.save.nodes;
  plot.range = request.save.range;
  plot.run = run_of(request, input);
  return plot;
}

DiffOptions diff_options(const Request& request, std::uint64_t input) {
  DiffOptions diff = request.diff;
  diff.nodes = request.save.nodes;
  diff.range = request.save.range;
  diff.run = run_of(request, input);
  return diff;
}

bool is_json_wanted(const Request& request, std::string_view output) {
  return request.to_format.empty() ? output.ends_with(".json") : request.to_format == "json";
}

Result<Target> target_of_request(const Request& request, std::string_view output, const AnyDocument* first) {
  if (is_json_wanted(request, output)) return Target{.format = first == nullptr ? nullptr : &first->format()};
  return target_of(output, request.to_format);
}

Status check_target(const Request& request, const Target& target, bool is_json) {
  return for_each_option(request, Command::convert, [&](const AskedOption& asked) -> Status {
    const std::string_view refusal = refusal_of_output(asked.option->rule, target, is_json);
    if (refusal.empty()) return Done{};
    return no_conversion(std::string(refusal), std::string(asked.option->name));
  });
}

Result<std::vector<double>> parse_times(std::string_view text) {
  std::vector<double> times;
  while (true) {
    const std::size_t comma = text.find(',');
    const auto time = parse_double(text.substr(0, comma));
    if (!time || !check_time(*time)) {
      return bad_argument("takes numbers from -1000000000 to 1000000000 with commas between them");
    }
    times.push_back(*time);
    if (comma == std::string_view::npos) return times;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace genga
