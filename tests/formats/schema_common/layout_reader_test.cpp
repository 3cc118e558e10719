#include "genga/formats/schema_common/layout_reader.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/formats/schema_common/demo_file.h"

namespace genga::demo {
namespace {

// Two keys, two chains, three links of the first, two late keys, a byte.
constexpr std::string_view whole(
    "\1\0\0\0"
    "\2\0\0\0key1\7\0key2\10\0"
    "\2\5\0\3\0\0\200?\1\0\2\0\3\0\6\0\0\0\0\0\0"
    "\2key3\11\0key4\12\0!",
    55);

Bytes bytes_of(std::string_view text) { return Bytes::own_text(std::string(text)); }

struct Outcome {
  File file;
  Status status = Done{};
};

Outcome read_file(Bytes bytes, std::uint64_t max_bytes = no_limit) {
  Outcome outcome;
  ByteReader reader(std::move(bytes));
  Budget budget({.bytes = max_bytes});
  LayoutReader members(outcome.file, reader, budget);
  fields(members, outcome.file);
  outcome.status = members.status();
  return outcome;
}

std::string error_of(const Outcome& outcome) {
  if (outcome.status) return {};
  const Error& error = outcome.status.error();
  return to_string(error.place) + ' ' + error.path + ": " + error.message;
}

TEST(LayoutReader, WhatIsReadIsWrittenAgain) {
  const Outcome read = read_file(bytes_of(whole));
  ASSERT_EQ(error_of(read), "");
  EXPECT_EQ(read.file.keys[1].frame, 8U);
  EXPECT_EQ(read.file.chains[0].links[2], 3U);
  EXPECT_EQ(read.file.chains[1].bone, 6U);
  EXPECT_EQ(read.file.late_keys->size(), 2U);
  EXPECT_EQ(read.file.trailing.size(), 1U);
  MemorySink sink;
  LayoutWriter writer(sink);
  visit_fields(writer, read.file);
  const std::vector<std::byte> written = std::move(sink).take();
  EXPECT_EQ(std::string_view(reinterpret_cast<const char*>(written.data()), written.size()), whole);
}

TEST(LayoutReader, WhatIsOptionalIsThereWhenBytesRemain) {
  const Outcome read = read_file(bytes_of(whole.substr(0, 41)));
  EXPECT_EQ(error_of(read), "");
  EXPECT_FALSE(read.file.late_keys);
  EXPECT_TRUE(read.file.trailing.empty());
}

TEST(LayoutReader, AnErrorSaysWhereAndOfWhichMember) {
  const auto cut = [](std::size_t size) { return error_of(read_file(bytes_of(whole.substr(0, size)))); };
  EXPECT_EQ(cut(2), "0x0 version: 4 bytes needed, 2 remain");
  EXPECT_EQ(cut(6), "0x4 keys: 4 bytes needed, 2 remain");
  EXPECT_EQ(cut(19), "0x4 keys: 2 records of 6 bytes announced, 11 bytes remain") << "at the count";
  EXPECT_EQ(cut(34), "0x14 chains: 2 records of 7 bytes announced, 13 bytes remain");
  EXPECT_EQ(cut(36), "0x22 chains[1]: 7 bytes needed, 2 remain") << "an element is cut as a whole";
  std::string many_links(whole);
  many_links[23] = '\x7F';
  EXPECT_EQ(error_of(read_file(bytes_of(many_links))),
            "0x17 chains[0].links: 127 records of 2 bytes announced, 27 bytes remain")
      << "a count that stands elsewhere";
}

TEST(LayoutReader, WhatIsMadeIsCharged) {
  EXPECT_EQ(error_of(read_file(bytes_of(whole), 2 * sizeof(Chain))), "");
  const Outcome starved = read_file(bytes_of(whole), 2 * sizeof(Chain) - 1);
  ASSERT_FALSE(starved.status);
  EXPECT_EQ(starved.status.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(starved.status.error().path, "chains");
}

}  // namespace
}  // namespace genga::demo
