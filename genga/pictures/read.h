// Reads the pixels of a picture of any kind, recognised by content.
// Not for pictures that are passed on unchanged: those need no pixels.
//
//     Result<OpenPicture> picture = read_picture(file);
//     Rows& rows_of_picture = picture.value().rows;
//     std::vector<std::uint8_t> row(row_size(rows_of_picture.size));
//     rows_of_picture.read(0, row);   // the uppermost
#pragma once

#include <cstdint>

#include "genga/base/bytes.h"
#include "genga/base/work.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {

struct OpenPicture {
  Rows rows;                // keeps what it needs of the file alive
  std::uint64_t bytes = 0;  // memory of the rows, as it was counted: Work::release_bytes gives it back
};

// Errors: those of the readers. bad_value: an unknown kind of file. work may be null; it counts pixels and memory
// before they are used.
Result<OpenPicture> read_picture(const Bytes& file, Work* work = nullptr);

}  // namespace genga::pictures
