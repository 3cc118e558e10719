#include "bindings/c/option_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/lower/tolerance_text.h"
#include "genga/report/motion_diff.h"

namespace genga::c {
namespace {

using Value = std::string_view;

template <class Target>
Status set_choice(Target& target, Value value, std::initializer_list<std::pair<Value, Target>> words) {
  std::string all;
  for (const auto& [word, meaning] : words) {
    if (word == value) {
      target = meaning;
      return Done{};
    }
    if (!word.empty()) all += (all.empty() ? "" : "|") + std::string(word);
  }
  return bad_argument("takes " + all);
}

Status set_flag(bool& target, Value value) {
  return set_choice<bool>(target, value, {{"", true}, {"true", true}, {"false", false}});
}

template <class Target>
Status set_number(Target& target, Value value) {
  const auto number = parse_double(value);
  if (!number || !std::isfinite(*number)) return bad_argument("takes a number");
  target = *number;
  return Done{};
}

Status set_text(std::string& target, Value value) {
  target = value;
  return Done{};
}

Status set_encoding(genga_options& options, Value value) {
  if (value != "auto" && !parse_text_encoding(value)) return bad_argument("takes cp932|gbk|utf-8|auto");
  return set_text(options.encoding, value);
}

Status set_times(genga_options& options, Value value) {
  std::vector<double> times;
  while (true) {
    const std::size_t comma = value.find(',');
    const auto time = parse_double(value.substr(0, comma));
    if (!time || !std::isfinite(*time)) return bad_argument("takes numbers with commas between them");
    times.push_back(*time);
    if (comma == Value::npos) break;
    value.remove_prefix(comma + 1);
  }
  options.times = std::move(times);
  return Done{};
}

// NAME=N
Status set_own_limit(genga_options& options, Value value) {
  const std::size_t equals = std::min(value.find('='), value.size());
  const auto number = parse_integer<std::uint64_t>(value.substr(std::min(equals + 1, value.size())));
  Allowance scratch;
  if (!number || !set_limit(scratch, value.substr(0, equals), *number)) {
    std::string names;
    for (const LimitName& one : limit_names) names += (names.empty() ? "" : ", ") + std::string(one.name);
    return bad_argument("takes NAME=N, a whole number (depth up to " + std::to_string(max_depth) + "), of " + names);
  }
  options.own_limits.emplace_back(value.substr(0, equals), *number);
  return Done{};
}

Status set_limits(genga_options& options, Value value) {
  if (value == "none") {
    options.limits = no_limits();
  } else if (value == "default") {
    options.limits = usual_limits();
  } else if (value == "strict") {
    options.limits = strict_limits();
  } else {
    return bad_argument("takes none|default|strict");
  }
  return Done{};
}

Status set_subdivision(genga_options& options, Value value) {
  const auto level = parse_integer<std::uint32_t>(value);
  if (!level || *level > 8) return bad_argument("takes a whole number from 0 to 8");
  options.load.source.lightwave.subdivision = *level;
  return Done{};
}

// genga_diff takes less and more: 0, and no units of the file.
Status set_tolerance(genga_options& options, Value value) {
  const auto tolerance = parse_tolerance(value);
  const auto of_diff = parse_diff_tolerance(value);
  if (!tolerance && !of_diff) {
    return bad_argument("takes LENGTH[mm|m|unit],ANGLE[deg], each above 0, at most 1000000000 metres and 360 degrees");
  }
  options.is_tolerance_of_diff = !tolerance;
  options.diff_tolerance = of_diff;
  if (!tolerance) return Done{};
  options.save.tolerance = *tolerance;
  options.edits.append_tolerance = *tolerance;
  return Done{};
}

Status set_reduction(genga_options& options, Value value) {
  options.edits.reduce = parse_tolerance(value);
  return options.edits.reduce ? Status(Done{}) : bad_argument("takes LENGTH[mm|m],ANGLE[deg]");
}

Status set_trim(genga_options& options, Value value) {
  GENGA_TRY_ASSIGN(options.edits.trim, mrtk::parse_time_range(value));
  return Done{};
}

Status add_marker(genga_options& options, Value value) {
  GENGA_TRY_ASSIGN(mrtk::MarkerEdit marker, mrtk::parse_marker_edit(value));
  options.edits.markers.push_back(std::move(marker));
  return Done{};
}

// A glob of what plays, or of genga_info that rows are wanted.
Status set_tracks(genga_options& options, Value value) {
  options.lists_tracks = true;
  return set_text(options.load.tracks, value);
}

// A member of SaveOptions is Result-like optional; a version is set by one of two words.
template <class Target>
Status set_version(std::optional<Target>& target, Value value, std::initializer_list<std::pair<Value, Target>> words) {
  Target version{};
  GENGA_TRY(set_choice(version, value, words));
  target = version;
  return Done{};
}

Status set_no_ik(genga_options& options, Value value) {
  bool is_set = false;
  GENGA_TRY(set_flag(is_set, value));
  options.load.inverse_kinematics = !is_set;
  return Done{};
}

Status set_axes(genga_options& options, Value value) {
  bool is_gltf = false;
  GENGA_TRY(set_choice<bool>(is_gltf, value, {{"native", false}, {"gltf", true}}));
  options.is_gltf_axes = is_gltf;
  return Done{};
}

Status set_form(genga_options& options, Value value) {
  bool is_json = false;
  GENGA_TRY(set_flag(is_json, value));
  options.table.form = is_json ? TableForm::json_lines : TableForm::csv;
  return Done{};
}

Status set_space(genga_options& options, Value value) {
  GENGA_TRY(set_choice<SampleSpace>(
      options.table.space, value,
      {{"native", SampleSpace::native}, {"local", SampleSpace::local}, {"world", SampleSpace::world}}));
  options.space = options.table.space;
  return Done{};
}

Status add_text(std::vector<std::string>& target, Value value) {
  target.emplace_back(value);
  return Done{};
}

struct Word {
  const char* name;
  Status (*set)(genga_options& options, Value value);
};

using O = genga_options;

constexpr std::array<Word, 53> words{{
    {"append", [](O& o, Value v) { return add_text(o.append, v); }},
    {"axes", set_axes},
    {"axis",
     [](O& o, Value v) {
       return set_choice<PlotAxis>(o.curves.axis, v, {{"seconds", PlotAxis::seconds}, {"frames", PlotAxis::frames}});
     }},
    {"bake-vertices", [](O& o, Value v) { return set_flag(o.save.bake_vertices, v); }},
    {"channels", [](O& o, Value v) { return set_text(o.curves.channels, v); }},
    {"clip", [](O& o, Value v) { return set_text(o.load.clip, v); }},
    {"compress", [](O& o, Value v) { return set_flag(o.save.format.x.is_compressed, v); }},
    {"curves",
     [](O& o, Value v) {
       return set_choice<std::optional<Curves>>(
           o.save.curves, v, {{"linear", Curves::linear}, {"exact", Curves::exact}, {"bake", Curves::bake}});
     }},
    {"drop", [](O& o, Value v) { return add_text(o.edits.drop, v); }},
    {"encoding", set_encoding},
    {"expand-two-sided", [](O& o, Value v) { return set_flag(o.save.format.x.expands_two_sided, v); }},
    {"fps", [](O& o, Value v) { return set_number(o.save.range.fps, v); }},
    {"from", [](O& o, Value v) { return set_number(o.save.range.from, v); }},
    {"from-format", [](O& o, Value v) { return set_text(o.from_format, v); }},
    {"gate", [](O& o, Value v) { return set_flag(o.edits.gate, v); }},
    {"hermite",
     [](O& o, Value v) {
       return set_choice<HermiteReading>(o.load.source.lightwave.hermite, v,
                                         {{"sdk", HermiteReading::sdk}, {"stored", HermiteReading::stored}});
     }},
    {"hidden",
     [](O& o, Value v) {
       return set_choice<HiddenMode>(o.save.hidden, v, {{"keep", HiddenMode::keep}, {"drop", HiddenMode::drop}});
     }},
    {"joints",
     [](O& o, Value v) {
       return set_choice<JointNames>(
           o.save.hands.names, v,
           {{"mrtk", JointNames::mrtk}, {"openxr", JointNames::openxr}, {"webxr", JointNames::webxr}});
     }},
    {"json", set_form},
    {"light-scale", [](O& o, Value v) { return set_number(o.save.format.gltf.light_scale, v); }},
    {"limit", set_own_limit},
    {"limits", set_limits},
    {"lws-version",
     [](O& o, Value v) {
       return set_version<std::uint32_t>(o.save.format.lightwave.version, v, {{"3", 3U}, {"5", 5U}});
     }},
    {"marker", add_marker},
    {"mesh", [](O& o, Value v) { return set_flag(o.save.hands.mesh, v); }},
    {"mirror", [](O& o, Value v) { return set_flag(o.edits.mirror, v); }},
    {"mrtk-version",
     [](O& o, Value v) {
       return set_version<MrtkVersion>(o.save.format.mrtk.version, v,
                                       {{"1.0", MrtkVersion::v1_0}, {"1.1", MrtkVersion::v1_1}});
     }},
    {"names",
     [](O& o, Value v) {
       return set_choice<NameMatching>(o.load.names, v,
                                       {{"exact", NameMatching::exact}, {"repair", NameMatching::repair}});
     }},
    {"no-ik", set_no_ik},
    {"node-names",
     [](O& o, Value v) {
       return set_choice<NameForm>(
           o.save.names, v, {{"source", NameForm::source}, {"english", NameForm::english}, {"ascii", NameForm::ascii}});
     }},
    {"nodes", [](O& o, Value v) { return set_text(o.save.nodes, v); }},
    {"plot", [](O& o, Value v) { return set_text(o.plot, v); }},
    {"reduce", set_reduction},
    {"render-range", [](O& o, Value v) { return set_flag(o.save.range.render_range, v); }},
    {"repair", [](O& o, Value v) { return set_flag(o.edits.repair, v); }},
    {"reverse", [](O& o, Value v) { return set_flag(o.edits.reverse, v); }},
    {"scale", [](O& o, Value v) { return set_number(o.save.metres_per_unit, v); }},
    {"separate-clips", [](O& o, Value v) { return set_flag(o.load.separate_clips, v); }},
    {"sheet", [](O& o, Value v) { return set_flag(o.curves.sheet, v); }},
    {"shift", [](O& o, Value v) { return set_number(o.edits.shift, v); }},
    {"space", set_space},
    {"speed", [](O& o, Value v) { return set_number(o.edits.speed, v); }},
    {"strict", [](O& o, Value v) { return set_flag(o.is_strict, v); }},
    {"subdivide", set_subdivision},
    {"tangents",
     [](O& o, Value v) {
       return set_choice<TangentRule>(o.load.source.lightwave.tangents, v,
                                      {{"lightwave", TangentRule::shortened_ends}, {"sdk", TangentRule::plain}});
     }},
    {"ticks", [](O& o, Value v) { return set_number(o.load.source.x.ticks_per_second, v); }},
    {"times", set_times},
    {"to", [](O& o, Value v) { return set_number(o.save.range.to, v); }},
    {"to-format", [](O& o, Value v) { return set_text(o.to_format, v); }},
    {"tolerance", set_tolerance},
    {"tracks", set_tracks},
    {"trim", set_trim},
    {"x-format",
     [](O& o, Value v) {
       return set_version<x::Encoding>(o.save.format.x.encoding, v,
                                       {{"text", x::Encoding::text}, {"binary", x::Encoding::binary}});
     }},
}};

}  // namespace

Status set_option(genga_options& options, std::string_view name, std::string_view value) {
  const auto word = std::find_if(words.begin(), words.end(), [&](const Word& one) { return one.name == name; });
  if (word == words.end()) return bad_argument("no option is called \"" + std::string(name) + '"');
  Status done = word->set(options, value);
  if (!done) return bad_argument(std::string(name) + ": " + done.error().message);
  return Done{};
}

const char* option_name(std::size_t index) { return index < words.size() ? words[index].name : nullptr; }

}  // namespace genga::c
