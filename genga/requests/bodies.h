// What the commands do, for every front: inputs that are read go in, files and answers come out. Each asks the front
// for the files that inputs name, tells it what is found, and writes by it. The front has asked check_request before.
// Not for one scene in hand: save (convert/save.h), write_table (report/table.h).
//
//     GENGA_TRY(check_request(request, Command::convert));
//     GENGA_TRY_ASSIGN(const Converted converted, convert_inputs(inputs, "dance.glb", front));
//     write_answer(converted, inputs.back().name(), front.findings(), sink);   // as JSON
//
// Errors: those of what they call; bad_value when the request is strict and something found is a warning. Every limit
// that is met is one of the making, not of the inputs, which are read already.
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

// What the file is and holds. What its reader and check found is told. What that means for a strict request is the
// front's to say, here and in the next.
Result<FileInfo> inspect_input(const Input& input, Front& front);
// All findings of the file and of the files that it names are told.
Status check_input(const Input& input, Front& front);
// The document as JSON.
Result<WrittenFiles> dump_input(const Input& input, const std::string& output, Front& front);

struct Converted {
  Made made;
  WrittenFiles written;
  TextEncoding encoding = TextEncoding::cp932;  // of names in what was made
};
// All inputs as one scene, or one of them as it is, to the output's format.
Result<Converted> convert_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

// The scene that inputs make, and how.
struct InputScene {
  Scene scene;
  LoadOptions loading;
  std::string naming;  // the input whose names the scene's are
};
// What their readers found is told before, by tell_inputs.
Result<InputScene> scene_of_inputs(Command command, std::span<const Input> inputs, Front& front);

struct Sampled {
  TableReport table;
  WrittenFiles written;
};
// All inputs as one scene, as a table.
Result<Sampled> sample_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

// The first input changed within its format; the others are appended to it.
Result<WrittenFiles> edit_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

struct Compared {
  MotionDiff diff;
  std::string first;  // names
  std::string second;
  WrittenFiles written;  // the picture, where one is asked for
};
// The last two inputs. Those before are models, each of whichever of the two moves it.
Result<Compared> diff_inputs(std::span<const Input> inputs, Front& front);
// What the command prints. limit_exceeded beyond what the inputs allow.
Status write_diff(const Request& request, std::span<const Input> inputs, const Compared& compared, ByteSink& sink);

struct Plotted {
  PlotReport report;
  WrittenFiles written;
};
// Curves of each input as a picture. Models that stand first are those of the motions behind them.
Result<Plotted> plot_inputs(std::span<const Input> inputs, const std::string& output, Front& front);

// The answer as one JSON object. input: the file of findings that name none.
void write_answer(const WrittenFiles& written, const std::string& input, const Findings& findings, ByteSink& sink);
void write_answer(const Converted& converted, const std::string& input, const Findings& findings, ByteSink& sink);
void write_answer(const Plotted& plotted, const std::string& input, const Findings& findings, ByteSink& sink);

}  // namespace genga
