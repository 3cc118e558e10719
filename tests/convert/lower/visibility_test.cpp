#include "genga/convert/lower/visibility.h"

#include <gtest/gtest.h>

#include "tests/convert/lower/lowered.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

// Three nodes with a mesh each: always there, dissolved from 1 s on, in no picture.
Scene three_things() {
  Scene scene = test::chain(3);
  for (std::int32_t node = 0; node < 3; ++node) {
    Mesh& mesh = scene.meshes.emplace_back();
    mesh.node = node;
    mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    mesh.indices = {0, 1, 2};
    mesh.primitives = {{0, 3, no_index}};
    scene.object_files.push_back({.node = static_cast<std::uint32_t>(node), .file = "a.lwo"});
  }
  scene.nodes[2].is_unseen = true;
  Track track{.subject = {SubjectKind::node, 1}, .property = Property::named, .name = std::string(dissolve_name)};
  track.curves = {curve({0, 1}, {0, 1}, KeyShape::step)};
  scene.clips[0].tracks.push_back(track);
  scene.clips[0].last_time = 3.0;
  return scene;
}

TEST(Visibility, TracksOfWhatComesAndGoes) {
  const Lowered lowered = test::lower(three_things());
  const Track* track = test::find(lowered, SubjectKind::node, 1, Property::visible);
  ASSERT_NE(track, nullptr);
  EXPECT_EQ(track->curves[0].shape, KeyShape::step);
  EXPECT_EQ(track->curves[0].values[0], 1.0);
  EXPECT_EQ(track->curves[0].values[1], 0.0);
  EXPECT_EQ(track->curves[0].time(1), 1.0);
  EXPECT_EQ(test::find(lowered, SubjectKind::node, 0, Property::visible), nullptr);
  EXPECT_EQ(test::find(lowered, SubjectKind::node, 2, Property::visible), nullptr);
  EXPECT_TRUE(lowered.scene.nodes[2].is_unseen);
  EXPECT_EQ(duration(lowered.scene.clips[0]), 3.0);
}

TEST(Visibility, TargetsWithoutAWayToSaySoHaveNone) {
  Findings findings;
  const Result<Lowered> lowered = test::lower_to("x", three_things(), {.range = {.from = 0.5}}, findings);
  ASSERT_TRUE(lowered);
  for (const Track& track : lowered.value().scene.clips[0].tracks) EXPECT_NE(track.property, Property::visible);
}

TEST(Visibility, UnseenOfWhatIsAskedFor) {
  using Nodes = std::vector<bool>;
  const Scene scene = three_things();
  EXPECT_EQ(unseen_nodes(scene, {}).value(), (Nodes{false, false, true}));
  EXPECT_EQ(unseen_nodes(scene, {.from = 1.5}).value(), (Nodes{false, true, true}));
  Scene ranged = scene;
  ranged.clips[0].render_range = {2.0, 3.0};
  EXPECT_EQ(unseen_nodes(ranged, {.render_range = true}).value(), (Nodes{false, true, true}));
  ranged.clips.push_back({.name = "another"});
  EXPECT_EQ(unseen_nodes(ranged, {.from = 1.5}).value(), (Nodes{false, false, true}));
  ranged.clips.clear();
  EXPECT_EQ(unseen_nodes(ranged, {}).value(), (Nodes{false, false, true}));
}

TEST(Visibility, ARepeatForEverIsRefused) {
  Scene scene = three_things();
  scene.clips[0].tracks[0].curves[0].after = Behaviour::repeat;
  const Result<std::vector<bool>> nodes = unseen_nodes(scene, {.to = 1e9});
  ASSERT_FALSE(nodes);
  EXPECT_EQ(nodes.error().code, ErrorCode::limit_exceeded);
}

TEST(Visibility, Dropped) {
  const Lowered lowered = test::lower(three_things(), {.range = {.from = 1.5}, .hidden = HiddenMode::drop});
  ASSERT_EQ(lowered.scene.meshes.size(), 1U);
  EXPECT_EQ(lowered.scene.meshes[0].node, 0);
  EXPECT_EQ(lowered.scene.object_files.size(), 1U);
  EXPECT_EQ(lowered.scene.nodes.size(), 3U);
}

}  // namespace
}  // namespace genga
