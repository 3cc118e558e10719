#include "genga/formats/pmd/bones.h"

#include "genga/formats/mmd_common/bone_links.h"

namespace genga::pmd {

std::optional<std::uint32_t> parent_of(const Model& model, std::uint32_t bone) {
  const std::uint32_t parent = model.bones[bone].parent;
  if (parent >= model.bones.size()) return std::nullopt;
  return parent;
}

std::vector<std::uint32_t> cycle_bones(const Model& model) {
  return mmd::circle_bones(model.bones.size(), [&](std::uint32_t bone) { return parent_of(model, bone); });
}

std::optional<Append> append_of(const Bone& bone) {
  switch (static_cast<BoneType>(bone.type)) {
    case BoneType::under_rotation: return Append{bone.ik, 1.0};
    case BoneType::under_rotation_share: return Append{bone.tail, static_cast<std::int16_t>(bone.ik.get()) / 100.0};
    default: return std::nullopt;
  }
}

}  // namespace genga::pmd
