// The pictures of testdata/pictures, with what their expected.txt says of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures::test {

struct PictureFile {
  std::string name;
  Bytes bytes;
  Pixels pixels;      // of those that are read; JPEG has none
  std::string words;  // of those that are refused: what the error begins with
};

// Those of the extension (".bmp") in valid and edge. Every file has its line and every line its file.
std::vector<PictureFile> good_pictures(std::string_view extension);
std::vector<PictureFile> bad_pictures(std::string_view extension);

// Reads every row twice, into memory of other content: all of both must have been written, the same.
Pixels read_twice(const Rows& rows);

}  // namespace genga::pictures::test
