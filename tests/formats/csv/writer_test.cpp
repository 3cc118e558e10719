#include "genga/formats/csv/writer.h"

#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

TEST(CsvWriter, WritesWhatWasRead) {
  for (const std::string& text :
       {"time\n"s, "time,a/tracked\r\n0,1"s, "\xEF\xBB\xBF\n\"time\",\"a \"\"b\"\"/tracked\"\n\n 1 ,\"2\"\n\n"s,
        "time,\xFF/tracked\n1e0,0001\n"s}) {
    MemorySink sink;
    write(table_of(text), sink);
    EXPECT_EQ(std::string(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()), text);
  }
}

}  // namespace
}  // namespace genga::csv
