#include "genga/formats/anim/from_scene.h"

#include "genga/formats/anim/to_scene.h"
#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

genga::Curve straight(std::vector<float> values) {
  genga::Curve curve;
  std::vector<double> times;
  for (std::size_t key = 0; key < values.size(); ++key) times.push_back(0.5 * static_cast<double>(key));
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  return curve;
}

Track track_of(std::uint32_t node, Property property, std::vector<genga::Curve> curves) {
  Track track{.subject = {SubjectKind::node, node}, .property = property};
  track.curves = std::move(curves);
  return track;
}

Scene scene_of(std::vector<Track> tracks) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 30.0};
  scene.nodes = {{.name = "Hips"}, {.name = "Spine", .parent = 0}};
  scene.morphs = {{.name = "Smile", .node = 0}};
  scene.clips.resize(1);
  scene.clips[0].name = "Walk";
  scene.clips[0].tracks = std::move(tracks);
  return scene;
}

std::vector<std::string_view> codes(const Findings& findings) {
  std::vector<std::string_view> all;
  for (const Finding& finding : findings.all()) all.push_back(finding.code);
  return all;
}

TEST(FromScene, TransformsAreCurvesOfTheirPaths) {
  Findings findings;
  const Result<Document> made = from_scene(
      scene_of({track_of(1, Property::translation, {straight({0, 1}), straight({0, 2}), straight({0, 3})})}), findings);
  ASSERT_TRUE(made);
  const Clip& clip = made.value().clips.at(0);
  EXPECT_EQ(clip.name, "Walk");
  EXPECT_EQ(clip.sample_rate, 30.0F);
  EXPECT_EQ(clip.settings.stop_time, 0.5F);
  ASSERT_EQ(clip.curves.size(), 1U);
  EXPECT_EQ(clip.curves[0].kind, CurveKind::position);
  EXPECT_EQ(clip.curves[0].path, "Hips/Spine");
  EXPECT_EQ(clip.curves[0].keys.value(1, 2), 3.0F);
  EXPECT_EQ(clip.curves[0].keys.in_slope(1, 2), 6.0F);
  EXPECT_TRUE(findings.empty());
}

TEST(FromScene, PartsWithOtherTimesAreNumbers) {
  Findings findings;
  const Result<Document> made = from_scene(
      scene_of({track_of(0, Property::translation, {straight({0, 1}), straight({0, 2, 3}), straight({})})}), findings);
  ASSERT_TRUE(made);
  const Clip& clip = made.value().clips[0];
  ASSERT_EQ(clip.curves.size(), 2U);
  EXPECT_EQ(clip.curves[1].attribute, "m_LocalPosition.y");
  EXPECT_EQ(clip.curves[1].class_id, class_transform);
  EXPECT_EQ(codes(findings), (std::vector<std::string_view>{"anim.separate-parts"}));
}

TEST(FromScene, WeightsArePercent) {
  Track track{.subject = {SubjectKind::morph, 0}, .property = Property::weight};
  track.curves = {straight({0.0F, 0.5F})};
  Findings findings;
  const Result<Document> made = from_scene(scene_of({track}), findings);
  ASSERT_TRUE(made);
  const Curve& curve = made.value().clips[0].curves.at(0);
  EXPECT_EQ(curve.attribute, "blendShape.Smile");
  EXPECT_EQ(curve.class_id, class_skinned_mesh);
  EXPECT_EQ(curve.path, "Hips");
  EXPECT_EQ(curve.keys.value(1, 0), 50.0F);
}

TEST(FromScene, EachValidClipComesBackThroughItsScene) {
  for (const char* name :
       {"valid/infinities", "valid/root-moves", "edge/names-of-recordings", "edge/infinite-one-side"}) {
    Findings findings;
    const Scene scene = to_scene(sample(name), {}, findings);
    Scene kept = scene;
    const Result<Document> made = from_scene(kept, findings);
    ASSERT_TRUE(made) << name << made.error().message;
    const Scene back = to_scene(made.value(), {}, findings);
    ASSERT_EQ(back.clips[0].tracks.size(), scene.clips[0].tracks.size()) << name;
    EXPECT_EQ(back.nodes.size(), scene.nodes.size()) << name;
  }
}

TEST(FromScene, NumbersOfNodesNeedAScript) {
  Track track = track_of(0, Property::named, {straight({0, 1})});
  track.name = "Glow";
  Track own{.subject = {SubjectKind::scene, 0}, .property = Property::named, .name = "Spine Front-Back"};
  own.curves = {straight({0, 1})};
  Findings findings;
  const Result<Document> made = from_scene(scene_of({track, own}), findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(made.value().clips[0].curves[0].class_id, class_script);
  EXPECT_EQ(made.value().clips[0].curves[1].class_id, class_animator);
  EXPECT_EQ(codes(findings), (std::vector<std::string_view>{"anim.no-script"}));
}

TEST(FromScene, CamerasAndLightsHaveTheirNumbers) {
  Scene scene = scene_of({});
  scene.cameras = {{.name = "Eye", .node = 0}};
  scene.lights = {{.name = "Lamp", .node = 1}};
  Track fov{.subject = {SubjectKind::camera, 0}, .property = Property::fov};
  fov.curves = {straight({60, 30})};
  Track color{.subject = {SubjectKind::light, 0}, .property = Property::color};
  color.curves = {straight({0, 1}), straight({0, 1}), straight({0, 1})};
  Track shown{.subject = {SubjectKind::scene, 0}, .property = Property::visible};
  shown.curves = {straight({0, 1})};
  scene.clips[0].tracks = {fov, color, shown};
  Findings findings;
  const Result<Document> made = from_scene(scene, findings);
  ASSERT_TRUE(made);
  const std::vector<Curve>& curves = made.value().clips[0].curves;
  ASSERT_EQ(curves.size(), 4U);
  EXPECT_EQ(curves[0].attribute, "field of view");
  EXPECT_EQ(curves[3].attribute, "m_Color.b");
  EXPECT_EQ(curves[3].path, "Hips/Spine");
  EXPECT_EQ(codes(findings), (std::vector<std::string_view>{"anim.left-out"}));
}

TEST(FromScene, WhatUnityCannotHoldIsRefused) {
  Findings findings;
  Scene scene = scene_of({});
  scene.axes.handedness = Handedness::right;
  EXPECT_EQ(from_scene(scene, findings).error().code, ErrorCode::no_conversion);
  scene = scene_of({});
  scene.clips.clear();
  EXPECT_EQ(from_scene(scene, findings).error().code, ErrorCode::bad_argument);
  Track relative = track_of(0, Property::translation, {straight({0}), straight({0}), straight({0})});
  relative.relative = true;
  EXPECT_EQ(from_scene(scene_of({relative}), findings).error().code, ErrorCode::no_conversion);
  Track on = track_of(0, Property::scale, {straight({0}), straight({0}), straight({0})});
  for (genga::Curve& curve : on.curves) curve.after = Behaviour::linear;
  EXPECT_EQ(from_scene(scene_of({on}), findings).error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga::anim
