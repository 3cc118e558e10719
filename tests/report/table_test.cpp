#include "genga/report/table.h"

#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

// One node "a/b" that moves from (0,0,0) to (0.1f,2,3) in one second and turns half way about y.
Scene moving_scene() {
  Scene scene;
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes.push_back({.name = "a/b", .kind = NodeKind::bone, .rest = {.translation = {0, 10, 0}}});
  scene.nodes.push_back({.name = "c", .kind = NodeKind::bone, .parent = 0, .rest = {.translation = {0, 0, 5}}});
  Track move{.subject = {SubjectKind::node, 0}, .property = Property::translation, .relative = true};
  const KeyTimes times = make_times({0.0, 1.0});
  for (const float end : {0.1F, 2.0F, 3.0F}) {
    Curve curve;
    curve.times = times;
    curve.values = Scalars::floats({0.0F, end});
    move.curves.push_back(curve);
  }
  Track turn{.subject = {SubjectKind::node, 0}, .property = Property::rotation, .relative = true};
  turn.rotation.times = times;
  turn.rotation.values = Scalars::floats({0.0F, 0.0F, 0.0F, -1.0F, 0.0F, 0.6F, 0.0F, 0.8F});
  Clip clip;
  clip.tracks = {move, turn};
  scene.clips.push_back(clip);
  return scene;
}

std::vector<std::string> lines_of(const Scene& scene, const TableOptions& options) {
  MemorySink sink;
  EXPECT_TRUE(write_table(scene, options, sink));
  std::istringstream text(std::string(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

std::vector<double> numbers_of(const std::string& line) {
  std::vector<double> numbers;
  std::istringstream text(line);
  for (std::string field; std::getline(text, field, ',');) numbers.push_back(std::stod(field));
  return numbers;
}

TEST(Table, NodesAreChosenByName) {
  for (const SampleSpace space : {SampleSpace::native, SampleSpace::world}) {
    const auto all = lines_of(moving_scene(), {.space = space, .times = {1.0}});
    const auto lines = lines_of(moving_scene(), {.space = space, .nodes = "a*", .times = {1.0}});
    EXPECT_EQ(lines[0].rfind("time,a%2Fb/", 0), 0U);
    EXPECT_EQ(lines[0].find(",c/"), std::string::npos);
    EXPECT_EQ(all[0].rfind(lines[0], 0), 0U) << "the first columns of all";
    EXPECT_EQ(all[1].rfind(lines[1], 0), 0U) << "with the same values";
  }
  // What hangs on another moves with it.
  const auto child = lines_of(moving_scene(), {.space = SampleSpace::world, .nodes = "c", .times = {1.0}});
  EXPECT_NE(numbers_of(child[1])[3], 5.0);
}

// By hand: half way the node has half of its way, added to its rest at height 10.
TEST(Table, NumbersAreThoseOfTheMotion) {
  const Result<TableNumbers> made = table_numbers(moving_scene(), {.space = SampleSpace::local, .times = {0.0, 0.5}});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->times, (std::vector<double>{0.0, 0.5}));
  ASSERT_EQ(made->columns.size(), 20U);
  EXPECT_EQ(made->columns[1], "a%2Fb/translation.y");
  ASSERT_EQ(made->values.size(), 40U);
  EXPECT_EQ(made->report.rows, 2U);
  EXPECT_EQ(made->values[1], 10.0);
  EXPECT_EQ(made->values[20 + 1], 11.0);
  EXPECT_EQ(made->values[20 + 10 + 2], 5.0);
}

TEST(Table, NumbersAreThoseOfTheText) {
  const TableOptions options{.space = SampleSpace::world, .times = {0.0, 0.3, 1.0}};
  const std::vector<std::string> lines = lines_of(moving_scene(), options);
  const Result<TableNumbers> made = table_numbers(moving_scene(), options);
  ASSERT_TRUE(made);
  for (std::size_t row = 0; row < 3; ++row) {
    const std::vector<double> numbers = numbers_of(lines[row + 1]);
    ASSERT_EQ(numbers.size(), made->columns.size() + 1);
    EXPECT_EQ(numbers[0], made->times[row]);
    for (std::size_t i = 1; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], made->values[row * 20 + i - 1]);
  }
}

TEST(Table, NumbersAreRefusedAsTextIs) {
  EXPECT_EQ(table_numbers(moving_scene(), {.nodes = "nothing"}).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(table_numbers(Scene{}, {}).error().code, ErrorCode::no_conversion);
}

TEST(Table, NodesOfNoColumnAreABadArgument) {
  MemorySink sink;
  for (const SampleSpace space : {SampleSpace::native, SampleSpace::local}) {
    const Result<TableReport> made = write_table(moving_scene(), {.space = space, .nodes = "b"}, sink);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, ErrorCode::bad_argument);
  }
  EXPECT_TRUE(sink.buffer().empty());
}

TEST(Table, RowsOfTheRenderRange) {
  Scene scene = moving_scene();
  scene.clips[0].last_time = 0.5;
  scene.clips[0].render_range = {0.25, 0.5};
  const auto times_of = [&](const TableOptions& options) {
    std::vector<double> times;
    const auto lines = lines_of(scene, options);
    for (std::size_t row = 1; row < lines.size(); ++row) times.push_back(numbers_of(lines[row])[0]);
    return times;
  };
  EXPECT_EQ(times_of({.range = {.fps = 4.0}}), (std::vector<double>{0.0, 0.25, 0.5, 0.75, 1.0}));
  EXPECT_EQ(times_of({.range = {.fps = 4.0, .render_range = true}}), (std::vector<double>{0.25, 0.5}));
  EXPECT_EQ(times_of({.range = {.to = 0.75, .fps = 4.0, .render_range = true}}),
            (std::vector<double>{0.25, 0.5, 0.75}));
  scene.clips[0].render_range.reset();
  EXPECT_EQ(times_of({.range = {.fps = 4.0, .render_range = true}}).size(), 5U);
}

TEST(Table, HeadingsEscapeSlashes) {
  const auto lines = lines_of(moving_scene(), {.times = {0.0}});
  EXPECT_EQ(
      lines[0],
      "time,a%2Fb/position.x,a%2Fb/position.y,a%2Fb/position.z,a%2Fb/rotation.x,a%2Fb/rotation.y,a%2Fb/rotation.z,"
      "a%2Fb/rotation.w");
}

TEST(Table, StoredFloatsPrintInShortestFloatForm) {
  const auto lines = lines_of(moving_scene(), {.times = {1.0, 0.5}});
  EXPECT_EQ(lines[1].substr(0, 8), "1,0.1,2,");
  // 0.1F / 2 is exactly the double 0.05000000074505806 and was not stored.
  EXPECT_EQ(lines[2].substr(0, 26), "0.5,0.05000000074505806,1,");
}

TEST(Table, FirstQuaternionHasPositiveWAndLaterOnesStayOnItsSide) {
  const auto lines = lines_of(moving_scene(), {.times = {0.0, 1.0}});
  EXPECT_EQ(numbers_of(lines[1])[7], 1.0);
  EXPECT_FLOAT_EQ(static_cast<float>(numbers_of(lines[2])[7]), 0.8F);
}

TEST(Table, RowsIncludeBothEnds) {
  const auto lines = lines_of(moving_scene(), {});
  ASSERT_EQ(lines.size(), 1U + 31U);
  EXPECT_EQ(numbers_of(lines[31])[0], 1.0);
  EXPECT_EQ(numbers_of(lines[4])[0], 0.1);  // frame 3 is exactly 3 / 30
}

TEST(Table, RowsFollowFromToAndFps) {
  const auto lines = lines_of(moving_scene(), {.range = {.from = -0.5, .to = 0.5, .fps = 4.0}});
  ASSERT_EQ(lines.size(), 1U + 5U);
  EXPECT_EQ(numbers_of(lines[1])[0], -0.5);
  EXPECT_EQ(numbers_of(lines[5])[0], 0.5);
}

TEST(Table, WorldSpaceComposesParents) {
  const auto lines = lines_of(moving_scene(), {.space = SampleSpace::world, .times = {1.0}});
  const auto row = numbers_of(lines[1]);
  // c: (0,0,5) turned about y by 2·acos(0.8): sin 0.96, cos 0.28; plus the parent's (0.1, 12, 3).
  EXPECT_NEAR(row[11], 0.1F + 5 * 0.96, 1e-6);
  EXPECT_NEAR(row[12], 12.0, 1e-6);
  EXPECT_NEAR(row[13], 3.0 + 5 * 0.28, 1e-6);
}

TEST(Table, GltfAxesMirrorZAndScaleToMetres) {
  const auto lines = lines_of(moving_scene(), {.space = SampleSpace::world, .axes = SampleAxes::gltf, .times = {1.0}});
  const auto row = numbers_of(lines[1]);
  EXPECT_NEAR(row[3], -3.0 * 0.08, 1e-9);
  EXPECT_NEAR(row[5], -0.6, 1e-7);
  EXPECT_NEAR(row[7], 0.8, 1e-7);
}

TEST(Table, JsonLinesHaveTheSameColumns) {
  const auto lines = lines_of(moving_scene(), {.form = TableForm::json_lines, .times = {1.0}});
  EXPECT_EQ(lines[0].substr(0, 31), R"({"time":1,"a%2Fb/position.x":0.)");
  EXPECT_EQ(lines[0].back(), '}');
}

TEST(Table, NativeSpaceNeedsMotion) {
  Scene scene = moving_scene();
  scene.clips.clear();
  MemorySink sink;
  const Result<TableReport> written = write_table(scene, {}, sink);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::no_conversion);
  EXPECT_TRUE(sink.buffer().empty());
}

Curve curve_of(std::vector<double> times, std::vector<float> values, KeyShape shape = KeyShape::linear) {
  Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.shape = shape;
  return curve;
}

// Rotations whose parts are curves are neither unit nor whole: what is stored is shown, and 0 where nothing is.
TEST(Table, HandsAndRaysHaveTheirColumns) {
  const Curve none = curve_of({}, {});
  Scene scene;
  scene.axes = {Handedness::left, 1.0, 60.0};
  scene.nodes.push_back({.name = "Hand.Left"});
  scene.nodes.push_back({.name = "Gaze"});
  Clip& clip = scene.clips.emplace_back();
  const auto add = [&](std::uint32_t node, Property property, std::vector<Curve> curves) {
    Track& track = clip.tracks.emplace_back(Track{.subject = {SubjectKind::node, node}, .property = property});
    if (property == Property::rotation) track.rotation_form = RotationForm::components;
    track.curves = std::move(curves);
  };
  add(0, Property::tracked, {curve_of({0, 1}, {1, 0}, KeyShape::step)});
  add(0, Property::pinching, {none});
  add(0, Property::rotation, {curve_of({0, 1}, {0, 2}), none, none, curve_of({0}, {0.25F})});
  add(1, Property::ray_origin, {curve_of({0}, {0.5F}), none, none});
  add(1, Property::ray_direction, {none, none, curve_of({0}, {2})});
  ASSERT_EQ(validate(scene), 0);
  const auto lines = lines_of(scene, {.times = {0.5, 1.0}});
  EXPECT_EQ(lines[0],
            "time,Hand.Left/tracked,Hand.Left/pinching,Hand.Left/rotation.x,Hand.Left/rotation.y,Hand.Left/rotation.z,"
            "Hand.Left/rotation.w,Gaze/origin.x,Gaze/origin.y,Gaze/origin.z,Gaze/direction.x,Gaze/direction.y,"
            "Gaze/direction.z");
  EXPECT_EQ(lines[1], "0.5,1,0,1,0,0,0.25,0.5,0,0,0,0,2");
  EXPECT_EQ(lines[2], "1,0,0,2,0,0,0.25,0.5,0,0,0,0,2");
}

Curve held(float value) {
  Curve curve;
  curve.times = make_times({0.0});
  curve.values = Scalars::floats({value});
  return curve;
}

TEST(Table, LightWavesChannelsHaveItsNames) {
  Scene scene;
  scene.nodes = {{.name = "Cube"}, {.name = "Lens"}, {.name = "Lamp"}};
  scene.cameras = {{.name = "Lens", .node = 1}};
  scene.lights = {{.name = "Lamp", .node = 2}};
  Track turn{.subject = {SubjectKind::node, 0},
             .property = Property::rotation,
             .rotation_form = RotationForm::heading_pitch_bank,
             .curves = {held(1), held(2), held(3)}};
  Track dissolve{.subject = {SubjectKind::node, 0},
                 .property = Property::named,
                 .name = "object_dissolve",
                 .curves = {held(0.5F)}};
  Track zoom{.subject = {SubjectKind::camera, 0}, .property = Property::zoom, .curves = {held(3.2F)}};
  Track shine{.subject = {SubjectKind::light, 0}, .property = Property::intensity, .curves = {held(0.9F)}};
  Track ambient{.subject = {SubjectKind::scene, 0},
                .property = Property::named,
                .name = "ambient_intensity",
                .curves = {held(0.25F)}};
  scene.clips = {{.tracks = {turn, dissolve, zoom, shine, ambient}}};
  ASSERT_EQ(validate(scene), 0);
  const auto lines = lines_of(scene, {.times = {0.0}});
  EXPECT_EQ(lines[0],
            "time,Cube/heading,Cube/pitch,Cube/bank,Cube/object_dissolve,Lens/zoom_factor,Lamp/light_intensity,"
            "Scene/ambient_intensity");
  EXPECT_EQ(lines[1], "0,1,2,3,0.5,3.2,0.9,0.25");
}

TEST(Table, PivotsAreInTheTransforms) {
  Scene scene;
  scene.nodes = {{.name = "Cube", .rest = {.translation = {1, 2, -3}}}};
  scene.nodes[0].pivot.position = {0.25, 0.5, -1};
  for (const SampleSpace space : {SampleSpace::local, SampleSpace::world}) {
    const auto numbers = numbers_of(lines_of(scene, {.space = space, .times = {0.0}})[1]);
    EXPECT_EQ(numbers, (std::vector<double>{0, 0.75, 1.5, -2, 0, 0, 0, 1, 1, 1, 1}));
  }
}

// An arm of one unit whose goal is three away.
TEST(Table, TheLargestResidualOfItsRows) {
  Scene scene;
  scene.nodes.resize(3);
  scene.nodes[1] = {.name = "hand", .parent = 0, .rest = {.translation = {0, 0, 1}}};
  scene.nodes[2].rest.translation = {3, 0, 0};
  ChainRule rule{.goal = 2, .effector = 1};
  rule.joints = {{.node = 0, .turns = {true, true, true}}};
  scene.constraints = {{.rule = rule}};
  for (const SampleSpace space : {SampleSpace::local, SampleSpace::world}) {
    MemorySink sink;
    const Result<TableReport> made = write_table(scene, {.space = space, .times = {0.0, 0.5}}, sink);
    ASSERT_TRUE(made);
    EXPECT_EQ(made.value().rows, 2U);
    ASSERT_TRUE(made.value().residual);
    EXPECT_NEAR(made.value().residual->metres, 2.0, 1e-9);
    EXPECT_EQ(made.value().residual->node, "hand");
  }
  scene.constraints.clear();
  MemorySink sink;
  const Result<TableReport> made = write_table(scene, {.space = SampleSpace::world, .times = {0.0}}, sink);
  ASSERT_TRUE(made);
  EXPECT_FALSE(made.value().residual);
}

// What is asked for, and what it gives: rows, or why not.
std::string outcome(const TableOptions& options) {
  MemorySink sink;
  const Result<TableReport> made = write_table(moving_scene(), options, sink);
  if (!made) return sink.buffer().empty() ? made.error().message : "refused too late";
  std::string text = std::to_string(made.value().rows);
  for (const Finding& finding : made.value().findings.all()) text += ' ' + std::string(finding.code);
  return text;
}

TEST(Table, RowsOfWhatIsAskedFor) {
  EXPECT_EQ(outcome({}), "31");
  EXPECT_EQ(outcome({.range = {.from = 0.5}}), "16");
  EXPECT_EQ(outcome({.range = {.from = 1.0}}), "1");
  EXPECT_EQ(outcome({.range = {.from = 1.5}}), "0 table.no-rows") << "the motion ends at 1 s";
  EXPECT_EQ(outcome({.range = {.from = 1.5, .to = 2.0}}), "16") << "asked for by both ends: what is held";
  EXPECT_EQ(outcome({.range = {.to = -1.0}}), "0 table.no-rows");
}

TEST(Table, TimesAndRatesThatAreNoneAreRefused) {
  const double nan = std::nan("");
  const double infinite = std::numeric_limits<double>::infinity();
  const std::string rate = "a frame rate is above 0 and at most 1000000";
  for (const double fps : {nan, infinite, 0.0, -30.0}) EXPECT_EQ(outcome({.range = {.fps = fps}}), rate) << fps;
  const std::string time = "a time is from -1000000000 to 1000000000 seconds";
  for (const double bad : {nan, infinite, -infinite}) {
    EXPECT_EQ(outcome({.range = {.from = bad}}), time);
    EXPECT_EQ(outcome({.range = {.to = bad}}), time);
    EXPECT_EQ(outcome({.times = {0.0, bad}}), time);
  }
  EXPECT_EQ(outcome({.range = {.from = 1.0, .to = 0.5}}),
            "the range of time ends before it begins: from 1 to 0.5 seconds");
}

Allowance values_within(std::uint64_t count) {
  Allowance limits = usual_limits();
  set_limit(limits, "values", count);
  return limits;
}

// 7 columns.
TEST(Table, NoMoreValuesThanAllowed) {
  EXPECT_EQ(outcome({.run = {.limits = values_within(31 * 7)}}), "31");
  EXPECT_EQ(outcome({.run = {.limits = values_within(31 * 7 - 1)}}), "31 rows of 7 columns are more than 216 values");
  EXPECT_NE(outcome({.range = {.to = 1e9}}).find("more than 50,000,000 values"), std::string::npos);
  MemorySink sink;
  const Error error = write_table(moving_scene(), {.run = {.limits = values_within(1)}}, sink).error();
  EXPECT_EQ(error.limit, "values");
  EXPECT_EQ(error.remedy, Remedy::choose_times);
}

// Products of scales grow beyond all numbers; the file's own numbers are finite.
TEST(Table, WhatIsBeyondAllNumbersIsLeftOutAndTold) {
  Scene scene;
  scene.nodes = {{.name = "a", .rest = {.scale = Vec3(1e100)}},
                 {.name = "b", .parent = 0, .rest = {.translation = {1e300, 0, 0}}}};
  MemorySink sink;
  const Result<TableReport> made = write_table(scene, {.space = SampleSpace::world, .times = {0.0}}, sink);
  ASSERT_TRUE(made);
  ASSERT_EQ(made.value().findings.all().size(), 1U);
  const Finding& finding = made.value().findings.all()[0];
  EXPECT_EQ(finding.code, "table.not-finite");
  EXPECT_EQ(finding.path, "b/translation.x");
  const std::string text(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size());
  EXPECT_EQ(text.find("inf"), std::string::npos) << text;
  EXPECT_EQ(text.find("nan"), std::string::npos) << text;
}

}  // namespace
}  // namespace genga
