#include "genga/formats/pmd/bones.h"

#include "genga/base/sort.h"

namespace genga::pmd {

std::optional<std::uint32_t> parent_of(const Model& model, std::uint32_t bone) {
  const std::uint32_t parent = model.bones[bone].parent;
  if (parent >= model.bones.size()) return std::nullopt;
  return parent;
}

std::vector<std::uint32_t> cycle_bones(const Model& model) {
  // The walk on which a bone was met first; a walk that comes back to a bone of its own has found a circle.
  constexpr std::uint32_t unseen = ~std::uint32_t{0};
  const auto count = static_cast<std::uint32_t>(model.bones.size());
  std::vector<std::uint32_t> walk_of(count, unseen);
  std::vector<std::uint32_t> found;
  for (std::uint32_t start = 0; start < count; ++start) {
    std::optional<std::uint32_t> at = start;
    while (at && walk_of[*at] == unseen) {
      walk_of[*at] = start;
      at = parent_of(model, *at);
    }
    if (!at || walk_of[*at] != start) continue;
    found.push_back(*at);
    for (auto bone = parent_of(model, *at); *bone != *at; bone = parent_of(model, *bone)) found.push_back(*bone);
  }
  sort_range(found.begin(), found.end());
  return found;
}

std::optional<Append> append_of(const Bone& bone) {
  switch (static_cast<BoneType>(bone.type)) {
    case BoneType::under_rotation: return Append{bone.ik, 1.0};
    case BoneType::under_rotation_share: return Append{bone.tail, static_cast<std::int16_t>(bone.ik.get()) / 100.0};
    default: return std::nullopt;
  }
}

}  // namespace genga::pmd
