// The commands for every front: they take inputs that are read, and return files and answers. Each asks the front for
// files that inputs name, reports findings to it, and writes through it. The front must have called check_request
// before.
// Not for a single scene: save (convert/save.h), write_table (report/table.h).
//
//     GENGA_TRY(check_request(request, Command::convert));
//     GENGA_TRY_ASSIGN(const Converted converted, convert_inputs(inputs, "dance.glb", front));
//     write_answer(converted, inputs.back().name(), front.findings(), sink);   // as JSON
//
// Errors: those of the called functions; bad_value if the request is strict and there is a warning. Limits that are
// exceeded are those of the making, not of the inputs, which are read already.
#pragma once

#include <span>
#include <string>

#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/make.h"
#include "genga/report/curve_plot.h"
#include "genga/report/info_json.h"
#include "genga/report/motion_diff.h"
#include "genga/report/table.h"
#include "genga/requests/front.h"
#include "genga/requests/request.h"

namespace genga {

// Returns what the file is and contains, and reports what its reader and check found. The front decides what that means
// for a strict request, here and in the next function.
Result<FileInfo> inspect_input(const Input& input, Front& front);
// Reports all findings of the file and of the files that it names.
Status check_input(const Input& input, Front& front);
// The document as JSON.
Result<WrittenFiles> dump_input(const Input& input, const std::string& output, Front& front);

struct Converted {
  Made made;
  WrittenFiles written;
  TextEncoding encoding = TextEncoding::cp932;  // of names in the result
};
// Converts all inputs as one scene, or one of them unchanged, to the output's format.
Result<Converted> convert_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

// The scene of the inputs, and how it was made.
struct InputScene {
  Scene scene;
  LoadOptions loading;
  std::string naming;  // the input whose names the scene has
};
// add_reader_findings must have reported the findings of their readers before.
Result<InputScene> scene_of_inputs(Command command, std::span<const Input> inputs, Front& front);

struct Sampled {
  TableReport table;
  WrittenFiles written;
};
// Writes all inputs as one scene as a table.
Result<Sampled> sample_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

// The same table as numbers, which are not written.
Result<TableNumbers> sample_numbers(std::span<const Input> inputs, Front& front);

// Changes the first input within its format and appends the others to it.
Result<WrittenFiles> edit_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

struct Compared {
  MotionDiff diff;
  std::string first;  // names
  std::string second;
  WrittenFiles written;  // the picture, if requested
};
// Compares the last two inputs. Those before are models, each for whichever of the two moves it.
Result<Compared> diff_inputs(std::span<const Input> inputs, Front& front);
// Writes what the command prints. limit_exceeded: beyond what the inputs allow.
Status write_diff(const Request& request, std::span<const Input> inputs, const Compared& compared, ByteSink& sink);

struct Plotted {
  PlotReport report;
  WrittenFiles written;
};
// Draws curves of each input as a picture. Models in front belong to the motions after them.
Result<Plotted> plot_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

// Writes the answer as one JSON object. input: the file for findings without a file.
void write_answer(const WrittenFiles& written, const std::string& input, const Findings& findings, ByteSink& sink);
void write_answer(const Converted& converted, const std::string& input, const Findings& findings, ByteSink& sink);
void write_answer(const Plotted& plotted, const std::string& input, const Findings& findings, ByteSink& sink);

}  // namespace genga
