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

}  // namespace
}  // namespace genga
