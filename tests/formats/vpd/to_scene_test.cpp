#include "genga/formats/vpd/to_scene.h"

#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

TEST(VpdToScene, OneKeyForEachBone) {
  Findings findings;
  const Scene scene = to_scene(pose_of("valid/three-bones.vpd"), {}, findings);
  EXPECT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.nodes.size(), 3U);
  EXPECT_EQ(scene.nodes[1].name, "右腕");
  EXPECT_EQ(scene.nodes[1].source_name, "\x89\x45\x98\x72");
  ASSERT_EQ(scene.clips.at(0).tracks.size(), 6U);
  const Track& translation = scene.clips[0].tracks[0];
  EXPECT_TRUE(translation.relative);
  EXPECT_EQ(translation.curves.at(1).values[0], 1.5);
  const Track& rotation = scene.clips[0].tracks[3];
  EXPECT_EQ(rotation.rotation.values[1], 0.382683);
  EXPECT_EQ(*rotation.rotation.times, (std::vector<double>{0.0}));
}

TEST(VpdToScene, MorphsHaveWeights) {
  Findings findings;
  const Scene scene = to_scene(pose_of("valid/morphs.vpd"), {}, findings);
  ASSERT_EQ(scene.morphs.size(), 2U);
  EXPECT_EQ(scene.morphs[0].name, "あ");
  EXPECT_EQ(scene.clips[0].tracks[6].curves.at(0).values[0], 0.75);
}

TEST(VpdToScene, TheLastOfANameCounts) {
  Findings findings;
  const Scene scene = to_scene(pose_of("edge/bone-twice.vpd"), {}, findings);
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.nodes[0].name, "頭");
  EXPECT_EQ(scene.clips[0].tracks[0].curves.at(0).values[0], 2.0);
}

TEST(VpdToScene, EveryFileGivesAValidScene) {
  for (const std::filesystem::path& path : pose_files()) {
    Findings findings;
    EXPECT_EQ(validate(to_scene(vpd::read(content_of(path)).value().document, {}, findings)), 0) << path;
  }
}

}  // namespace
}  // namespace genga
