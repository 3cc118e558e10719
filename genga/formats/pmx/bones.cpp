#include "genga/formats/pmx/bones.h"

#include <tuple>

#include "genga/formats/mmd_common/bone_links.h"

namespace genga::pmx {
namespace {

std::optional<std::uint32_t> existing(const Model& model, std::int32_t bone) {
  if (bone < 0 || static_cast<std::size_t>(bone) >= model.bones.size()) return std::nullopt;
  return static_cast<std::uint32_t>(bone);
}

}  // namespace

std::optional<std::uint32_t> parent_of(const Model& model, std::uint32_t bone) {
  return existing(model, model.bones[bone].parent);
}

std::optional<std::uint32_t> append_source_of(const Model& model, std::uint32_t bone) {
  const std::optional<Append>& append = model.bones[bone].append;
  if (!append) return std::nullopt;
  const std::optional<std::uint32_t> source = existing(model, append->source);
  return source == bone ? std::nullopt : source;
}

std::vector<std::uint32_t> parent_cycle_bones(const Model& model) {
  return mmd::circle_bones(model.bones.size(), [&](std::uint32_t bone) { return parent_of(model, bone); });
}

std::vector<std::uint32_t> append_cycle_bones(const Model& model) {
  return mmd::circle_bones(model.bones.size(), [&](std::uint32_t bone) { return append_source_of(model, bone); });
}

bool moves_before(const Model& model, std::uint32_t a, std::uint32_t b) {
  const auto order = [&](std::uint32_t bone) {
    const Bone& one = model.bones[bone];
    return std::tuple(one.has(bone_after_physics), one.layer.get(), bone);
  };
  return order(a) < order(b);
}

}  // namespace genga::pmx
