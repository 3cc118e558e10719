#include "genga/formats/csv/file/separator.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

char separator_in(std::string_view text) { return separator_of(bytes_of(text).view()); }

TEST(CsvSeparator, TheOneThatTheHeaderHasMostOf) {
  EXPECT_EQ(separator_in("time,a\n0,1\n"), ',');
  EXPECT_EQ(separator_in("time;a\n0,5;1,5\n"), ';');
  EXPECT_EQ(separator_in("time\ta\tb\n"), '\t');
  EXPECT_EQ(separator_in("time,\ta\n"), ',') << "of equals the comma";
  EXPECT_EQ(separator_in("time;\"a,b,c\"\n"), ';') << "inside quotes it is none";
  EXPECT_EQ(separator_in("Trajectories\n100\n;;A:B\n"), ';') << "the first line that has any";
  EXPECT_EQ(separator_in(" \t\t\ntime,a\n"), ',') << "a blank line has none";
  for (const char* text : {"", "time", "time\n0\n", "\"a"}) EXPECT_EQ(separator_in(text), ',') << text;
}

}  // namespace
}  // namespace genga::csv
