#include "genga/pictures/jpeg.h"

#include <gtest/gtest.h>

#include "tests/pictures/picture_files.h"

namespace genga::pictures {
namespace {

TEST(Jpeg, SizesAreThoseOfTheFrame) {
  for (const test::PictureFile& file : test::good_pictures(".jpg")) {
    SCOPED_TRACE(file.name);
    const Result<Size> size = check_jpeg(file.bytes.view());
    ASSERT_TRUE(size) << size.error().message;
    EXPECT_EQ(size.value(), file.pixels.size);
  }
}

TEST(Jpeg, BadOnesAreRefusedInWords) {
  for (const test::PictureFile& file : test::bad_pictures(".jpg")) {
    SCOPED_TRACE(file.name);
    const Result<Size> size = check_jpeg(file.bytes.view());
    ASSERT_FALSE(size);
    EXPECT_EQ(size.error().message, file.words);
  }
}

// What decoders would fill with grey is not used: only bytes behind the end may be missing.
TEST(Jpeg, CutAtEveryLength) {
  for (const test::PictureFile& file : test::good_pictures(".jpg")) {
    const std::size_t behind = file.name.starts_with("bytes-behind") ? 4 : 0;
    for (std::size_t size = 0; size < file.bytes.size(); ++size) {
      const bool is_read = static_cast<bool>(check_jpeg(Bytes::copy_of(file.bytes.view().first(size)).view()));
      EXPECT_EQ(is_read, size >= file.bytes.size() - behind) << file.name << " at " << size;
    }
  }
}

TEST(Jpeg, NothingIsNone) {
  const Result<Size> size = check_jpeg({});
  ASSERT_FALSE(size);
  EXPECT_EQ(size.error().code, ErrorCode::bad_magic);
}

}  // namespace
}  // namespace genga::pictures
