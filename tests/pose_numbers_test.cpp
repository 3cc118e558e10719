#include "genga/pose_numbers.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/genga.h"

namespace genga {
namespace {

LoadedScene dancing_figure() {
  Result<LoadedScene> scene = load({"examples/figure.pmd", "examples/dance.vmd"});
  EXPECT_TRUE(scene);
  return *std::move(scene);
}

std::vector<double> numbers_of(const Scene& scene, const PoseView& pose, PoseNumbers part) {
  std::vector<double> numbers(count_numbers(scene, pose, part));
  write_numbers(scene, pose, part, numbers.data());
  return numbers;
}

TEST(NumbersOfPoses, EachPartHasAsManyAsItIsWide) {
  const LoadedScene loaded = dancing_figure();
  const Scene& scene = loaded;
  Player player(scene);
  const PoseView pose = player.pose(0.5);
  const auto count = [&](PoseNumbers part) { return count_numbers(scene, pose, part); };
  EXPECT_EQ(count(PoseNumbers::local), 10 * scene.nodes.size());
  EXPECT_EQ(count(PoseNumbers::world), 16 * scene.nodes.size());
  EXPECT_EQ(count(PoseNumbers::weights), scene.morphs.size());
  EXPECT_EQ(count(PoseNumbers::materials), 40 * scene.materials.size());
  EXPECT_EQ(count(PoseNumbers::enabled), scene.constraints.size());
  EXPECT_EQ(count(PoseNumbers::shown), 3U);
}

TEST(NumbersOfPoses, AreThoseOfThePose) {
  const LoadedScene loaded = dancing_figure();
  const Scene& scene = loaded;
  Player player(scene);
  const PoseView pose = player.pose(0.5);
  const std::vector<double> world = numbers_of(scene, pose, PoseNumbers::world);
  const std::vector<double> local = numbers_of(scene, pose, PoseNumbers::local);
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    for (int axis = 0; axis < 3; ++axis) {
      EXPECT_EQ(world[16 * node + 12 + static_cast<std::size_t>(axis)], pose.position(node)[axis]);
      EXPECT_EQ(local[10 * node + static_cast<std::size_t>(axis)], pose.all().local[node].translation[axis]);
    }
    EXPECT_EQ(local[10 * node + 6], pose.all().local[node].rotation.w);
  }
  EXPECT_EQ(numbers_of(scene, pose, PoseNumbers::shown).front(), 1.0);
}

TEST(NumbersOfPoses, FloatsAreTheDoublesRounded) {
  const LoadedScene loaded = dancing_figure();
  const Scene& scene = loaded;
  Player player(scene);
  const PoseView pose = player.pose(0.5);
  const std::vector<double> doubles = numbers_of(scene, pose, PoseNumbers::materials);
  std::vector<float> floats(doubles.size());
  write_numbers(scene, pose, PoseNumbers::materials, floats.data());
  for (std::size_t i = 0; i < doubles.size(); ++i) EXPECT_EQ(floats[i], static_cast<float>(doubles[i]));
}

}  // namespace
}  // namespace genga
