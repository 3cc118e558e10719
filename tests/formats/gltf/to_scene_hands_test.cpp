#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

// A left hand of two joints that is tracked from 1 s on, a right one that never is, and the nodes that say so in
// numbers, as conversions add them.
Scene hands_scene() {
  Scene scene;
  scene.name = "hands";
  const auto add = [&](const char* name, std::int32_t parent) {
    scene.nodes.push_back({.name = name, .parent = parent});
    return static_cast<std::int32_t>(scene.nodes.size() - 1);
  };
  const auto stepping = [&](std::int32_t node, Property property, std::vector<float> values) {
    Track track{.subject = {SubjectKind::node, static_cast<std::uint32_t>(node)}, .property = property};
    Curve& curve = track.curves.emplace_back();
    curve.times = values.size() == 1 ? make_times({0.0}) : make_times({0.0, 1.0});
    curve.shape = KeyShape::step;
    curve.values = Scalars::floats(std::move(values));
    return track;
  };
  Clip clip{.name = "Recording", .markers = {{0.5, "wave"}}};
  const std::int32_t left = add("Hand.Left", no_index);
  const std::int32_t wrist = add("Hand.Left.Joint.Wrist", left);
  add("Hand.Left.Joint.IndexTip", wrist);
  const std::int32_t right = add("Hand.Right", no_index);
  add("Hand.Right.Joint.Palm", right);
  clip.tracks.push_back(stepping(left, Property::tracked, {0, 1}));
  clip.tracks.push_back(stepping(left, Property::pinching, {1, 0}));
  clip.tracks.push_back(stepping(right, Property::tracked, {0}));
  const std::int32_t tracking = add("Hand.Left.Tracking", left);
  add("Hand.Left.Pinching", left);
  add("Markers", no_index);
  Track said = stepping(tracking, Property::translation, {0, 1});
  said.curves.resize(3, said.curves[0]);
  clip.tracks.push_back(said);
  scene.clips.push_back(clip);
  return scene;
}

const Track* find(const Scene& scene, std::uint32_t node, Property property) {
  for (const Track& track : scene.clips[0].tracks) {
    if (track.subject == Subject{SubjectKind::node, node} && track.property == property) return &track;
  }
  return nullptr;
}

TEST(ToSceneHands, AreThoseOfTheirNodes) {
  const Scene made = written_and_read(hands_scene());
  ASSERT_EQ(made.nodes.size(), 5U) << "none that only says in numbers what tracks say";
  ASSERT_EQ(made.hands.size(), 2U);
  EXPECT_EQ(made.hands[0].side, HandSide::left);
  EXPECT_EQ(made.hands[0].node, 0);
  EXPECT_EQ(made.hands[0].node_of(HandJoint::wrist), 1);
  EXPECT_EQ(made.hands[0].node_of(HandJoint::index_tip), 2);
  EXPECT_EQ(made.hands[0].node_of(HandJoint::palm), no_index);
  EXPECT_EQ(made.hands[1].side, HandSide::right);
  EXPECT_EQ(made.hands[1].node, 3);
  EXPECT_EQ(made.hands[1].node_of(HandJoint::palm), 4);
}

TEST(ToSceneHands, AreTrackedAndPinchingAsBefore) {
  const Scene made = written_and_read(hands_scene());
  ASSERT_EQ(made.clips.size(), 1U);
  const Track* const tracked = find(made, 0, Property::tracked);
  ASSERT_NE(tracked, nullptr);
  EXPECT_EQ(*tracked->curves[0].times, (std::vector<double>{0.0, 1.0}));
  EXPECT_EQ(tracked->curves[0].values[0], 0.0);
  EXPECT_EQ(tracked->curves[0].values[1], 1.0);
  const Track* const pinching = find(made, 0, Property::pinching);
  ASSERT_NE(pinching, nullptr);
  EXPECT_EQ(pinching->curves[0].values[0], 1.0);
  const Track* const never = find(made, 3, Property::tracked);
  ASSERT_NE(never, nullptr);
  EXPECT_EQ(never->curves[0].values[0], 0.0);
  EXPECT_EQ(made.clips[0].tracks.size(), 3U);
  EXPECT_EQ(made.clips[0].markers.size(), 1U);
}

// Other programs may call a node as they like.
TEST(ToSceneHands, OfOtherProgramsAreNodes) {
  const Document document = document_of(
      R"({"asset":{"version":"2.0"},"nodes":[{"name":"Hand.Left","children":[1]},{"name":"Hand.Left.Tracking"}]})");
  Findings findings;
  const Scene scene = to_scene(document, {}, findings);
  EXPECT_TRUE(scene.hands.empty());
  EXPECT_EQ(scene.nodes.size(), 2U);
}

// Blender writes a recording's hand without saying that it was Genga's.
TEST(ToSceneHands, OfOtherProgramsHaveJoints) {
  const Document document = document_of(
      R"({"asset":{"version":"2.0"},"nodes":[{"name":"Hand.Left","children":[1]},{"name":"Hand.Left.Joint.Wrist"}]})");
  Findings findings;
  const Scene scene = to_scene(document, {}, findings);
  ASSERT_EQ(scene.hands.size(), 1U);
  EXPECT_EQ(scene.hands[0].node_of(HandJoint::wrist), 1);
}

}  // namespace
}  // namespace genga::gltf
