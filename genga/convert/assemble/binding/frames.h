// Matches the frames of a motion's own file with the model's: a .x file of animation sets names the frames of another
// file.
// Not the bones of MMD's motions, which have only names: bind.h.
//
//     Scene walk = motion;
//     std::vector<Targets> nodes = find_frames(model, walk, NameMatching::exact, findings);
//     join_pivots(nodes, model, walk, findings);
//     JoinedRules rules = join_rules(nodes, model, walk);
//
// A motion's file may contain the whole figure with its rest pose and hierarchy: those of the model count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/convert/assemble/binding/name_finder.h"
#include "genga/core/scene.h"

namespace genga {

// One flag per morph of the scene: whether a clip moves it.
std::vector<bool> moved_morphs(const Scene& scene);

// For each node of the motion the model's nodes of its name; empty if there are none. Only nodes that the motion's
// clips move or its rules mention are reported. If several nodes have one name, the first moves.
std::vector<Targets> find_frames(const Scene& model, const Scene& motion, NameMatching matching, Findings& findings);

// A frame turns inside its pivot. If the motion has another pivot than the model, its keys are converted to the model's
// pivot, or the model takes the motion's pivot and its rest and keys are converted. bind.other-pivot if neither is
// possible.
void join_pivots(const std::vector<Targets>& nodes, Scene& model, Scene& motion, Findings& findings);

struct JoinedRules {
  std::vector<Targets> places;     // for each of the motion's rules its index in the model's
  std::uint32_t first_added = 0;   // index of the first of the model's rules that come from the motion
  std::vector<std::uint32_t> own;  // the model's rules that the motion lacks: LightWave's
};

// Adds the motion's rules after the model's; one that the model already has is not added. Leaves out rules of nodes
// that the model lacks.
JoinedRules join_rules(const std::vector<Targets>& nodes, Scene& model, const Scene& motion);

// Each clip is solved by the rules of its own file: all others are off while it plays. first_clip: index of the
// motion's first clip.
void switch_rules(const JoinedRules& rules, std::size_t first_clip, Scene& bound);
// Maximum bytes of these switches.
std::uint64_t size_of_switches(const Scene& model, const Scene& motion);

}  // namespace genga
