#include "genga/convert/lower/pivots.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/convert/axes/reorient.h"
#include "genga/evaluate/hierarchy.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

// A left-handed node with a moved and turned pivot, at a place and a turn of its own, and one that hangs on it.
Scene with_pivot() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes.push_back({.name = "Arm",
                         .rest = {.translation = {1, 2, 3}, .rotation = Quat(0.8, 0, 0.6, 0), .scale = {1, 2, 3}},
                         .pivot = {.position = {0.5, -1, 2}, .rotation = Quat(0.6, 0.8, 0, 0)}});
  scene.nodes.push_back({.name = "Hand", .parent = 0, .rest = {.translation = {0, 0, 4}}});
  scene.clips.emplace_back();
  return scene;
}

Track angles_at(Curve heading, Curve pitch, Curve bank) {
  Track track{.subject = {SubjectKind::node, 0},
              .property = Property::rotation,
              .rotation_form = RotationForm::heading_pitch_bank};
  track.curves = {std::move(heading), std::move(pitch), std::move(bank)};
  return track;
}

// M = T · R(pivot) · R · S · T(-p) by hand, as columns of the left-handed scene.
void expect_same_world(const Scene& scene, const Scene& lowered) {
  Mat4 wanted(1.0);
  for (std::size_t node = 0; node < 2; ++node) {
    const Node& at = scene.nodes[node];
    Mat4 local = glm::translate(Mat4(1.0), at.rest.translation) * glm::mat4_cast(at.pivot.rotation) *
                 glm::mat4_cast(at.rest.rotation);
    local = glm::translate(glm::scale(local, at.rest.scale), -at.pivot.position);
    wanted = wanted * local;
    const Hierarchy hierarchy(lowered.nodes);
    const Mat4 got = rest_world(lowered, hierarchy)[node];
    const Mat4 mirror = glm::scale(Mat4(1.0), Vec3(1, 1, -1));
    const Mat4 mirrored = mirror * wanted * mirror;
    for (int column = 0; column < 4; ++column) {
      for (int row = 0; row < 4; ++row) EXPECT_NEAR(got[column][row], mirrored[column][row], 1e-12) << node;
    }
  }
}

TEST(Pivots, AreFoldedIntoWhatDoesNotTurn) {
  const Scene scene = with_pivot();
  Scene lowered = reorient(scene, AxesChange(scene.axes, 1.0));
  const auto places = remove_pivots(scene, lowered);
  ASSERT_EQ(lowered.nodes.size(), 2U);
  EXPECT_EQ(places[0].moved, 0U);
  EXPECT_EQ(lowered.nodes[0].pivot, Pivot{});
  expect_same_world(scene, lowered);
}

TEST(Pivots, OfWhatTurnsBecomeANodeAbove) {
  Scene scene = with_pivot();
  scene.clips[0].tracks.push_back(angles_at(curve({0, 1}, {0, 1}), curve({0}, {0}), curve({0}, {0})));
  Scene lowered = reorient(scene, AxesChange(scene.axes, 1.0));
  const auto places = remove_pivots(scene, lowered);
  ASSERT_EQ(lowered.nodes.size(), 3U);
  EXPECT_EQ(places[0].moved, 2U);
  EXPECT_EQ(places[1].moved, 1U);
  EXPECT_EQ(lowered.nodes[2].name, "Arm.pivot");
  EXPECT_EQ(lowered.nodes[0].parent, 2);
  EXPECT_EQ(lowered.nodes[2].parent, no_index);
  EXPECT_EQ(lowered.nodes[0].rest.translation, Vec3(-0.5, 1, 2));
  expect_same_world(scene, lowered);
}

// Turned axes alone are no reason for a node: rotations take them in.
TEST(Pivots, ThatOnlyTurnNeedNoNode) {
  Scene scene = with_pivot();
  scene.nodes[0].pivot.position = Vec3(0.0);
  scene.clips[0].tracks.push_back(angles_at(curve({0, 1}, {0, 1}), curve({0}, {0}), curve({0}, {0})));
  Scene lowered = reorient(scene, AxesChange(scene.axes, 1.0));
  const auto places = remove_pivots(scene, lowered);
  EXPECT_EQ(lowered.nodes.size(), 2U);
  EXPECT_NEAR(std::abs(glm::dot(places[0].turn, Quat(0.6, -0.8, 0, 0))), 1.0, 1e-15);
  expect_same_world(scene, lowered);
}

// A clip that holds a node elsewhere than at rest, or lets its size swing between equal keys, moves it.
TEST(Pivots, ATrackThatIsNotAtRestIsAMotion) {
  const auto nodes_after = [](const Track& track) {
    Scene scene = with_pivot();
    scene.nodes[0].rest = {};
    scene.clips[0].tracks.push_back(track);
    Scene lowered = reorient(scene, AxesChange(scene.axes, 1.0));
    remove_pivots(scene, lowered);
    return lowered.nodes.size();
  };
  const Curve zero = curve({0}, {0});
  EXPECT_EQ(nodes_after(angles_at(zero, zero, zero)), 2U);
  EXPECT_EQ(nodes_after(angles_at(curve({0, 1}, {0, 0}), zero, zero)), 2U);
  EXPECT_EQ(nodes_after(angles_at(curve({0}, {0.1F}), zero, zero)), 3U);
  Curve swings = curve({0, 1}, {0, 0}, KeyShape::hermite);
  swings.parameter_stride = 2;
  swings.parameters = Scalars::floats({0, 1, 0, 0});
  EXPECT_EQ(nodes_after(angles_at(swings, zero, zero)), 3U);
}

}  // namespace
}  // namespace genga
