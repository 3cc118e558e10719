#include "genga/formats/csv/header.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

Result<Header> header_in(std::string_view text, HeaderShape shape) {
  Budget budget{Limits()};
  return read_header(bytes_of(text), ',', shape, budget);
}

using Headings = std::vector<std::string>;

TEST(CsvHeader, Shapes) {
  const auto shape = [](std::string_view text) { return shape_of(bytes_of(text), ','); };
  EXPECT_EQ(shape("time,a\n"), HeaderShape::plain);
  EXPECT_EQ(shape(""), HeaderShape::plain);
  EXPECT_EQ(shape("Format Version,1.23\n"), HeaderShape::motive);
  EXPECT_EQ(shape("Trajectories\n100\n"), HeaderShape::vicon);
  EXPECT_EQ(shape("Devices\n1\n\nTrajectories,,\n"), HeaderShape::vicon);
  EXPECT_EQ(shape("time,Trajectories\n"), HeaderShape::plain);
  EXPECT_EQ(shape("Trajectories,a\n"), HeaderShape::plain) << "a column of that name";
}

TEST(CsvHeader, ARowOfHeadings) {
  const Header header = header_in("\n time ,\"a\"\"b\",\n0,1,2\n", HeaderShape::plain).value();
  EXPECT_EQ(header.headings, (Headings{"time", "a\"b", ""}));
  EXPECT_EQ(header.row.line, 2U);
  EXPECT_EQ(header_in("\n", HeaderShape::plain).error().code, ErrorCode::truncated);
}

TEST(CsvHeader, ViconsNamesStandAboveTheirFirstColumn) {
  const Header header = header_in(
                            "Trajectories\n120\n,,A:x/y,,,B,,\nFrame,Sub "
                            "Frame,X,Y,Z,X,Y,Z\n,,mm,mm,mm,m,m,m\n1,0,1,2,3,4,5,6\n,,,\nMore\n",
                            HeaderShape::vicon)
                            .value();
  EXPECT_EQ(header.headings,
            (Headings{"Frame", "Sub Frame", "A:x%2Fy/X", "A:x%2Fy/Y", "A:x%2Fy/Z", "B/X", "B/Y", "B/Z"}));
  EXPECT_EQ(header.rate, 120.0);
  EXPECT_EQ(header.metres[2], 0.001);
  EXPECT_EQ(header.metres[7], 1.0);
  EXPECT_EQ(header.row.line, 4U);
  EXPECT_LT(header.end, 120U) << "before the row of commas";
}

TEST(CsvHeader, WhatIsOfAnotherShape) {
  for (const char* text : {"time,a\n", "Trajectories\n", "Trajectories\nfast\n", "Trajectories\n100\n,,A\nTime,X\n"}) {
    const Result<Header> header = header_in(text, HeaderShape::vicon);
    ASSERT_FALSE(header) << text;
    EXPECT_EQ(header.error().code, ErrorCode::bad_magic) << text;
  }
  for (const char* text : {"time,a\n", "Format Version,1\n", "Format Version,1\n,Type,A\nFrame,Time,X\n"}) {
    const Result<Header> header = header_in(text, HeaderShape::motive);
    ASSERT_FALSE(header) << text;
    EXPECT_EQ(header.error().code, ErrorCode::bad_magic) << text;
  }
}

// One long name above all columns is a table of it.
TEST(CsvHeader, NamesThatAreRepeatedAreCounted) {
  std::string text = "Trajectories\n100\n,," + std::string(10'000, 'a') + "\nFrame,Sub Frame";
  for (int column = 0; column < 1000; ++column) text += ",X";
  Budget budget(Limits{.bytes = 1'000'000});
  const Result<Header> header = read_header(bytes_of(text + "\n"), ',', HeaderShape::vicon, budget);
  ASSERT_FALSE(header);
  EXPECT_EQ(header.error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::csv
