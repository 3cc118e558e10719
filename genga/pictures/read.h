// Reads the pixels of a picture of any kind, told apart by content.
// Not for pictures that go elsewhere as they are: those need no pixels.
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
  std::uint64_t bytes = 0;  // of memory that the rows hold, as they were counted: Work::release_bytes gives them back
};

// Errors: those of the readers; bad_value for a file of no kind that is known. work may be null; counts pixels and
// memory before they are taken.
Result<OpenPicture> read_picture(const Bytes& file, Work* work = nullptr);

}  // namespace genga::pictures
