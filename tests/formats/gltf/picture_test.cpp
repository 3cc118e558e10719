#include "genga/formats/gltf/picture.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <png.h>

#include "genga/pictures/png.h"

namespace genga::gltf {
namespace {

void put(std::vector<std::byte>& bytes, std::uint64_t value, int size) {
  for (int at = 0; at < size; ++at) bytes.push_back(static_cast<std::byte>(value >> (8 * at)));
}

// A bitmap of one row: blue, green, red (and alpha) of each pixel.
Bytes bitmap(const std::vector<std::vector<int>>& pixels, int bits) {
  std::vector<std::byte> bytes;
  std::vector<std::byte> row;
  for (const auto& pixel : pixels) {
    for (const int channel : pixel) put(row, static_cast<std::uint64_t>(channel), 1);
  }
  while (row.size() % 4 != 0) row.push_back(std::byte{0});
  put(bytes, 0x4D42, 2);
  put(bytes, 54 + row.size(), 4);
  put(bytes, 0, 4);
  put(bytes, 54, 4);
  put(bytes, 40, 4);
  put(bytes, pixels.size(), 4);
  put(bytes, 1, 4);
  put(bytes, 1, 2);
  put(bytes, static_cast<std::uint64_t>(bits), 2);
  for (int member = 0; member < 6; ++member) put(bytes, 0, 4);
  bytes.insert(bytes.end(), row.begin(), row.end());
  return Bytes::own(std::move(bytes));
}

// Uncompressed true colour, one row from the top.
Bytes targa(const std::vector<std::vector<int>>& pixels) {
  std::vector<std::byte> bytes(18);
  bytes[2] = std::byte{2};
  bytes[12] = static_cast<std::byte>(pixels.size());
  bytes[14] = std::byte{1};
  bytes[16] = static_cast<std::byte>(8 * pixels[0].size());
  bytes[17] = std::byte{0x28};
  for (const auto& pixel : pixels) {
    for (const int channel : pixel) put(bytes, static_cast<std::uint64_t>(channel), 1);
  }
  return Bytes::own(std::move(bytes));
}

std::vector<int> decode(const Bytes& png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_memory(&image, png.data(), png.size()), 0);
  image.format = PNG_FORMAT_RGBA;
  std::vector<png_byte> pixels(PNG_IMAGE_SIZE(image));
  EXPECT_NE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr), 0);
  return {pixels.begin(), pixels.end()};
}

TEST(Picture, BitmapBecomesPng) {
  const Result<Picture> picture = make_picture(bitmap({{0, 0, 255}, {10, 20, 30}}, 24));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().mime, "image/png");
  EXPECT_EQ(picture.value().alpha, PictureAlpha::opaque);
  EXPECT_EQ(decode(picture.value().bytes), (std::vector<int>{255, 0, 0, 255, 30, 20, 10, 255}));
}

TEST(Picture, BitmapOf32BitsKeepsItsAlpha) {
  const Result<Picture> picture = make_picture(bitmap({{1, 2, 3, 128}, {4, 5, 6, 255}}, 32));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().alpha, PictureAlpha::blended);
  EXPECT_EQ(decode(picture.value().bytes), (std::vector<int>{3, 2, 1, 128, 6, 5, 4, 255}));
}

// Many programs write zero into the fourth byte: such a picture is meant to be seen.
TEST(Picture, BitmapOf32BitsWithoutAlphaIsOpaque) {
  const Result<Picture> picture = make_picture(bitmap({{1, 2, 3, 0}, {4, 5, 6, 0}}, 32));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().alpha, PictureAlpha::opaque);
}

// What is nearly opaque is drawn as opaque, and keeps its alpha.
TEST(Picture, BitmapWithoutHolesIsOpaque) {
  const Result<Picture> picture = make_picture(bitmap({{1, 2, 3, 240}, {4, 5, 6, 255}}, 32));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().alpha, PictureAlpha::opaque);
  EXPECT_EQ(decode(picture.value().bytes), (std::vector<int>{3, 2, 1, 240, 6, 5, 4, 255}));
}

TEST(Picture, TargaIsTold) {
  const Result<Picture> picture = make_picture(targa({{1, 2, 3, 0}, {4, 5, 6, 255}}));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().alpha, PictureAlpha::cutout);
  EXPECT_EQ(decode(picture.value().bytes), (std::vector<int>{3, 2, 1, 0, 6, 5, 4, 255}));
}

TEST(Picture, PngStaysAsItIs) {
  const Result<Bytes> png = pictures::write_png(pictures::Pixels{{2, 1}, {1, 2, 3, 255, 4, 5, 6, 255}});
  ASSERT_TRUE(png);
  const Result<Picture> picture = make_picture(png.value());
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().bytes.data(), png.value().data());
  EXPECT_EQ(decode(png.value()), (std::vector<int>{1, 2, 3, 255, 4, 5, 6, 255}));
}

TEST(Picture, BrokenOnesAreErrors) {
  const Bytes whole = bitmap({{1, 2, 3}, {4, 5, 6}}, 24);
  for (std::size_t size = 0; size < 54; ++size) {
    EXPECT_FALSE(make_picture(whole.subspan(0, size))) << size;
  }
  // A header that promises 30000 x 30000 pixels.
  std::vector<std::byte> huge(whole.view().begin(), whole.view().end());
  huge[18] = huge[22] = std::byte{0x30};
  huge[19] = huge[23] = std::byte{0x75};
  const Result<Picture> picture = make_picture(Bytes::own(std::move(huge)));
  ASSERT_FALSE(picture);
  EXPECT_EQ(picture.error().code, ErrorCode::limit_exceeded);
}

TEST(Picture, PixelsAreCountedBeforeTheyAreRead) {
  const Bytes two = bitmap({{1, 2, 3}, {4, 5, 6}}, 24);
  const Bytes png = pictures::write_png(pictures::Pixels{{2, 1}, {1, 2, 3, 255, 4, 5, 6, 255}}).value();
  for (const Bytes& file : {two, png}) {
    Allowance limits = no_limits();
    set_limit(limits, "pixels", 3);
    Work work(limits, 0);
    EXPECT_TRUE(make_picture(file, &work));
    const Result<Picture> another = make_picture(file, &work);
    ASSERT_FALSE(another);
    EXPECT_EQ(another.error().limit, "pixels");
  }
}

TEST(Picture, OtherFilesAreErrors) {
  const Result<Picture> picture = make_picture(Bytes{});
  ASSERT_FALSE(picture);
  EXPECT_EQ(picture.error().message, "not a PNG, JPEG, BMP, TGA or ILBM");
}

Bytes bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return Bytes::copy_of(std::as_bytes(std::span(text)));
}

std::vector<std::filesystem::path> files_of(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(GENGA_TESTDATA_DIR "/pictures/" + folder)) {
    if (entry.path().extension() != ".txt") paths.push_back(entry.path());
  }
  EXPECT_FALSE(paths.empty());
  return paths;
}

TEST(Picture, EveryGoodOneIsUsedAndNoBadOne) {
  for (const std::string folder : {"valid", "edge", "bad"}) {
    for (const auto& path : files_of(folder)) {
      EXPECT_EQ(static_cast<bool>(make_picture(bytes_of(path))), folder != "bad") << path;
    }
  }
}

TEST(Picture, JpegStaysAsItIs) {
  const Bytes jpeg = bytes_of(GENGA_TESTDATA_DIR "/pictures/valid/progressive.jpg");
  const Result<Picture> picture = make_picture(jpeg);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().mime, "image/jpeg");
  EXPECT_EQ(picture.value().alpha, PictureAlpha::opaque);
  EXPECT_EQ(picture.value().bytes.data(), jpeg.data());
}

TEST(Picture, AnimatedPngStandsStill) {
  const Result<Picture> picture = make_picture(bytes_of(GENGA_TESTDATA_DIR "/pictures/edge/animated.png"));
  ASSERT_TRUE(picture);
  const Bytes& png = picture.value().bytes;
  const std::string_view text(reinterpret_cast<const char*>(png.data()), png.size());
  EXPECT_EQ(text.find("acTL"), std::string_view::npos);
  EXPECT_EQ(decode(png), decode(bytes_of(GENGA_TESTDATA_DIR "/pictures/valid/rgba.png")));
}

// Nothing that was in memory before gets into the output: where a cut picture is used at all, it is the whole one's.
TEST(Picture, CutAtEveryLengthIsRefusedOrTheSame) {
  for (const std::string folder : {"valid", "edge"}) {
    for (const auto& path : files_of(folder)) {
      const Bytes file = bytes_of(path);
      const Result<Picture> whole = make_picture(file);
      ASSERT_TRUE(whole) << path;
      for (std::size_t size = 0; size < file.size(); ++size) {
        const Result<Picture> cut = make_picture(Bytes::copy_of(file.view().first(size)));
        if (!cut) continue;
        const bool as_is = cut.value().bytes.size() == size;
        const auto expected = as_is ? file.view().first(size) : whole.value().bytes.view();
        EXPECT_TRUE(std::ranges::equal(cut.value().bytes.view(), expected)) << path << " at " << size;
        EXPECT_EQ(cut.value().alpha, whole.value().alpha) << path << " at " << size;
      }
    }
  }
}

}  // namespace
}  // namespace genga::gltf
