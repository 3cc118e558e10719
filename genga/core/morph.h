// A morph by its name: what a weight track moves. Offsets of vertices are Mesh::targets; what else it does stands here.
// Not its weight: a pose has one for each morph (core/pose.h).
//
//     Morph blink{.name = "まばたき", .panel = MorphPanel::eye};
//     Morph smile{.name = "笑顔", .members = {{.morph = 0, .ratio = 0.5F}}};   // half of blink's weight with it
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "genga/core/material.h"
#include "genga/core/node.h"
#include "genga/math/vector.h"

namespace genga {

enum class MorphPanel : std::uint8_t { none, brow, eye, lip, other };

// A morph whose weight another one drives.
struct MorphMember {
  std::int32_t morph = no_index;  // index in Scene::morphs; no_index: a place among those of which one is picked
  float ratio = 1.0F;
};

// How a node moves at weight 1, on top of its own motion and below what rules do with it.
struct NodeOffset {
  std::uint32_t node = 0;
  Vec3 translation{0.0, 0.0, 0.0};    // units of the scene, in the parent's space
  Quat rotation{1.0, 0.0, 0.0, 0.0};  // unit, in the parent's space; a weight takes that share of its angle
};

// How materials look at weight 1.
struct MaterialChange {
  std::int32_t material = no_index;  // index in Scene::materials; no_index: all of them
  bool adds = false;                 // the numbers are added, else multiplied with
  MaterialNumbers numbers;
};

struct Morph {
  std::string name;          // UTF-8
  std::string source_name;   // the file's own bytes of the name, without padding; empty where names are text
  std::string english_name;  // UTF-8, may be empty
  MorphPanel panel = MorphPanel::none;
  std::int32_t node = no_index;      // the object whose mesh it moves, where several objects have morphs of one name
  std::int32_t shape_of = no_index;  // the object whose points are its shape at weight 1; no_index: Mesh::targets are
  // Each gets ratio times this one's weight beside its own. None leads back to this one.
  std::vector<MorphMember> members;
  // Of n members one gets its ratio as it is, the others nothing: number int((n + 1) weight) - 1, at least the first
  // and at most the last. At weight 0 and below it is none.
  bool picks_one = false;
  std::vector<NodeOffset> nodes;
  std::vector<MaterialChange> materials;
};

// Whether it drives other morphs or moves nodes.
inline bool has_rules(const Morph& morph) { return !morph.members.empty() || !morph.nodes.empty(); }
inline bool have_rules(const std::vector<Morph>& morphs) {
  return std::any_of(morphs.begin(), morphs.end(), [](const Morph& morph) { return has_rules(morph); });
}

}  // namespace genga
