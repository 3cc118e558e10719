// Finds cycles of bones: among parents, or among bones that take motion from others.
// Not a hierarchy of nodes: pmd/to_scene.h, pmx/to_scene.h.
//
//     const std::array<std::optional<std::uint32_t>, 3> parents{std::nullopt, 2U, 1U};
//     mmd::circle_bones(3, [&](std::uint32_t bone) { return parents[bone]; }).size();   // 2
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "genga/base/sort.h"
#include "genga/core/node.h"

namespace genga::mmd {

// The bones in a cycle, ascending. count: of all bones. next_of: returns the bone that one leads to, or nullopt.
template <class NextOf>
std::vector<std::uint32_t> circle_bones(std::size_t count, const NextOf& next_of) {
  // The walk on which a bone was first met. A walk that returns to one of its own bones has found a cycle.
  constexpr std::uint32_t unseen = ~std::uint32_t{0};
  std::vector<std::uint32_t> walk_of(count, unseen);
  std::vector<std::uint32_t> found;
  for (std::uint32_t start = 0; start < count; ++start) {
    std::optional<std::uint32_t> at = start;
    while (at && walk_of[*at] == unseen) {
      walk_of[*at] = start;
      at = next_of(*at);
    }
    if (!at || walk_of[*at] != start) continue;
    found.push_back(*at);
    for (auto bone = next_of(*at); *bone != *at; bone = next_of(*bone)) found.push_back(*bone);
  }
  sort_range(found.begin(), found.end());
  return found;
}

// The parent of each bone in a scene; no_index if the parent does not exist (has_parent: the bone names one), or leads
// back to the bone. tell: called with the bone and the reason.
template <class ParentOf, class HasParent, class Tell>
std::vector<std::int32_t> scene_parents(std::size_t count, const ParentOf& parent_of, const HasParent& has_parent,
                                        const Tell& tell) {
  std::vector<std::int32_t> parents(count, no_index);
  for (std::uint32_t bone = 0; bone < count; ++bone) {
    if (const std::optional<std::uint32_t> parent = parent_of(bone)) {
      parents[bone] = static_cast<std::int32_t>(*parent);
    } else if (has_parent(bone)) {
      tell(bone, "the parent does not exist, so the bone has none");
    }
  }
  for (const std::uint32_t bone : circle_bones(count, parent_of)) {
    parents[bone] = no_index;
    tell(bone, "its parents lead back to itself, so the bone has none");
  }
  return parents;
}

}  // namespace genga::mmd
