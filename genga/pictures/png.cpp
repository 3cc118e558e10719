#include "genga/pictures/png.h"

#include <algorithm>
#include <utility>

#include "genga/pictures/png_rows.h"

namespace genga::pictures {

Result<Pixels> read_png(std::span<const std::byte> file) {
  GENGA_TRY_ASSIGN(const PngChunks chunks, read_png_chunks(file));
  const Size size = chunks.size;
  Pixels pixels{size, std::vector<std::uint8_t>(row_size(size) * size.height)};
  GENGA_TRY(read_rows(chunks, [&](const PngRow& row) {
    for (std::size_t i = 0; i < row.rgba.size() / 4; ++i) {
      const auto from = row.rgba.subspan(4 * i, 4);
      std::copy(from.begin(), from.end(), &pixels.rgba[row.y * row_size(size) + 4 * (row.x + i * row.step)]);
    }
  }));
  return pixels;
}

Result<AlphaMap> map_png_alpha(const PngChunks& chunks) {
  AlphaMap map(chunks.size);
  GENGA_TRY(read_rows(chunks, [&](const PngRow& row) { map.add({row.y, row.x, row.step}, row.rgba); }));
  return map;
}

Bytes without_animation(const PngChunks& chunks) {
  std::size_t size = 0;
  for (const auto& part : chunks.still) size += part.size();
  std::vector<std::byte> file;
  file.reserve(size);
  for (const auto& part : chunks.still) file.insert(file.end(), part.begin(), part.end());
  return Bytes::own(std::move(file));
}

Result<Bytes> write_png(const Pixels& pixels) {
  const Rows rows = rows_of(pixels);
  return write_png(rows, count_alpha(rows).partial == 0);
}

#if !defined(GENGA_HAS_PNG)
Result<Bytes> write_png(const Rows& /*rows*/, bool /*is_opaque*/) {
  return no_conversion("this build does not make PNG");
}
#endif

}  // namespace genga::pictures
