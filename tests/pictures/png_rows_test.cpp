#include "genga/pictures/png_rows.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/pictures/picture_files.h"

namespace genga::pictures {
namespace {

struct Seen {
  bool is_good = false;
  std::vector<std::uint8_t> bytes;  // places and colors, in the order of the file
  bool operator==(const Seen&) const = default;
};

Seen rows_of(Status (*read)(const PngChunks&, const PngRowVisitor&), const PngChunks& chunks) {
  Seen seen;
  const Status status = read(chunks, [&](const PngRow& row) {
    for (const std::uint32_t number : {row.x, row.y, row.step}) seen.bytes.push_back(static_cast<std::uint8_t>(number));
    seen.bytes.insert(seen.bytes.end(), row.rgba.begin(), row.rgba.end());
  });
  seen.is_good = static_cast<bool>(status);
  return seen;
}

TEST(PngRows, ByZlibAsByLibpng) {
  for (const test::PictureFile& file : test::good_pictures(".png")) {
    const PngChunks chunks = read_png_chunks(file.bytes.view()).value();
    const Seen seen = rows_of(read_rows, chunks);
    EXPECT_TRUE(seen.is_good) << file.name;
    EXPECT_EQ(rows_of(read_rows_by_zlib, chunks), seen) << file.name;
  }
}

TEST(PngRows, ByZlibRefusedAsByLibpng) {
  std::size_t count = 0;
  for (const test::PictureFile& file : test::bad_pictures(".png")) {
    const Result<PngChunks> chunks = read_png_chunks(file.bytes.view());
    if (!chunks) continue;
    EXPECT_FALSE(rows_of(read_rows, chunks.value()).is_good) << file.name;
    EXPECT_FALSE(rows_of(read_rows_by_zlib, chunks.value()).is_good) << file.name;
    ++count;
  }
  EXPECT_GE(count, 8U);
}

TEST(PngRows, ByZlibRefusedInWords) {
  const std::map<std::string, std::string> words{
      {"row-missing.png", "PNG: the pixels are broken or end early"},
      {"filter-5.png", "PNG: a filter that does not exist"},
      {"byte-too-many.png", "PNG: more data than pixels, or a wrong checksum"},
  };
  std::size_t count = 0;
  for (const test::PictureFile& file : test::bad_pictures(".png")) {
    const auto expected = words.find(file.name);
    if (expected == words.end()) continue;
    const Status read = read_rows_by_zlib(read_png_chunks(file.bytes.view()).value(), [](const PngRow&) {});
    ASSERT_FALSE(read) << file.name;
    EXPECT_EQ(read.error().message, expected->second) << file.name;
    ++count;
  }
  EXPECT_EQ(count, words.size());
}

// From the standard: a pixel of each 8 by 8 has its pass.
TEST(PngRows, PassesOfAdam7) {
  constexpr std::array<std::string_view, 8> numbers{"16462646", "77777777", "56565656", "77777777",
                                                    "36463646", "77777777", "56565656", "77777777"};
  std::size_t number = 0;
  for (const PngPass& pass : png_passes(true)) {
    ++number;
    const Size size{8, 8};
    for (std::uint32_t row = 0; row < pass.rows(size); ++row) {
      for (std::uint32_t column = 0; column < pass.columns(size); ++column) {
        EXPECT_EQ(numbers[pass.y + row * pass.row_step][pass.x + column * pass.step], '0' + static_cast<int>(number));
      }
    }
  }
  EXPECT_EQ(number, 7U);
  EXPECT_EQ(png_passes(true)[1].columns({4, 1}), 0U);
  EXPECT_EQ(png_passes(true)[2].rows({1, 4}), 0U);
}

}  // namespace
}  // namespace genga::pictures
