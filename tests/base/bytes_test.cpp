#include "genga/base/bytes.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Bytes, OwnCopyOrBorrow) {
  std::vector<std::byte> buffer{std::byte{1}, std::byte{2}, std::byte{3}};
  const Bytes borrowed = Bytes::borrow(buffer);
  const Bytes copied = Bytes::copy_of(buffer);
  EXPECT_EQ(borrowed.data(), buffer.data());
  buffer[0] = std::byte{9};
  EXPECT_EQ(borrowed.view()[0], std::byte{9});
  EXPECT_EQ(copied.view()[0], std::byte{1});
  const std::byte* data = buffer.data();
  EXPECT_EQ(Bytes::own(std::move(buffer)).data(), data);
}

TEST(Bytes, PartsKeepTheWholeAlive) {
  Bytes part;
  {
    const Bytes whole = Bytes::own({std::byte{1}, std::byte{2}, std::byte{3}});
    part = whole.subspan(1, 2);
  }
  ASSERT_EQ(part.size(), 2U);
  EXPECT_EQ(part.view()[1], std::byte{3});
  EXPECT_TRUE(Bytes().empty());
}

}  // namespace
}  // namespace genga
