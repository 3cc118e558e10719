#include "genga/core/hand_names.h"

#include <algorithm>

namespace genga {
namespace {

std::optional<HandJoint> joint_of(std::string_view name) {
  if (name.empty()) return std::nullopt;
  const auto found = std::find_if(joint_words.begin(), joint_words.end(), [&](const JointWords& spellings) {
    return std::find(spellings.begin(), spellings.end(), name) != spellings.end();
  });
  if (found == joint_words.end()) return std::nullopt;
  return static_cast<HandJoint>(found - joint_words.begin());
}

}  // namespace

std::optional<HandPart> hand_part_of(std::string_view node_name) {
  for (const HandSide side : {HandSide::left, HandSide::right}) {
    if (!node_name.starts_with(hand_name(side))) continue;
    std::string_view rest = node_name.substr(hand_name(side).size());
    if (rest.empty()) return HandPart{side, std::nullopt};
    if (!rest.starts_with(joint_infix)) return std::nullopt;
    rest.remove_prefix(joint_infix.size());
    const std::optional<HandJoint> joint = joint_of(rest);
    return joint ? std::optional(HandPart{side, joint}) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace genga
