#include "genga/pictures/bmp.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "genga/pictures/bmp_rle.h"
#include "genga/pictures/load.h"

namespace genga::pictures {
namespace {

using U16 = Little<std::uint16_t>;
using U32 = Little<std::uint32_t>;
using I32 = Little<std::int32_t>;

struct FileHeader {
  std::array<char, 2> mark;  // BM
  U32 file_size;             // wrong in many files, and not needed
  U32 reserved;
  U32 data_offset;  // of the pixels
  U32 info_size;    // bytes of the header that follows, these four among them
};
static_assert(sizeof(FileHeader) == 18);

struct CoreHeader {
  U16 width, height, planes, bits;
};
static_assert(sizeof(CoreHeader) == 8);

struct InfoHeader {
  I32 width, height;  // height below zero: rows from the top
  U16 planes, bits;
  U32 compression, data_size, across_per_metre, down_per_metre, color_count, important_count;
};
static_assert(sizeof(InfoHeader) == 36);

constexpr std::size_t info_start = 14;  // offset of the second header
constexpr std::size_t core_size = 12;   // bytes, as in info_size
constexpr std::size_t info_size = 40;   // Windows 3
constexpr std::array<std::size_t, 6> known_sizes{core_size, info_size, 52, 56, 108, 124};

enum class Compression : std::uint32_t { none = 0, rle8 = 1, rle4 = 2, masks = 3, masks_and_alpha = 6 };

// The bits of one channel in a pixel's number.
struct Channel {
  std::uint32_t mask = 0;

  bool is_contiguous() const {
    const std::uint32_t low = mask == 0 ? 0 : mask >> static_cast<unsigned>(std::countr_zero(mask));
    return (low & (low + 1)) == 0;
  }
  // 0 to 255: of more than eight bits the upper, fewer repeated downwards, so that all bits set are 255.
  std::uint8_t of(std::uint32_t pixel) const {
    const auto bits = static_cast<unsigned>(std::popcount(mask));
    if (bits == 0) return 0;
    const std::uint32_t value = (pixel & mask) >> static_cast<unsigned>(std::countr_zero(mask));
    if (bits >= 8) return static_cast<std::uint8_t>(value >> (bits - 8));
    std::uint32_t wide = value << (8 - bits);
    for (unsigned known = bits; known < 8; known *= 2) wide |= wide >> known;
    return static_cast<std::uint8_t>(wide);
  }
};

using Color = std::array<std::uint8_t, 4>;  // red, green, blue, alpha

struct Bitmap {
  Bytes file;
  Size size;
  bool from_top = false;
  unsigned bits = 0;  // a pixel
  Compression compression = Compression::none;
  std::size_t header_end = 0;   // offset behind the headers and masks
  std::size_t data_offset = 0;  // of the pixels
  std::array<Channel, 4> channels{};
  std::array<Color, 256> palette{};
  std::optional<BmpRunLengths> runs;

  bool is_compressed() const { return compression == Compression::rle8 || compression == Compression::rle4; }
  // Bytes of a row's pixels, and with the padding to a multiple of four behind them.
  std::size_t used() const { return (std::size_t{size.width} * bits + 7) / 8; }
  std::size_t stride() const { return (used() + 3) / 4 * 4; }

  void read(std::uint32_t row, std::span<std::uint8_t> rgba) const;

 private:
  void read_indexed(std::uint32_t file_row, std::span<std::uint8_t> rgba) const;
  void read_direct(std::span<const std::byte> from, std::span<std::uint8_t> rgba) const;
};

void Bitmap::read(std::uint32_t row, std::span<std::uint8_t> rgba) const {
  const std::uint32_t file_row = from_top ? row : size.height - 1 - row;
  if (bits <= 8) return read_indexed(file_row, rgba);
  read_direct(file.view().subspan(data_offset + file_row * stride(), used()), rgba);
}

void Bitmap::read_indexed(std::uint32_t file_row, std::span<std::uint8_t> rgba) const {
  std::vector<std::uint8_t> indices(runs ? size.width : 0);
  if (runs) runs->read(file_row, indices);
  const std::span<const std::byte> from =
      runs ? std::as_bytes(std::span(indices)) : file.view().subspan(data_offset + file_row * stride(), used());
  const unsigned width = runs ? 8 : bits;  // of an index
  const unsigned per_byte = 8 / width;
  for (std::uint32_t x = 0; x < size.width; ++x) {
    const auto byte = std::to_integer<unsigned>(from[x / per_byte]);
    const unsigned index = (byte >> (8 - width * (x % per_byte + 1))) & ((1U << width) - 1);
    std::copy(palette[index].begin(), palette[index].end(), &rgba[std::size_t{4} * x]);
  }
}

void Bitmap::read_direct(std::span<const std::byte> from, std::span<std::uint8_t> rgba) const {
  const std::size_t step = bits / 8;
  const bool has_alpha = channels[3].mask != 0;
  for (std::size_t x = 0; x < size.width; ++x) {
    std::uint32_t pixel = 0;
    for (std::size_t i = 0; i < step; ++i) pixel |= std::to_integer<std::uint32_t>(from[x * step + i]) << (8 * i);
    for (std::size_t i = 0; i < 3; ++i) rgba[4 * x + i] = channels[i].of(pixel);
    rgba[4 * x + 3] = has_alpha ? channels[3].of(pixel) : 255;
  }
}

Error broken_bmp(std::string message, std::size_t offset = 0) {
  return {ErrorCode::bad_value, "BMP: " + std::move(message), Place::at_offset(offset), {}};
}

Error cut(std::string_view what, std::size_t size) {
  return {ErrorCode::truncated, "BMP: the file ends within its " + std::string(what), Place::at_offset(size), {}};
}

// The headers before the pixels, the first failure ends it.
class HeaderReader {
 public:
  explicit HeaderReader(const Bytes& file) : file_(file.view()) { bitmap_.file = file; }

  Result<Bitmap> read() {
    for (const auto step : {&HeaderReader::read_sizes, &HeaderReader::check_kind, &HeaderReader::read_masks,
                            &HeaderReader::read_palette}) {
      GENGA_TRY((this->*step)());
    }
    return std::move(bitmap_);
  }

 private:
  Status read_sizes();
  Status check_kind();
  Status read_masks();
  Status read_palette();

  std::span<const std::byte> file_;
  std::size_t info_size_ = 0;
  Bitmap bitmap_;
};

Status HeaderReader::read_sizes() {
  if (file_.size() < sizeof(FileHeader)) return cut("header", file_.size());
  const auto header = load<FileHeader>(file_, 0);
  info_size_ = header.info_size;
  bitmap_.data_offset = header.data_offset;
  if (std::find(known_sizes.begin(), known_sizes.end(), info_size_) == known_sizes.end()) {
    return broken_bmp("a header of an unknown kind", info_start);
  }
  bitmap_.header_end = info_start + info_size_;
  if (file_.size() < bitmap_.header_end) return cut("header", file_.size());
  unsigned planes = 0;
  if (info_size_ == core_size) {
    const auto core = load<CoreHeader>(file_, sizeof(FileHeader));
    bitmap_.size = {core.width, core.height};
    bitmap_.bits = core.bits;
    planes = core.planes;
  } else {
    const auto info = load<InfoHeader>(file_, sizeof(FileHeader));
    const std::int64_t height = info.height.get();
    if (info.width < 0) return broken_bmp("a width below zero", sizeof(FileHeader));
    bitmap_.size = {static_cast<std::uint32_t>(info.width.get()),
                    static_cast<std::uint32_t>(height < 0 ? -height : height)};
    bitmap_.from_top = height < 0;
    bitmap_.bits = info.bits;
    bitmap_.compression = static_cast<Compression>(info.compression.get());
    planes = info.planes;
  }
  if (planes != 1) return broken_bmp("other than one plane", sizeof(FileHeader));
  return check_size(bitmap_.size, file_.size());
}

// Whether the number of bits goes with the compression.
Status HeaderReader::check_kind() {
  const unsigned bits = bitmap_.bits;
  switch (bitmap_.compression) {
    case Compression::none:
      if (bits == 1 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32) return Done{};
      break;
    case Compression::rle8:
      if (bits == 8) return Done{};
      break;
    case Compression::rle4:
      if (bits == 4) return Done{};
      break;
    case Compression::masks:
    case Compression::masks_and_alpha:
      if (bits == 16 || bits == 32) return Done{};
      break;
    default: return broken_bmp("a compression that is not read", sizeof(FileHeader));
  }
  return broken_bmp("pixels of " + std::to_string(bits) + " bits, which its compression does not have",
                    sizeof(FileHeader));
}

Status HeaderReader::read_masks() {
  if (bitmap_.bits <= 8) return Done{};
  std::array<std::uint32_t, 4> masks{0xFF0000, 0xFF00, 0xFF, bitmap_.bits == 32 ? 0xFF000000 : 0};
  if (bitmap_.bits == 16) masks = {31U << 10U, 31U << 5U, 31, 0};
  if (bitmap_.compression != Compression::none) {
    // Behind the oldest of the headers that have them, within the others.
    std::size_t count = info_size_ == 52 || bitmap_.compression == Compression::masks ? 3 : 4;
    if (info_size_ > 52) count = 4;
    if (info_size_ == info_size) bitmap_.header_end += 4 * count;
    if (file_.size() < bitmap_.header_end) return cut("masks", file_.size());
    masks[3] = 0;
    for (std::size_t i = 0; i < count; ++i) masks[i] = load<U32>(file_, info_start + info_size + 4 * i);
  }
  for (std::size_t i = 0; i < masks.size(); ++i) {
    bitmap_.channels[i] = {masks[i]};
    if (!bitmap_.channels[i].is_contiguous() || (i < 3 && masks[i] == 0)) {
      return broken_bmp("masks that make no colors", info_start + info_size);
    }
  }
  return Done{};
}

// As many colors as lie before the pixels: the header's own count is wrong in some files.
Status HeaderReader::read_palette() {
  if (bitmap_.data_offset < bitmap_.header_end) return broken_bmp("pixels within the headers", 10);
  if (bitmap_.data_offset > file_.size()) return cut("palette", file_.size());
  if (bitmap_.bits > 8) return Done{};
  const std::size_t step = info_size_ == core_size ? 3 : 4;
  const std::size_t room = (bitmap_.data_offset - bitmap_.header_end) / step;
  const std::size_t count = std::min<std::size_t>(room, std::size_t{1} << bitmap_.bits);
  if (count == 0) return broken_bmp("no palette", bitmap_.header_end);
  bitmap_.palette.fill({0, 0, 0, 255});
  for (std::size_t i = 0; i < count; ++i) {
    const auto from = file_.subspan(bitmap_.header_end + step * i, step);
    for (std::size_t channel = 0; channel < 3; ++channel) {
      bitmap_.palette[i][channel] = std::to_integer<std::uint8_t>(from[2 - channel]);
    }
  }
  return Done{};
}

// The padding of the last row may be missing.
Status check_pixels(Bitmap& bitmap) {
  const std::span<const std::byte> data = bitmap.file.view().subspan(bitmap.data_offset);
  if (!bitmap.is_compressed()) {
    const std::uint64_t needed = std::uint64_t{bitmap.size.height - 1} * bitmap.stride() + bitmap.used();
    if (data.size() < needed) return cut("pixels", bitmap.file.size());
    return Done{};
  }
  const auto width =
      bitmap.compression == Compression::rle8 ? BmpRunLengths::Width::byte : BmpRunLengths::Width::nibble;
  Result<BmpRunLengths> runs = BmpRunLengths::index(data, bitmap.size, width);
  if (!runs && runs.error().code == ErrorCode::truncated) return cut("pixels", bitmap.file.size());
  if (!runs) return broken_bmp(runs.error().message, bitmap.data_offset);
  bitmap.runs = std::move(runs).value();
  return Done{};
}

}  // namespace

Result<Rows> read_bmp(const Bytes& file) {
  GENGA_TRY_ASSIGN(Bitmap && read, HeaderReader(file).read());
  GENGA_TRY(check_pixels(read));
  const auto bitmap = std::make_shared<const Bitmap>(std::move(read));
  Rows rows{bitmap->size, [bitmap](std::uint32_t row, std::span<std::uint8_t> rgba) { bitmap->read(row, rgba); }};
  const bool may_have_none = bitmap->bits == 32 && bitmap->compression == Compression::none;
  return may_have_none ? opaque_if_all_clear(std::move(rows)) : std::move(rows);
}

}  // namespace genga::pictures
