// Inverse kinematics by cyclic coordinate descent, as MikuMikuDance's models ask for it.
// Not an analytic leg: knees bend by the same steps as every other link.
//
//     const IkPlan plan({.goal = 4, .effector = 3, .links = {{.node = 2}, {.node = 1}}, .iterations = 40}, hierarchy);
//     Chain chain;   // scratch, kept from call to call
//     std::uint64_t work = max_solve_work;
//     solve_ik(plan, hierarchy, chain, work, pose);
//
// Each of the rule's passes turns every link once, the one nearest to the effector first: about the axis that brings
// the effector towards the goal, the n-th link by at most n times max_step. A link with limits keeps its angles
// within them: in the first half of the passes an angle beyond is mirrored at the end of its range, in the second
// half it stays there. One that is a hinge turns about its axis alone in the first half, about whatever axis it
// takes in the second, and what that is about its own axis counts. Of others the rotation is turns about y, x and z,
// the last first, when x is limited to less than a right angle either way; else about z, y and x when y is, else x,
// z and y. Passes end when the goal is 1e-4 units away. These are the rules by which a solver comes to where MMD
// itself puts a leg: within 0.004 units, of a leg of ten.
#pragma once

#include <cstdint>

#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/solve/chain.h"
#include "genga/solve/ik_plan.h"

namespace genga {

// Joints passed and nodes placed, for all constraints of a pose together. A model with a hundred chains of three bones
// and 40 iterations needs 36,000; a file made to keep the solver busy for ever is left half solved.
inline constexpr std::uint64_t max_solve_work = std::uint64_t{1} << 20U;

// Changes the local rotations of the links that the effector hangs on. pose.world is left as it is; of the goal and of
// what the chain hangs on it is up to date. work: what is left of max_solve_work, lessened by what is used.
void solve_ik(const IkPlan& plan, const Hierarchy& hierarchy, Chain& chain, std::uint64_t& work, Pose& pose);

}  // namespace genga
