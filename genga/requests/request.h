// The request for a command, whoever makes it: the program, the C interface, the page.
// Not the options' names and words: options.h. Not what a command does: bodies.h.
//
//     Request request;
//     GENGA_TRY(set_option(request, "fps", "60"));
//     GENGA_TRY(check_request(request, Command::sample));
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/result.h"
#include "genga/base/run.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/convert.h"
#include "genga/core/tolerance.h"
#include "genga/formats/mrtk/edit/edit.h"
#include "genga/formats/table_reading.h"
#include "genga/report/curve_plot.h"
#include "genga/report/motion_diff.h"
#include "genga/report/table.h"
#include "genga/requests/commands.h"
#include "genga/requests/option.h"

namespace genga {

// An option that is set.
struct AskedOption {
  const Option* option = nullptr;
  std::string value;
  std::string refused;  // why its commands refuse the value, which others accept; empty: they accept it
};

struct Request {
  // limits: one of the sets. Progress, stop and executor are the caller's.
  Run run;
  std::vector<std::pair<std::string, std::uint64_t>> own_limits;  // set by name; they apply on top of every set
  std::string encoding;  // of names; "auto": each file's own; empty: the format's (NameEncodings::by_format)
  std::optional<TextEncoding> to_encoding;  // of names in the result; none: unchanged
  std::string from_format;                  // empty: each file's own
  std::string to_format;                    // empty: from the output's name
  bool salvages = false;                    // cut inputs are read as far as they are whole
  bool strict = false;                      // warnings make the command fail
  bool json = false;                        // the answer is JSON

  LoadOptions load;  // without its run, files and encoding
  // Without its run, files and encoding. Range, nodes and hidden also apply to tables and pictures of curves.
  SaveOptions save;
  TableOptions table;                              // sample: space, axes and times
  DiffOptions diff;                                // diff: space and tolerance
  PlotOptions plot;                                // plot: channels, axis and sheet
  bool lists_tracks = false;                       // info
  Handedness table_handedness = Handedness::left;  // convert: of a table input
  std::string diff_plot;                           // diff: the picture's name; empty: no picture
  std::size_t models = 0;                          // plot: number of first inputs that are models, whatever they hold
  mrtk::MrtkEdits edits;                           // edit: without the recordings to append
  std::vector<std::string> append;                 // edit: their names

  // How tables are read. A front fills in the content of the file of columns (read_columns in front.h).
  TableReading reading;

  std::vector<AskedOption> asked;  // each row of each option that is set
};

// Checks what is possible before any file is opened. bad_argument, with the option's name as the error's path: a value
// that this command does not accept, options that exclude each other, a range that ends before it begins, nothing to
// edit.
Status check_request(const Request& request, Command command);

// The request's run for files of that many bytes, with the limits that are set by name.
Run run_of(const Request& request, std::uint64_t input);

// The format in which files are read; null: each its own. bad_argument: there is no such format.
Result<const FormatDescriptor*> input_format_of(const Request& request);
// The encoding of names. If documents have their own, that of the first whose names show one.
TextEncoding encoding_of(const Request& request, std::span<const AnyDocument> documents);

// The options by which documents become a scene. files: those that the documents name. bad_argument: an option for a
// kind of file that none of them is.
Result<LoadOptions> load_options(const Request& request, Command command, std::span<const AnyDocument> documents,
                                 FileResolver files);
// The options by which a scene becomes a file of that format. loading: how it became a scene.
SaveOptions save_options(const Request& request, const LoadOptions& loading, const FormatDescriptor& target);
TableOptions table_options(const Request& request, const LoadOptions& loading);
PlotOptions plot_options(const Request& request, std::uint64_t input);
// Without the encodings of the two sides, and whether they have one format.
DiffOptions diff_options(const Request& request, std::uint64_t input);

// Whether the output should be the JSON form of the first input.
bool is_json_wanted(const Request& request, std::string_view output);
// The target of a conversion. first: the input whose JSON form it may be; null: unknown yet, and then the format is
// null if the target is that form.
Result<Target> target_of_request(const Request& request, std::string_view output, const AnyDocument* first);
// no_conversion, with the option's name as the error's path: an option for one kind of output, but another output.
Status check_target(const Request& request, const Target& target, bool is_json);

// "0,0.5,1": seconds. bad_argument: invalid times (convert/lower/ranges.h).
Result<std::vector<double>> parse_times(std::string_view text);

}  // namespace genga
