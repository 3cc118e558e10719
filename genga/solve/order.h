// From evaluated tracks to the final pose: morphs that drive others or move nodes, the hierarchy, constraints, then the
// hierarchy again.
// Not physics: rigid bodies keep their nodes' motion.
//
//     evaluate(context, 1.5, pose);
//     solve(context, pose);
//     Vec3 ankle(pose.world[node][3]);
//
// The order is MikuMikuDance's: every node by its own keys, then the rules in the order of Scene::constraints. The
// to_scene of a model lists them in that order: for PMD inverse kinematics, then appended rotation; for PMX bone by
// bone. LightWave's controllers and chains come first, in the order of their dependencies (solve/rule_order.h). Rules
// that pose.enabled switches off are skipped.
#pragma once

#include "genga/base/work.h"
#include "genga/core/pose.h"
#include "genga/solve/context.h"

namespace genga {

// Changes pose.weights of driven morphs and pose.local of nodes that morphs or constraints move. Fills pose.world.
void solve(SolveContext& context, Pose& pose);

// Evaluates and solves, counted as samples and steps; false if that was too much. work: may be null. t: seconds.
bool pose_at(SolveContext& context, double t, Pose& pose, Work* work);

}  // namespace genga
