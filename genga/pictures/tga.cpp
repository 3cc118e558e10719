#include "genga/pictures/tga.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "genga/pictures/load.h"

namespace genga::pictures {
namespace {

using U16 = Little<std::uint16_t>;

struct Header {
  std::uint8_t id_length;  // bytes of text behind the header
  std::uint8_t map_type;   // 1: there is a color map
  std::uint8_t type;
  U16 map_first;  // index of the map's first color
  U16 map_length;
  std::uint8_t map_bits;  // a color
  U16 x, y, width, height;
  std::uint8_t bits;  // a pixel
  std::uint8_t descriptor;
};
static_assert(sizeof(Header) == 18);

// The type's fourth bit: run lengths pack the pixels. The others are what a pixel is; 2: colors.
constexpr unsigned packed_bit = 8;
constexpr unsigned mapped_type = 1;
constexpr unsigned grey_type = 3;

// Bits of the descriptor.
constexpr unsigned alpha_bits = 15;
constexpr unsigned from_right = 16;
constexpr unsigned from_top = 32;

unsigned content(const Header& header) { return header.type & ~packed_bit; }
bool is_packed(const Header& header) { return (header.type & packed_bit) != 0; }
std::size_t byte_count(unsigned bits) { return (bits + 7) / 8; }
bool is_color_width(unsigned bits) { return bits == 8 || bits == 15 || bits == 16 || bits == 24 || bits == 32; }

bool is_likely(const Header& header) {
  const unsigned kind = content(header);
  if (header.map_type > 1 || header.type > 11 || kind < 1 || kind > 3) return false;
  if (header.width == 0 || header.height == 0) return false;
  if (kind != mapped_type) return is_color_width(header.bits);
  return header.map_type == 1 && (header.bits == 8 || header.bits == 16) && is_color_width(header.map_bits);
}

using Color = std::array<std::uint8_t, 4>;  // red, green, blue, alpha

enum class Coding : std::uint8_t { grey, grey_alpha, five_bits, five_bits_alpha, three_bytes, four_bytes, mapped };

Coding coding_of(unsigned bits, bool is_grey, unsigned descriptor) {
  switch (bits) {
    case 8: return Coding::grey;
    case 24: return Coding::three_bytes;
    case 32: return Coding::four_bytes;
    default: break;
  }
  if (bits == 16 && is_grey) return Coding::grey_alpha;
  return bits == 16 && (descriptor & alpha_bits) == 1 ? Coding::five_bits_alpha : Coding::five_bits;
}

Color color_at(Coding coding, std::span<const std::byte> from) {
  const auto byte = [&](std::size_t index) { return std::to_integer<std::uint8_t>(from[index]); };
  switch (coding) {
    case Coding::grey: return {byte(0), byte(0), byte(0), 255};
    case Coding::grey_alpha: return {byte(0), byte(0), byte(0), byte(1)};
    case Coding::three_bytes: return {byte(2), byte(1), byte(0), 255};
    case Coding::four_bytes: return {byte(2), byte(1), byte(0), byte(3)};
    default: break;
  }
  const unsigned pixel = byte(0) | static_cast<unsigned>(byte(1)) << 8U;
  const auto five = [&](unsigned shift) { return static_cast<std::uint8_t>((pixel >> shift & 31U) * 255 / 31); };
  const bool is_clear = coding == Coding::five_bits_alpha && (pixel >> 15U) == 0;
  return {five(10), five(5), five(0), static_cast<std::uint8_t>(is_clear ? 0 : 255)};
}

// Where in the file, and within which packet, a row begins.
struct Start {
  std::size_t offset = 0;  // of the next pixel, or of a packet's head when none is left
  unsigned left = 0;       // pixels of the packet
  bool is_run = false;     // all of them are the one at offset
};

struct Targa {
  Bytes file;
  Header header{};
  Coding coding = Coding::grey;
  std::size_t data_offset = 0;
  std::vector<Color> map;
  std::vector<Start> starts;  // of each row of the file, when they are packed

  std::size_t step() const { return byte_count(header.bits); }  // bytes a pixel
  Size size() const { return {header.width, header.height}; }
  void read(std::uint32_t row, std::span<std::uint8_t> rgba) const;

 private:
  Color color(std::size_t offset) const;
  void read_packed(Start at, std::span<std::uint8_t> rgba) const;
};

Color Targa::color(std::size_t offset) const {
  const auto from = file.view().subspan(offset, step());
  if (coding != Coding::mapped) return color_at(coding, from);
  const unsigned index = from.size() == 1 ? std::to_integer<unsigned>(from[0]) : load<U16>(from, 0).get();
  const unsigned first = header.map_first;
  if (index < first || index - first >= map.size()) return {0, 0, 0, 255};
  return map[index - first];
}

void Targa::read(std::uint32_t row, std::span<std::uint8_t> rgba) const {
  const std::size_t file_row = (header.descriptor & from_top) != 0 ? row : std::uint32_t{header.height} - 1 - row;
  if (!starts.empty()) {
    read_packed(starts[file_row], rgba);
  } else {
    const std::size_t start = data_offset + file_row * header.width * step();
    for (std::size_t x = 0; x < header.width; ++x) {
      const Color pixel = color(start + x * step());
      std::copy(pixel.begin(), pixel.end(), &rgba[4 * x]);
    }
  }
  if ((header.descriptor & from_right) == 0) return;
  for (std::size_t left = 0, right = header.width - std::size_t{1}; left < right; ++left, --right) {
    std::swap_ranges(&rgba[4 * left], &rgba[4 * left] + 4, &rgba[4 * right]);
  }
}

void Targa::read_packed(Start at, std::span<std::uint8_t> rgba) const {
  for (std::size_t x = 0; x < header.width; ++x) {
    if (at.left == 0) {
      const auto head = std::to_integer<unsigned>(file.view()[at.offset]);
      at = {at.offset + 1, (head & 127U) + 1, (head & 128U) != 0};
    }
    const Color pixel = color(at.offset);
    std::copy(pixel.begin(), pixel.end(), &rgba[4 * x]);
    --at.left;
    if (!at.is_run || at.left == 0) at.offset += step();
  }
}

Error cut(std::string_view what, std::size_t size) {
  return {ErrorCode::truncated, "TGA: the file ends within its " + std::string(what), Place::at_offset(size), {}};
}

// Where each row begins: packets may continue from one row to the next. Pixels of the last packet beyond the last pixel
// are ignored.
Status walk_packets(Targa& targa) {
  const std::size_t size = targa.file.size();
  const std::uint64_t width = targa.header.width;
  const std::uint64_t total = width * targa.header.height;
  targa.starts.reserve(targa.header.height);
  std::size_t offset = targa.data_offset;
  for (std::uint64_t pixel = 0; pixel < total;) {
    if (offset >= size) return cut("pixels", size);
    const auto head = std::to_integer<unsigned>(targa.file.view()[offset]);
    const bool is_run = (head & 128U) != 0;
    const std::uint64_t count = std::min<std::uint64_t>((head & 127U) + 1, total - pixel);
    const std::size_t first = offset + 1;
    const std::size_t needed = (is_run ? 1 : static_cast<std::size_t>(count)) * targa.step();
    if (size - first < needed) return cut("pixels", size);
    for (std::uint64_t row = targa.starts.size(); row * width < pixel + count; row = targa.starts.size()) {
      const std::uint64_t done = row * width - pixel;
      const std::size_t at = is_run ? first : first + static_cast<std::size_t>(done) * targa.step();
      targa.starts.push_back({at, static_cast<unsigned>(count - done), is_run});
    }
    pixel += count;
    offset = first + needed;
  }
  return Done{};
}

Status read_map(Targa& targa) {
  const Header& header = targa.header;
  const std::size_t offset = sizeof(Header) + header.id_length;
  const std::size_t step = byte_count(header.map_bits);
  targa.data_offset = offset + (header.map_type == 1 ? header.map_length * step : 0);
  if (targa.file.size() < targa.data_offset) return cut("color map", targa.file.size());
  if (targa.coding != Coding::mapped) return Done{};
  if (header.map_length == 0) {
    return Error{ErrorCode::bad_value, "TGA: a color map without colors", Place::at_offset(5), {}};
  }
  const Coding coding = coding_of(header.map_bits, false, header.descriptor);
  targa.map.reserve(header.map_length);
  for (std::size_t index = 0; index < header.map_length; ++index) {
    targa.map.push_back(color_at(coding, targa.file.view().subspan(offset + index * step, step)));
  }
  return Done{};
}

Status check_pixels(Targa& targa) {
  if (is_packed(targa.header)) return walk_packets(targa);
  const std::uint64_t needed = std::uint64_t{targa.header.width} * targa.header.height * targa.step();
  if (targa.file.size() - targa.data_offset < needed) return cut("pixels", targa.file.size());
  return Done{};
}

// Whether alpha that is 0 everywhere may be for want of any.
bool may_have_no_alpha(const Targa& targa) {
  const unsigned bits = targa.coding == Coding::mapped ? targa.header.map_bits : targa.header.bits;
  return (bits == 32 && (targa.header.descriptor & alpha_bits) == 0) || bits == 16;
}

}  // namespace

bool looks_like_tga(std::span<const std::byte> file) {
  return file.size() >= sizeof(Header) && is_likely(load<Header>(file, 0));
}

Result<Rows> read_tga(const Bytes& file) {
  if (file.size() < sizeof(Header)) return cut("header", file.size());
  Targa read{.file = file, .header = load<Header>(file.view(), 0)};
  if (!is_likely(read.header))
    return Error{ErrorCode::bad_value, "TGA: a kind that is not read", Place::at_offset(0), {}};
  GENGA_TRY(check_size(read.size(), file.size()));
  const unsigned kind = content(read.header);
  read.coding =
      kind == mapped_type ? Coding::mapped : coding_of(read.header.bits, kind == grey_type, read.header.descriptor);
  GENGA_TRY(read_map(read));
  GENGA_TRY(check_pixels(read));
  const auto targa = std::make_shared<const Targa>(std::move(read));
  Rows rows{targa->size(), [targa](std::uint32_t row, std::span<std::uint8_t> rgba) { targa->read(row, rgba); }};
  return may_have_no_alpha(*targa) ? opaque_if_all_clear(std::move(rows)) : std::move(rows);
}

}  // namespace genga::pictures
