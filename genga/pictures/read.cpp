#include "genga/pictures/read.h"

#include <memory>
#include <utility>

#include "genga/pictures/bmp.h"
#include "genga/pictures/ilbm.h"
#include "genga/pictures/jpeg.h"
#include "genga/pictures/kind.h"
#include "genga/pictures/png.h"
#include "genga/pictures/tga.h"

namespace genga::pictures {
namespace {

Result<OpenPicture> from_rows(Result<Rows> read, Work* work) {
  GENGA_TRY_ASSIGN(Rows rows, std::move(read));
  if (!use(work, &Limits::pixels, std::uint64_t{rows.size.width} * rows.size.height)) return work->status().error();
  return OpenPicture{std::move(rows)};
}

// Keeps all pixels that `read` returns; bytes: their memory, with what reading needs.
Result<OpenPicture> keep(Size size, std::uint64_t bytes, Work* work, Result<Pixels> (*read)(std::span<const std::byte>),
                         const Bytes& file) {
  if (!use(work, &Limits::pixels, std::uint64_t{size.width} * size.height) || !use(work, &Limits::bytes, bytes)) {
    return work->status().error();
  }
  Result<Pixels> pixels = read(file.view());
  if (!pixels) {
    if (work != nullptr) work->release_bytes(bytes);
    return pixels.error();
  }
  const auto kept = std::make_shared<const Pixels>(std::move(pixels).value());
  return OpenPicture{{kept->size, [kept, rows = rows_of(*kept)](auto... to) { rows.read(to...); }}, bytes};
}

// A progressive one is in memory as numbers of two bytes for each component, too.
Result<OpenPicture> from_jpeg(const Bytes& file, Work* work) {
  GENGA_TRY_ASSIGN(const Size size, check_jpeg(file.view()));
  return keep(size, std::uint64_t{size.width} * size.height * (4 + 3 * 2), work, read_jpeg, file);
}

// Its rows come in the order of the file, so all of them are kept.
Result<OpenPicture> from_png(const Bytes& file, Work* work) {
  GENGA_TRY_ASSIGN(const PngChunks chunks, read_png_chunks(file.view()));
  return keep(chunks.size, row_size(chunks.size) * chunks.size.height, work, read_png, file);
}

}  // namespace

Result<OpenPicture> read_picture(const Bytes& file, Work* work) {
  switch (kind_of(file.view())) {
    case Kind::png: return from_png(file, work);
    case Kind::bmp: return from_rows(read_bmp(file), work);
    case Kind::tga: return from_rows(read_tga(file), work);
    case Kind::ilbm: return from_rows(read_ilbm(file), work);
    case Kind::jpeg: return from_jpeg(file, work);
    case Kind::unknown: break;
  }
  return Error{ErrorCode::bad_value, "not a PNG, JPEG, BMP, TGA or ILBM", {}, {}};
}

}  // namespace genga::pictures
