#include "genga/formats/gltf/humanoid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "genga/formats/summary_names.h"

namespace genga::gltf {
namespace {

JsonValue extension(const Document& document, std::string_view name) { return document.root()["extensions"][name]; }

// Each of the members with its key.
template <class Use>
void for_members(const JsonValue& object, Use use) {
  if (!object.is_object()) return;
  for (JsonValue key = object.first(); key;) {
    const JsonValue value = key.next(object);
    use(key.text().value_or(""), value);
    key = value.next(object);
  }
}

using Renamed = std::pair<std::string_view, std::string_view>;

std::string_view renamed(std::span<const Renamed> names, std::string_view old) {
  const auto found = std::find_if(names.begin(), names.end(), [&](const Renamed& one) { return one.first == old; });
  return found == names.end() ? old : found->second;
}

// VRM 0.x counts a thumb's bones as those of other fingers.
constexpr std::array<Renamed, 4> old_bones{{{"leftThumbProximal", "leftThumbMetacarpal"},
                                            {"leftThumbIntermediate", "leftThumbProximal"},
                                            {"rightThumbProximal", "rightThumbMetacarpal"},
                                            {"rightThumbIntermediate", "rightThumbProximal"}}};

constexpr std::array<Renamed, 18> old_presets{{{"a", "aa"},
                                               {"i", "ih"},
                                               {"u", "ou"},
                                               {"e", "ee"},
                                               {"o", "oh"},
                                               {"joy", "happy"},
                                               {"angry", "angry"},
                                               {"sorrow", "sad"},
                                               {"fun", "relaxed"},
                                               {"blink", "blink"},
                                               {"blink_l", "blinkLeft"},
                                               {"blink_r", "blinkRight"},
                                               {"lookup", "lookUp"},
                                               {"lookdown", "lookDown"},
                                               {"lookleft", "lookLeft"},
                                               {"lookright", "lookRight"},
                                               {"neutral", "neutral"},
                                               {"surprised", "surprised"}}};

constexpr std::array<std::string_view, 18> presets{
    "happy", "angry", "sad",    "relaxed",  "surprised", "aa",        "ih",      "ou",        "ee",
    "oh",    "blink", "lookUp", "lookDown", "lookLeft",  "lookRight", "neutral", "blinkLeft", "blinkRight"};

float share(const JsonValue& value, double full) {
  const double number = value.number().value_or(0.0) / full;
  return static_cast<float>(std::isfinite(number) ? std::clamp(number, -1.0, 1.0) : 0.0);
}

ExpressionBind bind_from(const JsonValue& bind, std::string_view owner, double full) {
  return {.is_mesh = owner == "mesh",
          .index = bind[owner].index().value_or(0),
          .target = bind["index"].index().value_or(0),
          .weight = share(bind["weight"], full)};
}

bool has_elements(const JsonValue& list) { return list.is_array() && list.size() > 0; }

Expression expression_of_vrm0(const JsonValue& group) {
  constexpr double full = 100.0;  // percent
  Expression made;
  const std::string preset = group["presetName"].text().value_or("unknown");
  made.name = renamed(old_presets, preset);
  made.is_preset = is_preset_name(made.name);
  if (!made.is_preset) made.name = group["name"].text().value_or("");
  for (const JsonValue& bind : group["binds"].elements()) {
    if (bind["mesh"].index() && bind["index"].index()) made.binds.push_back(bind_from(bind, "mesh", full));
  }
  made.changes_more = has_elements(group["materialValues"]) || group["isBinary"].boolean().value_or(false);
  made.where = group;
  return made;
}

Expression expression_of_vrm1(std::string name, bool is_preset, const JsonValue& from) {
  Expression made;
  made.name = std::move(name);
  made.is_preset = is_preset;
  for (const JsonValue& bind : from["morphTargetBinds"].elements()) {
    if (bind["node"].index() && bind["index"].index()) made.binds.push_back(bind_from(bind, "node", 1.0));
  }
  made.changes_more = has_elements(from["materialColorBinds"]) || has_elements(from["textureTransformBinds"]) ||
                      from["isBinary"].boolean().value_or(false);
  made.node = from["node"];
  made.where = from;
  return made;
}

GazeRange range_from(const JsonValue& range, std::string_view input, std::string_view output) {
  constexpr double least = 0.01;  // degrees: what divides is not 0
  GazeRange made;
  const double in = range[input].number().value_or(made.input);
  const double out = range[output].number().value_or(made.output);
  made.input = std::isfinite(in) ? std::clamp(in, least, 360.0) : made.input;
  made.output = std::isfinite(out) ? std::clamp(out, -360.0, 360.0) : made.output;
  return made;
}

LookAt look_at_of_vrm0(const JsonValue& person) {
  const auto range = [&](std::string_view name) { return range_from(person[name], "xRange", "yRange"); };
  return {.by_expressions = person["lookAtTypeName"].is_text("BlendShape"),
          .inner = range("lookAtHorizontalInner"),
          .outer = range("lookAtHorizontalOuter"),
          .down = range("lookAtVerticalDown"),
          .up = range("lookAtVerticalUp")};
}

LookAt look_at_of_vrm1(const JsonValue& look) {
  const auto range = [&](std::string_view name) { return range_from(look[name], "inputMaxValue", "outputScale"); };
  return {.by_expressions = look["type"].is_text("expression"),
          .inner = range("rangeMapHorizontalInner"),
          .outer = range("rangeMapHorizontalOuter"),
          .down = range("rangeMapVerticalDown"),
          .up = range("rangeMapVerticalUp")};
}

}  // namespace

HumanoidKind humanoid_kind(const Document& document) {
  if (extension(document, vrm_animation_name)) return HumanoidKind::animation;
  if (extension(document, vrm1_name)) return HumanoidKind::vrm1;
  return extension(document, vrm0_name) ? HumanoidKind::vrm0 : HumanoidKind::none;
}

JsonValue humanoid_extension(const Document& document) {
  switch (humanoid_kind(document)) {
    case HumanoidKind::animation: return extension(document, vrm_animation_name);
    case HumanoidKind::vrm1: return extension(document, vrm1_name);
    case HumanoidKind::vrm0: return extension(document, vrm0_name);
    case HumanoidKind::none: break;
  }
  return {};
}

std::vector<HumanNode> human_nodes(const Document& document) {
  std::vector<HumanNode> made;
  const JsonValue bones = humanoid_extension(document)["humanoid"]["humanBones"];
  if (humanoid_kind(document) == HumanoidKind::vrm0) {
    for (const JsonValue& bone : bones.elements()) {
      std::string name = bone["bone"].text().value_or("");
      const HumanBone known = human_bone_of(renamed(old_bones, name));
      made.push_back({known, std::move(name), bone["node"], bone});
    }
    return made;
  }
  for_members(bones, [&](std::string name, const JsonValue& bone) {
    const HumanBone known = human_bone_of(name);
    made.push_back({known, std::move(name), bone["node"], bone});
  });
  return made;
}

std::vector<Expression> expressions(const Document& document) {
  std::vector<Expression> made;
  const JsonValue from = humanoid_extension(document);
  if (humanoid_kind(document) == HumanoidKind::vrm0) {
    for (const JsonValue& group : from["blendShapeMaster"]["blendShapeGroups"].elements()) {
      made.push_back(expression_of_vrm0(group));
    }
    return made;
  }
  for (const std::string_view list : {"preset", "custom"}) {
    for_members(from["expressions"][list], [&](std::string name, const JsonValue& expression) {
      made.push_back(expression_of_vrm1(std::move(name), list == "preset", expression));
    });
  }
  return made;
}

bool is_preset_name(std::string_view name) { return std::find(presets.begin(), presets.end(), name) != presets.end(); }

void add_figure(const Document& document, Summary& summary) {
  std::vector<std::string> bones;
  for (const HumanNode& one : human_nodes(document)) bones.push_back(one.name);
  std::vector<std::string> names;
  for (const Expression& one : expressions(document)) names.push_back(one.name);
  summary.counts.emplace_back("human_bones", bones.size());
  summary.counts.emplace_back("expressions", names.size());
  for (std::vector<std::string>* const list : {&bones, &names}) {
    if (list->size() > max_summary_names) list->resize(max_summary_names);
  }
  summary.add("human_bones", std::move(bones));
  summary.add("expressions", std::move(names));
}

bool has_member(std::span<const std::byte> content, std::string_view name) {
  constexpr std::size_t head = 20;  // bytes before the text: the container's and the first chunk's
  if (content.size() < head || std::memcmp(content.data(), "glTF", 4) != 0) return false;
  std::uint32_t length = 0;
  std::memcpy(&length, content.data() + 12, sizeof length);
  std::string_view text(reinterpret_cast<const char*>(content.data()) + head,
                        std::min<std::size_t>(length, content.size() - head));
  const std::string key = '"' + std::string(name) + '"';
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key)) {
    text.remove_prefix(at + key.size());
    const std::size_t next = text.find_first_not_of(" \t\r\n");
    if (next != std::string_view::npos && text[next] == ':') return true;
  }
  return false;
}

bool is_look_name(std::string_view name) { return name.starts_with("look") && is_preset_name(name); }

std::optional<LookAt> look_at(const Document& document) {
  const JsonValue from = humanoid_extension(document);
  switch (humanoid_kind(document)) {
    case HumanoidKind::vrm0:
      return from["firstPerson"] ? std::optional(look_at_of_vrm0(from["firstPerson"])) : std::nullopt;
    case HumanoidKind::vrm1: return from["lookAt"] ? std::optional(look_at_of_vrm1(from["lookAt"])) : std::nullopt;
    case HumanoidKind::animation:
    case HumanoidKind::none: break;
  }
  return std::nullopt;
}

JsonValue look_at_node(const Document& document) {
  return humanoid_kind(document) == HumanoidKind::animation ? humanoid_extension(document)["lookAt"]["node"]
                                                            : JsonValue();
}

}  // namespace genga::gltf
