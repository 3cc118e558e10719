#include "genga/requests/options.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "genga/base/files/file_name.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/tolerance_text.h"

namespace genga {
namespace {

using C = Command;
using G = OptionGroup;
using R = Request;
using O = Option;
using V = std::string_view;
using Rule = OptionRule;

constexpr Commands all_but_formats = commands_of_files;
// render has columns of its own: those of a sheet of pictures.
constexpr Commands of_tables{C::info, C::check, C::dump, C::convert, C::sample, C::edit, C::diff, C::plot, C::view};
constexpr Commands of_scenes = commands_of_scenes;
constexpr Commands of_one_scene{C::convert, C::sample, C::view, C::render};
constexpr Commands of_motion{C::convert, C::sample, C::diff, C::plot};
constexpr Commands of_figures = of_motion | Commands{C::view, C::render};
constexpr Commands of_names = of_scenes | Commands{C::info, C::check};

Status set_subdivision(R& request, const O& /*option*/, V value) {
  const auto level = parse_integer<std::uint32_t>(value);
  if (!level || *level > 8) return bad_argument("takes a whole number from 0 to 8");
  request.load.source.lightwave.subdivision = *level;
  return Done{};
}

// A pose is of one moment.
Result<double> parse_moment(V value) {
  GENGA_TRY_ASSIGN(const std::vector<double> times, parse_times(value));
  if (times.size() != 1) return bad_argument("takes one time for a pose");
  return times.front();
}

Error bad_tolerance(V of_diff) {
  return bad_argument("takes LENGTH[mm|m" + std::string(of_diff.empty() ? "|unit],ANGLE[deg], each above 0" : of_diff) +
                      ", at most 1000000000 metres and 360 degrees");
}

Result<Tolerance> tolerance_of_curves(V value) {
  const auto tolerance = parse_tolerance(value);
  if (!tolerance) return bad_tolerance({});
  return *tolerance;
}

Result<Tolerance> tolerance_of_diff(V value) {
  const auto tolerance = parse_diff_tolerance(value);
  if (!tolerance) return bad_tolerance("][,ANGLE[deg]], each 0 or more");
  return *tolerance;
}

// A recording's unit is the metre.
Result<Tolerance> tolerance_of_recording(V value) {
  const auto tolerance = parse_tolerance(value);
  if (!tolerance) return bad_argument("takes LENGTH[mm|m],ANGLE[deg]");
  return *tolerance;
}

Result<mrtk::TimeRange> parse_part(V value) {
  const Result<mrtk::TimeRange> range = mrtk::parse_time_range(value);
  if (!range) return bad_argument("takes A:B in seconds, A below B; one of them may be empty");
  return *range;
}

Status add_marker(R& request, const O& /*option*/, V value) {
  GENGA_TRY_ASSIGN(mrtk::MarkerEdit marker, mrtk::parse_marker_edit(value));
  request.edits.markers.push_back(std::move(marker));
  return Done{};
}

Status set_no_ik(R& request, const O& /*option*/, V value) {
  bool is_left_out = false;
  GENGA_TRY(set_flag(is_left_out, value));
  request.load.inverse_kinematics = !is_left_out;
  return Done{};
}

Status check_warm_up(double seconds) {
  return seconds >= 0.0 && seconds <= max_warm_up ? Status(Done{}) : bad_argument("takes a number");
}

// A number of seconds. The names of two options begin alike, and people ask for a format by the shorter.
template <auto Member>
Status set_time(R& request, const O& option, V value) {
  Status done = number<Member, check_time>(request, option, value);
  if (done || (value != "json" && find_format(value) == nullptr)) return done;
  const std::string name(option.name);
  return bad_argument("is the " + std::string(name == "to" ? "last" : "first") + " second; did you mean --" + name +
                      "-format " + std::string(value) + '?');
}

// "16", of "memory=16GB": what is no whole number is said with an example.
Error bad_limit(const LimitName& limit) {
  const std::string name(limit.name);
  if (limit.limit == &Limits::depth) {
    return bad_argument("depth takes a whole number up to " + std::to_string(max_depth) + ", as in depth=100");
  }
  return bad_argument(name + " takes a whole number of " + std::string(limit.unit) + " without a unit, as in " + name +
                      "=1000000000");
}

// NAME=N
Status add_limit(R& request, const O& /*option*/, V value) {
  const std::size_t equals = std::min(value.find('='), value.size());
  const auto number = parse_integer<std::uint64_t>(value.substr(std::min(equals + 1, value.size())));
  Allowance scratch;
  if (!number || !set_limit(scratch, value.substr(0, equals), *number)) {
    std::string names;
    for (const LimitName& one : limit_names) {
      if (one.name == value.substr(0, equals)) return bad_limit(one);
      names += (names.empty() ? "" : ", ") + std::string(one.name);
    }
    return bad_argument("takes NAME=N, and NAME is one of " + names);
  }
  request.own_limits.emplace_back(value.substr(0, equals), *number);
  return Done{};
}

// Names of encodings that people know for those that are taken.
struct EncodingAlias {
  V known;
  V taken;
};
constexpr std::array encoding_aliases{
    EncodingAlias{"sjis", "cp932"},     EncodingAlias{"shift_jis", "cp932"}, EncodingAlias{"shift-jis", "cp932"},
    EncodingAlias{"shiftjis", "cp932"}, EncodingAlias{"ms932", "cp932"},     EncodingAlias{"utf8", "utf-8"},
    EncodingAlias{"gb2312", "gbk"},     EncodingAlias{"cp936", "gbk"},       EncodingAlias{"gb18030", "gbk"},
    EncodingAlias{"latin1", "cp1252"},  EncodingAlias{"ansi", "cp1252"}};

// What an option of encodings takes, and which of it the word may mean.
Error with_alias(Error error, V value) {
  const std::string word = lower_ascii(value);
  for (const EncodingAlias& one : encoding_aliases) {
    if (one.known == word) error.message += "; did you mean " + std::string(one.taken) + '?';
  }
  return error;
}

Status set_encoding(R& request, const O& option, V value) {
  Status done = own_word<GENGA_OF(encoding)>(request, option, value);
  if (done) return done;
  return with_alias(std::move(done).error(), value);
}

Status set_to_encoding(R& request, const O& option, V value) {
  Status done =
      word<GENGA_OF(to_encoding), TextEncoding::cp932, TextEncoding::gbk, TextEncoding::utf8>(request, option, value);
  if (done) return done;
  return with_alias(std::move(done).error(), value);
}

Status set_limits(R& request, const O& option, V value) {
  GENGA_TRY_ASSIGN(const std::size_t place, find_word(option.type, value));
  request.run.limits = std::array{no_limits(), usual_limits(), strict_limits()}[place];
  return Done{};
}

// clang-format off: a row is read as one.
const OptionRow<R> rows[]{
    {{"from-format", "FORMAT", G::input, all_but_formats, "Read the input as this format"},
     text<GENGA_OF(from_format)>},
    {{"encoding", "cp932|gbk|cp1252|utf-8|auto", G::input, of_names, "Encoding of names in files of MMD and LightWave "
     "and in .x; auto finds it for each file", "cp932 for MMD, else auto"},
     set_encoding},
    {{"names", "exact|repair", G::input, of_scenes, "How names of a motion find those of the model: exact, or "
     "repair, which also finds names that were cut or are in letters of another width", "exact"},
     word<GENGA_OF(load.names), NameMatching::exact, NameMatching::repair>},
    {{"axes", "native|gltf", G::input, {C::convert}, "Axes of an input table: left-handed as in MRTK (native), or "
     "right-handed (gltf)", "native", "", Rule::table_input},
     word<GENGA_OF(table_handedness), Handedness::left, Handedness::right>},
    {{"up", "y|z", G::input, of_scenes, "Which axis of a .bvh file is up", "as its figure stands", "",
     Rule::up_input}, word<GENGA_OF(load.source.up), UpAxis::y, UpAxis::z>},
    {{"table", "own|freemocap|freemocap-points|mediapipe|motive|vicon", G::input, all_but_formats, "Layout of an input "
     "table", "as its header shows", "", Rule::table_input}, own_word<GENGA_OF(reading.profile)>},
    {{"columns", "FILE", G::input, of_tables, "A table of headings and meanings, which says what the columns of an "
     "input table mean", "", "", Rule::table_input}, text<GENGA_OF(reading.columns_file)>},
    {{"salvage", "", G::input, all_but_formats, "Read a file that is cut, up to where it is whole"},
     flag<GENGA_OF(salvages)>},

    {{"clip", "NAME|N", G::playing, of_scenes, "The clip to play, by its name or by its number from 0 on"}, text<GENGA_OF(load.clip)>},
    {{"separate-clips", "", G::playing, of_one_scene, "Keep several motions as clips of their own, named after "
     "their files, instead of playing them together"}, flag<GENGA_OF(load.separate_clips)>},
    {{"tracks", "GLOB", G::playing, of_scenes, "Play only the tracks whose names match, e.g. '左*'"},
     text<GENGA_OF(load.tracks)>},
    {{"no-ik", "", G::playing, of_scenes, "Leave inverse kinematics out"}, set_no_ik},
    {{"physics", "none|on|auto", G::playing, of_figures, "on: rigid bodies of MMD models move hair, skirts and ties; auto: where "
     "a figure is looked at, in glTF, view and render", "auto; on without a word", "", Rule::any, false, "on"},
     word<GENGA_OF(load.physics.mode), PhysicsMode::none, PhysicsMode::on, PhysicsMode::automatic>},
    {{"physics-warmup", "SECONDS", G::playing, of_figures, "Let rigid bodies come to rest this long before the motion", "0",
     "from 0 to 600"}, number<GENGA_OF(load.physics.warm_up), check_warm_up>},
    {{"ground", "", G::playing, of_figures, "Rigid bodies fall onto a floor at height 0"}, flag<GENGA_OF(load.physics.has_ground)>},
    {{"from", "SECONDS", G::playing, of_motion, "First time, in seconds", "", "from -1000000000 to 1000000000", Rule::range},
     set_time<GENGA_OF(save.range.from)>},
    {{"to", "SECONDS", G::playing, of_motion, "Last time, in seconds", "", "from -1000000000 to 1000000000", Rule::range},
     set_time<GENGA_OF(save.range.to)>},
    {{"fps", "N", G::playing, {C::convert, C::sample}, "Samples per second", "", "above 0 and at most 1000000",
     Rule::range}, number<GENGA_OF(save.range.fps), check_rate>},
    {{"fps", "N", G::playing, {C::plot}, "Frames per second on the axis", "", "above 0 and at most 1000000", Rule::range},
     number<GENGA_OF(save.range.fps), check_rate>},
    {{"fps", "N", G::playing, {C::diff}, "Frames per second at which motions are compared, besides the times of keys", "",
     "above 0 and at most 1000000", Rule::range}, number<GENGA_OF(save.range.fps), check_rate>},
    {{"render-range", "", G::playing, {C::convert, C::sample}, "Take LightWave's first to last frame, instead of all "
     "that its keys play", "", "", Rule::range}, flag<GENGA_OF(save.range.render_range)>},
    {{"times", "T,T,…", G::playing, {C::sample}, "Times in seconds, e.g. 0,0.5,1", "", "", Rule::moments},
     parsed<GENGA_OF(table.times), parse_times>},
    {{"times", "T", G::playing, {C::convert}, "The moment of the motion that becomes a pose (.vpd)", "the first", "",
     Rule::pose}, parsed<GENGA_OF(save.time), parse_moment>},

    {{"to-format", "FORMAT", G::output, {C::convert}, "Write this format: json, or a name that `genga formats` lists"},
     text<GENGA_OF(to_format)>},
    {{"to-format", "FORMAT", G::output, {C::edit}, "Write json, or the input's own format"}, text<GENGA_OF(to_format)>},
    {{"to-encoding", "cp932|gbk|utf-8", G::output, {C::convert}, "Write the names in a .vmd or .vpd in this encoding; "
     "MMD reads cp932", "as they were read", "", Rule::encoded_names},
     set_to_encoding},
    {{"curves", "linear|exact|bake", G::output, {C::convert}, "linear: straight keys on frames, as few as "
     "--tolerance allows, right in every client; exact: keys stay as they are where the target can hold them; bake: a "
     "key per frame", "linear for glTF, else exact"},
     word<GENGA_OF(save.curves), Curves::linear, Curves::exact, Curves::bake>},
    {{"tolerance", "LENGTH,ANGLE", G::output, {C::convert}, "How far fitted curves may be off, in world space",
     "0.1mm,0.01deg", "above 0"}, parsed<GENGA_OF(save.tolerance), tolerance_of_curves>},
    {{"tolerance", "LENGTH[,ANGLE]", G::output, {C::diff}, "Differences up to this count as equal",
     "0 in native space, else 0.1mm,0.01deg", "0 or more"}, parsed<GENGA_OF(diff.tolerance), tolerance_of_diff>},
    {{"tolerance", "LENGTH,ANGLE", G::output, {C::edit}, "How far --append may be off where it must resample "
     "tangents",
     "", "above 0"}, parsed<GENGA_OF(edits.append_tolerance), tolerance_of_recording>},
    {{"nodes", "GLOB", G::output, {C::convert, C::sample}, "Write only what has a name that matches; everything plays"},
     text<GENGA_OF(save.nodes)>},
    {{"nodes", "GLOB", G::output, {C::plot}, "Draw only what has a name that matches"}, text<GENGA_OF(save.nodes)>},
    {{"nodes", "GLOB", G::output, {C::diff}, "Compare only what has a name that matches"}, text<GENGA_OF(save.nodes)>},
    {{"hidden", "keep|drop", G::output, {C::convert, C::sample}, "Objects that are dissolved or invisible: keep "
     "hides them while they are, drop leaves out what is never seen", "keep"},
     word<GENGA_OF(save.hidden), HiddenMode::keep, HiddenMode::drop>},
    {{"scale", "N", G::output, {C::convert}, "Metres per unit of the input", "0.08 for MMD",
     "above 0 and at most 1000000000"}, number<GENGA_OF(save.metres_per_unit), check_scale>},
    {{"node-names", "source|english|ascii", G::output, {C::convert}, "Names in glTF, .x and .bvh: source: as "
     "they are; english: the model's own, else the usual ones of MMD; ascii: the same names in ASCII letters",
     "english for .bvh, else source", "", Rule::client_names},
     word<GENGA_OF(save.names), NameForm::source, NameForm::english, NameForm::ascii>},
    {{"space", "native|local|world", G::output, {C::sample}, "native: values of the curves; local, world: places of the nodes", "native"},
     word<GENGA_OF(table.space), SampleSpace::native, SampleSpace::local, SampleSpace::world>},
    {{"space", "native|local|world", G::output, {C::diff}, "native: values of the curves (default for two motions of "
     "one format); local, world: places of the nodes (else world is the default)"},
     word<GENGA_OF(diff.space), SampleSpace::native, SampleSpace::local, SampleSpace::world>},
    {{"axes", "native|gltf", G::output, {C::sample}, "The file's own axes and unit, or those of glTF in metres", "native"},
     word<GENGA_OF(table.axes), SampleAxes::native, SampleAxes::gltf>},
    {{"channels", "GLOB", G::output, {C::plot}, "Draw only the channels that match, named as the columns of sample"},
     text<GENGA_OF(plot.channels)>},
    {{"axis", "seconds|frames", G::output, {C::plot}, "Unit of the time axis", "seconds"},
     word<GENGA_OF(plot.axis), PlotAxis::seconds, PlotAxis::frames>},
    {{"sheet", "", G::output, {C::plot}, "Draw a dope sheet instead of curves: keys as marks, a row for each thing that "
     "moves"},
     flag<GENGA_OF(plot.sheet)>},
    {{"plot", "FILE", G::output, {C::diff}, "Draw the channels that differ most, as .svg or .png"},
     text<GENGA_OF(diff_plot)>},

    {{"bake-vertices", "", G::gltf, {C::convert}, "Add morphs that correct vertices where plain weights miss the "
     "tolerance", "", "", Rule::gltf}, flag<GENGA_OF(save.bake_vertices)>},
    {{"light-scale", "N", G::gltf, {C::convert}, "Factor for all lights",
     "1: a lamp of 100 % lights a white wall at 1 m fully", "above 0 and at most 1000000", Rule::gltf},
     number<GENGA_OF(save.format.gltf.light_scale), check_light_scale>},
    {{"joints", "mrtk|openxr|webxr", G::gltf, {C::convert}, "Which joints hands have, and how they are called", "mrtk", "",
     Rule::gltf}, word<GENGA_OF(save.hands.names), JointNames::mrtk, JointNames::openxr, JointNames::webxr>},
    {{"mesh", "", G::gltf, {C::convert}, "Give hands a skin of tubes, so that they can be seen", "", "", Rule::gltf},
     flag<GENGA_OF(save.hands.mesh)>},
    {{"bones", "", G::gltf, {C::convert}, "Give a skeleton without a mesh bones, so that it can be seen", "", "",
     Rule::gltf}, flag<GENGA_OF(save.bones)>},

    {{"subdivide", "N", G::lightwave, of_scenes, "Level to which LightWave's patches are subdivided; 0 is the cage",
     "the scene's", "from 0 to 8"}, set_subdivision},
    {{"tangents", "lightwave|sdk", G::lightwave, of_scenes, "End tangents of LightWave's envelopes: as Layout writes "
     "them, or as the code of its SDK computes them", "lightwave"},
     word<GENGA_OF(load.source.lightwave.tangents), TangentRule::shortened_ends, TangentRule::plain>},
    {{"hermite", "sdk|stored", G::lightwave, of_scenes, "Tangents of LightWave's Hermite keys: over both spans "
     "around a key, or over its own", "sdk"},
     word<GENGA_OF(load.source.lightwave.hermite), HermiteReading::sdk, HermiteReading::stored>},
    {{"lws-version", "3|5", G::lightwave, {C::convert}, "Write a LightWave scene in this version", "5", "",
     Rule::lightwave_scene}, word<GENGA_OF(save.format.lightwave.version), 3U, 5U>},

    {{"ticks", "N", G::x, of_scenes, "Ticks per second of a .x file that does not say", "4800",
     "above 0 and at most 1000000", Rule::x_input}, number<GENGA_OF(load.source.x.ticks_per_second), check_ticks>},
    {{"x-format", "text|binary", G::x, {C::convert}, "Write a .x file in this encoding; it is compressed only "
     "with --compress", "", "", Rule::x}, word<GENGA_OF(save.format.x.encoding), x::Encoding::text, x::Encoding::binary>},
    {{"compress", "", G::x, {C::convert}, "Write a .x file compressed", "", "", Rule::x},
     flag<GENGA_OF(save.format.x.is_compressed)>},
    {{"expand-two-sided", "", G::x, {C::convert}, "Write two polygons for one that is seen from both sides", "", "",
     Rule::x}, flag<GENGA_OF(save.format.x.expands_two_sided)>},
    {{"x-animation", "both|lightwave|baked", G::x, {C::convert}, "Animation sets for LightWave's motion: lightwave: "
     "its curves; baked: samples that every program plays", "both", "", Rule::x},
     word<GENGA_OF(save.format.x.animation), x::SetChoice::both, x::SetChoice::lightwave, x::SetChoice::baked>},

    {{"mrtk-version", "1.0|1.1", G::recordings, {C::convert}, "Write an MRTK recording in this version", "", "",
     Rule::recording}, word<GENGA_OF(save.format.mrtk.version), MrtkVersion::v1_0, MrtkVersion::v1_1>},

    {{"repair", "", G::edits, {C::edit}, "Repair what `check` finds, where that is possible"}, flag<GENGA_OF(edits.repair)>},
    {{"gate", "", G::edits, {C::edit}, "Hold joints still while their hand is not tracked"}, flag<GENGA_OF(edits.gate)>},
    {{"trim", "A:B", G::edits, {C::edit}, "Keep this part, in seconds; A or B may be empty"},
     parsed<GENGA_OF(edits.trim), parse_part>},
    {{"drop", "GLOB", G::edits, {C::edit}, "Remove Camera, Gaze, Hand.Left, Hand.Right.Joint.IndexTip …; repeatable",
     "", "", Rule::any, true}, list<GENGA_OF(edits.drop)>},
    {{"mirror", "", G::edits, {C::edit}, "Mirror at the plane x = 0: the left hand becomes the right one"},
     flag<GENGA_OF(edits.mirror)>},
    {{"reverse", "", G::edits, {C::edit}, "Play backwards"}, flag<GENGA_OF(edits.reverse)>},
    {{"speed", "X", G::edits, {C::edit}, "Play this many times as fast"}, number<GENGA_OF(edits.speed)>},
    {{"shift", "S", G::edits, {C::edit}, "Play this many seconds later"}, number<GENGA_OF(edits.shift)>},
    {{"append", "FILE", G::edits, {C::edit}, "Append another recording; repeatable", "", "", Rule::any, true},
     list<GENGA_OF(append)>},
    {{"reduce", "LENGTH,ANGLE", G::edits, {C::edit}, "Remove keys where the others stay within this of them, e.g. "
     "1mm,0.2deg", "",
     "above 0"}, parsed<GENGA_OF(edits.reduce), tolerance_of_recording>},
    {{"marker", "CHANGE", G::edits, {C::edit}, "add:TIME:NAME, move:N|NAME:TIME or remove:N|NAME; repeatable", "", "",
     Rule::any, true}, add_marker},

    {{"limits", "none|default|strict", G::limits, all_but_formats, "How much work an input may ask for; applied before any "
     "--limit", "default"},
     set_limits},
    {{"limit", "NAME=N", G::limits, all_but_formats, "Set one limit, e.g. keys=1000000; if it is given twice, the last one "
     "counts", "", "", Rule::any, true},
     add_limit},

    {{"strict", "", G::report, all_but_formats, "Warnings make the command fail"}, flag<GENGA_OF(strict)>},
    {{"tracks", "", G::report, {C::info}, "List what moves, a row each: keys, first and last time"},
     flag<GENGA_OF(lists_tracks)>},
    {{"json", "", G::report, {C::formats, C::info, C::check}, "Write one JSON object per line"}, flag<GENGA_OF(json)>},
    {{"json", "", G::report, {C::sample}, "Write JSON lines instead of CSV"}, flag<GENGA_OF(json)>},
    {{"json", "", G::report, {C::diff}, "Write one JSON object"}, flag<GENGA_OF(json)>},
    {{"json", "", G::report, {C::convert, C::edit, C::plot, C::view, C::render},
     "Report what was made, or why nothing was made, as a JSON object"}, flag<GENGA_OF(json)>},
};
// clang-format on

std::vector<const char*> sorted_names() {
  std::vector<const char*> names;
  for (const OptionRow<R>& row : rows) names.push_back(row.option.name.data());  // literals
  const auto less = [](const char* one, const char* other) { return std::string_view(one) < other; };
  const auto same = [](const char* one, const char* other) { return std::string_view(one) == other; };
  std::sort(names.begin(), names.end(), less);
  names.erase(std::unique(names.begin(), names.end(), same), names.end());
  return names;
}

}  // namespace

std::span<const OptionRow<Request>> options() { return rows; }

Status set_option(Request& request, std::string_view name, std::string_view value) {
  std::vector<AskedOption> asked;
  bool is_set = false;
  for (const OptionRow<R>& row : rows) {
    if (row.option.name != name) continue;
    if (value.empty()) value = row.option.bare;
    const Status done = row.set(request, row.option, value);
    is_set = is_set || done;
    asked.push_back({&row.option, std::string(value), done ? std::string() : done.error().message});
  }
  if (asked.empty()) return bad_argument("no option is called " + quoted_name(name));
  if (!is_set) return bad_argument(asked.front().refused, std::string(name));
  std::erase_if(request.asked, [&](const AskedOption& one) { return one.option->name == name; });
  const bool is_off = asked.front().option->is_flag() && value == "false";
  if (!is_off) request.asked.insert(request.asked.end(), asked.begin(), asked.end());
  return Done{};
}

const char* option_name(std::size_t index) {
  static const std::vector<const char*> names = sorted_names();
  return index < names.size() ? names[index] : nullptr;
}

bool is_option(std::string_view name) {
  return std::any_of(std::begin(rows), std::end(rows),
                     [&](const OptionRow<R>& row) { return row.option.name == name; });
}

}  // namespace genga
