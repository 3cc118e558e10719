#include "genga/pictures/ilbm.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "genga/pictures/load.h"

namespace genga::pictures {
namespace {

using BigU16 = Big<std::uint16_t>;
using BigU32 = Big<std::uint32_t>;

// BMHD.
struct IlbmHeader {
  BigU16 width, height, x, y;
  std::uint8_t planes;  // bits of a pixel, without the mask
  std::uint8_t masking;
  std::uint8_t compression;
  std::uint8_t reserved;
  BigU16 clear_color;
  std::uint8_t x_aspect, y_aspect;
  BigU16 page_width, page_height;
};
static_assert(sizeof(IlbmHeader) == 20);

constexpr std::uint8_t has_mask_plane = 1;
constexpr std::uint8_t byte_run = 1;
// A byte takes at most two, and a row is read often. Commands without effect may take as much again, and this many
// bytes, with the rest of the command from the row before.
constexpr std::size_t max_idle = 256;

// Bits of CAMG.
constexpr std::uint32_t half_bright_mode = 0x80;
constexpr std::uint32_t hold_and_modify_mode = 0x800;

using Color = std::array<std::uint8_t, 4>;  // red, green, blue, alpha

// grey: without a palette.
enum class Coding : std::uint8_t { grey, palette, half_bright, hold_and_modify, true_color };

Error refused(ErrorCode code, std::string_view words, std::size_t offset) {
  return Error{code, "ILBM: " + std::string(words), Place::at_offset(offset), {}};
}
Error cut_short(std::string_view where, std::size_t size) {
  return refused(ErrorCode::truncated, "the file ends " + std::string(where), size);
}
Error not_read(std::string_view what, std::size_t offset) {
  return refused(ErrorCode::unsupported_version, std::string(what) + ", which is not read", offset);
}

std::string_view id_at(std::span<const std::byte> file, std::size_t at) {
  return {reinterpret_cast<const char*>(file.data()) + at, 4};
}

// Where in the file, and within which command, a row begins.
struct Start {
  std::size_t offset = 0;  // of a command, or of the next byte where rows are not packed
  unsigned used = 0;       // bytes of the command's that rows before have taken
};

struct Picture {
  Bytes file;
  IlbmHeader header{};
  Coding coding = Coding::palette;
  bool is_chunky = false;  // PBM: a byte a pixel
  std::span<const std::byte> body;
  std::vector<Color> palette;
  std::vector<Start> starts;  // of each row, when they are packed

  Size size() const { return {header.width, header.height}; }
  bool has_mask() const { return !is_chunky && header.masking == has_mask_plane; }
  // Bytes of a plane's row: a multiple of two.
  std::size_t plane_bytes() const {
    return is_chunky ? (header.width + std::size_t{1}) / 2 * 2 : (header.width + std::size_t{15}) / 16 * 2;
  }
  std::size_t row_bytes() const { return plane_bytes() * (is_chunky ? 1U : header.planes + (has_mask() ? 1U : 0U)); }
  void read(std::uint32_t row, std::span<std::uint8_t> rgba) const;

 private:
  std::uint32_t pixel(std::span<const std::byte> row, std::uint32_t x) const;
  bool bit(std::span<const std::byte> row, std::size_t plane, std::uint32_t x) const {
    return (std::to_integer<unsigned>(row[plane * plane_bytes() + x / 8]) >> (7 - x % 8) & 1U) != 0;
  }
  Color color_of(std::uint32_t pixel) const;
  Color modified(std::uint32_t pixel, const Color& before) const;
};

// One command of ByteRun1: a number of bytes that follow it, or one byte repeated; -128 does nothing.
struct Command {
  std::size_t bytes = 0;  // that it makes
  std::size_t size = 0;   // with its first byte
  bool is_run = false;
};
Command command_at(std::span<const std::byte> body, std::size_t offset) {
  const auto head = static_cast<std::int8_t>(std::to_integer<std::uint8_t>(body[offset]));
  if (head >= 0) return {static_cast<std::size_t>(head) + 1, static_cast<std::size_t>(head) + 2, false};
  if (head == -128) return {0, 1, false};
  return {static_cast<std::size_t>(1 - head), 2, true};
}

// Takes the next `count` bytes of packed rows, and writes them to `to` if that is not empty. Commands may continue from
// one row into the next. False if the body ends before.
bool unpack(std::span<const std::byte> body, Start& at, std::size_t count, std::span<std::byte> to) {
  for (std::size_t done = 0; done < count;) {
    if (at.offset >= body.size()) return false;
    const Command command = command_at(body, at.offset);
    if (command.size > body.size() - at.offset) return false;
    const std::size_t taken = std::min(command.bytes - at.used, count - done);
    if (!to.empty() && command.is_run) std::fill_n(&to[done], taken, body[at.offset + 1]);
    if (!to.empty() && !command.is_run) std::copy_n(&body[at.offset + 1 + at.used], taken, &to[done]);
    done += taken;
    at.used += static_cast<unsigned>(taken);
    if (at.used == command.bytes) at = {at.offset + command.size, 0};
  }
  return true;
}

std::uint32_t Picture::pixel(std::span<const std::byte> row, std::uint32_t x) const {
  if (is_chunky) return std::to_integer<std::uint32_t>(row[x]);
  std::uint32_t value = 0;
  for (std::size_t plane = 0; plane < header.planes; ++plane) value |= (bit(row, plane, x) ? 1U : 0U) << plane;
  return value;
}

Color Picture::color_of(std::uint32_t pixel) const {
  if (coding == Coding::true_color) {
    const auto byte = [&](unsigned shift) { return static_cast<std::uint8_t>(pixel >> shift & 255U); };
    return {byte(0), byte(8), byte(16), header.planes == 32 ? byte(24) : std::uint8_t{255}};
  }
  if (coding == Coding::grey) {
    const auto grey = static_cast<std::uint8_t>(pixel * 255U / ((1U << header.planes) - 1U));
    return {grey, grey, grey, 255};
  }
  constexpr std::uint32_t bright_colors = 32;
  const bool is_half = coding == Coding::half_bright && pixel >= bright_colors;
  const std::uint32_t index = is_half ? pixel - bright_colors : pixel;
  Color color = index < palette.size() ? palette[index] : Color{0, 0, 0, 255};
  if (!is_half) return color;
  for (std::size_t i = 0; i < 3; ++i) color[i] = static_cast<std::uint8_t>(color[i] / 2);
  return color;
}

// The upper two bits: a color of the palette, or the color before with another blue, red or green.
Color Picture::modified(std::uint32_t pixel, const Color& before) const {
  const unsigned bits = header.planes == 8 ? 6 : 4;
  const std::uint32_t value = pixel & ((1U << bits) - 1U);
  constexpr std::array<std::size_t, 4> components{3, 2, 0, 1};
  const std::size_t component = components[pixel >> bits & 3U];
  if (component == 3) return color_of(value);
  Color color = before;
  color[component] = static_cast<std::uint8_t>(value * 255U / ((1U << bits) - 1U));
  return color;
}

void Picture::read(std::uint32_t row, std::span<std::uint8_t> rgba) const {
  std::vector<std::byte> unpacked;
  std::span<const std::byte> bytes;
  if (starts.empty()) {
    bytes = body.subspan(row * row_bytes(), row_bytes());
  } else {
    unpacked.resize(row_bytes());
    Start at = starts[row];
    unpack(body, at, unpacked.size(), unpacked);
    bytes = unpacked;
  }
  Color color = color_of(0);  // the border's
  for (std::uint32_t x = 0; x < header.width; ++x) {
    const std::uint32_t value = pixel(bytes, x);
    color = coding == Coding::hold_and_modify ? modified(value, color) : color_of(value);
    if (has_mask()) color[3] = bit(bytes, header.planes, x) ? 255 : 0;
    std::copy(color.begin(), color.end(), &rgba[std::size_t{4} * x]);
  }
}

// The chunks that make up a picture, the first of each kind.
struct Chunks {
  std::optional<std::span<const std::byte>> header, palette, mode, body;
};

Result<Chunks> find_chunks(std::span<const std::byte> file) {
  Chunks chunks;
  constexpr std::size_t form_header = 12;
  std::size_t at = form_header;
  // The form's own size is often wrong: chunks are believed.
  while (file.size() - at >= 8 && !chunks.body) {
    const std::string_view id = id_at(file, at);
    const std::size_t size = load<BigU32>(file, at + 4).get();
    at += 8;
    const std::size_t left = file.size() - at;
    const auto content = file.subspan(at, std::min(size, left));
    const auto keep = [&](std::string_view name, auto& chunk) {
      if (id == name && !chunk) chunk = content;
    };
    // What is missing of the pixels is found with them.
    keep("BODY", chunks.body);
    if (chunks.body) break;
    if (size > left) return cut_short("within a chunk", file.size());
    keep("BMHD", chunks.header);
    keep("CMAP", chunks.palette);
    keep("CAMG", chunks.mode);
    at += std::min(size + size % 2, left);
  }
  if (!chunks.body) return cut_short("before its pixels", file.size());
  if (!chunks.header || chunks.header->size() < sizeof(IlbmHeader)) {
    return refused(ErrorCode::bad_value, "no header before the pixels", at);
  }
  return chunks;
}

// Colors that were made for four bits a component fill the upper ones alone.
std::vector<Color> palette_of(std::span<const std::byte> bytes) {
  std::vector<Color> palette(std::min<std::size_t>(bytes.size() / 3, 256));
  unsigned lower = 0;
  for (std::size_t i = 0; i < palette.size() * 3; ++i) lower |= std::to_integer<unsigned>(bytes[i]) & 15U;
  for (std::size_t i = 0; i < palette.size(); ++i) {
    for (std::size_t component = 0; component < 3; ++component) {
      const auto value = std::to_integer<unsigned>(bytes[3 * i + component]);
      palette[i][component] = static_cast<std::uint8_t>(lower == 0 ? value | value >> 4U : value);
    }
    palette[i][3] = 255;
  }
  return palette;
}

Result<Coding> coding_of(const Picture& picture, std::uint32_t mode, std::size_t offset) {
  const unsigned planes = picture.header.planes;
  const std::size_t colors = picture.palette.size();
  const bool is_deep = planes == 24 || planes == 32;
  if (picture.is_chunky ? planes != 8 : !is_deep && (planes < 1 || planes > 8)) {
    return not_read(std::to_string(planes) + " bits a pixel", offset);
  }
  if (is_deep) return Coding::true_color;
  if ((mode & hold_and_modify_mode) != 0 && (planes == 6 || planes == 8)) return Coding::hold_and_modify;
  // Some programs leave the mode out: six planes of so few colors are half-bright all the same.
  const bool is_short = colors > 0 && colors <= 32;
  if (planes == 6 && ((mode & half_bright_mode) != 0 || is_short)) return Coding::half_bright;
  return colors == 0 ? Coding::grey : Coding::palette;
}

Status find_rows(Picture& picture) {
  const std::uint32_t height = picture.header.height;
  const std::size_t bytes = picture.row_bytes();
  const Error too_short = cut_short("within its pixels", picture.file.size());
  if (picture.header.compression != byte_run) {
    if (picture.body.size() / bytes < height) return too_short;
    return Done{};
  }
  // Not even the best of runs makes as much.
  if (picture.body.size() < bytes * height / 64) return too_short;
  picture.starts.reserve(height);
  Start at;
  for (std::uint32_t row = 0; row < height; ++row) {
    picture.starts.push_back(at);
    if (!unpack(picture.body, at, bytes, {})) return too_short;
    if (at.offset - picture.starts.back().offset > 4 * bytes + max_idle) {
      return refused(ErrorCode::bad_value, "a row of too many commands that make nothing", 0);
    }
  }
  return Done{};
}

}  // namespace

bool is_ilbm(std::span<const std::byte> file) {
  if (file.size() < 12 || id_at(file, 0) != "FORM") return false;
  return id_at(file, 8) == "ILBM" || id_at(file, 8) == "PBM ";
}

Result<Rows> read_ilbm(const Bytes& file) {
  const auto bytes = file.view();
  if (!is_ilbm(bytes)) return refused(ErrorCode::bad_value, "no picture of that kind", 0);
  GENGA_TRY_ASSIGN(const Chunks chunks, find_chunks(bytes));
  auto picture = std::make_shared<Picture>();
  picture->file = file;
  picture->header = load<IlbmHeader>(*chunks.header, 0);
  picture->is_chunky = id_at(bytes, 8) == "PBM ";
  picture->body = *chunks.body;
  const IlbmHeader& header = picture->header;
  if (chunks.palette) picture->palette = palette_of(*chunks.palette);
  const bool has_mode = chunks.mode && chunks.mode->size() >= sizeof(BigU32);
  const std::uint32_t mode = has_mode ? load<BigU32>(*chunks.mode, 0).get() : 0;
  const auto at = static_cast<std::size_t>(chunks.header->data() - bytes.data());
  if (header.compression > byte_run) {
    return not_read("compression " + std::to_string(header.compression), at);
  }
  GENGA_TRY(check_size(picture->size(), file.size()));
  GENGA_TRY_ASSIGN(picture->coding, coding_of(*picture, mode, at));
  GENGA_TRY(find_rows(*picture));
  return Rows{picture->size(), [picture = std::shared_ptr<const Picture>(std::move(picture))](
                                   std::uint32_t row, std::span<std::uint8_t> rgba) { picture->read(row, rgba); }};
}

}  // namespace genga::pictures
