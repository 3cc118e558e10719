#include "genga/convert/assemble/join_clips.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

constexpr double fps = 30.0;
constexpr std::uint32_t arm = 0;
constexpr std::uint32_t leg = 1;

// Two bones and a morph.
Scene figure() {
  Scene scene;
  scene.axes.frames_per_second = fps;
  for (const char* name : {"arm", "leg"}) {
    Node& node = scene.nodes.emplace_back();
    node.name = node.source_name = name;
    node.kind = NodeKind::bone;
  }
  scene.morphs.emplace_back().name = "blink";
  scene.constraints.emplace_back().name = "leg ik";
  return scene;
}

KeyTimes at_frames(const std::vector<int>& frames) {
  std::vector<double> times;
  for (const int frame : frames) times.push_back(frame / fps);
  return make_times(std::move(times));
}

using Keys = std::vector<std::pair<int, float>>;  // frame and value

Curve curve_of(const Keys& keys) {
  Curve curve;
  std::vector<int> frames;
  std::vector<float> values;
  for (const auto& [frame, value] : keys) {
    frames.push_back(frame);
    values.push_back(value);
  }
  curve.times = at_frames(frames);
  curve.values = Scalars::floats(std::move(values));
  return curve;
}

Keys keys_of(const Curve& curve) {
  Keys keys;
  for (std::size_t i = 0; i < curve.size(); ++i) {
    keys.emplace_back(static_cast<int>(std::lround(curve.time(i) * fps)), static_cast<float>(curve.values[i]));
  }
  return keys;
}

Track moved_along_x(std::uint32_t node, const Keys& keys) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::translation, .relative = true};
  Keys still = keys;
  for (auto& [frame, value] : still) value = 0.0F;
  track.curves = {curve_of(keys), curve_of(still), curve_of(still)};
  return track;
}

// Turned about y by those angles.
Track turned(std::uint32_t node, const Keys& keys) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::rotation, .relative = true};
  std::vector<int> frames;
  std::vector<double> values;
  for (const auto& [frame, angle] : keys) {
    frames.push_back(frame);
    for (const double part : {0.0, std::sin(angle / 2.0), 0.0, std::cos(angle / 2.0)}) values.push_back(part);
  }
  track.rotation.times = at_frames(frames);
  track.rotation.values = Scalars::doubles(std::move(values));
  return track;
}

Track weighed(const Keys& keys) {
  Track track{.subject = {SubjectKind::morph, 0}, .property = Property::weight};
  track.curves = {curve_of(keys)};
  return track;
}

MotionClip clip_of(const std::string& file, std::vector<Track> tracks) {
  MotionClip made{.clip = {}, .file = file};
  made.clip.name = "the figure";
  made.clip.tracks = std::move(tracks);
  return made;
}

struct Joined {
  Clip clip;
  Findings findings;
};
Joined join(std::vector<MotionClip> clips) {
  Joined joined;
  joined.clip = join_clips(figure(), std::move(clips), TextEncoding::cp932, joined.findings);
  return joined;
}

TEST(JoinClips, WhatOneClipMovesComesAlong) {
  const Joined joined = join({clip_of("dances/Body.vmd", {moved_along_x(arm, {{0, 1.0F}, {30, 2.0F}})}),
                              clip_of("face.vmd", {weighed({{0, 0.0F}, {60, 1.0F}})})});
  EXPECT_EQ(joined.clip.name, "Body");
  ASSERT_EQ(joined.clip.tracks.size(), 2U);
  EXPECT_EQ(keys_of(joined.clip.tracks[0].curves[0]), (Keys{{0, 1.0F}, {30, 2.0F}}));
  EXPECT_EQ(keys_of(joined.clip.tracks[1].curves[0]), (Keys{{0, 0.0F}, {60, 1.0F}}));
  EXPECT_EQ(duration(joined.clip), 2.0);
  EXPECT_TRUE(joined.findings.empty());
}

// MMD saves a key at rest for every bone and morph: whatever the order, it says nothing.
TEST(JoinClips, RestKeysNeverWin) {
  const auto body = [] { return clip_of("body.vmd", {moved_along_x(arm, {{0, 1.0F}}), weighed({{0, 0.0F}})}); };
  const auto face = [] {
    return clip_of("face.vmd",
                   {moved_along_x(arm, {{0, 0.0F}, {30, 0.0F}}), turned(arm, {{0, 0.0F}}), weighed({{0, 1.0F}})});
  };
  for (const bool body_first : {true, false}) {
    const Joined joined = body_first ? join({body(), face()}) : join({face(), body()});
    ASSERT_EQ(joined.clip.tracks.size(), 2U) << body_first;
    for (const Track& track : joined.clip.tracks) EXPECT_EQ(keys_of(track.curves[0]), (Keys{{0, 1.0F}}));
    EXPECT_TRUE(joined.findings.empty());
  }
}

// What MMD saves with every motion: shown, and inverse kinematics on.
TEST(JoinClips, SwitchesThatAreAlwaysOnNeverWin) {
  const auto switched = [](const SubjectKind kind, Property property, const Keys& keys) {
    Track track{.subject = {kind, 0}, .property = property};
    track.curves = {curve_of(keys)};
    return track;
  };
  const auto ik = [&](const Keys& keys) { return switched(SubjectKind::constraint, Property::enabled, keys); };
  const auto shown = [&](const Keys& keys) { return switched(SubjectKind::scene, Property::visible, keys); };
  const Joined joined = join({clip_of("body.vmd", {ik({{0, 1.0F}, {30, 0.0F}}), shown({{0, 1.0F}})}),
                              clip_of("face.vmd", {ik({{0, 1.0F}, {20, 1.0F}}), shown({{0, 1.0F}, {9, 0.0F}}),
                                                   switched(SubjectKind::scene, Property::shadow_mode, {{0, 1.0F}})})});
  ASSERT_EQ(joined.clip.tracks.size(), 3U);
  EXPECT_EQ(keys_of(joined.clip.tracks[0].curves[0]), (Keys{{0, 1.0F}, {30, 0.0F}}));
  EXPECT_EQ(keys_of(joined.clip.tracks[1].curves[0]), (Keys{{0, 1.0F}, {9, 0.0F}}));
  EXPECT_TRUE(joined.findings.empty());
}

// The keys of a bone are one: where its turns count, so does that it is not moved.
TEST(JoinClips, ABoneThatOnlyTurnsIsNotAtRest) {
  const Joined joined = join({clip_of("a.vmd", {moved_along_x(arm, {{0, 1.0F}}), turned(arm, {{0, 0.0F}})}),
                              clip_of("b.vmd", {moved_along_x(arm, {{0, 0.0F}}), turned(arm, {{0, 0.5F}})})});
  ASSERT_EQ(joined.clip.tracks.size(), 2U);
  EXPECT_EQ(keys_of(joined.clip.tracks[0].curves[0]), (Keys{{0, 0.0F}}));
  EXPECT_NEAR(joined.clip.tracks[1].rotation.values[1], std::sin(0.25), 1e-7);
}

TEST(JoinClips, KeysOfBothPlayAndAtOneFrameTheLaterFiles) {
  const Joined joined = join({clip_of("a.vmd", {moved_along_x(arm, {{0, 1.0F}, {10, 2.0F}, {30, 3.0F}})}),
                              clip_of("b.vmd", {moved_along_x(arm, {{5, 4.0F}, {10, 5.0F}, {40, 6.0F}})}),
                              clip_of("c.vmd", {moved_along_x(arm, {{40, 7.0F}}), moved_along_x(leg, {{0, 8.0F}})})});
  ASSERT_EQ(joined.clip.tracks.size(), 2U);
  EXPECT_EQ(keys_of(joined.clip.tracks[0].curves[0]), (Keys{{0, 1.0F}, {5, 4.0F}, {10, 5.0F}, {30, 3.0F}, {40, 7.0F}}));
  EXPECT_EQ(validate(joined.clip.tracks[0].curves[1]), 0);
  ASSERT_EQ(joined.findings.all().size(), 1U);
  const Finding& finding = joined.findings.all()[0];
  EXPECT_EQ(finding.code, "bind.joined-keys");
  EXPECT_EQ(finding.severity, Severity::warning);
  EXPECT_EQ(finding.message,
            "bone 'arm' has keys in a.vmd and b.vmd and c.vmd; at frames 10, 40 those of the later file play");
}

TEST(JoinClips, ALongListOfFramesIsCutShort) {
  Keys keys;
  for (int frame = 0; frame < 9; ++frame) keys.emplace_back(frame, 1.0F);
  const Joined joined = join({clip_of("a.vmd", {weighed(keys)}), clip_of("b.vmd", {weighed(keys)})});
  ASSERT_EQ(joined.findings.all().size(), 1U);
  EXPECT_NE(joined.findings.all()[0].message.find("morph 'blink'"), std::string::npos);
  EXPECT_NE(joined.findings.all()[0].message.find("frames 0, 1, 2, 3, 4 and 4 more"), std::string::npos);
}

TEST(JoinClips, EasesStayWithTheirKeys) {
  Track early = weighed({{0, 0.0F}, {20, 1.0F}});
  Track late = weighed({{10, 0.5F}});
  early.curves[0].shape = KeyShape::ease;
  early.curves[0].eases = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  const Joined joined = join({clip_of("a.vmd", {early}), clip_of("b.vmd", {late})});
  const Curve& curve = joined.clip.tracks[0].curves[0];
  ASSERT_EQ(validate(curve), 0);
  EXPECT_EQ(curve.shape_of(0), KeyShape::ease);
  EXPECT_EQ(curve.shape_of(1), KeyShape::linear);
  EXPECT_EQ(curve.eases[2], (EaseHandles{5, 6, 7, 8}));
}

TEST(JoinClips, WhereAllEasedKeysAreReplacedNoEaseIsLeft) {
  Track early = weighed({{0, 0.5F}});
  early.curves[0].shape = KeyShape::ease;
  early.curves[0].eases = {{1, 2, 3, 4}};
  const Joined joined = join({clip_of("a.vmd", {early}), clip_of("b.vmd", {weighed({{0, 1.0F}})})});
  EXPECT_EQ(validate(joined.clip.tracks[0].curves[0]), 0);
  EXPECT_EQ(keys_of(joined.clip.tracks[0].curves[0]), (Keys{{0, 1.0F}}));
}

TEST(JoinClips, RotationsJoinAsQuaternions) {
  const Joined joined = join({clip_of("a.vmd", {turned(leg, {{0, 0.2F}, {20, 0.4F}})}),
                              clip_of("b.vmd", {turned(leg, {{10, 0.6F}, {20, 0.8F}})})});
  const RotationCurve& rotation = joined.clip.tracks[0].rotation;
  ASSERT_EQ(validate(rotation), 0);
  ASSERT_EQ(rotation.size(), 3U);
  EXPECT_NEAR(rotation.values[1], std::sin(0.1), 1e-7);
  EXPECT_NEAR(rotation.values[5], std::sin(0.3), 1e-7);
  EXPECT_NEAR(rotation.values[9], std::sin(0.4), 1e-7);
}

TEST(JoinClips, OfCurvesThatDifferInFormTheLaterCounts) {
  Track angles{.subject = {SubjectKind::node, arm}, .property = Property::rotation, .relative = true};
  angles.rotation_form = RotationForm::euler;
  angles.curves.assign(3, curve_of({{0, 0.5F}}));
  const Joined joined = join({clip_of("a.vmd", {turned(arm, {{0, 0.2F}})}), clip_of("b.mot", {angles})});
  ASSERT_EQ(joined.clip.tracks.size(), 1U);
  EXPECT_EQ(joined.clip.tracks[0].rotation_form, RotationForm::euler);
  EXPECT_EQ(joined.findings.all().size(), 1U);
}

TEST(JoinClips, RangesAndMarkersAreOfBoth) {
  MotionClip a = clip_of("a.vmd", {weighed({{0, 1.0F}})});
  MotionClip b = clip_of("b.vmd", {moved_along_x(arm, {{90, 1.0F}})});
  a.clip.last_time = 2.0;
  a.clip.markers = {{1.0, "second"}};
  b.clip.first_time = -1.0;
  b.clip.markers = {{0.5, "first"}, {1.5, "third"}};
  const Clip joined = join({a, b}).clip;
  EXPECT_EQ(joined.first_time, -1.0);
  EXPECT_EQ(duration(joined), 3.0);
  ASSERT_EQ(joined.markers.size(), 3U);
  EXPECT_EQ(joined.markers[0].name, "first");
  EXPECT_EQ(joined.markers[1].name, "second");
}

}  // namespace
}  // namespace genga
