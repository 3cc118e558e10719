#include "genga/convert/assemble/bind.h"

#include <cmath>
#include <numbers>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/convert/assemble/codes.h"

namespace genga {
namespace {

Node named_node(const std::string& name, NodeKind kind = NodeKind::bone, std::int32_t parent = no_index) {
  Node node;
  node.name = node.source_name = name;
  node.kind = kind;
  node.parent = parent;
  return node;
}

Constraint named_ik(const std::string& name) {
  Constraint constraint;
  constraint.name = constraint.source_name = name;
  constraint.rule = IkRule{};
  return constraint;
}

Morph named_morph(const std::string& name) {
  Morph morph;
  morph.name = morph.source_name = name;
  return morph;
}

Curve still(float value) {
  Curve curve;
  curve.times = make_times({0.0});
  curve.values = Scalars::floats({value});
  return curve;
}

void add_track(Scene& scene, const Subject& subject, Property property, float value) {
  Track track{.subject = subject, .property = property};
  track.curves.assign(curve_count(property, RotationForm::quaternion), still(value));
  scene.clips[0].tracks.push_back(std::move(track));
}

Scene model() {
  Scene scene;
  scene.name = "figure";
  scene.nodes = {named_node("root"), named_node("arm"), named_node("a name longer than fifteen bytes"),
                 named_node("leg")};
  scene.morphs = {named_morph("blink"), named_morph("smile")};
  scene.constraints = {named_ik("leg ik, a name longer than twenty"), named_ik("arm ik")};
  return scene;
}

Scene motion() {
  Scene scene;
  scene.clips.resize(1);
  scene.axes.frames_per_second = 60.0;
  return scene;
}

TEST(Bind, BonesFindTheirNamesUpToWhereTheModelsEnd) {
  Scene figure = model();
  figure.motion_name_bytes = 15;
  Scene moves = motion();
  moves.nodes = {named_node("leg"), named_node("a name longer t"), named_node("tail")};
  for (std::uint32_t i = 0; i < 3; ++i) add_track(moves, {SubjectKind::node, i}, Property::translation, 1.0F);
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  EXPECT_EQ(validate(bound), 0);
  EXPECT_EQ(bound.name, "figure");
  EXPECT_EQ(bound.axes.frames_per_second, 60.0);
  EXPECT_EQ(bound.nodes.size(), 4U);
  ASSERT_EQ(bound.clips.size(), 1U);
  ASSERT_EQ(bound.clips[0].tracks.size(), 2U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index, 3U);
  EXPECT_EQ(bound.clips[0].tracks[1].subject.index, 2U);
  EXPECT_EQ(codes(findings), Codes{"bind.missing-bone"});
  EXPECT_NE(findings.all()[0].message.find("'tail'"), std::string::npos);
  EXPECT_EQ(findings.all()[0].severity, Severity::warning);
}

TEST(Bind, MorphsAndSwitches) {
  Scene moves = motion();
  moves.morphs = {named_morph("smile"), named_morph("frown")};
  moves.constraints = {named_ik("arm ik"), named_ik("leg ik, a name longer than twenty"), named_ik("tail ik")};
  add_track(moves, {SubjectKind::morph, 0}, Property::weight, 1.0F);
  add_track(moves, {SubjectKind::morph, 1}, Property::weight, 1.0F);
  for (std::uint32_t i = 0; i < 3; ++i) add_track(moves, {SubjectKind::constraint, i}, Property::enabled, 0.0F);
  Findings findings;
  const Scene bound = bind(model(), moves, findings);
  const auto& tracks = bound.clips[0].tracks;
  ASSERT_EQ(tracks.size(), 3U);
  EXPECT_EQ(tracks[0].subject, (Subject{SubjectKind::morph, 1}));
  EXPECT_EQ(tracks[1].subject, (Subject{SubjectKind::constraint, 1}));
  EXPECT_EQ(tracks[2].subject, (Subject{SubjectKind::constraint, 0}));
  EXPECT_EQ(bound.constraints.size(), 2U);
  EXPECT_EQ(codes(findings), (Codes{"bind.missing-morph", "bind.missing-ik"}));
}

// A motion of each of the names, and what binding it to the figure finds.
Scene moves_of(const std::vector<std::string>& bones) {
  Scene moves = motion();
  for (const std::string& bone : bones) moves.nodes.push_back(named_node(bone));
  for (std::uint32_t i = 0; i < bones.size(); ++i) {
    add_track(moves, {SubjectKind::node, i}, Property::translation, 1.0F);
  }
  return moves;
}

TEST(Bind, NamesThatWereCutAreMissedUnlessRepairIsAskedFor) {
  const Scene moves = moves_of({"a name longer t", "arm"});
  Findings findings;
  ASSERT_EQ(bind(model(), moves, findings).clips[0].tracks.size(), 1U);
  ASSERT_EQ(codes(findings), Codes{"bind.missing-bone"});
  EXPECT_EQ(findings[0].message, "the model has no bone 'a name longer t'; 1 of 1 missing names can be repaired");
  Findings repaired;
  const Scene bound = bind(model(), moves, repaired, NameMatching::repair);
  ASSERT_EQ(bound.clips[0].tracks.size(), 2U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index, 2U);
  ASSERT_EQ(codes(repaired), Codes{"bind.name-repaired"});
  EXPECT_EQ(repaired[0].severity, Severity::warning);
  EXPECT_EQ(repaired[0].message,
            "bone 'a name longer t' of the motion moves the model's 'a name longer than fifteen bytes'");
}

TEST(Bind, LettersOfAnotherWidthAreRepaired) {
  Scene figure = model();
  figure.nodes[1] = named_node("左親指0");
  figure.morphs[0] = named_morph("ｳｨﾝｸ２");
  figure.constraints[1] = named_ik("左足ＩＫ");
  Scene moves = moves_of({"左親指０", "右親指０"});
  moves.morphs = {named_morph("ウィンク2")};
  moves.constraints = {named_ik("左足IK")};
  add_track(moves, {SubjectKind::morph, 0}, Property::weight, 1.0F);
  add_track(moves, {SubjectKind::constraint, 0}, Property::enabled, 0.0F);
  Findings findings;
  EXPECT_TRUE(bind(figure, moves, findings).clips[0].tracks.empty());
  ASSERT_EQ(codes(findings),
            (Codes{"bind.no-bone", "bind.missing-bone", "bind.missing-bone", "bind.missing-morph", "bind.missing-ik"}));
  EXPECT_NE(findings[1].message.find("1 of 2 missing names can be repaired"), std::string::npos);
  EXPECT_EQ(findings[2].message, "the model has no bone '右親指０'") << "told once";
  Findings repaired;
  const auto tracks = bind(figure, moves, repaired, NameMatching::repair).clips[0].tracks;
  ASSERT_EQ(tracks.size(), 3U);
  EXPECT_EQ(tracks[0].subject, (Subject{SubjectKind::node, 1}));
  EXPECT_EQ(tracks[1].subject, (Subject{SubjectKind::morph, 0}));
  EXPECT_EQ(tracks[2].subject, (Subject{SubjectKind::constraint, 1}));
  EXPECT_EQ(codes(repaired),
            (Codes{"bind.name-repaired", "bind.missing-bone", "bind.name-repaired", "bind.name-repaired"}));
}

TEST(Bind, ANameThatTwoBonesFitMovesNeither) {
  Scene figure = model();
  figure.nodes.push_back(named_node("a name longer than others"));
  Findings findings;
  EXPECT_TRUE(bind(figure, moves_of({"a name longer t"}), findings, NameMatching::repair).clips[0].tracks.empty());
  EXPECT_EQ(codes(findings), (Codes{"bind.no-bone", "bind.ambiguous-name"}));
  Findings exact;
  bind(figure, moves_of({"a name longer t"}), exact);
  ASSERT_EQ(codes(exact), (Codes{"bind.no-bone", "bind.missing-bone"}));
  EXPECT_EQ(exact[1].message, "the model has no bone 'a name longer t'");
}

TEST(Bind, AMotionOfNoBoneOfTheModelIsTold) {
  Findings findings;
  bind(model(), moves_of({"tail", "wing", "horn", "hoof"}), findings);
  ASSERT_EQ(findings.size(), 5U);
  EXPECT_EQ(findings[0].code, "bind.no-bone");
  EXPECT_EQ(findings[0].severity, Severity::warning);
  EXPECT_EQ(findings[0].remedy, Remedy::find_names);
  EXPECT_EQ(findings[0].message,
            "the model has none of the bones that the motion moves: the motion has 'tail', 'wing', 'horn' and 1 more; "
            "the model has 'root', 'arm', 'a name longer than fifteen bytes' and 1 more");
  Findings some;
  bind(model(), moves_of({"tail", "arm"}), some);
  EXPECT_EQ(codes(some), Codes{"bind.missing-bone"});
  Findings none;
  bind(model(), motion(), none);
  EXPECT_TRUE(none.empty()) << "a motion of no bone at all";
}

TEST(Bind, SwitchesMayBeCutAtEitherOfTwoPlaces) {
  Scene moves = motion();
  moves.constraints = {named_ik("leg ik, a name longe")};
  add_track(moves, {SubjectKind::constraint, 0}, Property::enabled, 0.0F);
  for (const char* name : {"leg ik, a name longe", "leg ik, a name "}) {
    moves.constraints[0] = named_ik(name);
    Findings findings;
    EXPECT_TRUE(bind(model(), moves, findings).clips[0].tracks.empty());
    EXPECT_EQ(bind(model(), moves, findings, NameMatching::repair).clips[0].tracks.size(), 1U) << name;
  }
}

TEST(Bind, OfTwoBonesOfOneNameTheFirstMoves) {
  Scene figure = model();
  figure.nodes.push_back(named_node("arm"));
  figure.morphs.push_back(named_morph("blink"));
  Scene moves = motion();
  moves.nodes = {named_node("arm")};
  moves.morphs = {named_morph("blink")};
  add_track(moves, {SubjectKind::node, 0}, Property::translation, 1.0F);
  add_track(moves, {SubjectKind::morph, 0}, Property::weight, 1.0F);
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  ASSERT_EQ(bound.clips[0].tracks.size(), 2U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index, 1U);
  EXPECT_EQ(bound.clips[0].tracks[1].subject.index, 0U);
  EXPECT_EQ(codes(findings), (Codes{"bind.duplicate-bone", "bind.duplicate-morph"}));
}

TEST(Bind, OneSwitchTurnsAllRulesOfItsName) {
  Scene figure = model();
  figure.constraints.push_back(named_ik("arm ik"));
  figure.constraints.push_back(named_ik("arm ik"));
  figure.constraints.back().rule = AppendRule{};
  Scene moves = motion();
  moves.constraints = {named_ik("arm ik")};
  add_track(moves, {SubjectKind::constraint, 0}, Property::enabled, 0.0F);
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  ASSERT_EQ(bound.clips[0].tracks.size(), 2U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index + bound.clips[0].tracks[1].subject.index, 3U);
  EXPECT_FALSE(bound.clips[0].tracks[0].curves.empty());
  EXPECT_FALSE(bound.clips[0].tracks[1].curves.empty());
  EXPECT_TRUE(findings.empty());
}

// A model whose names are text, as PMX has them.
Scene text_model(const std::vector<std::string>& bones) {
  Scene scene = model();
  scene.nodes.clear();
  for (const std::string& bone : bones) {
    scene.nodes.push_back(named_node(bone));
    scene.nodes.back().source_name.clear();
  }
  scene.constraints.clear();
  return scene;
}

Scene moves_in(TextEncoding encoding, const std::vector<std::string>& bones) {
  Scene moves = moves_of(bones);
  moves.name_encoding = encoding;
  return moves;
}

std::vector<std::uint32_t> moved_bones(const Scene& figure, const Scene& moves) {
  Findings findings;
  std::vector<std::uint32_t> bones;
  const Scene bound = bind(figure, moves, findings);
  for (const Track& track : bound.clips[0].tracks) bones.push_back(track.subject.index);
  return bones;
}

using Bones = std::vector<std::uint32_t>;

TEST(Bind, NamesThatAreTextAreFoundInTheMotionsEncoding) {
  const Scene figure = text_model({"左足", "头发1", "头"});
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::cp932, {"\x8D\xB6\x91\xAB"})), Bones{0});
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::gbk, {"\xCD\xB7", "\xCD\xB7\xB7\xA2\x31"})), (Bones{2, 1}));
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::utf8, {"头发1", "左足"})), (Bones{1, 0}));
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::cp932, {"\xCD\xB7"})), Bones{}) << "ﾍｷ";
}

TEST(Bind, NamesThatCp932LacksAreFoundAsMmdSavesThem) {
  const Scene figure = text_model({"左足", "头发1", "头"});
  const std::vector<std::string> saved{std::string("\0?1", 3), ""};
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::cp932, saved)), (Bones{1, 2}));
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::gbk, saved)), (Bones{1, 2}));
}

TEST(Bind, OfNamesThatMmdSavesAlikeTheFirstMoves) {
  Findings findings;
  const Scene moves = moves_in(TextEncoding::cp932, {std::string("\0?1", 3)});
  const Scene bound = bind(text_model({"头发1", "妈妈1"}), moves, findings);
  ASSERT_EQ(bound.clips[0].tracks.size(), 1U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject.index, 0U);
  EXPECT_EQ(codes(findings), Codes{"bind.duplicate-bone"});
}

TEST(Bind, NamesInTwoEncodingsAreTheSameText) {
  Scene figure = model();
  figure.name_encoding = TextEncoding::cp932;
  figure.nodes[1].name = "左足";
  figure.nodes[1].source_name = "\x8D\xB6\x91\xAB";
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::utf8, {"左足", "root"})), (Bones{1, 0}));
  EXPECT_EQ(moved_bones(figure, moves_in(TextEncoding::gbk, {"\xD7\xF3\xD7\xE3"})), Bones{1});
  Scene text = moves_of({"左足"});
  text.nodes[0].source_name.clear();
  EXPECT_EQ(moved_bones(figure, text), Bones{1}) << "of a table";
}

TEST(Bind, CamerasLightsAndTheSceneComeAlong) {
  Scene moves = motion();
  moves.nodes = {named_node("arm"), named_node("Camera.Target", NodeKind::group),
                 named_node("Camera", NodeKind::camera, 1)};
  moves.cameras.resize(1);
  moves.cameras[0].target_node = 1;
  moves.cameras[0].node = 2;
  moves.lights.resize(1);
  add_track(moves, {SubjectKind::camera, 0}, Property::fov, 40.0F);
  add_track(moves, {SubjectKind::light, 0}, Property::color, 1.0F);
  add_track(moves, {SubjectKind::scene, 0}, Property::visible, 0.0F);
  Scene figure = model();
  figure.lights.resize(2);
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  EXPECT_EQ(validate(bound), 0);
  ASSERT_EQ(bound.nodes.size(), 6U);
  EXPECT_EQ(bound.nodes[5].parent, 4);
  EXPECT_EQ(bound.cameras[0].target_node, 4);
  EXPECT_EQ(bound.cameras[0].node, 5);
  ASSERT_EQ(bound.clips[0].tracks.size(), 3U);
  EXPECT_EQ(bound.clips[0].tracks[0].subject, (Subject{SubjectKind::camera, 0}));
  EXPECT_EQ(bound.clips[0].tracks[1].subject, (Subject{SubjectKind::light, 2}));
  EXPECT_EQ(bound.clips[0].tracks[2].subject, (Subject{SubjectKind::scene, 0}));
  EXPECT_TRUE(findings.empty());
}

TEST(Bind, ACameraThatIsThereIsTheSameCamera) {
  const auto filming = [] {
    Scene moves = motion();
    moves.nodes = {named_node("Camera.Target", NodeKind::group), named_node("Camera", NodeKind::camera, 0)};
    moves.cameras.push_back({.name = "Camera", .target_node = 0, .node = 1});
    moves.lights.push_back({.name = "Light"});
    add_track(moves, {SubjectKind::camera, 0}, Property::fov, 40.0F);
    add_track(moves, {SubjectKind::light, 0}, Property::color, 1.0F);
    add_track(moves, {SubjectKind::node, 1}, Property::translation, 1.0F);
    return moves;
  };
  Findings findings;
  const Scene bound = bind(bind(model(), filming(), findings), filming(), findings);
  EXPECT_EQ(validate(bound), 0);
  EXPECT_EQ(bound.nodes.size(), 6U);
  EXPECT_EQ(bound.cameras.size(), 1U);
  EXPECT_EQ(bound.lights.size(), 1U);
  ASSERT_EQ(bound.clips.size(), 2U);
  for (const Clip& clip : bound.clips) {
    ASSERT_EQ(clip.tracks.size(), 3U);
    EXPECT_EQ(clip.tracks[0].subject, (Subject{SubjectKind::camera, 0}));
    EXPECT_EQ(clip.tracks[1].subject, (Subject{SubjectKind::light, 0}));
    EXPECT_EQ(clip.tracks[2].subject, (Subject{SubjectKind::node, 5}));
  }
}

TEST(Bind, TheBaseOfAPmdIsNotMissed) {
  Scene moves = motion();
  moves.morphs = {named_morph("base")};
  add_track(moves, {SubjectKind::morph, 0}, Property::weight, 1.0F);
  Findings findings;
  const Scene bound = bind(model(), moves, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_TRUE(bound.clips[0].tracks.empty());
  Scene figure = model();
  figure.morphs.push_back(named_morph("base"));
  EXPECT_EQ(bind(figure, moves, findings).clips[0].tracks.size(), 1U) << "unless a morph is called so";
}

// MMD keeps the angle of the key and the side to which it turns, and replaces its axis.
TEST(Bind, RotationKeysOfAFixedAxisKeepTheirWholeAngle) {
  Scene figure = model();
  figure.fixed_axes = {{.node = 1, .axis = {0.6, 0, 0.8}}};
  Scene moves = motion();
  moves.nodes = {named_node("arm"), named_node("leg")};
  // 60 degrees about (1, 1, 0), the same the other way, and half a turn about y, which is on neither side.
  const double part = std::sin(std::numbers::pi / 6) / std::numbers::sqrt2;
  const double w = std::cos(std::numbers::pi / 6);
  for (std::uint32_t i = 0; i < 2; ++i) {
    Track track{.subject = {SubjectKind::node, i}, .property = Property::rotation};
    track.rotation.times = make_times({0.0, 1.0, 2.0});
    track.rotation.values = Scalars::doubles({part, part, 0, w, -part, -part, 0, w, 0, 1, 0, 0});
    moves.clips[0].tracks.push_back(track);
  }
  Findings findings;
  const Scene bound = bind(figure, moves, findings);
  const Scalars& fixed = bound.clips[0].tracks[0].rotation.values;
  const std::vector<double> expected{0.3, 0, 0.4, w, -0.3, 0, -0.4, w, 0, 0, 0, 1};
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(fixed[i], expected[i], 1e-15) << i;
  EXPECT_EQ(bound.clips[0].tracks[1].rotation.values[1], part) << "a bone without a fixed axis keeps its keys";
}

}  // namespace
}  // namespace genga
