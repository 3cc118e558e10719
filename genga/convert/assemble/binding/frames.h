// The frames of a motion's own file as the model's: a .x file of animation sets names the frames of another file.
// Not the bones of MMD's motions, of which a motion has the names alone: bind.h.
//
//     Scene walk = motion;
//     std::vector<Targets> nodes = find_frames(model, walk, NameMatching::exact, findings);
//     join_pivots(nodes, model, walk, findings);
//     JoinedRules rules = join_rules(nodes, model, walk);
//
// A motion's file may have the whole figure once more, its rests and its hierarchy: those of the model count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/convert/assemble/binding/name_finder.h"
#include "genga/core/scene.h"

namespace genga {

// Which morphs of the scene its clips move.
std::vector<bool> moved_morphs(const Scene& scene);

// For each node of the motion the model's of its name; none where the model has none. It is told of those alone that
// the motion's clips move or its rules mention. Of several nodes of one name the first moves.
std::vector<Targets> find_frames(const Scene& model, const Scene& motion, NameMatching matching, Findings& findings);

// A frame turns inside its pivot. Where the motion has another pivot than the model, its keys are turned to the
// model's, or the model takes the motion's, with its rest and its keys turned to that. bind.other-pivot where neither
// can be.
void join_pivots(const std::vector<Targets>& nodes, Scene& model, Scene& motion, Findings& findings);

struct JoinedRules {
  std::vector<Targets> places;     // of each of the motion's rules among the model's
  std::uint32_t first_added = 0;   // index of the model's rules from which on they are the motion's
  std::vector<std::uint32_t> own;  // the model's rules that the motion does not have: LightWave's
};

// The motion's rules behind the model's; one that the model has already is that one. A rule of nodes that the model has
// not is left out.
JoinedRules join_rules(const std::vector<Targets>& nodes, Scene& model, const Scene& motion);

// Each clip is solved by the rules of its own file: others are switched off while it plays. first_clip: the motion's
// first.
void switch_rules(const JoinedRules& rules, std::size_t first_clip, Scene& bound);
// Bytes that these switches take at most.
std::uint64_t size_of_switches(const Scene& model, const Scene& motion);

}  // namespace genga
