// For the examples of genga/pictures: `file` is a picture of the kind that the header is called by.
#pragma once

#include "genga/base/packed.h"
#include "genga/pictures/bmp_rle.h"
#include "genga/pictures/load.h"
#include "genga/pictures/pixels.h"
#include "genga/pictures/png_chunks.h"
#include "tests/examples/examples.h"

class PicturesExamples : public Examples {
 protected:
  static std::string name_of_file() {
    const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
    const auto is_of = [&](std::string_view kind) { return test.find(kind) != std::string::npos; };
    const std::string name = is_of("rle")    ? "run-lengths-8.bmp"
                             : is_of("tga")  ? "24-bits.tga"
                             : is_of("png")  ? "rgba.png"
                             : is_of("ilbm") ? "palette.iff"
                             : is_of("jpeg") ? "three-components.jpg"
                                             : "24-bits.bmp";
    return "testdata/pictures/valid/" + name;
  }

  genga::Bytes bytes = content_of(name_of_file());
  struct File : genga::Bytes {
    operator std::span<const std::byte>() const { return view(); }
    std::span<const std::byte> subspan(std::size_t from) const { return view().subspan(from); }
  } file{bytes};
  genga::Result<genga::pictures::Rows> rows = genga::pictures::Rows{};
  genga::pictures::Size size{4, 3};
  std::uint32_t width = 4, height = 3;
  std::size_t at = 54 + 4 * 256;  // of a bitmap's commands: behind the headers and the palette
  std::vector<std::uint8_t> indices = std::vector<std::uint8_t>(64);
  genga::pictures::PngChunks chunks;
  genga::pictures::AlphaCounts counts;
};
