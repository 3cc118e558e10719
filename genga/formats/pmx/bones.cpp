#include "genga/formats/pmx/bones.h"

#include <tuple>

#include "genga/base/sort.h"

namespace genga::pmx {
namespace {

std::optional<std::uint32_t> existing(const Model& model, std::int32_t bone) {
  if (bone < 0 || static_cast<std::size_t>(bone) >= model.bones.size()) return std::nullopt;
  return static_cast<std::uint32_t>(bone);
}

using NextOf = std::optional<std::uint32_t> (*)(const Model&, std::uint32_t);

std::vector<std::uint32_t> cycle_bones(const Model& model, NextOf next_of) {
  // The walk on which a bone was met first; a walk that comes back to a bone of its own has found a circle.
  constexpr std::uint32_t unseen = ~std::uint32_t{0};
  const auto count = static_cast<std::uint32_t>(model.bones.size());
  std::vector<std::uint32_t> walk_of(count, unseen);
  std::vector<std::uint32_t> found;
  for (std::uint32_t start = 0; start < count; ++start) {
    std::optional<std::uint32_t> at = start;
    while (at && walk_of[*at] == unseen) {
      walk_of[*at] = start;
      at = next_of(model, *at);
    }
    if (!at || walk_of[*at] != start) continue;
    found.push_back(*at);
    for (auto bone = next_of(model, *at); *bone != *at; bone = next_of(model, *bone)) found.push_back(*bone);
  }
  sort_range(found.begin(), found.end());
  return found;
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

std::vector<std::uint32_t> parent_cycle_bones(const Model& model) { return cycle_bones(model, parent_of); }

std::vector<std::uint32_t> append_cycle_bones(const Model& model) { return cycle_bones(model, append_source_of); }

bool moves_before(const Model& model, std::uint32_t a, std::uint32_t b) {
  const auto order = [&](std::uint32_t bone) {
    const Bone& one = model.bones[bone];
    return std::tuple(one.has(bone_after_physics), one.layer.get(), bone);
  };
  return order(a) < order(b);
}

}  // namespace genga::pmx
