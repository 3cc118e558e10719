#include "genga/convert/assemble/scene_of.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/scene.h"
#include "objects.h"

namespace genga {
namespace {

template <class T>
void put(std::string& file, const T& value) {
  std::array<char, sizeof(T)> bytes{};
  std::memcpy(bytes.data(), &value, sizeof value);
  file.append(bytes.data(), bytes.size());
}

void put_name(std::string& file, std::string_view name, std::size_t size) {
  std::string field(name.substr(0, size));
  field.resize(size, '\0');
  file += field;
}

AnyDocument open(const std::string& content, const std::string& name = {}) {
  Result<Opened> opened = open_document(Bytes::copy_of(std::as_bytes(std::span(content))), name);
  EXPECT_TRUE(opened) << opened.error().message;
  return opened.value().document;
}

// One key at rest for each bone, at half its weight for each morph, on request a camera's.
AnyDocument motion(std::string_view model_name, std::initializer_list<std::string_view> bones,
                   std::initializer_list<std::string_view> morphs = {}, std::uint32_t cameras = 0) {
  std::string file = "Vocaloid Motion Data 0002";
  file.resize(30, '\0');
  put_name(file, model_name, 20);
  put(file, static_cast<std::uint32_t>(bones.size()));
  for (const std::string_view bone : bones) {
    put_name(file, bone, 15);
    put(file, std::uint32_t{0});
    for (const float number : {0.0F, 0.0F, 0.0F, 0.0F, 0.0F, 0.0F, 1.0F}) put(file, number);
    file.append(64, '\x14');
  }
  put(file, static_cast<std::uint32_t>(morphs.size()));
  for (const std::string_view morph : morphs) {
    put_name(file, morph, 15);
    put(file, std::uint32_t{0});
    put(file, 0.5F);
  }
  put(file, cameras);
  for (std::uint32_t key = 0; key < cameras; ++key) {
    put(file, key);
    file.append(4 + 12 + 12, '\0');
    file.append(24, '\x14');
    file.append(4 + 1, '\0');
  }
  return open(file, std::string(model_name) + ".vmd");
}

// A chain of bones along y; with an IK of the last one to the first.
AnyDocument model(std::initializer_list<std::string_view> bones, bool has_ik = false) {
  std::string file = "Pmd";
  put(file, 1.0F);
  put_name(file, "figure", 20 + 256);
  file.append(4 + 4 + 4, '\0');  // vertices, indices, materials
  put(file, static_cast<std::uint16_t>(bones.size()));
  std::uint16_t index = 0;
  for (const std::string_view bone : bones) {
    put_name(file, bone, 20);
    put(file, static_cast<std::uint16_t>(index - 1));  // the first: 0xFFFF, none
    put(file, std::uint16_t{0});
    file += '\0';
    put(file, std::uint16_t{0});
    for (const float number : {0.0F, static_cast<float>(index), 0.0F}) put(file, number);
    ++index;
  }
  put(file, static_cast<std::uint16_t>(has_ik ? 1 : 0));
  if (has_ik) {
    put(file, std::uint16_t{0});
    put(file, static_cast<std::uint16_t>(index - 1));
    file += '\1';
    put(file, std::uint16_t{5});
    put(file, 0.5F);
    put(file, std::uint16_t{1});
  }
  file.append(2 + 1 + 1 + 4, '\0');  // morphs, displays
  return open(file);
}

Result<Scene> scene_of(const std::vector<AnyDocument>& documents, const LoadOptions& options = {}) {
  Findings findings;
  return genga::scene_of(documents, options, findings);
}

std::vector<std::string> node_names(const Scene& scene) {
  std::vector<std::string> names;
  for (const Node& node : scene.nodes) names.push_back(node.name);
  return names;
}

using Names = std::vector<std::string>;

TEST(SceneOf, MotionMovesTheModelInAnyOrderOfInputs) {
  for (const bool model_first : {true, false}) {
    std::vector<AnyDocument> documents{model({"root", "hand"}), motion("figure", {"hand"})};
    if (!model_first) std::reverse(documents.begin(), documents.end());
    const Result<Scene> scene = scene_of(documents);
    ASSERT_TRUE(scene);
    EXPECT_EQ(validate(scene.value()), 0);
    EXPECT_EQ(node_names(scene.value()), (Names{"root", "hand"}));
    ASSERT_EQ(scene.value().clips.size(), 1U);
    for (const Track& track : scene.value().clips[0].tracks) EXPECT_EQ(track.subject.index, 1U);
  }
}

TEST(SceneOf, AModelAloneHasNoClip) {
  const Result<Scene> scene = scene_of({model({"root"})});
  ASSERT_TRUE(scene);
  EXPECT_TRUE(scene.value().clips.empty());
}

TEST(SceneOf, MotionsWithoutAModelPlayOnTheFirstOnesBones) {
  for (const bool separate : {false, true}) {
    const Result<Scene> scene =
        scene_of({motion("first", {"a", "b"}), motion("second", {"b", "c"})}, {.separate_clips = separate});
    ASSERT_TRUE(scene);
    EXPECT_EQ(validate(scene.value()), 0);
    EXPECT_EQ(node_names(scene.value()), (Names{"a", "b"}));
    ASSERT_EQ(scene.value().clips.size(), separate ? 2U : 1U);
    EXPECT_EQ(scene.value().clips.back().tracks.size(), separate ? 2U : 4U);  // of b; of both
  }
}

TEST(SceneOf, MotionsOfAModelPlayTogetherUnderTheFirstOnesName) {
  Findings findings;
  const std::vector<AnyDocument> documents{model({"root", "hand"}), motion("body", {"root", "hand"}, {}, 1),
                                           motion("face", {"hand"}, {}, 2)};
  const Result<Scene> scene = genga::scene_of(documents, {}, findings);
  ASSERT_TRUE(scene);
  EXPECT_EQ(validate(scene.value()), 0);
  ASSERT_EQ(scene.value().clips.size(), 1U);
  EXPECT_EQ(scene.value().clips[0].name, "body");
  EXPECT_EQ(scene.value().cameras.size(), 1U);
  ASSERT_EQ(findings.all().size(), 1U) << "bones at rest are no conflict, the cameras' keys are";
  EXPECT_EQ(findings.all()[0].code, "bind.joined-keys");
}

TEST(SceneOf, FindingsNameTheFileThatTheySpeakOf) {
  Findings findings;
  const std::vector<AnyDocument> documents{model({"root"}), motion("body", {"root"}), motion("face", {"tail"})};
  ASSERT_TRUE(genga::scene_of(documents, {}, findings));
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].code, "bind.no-bone");
  EXPECT_EQ(findings.all()[1].code, "bind.missing-bone");
  for (const Finding& finding : findings.all()) EXPECT_EQ(finding.file, "face.vmd");
}

TEST(SceneOf, WhatDoesNotBindIsAFinding) {
  Findings findings;
  const std::vector<AnyDocument> documents{model({"root"}), motion("figure", {"tail"}, {"smile"})};
  const Result<Scene> scene = genga::scene_of(documents, {}, findings);
  ASSERT_TRUE(scene);
  EXPECT_TRUE(scene.value().clips[0].tracks.empty());
  Names codes;
  for (const Finding& finding : findings.all()) codes.emplace_back(finding.code);
  std::sort(codes.begin(), codes.end());
  EXPECT_EQ(codes, (Names{"bind.missing-bone", "bind.missing-morph", "bind.no-bone"}));
}

TEST(SceneOf, TwoModelsMakeNoScene) {
  const Result<Scene> scene = scene_of({model({"root"}), motion("figure", {"root"}), model({"root"})});
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().code, ErrorCode::no_conversion);
}

// A version 1.0 recording without a key: 389 curves that clamp, and no markers.
AnyDocument hands() {
  std::string file;
  put(file, std::int64_t{0x6a8faf6e0f9e42c6});
  put(file, std::int32_t{1});
  put(file, std::int32_t{0});
  for (int curve = 0; curve < 389; ++curve) {
    for (const std::int32_t number : {8, 8, 0}) put(file, number);
  }
  put(file, std::int32_t{0});
  return open(file);
}

TEST(SceneOf, HandsStandAlone) {
  Findings findings;
  const std::array alone{hands()};
  const Result<Scene> scene = scene_of(alone, {}, findings);
  ASSERT_TRUE(scene);
  EXPECT_EQ(scene.value().hands.size(), 2U);
  for (const std::array<AnyDocument, 2>& both :
       {std::array{hands(), motion("one", {"a"})}, std::array{motion("one", {"a"}), hands()},
        std::array{hands(), hands()}}) {
    const Result<Scene> bound = scene_of(both, {}, findings);
    ASSERT_FALSE(bound);
    EXPECT_EQ(bound.error().code, ErrorCode::no_conversion);
  }
}

// A LightWave scene of two items that name Objects/cube.lwo.
AnyDocument naming() {
  static const Capabilities holds{.object_files = true};
  static const FormatDescriptor descriptor{.name = "scene", .plays = true, .role = Role::scene, .holds = &holds};
  static const FormatOperations operations{
      .descriptor = []() -> const FormatDescriptor& { return descriptor; },
      .summarize =
          [](const void*, TextEncoding) {
            Summary summary;
            summary.depends_on = {"Objects/cube.lwo"};
            return summary;
          },
      .to_scene = [](const void*, const SceneOptions&, Findings&) -> Scene {
        Scene scene;
        scene.nodes.resize(2);
        scene.object_files = {{.node = 0, .file = "Objects/cube.lwo", .layer = 1, .subdivision = 3},
                              {.node = 1, .file = "Objects/cube.lwo", .layer = 2, .subdivision = 3}};
        return scene;
      },
  };
  return {nullptr, operations};
}

TEST(SceneOf, AGivenObjectStandsForTheFileOfItsStem) {
  std::vector<std::uint32_t> levels;
  const AnyDocument cube = test::document_of({test::object_of_layers({1, 2}), &levels}, "elsewhere/CUBE.lwo");
  for (const bool scene_first : {true, false}) {
    Findings findings;
    std::vector<AnyDocument> documents{naming(), cube};
    if (!scene_first) std::swap(documents[0], documents[1]);
    const Result<Scene> scene = genga::scene_of(documents, {}, findings);
    ASSERT_TRUE(scene);
    EXPECT_EQ(scene.value().meshes.size(), 2U);
    EXPECT_TRUE(scene.value().object_files.empty());
  }
  EXPECT_EQ(levels, (std::vector<std::uint32_t>{3, 3}));
}

TEST(SceneOf, ScenesWithoutTheirObjectsOpenAllTheSame) {
  Findings findings;
  const std::array documents{naming()};
  const Result<Scene> scene = genga::scene_of(documents, {}, findings);
  ASSERT_TRUE(scene);
  EXPECT_EQ(scene.value().nodes.size(), 2U);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "resolve.missing-object");
  Findings checked;
  ASSERT_TRUE(check_files(naming(), {}, checked));
  ASSERT_EQ(checked.all().size(), 1U);
  EXPECT_EQ(checked.all()[0].code, "resolve.missing-object");
}

// What names no file is not made a scene for that: it may be large.
TEST(SceneOf, CheckingFilesLeavesAloneWhatNamesNone) {
  static const FormatDescriptor descriptor{.name = "motion", .plays = true, .role = Role::motion};
  static const FormatOperations operations{
      .descriptor = []() -> const FormatDescriptor& { return descriptor; },
      .summarize = [](const void*, TextEncoding) { return Summary{}; },
      .to_scene = [](const void*, const SceneOptions&, Findings&) -> Scene {
        ADD_FAILURE();
        return {};
      },
  };
  Findings findings;
  EXPECT_TRUE(check_files({nullptr, operations}, {}, findings));
  EXPECT_TRUE(findings.empty());
}

TEST(SceneOf, CheckingFilesKeepsToLimitsAndStops) {
  Findings findings;
  LoadOptions limited;
  set_limit(limited.run.limits, "nodes", 1);
  const Status met = check_files(naming(), limited, findings);
  ASSERT_FALSE(met);
  EXPECT_EQ(met.error().limit, "nodes");
  std::stop_source stop;
  stop.request_stop();
  const Status stopped = check_files(naming(), {.run = {.stop = [&stop] { return stop.stop_requested(); }}}, findings);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::stopped);
}

TEST(SceneOf, ALightWaveSceneGoesWithObjectsAlone) {
  for (const AnyDocument& other : {naming(), motion("m", {"a"}), model({"a"})}) {
    const Result<Scene> scene = scene_of({naming(), other});
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().code, ErrorCode::no_conversion);
  }
}

TEST(SceneOf, AnObjectAloneIsAModelAtTheWantedSubdivision) {
  std::vector<std::uint32_t> levels;
  const AnyDocument cube = test::document_of({test::object_of_layers({1}), &levels});
  const Result<Scene> scene = scene_of({cube}, {.source = {.lightwave = {.subdivision = 2}}});
  ASSERT_TRUE(scene);
  EXPECT_EQ(scene.value().meshes.size(), 1U);
  EXPECT_EQ(levels, std::vector<std::uint32_t>{2});
  EXPECT_FALSE(scene_of({cube, cube}));
}

TEST(SceneOf, NoInputIsAnError) {
  const Result<Scene> scene = scene_of({});
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().code, ErrorCode::bad_argument);
}

Names clip_names(const std::string& wanted) {
  const Result<Scene> scene = scene_of({motion("one", {"a"}), motion("0", {"a"}), motion("two", {"a"})},
                                       {.clip = wanted, .separate_clips = true});
  if (!scene) return {"refused"};
  Names names;
  for (const Clip& clip : scene.value().clips) names.push_back(clip.name);
  return names;
}

TEST(SceneOf, ClipsAreChosenByNameThenByNumber) {
  EXPECT_EQ(clip_names(""), (Names{"one", "0", "two"}));
  EXPECT_EQ(clip_names("two"), Names{"two"});
  EXPECT_EQ(clip_names("2"), Names{"two"});
  EXPECT_EQ(clip_names("0"), Names{"0"});  // the second one is called so
  for (const char* absent : {"3", "-1", "tw", "1e0", "999999999999999999999"})
    EXPECT_EQ(clip_names(absent), Names{"refused"}) << absent;
}

TEST(SceneOf, AnAbsentClipIsABadArgument) {
  const Result<Scene> scene = scene_of({model({"root"})}, {.clip = "0"});
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().code, ErrorCode::bad_argument);
}

// What is left moves: bones and morphs by index, in the order of the tracks.
Names subjects_left(const std::string& glob) {
  const std::vector<AnyDocument> documents{motion("m", {"arm.L", "arm.R", "leg"}, {"armour", "smile"}, 2)};
  const Result<Scene> scene = scene_of(documents, {.tracks = glob});
  if (!scene) return {"refused"};
  Names left;
  for (const Track& track : scene.value().clips[0].tracks) {
    const std::size_t index = track.subject.index;
    const std::string& name = track.subject.kind == SubjectKind::node    ? scene.value().nodes[index].name
                              : track.subject.kind == SubjectKind::morph ? scene.value().morphs[index].name
                                                                         : scene.value().cameras[index].name;
    if (left.empty() || left.back() != name) left.push_back(name);
  }
  return left;
}

TEST(SceneOf, TracksAreChosenByGlob) {
  EXPECT_EQ(subjects_left(""), (Names{"arm.L", "arm.R", "leg", "armour", "smile", "Camera"}));
  EXPECT_EQ(subjects_left("*"), subjects_left(""));
  EXPECT_EQ(subjects_left("arm*"), (Names{"arm.L", "arm.R", "armour"}));
  EXPECT_EQ(subjects_left("arm.?"), (Names{"arm.L", "arm.R"}));
  EXPECT_EQ(subjects_left("leg"), Names{"leg"});
  EXPECT_EQ(subjects_left("Camera"), Names{"Camera"});
  EXPECT_EQ(subjects_left("nothing"), Names{"refused"});
}

bool has_links(const Scene& scene) {
  return std::any_of(scene.constraints.begin(), scene.constraints.end(), [](const Constraint& constraint) {
    const auto* ik = std::get_if<IkRule>(&constraint.rule);
    return ik != nullptr && !ik->links.empty();
  });
}

TEST(SceneOf, InverseKinematicsCanBeLeftOut) {
  const std::vector<AnyDocument> documents{model({"goal", "joint", "end"}, true), motion("figure", {"goal"})};
  EXPECT_TRUE(has_links(scene_of(documents).value()));
  const Result<Scene> without = scene_of(documents, {.inverse_kinematics = false});
  EXPECT_FALSE(has_links(without.value()));
  EXPECT_EQ(validate(without.value()), 0);
}

TEST(SceneOf, NamesAreReadInTheGivenEncoding) {
  const std::vector<AnyDocument> documents{motion("m", {"\xC0\xB2"})};
  EXPECT_EQ(scene_of(documents, {.source = {.encoding = TextEncoding::gbk}}).value().nodes[0].name, "啦");
  EXPECT_EQ(scene_of(documents).value().nodes[0].name, "ﾀｲ");
}

TEST(SceneOf, EachFileHasItsOwnEncodingWhereItIsLookedFor) {
  const std::vector<AnyDocument> documents{model({"root", "\x8D\xB6\x91\xAB", "\x93\xAA"}),  // 左足 頭
                                           motion("m", {"左足", "頭"})};
  EXPECT_TRUE(scene_of(documents).value().clips[0].tracks.empty());
  const Scene found = scene_of(documents, {.encodings = NameEncodings::found}).value();
  EXPECT_EQ(node_names(found), (Names{"root", "左足", "頭"}));
  ASSERT_EQ(found.clips[0].tracks.size(), 4U);
  EXPECT_EQ(found.clips[0].tracks[0].subject.index, 1U);
  EXPECT_EQ(found.clips[0].tracks[2].subject.index, 2U);
}

TEST(CheckFiles, TellsOfNamesInAnotherEncoding) {
  const auto findings_of = [](const AnyDocument& document, const LoadOptions& options) {
    Findings findings;
    EXPECT_TRUE(check_files(document, options, findings));
    return findings;
  };
  const AnyDocument document = motion("m", {"左足", "頭"});
  const Findings found = findings_of(document, {});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].code, "scene.encoding");
  EXPECT_EQ(found[0].file, "m.vmd");
  EXPECT_TRUE(findings_of(document, {.source = {.encoding = TextEncoding::utf8}}).empty());
  EXPECT_TRUE(findings_of(document, {.encodings = NameEncodings::found}).empty());
}

Result<Scene> scene_of_table(const std::string& text) {
  const Result<Opened> opened = open_document(Bytes::copy_of(std::as_bytes(std::span(text))), "table.csv");
  EXPECT_TRUE(opened) << opened.error().message;
  Findings findings;
  return scene_of(std::array{opened.value().document}, {}, findings);
}

// Any text with a first column "time" is a table; what it has to have is said.
TEST(SceneOf, ATableWithoutAKeyIsRefused) {
  const std::string wrist =
      "time,Hand.Left.Joint.Wrist/position.x,Hand.Left.Joint.Wrist/position.y,"
      "Hand.Left.Joint.Wrist/position.z\n";
  for (const std::string& text : {std::string("time\n0\n1\n"), wrist, wrist + "0,,,\n", wrist + "0,a,b,c\n",
                                  std::string("time,Camera/position.x\n0,1\n")}) {
    const Result<Scene> scene = scene_of_table(text);
    ASSERT_FALSE(scene) << text;
    EXPECT_EQ(scene.error().code, ErrorCode::bad_value);
    EXPECT_NE(scene.error().message.find("rotation.x y z w"), std::string::npos) << scene.error().message;
  }
  const std::string_view nothing_known = "time,x,y\n0,1,2\n";
  const Result<Opened> unknown = open_document(Bytes::copy_of(std::as_bytes(std::span(nothing_known))), "table.csv");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().path, "columns[1]");
  EXPECT_TRUE(scene_of_table(wrist + "0,1,2,3\n"));
  EXPECT_TRUE(scene_of_table("time,a/tracked\n0,0\n"));
}

// Motions of .x files -------------------------------------------------------------------------------------------------

AnyDocument x_file(const std::string& body, const std::string& name) { return open("xof 0303txt 0032\n" + body, name); }

const std::string unit = "1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, 0.0,";
const std::string x_figure =
    "Frame root { FrameTransformMatrix { " + unit + "0.0,0.0,1.0;; } Frame arm { FrameTransformMatrix { " + unit +
    "2.0,0.0,1.0;; } } Mesh body { 3; 0.0;0.0;0.0;,1.0;0.0;0.0;,0.0;1.0;0.0;; 1; 3;0,1,2;; } }";

// The arm goes to that x within a second.
std::string arm_to(const std::string& set, const std::string& x) {
  return "AnimTicksPerSecond { 30; } AnimationSet " + set +
         " { Animation { {arm} AnimationKey { 2; 2; 0;3;0.0,2.0,0.0;;,"
         "30;3;" +
         x + ",2.0,0.0;;; } } }";
}

std::vector<std::string> clip_names_of(const Scene& scene) {
  std::vector<std::string> names;
  for (const Clip& clip : scene.clips) names.push_back(clip.name);
  return names;
}

TEST(SceneOf, MotionsOfXFilesMoveTheFigureInAnyOrder) {
  std::vector<AnyDocument> documents{x_file(arm_to("run", "5.0"), "b.x"), x_file(x_figure, "figure.x"),
                                     x_file(arm_to("walk", "3.0"), "a.x")};
  Findings findings;
  const Result<Scene> scene = genga::scene_of(documents, {}, findings);
  ASSERT_TRUE(scene);
  EXPECT_EQ(node_names(*scene), (Names{"root", "arm"}));
  EXPECT_EQ(scene->meshes.size(), 1U);
  EXPECT_EQ(clip_names_of(*scene), (Names{"run", "walk"}));
  for (const Clip& clip : scene->clips) EXPECT_EQ(clip.tracks.at(0).subject.index, 1U);
  EXPECT_EQ(naming_document(documents), 1U);
  for (const Finding& finding : findings.all()) EXPECT_EQ(finding.severity, Severity::note) << finding.message;
}

TEST(SceneOf, AFigureWithMotionOfItsOwnTakesOthersBesides) {
  const std::vector<AnyDocument> documents{x_file(arm_to("walk", "3.0"), "walk.x"),
                                           x_file(x_figure + arm_to("rest", "0.0"), "figure.x")};
  const Result<Scene> scene = scene_of(documents);
  ASSERT_TRUE(scene);
  EXPECT_EQ(node_names(*scene), (Names{"root", "arm"}));
  EXPECT_EQ(clip_names_of(*scene), (Names{"rest", "walk"}));
}

TEST(SceneOf, ClipsOfXFilesWithoutNamesThatTellAreCalledByTheirFiles) {
  const std::vector<AnyDocument> documents{x_file(x_figure, "figure.x"), x_file(arm_to("set", "3.0"), "walk.x"),
                                           x_file(arm_to("set", "5.0"), "run.x"), x_file(arm_to("", "1.0"), "sit.x"),
                                           x_file(arm_to("wave", "1.0"), "arm.x")};
  EXPECT_EQ(clip_names_of(scene_of(documents).value()), (Names{"walk", "run", "sit", "wave"}));
  EXPECT_EQ(clip_names_of(scene_of(documents, {.separate_clips = true}).value()), (Names{"walk", "run", "sit", "arm"}));
}

TEST(SceneOf, AnXMotionIsMovedByItsModelsNames) {
  const AnyDocument still = x_file(x_figure, "figure.x");
  const AnyDocument walk = x_file(arm_to("walk", "3.0"), "walk.x");
  EXPECT_TRUE(is_still_scene(still));
  EXPECT_FALSE(is_still_scene(walk));
  EXPECT_TRUE(is_moved_by(still, walk));
  EXPECT_FALSE(is_moved_by(walk, still));
  EXPECT_FALSE(is_moved_by(model({"root"}), walk));
  const Result<Scene> two = scene_of({still, still});
  ASSERT_FALSE(two);
  EXPECT_EQ(two.error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga
