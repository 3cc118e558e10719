#include "genga/pictures/png_chunks.h"

#include <cstring>
#include <string>
#include <utility>

#include <zlib.h>

#include "genga/pictures/load.h"

namespace genga::pictures {
namespace {

using BigU32 = Big<std::uint32_t>;

struct PngHeader {
  BigU32 width, height;
  std::uint8_t depth, color, compression, filter, interlace;
};
static_assert(sizeof(PngHeader) == 13);

constexpr std::size_t frame_size = 12;             // bytes of a chunk beside its content: length, type, checksum
constexpr std::uint32_t max_length = 0x7FFF'FFFF;  // of the content, bytes

struct Chunk {
  std::size_t offset = 0;
  std::string_view type;
  std::span<const std::byte> content;
  std::span<const std::byte> whole;

  // A small first letter: readers that do not know it may go on.
  bool is_critical() const { return (static_cast<unsigned>(type[0]) & 32U) == 0; }
  bool moves() const { return type == "acTL" || type == "fcTL" || type == "fdAT"; }
};

class Reader {
 public:
  explicit Reader(std::span<const std::byte> file) : file_(file) {}
  Result<PngChunks> read();

 private:
  Result<Chunk> next_chunk();
  Status take(const Chunk& chunk);
  Status take_header(const Chunk& chunk);
  Status take_palette(const Chunk& chunk);
  Status take_transparency(const Chunk& chunk);
  Status take_data(const Chunk& chunk);
  Error broken(std::string message, ErrorCode code = ErrorCode::bad_value) const {
    return {code, "PNG: " + std::move(message), Place::at_offset(offset_), {}};
  }

  std::span<const std::byte> file_;
  std::size_t offset_ = 0;  // of the chunk that is looked at
  bool has_header_ = false;
  bool is_behind_data_ = false;
  PngChunks chunks_;
};

Result<PngChunks> Reader::read() {
  if (file_.size() < png_signature.size() ||
      std::memcmp(file_.data(), png_signature.data(), png_signature.size()) != 0) {
    return broken("no signature", ErrorCode::bad_magic);
  }
  chunks_.essential.push_back(file_.first(png_signature.size()));
  chunks_.still.push_back(file_.first(png_signature.size()));
  offset_ = png_signature.size();
  while (true) {
    GENGA_TRY_ASSIGN(const Chunk chunk, next_chunk());
    GENGA_TRY(take(chunk));
    if (!chunk.moves()) chunks_.still.push_back(chunk.whole);
    if (chunk.type == "IEND") break;
    offset_ += chunk.whole.size();
  }
  if (chunks_.data.empty()) return broken("no pixels");
  return std::move(chunks_);
}

Result<Chunk> Reader::next_chunk() {
  const std::size_t left = file_.size() - offset_;
  if (left < frame_size) return broken("the file ends before the picture", ErrorCode::truncated);
  const std::uint32_t length = load<BigU32>(file_, offset_);
  if (length > max_length) return broken("a chunk of more than 2147483647 bytes");
  if (length > left - frame_size) return broken("the file ends before the picture", ErrorCode::truncated);
  const auto whole = file_.subspan(offset_, frame_size + length);
  const auto* const summed = reinterpret_cast<const Bytef*>(whole.data() + 4);
  if (crc32(0, summed, 4 + length) != load<BigU32>(whole, 8 + length)) return broken("a chunk with a wrong checksum");
  return Chunk{.offset = offset_,
               .type = {reinterpret_cast<const char*>(whole.data() + 4), 4},
               .content = whole.subspan(8, length),
               .whole = whole};
}

Status Reader::take(const Chunk& chunk) {
  const std::string_view type = chunk.type;
  if (has_header_ == (type == "IHDR")) return broken(has_header_ ? "a second header" : "no header");
  if (type != "IDAT") is_behind_data_ = !chunks_.data.empty();
  if (type == "IHDR") return take_header(chunk);
  if (type == "PLTE") return take_palette(chunk);
  if (type == "tRNS") return take_transparency(chunk);
  if (type == "IDAT") return take_data(chunk);
  if (type == "IEND") {
    if (!chunk.content.empty()) return broken("an end with content");
    chunks_.essential.push_back(chunk.whole);
    return Done{};
  }
  if (type == "acTL") chunks_.is_animated = true;
  if (chunk.is_critical()) return broken("a chunk that is not known and must be");
  return Done{};
}

bool is_depth(std::uint8_t color, std::uint8_t depth) {
  switch (color) {
    case 0: return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
    case 3: return depth == 1 || depth == 2 || depth == 4 || depth == 8;
    case 2:
    case 4:
    case 6: return depth == 8 || depth == 16;
    default: return false;
  }
}

Status Reader::take_header(const Chunk& chunk) {
  if (chunk.content.size() != sizeof(PngHeader)) return broken("a header of another length than 13");
  const auto header = load<PngHeader>(chunk.content, 0);
  if (!is_depth(header.color, header.depth)) return broken("a kind of color with bits that it does not have");
  if (header.compression != 0 || header.filter != 0 || header.interlace > 1)
    return broken("a coding that is not known");
  chunks_.size = {header.width, header.height};
  chunks_.depth = header.depth;
  chunks_.color = static_cast<PngColor>(header.color);
  chunks_.is_interlaced = header.interlace == 1;
  chunks_.essential.push_back(chunk.whole);
  has_header_ = true;
  return check_size(chunks_.size, file_.size());
}

Status Reader::take_palette(const Chunk& chunk) {
  const std::size_t size = chunk.content.size();
  const bool is_grey = chunks_.color == PngColor::grey || chunks_.color == PngColor::grey_alpha;
  if (is_grey || !chunks_.palette.empty() || !chunks_.transparency.empty() || is_behind_data_) {
    return broken("a palette where none belongs");
  }
  const std::size_t most = chunks_.color == PngColor::palette ? std::size_t{1} << chunks_.depth : 256;
  if (size == 0 || size % 3 != 0 || size / 3 > most) return broken("a palette of so many bytes as none has");
  chunks_.palette = chunk.content;
  chunks_.essential.push_back(chunk.whole);
  return Done{};
}

Status Reader::take_transparency(const Chunk& chunk) {
  if (is_behind_data_ || !chunks_.transparency.empty()) return broken("transparency where none belongs");
  const std::size_t size = chunk.content.size();
  const bool fits = chunks_.color == PngColor::grey      ? size == 2
                    : chunks_.color == PngColor::rgb     ? size == 6
                    : chunks_.color == PngColor::palette ? size >= 1 && size <= chunks_.palette.size() / 3
                                                         : false;
  if (!fits) return broken("transparency that does not go with the colors");
  chunks_.transparency = chunk.content;
  chunks_.essential.push_back(chunk.whole);
  return Done{};
}

Status Reader::take_data(const Chunk& chunk) {
  if (is_behind_data_) return broken("pixels in two places");
  if (chunks_.color == PngColor::palette && chunks_.palette.empty()) return broken("pixels before their palette");
  chunks_.data.push_back(chunk.content);
  chunks_.essential.push_back(chunk.whole);
  return Done{};
}

}  // namespace

Result<PngChunks> read_png_chunks(std::span<const std::byte> file) { return Reader(file).read(); }

unsigned png_channels(PngColor color) {
  switch (color) {
    case PngColor::grey:
    case PngColor::palette: return 1;
    case PngColor::grey_alpha: return 2;
    case PngColor::rgb: return 3;
    case PngColor::rgba: break;
  }
  return 4;
}

}  // namespace genga::pictures
