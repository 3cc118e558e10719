#include "genga/formats/bvh/writer.h"

#include <algorithm>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

TEST(Writer, SpellingsStay) {
  const std::string text =
      "\n hierarchy\rROOT a {OFFSET 1e0 +2 .3\tchannels 1 xRotation }MOTION Frames: 1\rFrame Time: 1\r 1.50 \r";
  MemorySink sink;
  write(document_of(text), sink);
  EXPECT_TRUE(std::ranges::equal(sink.buffer(), std::as_bytes(std::span(text))));
}

}  // namespace
}  // namespace genga::bvh
