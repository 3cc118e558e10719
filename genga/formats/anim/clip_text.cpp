#include "genga/formats/anim/clip_text.h"

#include <algorithm>
#include <string_view>

#include "genga/base/number_text.h"
#include "genga/formats/anim/yaml_text.h"

namespace genga::anim {
namespace {

constexpr std::string_view head =
    "%YAML 1.1\n"
    "%TAG !u! tag:unity3d.com,2011:\n";

constexpr std::string_view before_name =
    "AnimationClip:\n"
    "  m_ObjectHideFlags: 0\n"
    "  m_CorrespondingSourceObject: {fileID: 0}\n"
    "  m_PrefabInstance: {fileID: 0}\n"
    "  m_PrefabAsset: {fileID: 0}\n";

constexpr std::string_view before_settings =
    "  m_Bounds:\n"
    "    m_Center: {x: 0, y: 0, z: 0}\n"
    "    m_Extent: {x: 0, y: 0, z: 0}\n"
    "  m_ClipBindingConstant:\n"
    "    genericBindings: []\n"
    "    pptrCurveMapping: []\n"
    "  m_AnimationClipSettings:\n"
    "    serializedVersion: 2\n"
    "    m_AdditiveReferencePoseClip: {fileID: 0}\n"
    "    m_AdditiveReferencePoseTime: 0\n";

constexpr std::string_view after_loop =
    "    m_LoopBlend: 0\n"
    "    m_LoopBlendOrientation: 0\n"
    "    m_LoopBlendPositionY: 0\n"
    "    m_LoopBlendPositionXZ: 0\n"
    "    m_KeepOriginalOrientation: 0\n"
    "    m_KeepOriginalPositionY: 1\n"
    "    m_KeepOriginalPositionXZ: 0\n"
    "    m_HeightFromFeet: 0\n"
    "    m_Mirror: 0\n"
    "  m_EditorCurves: []\n"
    "  m_EulerEditorCurves: []\n"
    "  m_HasGenericRootTransform: 0\n"
    "  m_HasMotionFloatCurves: 0\n";

class ClipWriter {
 public:
  explicit ClipWriter(std::string& text) : text_(text) {}

  void write(const Clip& clip, std::size_t number);

 private:
  void line(std::string_view before, std::string_view utf8);
  void line(std::string_view before, float value);
  void line(std::string_view before, std::int32_t value);
  void write_list(const Clip& clip, CurveKind kind);
  void write_curve(const Curve& curve);
  void write_key(const Keys& keys, std::size_t key);
  template <class ValueOf>
  void write_parts(std::string_view before, std::size_t width, ValueOf value_of);
  void write_settings(const Settings& settings);
  void write_events(const std::vector<Event>& events);

  std::string& text_;
};

void ClipWriter::line(std::string_view before, std::string_view utf8) {
  text_ += before;
  append_scalar(text_, utf8);
  text_ += '\n';
}

void ClipWriter::line(std::string_view before, float value) {
  text_ += before;
  append_float(text_, value);
  text_ += '\n';
}

void ClipWriter::line(std::string_view before, std::int32_t value) {
  text_ += before;
  append_number(text_, value);
  text_ += '\n';
}

template <class ValueOf>
void ClipWriter::write_parts(std::string_view before, std::size_t width, ValueOf value_of) {
  text_ += before;
  if (width == 1) {
    append_float(text_, value_of(std::size_t{0}));
  } else {
    constexpr std::string_view names = "xyzw";
    for (std::size_t part = 0; part < width; ++part) {
      text_ += part == 0 ? "{" : ", ";
      text_ += names[part];
      text_ += ": ";
      append_float(text_, value_of(part));
    }
    text_ += '}';
  }
  text_ += '\n';
}

void ClipWriter::write_key(const Keys& keys, std::size_t key) {
  const std::size_t width = keys.width;
  line("      - serializedVersion: 3\n        time: ", keys.times[key]);
  write_parts("        value: ", width, [&](std::size_t part) { return keys.value(key, part); });
  write_parts("        inSlope: ", width, [&](std::size_t part) { return keys.in_slope(key, part); });
  write_parts("        outSlope: ", width, [&](std::size_t part) { return keys.out_slope(key, part); });
  line("        tangentMode: ", keys.tangent_modes[key]);
  line("        weightedMode: ", keys.weighted_mode(key));
  write_parts("        inWeight: ", width, [&](std::size_t part) { return keys.in_weight(key, part); });
  write_parts("        outWeight: ", width, [&](std::size_t part) { return keys.out_weight(key, part); });
}

void ClipWriter::write_curve(const Curve& curve) {
  text_ += "  - curve:\n      serializedVersion: 2\n      m_Curve:";
  text_ += curve.keys.empty() ? " []\n" : "\n";
  for (std::size_t key = 0; key < curve.keys.size(); ++key) write_key(curve.keys, key);
  line("      m_PreInfinity: ", curve.before);
  line("      m_PostInfinity: ", curve.after);
  line("      m_RotationOrder: ", curve.rotation_order);
  if (curve.kind == CurveKind::number) line("    attribute: ", curve.attribute);
  line("    path: ", curve.path);
  if (curve.kind != CurveKind::number) return;
  line("    classID: ", curve.class_id);
  text_ += "    script: ";
  text_ += curve.script;
  text_ += '\n';
}

void ClipWriter::write_list(const Clip& clip, CurveKind kind) {
  text_ += "  ";
  text_ += curve_lists[static_cast<std::size_t>(kind)];
  const bool is_empty =
      std::none_of(clip.curves.begin(), clip.curves.end(), [&](const Curve& curve) { return curve.kind == kind; });
  text_ += is_empty ? ": []\n" : ":\n";
  for (const Curve& curve : clip.curves) {
    if (curve.kind == kind) write_curve(curve);
  }
  // Unity has them between these two.
  if (kind == CurveKind::rotation) text_ += "  m_CompressedRotationCurves: []\n";
}

void ClipWriter::write_settings(const Settings& settings) {
  text_ += before_settings;
  line("    m_StartTime: ", settings.start_time);
  line("    m_StopTime: ", settings.stop_time);
  text_ += "    m_OrientationOffsetY: 0\n    m_Level: 0\n    m_CycleOffset: 0\n    m_HasAdditiveReferencePose: 0\n";
  line("    m_LoopTime: ", settings.loops ? 1 : 0);
  text_ += after_loop;
}

void ClipWriter::write_events(const std::vector<Event>& events) {
  text_ += events.empty() ? "  m_Events: []\n" : "  m_Events:\n";
  for (const Event& event : events) {
    line("  - time: ", event.time);
    line("    functionName: ", event.function);
    line("    data: ", event.data);
    text_ += "    objectReferenceParameter: {fileID: 0}\n    floatParameter: 0\n    intParameter: 0\n";
    text_ += "    messageOptions: 1\n";  // an object without that function is no error
  }
}

void ClipWriter::write(const Clip& clip, std::size_t number) {
  text_ += "--- !u!74 &";
  append_number(text_, 7400000 + 2 * number);  // Unity's numbers of the clips in a file
  text_ += '\n';
  text_ += before_name;
  line("  m_Name: ", clip.name);
  line("  serializedVersion: 6\n  m_Legacy: ", clip.is_legacy ? 1 : 0);
  text_ += "  m_Compressed: 0\n  m_UseHighQualityCurve: 1\n";
  for (std::size_t kind = 0; kind < curve_kinds; ++kind) write_list(clip, static_cast<CurveKind>(kind));
  text_ += "  m_PPtrCurves: []\n";
  line("  m_SampleRate: ", clip.sample_rate);
  line("  m_WrapMode: ", clip.wrap_mode);
  write_settings(clip.settings);
  write_events(clip.events);
}

}  // namespace

std::string clip_text(const Document& document) {
  std::string text(head);
  ClipWriter writer(text);
  for (std::size_t number = 0; number < document.clips.size(); ++number) writer.write(document.clips[number], number);
  return text;
}

}  // namespace genga::anim
