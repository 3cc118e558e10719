#include "cli/commands/commands.h"

namespace genga::cli {
namespace {

const ProgramCommand table[]{
    {Command::formats, "What is read and written", {}, "Example: genga formats", run_formats},
    {Command::info,
     "Format, version, names, counts, duration, what it depends on",
     {{"FILE", "Files, - for standard input", true}},
     "Example: genga info --json dance.vmd",
     run_info},
    {Command::check,
     "Every finding of a file: code, severity, place, path",
     {{"FILE", "Files to check, - for standard input", true}},
     "Exit 1 when a finding is an error, with --strict a warning. -q shows errors alone.\n"
     "Example: genga check dance.vmd",
     run_check},
    {Command::dump,
     "The document as JSON, every byte of it",
     {{"FILE", "File, - for standard input"}},
     "Example: genga dump dance.vmd | head",
     run_dump},
    {Command::convert,
     "Convert; several inputs make one scene, motion binds to model",
     {{"FILES", "Inputs, then the output; - for a stream", true}},
     "Same format in and out gives identical bytes.\n"
     "Example: genga convert dance.vmd --model figure.pmd dance.glb",
     run_convert},
    {Command::sample,
     "Values of every channel at given times, as CSV or JSON lines",
     {{"FILE", "Motion or model, - for standard input", true}},
     "Example: genga sample dance.vmd --model figure.pmd --space world --times 0,0.5,1",
     run_sample},
    {Command::edit,
     "Change a recording within its format, nothing else touched",
     {{"FILE", "The recording, - for standard input"}, {"OUT", "Where to write, - for standard output"}},
     "Whatever their order, edits are made in this one: repair, gate, trim, drop, mirror, reverse, speed, shift, "
     "append, reduce, marker.\nExample: genga edit take.bin part.bin --repair --trim 2:5 --shift -2",
     run_edit},
    {Command::diff,
     "Whether two motions are the same: per channel the largest difference",
     {{"A", "What is compared: a motion or model, - for standard input"}, {"B", "With this one"}},
     "Example: genga diff --tolerance 0.001,0.1 dance.vmd other.vmd",
     run_diff},
    {Command::plot,
     "Curves as a picture in SVG or PNG, with keys and handles",
     {{"FILE", "Motions, up to four in a picture, and the models that they move; - for standard input", true}},
     "Example: genga plot walk.lws --channels '*/position.x' -o walk.svg",
     run_plot},
    {Command::view,
     "One HTML page with the files inside it: 3D, timeline, curves",
     {{"FILE", "Models, motions, scenes that are shown together; - for standard input", true}},
     "The page opens from a disk, asks no host for anything, and has in it what the files name.\n"
     "Example: genga view dance.vmd --model figure.pmd -o dance.html",
     run_view},
    {Command::render,
     "A picture of the figure at given times, as PNG",
     {{"FILE", "Models, motions, scenes that are shown together; - for standard input", true}},
     "Chromium, Chrome or Edge draws the page of `genga view`, without a window and without a GPU.\n"
     "Example: genga render dance.vmd --model figure.pmd --times 0,0.5,1 -o dance.png",
     run_render},
};

}  // namespace

std::span<const ProgramCommand> program_commands() { return table; }

}  // namespace genga::cli
