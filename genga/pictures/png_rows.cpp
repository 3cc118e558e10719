#include "genga/pictures/png_rows.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include <zlib.h>

#include "genga/base/zlib_stream.h"
#include "genga/pictures/load.h"
#include "genga/pictures/pixels.h"

namespace genga::pictures {
namespace {

Error broken(const char* what) { return {ErrorCode::bad_value, std::string("PNG: ") + what, {}, {}}; }

// The data of all chunks, inflated piece by piece.
class Inflater {
 public:
  explicit Inflater(std::span<const std::span<const std::byte>> parts) : parts_(parts) {
    is_good_ = inflateInit(&stream_) == Z_OK;
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() { inflateEnd(&stream_); }

  // False when there are fewer bytes.
  bool fill(std::span<std::uint8_t> into) {
    stream_.next_out = into.data();
    stream_.avail_out = static_cast<uInt>(into.size());
    while (is_good_ && stream_.avail_out != 0 && step()) {
    }
    return is_good_ && stream_.avail_out == 0;
  }
  // Whether nothing follows but the checksum, and that is right.
  bool ends() {
    stream_.next_out = &more_;
    stream_.avail_out = 1;
    while (is_good_ && !is_at_end_ && stream_.avail_out != 0 && step()) {
    }
    return is_good_ && is_at_end_ && stream_.avail_out == 1 && stream_.avail_in == 0 && parts_.empty();
  }

 private:
  bool step() {
    while (stream_.avail_in == 0 && !parts_.empty()) {
      // zlib has a non-const pointer for input that it only reads.
      stream_.next_in = const_cast<Bytef*>(  // NOLINT(cppcoreguidelines-pro-type-const-cast)
          reinterpret_cast<const Bytef*>(parts_.front().data()));
      stream_.avail_in = static_cast<uInt>(parts_.front().size());
      parts_ = parts_.subspan(1);
    }
    const int code = is_at_end_ ? Z_BUF_ERROR : inflate(&stream_, Z_NO_FLUSH);
    is_at_end_ = is_at_end_ || code == Z_STREAM_END;
    is_good_ = code == Z_OK || code == Z_STREAM_END;
    return is_good_;
  }

  std::span<const std::span<const std::byte>> parts_;
  z_stream stream_ = zlib_stream();
  std::uint8_t more_ = 0;  // behind the pixels, where nothing should be
  bool is_good_ = false;
  bool is_at_end_ = false;
};

std::uint8_t paeth(int left, int up, int corner) {
  const int guess = left + up - corner;
  const int by_left = std::abs(guess - left);
  const int by_up = std::abs(guess - up);
  const int by_corner = std::abs(guess - corner);
  if (by_left <= by_up && by_left <= by_corner) return static_cast<std::uint8_t>(left);
  return static_cast<std::uint8_t>(by_up <= by_corner ? up : corner);
}

// Takes back what the filter took away; `above` is the row before, of a pass's first zeros. False: no such filter.
bool unfilter(unsigned filter, std::size_t step, std::span<const std::uint8_t> above, std::span<std::uint8_t> row) {
  if (filter > 4) return false;
  for (std::size_t at = 0; at < row.size(); ++at) {
    const int left = at < step ? 0 : row[at - step];
    const int up = above[at];
    const int corner = at < step ? 0 : above[at - step];
    const std::array<int, 5> guess{0, left, up, (left + up) / 2, filter == 4 ? paeth(left, up, corner) : 0};
    row[at] = static_cast<std::uint8_t>(row[at] + guess[filter]);
  }
  return true;
}

// Pixels as they lie in the data, made red, green, blue, alpha.
class Expander {
 public:
  explicit Expander(const PngChunks& chunks) : chunks_(chunks), channels_(png_channels(chunks.color)) {}

  void expand(std::span<const std::uint8_t> row, std::span<std::uint8_t> rgba) const {
    for (std::size_t x = 0; x < rgba.size() / 4; ++x) pixel(row, x, rgba.subspan(4 * x, 4));
  }

 private:
  unsigned sample(std::span<const std::uint8_t> row, std::size_t index) const {
    if (chunks_.depth == 8) return row[index];
    if (chunks_.depth == 16) return static_cast<unsigned>(row[2 * index]) << 8U | row[2 * index + 1];
    const std::size_t bit = index * chunks_.depth;
    return row[bit / 8] >> (8 - chunks_.depth - bit % 8) & ((1U << chunks_.depth) - 1);
  }
  // A channel as a byte: of 16 bits the upper eight.
  std::uint8_t byte(unsigned value) const {
    if (chunks_.depth == 16) return static_cast<std::uint8_t>(value >> 8U);
    return static_cast<std::uint8_t>(value * 255 / ((1U << chunks_.depth) - 1));
  }
  void pixel(std::span<const std::uint8_t> row, std::size_t x, std::span<std::uint8_t> rgba) const {
    std::array<unsigned, 4> samples{};
    for (std::size_t i = 0; i < channels_; ++i) samples[i] = sample(row, x * channels_ + i);
    if (chunks_.color == PngColor::palette) return indexed(samples[0], rgba);
    const bool is_grey = channels_ < 3;
    for (std::size_t i = 0; i < 3; ++i) rgba[i] = byte(samples[is_grey ? 0 : i]);
    const bool has_alpha = channels_ % 2 == 0;
    rgba[3] = has_alpha ? byte(samples[channels_ - 1]) : is_clear(samples) ? std::uint8_t{0} : std::uint8_t{255};
  }
  // Colors that the palette lacks are black.
  void indexed(unsigned index, std::span<std::uint8_t> rgba) const {
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t at = std::size_t{3} * index + i;
      rgba[i] = at < chunks_.palette.size() ? std::to_integer<std::uint8_t>(chunks_.palette[at]) : std::uint8_t{0};
    }
    rgba[3] = index < chunks_.transparency.size() ? std::to_integer<std::uint8_t>(chunks_.transparency[index])
                                                  : std::uint8_t{255};
  }
  // Whether it is the one color that is seen through.
  bool is_clear(const std::array<unsigned, 4>& samples) const {
    if (chunks_.transparency.empty()) return false;
    for (std::size_t i = 0; i < channels_; ++i) {
      const unsigned clear = load<Big<std::uint16_t>>(chunks_.transparency, 2 * i);
      if ((clear & ((1U << chunks_.depth) - 1)) != samples[i]) return false;
    }
    return true;
  }

  const PngChunks& chunks_;
  std::size_t channels_;
};

Status read_pass(const PngChunks& chunks, const PngPass& pass, Inflater& inflater, const PngRowVisitor& visit) {
  const std::uint32_t columns = pass.columns(chunks.size);
  if (columns == 0) return Done{};
  const std::size_t bits = std::size_t{chunks.depth} * png_channels(chunks.color);
  const std::size_t size = (columns * bits + 7) / 8;
  std::vector<std::uint8_t> above(size);
  std::vector<std::uint8_t> row(1 + size);  // behind the number of its filter
  std::vector<std::uint8_t> rgba(std::size_t{4} * columns);
  for (std::uint32_t y = 0; y < pass.rows(chunks.size); ++y) {
    if (!inflater.fill(row)) return broken("the pixels are broken or end early");
    const auto pixels = std::span(row).subspan(1);
    if (!unfilter(row[0], std::max<std::size_t>(bits / 8, 1), above, pixels))
      return broken("a filter that does not exist");
    Expander(chunks).expand(pixels, rgba);
    visit({.y = pass.y + y * pass.row_step, .x = pass.x, .step = pass.step, .rgba = rgba});
    std::copy(pixels.begin(), pixels.end(), above.begin());
  }
  return Done{};
}

}  // namespace

std::span<const PngPass> png_passes(bool is_interlaced) {
  static constexpr std::array<PngPass, 1> whole{{{0, 0, 1, 1}}};
  static constexpr std::array<PngPass, 7> adam7{
      {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}};
  if (is_interlaced) return adam7;
  return whole;
}

Status read_rows_by_zlib(const PngChunks& chunks, const PngRowVisitor& visit) {
  Inflater inflater(chunks.data);
  for (const PngPass& pass : png_passes(chunks.is_interlaced)) {
    GENGA_TRY(read_pass(chunks, pass, inflater, visit));
  }
  if (!inflater.ends()) return broken("more data than pixels, or a wrong checksum");
  return Done{};
}

#if !defined(GENGA_HAS_PNG)
Status read_rows(const PngChunks& chunks, const PngRowVisitor& visit) { return read_rows_by_zlib(chunks, visit); }
#endif

}  // namespace genga::pictures
