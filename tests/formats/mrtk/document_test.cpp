#include "genga/formats/mrtk/document.h"

#include <limits>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/formats/mrtk/recording_bytes.h"

namespace genga::mrtk {
namespace {

TEST(MrtkDocument, JointsInTheOrderOfTrackedHandJoint) {
  EXPECT_EQ(joint_index("None"), 0U);
  EXPECT_EQ(joint_index("Wrist"), 1U);
  EXPECT_EQ(joint_index("Palm"), 2U);
  EXPECT_EQ(joint_index("ThumbTip"), 6U);
  EXPECT_EQ(joint_index("IndexMetacarpal"), 7U);
  EXPECT_EQ(joint_index("IndexTip"), 11U);
  EXPECT_EQ(joint_index("MiddleMiddleJoint"), 14U);
  EXPECT_EQ(joint_index("PinkyTip"), 26U);
  EXPECT_EQ(joint_index("Elbow"), std::nullopt);
  EXPECT_EQ(std::set(joint_names.begin(), joint_names.end()).size(), 27U);
}

TEST(MrtkDocument, CurvePathsAreDistinctAndFound) {
  EXPECT_EQ(curve_path(0), "camera.position.x");
  EXPECT_EQ(curve_path(6), "camera.rotation.w");
  EXPECT_EQ(curve_path(7), "left.tracked");
  EXPECT_EQ(curve_path(8), "right.tracked");
  EXPECT_EQ(curve_path(9), "left.pinching");
  EXPECT_EQ(curve_path(10), "right.pinching");
  EXPECT_EQ(curve_path(11), "left.joints.None.position.x");
  EXPECT_EQ(curve_path(joint_curve(left, 11) + 6), "left.joints.IndexTip.rotation.w");
  EXPECT_EQ(curve_path(200), "right.joints.None.position.x");
  EXPECT_EQ(curve_path(388), "right.joints.PinkyTip.rotation.w");
  EXPECT_EQ(curve_path(389), "gaze.origin.x");
  EXPECT_EQ(curve_path(394), "gaze.direction.z");
  // All curves empty: 12 bytes each after 19 of header.
  const Recording recording = RecordingBytes(1, 1).flags(1, 1, 1).empty_curves(395).count(0).recording();
  std::set<std::string> paths;
  for (std::size_t number = 0; number < curve_numbers; ++number) {
    paths.insert(curve_path(number));
    EXPECT_EQ(where(recording, curve_path(number)), Place::at_offset(19 + 12 * number)) << curve_path(number);
  }
  EXPECT_EQ(paths.size(), 395U);
  EXPECT_EQ(where(recording, "markers"), Place::at_offset(19 + 12 * 395));
}

TEST(MrtkDocument, CurvesAreVisitedInFileOrder) {
  for (const FileKind& kind : all_kinds()) {
    std::size_t visited = 0;
    std::size_t before = 0;
    const Recording recording = file_of_kind(kind).recording();
    for_each_curve(recording, [&](std::size_t number, const Curve&) {
      EXPECT_TRUE(visited == 0 || number > before);
      before = number;
      ++visited;
    });
    EXPECT_EQ(visited, (kind.camera ? 7U : 0U) + (kind.hands ? 382U : 0U) + (kind.gaze ? 6U : 0U));
  }
}

TEST(MrtkDocument, PlacesOfMembers) {
  RecordingBytes file(1, 1);
  file.flags(1, 0, 0).curve({{0, 1}, {1, 2}}).empty_curves(6).count(2);
  const std::size_t first_marker = file.size();
  file.marker(0, "ab").f32(1).raw("\x81\x00"s).raw("c");
  const Recording recording = file.recording();
  const auto offset = [&](std::string_view path) {
    const Place place = where(recording, path);
    return place.kind == Place::Kind::offset ? static_cast<std::int64_t>(place.offset) : -1;
  };
  EXPECT_EQ(offset("major"), 8);
  EXPECT_EQ(offset("minor"), 12);
  EXPECT_EQ(offset("has_camera"), 16);
  EXPECT_EQ(offset("has_hands"), 17);
  EXPECT_EQ(offset("has_gaze"), 18);
  EXPECT_EQ(offset("camera.position.x"), 19);
  EXPECT_EQ(offset("camera.position.x.pre_wrap"), 19);
  EXPECT_EQ(offset("camera.position.x.post_wrap"), 23);
  EXPECT_EQ(offset("camera.position.x.keys"), 27);
  EXPECT_EQ(offset("camera.position.x.keys[0]"), 31);
  EXPECT_EQ(offset("camera.position.x.keys[1].time"), 39);
  EXPECT_EQ(offset("camera.position.x.keys[1].value"), 43);
  EXPECT_EQ(offset("camera.position.y"), 47);
  EXPECT_EQ(offset("markers"), static_cast<std::int64_t>(first_marker) - 4);
  EXPECT_EQ(offset("markers[0]"), static_cast<std::int64_t>(first_marker));
  EXPECT_EQ(offset("markers[0].name"), static_cast<std::int64_t>(first_marker) + 5);
  EXPECT_EQ(offset("markers[1].time"), static_cast<std::int64_t>(first_marker) + 7);
  EXPECT_EQ(offset("markers[1].name"), static_cast<std::int64_t>(first_marker) + 13);
  for (const std::string_view none :
       {"", "camera", "camera.position", "camera.position.x.keys[2]", "camera.position.x.keys[0].in_tangent",
        "camera.position.x.keys[0].", "camera.position.x.head", "camera.position.x.pre_wrap[0]", "left.tracked",
        "left.joints.Elbow.position.x", "left.joints.Wrist", "gaze.origin.x", "markers[2]", "markers[0].x",
        "minor.x"}) {
    EXPECT_EQ(offset(none), -1) << none;
  }
}

TEST(MrtkDocument, ThePlaceOfBytesBehindTheEnd) {
  RecordingBytes file(1, 1);
  file.flags(0, 0, 1).curve({{0, 1}}).empty_curves(5).count(1).f32(1).raw("\x81\x00"s).raw("c");
  EXPECT_EQ(where(file.recording(), "trailing"), Place());
  const std::size_t end = file.size();
  file.raw("rest");
  EXPECT_EQ(where(file.recording(), "trailing"), Place::at_offset(end));
  EXPECT_EQ(where(file.recording(), "trailing[0]"), Place());
}

TEST(MrtkDocument, PlacesInVersionOne) {
  RecordingBytes file(1, 0);
  file.full_curve({{0, 1}, {1, 2}}).empty_curves(6).curve({{0, 0}, {1, 1}}).empty_curves(381);
  const Recording recording = file.recording();
  EXPECT_EQ(where(recording, "has_camera"), Place());
  EXPECT_EQ(where(recording, "camera.position.x"), Place::at_offset(16));
  EXPECT_EQ(where(recording, "camera.position.x.keys[1].weighted_mode"), Place::at_offset(16 + 12 + 28 + 24));
  const std::size_t tracked = 16 + 12 + 56 + 72;
  EXPECT_EQ(where(recording, "left.tracked.keys[1].value"), Place::at_offset(tracked + 12 + 8 + 4));
  EXPECT_EQ(where(recording, "left.tracked.keys[1].in_tangent"), Place());
  EXPECT_EQ(where(recording, "markers"), Place::at_offset(file.size()));
}

TEST(MrtkDocument, DurationIsTheLastKeyOfAnyCurve) {
  RecordingBytes file(1, 1);
  file.flags(1, 1, 0).curve({{3, 0}, {1, 0}}).empty_curves(6).curve({{0, 0}, {4.5F, 1}}).empty_curves(381);
  file.count(1).marker(99, "later");
  EXPECT_EQ(duration(file.recording()), 4.5);
  RecordingBytes before(1, 1);
  before.flags(1, 0, 0).curve({{-3, 0}, {-1, 0}}).empty_curves(6).count(0);
  EXPECT_EQ(duration(before.recording()), 0.0);
  RecordingBytes odd(1, 1);
  const float infinity = std::numeric_limits<float>::infinity();
  odd.flags(1, 0, 0).curve({{0, 0}, {2, 0}, {infinity, 0}, {std::numeric_limits<float>::quiet_NaN(), 0}});
  EXPECT_EQ(duration(odd.empty_curves(6).count(0).recording()), 2.0);
}

TEST(MrtkDocument, SimpleKeysAreStraightLines) {
  const FullKey key = full_key({0.5F, 2.0F});
  EXPECT_EQ(key.time, 0.5F);
  EXPECT_EQ(key.value, 2.0F);
  EXPECT_EQ(key.in_tangent, 0.0F);
  EXPECT_EQ(key.out_weight, 0.0F);
  EXPECT_EQ(key.weighted_mode, 3);
}

TEST(MrtkDocument, MarkersKeepNamesAndLengths) {
  Markers markers;
  EXPECT_TRUE(markers.add(1.0F, "first"));
  EXPECT_TRUE(markers.add(2.0F, "", 3));
  EXPECT_TRUE(markers.add(3.0F, std::string(200, 'x'), 1));
  ASSERT_EQ(markers.size(), 3U);
  EXPECT_EQ(markers[0].name, "first");
  EXPECT_EQ(markers[0].length_bytes, 1);
  EXPECT_EQ(markers[1].name, "");
  EXPECT_EQ(markers[1].length_bytes, 3);
  EXPECT_EQ(markers[2].name.size(), 200U);
  EXPECT_EQ(markers[2].length_bytes, 2);
  std::size_t visited = 0;
  for (const Marker marker : markers) EXPECT_EQ(marker.time, static_cast<float>(++visited));
  EXPECT_EQ(min_length_bytes(127), 1);
  EXPECT_EQ(min_length_bytes(128), 2);
  EXPECT_EQ(min_length_bytes(0x7FFFFFFF), 5);
}

}  // namespace
}  // namespace genga::mrtk
