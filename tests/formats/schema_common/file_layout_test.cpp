#include "genga/formats/schema_common/file_layout.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "tests/formats/schema_common/demo_file.h"

namespace genga::demo {
namespace {

File sample() {
  File file;
  file.keys.own().resize(2);
  file.chains.resize(2);
  file.chains[0].links.own().resize(3);
  return file;
}

std::vector<std::byte> written(const File& file) {
  MemorySink sink;
  LayoutWriter writer(sink);
  visit_fields(writer, file);
  return std::move(sink).take();
}

TEST(FileLayout, SizesAreThoseOfTheWrittenFile) {
  File file = sample();
  EXPECT_EQ(stored_size(file), 4U + (4 + 12) + (1 + 7 + 6 + 7));
  EXPECT_EQ(written(file).size(), stored_size(file));
  file.late_keys.emplace().own().resize(1);
  file.trailing = Bytes::copy_of(std::vector<std::byte>(5));
  EXPECT_EQ(stored_size(file), 41U + 7 + 5);
  EXPECT_EQ(written(file).size(), stored_size(file));
  file.is_short = true;
  EXPECT_EQ(stored_size(file), 20U);
  EXPECT_EQ(written(file).size(), 20U);
}

TEST(FileLayout, NumbersAndCountsAreWrittenInTheirOrder) {
  File file = sample();
  file.version = 0x0102;
  file.keys.own()[0].frame = 7;
  const std::vector<std::byte> bytes = written(file);
  const std::vector<int> expected{2, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 7, 0};
  for (std::size_t at = 0; at < expected.size(); ++at) EXPECT_EQ(std::to_integer<int>(bytes[at]), expected[at]) << at;
  EXPECT_EQ(std::to_integer<int>(bytes[20]), 2) << "chains";
  EXPECT_EQ(std::to_integer<int>(bytes[23]), 3) << "links of the first";
}

TEST(FileLayout, PlacesOfMembers) {
  File file = sample();
  EXPECT_EQ(find_offset(file, "version", 3), 3U);
  EXPECT_EQ(find_offset(file, "keys", 3), 7U) << "its count";
  EXPECT_EQ(find_offset(file, "keys[1]", 0), 14U);
  EXPECT_EQ(find_offset(file, "keys[1].frame", 0), 18U);
  EXPECT_EQ(find_offset(file, "keys[1].name[3]", 0), 17U);
  EXPECT_EQ(find_offset(file, "chains", 0), 20U);
  EXPECT_EQ(find_offset(file, "chains[0].links", 0), 23U) << "a count that stands elsewhere";
  EXPECT_EQ(find_offset(file, "chains[0].links[2]", 0), 32U);
  EXPECT_EQ(find_offset(file, "chains[1].weight", 0), 37U);
  for (const char* path : {"", "key", "keys[2]", "keys[0", "keys[0]frame", "keys[0].frames", "keys.frame", "late_keys",
                           "late_keys[0]", "chains[0].links[3]", "trailing", "version[0]", "keys[0]."}) {
    EXPECT_EQ(find_offset(file, path, 0), std::nullopt) << path;
  }
  file.trailing = Bytes::copy_of(std::vector<std::byte>(1));
  EXPECT_EQ(find_offset(file, "trailing", 0), 41U);
  file.is_short = true;
  EXPECT_EQ(find_offset(file, "chains", 0), std::nullopt);
}

TEST(FileLayout, ListsAreNotLongerThanTheirCountsTell) {
  File file = sample();
  EXPECT_FALSE(find_overlong(file));
  file.chains[1].links.own().resize(256);
  const std::optional<OverlongList> links = find_overlong(file);
  ASSERT_TRUE(links);
  EXPECT_EQ(links->path, "chains[1].links");
  EXPECT_EQ(links->size, 256U);
  EXPECT_EQ(links->max, 255U);
  file.chains.resize(300);
  ASSERT_TRUE(find_overlong(file));
  EXPECT_EQ(find_overlong(file)->path, "chains");
}

}  // namespace
}  // namespace genga::demo
