#include "genga/convert/fit/poser.h"

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga {
namespace {

TEST(Poser, CountsAsPoseAtDoes) {
  Scene scene = test::chain(3);
  scene.nodes.emplace_back().rest.translation = {5, 15, 0};
  scene.constraints.push_back(
      {.rule = IkRule{.goal = 3, .effector = 2, .links = {{1}, {0}}, .iterations = 20, .max_step = 0.5}});
  Work by_itself(no_limits(), 0);
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  Work by_poser(no_limits(), 0);
  Poser poser(scene, scene.clips[0]);
  for (const double t : {0.0, 0.5, 2.0}) {
    pose_at(context, t, pose, &by_itself);
    EXPECT_EQ(poser.at(t).world, pose.world);
  }
  EXPECT_NE(by_itself.left(&Limits::samples), by_poser.left(&Limits::samples));
  poser.count(&by_poser);
  poser.count(&by_poser);
  EXPECT_EQ(by_poser.left(&Limits::samples), by_itself.left(&Limits::samples));
  EXPECT_EQ(by_poser.left(&Limits::steps), by_itself.left(&Limits::steps));
  EXPECT_LT(by_poser.left(&Limits::steps), Work(no_limits(), 0).left(&Limits::steps));
}

TEST(ThingsOfPart, AreFewWhereEachIsLarge) {
  EXPECT_EQ(things_of_part(64, 0), 64U);
  EXPECT_EQ(things_of_part(64, 140), 64U);
  EXPECT_EQ(things_of_part(64, std::size_t{1} << 15U), 32U);
  EXPECT_EQ(things_of_part(64, std::size_t{1} << 30U), 1U);
}

}  // namespace
}  // namespace genga
