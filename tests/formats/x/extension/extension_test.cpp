#include "genga/formats/x/extension/extension.h"

#include <cmath>
#include <string>
#include <utility>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

struct ReadBack {
  Extension extension;
  Findings findings;
};

ReadBack read_back(const Document& document) {
  Report report(document);
  std::optional<Extension> read = read_extension(document, report);
  EXPECT_TRUE(read);
  return {read.value_or(Extension{}), std::move(report).take()};
}

ReadBack through_a_file(const Extension& extension, Encoding encoding = Encoding::text) {
  ContentBuilder builder(encoding);
  write(extension, builder);
  Result<Document> document = finished(std::move(builder));
  EXPECT_TRUE(document);
  return document ? read_back(document.value()) : ReadBack{};
}

Extension all_kinds() {
  Extension e;
  e.frames_per_second = 29.97;
  e.nodes = {{"Null_1", "Null \"1\"", NodeKind::bone, "Null_1_pivot"}, {"node", "頭", NodeKind::camera, ""}};
  e.cameras = {{"node", {.name = "頭", .distance = 0.0, .fov = 45.5, .aspect = 1.25}}};
  e.lights = {{"node", {.name = "l", .kind = LightKind::spot, .color = {1.0, 0.5, 0.25}, .range = 8.0}}};
  e.morphs = {{"Null_1", "node", {.name = "smile"}}};
  ExtensionController controller{"Null_1", "node", "", "Null_1", {}};
  controller.rule.controllers[0] = Controller::same_as;
  controller.rule.controllers[4] = Controller::pole;
  controller.rule.look_ahead = 0.5;
  controller.rule.max_look_steps = 7;
  controller.rule.limits[5] = Range{-0.5, 0.75};
  ExtensionChain chain{"Null_1", "node", {"a", "b"}, {}};
  chain.rule.strength = 0.25;
  chain.rule.keeps_within_reach = true;
  chain.rule.joints = {{.turns = {true, false, true}}, {.limits = {std::nullopt, Range{-1.0, 1.0}, std::nullopt}}};
  chain.rule.joints[1].stiffness = {0.0, 0.5, 1.0};
  e.rules = {controller, chain};
  const LightWaveChannel channel{0, {{{.time = 0.5, .value = 2.0, .shape = 3}}, Behaviour::reset, Behaviour::linear}};
  ExtensionClip clip{.set = "Scene", .name = "Scene", .first_time = 1.0 / 3.0, .last_time = 2.0 / 3.0};
  clip.tracks = {{"node", Property::zoom, "", 3, {channel}, {}},
                 {"",
                  Property::named,
                  "fog",
                  9,
                  {channel},
                  {{0, {1.0 / 3.0 - static_cast<double>(1.0F / 3.0F)}, {0.125}, {{{0.5, 0, 0, 0, 0, 0.25}}}}}}};
  clip.rests = {{"node", {Property::scale, Property::rotation}}};
  clip.keys = {{"Null_1", {channel}, {}}};
  e.clips = {clip};
  return e;
}

TEST(XExtension, ComesBackFromTextAndBinary) {
  const Extension wanted = all_kinds();
  for (const Encoding encoding : {Encoding::text, Encoding::binary}) {
    const auto [e, findings] = through_a_file(wanted, encoding);
    EXPECT_TRUE(findings.empty());
    EXPECT_EQ(e.frames_per_second, 29.97);
    ASSERT_EQ(e.nodes.size(), 2U);
    EXPECT_EQ(e.nodes[0].name, "Null \"1\"");
    EXPECT_EQ(e.nodes[0].kind, NodeKind::bone);
    EXPECT_EQ(e.nodes[0].pivot_frame, "Null_1_pivot");
    EXPECT_EQ(e.nodes[1].name, "頭");
    ASSERT_EQ(e.cameras.size(), 1U);
    EXPECT_EQ(e.cameras[0].camera.fov, 45.5);
    EXPECT_EQ(e.cameras[0].camera.aspect, 1.25);
    ASSERT_EQ(e.lights.size(), 1U);
    EXPECT_EQ(e.lights[0].light.kind, LightKind::spot);
    EXPECT_EQ(e.lights[0].light.color, Vec3(1.0, 0.5, 0.25));
    EXPECT_EQ(e.lights[0].light.range, 8.0);
    ASSERT_EQ(e.morphs.size(), 1U);
    EXPECT_EQ(e.morphs[0].shape_of, "node");
    EXPECT_EQ(e.morphs[0].morph.name, "smile");
  }
}

TEST(XExtension, RulesComeBack) {
  const Extension e = through_a_file(all_kinds()).extension;
  ASSERT_EQ(e.rules.size(), 2U);
  const auto& controller = std::get<ExtensionController>(e.rules[0]);
  EXPECT_EQ(controller.target, "node");
  EXPECT_EQ(controller.pole, "");
  EXPECT_EQ(controller.same_as, "Null_1");
  EXPECT_EQ(controller.rule.controllers[0], Controller::same_as);
  EXPECT_EQ(controller.rule.controllers[4], Controller::pole);
  EXPECT_EQ(controller.rule.look_ahead, 0.5);
  EXPECT_EQ(controller.rule.max_look_steps, 7U);
  ASSERT_TRUE(controller.rule.limits[5]);
  EXPECT_EQ(controller.rule.limits[5]->highest, 0.75);
  EXPECT_FALSE(controller.rule.limits[4]);
  const auto& chain = std::get<ExtensionChain>(e.rules[1]);
  EXPECT_EQ(chain.joints, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(chain.rule.strength, 0.25);
  EXPECT_TRUE(chain.rule.keeps_within_reach);
  EXPECT_FALSE(chain.rule.matches_orientation);
  ASSERT_EQ(chain.rule.joints.size(), 2U);
  EXPECT_EQ(chain.rule.joints[0].turns, (std::array<bool, 3>{true, false, true}));
  EXPECT_EQ(chain.rule.joints[1].stiffness, Vec3(0.0, 0.5, 1.0));
  EXPECT_EQ(chain.rule.joints[1].limits[1]->lowest, -1.0);
}

TEST(XExtension, ClipsComeBack) {
  const Extension e = through_a_file(all_kinds()).extension;
  ASSERT_EQ(e.clip_of("Other"), nullptr);
  const ExtensionClip* clip = e.clip_of("Scene");
  ASSERT_NE(clip, nullptr);
  EXPECT_EQ(clip->first_time, 1.0 / 3.0);
  EXPECT_EQ(clip->last_time, 2.0 / 3.0);
  ASSERT_EQ(clip->tracks.size(), 2U);
  EXPECT_EQ(clip->tracks[0].property, Property::zoom);
  EXPECT_EQ(clip->tracks[0].place, 3U);
  EXPECT_EQ(clip->tracks[1].name, "fog");
  EXPECT_EQ(clip->tracks[1].digits.at(0).times.at(0), 1.0 / 3.0 - static_cast<double>(1.0F / 3.0F));
  EXPECT_EQ(clip->tracks[1].digits.at(0).values.at(0), 0.125);
  EXPECT_EQ(clip->tracks[1].digits.at(0).parameters.at(0)[5], 0.25);
  ASSERT_EQ(clip->tracks[0].channels.size(), 1U);
  EXPECT_EQ(clip->tracks[0].channels[0].envelope.after, Behaviour::linear);
  EXPECT_EQ(clip->tracks[0].channels[0].envelope.keys.at(0).shape, 3);
  EXPECT_EQ(clip->rests.at(0).properties, (std::vector{Property::scale, Property::rotation}));
  EXPECT_EQ(clip->keys.at(0).channels.size(), 1U);
}

TEST(XExtension, WhatIsDamagedIsLeftOutAndTold) {
  const std::string_view damaged[]{
      R"("node"; "a"; 2; "a","tree";; 0;)",              // no such kind
      R"("camera"; "a"; 1; "a";; 3; 1.0,2.0,3.0;;)",     // too few numbers
      R"("light"; "a"; 2; "a","spot";; 1; 1.0;;)",       //
      R"("chain"; "a"; 2; "b","c";; 4; 1,0,0,1;;)",      // too few for its joint
      R"("controller"; "a"; 3; "","","";; 1; 7.0;;)",    //
      R"("whatever"; "a"; 0; 0;)",                       // no such kind of record
      R"("camera"; "a"; 1; "a";; 4; nan,2.0,3.0,4.0;;)"  // no numbers
  };
  for (const std::string_view record : damaged) {
    std::string text = R"(GengaExtension { "scene"; ""; 1; "30";; 0; GengaExtension { )";
    text += record;
    text += R"( } GengaExtension { "node"; "b"; 3; "b","group","";; 0; } })";
    const auto [e, findings] = read_back(document_of(text));
    ASSERT_EQ(findings.all().size(), 1U) << record;
    EXPECT_EQ(findings.all()[0].code, "x.extension");
    EXPECT_EQ(e.nodes.size(), 1U) << record;
    EXPECT_TRUE(e.cameras.empty() && e.lights.empty() && e.rules.empty()) << record;
  }
}

TEST(XExtension, TimesThatFramesDoNotGiveBackAreKept) {
  const auto channel_at = [](double time) { return LightWaveChannel{4, {.keys = {{.time = 0.0}, {.time = time}}}}; };
  // A frame's time, as the scene divides it.
  EXPECT_TRUE(lost_digits({channel_at(7.0 / 30.0)}, 30.0).empty());
  for (const double time : {0.2333333, 1.0 / 7.0, static_cast<double>(7.0F / 30.0F)}) {
    std::vector<LightWaveChannel> channels{channel_at(time)};
    const std::vector<ExtensionDigits> lost = lost_digits(channels, 30.0);
    ASSERT_EQ(lost.size(), 1U) << time;
    EXPECT_EQ(lost[0].channel, 4U);
    channels[0].envelope.keys[1].time = static_cast<double>(static_cast<float>(time));
    restore_keys(channels, lost, 30.0);
    EXPECT_EQ(channels[0].envelope.keys[1].time, time);
  }
}

TEST(XExtension, ValuesThat32BitsTellTooRoughlyAreKept) {
  const double turns = 100.0 * 3.14159265358979;
  std::vector<LightWaveChannel> channels{{3, {.keys = {{.value = 1.1}, {.value = turns}}}}};
  const std::vector<ExtensionDigits> lost = lost_digits(channels, 30.0);
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_TRUE(lost[0].times.empty());
  channels[0].envelope.keys[1].value = static_cast<double>(static_cast<float>(turns));
  restore_keys(channels, lost, 30.0);
  EXPECT_EQ(channels[0].envelope.keys[1].value, turns);
  const std::vector<lightwave::EnvelopeKey> keys{{.value = 1.1}, {.time = 1.0, .parameters = {0.1}}};
  EXPECT_TRUE(lost_digits({{3, {.keys = keys}}}, 30.0).empty());
  // Repetition after repetition even the smallest error adds up.
  const auto grown = lost_digits({{3, {.keys = keys, .after = Behaviour::offset_repeat}}}, 30.0);
  ASSERT_EQ(grown.size(), 1U);
  EXPECT_EQ(grown[0].values.size(), 2U);
  EXPECT_EQ(grown[0].parameters.size(), 2U);
}

TEST(XExtension, AStoredTimeIsTheFrameOfItsBits) {
  EXPECT_EQ(time_of_frame(static_cast<double>(0.1F), 30.0), 3.0 / 30.0);
  EXPECT_EQ(time_of_frame(0.11, 30.0), 0.11);
  EXPECT_EQ(time_of_frame(0.5, 0.0), 0.5);
}

}  // namespace
}  // namespace genga::x
