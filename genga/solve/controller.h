// LightWave's controllers: channels of a node that follow a target, a path, a pole or another node, and limits.
// Not inverse kinematics (solve/chain_ik.h), and not the order of rules (solve/rule_order.h).
//
//     const ControllerRule rule{.node = 1, .target = 0};
//     solve_translation(rule, pose);            // changes pose.local[1].translation
//     solve_turn(rule, context, work, pose);    // … rotation and scale, and pose.angles
//
// - target: heading and pitch turn +z to the target's pivot, each if its controller says so. They are angles in the
//   parent's space, inside the pivot's rotation; bank is as keyed.
// - velocity: the same for the direction of the node's own curves from now to look_ahead later. path: for the direction
// to
//   its place when it is reliable_distance away in a straight line, or after max_look_steps.
// - pole: heading and pitch turn +z as near to the pole as that angle alone can; bank does the same with +y.
// - same_as: the other node's value in its own parent, after its own rules.
// - limits: for any channel, whatever drives it; in radians for an angle.
// A direction of length zero has angles 0. If a target, pole or node is missing, its channels stay as keyed.
#pragma once

#include <cstdint>

#include "genga/core/constraint.h"
#include "genga/core/pose.h"
#include "genga/solve/context.h"

namespace genga {

void solve_translation(const ControllerRule& rule, Pose& pose);

// pose.world must be up to date for the parents of the node, of its target and its pole. work: what is left of
// max_solve_work (solve/ik.h); reduced by the looks that are taken.
void solve_turn(const ControllerRule& rule, SolveContext& context, std::uint64_t& work, Pose& pose);

}  // namespace genga
