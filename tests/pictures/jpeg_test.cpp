#include "genga/pictures/jpeg.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// Without coefficients a picture is the middle grey. "red" is Y 128, Cb 128, Cr 255: by JFIF's formulas
// 128 + 1.402 * 127, 128 - 0.714136 * 127 and 128.
TEST(Jpeg, Pixels) {
  for (const test::PictureFile& file : test::good_pictures(".jpg")) {
    SCOPED_TRACE(file.name);
    const Result<Pixels> pixels = read_jpeg(file.bytes.view());
    ASSERT_TRUE(pixels) << pixels.error().message;
    EXPECT_EQ(pixels.value().size, file.pixels.size);
    const bool is_red = file.name == "red.jpg";
    const std::vector<std::uint8_t> expected =
        is_red ? std::vector<std::uint8_t>{255, 37, 128, 255} : std::vector<std::uint8_t>{128, 128, 128, 255};
    const std::span<const std::uint8_t> rgba = pixels.value().rgba;
    for (std::size_t at = 0; at < rgba.size(); at += 4) {
      EXPECT_TRUE(std::ranges::equal(rgba.subspan(at, 4), expected)) << at / 4;
    }
  }
}

TEST(Jpeg, BadOnesHaveNoPixels) {
  for (const test::PictureFile& file : test::bad_pictures(".jpg")) {
    const Result<Pixels> pixels = read_jpeg(file.bytes.view());
    ASSERT_FALSE(pixels) << file.name;
    EXPECT_EQ(pixels.error().message, file.words);
  }
}
// A scan of some bytes costs as much as the picture has pixels.
TEST(Jpeg, ScansWithoutEnd) {
  for (const test::PictureFile& file : test::good_pictures(".jpg")) {
    if (file.name != "progressive.jpg") continue;
    const std::string_view text(reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size());
    const std::size_t last = text.rfind("\xFF\xDA");
    ASSERT_NE(last, std::string_view::npos);
    const std::string_view end = "\xFF\xD9";
    const std::string_view scan = text.substr(last, text.size() - end.size() - last);
    const auto with_scans = [&](int count) {
      std::string longer(text.substr(0, last));
      for (int i = 0; i < count; ++i) longer += scan;
      longer += end;
      return read_jpeg(std::as_bytes(std::span(longer)));
    };
    const Result<Pixels> few = with_scans(10);
    EXPECT_TRUE(few) << few.error().message;
    const Result<Pixels> many = with_scans(200);
    ASSERT_FALSE(many);
    EXPECT_EQ(many.error().message, "JPEG: more scans than a hundred");
  }
}

}  // namespace
}  // namespace genga::pictures
