#include "genga/formats/csv/file/text.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

std::string utf8_of(std::string_view bytes) {
  Budget budget{Limits()};
  const Result<Bytes> text = utf8_text(bytes_of(bytes), budget);
  EXPECT_TRUE(text);
  return text ? std::string(reinterpret_cast<const char*>(text->data()), text->size()) : std::string();
}

TEST(CsvText, OtherBytesStayWhereTheyAre) {
  const Bytes bytes = bytes_of("time\n0\n");
  Budget budget{Limits()};
  EXPECT_EQ(utf8_text(bytes, budget)->data(), bytes.data());
  for (const char* text : {"", "t",
                           "\xEF\xBB\xBF"
                           "a",
                           "\xFF"})
    EXPECT_EQ(utf8_of(text), text);
}

// U+0061, U+00E9, U+3042, U+1F600.
TEST(CsvText, BothOrdersOfBytes) {
  const std::string text = "a\xC3\xA9\xE3\x81\x82\xF0\x9F\x98\x80";
  EXPECT_EQ(utf8_of("\xFF\xFE"
                    "a\0\xE9\0\x42\x30\x3D\xD8\x00\xDE"s),
            text);
  EXPECT_EQ(utf8_of("\xFE\xFF"
                    "\0a\0\xE9\x30\x42\xD8\x3D\xDE\x00"s),
            text);
}

TEST(CsvText, HalvesOfPairsAreReplaced) {
  EXPECT_EQ(utf8_of("\xFF\xFE\x3D\xD8"
                    "a\0"s),
            "\xEF\xBF\xBD"
            "a");
  EXPECT_EQ(utf8_of("\xFF\xFE\x00\xDE"
                    "a\0"s),
            "\xEF\xBF\xBD"
            "a");
  EXPECT_EQ(utf8_of("\xFF\xFE\x3D\xD8"s), "\xEF\xBF\xBD");
  EXPECT_EQ(utf8_of("\xFF\xFE"
                    "a\0b"s),
            "a\xEF\xBF\xBD")
      << "a byte too many";
}

TEST(CsvText, IsCountedBeforeItIsMade) {
  Budget budget(Limits{.bytes = 4});
  const Result<Bytes> text = utf8_text(bytes_of("\xFF\xFE"
                                                "a\0b\0"s),
                                       budget);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::limit_exceeded);
}

TEST(CsvText, ATableInUtf16IsReadAndWrittenBack) {
  std::string bytes = "\xFF\xFE";
  for (const char c : "time,a/tracked\r\n0,1\r\n1,0\r\n"s) bytes += {c, '\0'};
  const Table table = table_of(bytes);
  EXPECT_EQ(table.rows, 2U);
  EXPECT_EQ(headings(table), (std::vector<std::string>{"time", "a/tracked"}));
  EXPECT_EQ(table.source.size(), bytes.size());
}

}  // namespace
}  // namespace genga::csv
