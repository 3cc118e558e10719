// Unity's animation clips: the text itself, and the curves, events and settings of each clip in it.
// Not for playing: core_curve.h makes curves of the core, to_scene.h a scene. Not for changes: clip_text.h makes a
// text, which is then read.
//
//     const Clip& clip = document.clips[0];
//     const Curve& first = clip.curves[0];
//     float value = first.keys.value(0, 1);  // the second number of the first key
//
// Seconds, metres, degrees; Unity's axes: left-handed, y up, z forward. Positions, rotations and scales are in the
// space of the parent.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/formats/contract.h"

namespace genga::anim {

// The number of Unity's class AnimationClip, as each clip's document begins.
inline constexpr std::string_view clip_tag = "!u!74";

inline std::string_view text_in(std::span<const std::byte> content) {
  return {reinterpret_cast<const char*>(content.data()), content.size()};
}

// Keys ----------------------------------------------------------------------------------------------------------------

// Unity's, as bits. A side without its bit has the weight 1/3.
enum WeightedMode : std::int32_t { weighted_none = 0, weighted_in = 1, weighted_out = 2, weighted_both = 3 };
inline constexpr float default_weight = 1.0F / 3.0F;

// Unity's numbers in files, which are others than those in its programs. Unknown ones play as clamp.
enum Infinity : std::int32_t { infinity_ping_pong = 0, infinity_repeat = 1, infinity_clamp = 2 };

// How Unity's editor keeps a side of a key, in the bits of Keys::tangent_modes.
enum class TangentMode : std::uint8_t { free = 0, automatic = 1, linear = 2, constant = 3, clamped = 4 };
inline constexpr std::int32_t broken_tangents = 1;  // both sides are apart
constexpr std::int32_t tangent_mode(TangentMode in, TangentMode out, bool is_broken) {
  return static_cast<std::int32_t>(in) << 1 | static_cast<std::int32_t>(out) << 5 | (is_broken ? broken_tangents : 0);
}
constexpr TangentMode in_mode(std::int32_t mode) { return static_cast<TangentMode>(mode >> 1 & 0xF); }
constexpr TangentMode out_mode(std::int32_t mode) { return static_cast<TangentMode>(mode >> 5 & 0xF); }

// The keys of a curve in file order. A key has one number, three or four: all share its time and modes.
struct Keys {
  std::uint8_t width = 1;          // numbers of a key
  std::vector<float> times;        // seconds
  std::vector<float> values;       // width for each key, as the next ones: metres, a quaternion's parts, degrees …
  std::vector<float> in_slopes;    // value units per second; infinite: a step
  std::vector<float> out_slopes;   // the same, on the side after the key
  std::vector<float> in_weights;   // share of the span before, 0..1; empty: every one is 1/3
  std::vector<float> out_weights;  // share of the span after
  std::vector<std::int32_t> weighted_modes;  // WeightedMode; empty: all 0
  std::vector<std::int32_t> tangent_modes;   // one for each key
  std::vector<std::uint32_t> lines;          // of each key's beginning, from 1; 0: it has no line

  std::size_t size() const { return times.size(); }
  bool empty() const { return times.empty(); }
  float value(std::size_t key, std::size_t part) const { return values[key * width + part]; }
  float in_slope(std::size_t key, std::size_t part) const { return in_slopes[key * width + part]; }
  float out_slope(std::size_t key, std::size_t part) const { return out_slopes[key * width + part]; }
  std::int32_t weighted_mode(std::size_t key) const { return weighted_modes.empty() ? 0 : weighted_modes[key]; }
  float in_weight(std::size_t key, std::size_t part) const {
    return in_weights.empty() ? default_weight : in_weights[key * width + part];
  }
  float out_weight(std::size_t key, std::size_t part) const {
    return out_weights.empty() ? default_weight : out_weights[key * width + part];
  }
};

// Curves --------------------------------------------------------------------------------------------------------------

// The list of the clip that a curve is in.
enum class CurveKind : std::uint8_t {
  rotation,  // m_RotationCurves: quaternions, x y z w
  euler,     // m_EulerCurves: degrees about x y z
  position,  // m_PositionCurves
  scale,     // m_ScaleCurves
  number,    // m_FloatCurves: any number of any component, by class and attribute
};
inline constexpr std::size_t curve_kinds = 5;
inline constexpr std::array<std::string_view, curve_kinds> curve_lists{
    "m_RotationCurves", "m_EulerCurves", "m_PositionCurves", "m_ScaleCurves", "m_FloatCurves"};
// The order in which Unity writes them.
constexpr std::uint8_t width_of(CurveKind kind) {
  if (kind == CurveKind::number) return 1;
  return kind == CurveKind::rotation ? 4 : 3;
}

// Numbers of Unity's classes.
inline constexpr std::int32_t class_transform = 4;
inline constexpr std::int32_t class_camera = 20;
inline constexpr std::int32_t class_animator = 95;
inline constexpr std::int32_t class_light = 108;
inline constexpr std::int32_t class_script = 114;
inline constexpr std::int32_t class_skinned_mesh = 137;

inline constexpr std::int32_t default_rotation_order = 4;  // z first, then x, then y
inline constexpr std::string_view no_object = "{fileID: 0}";

struct Curve {
  CurveKind kind = CurveKind::number;
  Keys keys;
  std::int32_t before = infinity_clamp;                  // Infinity, before the first key
  std::int32_t after = infinity_clamp;                   // after the last one
  std::int32_t rotation_order = default_rotation_order;  // Unity's: 0 xyz, 1 xzy, 2 yzx, 3 yxz, 4 zxy, 5 zyx
  std::string path;                             // from the animated object down, "Armature/Hips"; empty: that object
  std::string attribute;                        // of a number: "blendShape.Smile", "m_LocalPosition.x"
  std::int32_t class_id = 0;                    // of a number: what kind of component has it
  std::string script = std::string(no_object);  // of a number: whose script, as in the file
  std::uint32_t line = 0;                       // where it begins, from 1; 0: nowhere
  std::uint32_t path_line = 0;                  // of its path
};

// A curve of which only this is kept: references to other objects (sprites, materials), or rotations that Unity has
// compressed.
struct OtherCurve {
  std::string path;
  std::string attribute;
  std::int32_t class_id = 0;
  std::uint64_t keys = 0;
  std::uint32_t line = 0;
};

// A call of a function at a time.
struct Event {
  float time = 0.0F;  // seconds
  std::string function;
  std::string data;  // its text
  std::uint32_t line = 0;
};

// Clips ---------------------------------------------------------------------------------------------------------------

struct Settings {
  bool is_there = false;
  float start_time = 0.0F;  // seconds
  float stop_time = 1.0F;   // seconds
  bool loops = false;       // m_LoopTime
  std::uint32_t line = 0;
  std::uint32_t start_line = 0;
  std::uint32_t stop_line = 0;
};

struct Clip {
  std::string name;
  std::int32_t version = 0;  // serializedVersion; 0: the file states none
  bool is_legacy = false;    // for Unity's component Animation, which uses wrap_mode
  float sample_rate = 60.0F;
  std::int32_t wrap_mode = 0;  // Unity's WrapMode
  Settings settings;
  std::vector<Curve> curves;                  // in the file's order
  std::vector<Curve> editor_curves;           // m_EditorCurves: the same curves as numbers, for Unity's editor
  std::vector<OtherCurve> pointer_curves;     // m_PPtrCurves
  std::vector<OtherCurve> compressed_curves;  // m_CompressedRotationCurves
  std::vector<Event> events;
  std::uint32_t line = 0;  // where its document begins
  std::uint32_t name_line = 0;
  std::uint32_t rate_line = 0;
};

struct Document {
  Bytes source;                     // the whole file
  std::vector<Clip> clips;          // in the file's order
  std::uint64_t other_objects = 0;  // documents of the file that are no clips
};

// Seconds: the last key, of all curves that play.
double last_key(const Clip& clip);

// Paths: "clips[0]", "clips[0].name", "clips[0].settings.stop_time", "clips[0].curves[2]", "clips[0].curves[2].path",
// "clips[0].curves[2].keys[7]", "clips[0].editor_curves[1]", "clips[0].events[0]".
Place where(const Document& document, std::string_view path);

Summary summarize(const Document& document, TextEncoding encoding);

}  // namespace genga::anim
