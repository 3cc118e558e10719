#include "genga/formats/mrtk/check.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "genga/base/files/mapped_file.h"
#include "genga/base/finding_collector.h"
#include "tests/formats/mrtk/corpus_files.h"
#include "tests/formats/mrtk/recording_bytes.h"
#include "tests/processor_time.h"

namespace genga::mrtk {
namespace {

// What both the reader and the check find.
Findings findings_of(const Bytes& bytes) {
  Result<Read<Recording>> result = read(bytes);
  if (!result) return {};
  Findings findings = std::move(result.value().findings);
  findings.append(check(result.value().document));
  return findings;
}

TEST(MrtkCheck, EveryFileOfTheTableHasItsFindingsAndNoOther) {
  const std::filesystem::path folder = std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk" / "check";
  std::ifstream stream(folder / "expected.json");
  ASSERT_TRUE(stream.is_open());
  const auto expected = nlohmann::json::parse(stream);
  EXPECT_GE(expected.size(), 80U);
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

TEST(MrtkCheck, SeveritiesAreThoseOfTheTable) {
  const auto severity = [](const std::string& stem) {
    const std::filesystem::path folder = std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk" / "check";
    const Findings findings = findings_of(map_file((folder / (stem + ".bin")).string()).value());
    EXPECT_EQ(findings.all().size(), 1U) << stem;
    return findings.all().at(0).severity;
  };
  for (const char* code : {"mrtk.wrap-default", "mrtk.untracked-glide"}) {
    EXPECT_EQ(severity(code), Severity::note) << code;
  }
  for (const char* code : {"mrtk.non-finite", "mrtk.missing-rotation-w"}) {
    EXPECT_EQ(severity(code), Severity::error) << code;
  }
  for (const char* code :
       {"mrtk.page-shape", "mrtk.ambiguous-shape", "mrtk.version-below", "mrtk.flag-range", "mrtk.wrap-mode",
        "mrtk.weighted-mode", "mrtk.unsorted-keys", "mrtk.equal-times", "mrtk.repeated-switch", "mrtk.switch-value",
        "mrtk.non-unit-quaternion", "mrtk.zero-quaternion", "mrtk.missing-curve", "mrtk.unrecorded-joint",
        "mrtk.ends-early", "mrtk.trailing", "mrtk.weight-range", "mrtk.marker-name", "mrtk.unsorted-markers"}) {
    EXPECT_EQ(severity(code), Severity::warning) << code;
  }
}

TEST(MrtkCheck, OneFindingStandsForAllJointsOfAHand) {
  // A tracked hand, nothing recorded but Wrist's position at 0, while the camera goes on to 2 s.
  RecordingBytes file(1, 1);
  file.flags(1, 1, 0);
  for (int curve = 0; curve < 6; ++curve) file.curve({{0, 0}, {2, 0}});
  file.curve({{0, 1}, {2, 1}}).curve({{0, 1}}).empty_curves(3).empty_curves(7);
  for (int curve = 0; curve < 3; ++curve) file.curve({{0, 1}});
  for (int curve = 0; curve < 3; ++curve) file.curve({{0, 0}});
  file.curve({{0, 1}}).empty_curves(25 * 7).empty_curves(27 * 7).count(0);
  const Findings findings = findings_of(file.bytes());
  ASSERT_EQ(findings.all().size(), 3U);
  EXPECT_EQ(findings.all()[0].code, "mrtk.unrecorded-joint");
  EXPECT_EQ(findings.all()[0].path, "left.joints.Palm.position.x.keys");
  EXPECT_EQ(findings.all()[0].count, 25U);
  EXPECT_EQ(findings.all()[0].severity, Severity::note) << "a recording of a wrist alone lacks nothing";
  EXPECT_EQ(findings.all()[1].code, "mrtk.ends-early");
  EXPECT_EQ(findings.all()[1].path, "left.joints.Wrist.position.x.keys[0]");
  EXPECT_EQ(findings.all()[1].count, 1U);
  EXPECT_EQ(findings.all()[2].code, "mrtk.still-hand");
}

TEST(MrtkCheck, ManyFindingsOfACodeAreCountedNotListed) {
  RecordingBytes file(1, 1);
  std::vector<KeyBytes> keys;
  for (int key = 0; key < 1500; ++key) keys.push_back({static_cast<float>(-key), 0.0F});
  file.flags(1, 0, 0).curve(keys).empty_curves(6).count(0);
  const Findings findings = check(file.recording());
  std::size_t listed = 0;
  std::uint64_t counted = 0;
  for (const Finding& finding : findings.all()) {
    if (finding.code != "mrtk.unsorted-keys") continue;
    ++listed;
    counted += finding.count;
  }
  EXPECT_EQ(listed, FindingCollector::max_listed);
  EXPECT_EQ(counted, 1499U);
}

// Seconds of the processor that a check takes of `keys` switches of the hand and as many keys of each joint.
double check_time(std::size_t keys) {
  Recording recording;
  std::vector<SimpleKey> switches;
  for (std::size_t key = 0; key < keys; ++key)
    switches.push_back({static_cast<float>(key), key % 2 == 0 ? 1.0F : 0.0F});
  recording.hands[left].tracked.keys = Records<SimpleKey>(switches);
  for (Pose& joint : recording.hands[left].joints) joint.position(0).keys = Records<SimpleKey>(switches);
  return processor_time([&] { EXPECT_FALSE(check(recording).empty()); });
}

TEST(MrtkCheck, TimeGrowsAsTheFile) {
  const double small = check_time(20'000);
  const double large = check_time(80'000);
  // Four times the keys: sixteen times the time would be quadratic.
  EXPECT_LT(large, 9.0 * small + 0.05);
}

TEST(MrtkCheck, AnythingThatIsReadIsChecked) {
  for (const std::filesystem::path& path : recording_files()) {
    const Bytes bytes = map_file(path.string()).value();
    const Recording recording = read(bytes).value().document;
    const Findings findings = check(recording);
    for (const Finding& finding : findings.all()) {
      ASSERT_EQ(finding.place.kind, Place::Kind::offset) << path << finding.path;
      EXPECT_LT(finding.place.offset, bytes.size()) << path << finding.path;
      EXPECT_FALSE(finding.message.empty());
    }
  }
}

TEST(MrtkCheck, ValidFilesHaveNoErrorAndNoWarning) {
  std::size_t checked = 0;
  for (const std::filesystem::path& path : recording_files()) {
    if (path.parent_path().filename() != "valid") continue;
    EXPECT_EQ(findings_of(map_file(path.string()).value()).count(Severity::warning), 0U) << path;
    ++checked;
  }
  EXPECT_GE(checked, 10U);
}

TEST(MrtkCheck, ARealRecordingHasNotesAlone) {
  const std::optional<Recording> recording = corpus_recording("handrecorder_v1.0.bin");
  if (!recording) GTEST_SKIP() << "no corpus";
  const Findings findings = check(*recording);
  EXPECT_EQ(findings.count(Severity::warning), 0U);
  // The two gaps in which the hand was not tracked.
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].path, "left.tracked.keys[1]");
  EXPECT_EQ(findings.all()[1].path, "left.tracked.keys[3]");
}

}  // namespace
}  // namespace genga::mrtk
