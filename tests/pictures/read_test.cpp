#include "genga/pictures/read.h"

#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/pictures/jpeg.h"
#include "genga/pictures/png.h"
#include "tests/pictures/picture_files.h"

namespace genga::pictures {
namespace {

TEST(ReadPicture, EveryKind) {
  for (const std::string_view extension : {".bmp", ".iff", ".png", ".tga"}) {
    for (const test::PictureFile& file : test::good_pictures(extension)) {
      const Result<OpenPicture> picture = read_picture(file.bytes);
      ASSERT_TRUE(picture) << file.name;
      EXPECT_EQ(test::read_twice(picture.value().rows).rgba, file.pixels.rgba) << file.name;
      EXPECT_EQ(picture.value().bytes, extension == ".png" ? file.pixels.rgba.size() : 0) << file.name;
    }
  }
}

TEST(ReadPicture, Jpeg) {
  for (const test::PictureFile& file : test::good_pictures(".jpg")) {
    const Result<OpenPicture> picture = read_picture(file.bytes);
    ASSERT_TRUE(picture) << file.name;
    EXPECT_EQ(picture.value().rows.size, file.pixels.size) << file.name;
    EXPECT_EQ(test::read_twice(picture.value().rows).rgba, read_jpeg(file.bytes.view()).value().rgba) << file.name;
  }
}

TEST(ReadPicture, RowsKeepWhatTheyNeed) {
  Rows rows;
  {
    const Bytes png = write_png(Pixels{{1, 1}, {1, 2, 3, 4}}).value();
    rows = read_picture(png).value().rows;
  }
  EXPECT_EQ(pixels_of(rows).rgba, (std::vector<std::uint8_t>{1, 2, 3, 4}));
}

TEST(ReadPicture, OtherFilesAreRefused) { EXPECT_EQ(read_picture(Bytes{}).error().code, ErrorCode::bad_value); }

TEST(ReadPicture, PixelsAndMemoryAreCounted) {
  const Bytes png = write_png(Pixels{{2, 1}, {1, 2, 3, 255, 4, 5, 6, 255}}).value();
  const auto reads = [&](std::string_view name, std::uint64_t value) {
    Allowance allowance = no_limits();
    EXPECT_TRUE(set_limit(allowance, name, value));
    Work work(allowance, 0);
    return static_cast<bool>(read_picture(png, &work));
  };
  EXPECT_TRUE(reads("pixels", 2));
  EXPECT_FALSE(reads("pixels", 1));
  EXPECT_TRUE(reads("bytes", 8));
  EXPECT_FALSE(reads("bytes", 7));
}

}  // namespace
}  // namespace genga::pictures
