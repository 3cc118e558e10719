#include "genga/formats/mrtk/edit/repair.h"

#include <set>

#include "tests/formats/mrtk/edit/recordings.h"

namespace genga::mrtk {
namespace {

TEST(MrtkRepair, KeysAreSortedAndPartedByTime) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{4, 4}, {1, 1}, {2, 2}, {2, 3}, {2, 5}});
  recording.hands[left].tracked = curve_of({{0, 0}, {3, 1}, {3, 0}, {2, 1}});
  Findings findings;
  repair(recording, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{1, 1}, {std::nextafter(2.0F, 0.0F), 2}, {2, 5}, {4, 4}}));
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{0, 0}, {2, 1}, {3, 0}}));
  EXPECT_EQ(codes(findings)[0], "edit.sorted");
  EXPECT_EQ(findings.all()[0].count, 2U);
  EXPECT_EQ(codes(findings)[1], "edit.equal-times");
  EXPECT_EQ(findings.all()[1].count, 3U);
}

TEST(MrtkRepair, BothZerosAreOneTime) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 1}, {-0.0F, 2}, {1, 3}});
  Findings findings;
  repair(recording, findings);
  EXPECT_EQ(pairs_of(recording.camera.position(0)), (Pairs{{-0x1p-24F, 1}, {0, 2}, {1, 3}}));
}

TEST(MrtkRepair, SwitchesSayOneThingOnce) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.hands[right].pinching = curve_of({{0, 0.25F}, {1, 0}, {2, 0.75F}, {3, 1}, {4, -3}});
  Findings findings;
  repair(recording, findings);
  EXPECT_EQ(pairs_of(recording.hands[right].pinching), (Pairs{{0, 0}, {2, 1}, {4, 0}}));
  EXPECT_EQ(codes(findings), (Codes{"edit.switch-values", "edit.repeated-switch"}));
  EXPECT_EQ(findings.all()[0].path, "right.pinching.keys");
  EXPECT_EQ(findings.all()[0].count, 3U);
  EXPECT_EQ(findings.all()[1].count, 2U);
}

TEST(MrtkRepair, NumbersThatAreNotFiniteGo) {
  const float nan = std::nanf("");
  const float infinity = std::numeric_limits<float>::infinity();
  Recording recording = empty_recording(KeyShape::full);
  recording.camera.position(0) = full_curve({{0, 1, nan, infinity, 0.5F, 0.5F, 3},
                                             {1, nan, 0, 0, 0, 0, 0},
                                             {nan, 2, 0, 0, 0, 0, 0},
                                             {3, 4, 1, 2, infinity, 0.5F, 3}});
  recording.hands[left].tracked = curve_of({{0, nan}, {1, 1}});
  Findings findings;
  repair(recording, findings);
  const Curve& x = recording.camera.position(0);
  ASSERT_EQ(pairs_of(x), (Pairs{{0, 1}, {3, 4}}));
  EXPECT_EQ(x.key(0).in_tangent, 0.0F);
  EXPECT_EQ(x.key(0).out_tangent, infinity);
  EXPECT_EQ(x.key(0).weighted_mode, 3);
  EXPECT_EQ(x.key(1).in_weight, 0.0F);
  EXPECT_EQ(x.key(1).weighted_mode, 0);
  EXPECT_EQ(x.key(1).in_tangent, 1.0F);
  EXPECT_EQ(pairs_of(recording.hands[left].tracked), (Pairs{{0, 0}, {1, 1}}));
}

TEST(MrtkRepair, QuaternionsGetLengthOne) {
  Recording recording = empty_recording(KeyShape::full);
  const std::array<float, 4> values{0.0F, 1.2F, 0.0F, 1.6F};  // length 2
  for (std::size_t part = 0; part < 4; ++part) {
    recording.camera.rotation(part) =
        full_curve({{0, values[part], 4, 2, 0.5F, 0.5F, 3}, full_key({1, part == 3 ? 1.0F : 0.0F})});
  }
  Findings findings;
  repair(recording, findings);
  EXPECT_EQ(recording.camera.rotation(1).value(0), 0.6F);
  EXPECT_EQ(recording.camera.rotation(3).value(0), 0.8F);
  EXPECT_EQ(recording.camera.rotation(3).key(0).in_tangent, 2.0F);
  EXPECT_EQ(recording.camera.rotation(3).value(1), 1.0F);
  EXPECT_EQ(codes(findings), Codes{"edit.normalized"});
  EXPECT_EQ(findings.all()[0].count, 1U);
}

TEST(MrtkRepair, QuaternionsWithoutTheSameTimesGetThem) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.rotation(0) = curve_of({{0, 0}, {1, 0}, {2, 0}});
  recording.camera.rotation(1) = curve_of({{0, 0}, {2, 0}});
  recording.camera.rotation(2) = curve_of({{2, 0}});
  recording.camera.rotation(3) = curve_of({{0, 1}, {2, 3}});  // 2 at 1 s
  Findings findings;
  repair(recording, findings);
  for (std::size_t part = 0; part < 3; ++part) {
    EXPECT_EQ(pairs_of(recording.camera.rotation(part)), (Pairs{{0, 0}, {1, 0}, {2, 0}}));
  }
  EXPECT_EQ(pairs_of(recording.camera.rotation(3)), (Pairs{{0, 1}, {1, 1}, {2, 1}}));
}

TEST(MrtkRepair, EndsAreHeldUntilTheHandIsLastTracked) {
  Recording recording = empty_recording(KeyShape::simple);
  recording.camera.position(0) = curve_of({{0, 0}, {10, 1}});
  recording.hands[left].tracked = curve_of({{0, 1}, {8, 0}});
  for (Pose& joint : recording.hands[left].joints) {
    for (Curve& curve : joint.curves) curve = curve_of({{0, 0}, {8, 0}});
    joint.rotation(3) = curve_of({{0, 1}, {8, 1}});
  }
  Pose& palm = recording.hands[left].joints[2];
  for (std::size_t axis = 0; axis < 3; ++axis) palm.position(axis) = curve_of({{0, 1}, {7, 2}});
  recording.hands[left].joints[5] = {};
  Findings findings;
  repair(recording, findings);
  EXPECT_EQ(pairs_of(palm.position(1)), (Pairs{{0, 1}, {7, 2}, {8, 2}}));
  EXPECT_EQ(palm.rotation(0).size(), 2U);
  EXPECT_EQ(codes(findings), (Codes{"edit.held-end", "edit.unrecorded-joint"}));
  EXPECT_EQ(findings.all()[0].path, "left.joints.Palm.position.x.keys");
  EXPECT_EQ(findings.all()[0].count, 3U);
  EXPECT_EQ(findings.all()[1].path, "left.joints.ThumbDistalJoint.position.x.keys");
}

TEST(MrtkRepair, WhatIsSoundStaysByteForByte) {
  for (const auto& path : testdata_recordings()) {
    if (path.parent_path().filename() != "valid" && path.string().find(".clean.") == std::string::npos) continue;
    Recording recording = read_recording(path);
    if (check(recording).count(Severity::warning) > 0) continue;
    const std::string before = bytes_of(recording);
    Findings findings;
    repair(recording, findings);
    EXPECT_EQ(bytes_of(recording), before) << path;
    EXPECT_TRUE(findings.empty()) << path << codes(findings)[0];
  }
}

TEST(MrtkRepair, TheCheckFindsNoneOfWhatIsMended) {
  const std::set<std::string> mended{"mrtk.missing-rotation-w", "mrtk.non-unit-quaternion", "mrtk.unsorted-keys",
                                     "mrtk.equal-times",        "mrtk.switch-value",        "mrtk.repeated-switch",
                                     "mrtk.ends-early",         "mrtk.unsorted-markers"};
  std::set<std::string> seen;
  for (const auto& path : testdata_recordings()) {
    Recording recording = read_recording(path);
    for (const std::string& code : checked_codes(recording)) {
      if (mended.contains(code)) seen.insert(code);
    }
    Findings findings;
    repair(recording, findings);
    for (const std::string& code : checked_codes(recording)) EXPECT_FALSE(mended.contains(code)) << path << code;
    const std::string once = bytes_of(recording);
    findings = {};
    repair(recording, findings);
    EXPECT_EQ(bytes_of(recording), once) << path;
  }
  EXPECT_EQ(seen, mended);
}

}  // namespace
}  // namespace genga::mrtk
