#include "genga/pictures/tga.h"

#include <gtest/gtest.h>

#include "tests/pictures/picture_files.h"

namespace genga::pictures {
namespace {

TEST(Tga, PixelsAreThoseThatTheFilesWereMadeOf) {
  for (const test::PictureFile& file : test::good_pictures(".tga")) {
    SCOPED_TRACE(file.name);
    const Result<Rows> rows = read_tga(file.bytes);
    ASSERT_TRUE(rows) << rows.error().message;
    EXPECT_EQ(rows.value().size, file.pixels.size);
    EXPECT_EQ(test::read_twice(rows.value()).rgba, file.pixels.rgba);
  }
}

TEST(Tga, BadOnesAreRefusedInWords) {
  for (const test::PictureFile& file : test::bad_pictures(".tga")) {
    SCOPED_TRACE(file.name);
    const Result<Rows> rows = read_tga(file.bytes);
    ASSERT_FALSE(rows);
    EXPECT_EQ(rows.error().message, file.words);
  }
}

// Not a byte too few: at any length an error, or the whole picture.
TEST(Tga, CutAtEveryLength) {
  for (const test::PictureFile& file : test::good_pictures(".tga")) {
    for (std::size_t size = 0; size < file.bytes.size(); ++size) {
      SCOPED_TRACE(file.name + " at " + std::to_string(size));
      // Memory of its own, so that the sanitizer sees reads beyond it.
      const Result<Rows> rows = read_tga(Bytes::copy_of(file.bytes.view().first(size)));
      if (!rows) continue;
      EXPECT_EQ(test::read_twice(rows.value()).rgba, file.pixels.rgba);
    }
  }
}

}  // namespace
}  // namespace genga::pictures
