#include "genga/pictures/png.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <png.h>

#include "tests/pictures/picture_files.h"

namespace genga::pictures {
namespace {

// By libpng's other interface.
std::vector<std::uint8_t> decode(std::span<const std::byte> png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_memory(&image, png.data(), png.size()), 0);
  image.format = PNG_FORMAT_RGBA;
  std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
  EXPECT_NE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr), 0);
  return pixels;
}

std::uint64_t count(const std::vector<std::uint8_t>& rgba, int low, int high) {
  std::uint64_t found = 0;
  for (std::size_t at = 3; at < rgba.size(); at += 4) found += rgba[at] >= low && rgba[at] < high ? 1U : 0U;
  return found;
}

TEST(Png, PixelsAreThoseThatTheFilesWereMadeOf) {
  for (const test::PictureFile& file : test::good_pictures(".png")) {
    SCOPED_TRACE(file.name);
    const Result<Pixels> pixels = read_png(file.bytes.view());
    ASSERT_TRUE(pixels) << pixels.error().message;
    EXPECT_EQ(pixels.value().size, file.pixels.size);
    EXPECT_EQ(pixels.value().rgba, file.pixels.rgba);
    const auto& rgba = file.pixels.rgba;
    const AlphaCounts counts = map_png_alpha(read_png_chunks(file.bytes.view()).value()).value().all();
    EXPECT_EQ(counts.pixels, rgba.size() / 4);
    EXPECT_EQ(counts.clear, count(rgba, 0, 16));
    EXPECT_EQ(counts.between, count(rgba, 16, 240));
    EXPECT_EQ(counts.partial, count(rgba, 0, 255));
  }
}

TEST(Png, BadOnesAreRefusedInWords) {
  for (const test::PictureFile& file : test::bad_pictures(".png")) {
    SCOPED_TRACE(file.name);
    const Result<Pixels> pixels = read_png(file.bytes.view());
    ASSERT_FALSE(pixels);
    EXPECT_TRUE(pixels.error().message.starts_with(file.words)) << pixels.error().message;
  }
}

TEST(Png, CutAtEveryLength) {
  for (const test::PictureFile& file : test::good_pictures(".png")) {
    const std::size_t behind = file.name.starts_with("bytes-behind") ? 4 : 0;
    for (std::size_t size = 0; size < file.bytes.size(); ++size) {
      const bool is_read = static_cast<bool>(read_png(Bytes::copy_of(file.bytes.view().first(size)).view()));
      EXPECT_EQ(is_read, size >= file.bytes.size() - behind) << file.name << " at " << size;
    }
  }
}

TEST(Png, OneByteOfAnyChunkChanged) {
  for (const test::PictureFile& file : test::good_pictures(".png")) {
    if (file.name.starts_with("bytes-behind")) continue;
    std::vector<std::byte> bytes(file.bytes.view().begin(), file.bytes.view().end());
    for (std::byte& byte : bytes) {
      byte ^= std::byte{1};
      EXPECT_FALSE(read_png(bytes)) << file.name << " at " << &byte - bytes.data();
      byte ^= std::byte{1};
    }
  }
}

TEST(Png, WrittenOnesAreReadByAll) {
  for (const test::PictureFile& file : test::good_pictures(".png")) {
    SCOPED_TRACE(file.name);
    const Result<Bytes> png = write_png(file.pixels);
    ASSERT_TRUE(png);
    EXPECT_EQ(decode(png.value().view()), file.pixels.rgba);
    EXPECT_EQ(read_png(png.value().view()).value().rgba, file.pixels.rgba);
    const bool is_opaque = count(file.pixels.rgba, 0, 255) == 0;
    EXPECT_EQ(read_png_chunks(png.value().view()).value().color, is_opaque ? PngColor::rgb : PngColor::rgba);
  }
}

TEST(Png, AnimationIsTakenAway) {
  for (const test::PictureFile& file : test::good_pictures(".png")) {
    if (file.name != "animated.png") continue;
    const PngChunks chunks = read_png_chunks(file.bytes.view()).value();
    EXPECT_TRUE(chunks.is_animated);
    const Bytes still = without_animation(chunks);
    const std::string_view text(reinterpret_cast<const char*>(still.data()), still.size());
    for (const char* const kind : {"acTL", "fcTL", "fdAT"}) EXPECT_EQ(text.find(kind), std::string_view::npos);
    EXPECT_NE(text.find("tEXt"), std::string_view::npos) << "all else stays";
    EXPECT_FALSE(read_png_chunks(still.view()).value().is_animated);
    EXPECT_EQ(decode(still.view()), file.pixels.rgba);
    return;
  }
  FAIL() << "no animated.png";
}

}  // namespace
}  // namespace genga::pictures
