#include "genga/formats/anim/node_paths.h"

#include <gtest/gtest.h>

namespace genga::anim {
namespace {

TEST(NodePaths, JoinTheNamesFromTheTop) {
  Scene scene;
  scene.nodes = {{.name = "Armature"}, {.name = "Left arm", .parent = 0}, {.name = "Hand", .parent = 1}};
  scene.nodes[2].in_scene_space = true;
  FindingCollector findings;
  NodePaths paths(scene, findings);
  EXPECT_EQ(paths.of(1).value(), "Armature/Left arm");
  EXPECT_EQ(paths.of(2).value(), "Hand") << "it stands beside its parent";
  EXPECT_TRUE(findings.empty());
}

TEST(NodePaths, NamesAreMadeToFit) {
  Scene scene;
  scene.nodes = {{.name = ""},
                 {.name = "a/b", .parent = 0},
                 {.name = "c", .parent = 0},
                 {.name = "c", .parent = 0},
                 {.name = "c", .parent = 0}};
  FindingCollector findings;
  NodePaths paths(scene, findings);
  EXPECT_EQ(paths.of(0).value(), "");
  EXPECT_EQ(paths.of(1).value(), "a_b");
  EXPECT_EQ(paths.of(2).value(), "c");
  EXPECT_EQ(paths.of(3).value(), "c 1");
  EXPECT_EQ(paths.of(4).value(), "c 2");
  EXPECT_FALSE(findings.empty());
}

TEST(NodePaths, ChainsThatAreTooLongAreRefused) {
  Scene scene;
  for (int node = 0; node < 12000; ++node) scene.nodes.push_back({.name = "part", .parent = node - 1});
  FindingCollector findings;
  NodePaths paths(scene, findings);
  bool is_refused = false;
  for (std::uint32_t node = 0; node < 12000 && !is_refused; ++node) is_refused = !paths.of(node);
  EXPECT_TRUE(is_refused);
}

}  // namespace
}  // namespace genga::anim
