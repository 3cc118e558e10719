#include "genga/formats/vmd/to_scene.h"

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/vmd/interpolation.h"
#include "tests/formats/vmd/corpus_files.h"
#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

Scene scene_of(const MotionBytes& file) {
  Findings findings;
  Scene scene = to_scene(file.motion(), {}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(scene.clips.size(), 1U);
  return scene;
}

const Track& find(const Scene& scene, SubjectKind kind, Property property, std::uint32_t index = 0) {
  static const Track none;
  for (const Track& track : scene.clips[0].tracks) {
    if (track.subject == Subject{kind, index} && track.property == property) return track;
  }
  ADD_FAILURE() << "no such track";
  return none;
}

std::vector<double> values_of(const Curve& curve) {
  std::vector<double> values;
  for (std::size_t i = 0; i < curve.values.size(); ++i) values.push_back(curve.values[i]);
  return values;
}
std::vector<double> frames_of(const KeyTable& keys) {
  std::vector<double> frames;
  for (const double time : *keys.times) frames.push_back(std::round(time * 30.0));
  return frames;
}
using Values = std::vector<double>;

TEST(VmdToScene, IsLeftHandedWith30FramesASecond) {
  const Scene scene = scene_of(MotionBytes());
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
  EXPECT_EQ(scene.axes.metres_per_unit, 0.08);
  EXPECT_EQ(scene.motion_name_bytes, 15U);
  EXPECT_EQ(scene.axes.frames_per_second, 30.0);
  EXPECT_EQ(scene.name, "model");
  EXPECT_EQ(scene.clips[0].name, "model");
  EXPECT_TRUE(scene.clips[0].tracks.empty());
  EXPECT_TRUE(scene.nodes.empty());
}

TEST(VmdToScene, TracksStandInTheOrderOfTheFile) {
  const Scene scene = scene_of(complete_motion());
  std::vector<std::pair<SubjectKind, Property>> tracks;
  for (const Track& track : scene.clips[0].tracks) tracks.emplace_back(track.subject.kind, track.property);
  const std::vector<std::pair<SubjectKind, Property>> expected{
      {SubjectKind::node, Property::translation},  {SubjectKind::node, Property::rotation},
      {SubjectKind::node, Property::translation},  {SubjectKind::node, Property::rotation},
      {SubjectKind::morph, Property::weight},      {SubjectKind::camera, Property::translation},
      {SubjectKind::camera, Property::rotation},   {SubjectKind::camera, Property::distance},
      {SubjectKind::camera, Property::fov},        {SubjectKind::camera, Property::orthographic},
      {SubjectKind::light, Property::color},       {SubjectKind::light, Property::direction},
      {SubjectKind::scene, Property::shadow_mode}, {SubjectKind::scene, Property::shadow_distance},
      {SubjectKind::scene, Property::visible},     {SubjectKind::constraint, Property::enabled},
      {SubjectKind::constraint, Property::enabled}};
  EXPECT_EQ(tracks, expected);
  EXPECT_EQ(scene.nodes[0].name, "head");
  EXPECT_EQ(scene.nodes[1].name, "leg");
  EXPECT_EQ(scene.nodes[2].name, "Camera.Target");
  EXPECT_EQ(scene.nodes[3].name, "Camera");
  EXPECT_EQ(scene.nodes[3].parent, 2);
  EXPECT_EQ(scene.cameras[0].target_node, 2);
  EXPECT_EQ(scene.cameras[0].node, 3);
  EXPECT_EQ(scene.lights[0].name, "Light");
  EXPECT_EQ(scene.constraints[1].name, "ik right");
  EXPECT_EQ(scene.morphs[0].name, "smile");
}

TEST(VmdToScene, NamesAreDecodedAndKeptRaw) {
  MotionBytes file("Vocaloid Motion Data 0002", "\x93\xAA");  // 頭
  file.count(1).bone("\x83\x58\x83\x4A\x81\x5B\x83\x67\x83\x5A\x83\x93\x83\x5E\x81", 0).count(0);
  const Scene scene = scene_of(file);
  EXPECT_EQ(scene.name, "頭");
  EXPECT_EQ(scene.nodes[0].name, "スカートセンタ\uFFFD");
  EXPECT_EQ(scene.nodes[0].source_name, "\x83\x58\x83\x4A\x81\x5B\x83\x67\x83\x5A\x83\x93\x83\x5E\x81");
  EXPECT_EQ(scene.nodes[0].kind, NodeKind::bone);
}

TEST(VmdToScene, EncodingIsTheCallers) {
  MotionBytes file("Vocaloid Motion Data 0002", "头");
  Findings findings;
  EXPECT_EQ(to_scene(file.motion(), {.encoding = TextEncoding::utf8}, findings).name, "头");
}

TEST(VmdToScene, NamesWithAZeroedFirstByteAreTwoBones) {
  MotionBytes file;
  file.count(3).bone("\0?ne"sv, 0, {1, 0, 0}).bone("\0?wo"sv, 0, {2, 0, 0}).bone("\0?ne"sv, 5, {3, 0, 0});
  const Scene scene = scene_of(file);
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(values_of(find(scene, SubjectKind::node, Property::translation, 0).curves[0]), (Values{1, 3}));
  EXPECT_EQ(values_of(find(scene, SubjectKind::node, Property::translation, 1).curves[0]), (Values{2}));
}

TEST(VmdToScene, UnsortedKeysAreSortedAndTheLastOfAFramePlays) {
  MotionBytes file;
  file.count(5).bone("head", 20, {1, 0, 0}).bone("head", 0, {2, 0, 0}).bone("head", 20, {3, 0, 0});
  file.bone("head", 10, {4, 0, 0}).bone("head", 0, {5, 0, 0});
  const Scene scene = scene_of(file);
  const Curve& x = find(scene, SubjectKind::node, Property::translation).curves[0];
  EXPECT_EQ(frames_of(x), (Values{0, 10, 20}));
  EXPECT_EQ(values_of(x), (Values{5, 4, 3}));
}

TEST(VmdToScene, FarFramesKeepTheirTime) {
  MotionBytes file;
  file.count(2).bone("head", 4000000000U).bone("head", 1000003);
  const Scene scene = scene_of(file);
  const Curve& x = find(scene, SubjectKind::node, Property::translation).curves[0];
  EXPECT_EQ(x.time(0), 1000003.0 / 30.0);
  EXPECT_EQ(x.time(1), 4000000000.0 / 30.0);
}

TEST(VmdToScene, CurvesComeFromTheColumns) {
  // MMD 7.40 leaves the switch of physics where row 0 has the first handles of z and rotation.
  const BoneInterpolation bytes{1,  5,  0x63, 0x0F, 2,  6,  10, 14, 3,  7,  11, 15, 4,  8,  12, 16,  //
                                5,  9,  13,   2,    6,  10, 14, 3,  7,  11, 15, 4,  8,  12, 16, 0,   //
                                9,  13, 2,    6,    10, 14, 3,  7,  11, 15, 4,  8,  12, 16, 0,  0,   //
                                13, 2,  6,    10,   14, 3,  7,  11, 15, 4,  8,  12, 16, 0,  0,  0};
  MotionBytes file;
  file.count(2).bone("head", 0);
  file.bone("head", 9, {}, {0, 0, 0, 1}, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  const Scene scene = scene_of(file);
  const Track& translation = find(scene, SubjectKind::node, Property::translation);
  EXPECT_EQ(translation.curves[0].eases[1], (EaseHandles{1, 2, 3, 4}));
  EXPECT_EQ(translation.curves[2].eases[1], (EaseHandles{9, 10, 11, 12}));
  EXPECT_EQ(find(scene, SubjectKind::node, Property::rotation).rotation.eases[1], (EaseHandles{13, 14, 15, 16}));
  EXPECT_EQ(values_of(find(scene, SubjectKind::node, Property::physics).curves[0]), (Values{1, 0}));
}

TEST(VmdToScene, RowZeroStandsInForEmptyColumns) {
  const std::string row0 = "\x01\x05\x09\x0D\x02\x06\x0A\x0E\x03\x07\x0B\x0F\x04\x08\x0C\x10"s + std::string(48, '\0');
  MotionBytes file;
  file.count(1).bone("head", 0, {}, {0, 0, 0, 1}, row0);
  const Scene scene = scene_of(file);
  EXPECT_EQ(find(scene, SubjectKind::node, Property::translation).curves[1].eases[0], (EaseHandles{5, 6, 7, 8}));
  EXPECT_EQ(find(scene, SubjectKind::node, Property::rotation).rotation.eases[0], (EaseHandles{13, 14, 15, 16}));
}

TEST(VmdToScene, MorphsAreLinear) {
  MotionBytes file;
  file.count(0).count(3).morph("a", 9, 1).morph("b", 0, 0.5F).morph("a", 3, 0.25F);
  const Scene scene = scene_of(file);
  const Curve& a = find(scene, SubjectKind::morph, Property::weight, 0).curves[0];
  EXPECT_EQ(frames_of(a), (Values{3, 9}));
  EXPECT_EQ(values_of(a), (Values{0.25, 1}));
  EXPECT_EQ(a.shape, KeyShape::linear);
  EXPECT_EQ(scene.morphs[1].source_name, "b");
}

TEST(VmdToScene, CameraHasItsSixCurves) {
  // x1 x2 y1 y2 of each channel; the first number identifies the channel.
  std::string curves;
  for (const char channel : {'\x0A', '\x14', '\x1E', '\x28', '\x32', '\x3C'}) {
    curves += channel;
    curves += "\x6B\x15\x6B";
  }
  MotionBytes file("Vocaloid Motion Data 0002", camera_model_name);
  file.count(0).count(0).count(2).camera(0);
  file.camera(30, -20, {1, 12, -2}, {0.3F, 0.7F, 0.1F}, 45, 1, curves);
  const Scene scene = scene_of(file);
  const Track& target = find(scene, SubjectKind::camera, Property::translation);
  EXPECT_FALSE(target.relative);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto x1 = static_cast<std::uint8_t>(10 * (axis + 1));
    EXPECT_EQ(target.curves[axis].eases[1], (EaseHandles{x1, 21, 107, 107}));
  }
  EXPECT_EQ(values_of(target.curves[1]), (Values{10, 12}));
  const Track& rotation = find(scene, SubjectKind::camera, Property::rotation);
  EXPECT_EQ(rotation.rotation_form, RotationForm::euler);
  EXPECT_EQ(rotation.order, EulerOrder::yxz);
  EXPECT_EQ(rotation.euler_sign, -1.0);
  EXPECT_EQ(values_of(rotation.curves[1]), (Values{0, 0.7F}));
  for (const Curve& curve : rotation.curves) EXPECT_EQ(curve.eases[1], (EaseHandles{40, 21, 107, 107}));
  const Curve& distance = find(scene, SubjectKind::camera, Property::distance).curves[0];
  EXPECT_EQ(values_of(distance), (Values{-45, -20}));
  EXPECT_EQ(distance.eases[1], (EaseHandles{50, 21, 107, 107}));
  const Curve& fov = find(scene, SubjectKind::camera, Property::fov).curves[0];
  EXPECT_EQ(values_of(fov), (Values{30, 45}));
  EXPECT_EQ(fov.eases[1], (EaseHandles{60, 21, 107, 107}));
  const Curve& orthographic = find(scene, SubjectKind::camera, Property::orthographic).curves[0];
  EXPECT_EQ(values_of(orthographic), (Values{0, 1}));
  EXPECT_EQ(orthographic.shape, KeyShape::step);
}

TEST(VmdToScene, CameraCutsToTheNextFrame) {
  std::string curves(24, '\x20');
  curves[0] = '\x40';
  MotionBytes file("Vocaloid Motion Data 0002", camera_model_name);
  file.count(0).count(0).count(4);
  for (const std::uint32_t frame : {31U, 0U, 60U, 30U}) file.camera(frame, -45, {}, {}, 30, 0, curves);
  const Scene scene = scene_of(file);
  using enum KeyShape;
  for (const Track& track : scene.clips[0].tracks) {
    for (const Curve& curve : track.curves) {
      EXPECT_EQ(frames_of(curve), (Values{0, 30, 31, 60}));
      EXPECT_EQ(curve.shape_of(2), step) << "property " << static_cast<int>(track.property);
    }
  }
  const Track& target = find(scene, SubjectKind::camera, Property::translation);
  EXPECT_EQ(target.curves[0].shapes, (std::vector<KeyShape>{ease, ease, step, ease}));
  EXPECT_EQ(target.curves[1].shapes, (std::vector<KeyShape>{linear, linear, step, linear}));
}

TEST(VmdToScene, LightAndShadow) {
  MotionBytes file("Vocaloid Motion Data 0002", camera_model_name);
  file.count(0).count(0).count(0).count(1).light(3, {0.25F, 0.5F, 1}, {0, -1, 0.5F}).count(2).shadow(9, 2, 0.05F);
  file.shadow(0, 200, 0.1F);
  const Scene scene = scene_of(file);
  EXPECT_TRUE(scene.cameras.empty());
  EXPECT_EQ(values_of(find(scene, SubjectKind::light, Property::color).curves[2]), Values{1});
  EXPECT_EQ(values_of(find(scene, SubjectKind::light, Property::direction).curves[1]), Values{-1});
  const Curve& mode = find(scene, SubjectKind::scene, Property::shadow_mode).curves[0];
  EXPECT_EQ(values_of(mode), (Values{200, 2}));
  EXPECT_EQ(mode.shape, KeyShape::step);
  const Curve& distance = find(scene, SubjectKind::scene, Property::shadow_distance).curves[0];
  EXPECT_EQ(values_of(distance), (Values{0.1F, 0.05F}));
  EXPECT_EQ(distance.shape, KeyShape::linear);
}

MotionBytes motion_of_properties() {
  MotionBytes file;
  for (int section = 0; section < 5; ++section) file.count(0);
  return file;
}

TEST(VmdToScene, PropertyKeysAreSteps) {
  MotionBytes file = motion_of_properties();
  file.count(3).property(20, 1, {{"b", 1}}).property(0, 1, {{"a", 1}, {"b", 0}}).property(10, 0, {{"a", 0}});
  const Scene scene = scene_of(file);
  const Curve& visible = find(scene, SubjectKind::scene, Property::visible).curves[0];
  EXPECT_EQ(visible.shape, KeyShape::step);
  EXPECT_EQ(frames_of(visible), (Values{0, 10, 20}));
  EXPECT_EQ(values_of(visible), (Values{1, 0, 1}));
  ASSERT_EQ(scene.constraints.size(), 2U);
  EXPECT_EQ(scene.constraints[0].source_name, "b");  // the first in the file
  EXPECT_TRUE(std::holds_alternative<IkRule>(scene.constraints[0].rule));
  const Curve& b = find(scene, SubjectKind::constraint, Property::enabled, 0).curves[0];
  EXPECT_EQ(frames_of(b), (Values{0, 20}));
  EXPECT_EQ(values_of(b), (Values{0, 1}));
  const Curve& a = find(scene, SubjectKind::constraint, Property::enabled, 1).curves[0];
  EXPECT_EQ(frames_of(a), (Values{0, 10}));
  EXPECT_EQ(values_of(a), (Values{1, 0}));
}

TEST(VmdToScene, SwitchesAreOnBeforeTheirFirstKey) {
  MotionBytes file = motion_of_properties();
  file.count(2).property(5, 0, {{"a", 0}}).property(8, 1, {{"b", 1}});
  const Scene scene = scene_of(file);
  EXPECT_EQ(frames_of(find(scene, SubjectKind::scene, Property::visible).curves[0]), (Values{0, 5, 8}));
  EXPECT_EQ(values_of(find(scene, SubjectKind::scene, Property::visible).curves[0]), (Values{1, 0, 1}));
  EXPECT_EQ(values_of(find(scene, SubjectKind::constraint, Property::enabled, 0).curves[0]), (Values{1, 0}));
  EXPECT_EQ(values_of(find(scene, SubjectKind::constraint, Property::enabled, 1).curves[0]), (Values{1}));
}

TEST(VmdToScene, LastOfTwoSwitchesInAKeyCounts) {
  MotionBytes file = motion_of_properties();
  file.count(1).property(0, 1, {{"a", 0}, {"a", 1}});
  EXPECT_EQ(values_of(find(scene_of(file), SubjectKind::constraint, Property::enabled).curves[0]), (Values{1}));
}

TEST(VmdToScene, NamesBeyondTheLimitAreLeftOutAndTold) {
  // 4,096 names and one per 16 keys; the last key is of a name that stays.
  constexpr std::uint32_t names = 8000;
  MotionBytes file;
  file.count(0).count(names + 1);
  for (std::uint32_t name = 0; name < names; ++name) file.morph("n" + std::to_string(name), 0, 1.0F);
  file.morph("n1", 30, 0.5F);
  Findings findings;
  const Scene scene = to_scene(file.motion(), {}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(scene.morphs.size(), 4096U + 500U);
  EXPECT_EQ(scene.clips[0].tracks.size(), 4096U + 500U);
  EXPECT_EQ(values_of(scene.clips[0].tracks[1].curves[0]), (Values{1.0, 0.5}));
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "vmd.too-many-names");
  EXPECT_EQ(findings.all()[0].severity, Severity::error);
  EXPECT_EQ(findings.all()[0].path, "morph_keys");
  EXPECT_EQ(findings.all()[0].place, Place::at_offset(54));
}

TEST(VmdToScene, EveryFileGivesAValidScene) {
  for (const std::filesystem::path& path : motion_files()) {
    const Motion motion = read(map_file(path.string()).value()).value().document;
    Findings findings;
    const Scene scene = to_scene(motion, {}, findings);
    EXPECT_EQ(validate(scene), 0) << path;
    EXPECT_LE(duration(scene.clips.at(0)), last_frame(motion) / 30.0) << path;
  }
}

}  // namespace
}  // namespace genga::vmd
