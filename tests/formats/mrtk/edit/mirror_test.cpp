#include "genga/formats/mrtk/edit/mirror.h"

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

TEST(MrtkMirror, HandsChangePlacesAndSides) {
  Recording recording = empty_recording(KeyShape::full);
  Pose& joint = recording.hands[left].joints[8];
  for (std::size_t part = 0; part < pose_curves; ++part) {
    const auto value = static_cast<float>(part + 1);
    joint.curves[part] = full_curve({{0, value, value, -value, 0.5F, 0.5F, 3}});
  }
  recording.hands[left].tracked = curve_of({{0, 1}});
  mirror(recording);
  EXPECT_TRUE(recording.hands[left].joints[8].position(0).empty());
  EXPECT_EQ(pairs_of(recording.hands[right].tracked), (Pairs{{0, 1}}));
  const std::array<float, pose_curves> expected{-1, 2, 3, 4, -5, -6, 7};
  for (std::size_t part = 0; part < pose_curves; ++part) {
    const FullKey key = recording.hands[right].joints[8].curves[part].full_keys[0];
    EXPECT_EQ(key.value, expected[part]);
    EXPECT_EQ(key.in_tangent, expected[part]);
    EXPECT_EQ(key.out_tangent, -expected[part]);
  }
}

TEST(MrtkMirror, ARotatedPointIsTheMirroredRotationOfTheMirroredPoint) {
  const Quat q = glm::normalize(Quat(0.4, 0.1, -0.7, 0.5));
  const Vec3 p(0.3, -0.2, 0.9);
  Recording recording = empty_recording(KeyShape::simple);
  const std::array<double, 4> parts{q.x, q.y, q.z, q.w};
  for (std::size_t part = 0; part < 4; ++part) {
    recording.camera.rotation(part) = curve_of({{0, static_cast<float>(parts[part])}});
  }
  mirror(recording);
  const auto part = [&](std::size_t index) { return static_cast<double>(recording.camera.rotation(index).value(0)); };
  const Vec3 turned = rotate(Quat(part(3), part(0), part(1), part(2)), Vec3(-p.x, p.y, p.z));
  const Vec3 expected = rotate(q, p);
  EXPECT_NEAR(turned.x, -expected.x, 1e-6);
  EXPECT_NEAR(turned.y, expected.y, 1e-6);
  EXPECT_NEAR(turned.z, expected.z, 1e-6);
}

TEST(MrtkMirror, TheGazeIsMirroredToo) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.has_gaze = 1;
  recording.gaze.curves[0] = curve_of({{0, 1}});
  recording.gaze.curves[3] = curve_of({{0, 0.5F}});
  recording.gaze.curves[5] = curve_of({{0, 0.25F}});
  mirror(recording);
  EXPECT_EQ(recording.gaze.curves[0].value(0), -1.0F);
  EXPECT_EQ(recording.gaze.curves[3].value(0), -0.5F);
  EXPECT_EQ(recording.gaze.curves[5].value(0), 0.25F);
}

TEST(MrtkMirror, TwiceIsTheSameByteForByte) {
  for (const auto& path : testdata_recordings()) {
    Recording recording = read_recording(path);
    const std::string before = bytes_of(recording);
    mirror(recording);
    mirror(recording);
    EXPECT_EQ(bytes_of(recording), before) << path;
  }
}

}  // namespace
}  // namespace genga::mrtk
