#include "genga/convert/assemble/hands.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

std::vector<std::string> names(const Scene& scene) {
  std::vector<std::string> names;
  for (const Node& node : scene.nodes) names.push_back(node.name);
  return names;
}

Scene shape(const Scene& scene, const HandOptions& options, Findings* told = nullptr) {
  Findings findings;
  Scene shaped = shape_hands(scene, options, told != nullptr ? *told : findings);
  EXPECT_EQ(validate(shaped), 0);
  return shaped;
}

TEST(Hands, TheJointThatIsNoPlaceGoes) {
  Scene scene = test::hand();
  test::place(scene, 1, {0.0}, {{0, 0, 0}}, {{0, 0, 0, 1}});
  test::place(scene, 5, {0.0}, {{0, 0, 0}}, {{0, 0, 0, 1}});
  const Scene shaped = shape(scene, {});
  EXPECT_EQ(names(shaped),
            (std::vector<std::string>{"Hand.Left", "Hand.Left.Joint.Wrist", "Hand.Left.Joint.Palm",
                                      "Hand.Left.Joint.IndexMetacarpal", "Hand.Left.Joint.IndexKnuckle"}));
  EXPECT_EQ(shaped.hands[0].node_of(HandJoint::none), no_index);
  EXPECT_EQ(shaped.hands[0].node_of(HandJoint::index_proximal), 4);
  EXPECT_EQ(shaped.nodes[4].parent, 3);
  ASSERT_EQ(shaped.clips[0].tracks.size(), 2U) << "its tracks go with it";
  EXPECT_EQ(shaped.clips[0].tracks[0].subject.index, 4U);
}

TEST(Hands, OpenxrHasNamesOfItsOwn) {
  const Scene shaped = shape(test::hand(), {.names = JointNames::openxr});
  EXPECT_EQ(names(shaped), (std::vector<std::string>{"Hand.Left", "Hand.Left.Joint.XR_HAND_JOINT_WRIST_EXT",
                                                     "Hand.Left.Joint.XR_HAND_JOINT_PALM_EXT",
                                                     "Hand.Left.Joint.XR_HAND_JOINT_INDEX_METACARPAL_EXT",
                                                     "Hand.Left.Joint.XR_HAND_JOINT_INDEX_PROXIMAL_EXT"}));
}

TEST(Hands, WebxrHasNoPalm) {
  const Scene shaped = shape(test::hand(), {.names = JointNames::webxr});
  EXPECT_EQ(names(shaped),
            (std::vector<std::string>{"Hand.Left", "Hand.Left.Joint.wrist", "Hand.Left.Joint.index-finger-metacarpal",
                                      "Hand.Left.Joint.index-finger-phalanx-proximal"}));
  EXPECT_EQ(shaped.hands[0].node_of(HandJoint::palm), no_index);
  EXPECT_EQ(shaped.nodes[3].parent, 2);
}

// The names of OpenXR's XrHandJointEXT without the palm are those of WebXR's XRHandJoint in the same order, by their
// specifications: 25 of both, numbered from the wrist.
TEST(Hands, EveryJointHasBothNames) {
  Scene scene;
  scene.hands.resize(1);
  scene.hands[0].node = 0;
  scene.nodes.push_back({.name = "H"});
  for (std::size_t joint = 0; joint < hand_joint_count; ++joint) {
    scene.hands[0].joints[joint] = static_cast<std::int32_t>(scene.nodes.size());
    scene.nodes.push_back({.name = "joint", .parent = 0});
  }
  const std::vector<std::string> openxr = names(shape(scene, {.names = JointNames::openxr}));
  const std::vector<std::string> webxr = names(shape(scene, {.names = JointNames::webxr}));
  ASSERT_EQ(openxr.size(), 27U);
  ASSERT_EQ(webxr.size(), 26U);
  EXPECT_EQ(openxr[3], "H.Joint.XR_HAND_JOINT_THUMB_METACARPAL_EXT");
  EXPECT_EQ(webxr[2], "H.Joint.thumb-metacarpal");
  EXPECT_EQ(openxr[26], "H.Joint.XR_HAND_JOINT_LITTLE_TIP_EXT");
  EXPECT_EQ(webxr[25], "H.Joint.pinky-finger-tip");
  const auto has = [](const std::string& text, const char* word) { return text.find(word) != std::string::npos; };
  for (std::size_t at = 2; at < webxr.size(); ++at) {
    const std::string& x = openxr[at + 1];
    const std::string& w = webxr[at];
    EXPECT_EQ(has(x, "_THUMB_"), has(w, ".thumb-")) << x << w;
    EXPECT_EQ(has(x, "_INDEX_"), has(w, ".index-finger-")) << x << w;
    EXPECT_EQ(has(x, "_MIDDLE_"), has(w, ".middle-finger-")) << x << w;
    EXPECT_EQ(has(x, "_RING_"), has(w, ".ring-finger-")) << x << w;
    EXPECT_EQ(has(x, "_LITTLE_"), has(w, ".pinky-finger-")) << x << w;
    EXPECT_EQ(has(x, "_METACARPAL_"), has(w, "-metacarpal")) << x << w;
    EXPECT_EQ(has(x, "_PROXIMAL_"), has(w, "-phalanx-proximal")) << x << w;
    EXPECT_EQ(has(x, "_INTERMEDIATE_"), has(w, "-phalanx-intermediate")) << x << w;
    EXPECT_EQ(has(x, "_DISTAL_"), has(w, "-phalanx-distal")) << x << w;
    EXPECT_EQ(has(x, "_TIP_"), has(w, "-tip")) << x << w;
  }
}

TEST(Hands, WithoutOneTheWishIsTold) {
  Findings findings;
  shape(test::chain(2), {}, &findings);
  EXPECT_TRUE(findings.empty());
  shape(test::chain(2), {.mesh = true}, &findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.no-hands");
}

// Everything that names a node names the same one afterwards.
TEST(Hands, OtherThingsOfTheSceneStay) {
  Scene scene = test::hand();
  scene.nodes.push_back({.name = "eye", .parent = 0});
  scene.cameras.push_back({.name = "Camera", .target_node = 0, .node = 6});
  scene.constraints.push_back({.rule = AppendRule{.node = 6, .source = 5}});
  scene.constraints.push_back({.rule = IkRule{.goal = 6, .effector = 5, .links = {{4}}}});
  scene.fixed_axes.push_back({.node = 5});
  scene.bodies.resize(1);
  scene.bodies[0].node = 3;
  scene.meshes.resize(1);
  scene.meshes[0].node = 6;
  const Scene shaped = shape(scene, {.names = JointNames::webxr});
  EXPECT_EQ(shaped.cameras[0].node, 4);
  EXPECT_EQ(shaped.nodes[4].name, "eye");
  EXPECT_EQ(std::get_if<AppendRule>(&shaped.constraints[0].rule)->source, 3U);
  EXPECT_EQ(std::get_if<IkRule>(&shaped.constraints[1].rule)->links[0].node, 2U);
  EXPECT_EQ(shaped.fixed_axes[0].node, 3U);
  EXPECT_EQ(shaped.bodies[0].node, 1) << "the palm went: what is above it stands in";
  EXPECT_EQ(shaped.meshes[0].node, 4);
}

const Node* find_node(const Scene& scene, const std::string& name) {
  for (const Node& node : scene.nodes) {
    if (node.name == name) return &node;
  }
  return nullptr;
}
const Track* track_of(const Scene& scene, const Node* node) {
  for (const Track& track : scene.clips[0].tracks) {
    if (&scene.nodes[track.subject.index] == node && track.property == Property::translation) return &track;
  }
  return nullptr;
}

TEST(Hands, SwitchesBecomeNodes) {
  Scene scene = test::hand();
  scene.clips[0].tracks.push_back(
      test::switching({SubjectKind::node, 0}, Property::tracked, curve({0, 1}, {1, 0}, KeyShape::step)));
  add_switch_nodes(scene);
  ASSERT_EQ(validate(scene), 0);
  const Node* tracking = find_node(scene, "Hand.Left.Tracking");
  const Node* pinching = find_node(scene, "Hand.Left.Pinching");
  ASSERT_NE(tracking, nullptr);
  ASSERT_NE(pinching, nullptr);
  EXPECT_EQ(tracking->parent, 0);
  EXPECT_EQ(tracking->rest.translation, Vec3(1, 0, 0));
  EXPECT_EQ(pinching->rest.translation, Vec3(0, 0, 0));
  const Track* track = track_of(scene, tracking);
  ASSERT_NE(track, nullptr);
  EXPECT_EQ(track->curves[0].shape, KeyShape::step);
  EXPECT_EQ(track->curves[0].values[1], 0.0);
  EXPECT_EQ(track->curves[1].values[0], 0.0);
  EXPECT_EQ(track_of(scene, pinching), nullptr) << "it never pinches";
  EXPECT_EQ(find_node(scene, "Markers"), nullptr);
}

TEST(Hands, MarkersAreCounted) {
  Scene scene = test::chain(1);
  scene.clips[0].tracks.push_back(test::translation(0, curve({0, 4}, {0, 1}), curve({0}, {0}), curve({0}, {0})));
  scene.clips[0].markers = {{-1, "before"}, {0, "at"}, {1, "a"}, {1, "b"}, {2.5, "c"}, {4, "end"}, {5, "behind"}};
  add_switch_nodes(scene);
  ASSERT_EQ(validate(scene), 0);
  const Node* markers = find_node(scene, "Markers");
  ASSERT_NE(markers, nullptr);
  EXPECT_EQ(markers->rest.translation.x, 2.0);
  const Track* track = track_of(scene, markers);
  ASSERT_NE(track, nullptr);
  EXPECT_EQ(*track->curves[0].times, (std::vector<double>{0, 1, 2.5, 4}));
  std::vector<double> counts;
  for (std::size_t key = 0; key < 4; ++key) counts.push_back(track->curves[0].values[key]);
  EXPECT_EQ(counts, (std::vector<double>{2, 4, 5, 6}));
  EXPECT_EQ(duration(scene.clips[0]), 4.0);
}

// A motion of switches alone has rules of nodes that are a model's, and none of its own.
TEST(Hands, ASceneWithoutHandsStaysAsItIs) {
  Scene scene;
  scene.constraints = {{.name = "leg", .rule = IkRule{}}};
  for (const HandOptions& options :
       {HandOptions{}, HandOptions{.mesh = true}, HandOptions{.names = JointNames::openxr}}) {
    Findings findings;
    const Scene shaped = shape_hands(scene, options, findings);
    EXPECT_TRUE(shaped.nodes.empty());
    EXPECT_EQ(shaped.constraints.size(), 1U);
    EXPECT_EQ(findings.empty(), !options.mesh && options.names == JointNames::mrtk);
  }
}

}  // namespace
}  // namespace genga
