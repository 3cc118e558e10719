#include "genga/formats/anim/reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/anim/yaml.h"

namespace genga::anim {
namespace {

// Bytes of a key beside its numbers: time, two modes, line.
constexpr std::uint64_t key_bytes = 16;
constexpr std::uint64_t number_bytes = 20;  // of each of its numbers: value, two slopes, two weights

// The words for numbers that are not finite, as Unity and YAML write them.
std::optional<float> word_number(std::string_view word) {
  const bool is_negative = word.starts_with('-');
  if (is_negative || word.starts_with('+')) word.remove_prefix(1);
  const float sign = is_negative ? -1.0F : 1.0F;
  for (const std::string_view one : {"Infinity", "infinity", "inf", ".inf", ".Inf", "Inf", "1.#INF"}) {
    if (word == one) return sign * std::numeric_limits<float>::infinity();
  }
  for (const std::string_view one : {"NaN", "nan", ".nan", ".NaN", "nan(ind)", "1.#QNAN", "1.#IND"}) {
    if (word == one) return std::numeric_limits<float>::quiet_NaN();
  }
  return std::nullopt;
}

std::optional<float> number_of(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  const std::optional<float> value = parse_float(text);
  return value ? value : word_number(text);
}

// The number of "x", "y", "z" or "w" in a key of that width.
std::optional<std::size_t> part_of(std::string_view name, std::size_t width) {
  if (name.size() != 1) return std::nullopt;
  const std::size_t part = std::string_view("xyzw").find(name[0]);
  return part < width ? std::optional(part) : std::nullopt;
}

enum KeyMember : std::uint8_t { has_time = 1, has_value = 2 };

class Reader {
 public:
  Reader(const Bytes& bytes, const ReadOptions& options)
      : yaml_(text_in(bytes.view()), options.limits.depth), budget_(options.limits) {
    document_.source = bytes;
  }

  Result<Read<Document>> read();

 private:
  using Member = std::string_view;

  Status read_object();
  Status read_clip();
  Status clip_member(Clip& clip, Member name);
  Status settings_member(Settings& settings, Member name);
  Status read_curves(CurveKind kind, std::vector<Curve>& curves, std::string_view list);
  Status curve_member(Curve& curve, Member name, const MemberPath& path);
  Status animation_curve_member(Curve& curve, Member name, const MemberPath& path);
  Status read_keys(Keys& keys, const MemberPath& path);
  Status read_key(Keys& keys, const MemberPath& path);
  Status key_member(Keys& keys, std::size_t key, Member name, std::uint8_t& seen, const MemberPath& path);
  Status read_others(std::vector<OtherCurve>& curves, std::string_view list);
  Status other_member(OtherCurve& curve, Member name, const MemberPath& path);
  Status read_events(Clip& clip);
  Status count_items(std::uint64_t& count);

  // Calls on_member for each key of a map, whose value it takes. The map's beginning comes next, or a value that is no
  // map, which is stepped over.
  template <class OnMember>
  Status map(OnMember on_member);
  template <class OnMember>
  Status rest_of_map(OnMember on_member);
  // Calls on_item with the first event of each item of a list.
  template <class OnItem>
  Status list(OnItem on_item);

  Status skip() { return yaml_.skip_value() ? Status(Done{}) : Status(yaml_error({})); }
  Status text(std::string& into, const MemberPath& path, std::string_view member);
  Status number(float& into, const MemberPath& path, std::string_view member);
  Status whole(std::int32_t& into, const MemberPath& path, std::string_view member);
  Status flag(bool& into, const MemberPath& path, std::string_view member);
  // A key's number, or one for each of its parts.
  Status numbers(std::span<float> into, const MemberPath& path, std::string_view member);
  Status scalar_number(float& into, const MemberPath& path, std::string_view member);
  Status flow_text(std::string& into, const MemberPath& path);
  Status charge(std::uint64_t bytes, const MemberPath& path);

  Error yaml_error(std::string path) const {
    Error error = yaml_.error();
    error.path = std::move(path);
    return error;
  }
  Error bad(std::string message, const MemberPath& path, std::string_view member) const {
    return {ErrorCode::bad_value, std::move(message), yaml_.place(), path.text(member)};
  }
  MemberPath clip_path() const { return {"clips", document_.clips.size()}; }

  YamlReader yaml_;
  Budget budget_;
  Document document_;
  FindingCollector findings_{FindingCollector::max_listed};
};

// Values --------------------------------------------------------------------------------------------------------------

template <class OnMember>
Status Reader::rest_of_map(OnMember on_member) {
  while (true) {
    const YamlEvent event = yaml_.next();
    if (event == YamlEvent::end_map) return Done{};
    if (event == YamlEvent::error) return yaml_error({});
    GENGA_TRY(on_member(yaml_.text()));
  }
}

template <class OnMember>
Status Reader::map(OnMember on_member) {
  const YamlEvent event = yaml_.next();
  if (event == YamlEvent::begin_map) return rest_of_map(on_member);
  if (event == YamlEvent::begin_list) return yaml_.skip_rest() ? Status(Done{}) : Status(yaml_error({}));
  if (event == YamlEvent::error) return yaml_error({});
  return Done{};
}

template <class OnItem>
Status Reader::list(OnItem on_item) {
  YamlEvent event = yaml_.next();
  if (event == YamlEvent::begin_map) return yaml_.skip_rest() ? Status(Done{}) : Status(yaml_error({}));
  if (event == YamlEvent::begin_list) {
    while ((event = yaml_.next()) != YamlEvent::end_list) {
      if (event == YamlEvent::error) return yaml_error({});
      GENGA_TRY(on_item(event));
    }
  }
  if (event == YamlEvent::error) return yaml_error({});
  return Done{};
}

Status Reader::charge(std::uint64_t bytes, const MemberPath& path) {
  if (budget_.charge(bytes)) return Done{};
  return budget_.met(yaml_.place(), path.text());
}

Status Reader::text(std::string& into, const MemberPath& path, std::string_view member) {
  const YamlEvent event = yaml_.next();
  if (event == YamlEvent::error) return yaml_error(path.text(member));
  if (event != YamlEvent::scalar) return bad("not a text", path, member);
  GENGA_TRY(charge(yaml_.text().size(), path));
  into = yaml_.text();
  return Done{};
}

// Takes the scalar that was read last.
Status Reader::scalar_number(float& into, const MemberPath& path, std::string_view member) {
  const std::optional<float> value = number_of(yaml_.text());
  if (!value) return bad("not a number", path, member);
  into = *value;
  return Done{};
}

Status Reader::number(float& into, const MemberPath& path, std::string_view member) {
  return numbers({&into, 1}, path, member);
}

Status Reader::numbers(std::span<float> into, const MemberPath& path, std::string_view member) {
  const YamlEvent event = yaml_.next();
  if (event == YamlEvent::error) return yaml_error(path.text(member));
  if (event == YamlEvent::scalar) {
    if (into.size() > 1) return bad("one number instead of " + std::to_string(into.size()), path, member);
    return scalar_number(into[0], path, member);
  }
  if (event != YamlEvent::begin_map) return bad("not a number", path, member);
  return rest_of_map([&](Member name) -> Status {
    const std::optional<std::size_t> part = part_of(name, into.size());
    if (!part) return skip();
    const YamlEvent value = yaml_.next();
    if (value == YamlEvent::error) return yaml_error(path.text(member));
    if (value != YamlEvent::scalar) return bad("not a number", path, member);
    return scalar_number(into[*part], path, member);
  });
}

Status Reader::whole(std::int32_t& into, const MemberPath& path, std::string_view member) {
  const YamlEvent event = yaml_.next();
  if (event == YamlEvent::error) return yaml_error(path.text(member));
  const std::optional<std::int32_t> value =
      event == YamlEvent::scalar ? parse_integer<std::int32_t>(yaml_.text()) : std::nullopt;
  if (!value) return bad("not a whole number", path, member);
  into = *value;
  return Done{};
}

Status Reader::flag(bool& into, const MemberPath& path, std::string_view member) {
  std::int32_t value = 0;
  GENGA_TRY(whole(value, path, member));
  into = value != 0;
  return Done{};
}

// A reference to an object, as Unity writes it in braces.
Status Reader::flow_text(std::string& into, const MemberPath& path) {
  std::string made = "{";
  std::string value;
  const auto add_member = [&](Member name) -> Status {
    if (made.size() > 1) made += ", ";
    made += name;
    made += ": ";
    GENGA_TRY(text(value, path, "script"));
    made += value;
    return Done{};
  };
  GENGA_TRY(map(add_member));
  if (made.size() == 1) return Done{};
  into = std::move(made);
  into += '}';
  return Done{};
}

// Keys ----------------------------------------------------------------------------------------------------------------

Status Reader::key_member(Keys& keys, std::size_t key, Member name, std::uint8_t& seen, const MemberPath& path) {
  const std::size_t width = keys.width;
  const auto parts = [&](std::vector<float>& list) { return std::span(list).subspan(key * width, width); };
  if (name == "time") {
    seen |= has_time;
    return number(keys.times[key], path, "time");
  }
  if (name == "value") {
    seen |= has_value;
    return numbers(parts(keys.values), path, "value");
  }
  if (name == "inSlope") return numbers(parts(keys.in_slopes), path, "in_slope");
  if (name == "outSlope") return numbers(parts(keys.out_slopes), path, "out_slope");
  if (name == "inWeight") return numbers(parts(keys.in_weights), path, "in_weight");
  if (name == "outWeight") return numbers(parts(keys.out_weights), path, "out_weight");
  if (name == "weightedMode") return whole(keys.weighted_modes[key], path, "weighted_mode");
  if (name == "tangentMode") return whole(keys.tangent_modes[key], path, "tangent_mode");
  return skip();
}

Status Reader::read_key(Keys& keys, const MemberPath& path) {
  const std::size_t key = keys.size();
  const std::size_t width = keys.width;
  // Lists grow to twice their size.
  GENGA_TRY(charge(2 * (key_bytes + number_bytes * width), path));
  const Place place = Place::at_line(yaml_.line(), 1);
  keys.times.push_back(0.0F);
  keys.lines.push_back(yaml_.line());
  keys.weighted_modes.push_back(weighted_none);
  keys.tangent_modes.push_back(0);
  for (std::vector<float>* list : {&keys.values, &keys.in_slopes, &keys.out_slopes}) {
    list->resize(list->size() + width, 0.0F);
  }
  for (std::vector<float>* list : {&keys.in_weights, &keys.out_weights}) {
    list->resize(list->size() + width, default_weight);
  }
  std::uint8_t seen = 0;
  GENGA_TRY(rest_of_map([&](Member name) { return key_member(keys, key, name, seen, path); }));
  if (seen != (has_time | has_value)) {
    const bool is_time = (seen & has_time) == 0;
    findings_.add({"anim.missing-member", Severity::warning, path.text(), place,
                   is_time ? "the key has no time, and 0 is used" : "the key has no value, and 0 is used"});
  }
  return Done{};
}

// Weights and modes that all keys have alike take no room.
void drop_defaults(Keys& keys) {
  const auto is_default = [](float weight) { return weight == default_weight; };
  const bool has_weights = !std::all_of(keys.in_weights.begin(), keys.in_weights.end(), is_default) ||
                           !std::all_of(keys.out_weights.begin(), keys.out_weights.end(), is_default);
  const bool has_modes = std::any_of(keys.weighted_modes.begin(), keys.weighted_modes.end(),
                                     [](std::int32_t mode) { return mode != weighted_none; });
  if (!has_weights) keys.in_weights = keys.out_weights = {};
  if (!has_modes) keys.weighted_modes = {};
}

Status Reader::read_keys(Keys& keys, const MemberPath& path) {
  GENGA_TRY(list([&](YamlEvent event) -> Status {
    const MemberPath key{"keys", keys.size(), &path};
    if (event != YamlEvent::begin_map) return bad("a key is a map of time and value", key, {});
    return read_key(keys, key);
  }));
  drop_defaults(keys);
  return Done{};
}

// Curves --------------------------------------------------------------------------------------------------------------

Status Reader::animation_curve_member(Curve& curve, Member name, const MemberPath& path) {
  if (name == "m_Curve") return read_keys(curve.keys, path);
  if (name == "m_PreInfinity") return whole(curve.before, path, "before");
  if (name == "m_PostInfinity") return whole(curve.after, path, "after");
  if (name == "m_RotationOrder") return whole(curve.rotation_order, path, "rotation_order");
  return skip();
}

Status Reader::curve_member(Curve& curve, Member name, const MemberPath& path) {
  if (name == "curve") return map([&](Member inner) { return animation_curve_member(curve, inner, path); });
  if (name == "path") {
    curve.path_line = yaml_.line();
    return text(curve.path, path, "path");
  }
  if (name == "attribute") return text(curve.attribute, path, "attribute");
  if (name == "classID") return whole(curve.class_id, path, "class_id");
  if (name == "script") return flow_text(curve.script, path);
  return skip();
}

Status Reader::read_curves(CurveKind kind, std::vector<Curve>& curves, std::string_view list_name) {
  return list([&](YamlEvent event) -> Status {
    const MemberPath clip = clip_path();
    const MemberPath path{list_name, curves.size(), &clip};
    if (event != YamlEvent::begin_map) return bad("a curve is a map", path, {});
    GENGA_TRY(charge(2 * sizeof(Curve), path));
    Curve curve{.kind = kind};
    curve.keys.width = width_of(kind);
    curve.line = yaml_.line();
    GENGA_TRY(rest_of_map([&](Member name) { return curve_member(curve, name, path); }));
    curves.push_back(std::move(curve));
    return Done{};
  });
}

Status Reader::count_items(std::uint64_t& count) {
  return list([&](YamlEvent event) -> Status {
    ++count;
    const bool is_nested = event == YamlEvent::begin_map || event == YamlEvent::begin_list;
    return !is_nested || yaml_.skip_rest() ? Status(Done{}) : Status(yaml_error({}));
  });
}

Status Reader::other_member(OtherCurve& curve, Member name, const MemberPath& path) {
  if (name == "path" || name == "m_Path") return text(curve.path, path, "path");
  if (name == "attribute") return text(curve.attribute, path, "attribute");
  if (name == "classID") return whole(curve.class_id, path, "class_id");
  if (name == "curve") return count_items(curve.keys);
  return skip();
}

Status Reader::read_others(std::vector<OtherCurve>& curves, std::string_view list_name) {
  return list([&](YamlEvent event) -> Status {
    const MemberPath clip = clip_path();
    const MemberPath path{list_name, curves.size(), &clip};
    if (event != YamlEvent::begin_map) return bad("a curve is a map", path, {});
    GENGA_TRY(charge(2 * sizeof(OtherCurve), path));
    OtherCurve curve;
    curve.line = yaml_.line();
    GENGA_TRY(rest_of_map([&](Member name) { return other_member(curve, name, path); }));
    curves.push_back(std::move(curve));
    return Done{};
  });
}

Status Reader::read_events(Clip& clip) {
  return list([&](YamlEvent event) -> Status {
    const MemberPath owner = clip_path();
    const MemberPath path{"events", clip.events.size(), &owner};
    if (event != YamlEvent::begin_map) return bad("an event is a map", path, {});
    GENGA_TRY(charge(2 * sizeof(Event), path));
    Event made;
    made.line = yaml_.line();
    GENGA_TRY(rest_of_map([&](Member name) -> Status {
      if (name == "time") return number(made.time, path, "time");
      if (name == "functionName") return text(made.function, path, "function");
      if (name == "data") return text(made.data, path, "data");
      return skip();
    }));
    clip.events.push_back(std::move(made));
    return Done{};
  });
}

// Clips ---------------------------------------------------------------------------------------------------------------

Status Reader::settings_member(Settings& settings, Member name) {
  const MemberPath clip = clip_path();
  const MemberPath path{"settings", MemberPath::no_element, &clip};
  if (name == "m_StartTime") {
    settings.start_line = yaml_.line();
    return number(settings.start_time, path, "start_time");
  }
  if (name == "m_StopTime") {
    settings.stop_line = yaml_.line();
    return number(settings.stop_time, path, "stop_time");
  }
  return name == "m_LoopTime" ? flag(settings.loops, path, "loops") : skip();
}

Status Reader::clip_member(Clip& clip, Member name) {
  for (std::size_t kind = 0; kind < curve_kinds; ++kind) {
    if (name == curve_lists[kind]) return read_curves(static_cast<CurveKind>(kind), clip.curves, "curves");
  }
  const MemberPath path = clip_path();
  if (name == "m_EditorCurves") return read_curves(CurveKind::number, clip.editor_curves, "editor_curves");
  if (name == "m_PPtrCurves") return read_others(clip.pointer_curves, "pointer_curves");
  if (name == "m_CompressedRotationCurves") return read_others(clip.compressed_curves, "compressed_curves");
  if (name == "m_Events") return read_events(clip);
  if (name == "m_Name") {
    clip.name_line = yaml_.line();
    return text(clip.name, path, "name");
  }
  if (name == "serializedVersion") return whole(clip.version, path, "version");
  if (name == "m_Legacy") return flag(clip.is_legacy, path, "is_legacy");
  if (name == "m_SampleRate") {
    clip.rate_line = yaml_.line();
    return number(clip.sample_rate, path, "sample_rate");
  }
  if (name == "m_WrapMode") return whole(clip.wrap_mode, path, "wrap_mode");
  if (name != "m_AnimationClipSettings") return skip();
  clip.settings.is_there = true;
  clip.settings.line = yaml_.line();
  return map([&](Member member) { return settings_member(clip.settings, member); });
}

Status Reader::read_clip() {
  GENGA_TRY(charge(2 * sizeof(Clip), clip_path()));
  Clip clip;
  clip.line = yaml_.line();
  GENGA_TRY(map([&](Member name) -> Status {
    if (name != "AnimationClip") return skip();
    return map([&](Member member) { return clip_member(clip, member); });
  }));
  document_.clips.push_back(std::move(clip));
  return Done{};
}

// A document of the file: its class is in the line that begins it.
Status Reader::read_object() {
  const std::string_view header = yaml_.text();
  const bool is_clip =
      header.starts_with(clip_tag) && (header.size() == clip_tag.size() || header[clip_tag.size()] == ' ');
  if (is_clip) return read_clip();
  ++document_.other_objects;
  return skip();
}

Result<Read<Document>> Reader::read() {
  const std::string_view text = text_in(document_.source.view());
  const bool has_clip = text.find(clip_tag) != std::string_view::npos;
  if (!has_clip) {
    return Error{ErrorCode::bad_magic, "no animation clip of Unity: no document begins with \"--- !u!74\"",
                 Place::at_line(1, 1), "magic"};
  }
  YamlEvent event = YamlEvent::end;
  while ((event = yaml_.next()) == YamlEvent::document) {
    GENGA_TRY(read_object());
  }
  if (event == YamlEvent::error) return yaml_error({});
  if (document_.clips.empty()) {
    return Error{ErrorCode::bad_magic, "no animation clip of Unity: no document begins with \"--- !u!74\"",
                 Place::at_line(1, 1), "magic"};
  }
  return Read<Document>{std::move(document_), std::move(findings_).take()};
}

}  // namespace

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options) { return Reader(bytes, options).read(); }

}  // namespace genga::anim
