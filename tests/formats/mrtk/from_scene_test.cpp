#include "genga/formats/mrtk/from_scene.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/mrtk/to_scene.h"
#include "tests/formats/mrtk/corpus_files.h"
#include "tests/formats/mrtk/recording_bytes.h"

namespace genga::mrtk {
namespace {

genga::Curve keyed(std::vector<double> times, std::vector<double> values) {
  genga::Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::doubles(std::move(values));
  return curve;
}

// An empty scene in MRTK's axes with one clip.
Scene empty_scene() {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 60.0};
  scene.clips.emplace_back();
  return scene;
}

std::uint32_t add_node(Scene& scene, std::string name) {
  scene.nodes.push_back({.name = std::move(name)});
  return static_cast<std::uint32_t>(scene.nodes.size() - 1);
}

// Each curve goes evenly from its own number to that plus one.
void add_track(Scene& scene, std::uint32_t node, Property property, std::size_t curves, std::vector<double> times) {
  Track track{.subject = {SubjectKind::node, node}, .property = property};
  if (property == Property::rotation) track.rotation_form = RotationForm::components;
  for (std::size_t curve = 0; curve < curves; ++curve) {
    std::vector<double> values;
    for (std::size_t key = 0; key < times.size(); ++key) {
      values.push_back(static_cast<double>(curve) + static_cast<double>(key) / static_cast<double>(times.size()));
    }
    track.curves.push_back(keyed(times, values));
  }
  if (curves == 1) track.curves[0].shape = genga::KeyShape::step;
  scene.clips[0].tracks.push_back(std::move(track));
}

Scene camera_scene(std::vector<double> times = {0.0, 0.5, 1.0}) {
  Scene scene = empty_scene();
  const std::uint32_t node = add_node(scene, "Eye");
  scene.cameras.push_back({.node = 0, .distance = 0.0});
  add_track(scene, node, Property::translation, 3, times);
  add_track(scene, node, Property::rotation, 4, times);
  return scene;
}

Recording made(const Scene& scene, std::vector<std::string> expected = {}) {
  Findings findings;
  Result<Recording> result = from_scene(scene, findings);
  EXPECT_TRUE(result) << result.error().path << ": " << result.error().message;
  std::vector<std::string> codes;
  for (const Finding& finding : findings.all()) codes.emplace_back(finding.code);
  EXPECT_EQ(codes, expected);
  return result ? std::move(result).value() : Recording{};
}

Error refused(const Scene& scene) {
  Findings findings;
  const Result<Recording> result = from_scene(scene, findings);
  EXPECT_FALSE(result);
  return result ? Error{} : result.error();
}

// Recordings as MRTK 2.6 and later write them: what becomes a scene comes back with the same bytes.
TEST(MrtkFromScene, ScenesOfRecordingsComeBack) {
  std::size_t compared = 0;
  for (const auto& path : recording_files()) {
    if (path.string().find("/valid/") == std::string::npos) continue;
    Recording recording = read(map_file(path.string()).value()).value().document;
    if (recording.minor != 1 || recording.key_shape != KeyShape::simple) continue;
    // Once is the same as Clamp, which is written as ClampForever.
    for_each_curve(recording, [](std::size_t, Curve& curve) {
      for (std::int32_t* wrap : {&curve.pre_wrap, &curve.post_wrap}) {
        if (*wrap == wrap_once) *wrap = wrap_clamp_forever;
      }
    });
    Findings findings;
    const Scene scene = to_scene(recording, {}, findings);
    if (scene.clips[0].tracks.empty()) continue;  // every section is off
    const Result<Recording> again = from_scene(scene, findings);
    if (!again) {
      ADD_FAILURE() << path << ": " << again.error().message;
      continue;
    }
    EXPECT_EQ(written(again.value()), written(recording)) << path;
    ++compared;
  }
  EXPECT_GE(compared, 3U);
}

TEST(MrtkFromScene, ACamera) {
  const Recording recording = made(camera_scene());
  EXPECT_EQ(recording.minor, 1);
  EXPECT_EQ(recording.has_camera, 1);
  EXPECT_EQ(recording.has_hands, 0);
  EXPECT_EQ(recording.has_gaze, 0);
  for (std::size_t curve = 0; curve < pose_curves; ++curve) EXPECT_EQ(recording.camera.curves[curve].size(), 3U);
  EXPECT_EQ(recording.camera.position(2).value(0), 2.0F);
  EXPECT_EQ(recording.camera.rotation(3).value(0), 3.0F);
}

TEST(MrtkFromScene, APlaceAloneGetsTheTurnOfItsRest) {
  Scene scene = camera_scene();
  scene.clips[0].tracks.pop_back();
  scene.nodes[0].rest.rotation = Quat(0.8, 0.0, 0.6, 0.0);
  const Recording recording = made(scene);
  // To the last key, so that it does not end before its place.
  ASSERT_EQ(recording.camera.rotation(1).size(), 2U);
  EXPECT_EQ(recording.camera.rotation(1).value(0), 0.6F);
  EXPECT_EQ(recording.camera.rotation(1).value(1), 0.6F);
  EXPECT_EQ(recording.camera.rotation(1).time(1),
            recording.camera.position(0).time(recording.camera.position(0).size() - 1));
  EXPECT_EQ(recording.camera.rotation(3).value(0), 0.8F);
  scene = camera_scene();
  scene.clips[0].tracks.erase(scene.clips[0].tracks.begin());
  scene.nodes[0].rest.translation = {1, 2, 3};
  EXPECT_EQ(made(scene).camera.position(2).value(0), 3.0F);
}

// What has keys in some of its parts alone: what is missing beside it stands at the earliest of them.
TEST(MrtkFromScene, APlaceWithKeysInOnePartGetsTheTurnOfItsRestThere) {
  for (const Property property : {Property::translation, Property::rotation}) {
    Scene scene = camera_scene({0.25, 0.5});
    std::erase_if(scene.clips[0].tracks, [&](const Track& track) { return track.property != property; });
    std::vector<genga::Curve>& curves = scene.clips[0].tracks[0].curves;
    for (std::size_t part = 0; part < curves.size(); ++part) {
      if (part != 1) curves[part] = {};
    }
    const Recording recording = made(scene);
    const bool is_place = property == Property::translation;
    const Curve& given = is_place ? recording.camera.position(1) : recording.camera.rotation(1);
    EXPECT_EQ(given.size(), 2U);
    for (std::size_t part = 0; part < (is_place ? 4U : 3U); ++part) {
      const Curve& rest = is_place ? recording.camera.rotation(part) : recording.camera.position(part);
      ASSERT_EQ(rest.size(), 2U) << part;
      EXPECT_EQ(rest.time(0), 0.25F) << part;
      EXPECT_EQ(rest.time(1), 0.5F) << part;
    }
  }
}

Scene hand_scene() {
  Scene scene = empty_scene();
  genga::Hand hand{.side = genga::HandSide::right};
  hand.node = static_cast<std::int32_t>(add_node(scene, "whatever"));
  const std::uint32_t wrist = add_node(scene, "hand_r");
  hand.joints[static_cast<std::size_t>(HandJoint::wrist)] = static_cast<std::int32_t>(wrist);
  scene.nodes[wrist].parent = hand.node;
  scene.nodes[wrist].in_scene_space = true;
  scene.hands.push_back(hand);
  add_track(scene, wrist, Property::translation, 3, {0.5, 1.0});
  return scene;
}

TEST(MrtkFromScene, AHandIsTrackedWhileItHasKeys) {
  Scene scene = hand_scene();
  Recording recording = made(scene);
  EXPECT_EQ(recording.has_hands, 1);
  const Hand& hand = recording.hands[right];
  EXPECT_EQ(hand.joints[1].position(1).value(0), 1.0F);
  ASSERT_EQ(hand.tracked.size(), 1U);
  EXPECT_EQ(hand.tracked.time(0), 0.5F);
  EXPECT_TRUE(hand.pinching.empty());
  EXPECT_TRUE(recording.hands[left].tracked.empty());
  // The clip goes on without it.
  const std::uint32_t eye = add_node(scene, "Eye");
  scene.cameras.push_back({.node = static_cast<std::int32_t>(eye)});
  add_track(scene, eye, Property::translation, 3, {0.0, 2.0});
  recording = made(scene);
  ASSERT_EQ(recording.hands[right].tracked.size(), 2U);
  EXPECT_EQ(recording.hands[right].tracked.time(1), 1.0F);
  EXPECT_EQ(recording.hands[right].tracked.value(1), 0.0F);
}

TEST(MrtkFromScene, SwitchesThatAreGiven) {
  Scene scene = hand_scene();
  add_track(scene, 0, Property::tracked, 1, {0.0, 0.25});              // 0, 0.5: off throughout
  add_track(scene, 0, Property::pinching, 1, {0.0, 0.25, 0.75, 1.0});  // 0, 0.25, 0.5, 0.75
  const Recording recording = made(scene);
  ASSERT_EQ(recording.hands[right].tracked.size(), 1U);
  EXPECT_EQ(recording.hands[right].tracked.value(0), 0.0F);
  ASSERT_EQ(recording.hands[right].pinching.size(), 2U);
  EXPECT_EQ(recording.hands[right].pinching.time(1), 1.0F);
}

TEST(MrtkFromScene, AGazeAsARay) {
  Scene scene = empty_scene();
  add_track(scene, add_node(scene, "eyes"), Property::ray_direction, 3, {0.0, 1.0});
  const Recording recording = made(scene);
  EXPECT_EQ(recording.has_gaze, 1);
  EXPECT_EQ(recording.gaze.curves[5].value(0), 2.0F);
  EXPECT_TRUE(recording.gaze.curves[0].empty());
}

TEST(MrtkFromScene, AGazeAsANodeLooksAlongItsZ) {
  Scene scene = empty_scene();
  add_node(scene, "other");
  const std::uint32_t node = add_node(scene, "Gaze");
  add_track(scene, node, Property::translation, 3, {0.0, 1.0});
  Track turn{.subject = {SubjectKind::node, node}, .property = Property::rotation};
  turn.rotation_form = RotationForm::components;
  // No turn, then a quarter about y, which takes +z to +x.
  const double half = std::sqrt(0.5);
  for (const auto& [first, second] : {std::pair(0.0, 0.0), {0.0, half}, {0.0, 0.0}, {2.0, half}}) {
    turn.curves.push_back(keyed({0.0, 1.0}, {first, second}));
  }
  scene.clips[0].tracks.push_back(turn);
  const Recording recording = made(scene);
  EXPECT_EQ(recording.gaze.curves[2].value(0), 2.0F);
  EXPECT_EQ(recording.gaze.curves[5].value(0), 1.0F);
  EXPECT_NEAR(recording.gaze.curves[3].value(1), 1.0F, 1e-7);
  EXPECT_NEAR(recording.gaze.curves[5].value(1), 0.0F, 1e-7);
}

TEST(MrtkFromScene, ARecordingIsAsLongAsItsClip) {
  Scene scene = hand_scene();
  add_track(scene, 0, Property::tracked, 1, {0.0, 1.0, 5.0});  // 0, 1/3, 2/3
  scene.clips[0].tracks.back().curves[0] = keyed({0.0, 1.5, 5.0}, {1, 0, 0});
  const Recording recording = made(scene);
  EXPECT_EQ(recording.hands[right].tracked.size(), 2U);
  EXPECT_EQ(duration(recording), 5.0);
  const Curve& x = recording.hands[right].joints[1].position(0);
  ASSERT_EQ(x.size(), 3U);
  EXPECT_EQ(x.value(2), x.value(1));
  Scene alone = empty_scene();
  genga::Hand hand;
  hand.node = static_cast<std::int32_t>(add_node(alone, "Hand.Left"));
  alone.hands.push_back(hand);
  add_track(alone, 0, Property::tracked, 1, {0.0, 3.0});
  EXPECT_EQ(duration(made(alone)), 3.0) << "the switch itself, when there is nothing else";
}

TEST(MrtkFromScene, Markers) {
  Scene scene = camera_scene();
  scene.clips[0].markers = {{0.25, "one"}, {0.5, "zwölf"}};
  const Recording recording = made(scene);
  ASSERT_EQ(recording.markers.size(), 2U);
  EXPECT_EQ(recording.markers[1].time, 0.5F);
  EXPECT_EQ(recording.markers[1].name, "zwölf");
}

TEST(MrtkFromScene, WhatHasNoPlaceIsLeftOut) {
  Scene scene = camera_scene();
  const std::uint32_t other = add_node(scene, "elbow");
  add_track(scene, other, Property::translation, 3, {0.0});
  add_track(scene, 0, Property::scale, 3, {0.0, 1.0});
  made(scene, {"mrtk.left-out"});
  scene.clips[0].tracks.resize(2);
  add_track(scene, 0, Property::scale, 3, {0.0});
  for (genga::Curve& curve : scene.clips[0].tracks.back().curves) curve.values = Scalars::doubles({1.0 - 1e-9});
  made(scene);
}

TEST(MrtkFromScene, TangentsMakeVersion10) {
  Scene scene = camera_scene();
  genga::Curve& curve = scene.clips[0].tracks[0].curves[1];
  curve.shape = genga::KeyShape::hermite;
  curve.parameter_stride = 2;
  curve.parameters = Scalars::floats(std::vector<float>(2 * curve.size(), 0.5F));
  const Recording recording = made(scene);
  EXPECT_EQ(recording.minor, 0);
  EXPECT_EQ(recording.key_shape, KeyShape::full);
  EXPECT_EQ(recording.camera.position(1).full_keys.size(), curve.size());
  EXPECT_EQ(recording.camera.position(1).key(0).out_tangent, 0.5F);
  EXPECT_EQ(recording.camera.position(1).key(0).weighted_mode.get(), weighted_none);
  EXPECT_TRUE(recording.camera.position(0).keys.empty()) << "all have full keys";
  EXPECT_EQ(recording.camera.position(0).key(0).weighted_mode.get(), weighted_both) << "as straight lines have them";
}

TEST(MrtkFromScene, WhatIsRefused) {
  EXPECT_EQ(refused({}).code, ErrorCode::bad_argument);
  const auto path = [](const Scene& scene) {
    const Error error = refused(scene);
    EXPECT_EQ(error.code, ErrorCode::no_conversion);
    return error.path;
  };
  EXPECT_EQ(path(empty_scene()), "");
  Scene scene = camera_scene();
  scene.axes.handedness = Handedness::right;
  EXPECT_EQ(path(scene), "axes");
  scene = camera_scene();
  scene.cameras[0].target_node = 0;
  EXPECT_EQ(path(scene), "") << "a camera of another kind is none";
  scene = hand_scene();
  scene.nodes[1].in_scene_space = false;
  EXPECT_EQ(path(scene), "clips[0].tracks[0]");
  scene = camera_scene();
  scene.clips[0].tracks[0].relative = true;
  EXPECT_EQ(path(scene), "clips[0].tracks[0]");
  scene = camera_scene();
  scene.clips[0].tracks[1].rotation_form = RotationForm::euler;
  EXPECT_EQ(path(scene), "clips[0].tracks[1]");
  scene = camera_scene();
  scene.clips[0].tracks[1].curves[2].shape = genga::KeyShape::ease;
  EXPECT_EQ(path(scene), "clips[0].tracks[1].curves[2]");
}

}  // namespace
}  // namespace genga::mrtk
