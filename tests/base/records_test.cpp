#include "genga/base/records.h"

#include <gtest/gtest.h>

#include "genga/base/packed.h"

namespace genga {
namespace {

struct Pair {
  Little<std::uint16_t> a;
  Little<std::uint16_t> b;
};

std::vector<std::byte> numbered(std::size_t size) {
  std::vector<std::byte> bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>(i);
  return bytes;
}

TEST(Records, BorrowWithoutACopy) {
  const std::vector<std::byte> file = numbered(9);
  const auto records = Records<Pair>::borrow(Bytes::borrow(file).subspan(1, 8));
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].a, 0x0201);
  EXPECT_EQ(records[1].b, 0x0807);
  EXPECT_EQ(records.as_bytes().data(), file.data() + 1);
}

TEST(Records, CopyOnTheFirstWrite) {
  const std::vector<std::byte> file = numbered(8);
  auto records = Records<Pair>::borrow(Bytes::borrow(file));
  const Records<Pair> other = records;
  records.own()[0].a = std::uint16_t{0xFFFF};
  records.own().push_back({});
  EXPECT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].a, 0xFFFF);
  EXPECT_EQ(records[1].b, 0x0706);
  EXPECT_EQ(other.size(), 2U);
  EXPECT_EQ(other[0].a, 0x0100);
  EXPECT_EQ(file, numbered(8));
}

TEST(Records, CopiesOfOwnedOnesAreIndependent) {
  Records<Pair> records(std::vector<Pair>(2));
  Records<Pair> copy = records;
  copy.own()[0].a = std::uint16_t{1};
  EXPECT_EQ(records[0].a, 0);
  EXPECT_EQ(copy[0].a, 1);
}

TEST(Records, KeepTheFileAlive) {
  Records<Pair> records;
  {
    Bytes bytes = Bytes::own(numbered(8));
    records = Records<Pair>::borrow(bytes.subspan(4, 4));
  }
  EXPECT_EQ(records[0].a, 0x0504);
}

TEST(Records, MayBeEmpty) {
  EXPECT_TRUE(Records<Pair>().empty());
  EXPECT_TRUE(Records<Pair>::borrow({}).empty());
  Records<Pair> records;
  records.own().push_back({});
  EXPECT_EQ(records.size(), 1U);
  std::size_t visited = 0;
  for (const Pair& pair : records) visited += 1U + pair.a.get();
  EXPECT_EQ(visited, 1U);
}

}  // namespace
}  // namespace genga
