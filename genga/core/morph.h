// A morph by its name, which weight tracks move. Offsets of vertices are Mesh::targets; its other effects are here.
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

// A morph that another morph drives.
struct MorphMember {
  std::int32_t morph = no_index;  // index in Scene::morphs; no_index: an empty choice of picks_one
  float ratio = 1.0F;
};

// How a node moves at weight 1: after its own motion, before the rules.
struct NodeOffset {
  std::uint32_t node = 0;
  Vec3 translation{0.0, 0.0, 0.0};    // units of the scene, in the parent's space
  Quat rotation{1.0, 0.0, 0.0, 0.0};  // unit, in the parent's space; a weight scales its angle
};

// How materials change at weight 1.
struct MaterialChange {
  std::int32_t material = no_index;  // index in Scene::materials; no_index: all of them
  bool adds = false;                 // true: numbers are added; false: they are factors
  MaterialNumbers numbers;
};

struct Morph {
  std::string name;          // UTF-8
  std::string source_name;   // the file's own bytes of the name, without padding; empty where names are text
  std::string english_name;  // UTF-8, may be empty
  MorphPanel panel = MorphPanel::none;
  std::int32_t node = no_index;      // the object whose mesh it moves, if several objects have morphs of one name
  std::int32_t shape_of = no_index;  // the object whose points are its shape at weight 1; no_index: Mesh::targets
  // Each gets ratio times this morph's weight, in addition to its own weight. There are no cycles.
  std::vector<MorphMember> members;
  bool is_expression = false;  // VRM's: other figures have it by the same name
  // Only one of the n members is driven, with its ratio as weight: number int((n + 1) weight) - 1, limited to the first
  // and the last. At weight 0 and below there is none.
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
