#include "genga/formats/x/file/mszip.h"

#include <random>
#include <string>
#include <vector>

#include <zlib.h>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

std::vector<std::byte> some_content(std::size_t size) {
  std::mt19937 random(7);
  std::vector<std::byte> content(size);
  for (std::byte& byte : content) byte = static_cast<std::byte>("0123.;, "[random() % 8]);
  return content;
}

struct Inflated {
  Status status = Done{};
  std::vector<std::byte> content;
  std::vector<Block> blocks;
};

Inflated inflate_file(std::span<const std::byte> behind_header, Limits limits = {}) {
  std::vector<std::byte> file(header_size, std::byte{'x'});
  file.insert(file.end(), behind_header.begin(), behind_header.end());
  Inflated result;
  Budget budget(limits);
  result.status = inflate_blocks(file, result.content, result.blocks, budget);
  return result;
}

TEST(XMszip, SeveralBlocksWithTheContentBeforeAsDictionary) {
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, block_size - 1, block_size, block_size + 1, std::size_t{100'000}}) {
    const auto content = some_content(size);
    const Inflated result = inflate_file(deflate_blocks(content));
    ASSERT_TRUE(result.status) << result.status.error().message;
    EXPECT_EQ(result.content, content);
    EXPECT_EQ(result.blocks.size(), (size + block_size - 1) / block_size);
  }
}

// What repeats the block before takes almost nothing.
TEST(XMszip, TheDictionaryIsUsed) {
  const auto once = some_content(10'000);
  std::vector<std::byte> often;
  for (int copy = 0; copy < 10; ++copy) often.insert(often.end(), once.begin(), once.end());
  EXPECT_LT(deflate_blocks(often).size(), deflate_blocks(once).size() + 1500);
}

TEST(XMszip, HeadsThatLieAreErrorsWithAPlace) {
  const auto good = deflate_blocks(some_content(40'000));
  const auto broken = [&](std::size_t offset, int change) {
    auto file = good;
    file[offset] = static_cast<std::byte>(std::to_integer<int>(file[offset]) + change);
    return inflate_file(file);
  };
  struct Case {
    std::size_t offset;
    std::size_t place;
  };
  // The whole's size; the first block's content size and packed size; its signature.
  for (const Case& c : {Case{0, 16}, Case{5, 16}, Case{8, 24}}) {
    const Inflated result = broken(c.offset, -1);
    ASSERT_FALSE(result.status) << c.offset;
    EXPECT_EQ(result.status.error().place, Place::at_offset(c.place)) << c.offset;
  }
  EXPECT_FALSE(broken(6, 1).status);
  EXPECT_FALSE(broken(12, 77).status);
  for (std::size_t length = 0; length < good.size(); length += 7) {
    EXPECT_FALSE(inflate_file(std::span(good).first(length)).status) << length;
  }
}

TEST(XMszip, ABombIsRefusedBeforeItIsInflated) {
  std::string file("\0\0\0\0", 4);
  // Heads that promise 32768 bytes of every 3: more than 256 for one.
  for (int block = 0; block < 2000; ++block)
    file += std::string(
        "\x00\x80\x03\x00"
        "CKx",
        7);
  const Inflated result = inflate_file(std::as_bytes(std::span(file)));
  ASSERT_FALSE(result.status);
  EXPECT_EQ(result.status.error().code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(result.content.empty());
}

TEST(XMszip, LimitsAreKept) {
  const auto file = deflate_blocks(some_content(40'000));
  const Inflated result = inflate_file(file, {.bytes = 20'000});
  ASSERT_FALSE(result.status);
  EXPECT_EQ(result.status.error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::x
