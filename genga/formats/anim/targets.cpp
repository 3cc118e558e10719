#include "genga/formats/anim/targets.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace genga::anim {
namespace {

struct Attribute {
  std::string_view name;  // up to its part
  CurveKind kind;
};

// The first of a kind is the one that Unity plays. The others are of its editor, in degrees as well.
constexpr Attribute attributes[]{
    {"m_LocalPosition", CurveKind::position}, {"m_LocalRotation", CurveKind::rotation},
    {"m_LocalScale", CurveKind::scale},       {"localEulerAnglesRaw", CurveKind::euler},
    {"localEulerAngles", CurveKind::euler},   {"localEulerAnglesBaked", CurveKind::euler},
    {"m_LocalEulerAngles", CurveKind::euler}, {"m_LocalEulerAnglesHint", CurveKind::euler},
};
constexpr std::string_view part_names = "xyzw";

// What a humanoid's body, hands and feet have a place and a rotation of.
constexpr std::array<std::string_view, 6> goals{"Root", "Motion", "LeftFoot", "RightFoot", "LeftHand", "RightHand"};
// How the names of muscles end.
constexpr std::array<std::string_view, 14> muscle_words{
    " Front-Back",      " Left-Right", " Down-Up",      " In-Out",          " Up-Down",
    " Stretch",         " Stretched",  ".Spread",       " Nod Down-Up",     " Tilt Left-Right",
    " Turn Left-Right", " Close",      " Twist In-Out", " Twist Left-Right"};

// By Unity's number.
constexpr std::array<EulerOrder, 6> orders{EulerOrder::zyx, EulerOrder::yzx, EulerOrder::xzy,
                                           EulerOrder::zxy, EulerOrder::yxz, EulerOrder::xyz};

}  // namespace

std::optional<TransformPart> transform_part(const Curve& curve) {
  const std::string_view text = curve.attribute;
  const std::size_t dot = text.rfind('.');
  if (curve.class_id != class_transform || dot == std::string_view::npos || dot + 2 != text.size()) return std::nullopt;
  const std::size_t part = part_names.find(text[dot + 1]);
  const auto* found = std::find_if(std::begin(attributes), std::end(attributes),
                                   [&](const Attribute& one) { return one.name == text.substr(0, dot); });
  if (found == std::end(attributes) || part >= width_of(found->kind)) return std::nullopt;
  return TransformPart{found->kind, part};
}

std::string transform_attribute(CurveKind kind, std::size_t part) {
  const auto* found = std::find_if(std::begin(attributes), std::end(attributes),
                                   [&](const Attribute& one) { return one.kind == kind; });
  std::string text(found == std::end(attributes) ? std::string_view() : found->name);
  text += '.';
  text += part_names[part];
  return text;
}

std::optional<std::string_view> morph_name(const Curve& curve) {
  const std::string_view text = curve.attribute;
  if (curve.class_id != class_skinned_mesh || !text.starts_with(morph_prefix)) return std::nullopt;
  return text.substr(morph_prefix.size());
}

bool is_of_animator(const Curve& curve) { return curve.kind == CurveKind::number && curve.class_id == class_animator; }

bool is_muscle_name(const Curve& curve) {
  if (!is_of_animator(curve) || !curve.path.empty()) return false;
  const std::string_view name = curve.attribute;
  const auto begins = [&](std::string_view word) { return name.starts_with(word); };
  const auto ends = [&](std::string_view word) { return name.ends_with(word); };
  const bool is_goal = std::any_of(goals.begin(), goals.end(), [&](std::string_view goal) {
    return begins(goal) && name.size() == goal.size() + 3 && (name[goal.size()] == 'T' || name[goal.size()] == 'Q') &&
           name[goal.size() + 1] == '.';
  });
  return is_goal || std::any_of(muscle_words.begin(), muscle_words.end(), ends);
}

EulerOrder euler_order(std::int32_t rotation_order) {
  const bool is_known = rotation_order >= 0 && static_cast<std::size_t>(rotation_order) < orders.size();
  return orders[static_cast<std::size_t>(is_known ? rotation_order : default_rotation_order)];
}

std::int32_t rotation_order(EulerOrder order) {
  return static_cast<std::int32_t>(std::find(orders.begin(), orders.end(), order) - orders.begin());
}

std::string_view parent_path(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string_view last_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

}  // namespace genga::anim
