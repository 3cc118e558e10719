#include "cli/options.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/requests/options.h"

namespace genga::cli {
namespace {

using C = Command;
using G = OptionGroup;
using P = ProgramRequest;
using O = Option;
using V = std::string_view;
using Rule = OptionRule;

constexpr Commands all_but_formats = commands_of_files;
constexpr Commands all = all_but_formats | Commands{C::formats};
constexpr Commands of_scenes = commands_of_scenes;

Status add_folder(P& request, const O& /*option*/, V value) {
  std::error_code error;
  if (!std::filesystem::is_directory(std::filesystem::u8path(value), error)) {
    return bad_argument("takes a folder, and there is no " + quoted_name(value));
  }
  request.objects.emplace_back(value);
  return Done{};
}

template <auto Member>
Status set_count(P& request, const O& /*option*/, V value) {
  const auto count = parse_integer<std::uint32_t>(value);
  if (!count || *count == 0) return bad_argument("takes a whole number above 0");
  Member(request) = *count;
  return Done{};
}

std::optional<std::uint64_t> side_of(V text) {
  const auto side = parse_integer<std::uint64_t>(text);
  return side && *side > 0 && *side <= max_picture_side ? side : std::nullopt;
}

Status set_size(P& request, const O& /*option*/, V value) {
  const std::size_t cross = std::min(value.find('x'), value.size());
  const auto width = side_of(value.substr(0, cross));
  const auto height = side_of(value.substr(std::min(cross + 1, value.size())));
  if (!width || !height) return bad_argument("takes WIDTHxHEIGHT, each from 1 to " + number_text(max_picture_side));
  request.width = *width;
  request.height = *height;
  return Done{};
}

bool is_color(V text) {
  constexpr V digits = "0123456789abcdefABCDEF";
  return text.size() == 7 && text.front() == '#' && text.find_first_not_of(digits, 1) == V::npos;
}

Status set_background(P& request, const O& /*option*/, V value) {
  if (value != "transparent" && !is_color(value)) return bad_argument("takes #rrggbb or transparent");
  request.background = value;
  return Done{};
}

Status check_timeout(double seconds) { return seconds > 0.0 ? any_number(seconds) : bad_argument("is not above 0"); }

// clang-format off: a row is read as one.
const OptionRow<P> rows[]{
    {{"model", "PMD|PMX|X", G::input, of_scenes, "The model that the motion moves"}, text<GENGA_OF(model)>},
    {{"objects", "DIR", G::input, of_scenes | Commands{C::check}, "Folder in which to look for named files, e.g. "
     "LightWave's content directory; repeatable, the first that has a file counts", "", "", Rule::any, true}, add_folder},
    {{"allow-outside", "", G::input, of_scenes | Commands{C::check}, "Also open named files outside these "
     "folders: through links, absolute names and .."}, flag<GENGA_OF(allow_outside)>},
    {{"output", "FILE", G::output, {C::dump, C::sample}, "Where to write", "-"}, text<GENGA_OF(output)>},
    {{"output", "FILE", G::output, {C::plot}, "Where to write: a .svg or .png file", "-"},
     text<GENGA_OF(output)>},
    {{"output", "FILE", G::output, {C::view}, "Where to write",
     "the first file's name in the current folder, as .html"}, text<GENGA_OF(output)>},
    {{"output", "FILE", G::output, {C::render}, "Where to write",
     "the first file's name in the current folder, as .png"}, text<GENGA_OF(output)>},
    {{"force", "", G::output, {C::dump, C::convert, C::sample, C::edit, C::plot, C::view, C::render},
     "Replace an output that exists"}, flag<GENGA_OF(force)>},
    {{"force", "", G::output, {C::diff}, "Replace a picture that exists"}, flag<GENGA_OF(force)>},
    {{"open", "", G::output, {C::view}, "Open the page in the system's browser; without -o it goes into a temporary "
     "folder"}, flag<GENGA_OF(opens)>},
    {{"page", "HTML", G::output, {C::view, C::render}, "The page to put the files into, instead of the program's "
     "own"}, text<GENGA_OF(page)>},
    {{"jobs", "N", G::output, {C::convert}, "How many parts are worked on at once; the output is the same",
     "one for each processor"}, set_count<GENGA_OF(jobs)>},

    {{"times", "T,T,…", G::picture, {C::render}, "Times in seconds, e.g. 0,0.5,1: one picture each, in a grid", "0"},
     parsed<GENGA_OF(picture_times), parse_times>},
    {{"size", "WxH", G::picture, {C::render}, "Pixels of each picture", "640x480"}, set_size},
    {{"look", "mmd|pbr", G::picture, {C::render}, "The look of MikuMikuDance (default for its models), or that of glTF"},
     own_word<GENGA_OF(look)>},
    {{"camera", "own|fit", G::picture, {C::render}, "The files' own camera, or one that shows everything", "fit"},
     own_word<GENGA_OF(camera)>},
    {{"background", "#RRGGBB|transparent", G::picture, {C::render}, "A color, or transparent", "white"},
     set_background},
    {{"columns", "N", G::picture, {C::render}, "Pictures per row", "all, at most five"}, set_count<GENGA_OF(columns)>},
    {{"browser", "PROGRAM", G::picture, {C::render}, "The browser to draw with, instead of one in PATH"},
     text<GENGA_OF(browser)>},
    {{"timeout", "SECONDS", G::picture, {C::render}, "How long the browser may take in all", "120", "above 0"},
     number<GENGA_OF(timeout), check_timeout>},

    {{"quiet", "", G::report, all, "Print nothing but errors"}, flag<GENGA_OF(quiet)>},
    {{"verbose", "", G::report, all, "Print more: notes, every finding of a kind, what was written"},
     flag<GENGA_OF(verbose)>},
    {{"progress", "auto|bar|none|json", G::report, all_but_formats, "How to show progress of work longer than a "
     "second, on standard error; auto: a bar on a terminal", "auto"},
     word<GENGA_OF(progress), ProgressForm::automatic, ProgressForm::bar, ProgressForm::none, ProgressForm::json>},
};
// clang-format on

// visit: is called with each row of the command, of either table, group by group.
template <class Visit>
void for_each_row(Command command, const Visit& visit) {
  for (int group = 0; group < static_cast<int>(option_groups); ++group) {
    const auto is_there = [&](const Option& option) {
      return option.group == static_cast<OptionGroup>(group) && option.commands.has(command);
    };
    for (const OptionRow<ProgramRequest>& row : rows) {
      if (is_there(row.option)) visit(row);
    }
    for (const OptionRow<Request>& row : options()) {
      if (is_there(row.option)) visit(row);
    }
  }
}

// One that the program alone has, set for the request.
Status set_row(ProgramRequest& request, const OptionRow<ProgramRequest>& row, std::string_view value) {
  Status done = row.set(request, row.option, value);
  if (done) return done;
  return bad_argument(done.error().message, std::string(row.option.name));
}

Status set_row(ProgramRequest& request, const OptionRow<Request>& row, std::string_view value) {
  return set_option(request, row.option.name, value);
}

}  // namespace

bool ProgramRequest::answers_in_json() const {
  constexpr Commands with_answers{C::convert, C::edit, C::diff, C::plot, C::view, C::render};
  return json && with_answers.has(command);
}

Verbosity ProgramRequest::verbosity() const {
  if (quiet || answers_in_json()) return Verbosity::quiet;
  return verbose ? Verbosity::verbose : Verbosity::normal;
}

void for_each_option(Command command, const Function<void(const Option& option, bool is_of_program)>& visit) {
  for_each_row(command, [&](const auto& row) {
    visit(row.option, std::is_same_v<std::decay_t<decltype(row)>, OptionRow<ProgramRequest>>);
  });
}

bool is_program_option(std::string_view name) {
  const auto is_called = [&](const OptionRow<ProgramRequest>& row) { return row.option.name == name; };
  return is_option(name) || std::any_of(std::begin(rows), std::end(rows), is_called);
}

void set_program_option(ProgramRequest& request, const Option& option, std::string_view value) {
  for_each_row(request.command, [&](const auto& row) {
    if (&row.option != &option) return;
    const Status done = set_row(request, row, value);
    if (!done && !request.refused) request.refused = done.error();
  });
}

}  // namespace genga::cli
