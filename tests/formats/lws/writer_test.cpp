#include "genga/formats/lws/writer.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

TEST(Writer, WritesWhatWasRead) {
  for (const std::string_view text : {"LWSC\n3\n", "LWMO\r\n5", " LWSC \n 3\n\n \t\nFirstFrame  1 \n{ A\n\t}\n",
                                      "LWSC\n1\nLoadObject \xE9.lwo\r\n\n\n"}) {
    MemorySink sink;
    lws::write(document_of(text), sink);
    EXPECT_TRUE(std::ranges::equal(sink.buffer(), std::as_bytes(std::span(text))));
  }
}

}  // namespace
}  // namespace genga::tests
