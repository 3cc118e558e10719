// Inverse kinematics by cyclic coordinate descent, for MikuMikuDance's models.
// Not an analytic leg: knees bend by the same steps as every other link.
//
//     const IkPlan plan({.goal = 4, .effector = 3, .links = {{.node = 2}, {.node = 1}}, .iterations = 40}, hierarchy);
//     Chain chain;   // scratch, kept from call to call
//     std::uint64_t work = max_solve_work;
//     solve_ik(plan, hierarchy, chain, work, pose);
//
// Each of the rule's passes turns every link once, the one nearest to the effector first. It turns about the axis that
// brings the effector towards the goal, the n-th link by at most n times max_step. Passes end when the goal is 1e-4
// units away.
// A link with limits keeps its angles within them: in the first half of the passes an angle beyond is mirrored at the
// end of its range, in the second half it is clamped. A hinge turns only about its axis in the first half. In the
// second half it turns about whatever axis it gets, and the part about its own axis counts.
// The rotation of other links is split into three angles. They are about y, x and z, the last applied first, if x is
// limited to less than a right angle either way. Otherwise they are about z, y and x if y is, else about x, z and y.
// With these rules the solver puts a leg where MMD itself puts it: within 0.004 units for a leg of ten.
#pragma once

#include <cstdint>

#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/solve/chain.h"
#include "genga/solve/ik_plan.h"

namespace genga {

// Maximum of joints passed and nodes placed, for all constraints of a pose together. A model with a hundred chains of
// three bones and 40 iterations needs 36,000. A file made to keep the solver busy forever is left half solved.
inline constexpr std::uint64_t max_solve_work = std::uint64_t{1} << 20U;

// Changes the local rotations of the links above the effector. Does not change pose.world, which must be up to date for
// the goal and for the nodes above the chain. work: what is left of max_solve_work; reduced by what is used.
void solve_ik(const IkPlan& plan, const Hierarchy& hierarchy, Chain& chain, std::uint64_t& work, Pose& pose);

}  // namespace genga
