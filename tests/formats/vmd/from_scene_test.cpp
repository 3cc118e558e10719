#include "genga/formats/vmd/from_scene.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/formats/vmd/to_scene.h"
#include "tests/formats/vmd/corpus_files.h"
#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

Scene scene_with(const Motion& motion) {
  Findings findings;
  return to_scene(motion, {}, findings);
}

void expect_equal(const KeyTable& a, const KeyTable& b, const std::string& what) {
  EXPECT_EQ(*a.times, *b.times) << what;
  ASSERT_EQ(a.size(), b.size()) << what;
  // No segment ends at the first key: its shape has no meaning.
  for (std::size_t key = 1; key < a.size(); ++key) {
    EXPECT_EQ(a.shape_of(key), b.shape_of(key)) << what;
    if (a.shape_of(key) == KeyShape::ease) {
      EXPECT_EQ(a.eases[key], b.eases[key]) << what;
    }
  }
}
// Bits, so that NaNs are equal.
void expect_equal(const Scalars& a, const Scalars& b, const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(a[i]), std::bit_cast<std::uint64_t>(b[i])) << what;
  }
}

void expect_equal_clips(const Scene& a, const Scene& b, const std::string& what) {
  ASSERT_EQ(a.clips[0].tracks.size(), b.clips[0].tracks.size()) << what;
  ASSERT_EQ(a.nodes.size(), b.nodes.size()) << what;
  for (std::size_t i = 0; i < a.nodes.size(); ++i) EXPECT_EQ(a.nodes[i].source_name, b.nodes[i].source_name) << what;
  ASSERT_EQ(a.constraints.size(), b.constraints.size()) << what;
  for (std::size_t t = 0; t < a.clips[0].tracks.size(); ++t) {
    const Track& x = a.clips[0].tracks[t];
    const Track& y = b.clips[0].tracks[t];
    EXPECT_EQ(x.subject, y.subject) << what;
    EXPECT_EQ(x.property, y.property) << what;
    if (x.property == Property::enabled || x.property == Property::visible) continue;
    ASSERT_EQ(x.curves.size(), y.curves.size()) << what;
    for (std::size_t c = 0; c < x.curves.size(); ++c) {
      expect_equal(x.curves[c], y.curves[c], what);
      expect_equal(x.curves[c].values, y.curves[c].values, what);
    }
    if (x.rotation.empty()) continue;
    expect_equal(x.rotation, y.rotation, what);
    expect_equal(x.rotation.values, y.rotation.values, what);
  }
}

Motion motion_of(const Scene& scene, Findings& findings) {
  Result<Motion> result = from_scene(scene, {}, findings);
  if (!result) ADD_FAILURE() << result.error().path << ": " << result.error().message;
  return result ? std::move(result).value() : Motion{};
}
Motion motion_of(const Scene& scene) {
  Findings findings;
  Motion motion = motion_of(scene, findings);
  EXPECT_TRUE(findings.empty());
  return motion;
}

TEST(VmdFromScene, SpellsWhatItRead) {
  const Motion motion = complete_motion().motion();
  EXPECT_EQ(written(motion_of(scene_with(motion))), [&] {
    MotionBytes file;  // property keys name every IK
    file.count(3).bone("head", 0).bone("head", 30, {1, 2, 3}).bone("leg", 5);
    file.count(2).morph("smile", 0, 0).morph("smile", 7, 0.75F);
    file.count(2).camera(0).camera(30, -20, {1, 12, -2}, {0.3F, 0.7F, 0.1F}, 45);
    file.count(1).light(0);
    file.count(2).shadow(0).shadow(15, 2, 0.05F);
    file.count(2).property(0, 1, {{"ik left", 1}, {"ik right", 0}}).property(9, 0, {{"ik left", 1}, {"ik right", 0}});
    return file.text();
  }());
}

TEST(VmdFromScene, EveryFileKeepsItsTracks) {
  for (const std::filesystem::path& path : motion_files()) {
    const Motion motion = read(map_file(path.string()).value()).value().document;
    // Values that no switch has and angles beyond a float's whole numbers are not kept.
    if (path.filename() == "camera-odd-values.vmd") continue;
    const Scene scene = scene_with(motion);
    Findings findings;
    expect_equal_clips(scene, scene_with(motion_of(scene, findings)), path.string());
  }
}

TEST(VmdFromScene, CameraMotionsHaveTheirName) {
  MotionBytes file("Vocaloid Motion Data 0002", "figure");
  file.count(0).count(0).count(1).camera(0);
  const Motion motion = motion_of(scene_with(file.motion()));
  EXPECT_EQ(std::string(motion.model_name.data(), 12), camera_model_name);
  EXPECT_EQ(motion.model_name[12], '\0');
}

TEST(VmdFromScene, PhysicsSwitchesStay) {
  MotionBytes file;
  std::string off = linear_interpolation();
  off[2] = '\x63';
  off[3] = '\x0F';
  file.count(2).bone("hair", 0).bone("hair", 9, {}, {0, 0, 0, 1}, off);
  EXPECT_EQ(written(motion_of(scene_with(file.motion()))).substr(0, file.size()), file.text());
}

Scene scene_with_node(std::string name) {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  scene.name = "m";
  scene.nodes.push_back({.name = std::move(name), .kind = NodeKind::bone});
  Track& track = scene.clips.emplace_back().tracks.emplace_back();
  track.property = Property::translation;
  track.relative = true;
  track.curves.resize(3);
  for (Curve& curve : track.curves) {
    curve.times = make_times({0.0, 1.0});
    curve.values = Scalars::doubles({0.0, 1.0});
  }
  return scene;
}

TEST(VmdFromScene, NamesAreEncodedAndCut) {
  Findings findings;
  const Motion cut = motion_of(scene_with_node("スカートセンター"), findings);
  EXPECT_EQ(std::string(cut.bone_keys[0].name.data(), 15),
            "\x83\x58\x83\x4A\x81\x5B\x83\x67\x83\x5A\x83\x93\x83\x5E\x81");
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "vmd.name-cut");
  EXPECT_EQ(findings.all()[0].path, "nodes[0].name");
  Findings others;
  const Motion replaced = motion_of(scene_with_node("头a"), others);
  const std::array<char, 15> saved{'\0', 'a'};
  EXPECT_EQ(replaced.bone_keys[0].name, saved) << "as MMD saves it";
  ASSERT_EQ(others.all().size(), 1U);
  EXPECT_EQ(others.all()[0].code, "vmd.name-not-encodable");
}

TEST(VmdFromScene, BytesOfAnotherEncodingAreNotTaken) {
  // Latin-1 as a LightWave scene has it: half a character of cp932.
  Scene scene = scene_with_node("Café");
  scene.nodes[0].source_name = "Caf\xE9";
  Findings findings;
  const std::array<char, 15> saved{'\0', 'a', 'f', '?'};
  EXPECT_EQ(motion_of(scene, findings).bone_keys[0].name, saved);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "vmd.name-not-encodable");
  // Bytes that say the name stay, also where encoding it would give others: both are "≒" in cp932.
  Scene twice = scene_with_node("≒");
  twice.nodes[0].source_name = "\x87\x90";
  EXPECT_EQ(std::string(motion_of(twice).bone_keys[0].name.data()), "\x87\x90");
}

TEST(VmdFromScene, AMissingRotationIsNone) {
  const Motion motion = motion_of(scene_with_node("a"));
  EXPECT_EQ(motion.bone_keys[1].rotation[3], 1.0F);
  EXPECT_EQ(motion.bone_keys[1].position[2], 1.0F);
  EXPECT_EQ(motion.bone_keys[1].frame, 30U);
  EXPECT_EQ(std::string(motion.model_name.data()), "m");
}

TEST(VmdFromScene, RefusesWhatAMotionCannotHold) {
  const auto refuses = [](auto change) {
    Scene scene = scene_with_node("a");
    change(scene, scene.clips[0].tracks[0]);
    Findings findings;
    const Result<Motion> result = from_scene(scene, {}, findings);
    return !result && result.error().code == ErrorCode::no_conversion && !result.error().path.empty();
  };
  EXPECT_FALSE(refuses([](Scene&, Track&) {}));
  EXPECT_TRUE(refuses([](Scene& scene, Track&) { scene.axes.handedness = Handedness::right; }));
  EXPECT_TRUE(refuses([](Scene&, Track& track) { track.relative = false; }));
  EXPECT_TRUE(refuses([](Scene&, Track& track) { track.curves[1].shape = KeyShape::hermite; }));
  EXPECT_TRUE(refuses([](Scene&, Track& track) { track.curves[1].shape = KeyShape::step; }));
  EXPECT_TRUE(refuses([](Scene&, Track& track) { track.curves[1].times = make_times({0.0, 0.5}); }));
  EXPECT_TRUE(refuses([](Scene&, Track& track) {
    track.property = Property::rotation;
    track.rotation_form = RotationForm::euler;
  }));
  EXPECT_TRUE(refuses([](Scene& scene, Track& track) {
    track.curves.resize(1);
    track.property = Property::physics;
    track.curves[0].shape = KeyShape::step;
    Scene other = scene_with_node("a");
    scene.clips[0].tracks.push_back(other.clips[0].tracks[0]);
    scene.clips[0].tracks[0].curves[0].times = make_times({0.0, 0.5});
  }));
}

TEST(VmdFromScene, WhatHasNoPlaceIsLeftOut) {
  Scene scene = scene_with_node("a");
  scene.clips[0].tracks.push_back(scene.clips[0].tracks[0]);
  scene.clips[0].tracks[1].property = Property::scale;
  Findings findings;
  EXPECT_EQ(motion_of(scene, findings).bone_keys.size(), 2U);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "vmd.left-out");
  EXPECT_EQ(findings.all()[0].path, "clips[0].tracks[1]");
}

TEST(VmdFromScene, AnglesOfViewAreWholeDegrees) {
  MotionBytes file("Vocaloid Motion Data 0002", camera_model_name);
  file.count(0).count(0).count(2).camera(0).camera(9);
  Scene scene = scene_with(file.motion());
  for (Track& track : scene.clips[0].tracks) {
    if (track.property == Property::fov) track.curves[0].values = Scalars::doubles({30.0, 44.6});
  }
  Findings findings;
  EXPECT_EQ(motion_of(scene, findings).camera_keys[1].fov, 45U);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "vmd.fov-rounded");
}

TEST(VmdFromScene, ThereIsNoClip) {
  Findings findings;
  const Result<Motion> result = from_scene(Scene{}, {}, findings);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::bad_argument);
}

}  // namespace
}  // namespace genga::vmd
