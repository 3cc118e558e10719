#include "genga/formats/csv/check.h"

#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "genga/base/files/mapped_file.h"
#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::vector<std::string> check_text(const std::string& text) { return lines_of(check(table_of(text))); }

TEST(CsvCheck, NothingInWhatSampleWrites) {
  EXPECT_TRUE(check_text("time," + pose_columns("Camera") + "\r\n0.0,1,2,3,0,0,0,1\r\n").empty());
}

TEST(CsvCheck, EveryFileOfTheTableHasItsFindingsAndNoOther) {
  const std::filesystem::path folder = std::filesystem::path(GENGA_TESTDATA_DIR) / "csv" / "check";
  std::ifstream stream(folder / "expected.json");
  ASSERT_TRUE(stream.is_open());
  const auto expected = nlohmann::json::parse(stream);
  EXPECT_GE(expected.size(), 18U);
  for (const auto& [name, list] : expected.items()) {
    std::vector<std::string> wanted;
    for (const auto& one : list) {
      wanted.push_back(one.at("code").get<std::string>() + ' ' + std::to_string(one.at("line").get<int>()) + ':' +
                       std::to_string(one.at("column").get<int>()) + ' ' + one.at("path").get<std::string>());
    }
    const Result<Bytes> bytes = map_file((folder / name).string());
    ASSERT_TRUE(bytes) << name;
    const Result<Read<Table>> table = read(bytes.value());
    ASSERT_TRUE(table) << name;
    const Findings findings = check(table.value().document);
    EXPECT_EQ(lines_of(findings), wanted) << name;
    for (const Finding& finding : findings.all()) {
      EXPECT_EQ(finding.place, where(table.value().document, finding.path)) << name;
    }
  }
}

TEST(CsvCheck, AFaultOfEveryRowIsListedToALimit) {
  std::string text = "time,a/tracked\n";
  for (int row = 0; row < 3000; ++row) text += std::to_string(row) + ",x\n";
  const Findings findings = check(table_of(text));
  EXPECT_EQ(findings.all().size(), 1000U);
  EXPECT_EQ(findings.count(Severity::error), 3000U);
}

}  // namespace
}  // namespace genga::csv
