// Clips in which nodes move as their bodies do.
// Not step by step: physics/simulation.h.
//
//     GENGA_TRY_ASSIGN(BakedPhysics baked, bake_physics(scene, {.warm_up = 1.0}, {}, findings));
//     std::size_t moved = baked.nodes;   // 18
//
//     finding                 severity  when
//     physics.baked           note      bodies moved nodes: says how many, and how long
//     physics.pairs-left-out  warning   more pairs of bodies are near each other than are simulated
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/run.h"
#include "genga/core/scene.h"
#include "genga/physics/physics_options.h"
#include "genga/physics/played_physics.h"

namespace genga {

struct BakedPhysics : PlayedPhysics {
  Scene scene;
};

// Plays each clip of curves, and gives the nodes that bodies move straight keys, one for each 1/60 s from the clip's
// beginning to its end. Their other keys go, and their physics is switched off from then on. Rules leave these nodes
// alone; a chain with some of them gets keys for all its links. Everything else stays, and so do clips that switch the
// physics of all these nodes off throughout: their keys have what bodies did. The mode of the options is ignored.
// no_conversion: the library has no Bullet. limit_exceeded: also for more bodies than max_bodies. stopped.
Result<BakedPhysics> bake_physics(Scene scene, const PhysicsOptions& options, const Run& run, Findings& findings);

}  // namespace genga
