#include "genga/formats/anim/writer.h"

#include <algorithm>

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

TEST(Writer, TextsStay) {
  const std::string text = content_of(folder("edge/comments.anim"));
  MemorySink sink;
  write(document_of(text), sink);
  EXPECT_TRUE(std::ranges::equal(sink.buffer(), std::as_bytes(std::span(text))));
}

}  // namespace
}  // namespace genga::anim
