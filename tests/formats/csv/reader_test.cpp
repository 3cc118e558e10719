#include "genga/formats/csv/reader.h"

#include <random>

#include "genga/formats/csv/check.h"
#include "genga/formats/csv/to_scene.h"
#include "genga/formats/csv/writer.h"
#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::string refusal(std::string_view text) {
  const Error error = error_of(text);
  return to_string(error.place) + ' ' + error.path;
}

TEST(CsvReader, Shape) {
  const Table table = table_of("time,a/tracked,b\n1,2,3\n1.5,,\n2,x,\n");
  EXPECT_EQ(table.columns, 3U);
  EXPECT_EQ(table.rows, 3U);
  EXPECT_EQ(table.first_time, 1.0);
  EXPECT_EQ(table.last_time, 2.0);
  EXPECT_EQ(table.fps, 2.0);
}

TEST(CsvReader, TheRateOfEvenRows) {
  const auto fps = [](const std::string& rows) { return table_of("time\n" + rows).fps; };
  EXPECT_EQ(fps("0\n0.016666666666666666\n0.03333333333333333\n"), 60.0);
  EXPECT_EQ(fps("0\n0.033333\n0.066667\n0.1\n"), 30.0) << "six digits";
  EXPECT_NEAR(fps("0\n0.4\n0.8\n"), 2.5, 1e-12);
  EXPECT_EQ(fps("0.033\n0.067\n0.100\n"), 30.0) << "three digits";
  EXPECT_EQ(fps("0.033\n0.067\n0.067\nsoon\n0.100\n"), 30.0) << "rows that are left out do not count";
  EXPECT_EQ(fps("0\n1\n3\n"), 60.0) << "not even";
  EXPECT_EQ(fps("5\n"), 60.0);
  EXPECT_EQ(fps(""), 60.0);
  EXPECT_EQ(fps("-1e308\n1e308\n"), 60.0);
  EXPECT_EQ(fps("0\n1e-300\n"), 60.0);
}

TEST(CsvReader, BlanksBesideCommas) {
  const Table table = table_of("time , a/tracked,\tb\n 0, 1 ,2\n \n0.5 ,\t,\n");
  EXPECT_EQ(table.columns, 3U);
  EXPECT_EQ(table.rows, 2U);
  EXPECT_EQ(table.fps, 2.0);
  EXPECT_EQ(headings(table), (std::vector<std::string>{"time", "a/tracked", "b"}));
}

TEST(CsvReader, WhatIsNoTable) {
  for (const char* text : {"frame,a\n", "frame,a/tracked\n", "some words\n", "{}", "a;b\n0;1\n"}) {
    const Error error = error_of(text);
    EXPECT_EQ(error.code, ErrorCode::bad_magic) << text;
    EXPECT_EQ(error.place.line, 1U) << text;
    EXPECT_TRUE(error.path.starts_with("columns[")) << text;
  }
  for (const char* text : {"", "\n\r\n", "\xEF\xBB\xBF"}) EXPECT_EQ(error_of(text).code, ErrorCode::truncated);
}

TEST(CsvReader, RaggedRows) {
  EXPECT_EQ(refusal("time,a/tracked\n0,1\n1\n"), "3:2 rows[1]");
  EXPECT_EQ(refusal("time,a/tracked\n0,1,2\n"), "2:6 rows[0]");
  EXPECT_EQ(refusal("time\n0,\n"), "2:3 rows[0]");
  EXPECT_EQ(error_of("time,a/tracked\n0\n").message, "1 cells below a header of 2");
}

TEST(CsvReader, BrokenQuotes) {
  EXPECT_EQ(refusal("time,\"a\n0,1\n"), "1:6 ");
  EXPECT_EQ(refusal("time,a/tracked\n0,\"1\n"), "2:3 ");
  EXPECT_EQ(refusal("time,a/tracked\n\"0\"1,1\n"), "2:4 ");
  EXPECT_EQ(refusal("\"time\"x"), "1:7 ");
}

TEST(CsvReader, TooManyColumns) {
  const auto header = [](std::size_t columns) { return "time,a/tracked" + std::string(columns - 2, ','); };
  EXPECT_EQ(table_of(header(max_columns)).columns, max_columns);
  EXPECT_EQ(error_of(header(max_columns + 1)).code, ErrorCode::limit_exceeded);
}

// Read, or refused with a place; what is read is written as it was and makes a valid scene.
void expect_taken(std::string_view text) {
  const Result<Read<Table>> result = read(bytes_of(text));
  if (!result) {
    EXPECT_EQ(result.error().place.kind, Place::Kind::line) << text;
    return;
  }
  const Table& table = result.value().document;
  MemorySink sink;
  write(table, sink);
  const std::string written(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size());
  EXPECT_EQ(written, text);
  const Findings found = check(table);
  for (const Finding& finding : found.all()) EXPECT_EQ(finding.place.kind, Place::Kind::line) << finding.code;
  Findings findings;
  EXPECT_EQ(validate(to_scene(table, {}, findings)), 0) << text;
}

// Rows of another program may be shorter, and longer by nothing.
TEST(CsvReader, RaggedRowsOfKnownLayouts) {
  const std::string header = "time,hand,wrist_x,wrist_y,wrist_z\n";
  EXPECT_EQ(table_of(header + "0,Left,1,2,3,,\n1,Left\n").rows, 2U);
  EXPECT_EQ(refusal(header + "0,Left,1,2,3,4\n"), "2:15 rows[0]");
}

std::string whole_table() {
  return "\xEF\xBB\xBFtime," + pose_columns("Hand.Left.Joint.IndexTip") +
         ",Hand.Left/tracked,\"Gaze/origin.x\",Gaze/origin.y,Gaze/origin.z,\"a\"\"b\"\r\n"
         "0,1,2,3,0,0,0,1,1,.5,1e3,-0.0,\"x,\ny\"\r\n"
         "0.5,,,,,,,,0,1,2,3,\r\n";
}

// A table of each other layout, with the same separators as ours.
std::vector<std::string> tables_of_others() {
  return {
      "Trajectories\n100\n,,A:B,,,C,,\nFrame,Sub Frame,X,Y,Z,X,Y,Z\n,,mm,mm,mm,m,m,m\n1,0,1,2,3,4,5,6\n2,0,1,2,3,,,\n",
      "Format Version,1,Length Units,Meters\n,Type,RB,RB,RB\n,Name,A,A,A\n,,Position,Position,Position\n"
      "Frame,Time (Seconds),X,Y,Z\n0,0,1,2,3\n1,0.1,4,5,6\n",
      "frame,timestamp_ms,hand,WRIST_x,WRIST_y,WRIST_z\n0,0,Left,1,2,3\n0,0,Right,4,5,6\n1,33,Left,7,8,9\n",
      "frame,keypoint,x,y,z,model\n0,nose,1,2,3,m\n0,wrist,4,5,6,left_hand\n1,nose,7,8,9,m\n",
      "t [ms];a/tracked;b/position.x;b/position.y;b/position.z\n0;True;1,5;2;3\n100;False;;;\n"};
}

TEST(CsvReader, RandomBytes) {
  constexpr std::string_view characters = "0123456789.,,,\n\n\r\"\"-e+xyz/ \t\xEF\xFF;";
  std::mt19937 random(4180);
  std::vector<std::string> whole = tables_of_others();
  whole.push_back(whole_table());
  for (const std::string& text : whole) expect_taken(text);
  for (int round = 0; round < 4000; ++round) {
    std::string text = whole[random() % whole.size()];
    for (auto count = 1 + random() % 6; count > 0; --count) {
      text[random() % text.size()] = characters[random() % characters.size()];
    }
    expect_taken(text);
  }
}

}  // namespace
}  // namespace genga::csv
