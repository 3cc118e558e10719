#include "genga/base/byte_reader.h"

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"

namespace genga {
namespace {

Bytes six() {
  MemorySink sink;
  sink.put(Little<std::uint32_t>(0x04030201));
  sink.text("ab");
  return Bytes::own(std::move(sink).take());
}

TEST(ByteReader, ReadsInOrder) {
  ByteReader reader(six());
  EXPECT_EQ(reader.read<Big<std::uint16_t>>("a").value(), 0x0102);
  EXPECT_EQ(reader.offset(), 2U);
  EXPECT_EQ(reader.bytes(3, "b").value().size(), 3U);
  EXPECT_FALSE(reader.at_end());
  EXPECT_EQ(reader.remaining(), 1U);
  EXPECT_EQ(reader.read<std::byte>("c").value(), std::byte{'b'});
  EXPECT_TRUE(reader.at_end());
}

TEST(ByteReader, SaysWhatIsMissingAndStaysThere) {
  ByteReader reader(six());
  ASSERT_TRUE(reader.bytes(4, "header"));
  const auto number = reader.read<Little<std::uint32_t>>("bone_count");
  ASSERT_FALSE(number);
  EXPECT_EQ(number.error().code, ErrorCode::truncated);
  EXPECT_EQ(number.error().path, "bone_count");
  EXPECT_EQ(number.error().place, Place::at_offset(4));
  EXPECT_EQ(number.error().message, "4 bytes needed, 2 remain");
  EXPECT_EQ(reader.offset(), 4U);
  EXPECT_FALSE(reader.bytes(3, "x"));
  EXPECT_TRUE(reader.bytes(2, "x"));
}

TEST(ByteReader, ChecksCountsBeforeTheyMultiply) {
  for (const std::uint64_t count :
       {std::uint64_t{2}, std::uint64_t{0xFFFFFFFF}, std::uint64_t{1} << 62, ~std::uint64_t{0}}) {
    ByteReader reader(six());
    const auto records = reader.records<Little<std::uint32_t>>(count, "keys");
    ASSERT_FALSE(records);
    EXPECT_EQ(records.error().code, ErrorCode::truncated);
    EXPECT_FALSE(reader.bytes(~std::uint64_t{0}, "x"));
    EXPECT_EQ(reader.offset(), 0U);
  }
  ByteReader reader(six());
  EXPECT_EQ(reader.records<Little<std::uint16_t>>(3, "keys").value().size(), 3U);
  EXPECT_EQ(reader.records<Little<std::uint16_t>>(0, "keys").value().size(), 0U);
}

}  // namespace
}  // namespace genga
