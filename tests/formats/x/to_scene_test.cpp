#include "genga/formats/x/to_scene.h"

#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XToScene, FramesAreNodesWithTheirMatrices) {
  // A quarter turn about z that takes x to y, twice as large, moved by 1 2 3: rows for row vectors.
  const Document d =
      document_of("Frame a { FrameTransformMatrix { 0,2,0,0, -2,0,0,0, 0,0,2,0, 1,2,3,1;; } Frame b { } } Frame c { }");
  Findings findings;
  const Scene scene = to_scene(d, {}, findings);
  ASSERT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.nodes.size(), 3U);
  EXPECT_EQ(scene.nodes[0].name, "a");
  EXPECT_EQ(scene.nodes[1].parent, 0);
  EXPECT_EQ(scene.nodes[2].parent, no_index);
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
  const Mat4 matrix = to_matrix(scene.nodes[0].rest);
  const Vec4 x = matrix * Vec4(1, 0, 0, 1);
  EXPECT_NEAR(x.x, 1.0, 1e-12);
  EXPECT_NEAR(x.y, 4.0, 1e-12);
  EXPECT_NEAR(x.z, 3.0, 1e-12);
}

TEST(XToScene, AMatrixThatIsNotFiniteIsNone) {
  Findings findings;
  const Scene scene =
      to_scene(document_of("Frame a { FrameTransformMatrix { nan,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;; } }"), {}, findings);
  EXPECT_EQ(scene.nodes.at(0).rest.scale, Vec3(1, 1, 1));
}

// Files of float64 can have numbers that float32 does not hold: their squares may be beyond all numbers.
TEST(XToScene, AMatrixBeyondFloat32IsNone) {
  const auto scale_of = [](const std::string& number) {
    const std::string frame = "Frame a { FrameTransformMatrix { " + number + ",0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;; } }";
    Findings findings;
    return to_scene(x::read_text(frame, "xof 0303txt 0064").document, {}, findings).nodes.at(0).rest.scale;
  };
  EXPECT_EQ(scale_of("3e38"), Vec3(3e38, 1, 1));
  EXPECT_EQ(scale_of("-1e294"), Vec3(1, 1, 1));
}

TEST(XToScene, AFrameHangsWhereAnotherRefersToIt) {
  Findings findings;
  // The second reference would make a circle.
  const Scene scene = to_scene(document_of("Frame a { { b } } Frame b { { a } } Frame c { { b } }"), {}, findings);
  ASSERT_EQ(validate(scene), 0);
  EXPECT_EQ(scene.nodes.at(0).parent, no_index);
  EXPECT_EQ(scene.nodes.at(1).parent, 0);
  EXPECT_EQ(scene.nodes.at(2).parent, no_index);
}

// A minimal set: the frame, two keys of x, straight.
constexpr std::string_view moved_frame_text =
    R"(Frame a { } Frame b { } LWAnimationSet s { LWAnimation { 1; 0; 0; 4; 1,0,0,0;; "b"; 0.0; { a }
LWAnimationChannel { 0; 1; 1; 2; 1.0; 0.0; 3; 6; 0,0,0,0,0,0;;, 2.0; 1.0; 3; 6; 0,0,0,0,0,0;;; } } } )";

TEST(XToScene, AnLWAnimationSetIsAClip) {
  Findings findings;
  const Scene scene = to_scene(document_of(moved_frame_text), {}, findings);
  ASSERT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.clips.size(), 1U);
  const Clip& clip = scene.clips[0];
  EXPECT_EQ(clip.name, "s");
  EXPECT_EQ(clip.role, ClipRole::source);
  ASSERT_EQ(clip.tracks.size(), 2U);
  EXPECT_EQ(clip.tracks[0].curves.at(0).values[1], 2.0);
  ASSERT_EQ(scene.constraints.size(), 1U);
  EXPECT_EQ(std::get<ControllerRule>(scene.constraints[0].rule).target, 1);
  EXPECT_TRUE(findings.empty());
}

TEST(XToScene, ATargetMayBeAnItemOfTheExtension) {
  std::string text(moved_frame_text);
  text.replace(text.find("\"b\""), 3, "\"The aim\"");
  text +=
      R"(GengaExtension { "scene"; ""; 1; "30";; 0; GengaExtension { "node"; "b"; 3; "The aim","group","";; 0; } })";
  Findings findings;
  const Scene scene = to_scene(document_of(text), {}, findings);
  ASSERT_EQ(scene.constraints.size(), 1U);
  const std::int32_t target = std::get<ControllerRule>(scene.constraints[0].rule).target;
  ASSERT_NE(target, no_index);
  EXPECT_EQ(scene.nodes.at(static_cast<std::size_t>(target)).name, "The aim");
}

TEST(XToScene, AnExtensionOfWhatIsNotThereIsLeftOutAndTold) {
  const std::string_view records[]{
      R"("node"; "z"; 3; "z","group","";; 0;)",
      R"("node"; "a"; 3; "a","group","b";; 0;)",
      R"("camera"; "z"; 1; "z";; 4; 0.0,45.0,0.0,1.0;;)",
      R"("light"; "z"; 2; "z","spot";; 7; 1,1,1,1,0,1,0;;)",
      R"("morph"; "z"; 2; "smile","";; 0;)",
      R"("chain"; "a"; 2; "z","a";; 18; 1,0,0,1,1,1,0,0,0,0,0,0,0,0,0,0,0,0;;)",
      R"("clip"; "s"; 3; "s","0.0","1.0";; 0; GengaExtension { "rest"; "z"; 1; "scale";; 0; })",
      R"("clip"; "s"; 3; "s","0.0","1.0";; 0; GengaExtension { "keys"; "z"; 0; 0; })",
      R"("clip"; "s"; 3; "s","0.0","1.0";; 0; GengaExtension { "track"; "z"; 2; "named","n";; 1; 0.0;; LWAnimationChannel { 0; 1; 1; 0; } })",
      R"("clip"; "s"; 3; "s","0.0","1.0";; 0; GengaExtension { "track"; "9"; 2; "weight","";; 1; 0.0;; LWAnimationChannel { 0; 1; 1; 0; } })"};
  for (const std::string_view record : records) {
    std::string text(moved_frame_text);
    text += R"(GengaExtension { "scene"; ""; 1; "30";; 0; GengaExtension { )";
    text += record;
    text += " } }";
    Findings findings;
    const Scene scene = to_scene(document_of(text), {}, findings);
    EXPECT_EQ(validate(scene), 0) << record;
    ASSERT_EQ(findings.all().size(), 1U) << record;
    EXPECT_EQ(findings.all()[0].code, "x.extension") << record;
    ASSERT_EQ(scene.clips.size(), 1U) << record;
    EXPECT_EQ(scene.clips[0].tracks.size(), 2U) << record;
  }
}

TEST(XToScene, EveryFileOfTheTableHasItsFindingAndNoOther) {
  using Found = std::pair<std::string, std::string>;
  const std::filesystem::path folder = std::filesystem::path(GENGA_TESTDATA_DIR) / "x" / "scene";
  std::ifstream stream(folder / "expected.json");
  ASSERT_TRUE(stream.is_open());
  const auto expected = nlohmann::json::parse(stream);
  EXPECT_GE(expected.size(), 12U);
  for (const auto& [name, list] : expected.items()) {
    const Result<Read<Document>> result = read(map_file((folder / name).string()).value());
    ASSERT_TRUE(result) << name;
    Findings findings;
    to_scene(result.value().document, {}, findings);
    std::vector<Found> found;
    for (const Finding& finding : findings.all()) {
      EXPECT_NE(finding.place.kind, Place::Kind::none) << name;
      if (finding.code == "x.ticks-not-told") continue;  // Direct3D's, as most files have them
      found.emplace_back(finding.code, finding.path);
    }
    std::vector<Found> wanted;
    for (const auto& one : list) wanted.emplace_back(one.at("code"), one.at("path"));
    EXPECT_EQ(found, wanted) << name;
  }
}

}  // namespace
}  // namespace genga::x
