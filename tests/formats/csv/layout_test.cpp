#include "genga/formats/csv/layout.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::string table_with(std::string_view heading, std::string_view first, std::string_view second) {
  return std::string(heading) + ",a/tracked\n" + std::string(first) + ",1\n" + std::string(second) + ",0\n";
}

Result<Read<Table>> read_with(std::string_view text, const std::string& columns, const std::string& profile = {}) {
  ReadOptions options;
  options.table.columns = bytes_of(columns);
  options.table.columns_file = "columns.csv";
  options.table.profile = profile;
  return read(bytes_of(text), options);
}

TEST(CsvLayout, TimesInAnyUnit) {
  EXPECT_EQ(table_of(table_with("Time", "0.5", "1")).last_time, 1.0);
  EXPECT_EQ(table_of(table_with("timestamp_ms", "0", "33")).last_time, 0.033);
  EXPECT_EQ(table_of(table_with("time [us]", "0", "33333")).last_time, 0.033333);
  EXPECT_EQ(table_of("a/tracked,frame,t\n1,7,0.25\n0,8,0.5\n").last_time, 0.5) << "not the first column";
  EXPECT_EQ(table_of(table_with("timestamp_ms", "0", "33")).fps, 30.0) << "rounded to a millisecond";
}

TEST(CsvLayout, SemicolonsTabsAndDecimalCommas) {
  const Table table = table_of("time;a/tracked\n0,5;1\n0,75;0\n");
  EXPECT_EQ(table.first_time, 0.5);
  EXPECT_EQ(table.fps, 4.0);
  EXPECT_EQ(table_of("time\ta/tracked\n0\t1\n0.5\t\n").rows, 2U) << "an empty last cell";
}

// Told, since the file's own numbers are other ones.
TEST(CsvLayout, TimesOf1970BeginAtTheirFirstRow) {
  const auto times = [](const std::string& text) {
    const Result<Read<Table>> table = read(bytes_of(text));
    EXPECT_TRUE(table && table->findings.size() == 1 && table->findings[0].code == "csv.time-origin") << text;
    return table ? std::pair(table->document.first_time, table->document.last_time) : std::pair(-1.0, -1.0);
  };
  EXPECT_EQ(times(table_with("time", "1620000000.000", "1620000000.033")), std::pair(0.0, 0.033));
  EXPECT_EQ(times(table_with("timestamp", "1620000000000", "1620000000033")), std::pair(0.0, 0.033));
  EXPECT_EQ(times(table_with("timestamp_us", "1620000000000000", "1620000000033000")), std::pair(0.0, 0.033));
  EXPECT_EQ(times(table_with("timestamp_ns", "1620000000000000000", "1620000001000000000")), std::pair(0.0, 1.0));
  EXPECT_EQ(table_of(table_with("time", "86400", "86401")).first_time, 86400.0) << "a day is no epoch";
}

TEST(CsvLayout, TheFirstUnknownColumnIsNamedWithTheNearest) {
  const Error error = error_of("Time,LeftHand_Wrist_PosX,Other\n0,1,2\n");
  EXPECT_EQ(error.code, ErrorCode::bad_magic);
  EXPECT_EQ(error.path, "columns[1]");
  EXPECT_EQ(to_string(error.place), "1:6");
  EXPECT_NE(error.message.find("\"LeftHand_Wrist_PosX\""), std::string::npos);
  EXPECT_NE(error.message.find("Hand.Left.Joint.Wrist/position.x"), std::string::npos);
}

// A model's morphs are no nodes, and `genga sample` prints them.
TEST(CsvLayout, ATableOfOursMayHaveNothingThatMovesANode) {
  EXPECT_EQ(table_of("time,Smile/weight\n0,1\n").rows, 1U);
  EXPECT_TRUE(table_of("time,Smile/weight\n0,1\n").layout.is_own);
  EXPECT_FALSE(table_of("Time,a/tracked\n0,1\n").layout.is_own);
}

TEST(CsvLayout, WithoutATimeThereIsNoMotion) {
  EXPECT_NE(error_of("a/tracked\n1\n").message.find("no column has the time"), std::string::npos);
  EXPECT_NE(error_of("frame,a/tracked\n0,1\n").message.find("how many of them a second has"), std::string::npos);
}

TEST(CsvLayout, AFileOfColumns) {
  const Result<Read<Table>> table = read_with("Zeit,Kopf,a/tracked\n0,1,1\n500,4,0\n", "Zeit,time,0.001\nKopf,-\n");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->document.last_time, 0.5);
  EXPECT_EQ(table->document.layout.meanings[1].kind, Meaning::Kind::nothing);
}

TEST(CsvLayout, AFileOfColumnsWithUnitAxesAndRate) {
  Result<Read<Table>> table = read_with("HeadX,HeadY,HeadZ\n1,2,3\n4,5,6\n",
                                        "HeadX,Camera/position.x\nHeadY,Camera/position.y\n"
                                        "HeadZ,Camera/position.z,-1\n@unit,cm\n@axes,gltf\n@rate,50\n");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->document.layout.axes, Handedness::right);
  EXPECT_EQ(table->document.fps, 50.0);
  EXPECT_EQ(table->document.last_time, 0.02);
  EXPECT_EQ(table->document.layout.meanings[2].factor, -0.01);
}

TEST(CsvLayout, ErrorsOfTheFileOfColumnsNameIt) {
  const Result<Read<Table>> table = read_with("time\n0\n", "a,b\n");
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::bad_argument);
  EXPECT_EQ(table.error().file, "columns.csv");
}

TEST(CsvLayout, AProfileThatIsAskedFor) {
  EXPECT_EQ(read_with("time,WRIST_x,WRIST_y,WRIST_z,a/tracked\n0,1,2,3,1\n", {}, "own")->document.layout.profile,
            "own");
  EXPECT_EQ(read_with("time,palm_x,palm_y,palm_z\n0,1,2,3\n", {}, "mediapipe")->document.layout.profile, "mediapipe");
  EXPECT_EQ(read_with("time,a/tracked\n0,1\n", {}, "vicon").error().code, ErrorCode::bad_magic);
  EXPECT_EQ(read_with("time\n", {}, "quest").error().code, ErrorCode::bad_argument);
}

TEST(CsvLayout, SecondsOfNumbers) {
  EXPECT_EQ(seconds_of({}, 0.1, 1), 0.1);
  EXPECT_EQ(seconds_of({0, 1000.0, 0.0}, 33.0, 0), 0.033);
  EXPECT_EQ(seconds_of({0, 1.0, 1620000000.0}, 1620000000.067, 3), 0.067);
  EXPECT_EQ(seconds_of({0, 120.0, 7.0}, 10.0, 0), 0.025);
}

}  // namespace
}  // namespace genga::csv
