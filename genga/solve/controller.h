// LightWave's controllers: channels of a node that follow a target, a path, a pole or another node, and limits.
// Not inverse kinematics (solve/chain_ik.h), and not which rule comes first (solve/rule_order.h).
//
//     const ControllerRule rule{.node = 1, .target = 0};
//     solve_translation(rule, pose);            // changes pose.local[1].translation
//     solve_turn(rule, context, work, pose);    // … rotation and scale, and pose.angles
//
// - target: heading and pitch turn +z to the target's pivot, each where its controller says so. They are angles in the
//   parent's space, inside the pivot's rotation; bank is as keyed.
// - velocity: the same for the way the node's own curves go on from here for one look ahead. path: for the way to where
//   it has come when it is reliable_distance away, as the crow flies, or max_look_steps have been taken.
// - pole: heading and pitch turn +z as near to the pole as that angle alone can, bank does so with +y.
// - same_as: the other node's value in its own parent, after its own rules.
// - limits: of any channel, whatever drives it; in radians where it is an angle.
// A direction of length zero has angles 0. A target, pole or node that is missing leaves its channels as keyed.
#pragma once

#include <cstdint>

#include "genga/core/constraint.h"
#include "genga/core/pose.h"
#include "genga/solve/context.h"

namespace genga {

void solve_translation(const ControllerRule& rule, Pose& pose);

// pose.world is up to date for the parents of the node, of its target and its pole. work: what is left of
// max_solve_work (solve/ik.h), lessened by the looks that are taken.
void solve_turn(const ControllerRule& rule, SolveContext& context, std::uint64_t& work, Pose& pose);

}  // namespace genga
