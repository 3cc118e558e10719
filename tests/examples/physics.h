// For the examples of genga/physics: a dancing figure.
#pragma once

#include "genga/convert/save_report.h"
#include "genga/physics/bake.h"
#include "genga/physics/simulation.h"
#include "genga/physics/world.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/examples/examples.h"

class PhysicsExamples : public Examples {
 protected:
  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::SolveContext context{scene, scene.clips.at(0)};
  genga::Pose pose = genga::rest_pose(scene);
  genga::MotionSource source = [this](double seconds, genga::Pose& to) {
    genga::evaluate(context, seconds, to);
    genga::solve(context, to);
  };
  genga::SaveReport report;
  std::vector<genga::BodyPlace> rest{scene.bodies.size()};
  genga::PhysicsWorld world = genga::PhysicsWorld::create(scene.bodies, scene.body_joints, rest, rest, {}).value();
  genga::BodyPlace hand{{1.0, 10.0, 0.0}};
};
