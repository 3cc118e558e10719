// genga edit: changes within a format, nothing else touched.
#include "genga/formats/mrtk/edit/edit.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/report.h"
#include "genga/convert/lower/tolerance_text.h"

namespace genga::cli {
namespace {

struct EditOptions {
  CommonOptions common;
  std::string file;
  std::string output;
  std::string to_format;
  bool force = false;
  std::string trim;
  std::vector<std::string> append;
  std::vector<std::string> markers;
  std::string reduce;
  std::string tolerance;
  mrtk::MrtkEdits edits;  // what needs no parsing, at first

  bool has_edits() const {
    return !edits.empty() || !trim.empty() || !append.empty() || !markers.empty() || !reduce.empty();
  }
};

Error bad_argument(std::string message) { return {ErrorCode::bad_argument, std::move(message), {}, {}}; }

// The output has the input's format: binary, or JSON when that is asked for.
Result<bool> is_json_wanted(const EditOptions& options, const AnyDocument& document) {
  const std::string& word = options.to_format;
  if (word == "json" || (word.empty() && options.output.ends_with(".json"))) return true;
  const FormatDescriptor* format = word.empty() ? format_of_name(options.output) : find_format(word);
  if (!word.empty() && format == nullptr) return bad_argument("no format is called \"" + word + '"');
  if (format == nullptr || format == &document.format()) return false;
  return Error{ErrorCode::no_conversion, "edit writes the format that it reads; convert writes others", {}, {}};
}

// What is written as text.
Status parse_edits(EditOptions& options) {
  if (!options.trim.empty()) {
    const Result<mrtk::TimeRange> range = mrtk::parse_time_range(options.trim);
    if (!range) return bad_argument("--trim: " + range.error().message);
    options.edits.trim = range.value();
  }
  for (const std::string& text : options.markers) {
    GENGA_TRY_ASSIGN(mrtk::MarkerEdit marker, mrtk::parse_marker_edit(text));
    options.edits.markers.push_back(std::move(marker));
  }
  // A recording's unit is the metre.
  if (!options.reduce.empty()) {
    options.edits.reduce = parse_tolerance(options.reduce);
    if (!options.edits.reduce) return bad_argument("--reduce takes LENGTH[mm|m],ANGLE[deg]");
  }
  if (!options.tolerance.empty()) {
    const auto parsed = parse_tolerance(options.tolerance);
    if (!parsed) return bad_argument("--tolerance takes LENGTH[mm|m],ANGLE[deg]");
    options.edits.append_tolerance = *parsed;
  }
  return Done{};
}

// Findings of the reader are printed, and added to the others. no_conversion: it is no recording.
Result<Input> open_recording(const std::string& path, const CommonOptions& common, Findings& told) {
  GENGA_TRY_ASSIGN(Input input, open_input(path, common));
  print_findings(path, input.findings, common.verbosity());
  Findings own = input.findings;
  own.name_file(path);
  told.append(std::move(own));
  if (recording_of(input.document) == nullptr) {
    const std::string format(input.document.format().name);
    return Error{ErrorCode::no_conversion, "there is no edit for the format " + format, {}, {}};
  }
  if (common.strict && input.findings.count(Severity::warning) > 0) {
    return Error{ErrorCode::bad_value, "there are findings", {}, {}};
  }
  return input;
}

Result<WrittenFiles> write_edited(const EditOptions& options, const AnyDocument& document, bool as_json,
                                  std::uint64_t max_bytes) {
  return write_output(
      options.output, options.force,
      [&](ByteSink& sink) { return as_json ? document.write_json(sink) : document.write(sink); }, max_bytes);
}

// All that was changed is told, notes too.
void print_changes(const std::string& file, const Findings& findings, Verbosity verbosity) {
  for (const Finding& finding : findings.all()) print_note(finding_line(file, finding), verbosity);
}

// What --json says of an edit that is done.
int report_edit(const EditOptions& options, const WrittenFiles& written, const Findings& findings) {
  if (!options.common.json) {
    print_written(written, options.common.verbosity());
    return exit_done;
  }
  StandardOutputSink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    write_written(json, written);
    write_findings(json, options.file, findings);
    json.end_object();
  }
  return finish_report(sink);
}

int edit_file(EditOptions& options) {
  Findings told;  // by the readers, each of its file, and by the edit
  const auto fail = [&](const std::string& file, const Error& error) {
    return report_error(file, error, options.common, told);
  };
  if (options.common.json && options.output == "-")
    return fail("genga edit", bad_argument("--json and the output both want standard output"));
  if (!options.has_edits())
    return fail("genga edit", bad_argument("nothing to do: `genga edit --help` tells what can be"));
  if (const Status parsed = parse_edits(options); !parsed) return fail("genga edit", parsed.error());
  const Result<Input> input = open_recording(options.file, options.common, told);
  if (!input) return fail(options.file, input.error());
  const Result<bool> as_json = is_json_wanted(options, input.value().document);
  if (!as_json) return fail(output_name(options.output), as_json.error());
  for (const std::string& path : options.append) {
    const Result<Input> more = open_recording(path, options.common, told);
    if (!more) return fail(path, more.error());
    options.edits.append.push_back(*recording_of(more.value().document));
  }
  Findings findings;
  Result<mrtk::Recording> edited = mrtk::edit(*recording_of(input.value().document), options.edits, findings);
  print_changes(input_name(options.file), findings, options.common.verbosity());
  const bool is_refused = options.common.strict && findings.count(Severity::warning) > 0;
  told.append(std::move(findings));
  if (!edited) return fail(options.file, edited.error());
  if (is_refused) return fail(options.file, {ErrorCode::bad_value, "there are findings", {}, {}});
  const std::uint64_t max_bytes = options.common.limits.of(input.value().document.size()).output;
  const auto written = write_edited(options, any_document(std::move(edited).value()), as_json.value(), max_bytes);
  if (written) return report_edit(options, written.value(), told);
  fail(output_name(options.output), written.error());
  return exit_code_of_making(written.error().code);
}

// An option that may be given several times, each time with one word: what follows it is an input or the output,
// however many words are left.
void add_list_option(CLI::App& command, const std::string& name, std::vector<std::string>& list,
                     const std::string& type, const std::string& description) {
  command.add_option(name, list, description)->type_name(type)->allow_extra_args(false)->take_all();
}

void add_edits(CLI::App& command, EditOptions& options) {
  mrtk::MrtkEdits& edits = options.edits;
  command.add_flag("--repair", edits.repair, "Mend what `check` finds, as far as it can be");
  command.add_flag("--gate", edits.gate, "Hold joints while their hand is not tracked");
  command.add_option("--trim", options.trim, "Keep this part, in seconds; A or B may be empty")->type_name("A:B");
  add_list_option(command, "--drop", edits.drop, "GLOB",
                  "Take out Camera, Gaze, Hand.Left, Hand.Right.Joint.IndexTip …; repeatable");
  command.add_flag("--mirror", edits.mirror, "Mirror at the plane x = 0: the left hand becomes the right one");
  command.add_flag("--reverse", edits.reverse, "Play backwards");
  command.add_option("--speed", edits.speed, "Play that many times as fast")->type_name("X");
  command.add_option("--shift", edits.shift, "Play that many seconds later")->type_name("S");
  add_list_option(command, "--append", options.append, "FILE", "Another recording behind this one; repeatable");
  command.add_option("--reduce", options.reduce, "Fewer keys, within this at every key, e.g. 1mm,0.2deg")
      ->type_name("LENGTH,ANGLE");
  add_list_option(command, "--marker", options.markers, "CHANGE",
                  "add:TIME:NAME, move:N|NAME:TIME or remove:N|NAME; repeatable");
}

}  // namespace

void add_edit_command(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<EditOptions>();
  CLI::App* command = app.add_subcommand("edit", "Change a recording within its format, nothing else touched");
  add_common_options(*command, options->common);
  add_edits(*command, *options);
  command->add_option("--tolerance", options->tolerance, "What --append may differ where it must resample tangents")
      ->type_name("LENGTH,ANGLE");
  command->add_option("--to-format", options->to_format, "json, or the input's own format")->type_name("FORMAT");
  command->add_flag("--force", options->force, "Replace an output that exists");
  command->add_flag("--json", options->common.json, "Report what was changed, or why nothing was, as a JSON object");
  command->add_option("FILE", options->file, "The recording, - for standard input")->required();
  command->add_option("OUT", options->output, "Where to write, - for standard output")->required();
  command->footer(
      "Whatever their order, edits are made in this one: repair, gate, trim, drop, mirror, reverse, speed, shift, "
      "append, "
      "reduce, marker.\nExample: genga edit take.bin part.bin --repair --trim 2:5 --shift -2");
  command->callback([options, &exit_code] {
    if (options->common.json) options->common.tells_all_in_json = true;
    exit_code = edit_file(*options);
  });
}

}  // namespace genga::cli
