#include "genga/formats/NAME/writer.h"

#include <algorithm>

#include "tests/formats/NAME/sample.h"

namespace genga::NAME {
namespace {

TEST(Writer, SpellingsStay) {
  constexpr std::string_view text = "NAME 1\nroot 0 1.50 2e0";
  MemorySink sink;
  write(document_of(text), sink);
  EXPECT_TRUE(std::ranges::equal(sink.buffer(), std::as_bytes(std::span(text))));
}

}  // namespace
}  // namespace genga::NAME
