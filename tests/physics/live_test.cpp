#include "genga/physics/live.h"

#include <vector>

#include <gtest/gtest.h>

#include "genga/physics/bake.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/physics/hair.h"

namespace genga {
namespace {

using test::hair;

// Its clip lasts 5 s.
Scene long_hair() {
  Scene scene = hair();
  scene.clips.front().last_time = 5.0;
  return scene;
}

// A scene with its clip and what bodies make of it.
class Played {
 public:
  explicit Played(const Scene& scene, const PhysicsOptions& options = {})
      : scene_(scene), context_(scene_, scene_.clips.front()), pose_(rest_pose(scene_)) {
    const Clip& clip = scene_.clips.front();
    Result<LivePhysics> made = LivePhysics::create(
        scene_, [this](double t, Pose& pose) { pose_at(t, pose); }, clip.first_time, duration(clip), options);
    EXPECT_TRUE(made);
    live_.push_back(*std::move(made));
  }

  // Where the last hair is.
  Vec3 at(double seconds) {
    EXPECT_TRUE(live_.front().go_to(seconds));
    pose_at(seconds, pose_);
    live_.front().put(pose_);
    solve(context_, pose_);
    return Vec3(pose_.world[2][3]);
  }
  LivePhysics& live() { return live_.front(); }

 private:
  void pose_at(double seconds, Pose& pose) {
    evaluate(context_, seconds, pose);
    solve(context_, pose);
  }

  Scene scene_;
  SolveContext context_;
  Pose pose_;
  std::vector<LivePhysics> live_;
};

Vec3 baked_place(const Scene& baked, double seconds) {
  SolveContext context(baked, baked.clips.front());
  Pose pose = rest_pose(baked);
  evaluate(context, seconds, pose);
  solve(context, pose);
  return Vec3(pose.world[2][3]);
}

// In any order of times.
TEST(LivePhysics, PlaysWhatIsBaked) {
  const Scene scene = long_hair();
  Findings findings;
  Result<BakedPhysics> baked = bake_physics(scene, {}, {}, findings);
  ASSERT_TRUE(baked);
  Played played(scene);
  for (const double seconds : {0.0, 0.01, 0.5, 0.505, 0.4, 4.9, 2.0, 2.003, 1.9999, 5.0, 7.0, -1.0, 3.33, 0.0})
    EXPECT_LT(glm::distance(played.at(seconds), baked_place(baked->scene, seconds)), 1e-5) << seconds;
}

TEST(LivePhysics, ATimeHasOnePoseHoweverItIsReached) {
  const Scene scene = long_hair();
  for (const double seconds : {0.25, 1.0, 2.0, 2.00001, 3.1, 4.0, 4.999}) {
    Played direct(scene), back(scene), near(scene);
    const Vec3 place = direct.at(seconds);
    back.at(5.0);
    EXPECT_EQ(back.at(seconds), place) << seconds;
    near.at(seconds);
    near.at(seconds + 0.001);
    near.at(seconds - 0.001);
    EXPECT_EQ(near.at(seconds), place) << seconds;
    EXPECT_EQ(near.at(seconds), place) << seconds;
  }
}

TEST(LivePhysics, GoingBackStartsAtAStateOfTwoSeconds) {
  Played played(long_hair());
  played.at(5.0);
  EXPECT_EQ(played.live().steps(), 300U);
  const std::size_t kept = played.live().kept_bytes();
  EXPECT_GT(kept, 0U);
  played.at(2.5);
  EXPECT_EQ(played.live().steps(), 150U);
  played.at(5.0);
  EXPECT_EQ(played.live().kept_bytes(), kept) << "states are kept once";
}

TEST(LivePhysics, AResetPutsBodiesOnTheirNodes) {
  const Scene scene = long_hair();
  Played played(scene);
  const Vec3 swung = played.at(0.5);
  ASSERT_TRUE(played.live().reset(0.5));
  const Vec3 reset = played.at(0.5);
  EXPECT_LT(glm::distance(reset, Vec3(4, 6, 0)), 1e-5) << "below the head";
  EXPECT_GT(glm::distance(reset, swung), 0.1);
  EXPECT_EQ(played.live().steps(), 0U);
  const Vec3 later = played.at(1.0);
  played.at(3.0);
  EXPECT_EQ(played.at(1.0), later);
  EXPECT_EQ(played.at(0.4), Played(scene).at(0.4)) << "before it play is as before";
  EXPECT_EQ(played.at(0.5), swung);
}

TEST(LivePhysics, ATimeFarAheadIsABeginning) {
  Scene scene = hair();
  scene.clips.front().last_time = 1e9;
  Played played(scene);
  played.at(599.0);
  EXPECT_EQ(played.live().steps(), 35'940U);
  EXPECT_LT(glm::distance(played.at(9e8), Vec3(4, 6, 0)), 1e-5);
  EXPECT_EQ(played.live().steps(), 0U);
}

TEST(LivePhysics, WarmUpComesBeforeTheFirstTime) {
  Scene scene = long_hair();
  scene.clips.front().tracks.clear();
  scene.body_joints.pop_back();  // the last hair falls
  Played cold(scene), warm(scene, {.warm_up = 0.5});
  EXPECT_LT(glm::distance(cold.at(0.0), Vec3(0, 6, 0)), 1e-5);
  EXPECT_LT(warm.at(0.0).y, 0.0);
}

}  // namespace
}  // namespace genga
