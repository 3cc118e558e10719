#include "genga/pictures/ilbm.h"

#include <gtest/gtest.h>

#include "tests/pictures/picture_files.h"

namespace genga::pictures {
namespace {

TEST(Ilbm, PixelsAreThoseThatTheFilesWereMadeOf) {
  for (const test::PictureFile& file : test::good_pictures(".iff")) {
    SCOPED_TRACE(file.name);
    const Result<Rows> rows = read_ilbm(file.bytes);
    ASSERT_TRUE(rows) << rows.error().message;
    EXPECT_EQ(rows.value().size, file.pixels.size);
    EXPECT_EQ(test::read_twice(rows.value()).rgba, file.pixels.rgba);
  }
}

TEST(Ilbm, BadOnesAreRefusedInWords) {
  for (const test::PictureFile& file : test::bad_pictures(".iff")) {
    SCOPED_TRACE(file.name);
    const Result<Rows> rows = read_ilbm(file.bytes);
    ASSERT_FALSE(rows);
    EXPECT_EQ(rows.error().message, file.words);
  }
}

// Not a byte too few: at any length an error, or the whole picture.
TEST(Ilbm, CutAtEveryLength) {
  for (const test::PictureFile& file : test::good_pictures(".iff")) {
    for (std::size_t size = 0; size < file.bytes.size(); ++size) {
      SCOPED_TRACE(file.name + " at " + std::to_string(size));
      // Memory of its own, so that the sanitizer sees reads beyond it.
      const Result<Rows> rows = read_ilbm(Bytes::copy_of(file.bytes.view().first(size)));
      if (!rows) continue;
      EXPECT_EQ(test::read_twice(rows.value()).rgba, file.pixels.rgba);
    }
  }
}

TEST(Ilbm, MarkOfTheForm) {
  const auto is_one = [](std::string_view text) { return is_ilbm(std::as_bytes(std::span(text))); };
  EXPECT_TRUE(is_one("FORM....ILBM"));
  EXPECT_TRUE(is_one("FORM....PBM "));
  EXPECT_FALSE(is_one("FORM....LWO2"));
  EXPECT_FALSE(is_one("FORM....ILB"));
}

}  // namespace
}  // namespace genga::pictures
