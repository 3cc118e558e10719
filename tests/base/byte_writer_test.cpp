#include "genga/base/byte_writer.h"

#include <gtest/gtest.h>

#include "genga/base/packed.h"

namespace genga {
namespace {

TEST(MemorySink, KeepsBytesInOrder) {
  MemorySink sink;
  sink.text("a");
  sink.put(Little<std::uint16_t>(0x0201));
  sink.write({});
  const std::vector<std::byte> expected{std::byte{'a'}, std::byte{1}, std::byte{2}};
  EXPECT_EQ(sink.buffer(), expected);
  EXPECT_EQ(std::move(sink).take(), expected);
}

TEST(MemorySink, MakesRoomOnceForWhatIsExpected) {
  MemorySink sink;
  sink.text("a");
  sink.expect(1000);
  const std::byte* begin = sink.buffer().data();
  for (int i = 0; i < 1000; ++i) sink.text("b");
  EXPECT_EQ(sink.buffer().data(), begin);
  EXPECT_EQ(sink.buffer().size(), 1001U);
}

}  // namespace
}  // namespace genga
