// What a curve of a clip moves: a part of a transform, the weight of a blend shape, or any other number.
// Not the curve's numbers.
//
//     std::optional<TransformPart> part = transform_part(curve);   // of a number "m_LocalPosition.y": position, 1
//     std::optional<std::string_view> morph = morph_name(curve);   // of "blendShape.Smile": "Smile"
#pragma once

#include <cstddef>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>

#include "genga/formats/anim/document.h"
#include "genga/math/euler.h"

namespace genga::anim {

struct TransformPart {
  CurveKind kind = CurveKind::position;
  std::size_t part = 0;  // x y z w
};

// What a number of a transform moves: "m_LocalRotation.w", "localEulerAnglesRaw.x". nullopt: it is no such number.
std::optional<TransformPart> transform_part(const Curve& curve);
// The attribute of a part: "m_LocalScale.z".
std::string transform_attribute(CurveKind kind, std::size_t part);

inline constexpr std::string_view fov_attribute = "field of view";  // of a camera, degrees, vertical
inline constexpr std::string_view morph_prefix = "blendShape.";
inline constexpr double full_weight = 100.0;  // Unity's weights are percent
inline constexpr double degrees_of_radian = 180.0 / std::numbers::pi;
// The morph of a skinned mesh whose weight the number is; nullopt: it is no weight.
std::optional<std::string_view> morph_name(const Curve& curve);

// Muscles, bodies and hands of Unity's humanoids, and what drives an animator: its own numbers and those of its
// avatar.
bool is_of_animator(const Curve& curve);
// Whether it is one of the muscles, the goals or the body of a humanoid: "Spine Front-Back", "RootQ.w",
// "LeftHand.Thumb.1 Stretched".
bool is_muscle_name(const Curve& curve);

// The words after a node's name in the animator's numbers that this library writes for what Unity has no curve of.
inline constexpr std::string_view tracked_word = ".tracked";
inline constexpr std::string_view pinching_word = ".pinching";
inline constexpr std::string_view direction_word = ".direction.";  // and the axis
// The function that it writes for a marker; the event's data is the marker's name.
inline constexpr std::string_view marker_function = "Marker";

// Unity's numbers of rotation orders name the axis first that is turned about first. Unknown ones are Unity's usual
// order.
EulerOrder euler_order(std::int32_t rotation_order);
std::int32_t rotation_order(EulerOrder order);

// "Armature" of "Armature/Hips", empty of "Armature"; "Hips" of both.
std::string_view parent_path(std::string_view path);
std::string_view last_name(std::string_view path);

}  // namespace genga::anim
