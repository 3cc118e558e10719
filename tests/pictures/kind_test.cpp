#include "genga/pictures/kind.h"

#include <string_view>

#include <gtest/gtest.h>

#include "tests/pictures/picture_files.h"

namespace genga::pictures {
namespace {

TEST(Kind, ByContent) {
  for (const auto& [extension, kind] : {std::pair{".png", Kind::png}, std::pair{".jpg", Kind::jpeg},
                                        std::pair{".bmp", Kind::bmp}, std::pair{".tga", Kind::tga}}) {
    for (const test::PictureFile& file : test::good_pictures(extension)) {
      EXPECT_EQ(kind_of(file.bytes.view()), kind) << file.name;
    }
  }
}

TEST(Kind, OtherBytesAreNone) {
  for (const std::string_view text : {"", "B", "GIF89a, which is a picture, but of no kind that is read", "\x89PNG"}) {
    EXPECT_EQ(kind_of(std::as_bytes(std::span(text))), Kind::unknown) << text;
  }
}

}  // namespace
}  // namespace genga::pictures
