#include "genga/formats/csv/cells.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

// "0: a 1 2 3": what each row gives, by group number.
std::vector<std::string> walk(const std::string& text, std::vector<std::string>* findings = nullptr) {
  const Table table = table_of(text);
  FindingCollector of_channels;
  const Channels channels(table.layout, of_channels);
  std::vector<std::string> rows;
  FindingCollector found;
  walk_cells(table, channels,
             {[&](double time) { rows.push_back(std::to_string(time).substr(0, 3) + ':'); },
              [&](std::size_t group, const double* values) {
                rows.back() += " g" + std::to_string(group);
                for (std::uint32_t part = 0; part < channels.groups()[group].parts; ++part) {
                  rows.back() += ' ' + std::to_string(values[part]).substr(0, 3);
                }
              },
              found});
  if (findings != nullptr) *findings = lines_of(std::move(found).take());
  return rows;
}

const std::string header = "time,b/tracked," + columns("a", "position", "xyz") + ",x\n";

TEST(CsvCells, WholeRows) {
  std::vector<std::string> findings;
  EXPECT_EQ(walk(header + "0,1,1.5,\"2\",3e0,junk\n0.5,0,4,5,6,\n", &findings),
            (std::vector<std::string>{"0.0: g0 1.0 g1 1.5 2.0 3.0", "0.5: g0 0.0 g1 4.0 5.0 6.0"}));
  EXPECT_TRUE(findings.empty()) << "a column that is not understood is not read";
}

TEST(CsvCells, BlanksAroundNumbers) {
  std::vector<std::string> findings;
  EXPECT_EQ(walk("time, b/tracked , " + columns("a", "position", "xyz") + "\n0 , 1,\t1.5 ,2, 3\n 0.5, 0,  , ,\t\n",
                 &findings),
            (std::vector<std::string>{"0.0: g0 1.0 g1 1.5 2.0 3.0", "0.5: g0 0.0"}));
  EXPECT_EQ(findings, std::vector<std::string>{"csv.empty-cells 3:11 rows[1].cells[2]"});
}

TEST(CsvCells, EmptyCellsAreNoKeysAndReportedOnce) {
  std::vector<std::string> findings;
  EXPECT_EQ(walk(header + "0,1,,,,\n0.5,,,,,\n", &findings), (std::vector<std::string>{"0.0: g0 1.0", "0.5:"}));
  EXPECT_EQ(findings, std::vector<std::string>{"csv.empty-cells 2:5 rows[0].cells[2]"});
}

TEST(CsvCells, HalfAPlaceIsNone) {
  std::vector<std::string> findings;
  EXPECT_EQ(walk(header + "0,1,1,,3,\n", &findings), std::vector<std::string>{"0.0: g0 1.0"});
  EXPECT_EQ(findings, std::vector<std::string>{"csv.partial-cells 2:5 rows[0].cells[2]"});
}

TEST(CsvCells, BadNumbersHaveTheirPlace) {
  for (const char* bad :
       {"nan", "inf", "-inf", "1e999", "0x1", "1,5", "1 2", "\" 1\"", "+1", "one", "1.2.3", "\"1\"\"\""}) {
    if (std::string(bad) == "1,5") continue;  // two cells
    std::vector<std::string> findings;
    EXPECT_EQ(walk(header + "0,1,1,"s + bad + ",3,\n", &findings), std::vector<std::string>{"0.0: g0 1.0"}) << bad;
    EXPECT_EQ(findings, std::vector<std::string>{"csv.bad-cell 2:7 rows[0].cells[3]"}) << bad;
  }
}

TEST(CsvCells, SwitchesMayBeWords) {
  std::vector<std::string> findings;
  EXPECT_EQ(walk("time,b/tracked,c/pinching\n0,True,FALSE\n1,false,true\n", &findings),
            (std::vector<std::string>{"0.0: g0 1.0 g1 0.0", "1.0: g0 0.0 g1 1.0"}));
  EXPECT_TRUE(findings.empty());
  walk(header + "0,1,True,2,3,\n", &findings);
  EXPECT_EQ(findings, std::vector<std::string>{"csv.bad-cell 2:5 rows[0].cells[2]"}) << "a place is none";
}

TEST(CsvCells, DecimalCommas) {
  std::vector<std::string> findings;
  EXPECT_EQ(
      walk("time;b/tracked;a/position.x;a/position.y;a/position.z\n0;1;1,5;2;3e0\n0,5;1;1.234,5;1;1\n", &findings),
      (std::vector<std::string>{"0.0: g0 1.0 g1 1.5 2.0 3.0", "0.5: g0 1.0"}));
  EXPECT_EQ(findings, std::vector<std::string>{"csv.bad-cell 3:7 rows[1].cells[2]"});
}

// Vicon's z is our y, and its y our -z.
TEST(CsvCells, NumbersInOtherUnitsAndAxes) {
  EXPECT_EQ(walk("Trajectories\n10\n,,A,,\nFrame,Sub Frame,X,Y,Z\n,,m,m,m\n1,0,1,2,3\n"),
            std::vector<std::string>{"0.0: g0 1.0 3.0 -2."});
}

TEST(CsvCells, RowsOfNoHandAreLeftOut) {
  std::vector<std::string> findings;
  EXPECT_EQ(walk("time,hand,wrist_x,wrist_y,wrist_z\n0,Left,1,2,3\n0,Right,4,5,6\n1,both,7,8,9\n", &findings),
            std::vector<std::string>{"0.0: g0 1.0 -2. -3. g1 4.0 -5. -6."});
  EXPECT_EQ(findings, std::vector<std::string>{"csv.no-key 4:3 rows[2].cells[1]"});
}

TEST(CsvCells, RowsThatDoNotRiseAreLeftOut) {
  std::vector<std::string> findings;
  EXPECT_EQ(walk("time,a/tracked\n1,0\n1,1\n0,1\nx,1\n2,1\n", &findings),
            (std::vector<std::string>{"1.0: g0 0.0", "2.0: g0 1.0"}));
  EXPECT_EQ(findings,
            (std::vector<std::string>{"csv.time-order 3:1 rows[1].cells[0]", "csv.time-order 4:1 rows[2].cells[0]",
                                      "csv.no-time 5:1 rows[3].cells[0]"}));
}

}  // namespace
}  // namespace genga::csv
