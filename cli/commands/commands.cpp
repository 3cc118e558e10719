#include "cli/commands/commands.h"

namespace genga::cli {
namespace {

const ProgramCommand table[]{
    {Command::formats, "List the formats that are read and written", {}, "Example: genga formats", run_formats},
    {Command::info,
     "Show what a file is and holds: format, version, names, counts, duration, files that it needs",
     {{"FILE", "One file or more; - is standard input", true}},
     "Example: genga info --json dance.vmd",
     run_info},
    {Command::check,
     "List everything that is wrong or doubtful in a file, with its place",
     {{"FILE", "One file or more; - is standard input", true}},
     "The exit status is 1 when a finding is an error, or with --strict a warning. -q shows errors alone.\n"
     "Example: genga check dance.vmd",
     run_check},
    {Command::dump,
     "Write everything in a file as JSON, every byte of it",
     {{"FILE", "The file; - is standard input"}},
     "Example: genga dump dance.vmd | head",
     run_dump},
    {Command::convert,
     "Convert files to another format; several inputs become one scene, and a motion moves its model",
     {{"FILES", "The inputs, then the output; - is standard input or output", true}},
     "To the same format without options the output is identical to the input.\n"
     "Example: genga convert dance.vmd --model figure.pmd dance.glb",
     run_convert},
    {Command::sample,
     "Write the values of every channel at given times, as CSV or JSON lines",
     {{"FILE", "The motion or model; - is standard input", true}},
     "Example: genga sample dance.vmd --model figure.pmd --space world --times 0,0.5,1",
     run_sample},
    {Command::edit,
     "Change a recording of hands (MRTK) and leave the rest of it as it is",
     {{"FILE", "The recording; - is standard input"}, {"OUT", "The output; - is standard output"}},
     "Edits are always made in this order: repair, gate, trim, drop, mirror, reverse, speed, shift, "
     "append, reduce, marker.\nExample: genga edit take.bin part.bin --repair --trim 2:5 --shift -2",
     run_edit},
    {Command::diff,
     "Compare two motions, and show the largest difference of each channel",
     {{"A", "The first motion or model; - is standard input"}, {"B", "The second one, which A is compared with"}},
     "Example: genga diff --tolerance 0.001,0.1 dance.vmd other.vmd",
     run_diff},
    {Command::plot,
     "Draw curves with their keys and handles, as SVG or PNG",
     {{"FILE", "Up to four motions, and the models that they move; - is standard input", true}},
     "Example: genga plot walk.lws --channels '*/position.x' -o walk.svg",
     run_plot},
    {Command::view,
     "Make one HTML page with the files inside it: 3D, timeline, curves",
     {{"FILE", "Models, motions and scenes to show together; - is standard input", true}},
     "The page opens from a disk, connects to no server, and contains the files that the inputs name.\n"
     "Example: genga view dance.vmd --model figure.pmd -o dance.html",
     run_view},
    {Command::render,
     "Make a PNG picture of the figure at given times",
     {{"FILE", "Models, motions and scenes to show together; - is standard input", true}},
     "Chromium, Chrome or Edge draws the page of `genga view`, without a window and without a GPU.\n"
     "Example: genga render dance.vmd --model figure.pmd --times 0,0.5,1 -o dance.png",
     run_render},
};

}  // namespace

std::span<const ProgramCommand> program_commands() { return table; }

}  // namespace genga::cli
