#include "genga/formats/x/from_scene.h"

#include <variant>

#include "genga/formats/x/extension/extension.h"
#include "genga/formats/x/objects/names.h"
#include "genga/formats/x/to_scene.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Document file_of(const Scene& scene) {
  Findings findings;
  Result<Document> made = from_scene(scene, {}, findings);
  EXPECT_TRUE(made) << (made ? "" : made.error().message);
  return made ? std::move(made).value() : Document{};
}

TEST(XFromScene, NodesBecomeFrames) {
  Scene scene;
  scene.nodes = {{.name = "root", .rest = {.translation = {1, 2, 3}}}, {.name = "arm", .parent = 0}};
  const Document d = file_of(scene);
  Findings findings;
  const Scene again = to_scene(d, {}, findings);
  ASSERT_EQ(again.nodes.size(), 2U);
  EXPECT_EQ(again.nodes[0].name, "root");
  EXPECT_EQ(again.nodes[0].rest.translation, Vec3(1, 2, 3));
  EXPECT_EQ(again.nodes[1].parent, 0);
}

TEST(XFromScene, APivotIsAFrameOfItsOwn) {
  Scene scene;
  scene.nodes = {{.name = "lid", .pivot = {.position = {0, 0, -1}}}, {.name = "knob", .parent = 0}};
  const Document d = file_of(scene);
  const Names names(d);
  const std::uint32_t pivot = names.find("lid_pivot", "Frame");
  ASSERT_NE(pivot, no_object);
  EXPECT_EQ(d.objects[pivot].parent, names.find("lid"));
  EXPECT_EQ(d.objects[names.find("knob")].parent, pivot);
}

TEST(XFromScene, NodesTooDeepAreAnError) {
  Scene scene;
  for (int i = 0; i < 501; ++i) scene.nodes.push_back({.name = "n", .parent = i - 1});
  Findings findings;
  const Result<Document> made = from_scene(scene, {}, findings);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::no_conversion);
}

// An arm of two nodes that a chain turns, and a goal. The arm's own pitch is 0.25, solved it is 0.5.
struct ArmScene {
  Scene scene;
  FromSceneOptions options;

  ArmScene() {
    scene.axes.handedness = Handedness::left;
    scene.nodes = {{.name = "arm"}, {.name = "hand", .parent = 0}, {.name = "goal"}};
    ChainRule chain{.goal = 2, .effector = 1, .joints = {{.node = 0, .turns = {false, true, false}}}};
    scene.constraints = {{.name = "hand", .rule = chain}};
    Clip clip{.name = "Scene"};
    clip.tracks = {{.subject = {SubjectKind::node, 0},
                    .property = Property::rotation,
                    .rotation_form = RotationForm::heading_pitch_bank,
                    .curves = {level(0.0), level(0.25), level(0.0)}}};
    scene.clips = {clip};
    options.solved = {{.node = 0, .curves = {level(0.125), level(0.5), level(0.125)}}};
  }
  static Curve level(double value) {
    Curve curve;
    curve.times = make_times({0.0});
    curve.values = Scalars::doubles({value});
    return curve;
  }
};

TEST(XFromScene, WhatAChainTurnsIsSolvedInTheSetAndKeyedInTheExtension) {
  const ArmScene arm;
  Findings findings;
  const Result<Document> made = from_scene(arm.scene, arm.options, findings);
  ASSERT_TRUE(made);
  const Document& d = made.value();
  const LightWaveSet set = read_light_wave_set(d, Names(d), object_of(d, "LWAnimationSet"));
  ASSERT_EQ(set.animations.size(), 1U);
  EXPECT_EQ(set.animations[0].controllers, (std::array<std::uint32_t, 3>{0, 3, 0}));
  ASSERT_EQ(set.animations[0].channels.size(), 9U);
  EXPECT_EQ(set.animations[0].channels[3].envelope.keys.at(0).value, 0.125);
  EXPECT_EQ(set.animations[0].channels[4].envelope.keys.at(0).value, 0.5);
  const Scene again = to_scene(d, {}, findings);
  ASSERT_EQ(again.clips.size(), 1U);
  ASSERT_EQ(again.clips[0].tracks.size(), 1U);
  EXPECT_EQ(again.clips[0].tracks[0].curves.at(1).values[0], 0.25);
  ASSERT_EQ(again.constraints.size(), 1U);
  EXPECT_EQ(std::get<ChainRule>(again.constraints[0].rule).joints.at(0).turns,
            (std::array<bool, 3>{false, true, false}));
}

std::vector<std::string> sets_of(const Document& document) {
  std::vector<std::string> sets;
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    const bool is_set = is_of_type(document, i, "LWAnimationSet") || is_of_type(document, i, "AnimationSet");
    if (is_set) sets.push_back(std::string(type_of(document, i)) + ' ' + std::string(name_of(document, i)));
  }
  return sets;
}

// Samples of the clip before it, as lowering has them.
Clip baked_clip() {
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation.times = make_times({0.0});
  track.rotation.values = Scalars::doubles({0.0, 0.0, 0.0, 1.0});
  return {.name = "Scene_baked", .role = ClipRole::baked, .tracks = {track}};
}

TEST(XFromScene, SetsOfOneKindOnRequest) {
  using Sets = std::vector<std::string>;
  ArmScene arm;
  arm.scene.clips.push_back(baked_clip());
  const auto made = [&](SetChoice choice) {
    arm.options.animation = choice;
    Findings findings;
    Result<Document> document = from_scene(arm.scene, arm.options, findings);
    EXPECT_TRUE(document);
    EXPECT_TRUE(findings.all().empty());
    return std::move(document).value();
  };
  EXPECT_EQ(sets_of(made(SetChoice::both)), (Sets{"LWAnimationSet Scene", "AnimationSet Scene_baked"}));
  EXPECT_EQ(sets_of(made(SetChoice::lightwave)), Sets{"LWAnimationSet Scene"});
  const Document baked = made(SetChoice::baked);
  EXPECT_EQ(sets_of(baked), Sets{"AnimationSet Scene"});
  // The samples are all of the motion: no rule changes them.
  Findings findings;
  const Scene again = to_scene(baked, {}, findings);
  EXPECT_TRUE(again.constraints.empty());
  ASSERT_EQ(again.clips.size(), 1U);
  EXPECT_EQ(again.clips[0].role, ClipRole::source);
}

TEST(XFromScene, AClipWithoutLightWavesCurvesIsBakedWhateverIsAskedFor) {
  ArmScene arm;
  arm.scene.clips = {baked_clip()};
  arm.scene.clips[0].role = ClipRole::source;
  arm.options.animation = SetChoice::lightwave;
  Findings findings;
  const Result<Document> made = from_scene(arm.scene, arm.options, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(sets_of(made.value()), std::vector<std::string>{"AnimationSet Scene_baked"});
  EXPECT_EQ(findings.all().at(0).code, "x.no-lightwave-set");
}

TEST(XFromScene, NodesKeepTheirOrderNamesAndPivots) {
  Scene scene;
  scene.axes.frames_per_second = 25.0;
  scene.nodes = {{.name = "leaf", .kind = NodeKind::light, .parent = 2},
                 {.name = "two words"},
                 {.name = "two_words", .parent = 1, .pivot = {.position = {0.5, 0, -1}}}};
  scene.lights = {{.name = "leaf", .node = 0, .kind = LightKind::area}};
  Findings findings;
  const Scene again = to_scene(file_of(scene), {}, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(again.axes.frames_per_second, 25.0);
  ASSERT_EQ(again.nodes.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(again.nodes[i].name, scene.nodes[i].name);
    EXPECT_EQ(again.nodes[i].parent, scene.nodes[i].parent);
    EXPECT_EQ(again.nodes[i].kind, scene.nodes[i].kind);
    EXPECT_EQ(again.nodes[i].pivot.position, scene.nodes[i].pivot.position);
  }
  ASSERT_EQ(again.lights.size(), 1U);
  EXPECT_EQ(again.lights[0].node, 0);
  EXPECT_EQ(again.lights[0].kind, LightKind::area);
}

TEST(XFromScene, PlainFramesNeedNoExtension) {
  Scene scene;
  scene.nodes = {{.name = "a"}, {.name = "b", .parent = 0}, {.name = "c"}};
  const Document d = file_of(scene);
  for (std::uint32_t i = 0; i < d.objects.size(); ++i) EXPECT_FALSE(is_of_type(d, i, extension_type));
}

std::vector<std::string> frames_of(const Document& d) {
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < d.objects.size(); ++i) {
    if (type_of(d, i) == "Frame") names.emplace_back(name_of(d, i));
  }
  return names;
}

Scene nodes_called(const std::vector<std::string>& names) {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  for (const std::string& name : names) scene.nodes.push_back({.name = name, .kind = NodeKind::bone});
  return scene;
}

using FrameNames = std::vector<std::string>;

TEST(XFromScene, AFramesNameThatCanStayStays) {
  EXPECT_EQ(frames_of(file_of(nodes_called({"Left Arm", "Left_Arm", "Left-Arm"}))),
            (FrameNames{"Left_Arm_2", "Left_Arm", "Left_Arm_3"}));
}

// What else is in the file gives way to frames.
TEST(XFromScene, OtherObjectsGiveWayToFrames) {
  Scene scene = nodes_called({"Left_Arm", "Left_Arm_pivot"});
  scene.nodes[0].pivot.position = {0, 1, 0};
  scene.clips.push_back({.name = "left_arm"});
  scene.meshes.push_back({.name = "Left_Arm", .node = 1, .positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}});
  scene.meshes[0].indices = {0, 1, 2};
  scene.meshes[0].primitives = {{0, 3, -1}};
  Findings findings;
  const Result<Document> made = from_scene(scene, {}, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(frames_of(made.value()), (FrameNames{"Left_Arm", "Left_Arm_pivot_2", "Left_Arm_pivot"}));
  EXPECT_EQ(findings.count(Severity::warning), 0U);
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].code, "x.name-changed");
  EXPECT_EQ(findings[0].severity, Severity::note);
  EXPECT_EQ(findings[0].path, "clips[0].name");
  EXPECT_EQ(findings[1].path, "meshes[0].name");
}

TEST(XFromScene, NamesOfOtherLettersCanBeRead) {
  Scene scene = nodes_called({"右腕", "ウデ", "謎", "Ångström", ""});
  scene.nodes.push_back({.name = "足", .english_name = "my leg"});
  scene.nodes.push_back({.name = "謎"});
  EXPECT_EQ(frames_of(file_of(scene)), (FrameNames{"arm_R", "ude", "bone_2", "Angstrom", "node", "my_leg", "node_6"}));
}

TEST(XFromScene, AFrameOfAnotherNameIsAWarningWithBoth) {
  Findings findings;
  ASSERT_TRUE(from_scene(nodes_called({"a", "右腕", "Null (1)"}), {}, findings));
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].code, "x.name-changed");
  EXPECT_EQ(findings[0].severity, Severity::warning);
  EXPECT_EQ(findings[0].path, "nodes[1].name");
  EXPECT_EQ(findings[0].message, "\"右腕\" is called \"arm_R\" in the file");
  EXPECT_EQ(findings[1].message, "\"Null (1)\" is called \"Null_1\" in the file");
}

// The caller reports renamed things; their former names are kept for reading.
TEST(XFromScene, NamesThatWereGivenKeepTheirSources) {
  Scene scene = nodes_called({"arm_R", "head"});
  scene.clips.push_back({.name = "clip_0"});
  scene.given_names = {.form = NameForm::english,
                       .changed = {{NamedKind::node, 0, "右腕", "arm_R"}, {NamedKind::clip, 0, "動", "clip_0"}}};
  Findings findings;
  const Result<Document> made = from_scene(scene, {}, findings);
  ASSERT_TRUE(made);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(frames_of(made.value()), (FrameNames{"arm_R", "head"}));
  const Scene again = to_scene(made.value(), {}, findings);
  EXPECT_EQ(again.nodes[0].name, "右腕");
  EXPECT_EQ(again.nodes[1].name, "head");
}

}  // namespace
}  // namespace genga::x
