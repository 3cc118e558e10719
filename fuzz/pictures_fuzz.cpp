// Any bytes: a picture whose rows are the same each time, in a PNG that is read again and equal; or an error. The two
// ways of reading a PNG agree.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include <zlib.h>

#include "genga/formats/gltf/picture.h"
#include "genga/pictures/bmp.h"
#include "genga/pictures/ilbm.h"
#include "genga/pictures/jpeg.h"
#include "genga/pictures/kind.h"
#include "genga/pictures/load.h"
#include "genga/pictures/png.h"
#include "genga/pictures/png_rows.h"
#include "genga/pictures/tga.h"

namespace {

using namespace genga;
using namespace genga::pictures;

// Larger ones are read, too, but not over and over.
constexpr std::uint64_t enough_pixels = std::uint64_t{1} << 14;

void require(bool holds) {
  if (!holds) std::abort();
}

// Into memory of other content each time: all of it must have been written.
void require_rows(const Rows& rows) {
  std::vector<std::uint8_t> once(row_size(rows.size), 0xAA);
  std::vector<std::uint8_t> twice(row_size(rows.size), 0x55);
  for (std::uint32_t y = 0; y < rows.size.height; ++y) {
    rows.read(y, once);
    rows.read(y, twice);
    require(once == twice);
  }
}

std::uint64_t count_of(Size size) { return std::uint64_t{size.width} * size.height; }

void require_written(const Rows& rows) {
  const Pixels pixels = pixels_of(rows);
  const Result<Bytes> png = write_png(pixels);
  require(static_cast<bool>(png));
  const Result<Pixels> again = read_png(png.value().view());
  require(static_cast<bool>(again));
  require(again.value().size == pixels.size && again.value().rgba == pixels.rgba);
}

// What zlib's way takes, libpng takes; of data behind the pixels libpng overlooks some.
void require_two_ways(const PngChunks& chunks) {
  std::vector<std::uint8_t> by_one;
  std::vector<std::uint8_t> by_other;
  const Status one =
      read_rows(chunks, [&](const PngRow& row) { by_one.insert(by_one.end(), row.rgba.begin(), row.rgba.end()); });
  const Status other = read_rows_by_zlib(
      chunks, [&](const PngRow& row) { by_other.insert(by_other.end(), row.rgba.begin(), row.rgba.end()); });
  require(one || !other);
  require(!other || by_one == by_other);
}

// Whether it has pixels, and few enough to go over them more than once.
bool look_closely(const Bytes& file) {
  const Kind kind = kind_of(file.view());
  if (kind == Kind::png) {
    const Result<PngChunks> chunks = read_png_chunks(file.view());
    if (!chunks) return true;
    if (count_of(chunks.value().size) > enough_pixels) return false;
    require_two_ways(chunks.value());
  }
  if (kind == Kind::jpeg) {
    const Result<Size> size = check_jpeg(file.view());
    if (!size || count_of(size.value()) > enough_pixels) return true;
    const Result<Pixels> once = read_jpeg(file.view());
    const Result<Pixels> twice = read_jpeg(file.view());
    require(static_cast<bool>(once) == static_cast<bool>(twice));
    require(!once || once.value().rgba == twice.value().rgba);
  }
  if (kind != Kind::bmp && kind != Kind::tga && kind != Kind::ilbm) return true;
  const Result<Rows> rows = kind == Kind::bmp ? read_bmp(file) : kind == Kind::tga ? read_tga(file) : read_ilbm(file);
  if (!rows) return true;
  if (count_of(rows.value().size) > enough_pixels) return false;
  require_rows(rows.value());
  require_written(rows.value());
  return true;
}

// Checksums are a wall to what changes bytes at random.
void repair_checksums(std::span<std::uint8_t> file) {
  constexpr std::size_t signature = 8;
  for (std::size_t at = signature; at + 12 <= file.size();) {
    const std::uint64_t length = load<Big<std::uint32_t>>(std::as_bytes(file), at);
    if (length > file.size() - at - 12) return;
    const auto size = static_cast<uInt>(length);
    const Big<std::uint32_t> checksum = static_cast<std::uint32_t>(crc32(0, &file[at + 4], 4 + size));
    std::memcpy(&file[at + 8 + size], &checksum, sizeof checksum);
    at += std::size_t{12} + size;
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  const std::size_t mutated = LLVMFuzzerMutate(data, size, max_size);
  const std::span<std::uint8_t> file(data, mutated);
  if (seed % 8 != 0 && kind_of(std::as_bytes(file)) == Kind::png) repair_checksums(file);
  return mutated;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes file = Bytes::copy_of(std::as_bytes(std::span(data, size)));
  if (!look_closely(file)) return 0;
  const Result<gltf::Picture> once = gltf::make_picture(file);
  const Result<gltf::Picture> twice = gltf::make_picture(file);
  require(static_cast<bool>(once) == static_cast<bool>(twice));
  if (!once) {
    require(once.error().message == twice.error().message);
    return 0;
  }
  require(std::ranges::equal(once.value().bytes.view(), twice.value().bytes.view()));
  require(once.value().alpha == twice.value().alpha);
  // What was made of it is as good as the file was.
  const Result<gltf::Picture> again = gltf::make_picture(once.value().bytes);
  require(again && again.value().alpha == once.value().alpha);
  require(std::ranges::equal(again.value().bytes.view(), once.value().bytes.view()));
  return 0;
}
