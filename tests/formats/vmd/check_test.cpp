#include "genga/formats/vmd/check.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "genga/base/files/mapped_file.h"
#include "genga/base/finding_collector.h"
#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

// What both the reader and the check find.
Findings findings_of(const Bytes& bytes) {
  Result<Read<Motion>> result = read(bytes);
  if (!result) return {};
  Findings findings = std::move(result.value().findings);
  findings.append(check(result.value().document));
  return findings;
}

// Codes in file order, with their counts when that is not 1.
std::vector<std::string> codes(const MotionBytes& file) {
  std::vector<std::string> result;
  const Findings findings = findings_of(file.bytes());
  for (const Finding& finding : findings.all()) {
    result.emplace_back(finding.code);
    if (finding.count != 1) result.back() += " x" + std::to_string(finding.count);
  }
  return result;
}

using Codes = std::vector<std::string>;

TEST(VmdCheck, EveryFileOfTheTableHasItsFindingsAndNoOther) {
  const std::filesystem::path folder = std::filesystem::path(GENGA_TESTDATA_DIR) / "vmd" / "check";
  std::ifstream stream(folder / "expected.json");
  ASSERT_TRUE(stream.is_open());
  const auto expected = nlohmann::json::parse(stream);
  EXPECT_GE(expected.size(), 40U);
  using Found = std::tuple<std::string, std::string, std::uint64_t>;
  for (const auto& [name, list] : expected.items()) {
    std::vector<Found> wanted;
    for (const auto& one : list) wanted.emplace_back(one.at("code"), one.at("path"), one.at("offset"));
    std::vector<Found> found;
    const Result<Bytes> bytes = map_file((folder / name).string());
    ASSERT_TRUE(bytes) << name;
    const Findings findings = findings_of(bytes.value());
    for (const Finding& f : findings.all()) found.emplace_back(f.code, f.path, f.place.offset);
    EXPECT_EQ(found, wanted) << name;
  }
}

TEST(VmdCheck, FindsNothingInAMotionOfMmd) {
  MotionBytes model;
  model.count(2).bone("head", 0).bone("head", 999999).count(1).morph("smile", 0, 1).count(0).count(0).count(0).count(0);
  EXPECT_EQ(codes(model), Codes{});
  MotionBytes camera("Vocaloid Motion Data 0002", camera_model_name);
  camera.count(0).count(0).count(1).camera(0).count(1).light(0).count(1).shadow(0, 2);
  EXPECT_EQ(codes(camera), Codes{});
}

// `count` bone or morph keys of one frame and one value each.
Findings findings_of_keys(std::uint32_t bones, std::uint32_t morphs) {
  MotionBytes file;
  MotionBytes bone;
  MotionBytes morph;
  bone.bone("head", 3);
  morph.morph("smile", 3, 1);
  const std::string_view bone_key = std::string_view(bone.text()).substr(50);
  const std::string_view morph_key = std::string_view(morph.text()).substr(50);
  file.count(bones);
  for (std::uint32_t i = 0; i < bones; ++i) file.raw(bone_key);
  file.count(morphs);
  for (std::uint32_t i = 0; i < morphs; ++i) file.raw(morph_key);
  return findings_of(file.bytes());
}

TEST(VmdCheck, KeyLimitsOfMmd) {
  EXPECT_TRUE(findings_of_keys(300000, 300000).empty());
  const Findings warnings = findings_of_keys(300001, 300001);
  ASSERT_EQ(warnings.all().size(), 2U);
  EXPECT_EQ(warnings.all()[0].code, "vmd.too-many-keys");
  EXPECT_EQ(warnings.all()[0].severity, Severity::warning);
  EXPECT_EQ(warnings.all()[0].path, "bone_keys");
  EXPECT_EQ(warnings.all()[0].place, Place::at_offset(50));
  EXPECT_EQ(warnings.all()[1].path, "morph_keys");
  EXPECT_EQ(warnings.all()[1].place, Place::at_offset(54 + 300001ULL * 111));
  const Findings limit = findings_of_keys(0, 600000);
  ASSERT_EQ(limit.all().size(), 1U);
  EXPECT_EQ(limit.all()[0].severity, Severity::warning);
  const Findings beyond = findings_of_keys(0, 600001);
  ASSERT_EQ(beyond.all().size(), 1U);
  EXPECT_EQ(beyond.all()[0].severity, Severity::error);
}

TEST(VmdCheck, NamesThatNoSceneHasRoomFor) {
  for (const std::uint32_t names : {4369U, 4370U}) {  // 4,096 and one per 16 keys
    MotionBytes file;
    file.count(0).count(names);
    for (std::uint32_t name = 0; name < names; ++name) file.morph("n" + std::to_string(name), 0, 1.0F);
    EXPECT_EQ(codes(file), names == 4369U ? Codes{} : Codes{"vmd.too-many-names"});
  }
}

TEST(VmdCheck, NameKinds) {
  const auto codes_under = [](std::string_view name, bool bone, bool camera, std::size_t name_size = 20) {
    MotionBytes file(name_size == 10 ? "Vocaloid Motion Data file" : "Vocaloid Motion Data 0002", name, name_size);
    file.count(bone ? 1 : 0);
    if (bone) file.bone("head", 0);
    file.count(0).count(camera ? 1 : 0);
    if (camera) file.camera(0);
    return codes(file);
  };
  const Codes kind{"vmd.name-kind"};
  EXPECT_EQ(codes_under("model", true, false), Codes{});
  EXPECT_EQ(codes_under("model", false, true), kind);
  EXPECT_EQ(codes_under("model", false, false), Codes{});
  EXPECT_EQ(codes_under("", false, true), kind);
  EXPECT_EQ(codes_under(camera_model_name, false, true), Codes{});
  EXPECT_EQ(codes_under(camera_model_name + "on Data", false, true), Codes{});
  EXPECT_EQ(codes_under(camera_model_name, true, false), kind);
  EXPECT_EQ(codes_under(camera_model_name, true, true), kind);
  EXPECT_EQ(codes_under(camera_model_name, false, true, 10), Codes{});
  EXPECT_EQ(codes_under(camera_model_name, true, false, 10), kind);
  EXPECT_EQ(codes_under("model", true, false, 10), Codes{});
}

TEST(VmdCheck, DuplicatesOfEverySection) {
  MotionBytes file("Vocaloid Motion Data 0002", camera_model_name);
  file.count(0).count(0);
  file.count(3).camera(5).camera(5, -45).camera(5, -44);
  file.count(2).light(5).light(5, {1, 0, 0});
  file.count(3).shadow(5, 1).shadow(6, 1).shadow(5, 2);
  file.count(4).property(5, 1, {{"ik", 1}}).property(5, 1, {{"ik", 1}}).property(5, 1, {{"ik", 0}}).property(6, 1, {});
  const Findings findings = findings_of(file.bytes());
  std::vector<std::string> paths;
  for (const Finding& finding : findings.all()) {
    EXPECT_EQ(finding.code, "vmd.duplicate-key");
    EXPECT_EQ(finding.severity, Severity::warning);
    paths.push_back(finding.path);
  }
  EXPECT_EQ(paths, (std::vector<std::string>{"camera_keys[2]", "light_keys[1]", "shadow_keys[2]", "property_keys[2]"}));
}

TEST(VmdCheck, DuplicatesAreOfOneName) {
  MotionBytes file;
  file.count(4).bone("a", 1, {1, 0, 0}).bone("b", 1, {2, 0, 0}).bone("a", 2, {3, 0, 0});
  file.field("a", 15, '\xFD').u32(1).floats(std::array<float, 3>{9, 0, 0}).floats(std::array<float, 4>{0, 0, 0, 1});
  file.raw(linear_interpolation());
  EXPECT_EQ(codes(file), Codes{"vmd.duplicate-key"});
}

TEST(VmdCheck, TailsOfInterpolationMakeNoDuplicate) {
  std::string other_tail = linear_interpolation();
  other_tail[31] = '\x01';
  std::string curved = linear_interpolation();
  curved[48] = '\x30';
  std::string off = linear_interpolation();
  off[2] = '\x63';
  off[3] = '\x0F';
  MotionBytes file;
  file.count(4).bone("a", 1).bone("a", 1, {}, {0, 0, 0, 1}, other_tail).bone("a", 1, {}, {0, 0, 0, 1}, curved);
  file.bone("a", 1, {}, {0, 0, 0, 1}, off);
  EXPECT_EQ(codes(file), (Codes{"vmd.duplicate-key", "vmd.duplicate-key"}));
}

TEST(VmdCheck, CutNames) {
  const auto is_ambiguous = [](std::string_view name) {
    MotionBytes file;
    file.count(1).bone(name, 0);
    return codes(file) == Codes{"vmd.ambiguous-name"};
  };
  const std::string katakana = "\x83\x58\x83\x4A\x81\x5B\x83\x67\x83\x5A\x83\x93\x83\x5E";  // スカートセンタ
  EXPECT_TRUE(is_ambiguous(katakana + "\x81"));
  EXPECT_FALSE(is_ambiguous(katakana));
  EXPECT_FALSE(is_ambiguous(katakana + "a"));
  EXPECT_FALSE(is_ambiguous(katakana + "\xB1"));  // half width, one byte
  EXPECT_FALSE(is_ambiguous("a" + katakana));
  EXPECT_TRUE(is_ambiguous("abcdefghijklmn\x81"));
  EXPECT_FALSE(is_ambiguous("abcdefghijklm\x81\x81"));
}

TEST(VmdCheck, QuaternionsAreUnitWithinAThousandth) {
  const auto finds = [](float w) {
    MotionBytes file;
    file.count(1).bone("head", 0, {}, {0, 0, 0, w});
    return codes(file) == Codes{"vmd.non-unit-quaternion"};
  };
  EXPECT_FALSE(finds(1.0009F));
  EXPECT_FALSE(finds(-0.9991F));
  EXPECT_TRUE(finds(1.0011F));
  EXPECT_TRUE(finds(0.9989F));
  EXPECT_TRUE(finds(0.0F));
}

TEST(VmdCheck, ManyFindingsOfACodeAreCounted) {
  MotionBytes file;
  file.count(1500);
  for (std::uint32_t i = 0; i < 1500; ++i) file.bone("head", 1000000 + i);
  const Findings findings = findings_of(file.bytes());
  EXPECT_EQ(findings.all().size(), FindingCollector::max_listed);
  EXPECT_EQ(findings.all().back().count, 501U);
  EXPECT_EQ(findings.count(Severity::warning), 1500U);
  EXPECT_EQ(findings.all()[999].path, "bone_keys[999].frame");
}

TEST(VmdCheck, KeysWithRowZeroOnlyAreOneFinding) {
  std::string row0 = linear_interpolation().substr(0, 16) + std::string(48, '\0');
  MotionBytes file;
  file.count(3);
  for (std::uint32_t i = 0; i < 3; ++i) file.bone("head", i, {}, {0, 0, 0, 1}, row0);
  EXPECT_EQ(codes(file), Codes{"vmd.row0-interpolation x3"});
}

}  // namespace
}  // namespace genga::vmd
