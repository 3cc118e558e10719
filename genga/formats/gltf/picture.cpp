#include "genga/formats/gltf/picture.h"

#include <utility>

#include "genga/pictures/bmp.h"
#include "genga/pictures/ilbm.h"
#include "genga/pictures/jpeg.h"
#include "genga/pictures/kind.h"
#include "genga/pictures/png.h"
#include "genga/pictures/tga.h"

namespace genga::gltf {
namespace {

Picture picture_of(Bytes bytes, std::string_view mime, pictures::AlphaMap map) {
  Picture picture{.bytes = std::move(bytes), .mime = mime, .alpha = alpha_of(map.all())};
  picture.is_whole = map.all().partial == 0;
  if (picture.alpha != PictureAlpha::opaque) {
    picture.alpha_map = std::make_shared<const pictures::AlphaMap>(std::move(map));
  }
  return picture;
}

Status use_pixels(const pictures::Size& size, Work* work) {
  if (use(work, &Limits::pixels, std::uint64_t{size.width} * size.height) &&
      use(work, &Limits::bytes, pictures::AlphaMap::size_in_bytes(size)))
    return Done{};
  return work->status();
}

Result<Picture> from_png(const Bytes& file, Work* work) {
  GENGA_TRY_ASSIGN(const pictures::PngChunks chunks, pictures::read_png_chunks(file.view()));
  GENGA_TRY(use_pixels(chunks.size, work));
  GENGA_TRY_ASSIGN(pictures::AlphaMap map, pictures::map_png_alpha(chunks));
  // Readers of glTF need not know animated ones.
  Bytes bytes = chunks.is_animated ? pictures::without_animation(chunks) : file;
  return picture_of(std::move(bytes), "image/png", std::move(map));
}

Result<Picture> from_jpeg(const Bytes& file) {
  GENGA_TRY(pictures::check_jpeg(file.view()));
  return Picture{.bytes = file, .mime = "image/jpeg"};
}

Result<Picture> from_rows(Result<pictures::Rows> read, Work* work) {
  GENGA_TRY_ASSIGN(const pictures::Rows rows, std::move(read));
  GENGA_TRY(use_pixels(rows.size, work));
  pictures::AlphaMap map = pictures::map_alpha(rows);
  GENGA_TRY_ASSIGN(Bytes png, pictures::write_png(rows, map.all().partial == 0));
  return picture_of(std::move(png), "image/png", std::move(map));
}

}  // namespace

// Hair and lashes are painted with soft rims: with up to a tenth of the pixels in between they still look right when
// cut, and a cut surface can be drawn in any order. Clear pixels are ignored: a blush is alone on an empty picture.
PictureAlpha alpha_of(const pictures::AlphaCounts& counts) {
  if (counts.clear + counts.between == 0) return PictureAlpha::opaque;
  return counts.between * 10 <= counts.pixels - counts.clear ? PictureAlpha::cutout : PictureAlpha::blended;
}

Result<Picture> make_picture(const Bytes& file, Work* work) {
  switch (pictures::kind_of(file.view())) {
    case pictures::Kind::png: return from_png(file, work);
    case pictures::Kind::jpeg: return from_jpeg(file);
    case pictures::Kind::bmp: return from_rows(pictures::read_bmp(file), work);
    case pictures::Kind::tga: return from_rows(pictures::read_tga(file), work);
    case pictures::Kind::ilbm: return from_rows(pictures::read_ilbm(file), work);
    case pictures::Kind::unknown: break;
  }
  return Error{ErrorCode::bad_value, "not a PNG, JPEG, BMP, TGA or ILBM", {}, {}};
}

}  // namespace genga::gltf
