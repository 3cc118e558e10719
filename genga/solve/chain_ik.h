// Inverse kinematics of LightWave's scenes: joints turn by heading, pitch and bank so that effectors reach goals.
// Not what Layout computes: its solver is not published. This is an approximation, and reports how far an effector
// stays from its goal.
//
//     std::uint64_t work = max_solve_work;
//     solve_chains(context, group, work, pose);    // chains that share joints, of one RuleOrder::group
//     double left = pose.residuals[group[0]];      // units
//
// - The search starts from the keyed angles, clamped to their limits, and prefers the smallest turns, of free joints
// before
//   stiff ones. An effector that is at its goal already moves nothing.
// - The effector is led to the goal in small steps about the chain's root, by damped least squares within limits. Every
//   step depends continuously on the pose and the goal, so a smooth goal gives smooth joints.
// - A goal out of reach is approached as if it were as near as the stretched chain is long. The residual is measured
// from
//   the goal itself, or if the chain keeps_within_reach, from where the goal was moved to.
// - A straight chain that must shorten bends to the side where its limits leave more room. Without limits it bends to
//   positive angles, pitch before heading before bank.
// - Chains on the same joints are solved together. If they cannot all be satisfied, strength is their weight.
// - matches_orientation then gives the effector the goal's rotation in the world, within the effector's limits.
#pragma once

#include <cstdint>
#include <span>

#include "genga/core/pose.h"
#include "genga/solve/context.h"

namespace genga {

// group: constraints, each a ChainRule; skips those that are switched off. Changes pose.local's rotations and
// pose.angles of joints, and pose.residuals. pose.world must be up to date for the goals and for nodes above the
// joints. work: what is left of max_solve_work (solve/ik.h); reduced by what is used.
void solve_chains(SolveContext& context, std::span<const std::uint32_t> group, std::uint64_t& work, Pose& pose);

}  // namespace genga
