#include "genga/formats/csv/own_table.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::string own_text(std::string_view text) {
  const Result<Table> table = own_table(table_of(text));
  EXPECT_TRUE(table);
  if (!table) return {};
  EXPECT_TRUE(table->layout.is_own);
  return {reinterpret_cast<const char*>(table->source.data()), table->source.size()};
}

TEST(CsvOwnTable, SecondsCommasAndPoints) {
  EXPECT_EQ(own_text("t [ms];Box/position.x;Box/position.y;Box/position.z;Hand.Left/tracked\n"
                     "0;1,5;2;3;True\n500;;;;false\n"),
            "time,Box/position.x,Box/position.y,Box/position.z,Hand.Left/tracked\n0,1.5,2,3,1\n0.5,,,,0\n");
}

// z turns around, and turns about x and y.
TEST(CsvOwnTable, RightHandedAxesBecomeLeftHanded) {
  EXPECT_EQ(
      own_text("Format Version,1.23,Length Units,Meters\n"
               ",Type,RB,RB,RB,RB,RB,RB,RB\n,Name,A B,A B,A B,A B,A B,A B,A B\n,,Rotation,Rotation,Rotation,Rotation,"
               "Position,Position,Position\nFrame,Time (Seconds),X,Y,Z,W,X,Y,Z\n0,0,0.5,0.5,0.5,0.5,1,2,3\n"),
      "time,\"A B/rotation.x\",\"A B/rotation.y\",\"A B/rotation.z\",\"A B/rotation.w\",\"A B/position.x\","
      "\"A B/position.y\",\"A B/position.z\"\n0,-0.5,-0.5,0.5,0.5,1,2,-3\n");
}

TEST(CsvOwnTable, RowsThatDoNotCountAreLeftOut) {
  EXPECT_EQ(own_text("Time,a/tracked,a b\n0,1,x\nsoon,1,x\n0,0,x\n1,0,x\n"), "time,a/tracked\n0,1\n1,0\n");
}

}  // namespace
}  // namespace genga::csv
