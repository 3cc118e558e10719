// What libjpeg does, and all that knows of its errors: they leave by longjmp, so nothing between the setjmp and
// libjpeg's functions has a destructor.
#include "genga/pictures/jpeg.h"

#if defined(GENGA_HAS_JPEG)

#include <array>
#include <csetjmp>
#include <cstdio>  // before jpeglib.h, which needs it
#include <jpeglib.h>
#include <string>

namespace genga::pictures {
namespace {

// A scan costs as much as the picture has pixels and may take some bytes alone; programs write a dozen at most.
constexpr int max_scans = 100;

struct Decoding {
  jpeg_decompress_struct jpeg{};
  jpeg_error_mgr errors{};
  jpeg_progress_mgr progress{};
  std::jmp_buf back{};
  std::array<char, JMSG_LENGTH_MAX> message{};

  Decoding() = default;
  Decoding(const Decoding&) = delete;
  Decoding& operator=(const Decoding&) = delete;
  ~Decoding() { jpeg_destroy_decompress(&jpeg); }
};

Decoding& decoding_of(j_common_ptr jpeg) { return *static_cast<Decoding*>(jpeg->client_data); }

extern "C" {

[[noreturn]] void genga_jpeg_fail(j_common_ptr jpeg) {
  Decoding& decoding = decoding_of(jpeg);
  jpeg->err->format_message(jpeg, decoding.message.data());
  std::longjmp(decoding.back, 1);  // NOLINT(cert-err52-cpp): libjpeg wants no return
}

// Decoders go on where data are odd, and so do viewers.
void genga_jpeg_ignore(j_common_ptr /*jpeg*/, int /*level*/) {}

void genga_jpeg_count(j_common_ptr jpeg) {
  Decoding& decoding = decoding_of(jpeg);
  if (decoding.jpeg.input_scan_number <= max_scans) return;
  constexpr std::string_view words = "more scans than a hundred";
  words.copy(decoding.message.data(), words.size());
  std::longjmp(decoding.back, 1);  // NOLINT(cert-err52-cpp): as above
}
}

void start(Decoding& decoding, std::span<const std::byte> file) {
  jpeg_decompress_struct& jpeg = decoding.jpeg;
  jpeg_create_decompress(&jpeg);
  jpeg.client_data = &decoding;
  jpeg.progress = &decoding.progress;
  jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char*>(file.data()), static_cast<unsigned long>(file.size()));
  jpeg_read_header(&jpeg, TRUE);
  jpeg.out_color_space = JCS_RGB;
  jpeg.dct_method = JDCT_ISLOW;  // the same on every machine
  jpeg_start_decompress(&jpeg);
}

// Rows of three bytes a pixel, into the front of rows of four.
void read_rows(jpeg_decompress_struct& jpeg, unsigned char* rgba, std::size_t row_bytes) {
  while (jpeg.output_scanline < jpeg.output_height) {
    JSAMPROW row = rgba + jpeg.output_scanline * row_bytes;
    jpeg_read_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_decompress(&jpeg);
}

// False when it fails, with the message. Nothing here has a destructor.
bool decode(Decoding& decoding, std::span<const std::byte> file, Pixels& pixels) {
  if (setjmp(decoding.back) != 0) return false;  // NOLINT(cert-err52-cpp): as above
  start(decoding, file);
  const bool is_as_told = decoding.jpeg.output_width == pixels.size.width &&
                          decoding.jpeg.output_height == pixels.size.height && decoding.jpeg.output_components == 3;
  if (is_as_told) read_rows(decoding.jpeg, pixels.rgba.data(), row_size(pixels.size));
  return is_as_told;
}

// From three bytes a pixel to four, from the end.
void spread(std::span<std::uint8_t> row) {
  for (std::size_t i = row.size() / 4; i-- > 0;) {
    const std::array<std::uint8_t, 4> pixel{row[3 * i], row[3 * i + 1], row[3 * i + 2], 255};
    std::copy(pixel.begin(), pixel.end(), row.begin() + static_cast<std::ptrdiff_t>(4 * i));
  }
}

}  // namespace

Result<Pixels> read_jpeg(std::span<const std::byte> file) {
  GENGA_TRY_ASSIGN(const Size size, check_jpeg(file));
  Pixels pixels{size, std::vector<std::uint8_t>(row_size(size) * size.height)};
  Decoding decoding;
  decoding.jpeg.err = jpeg_std_error(&decoding.errors);
  decoding.jpeg.client_data = &decoding;
  decoding.errors.error_exit = genga_jpeg_fail;
  decoding.errors.emit_message = genga_jpeg_ignore;
  decoding.progress.progress_monitor = genga_jpeg_count;
  if (!decode(decoding, file, pixels)) {
    return Error{ErrorCode::bad_value, "JPEG: " + std::string(decoding.message.data()), {}, {}};
  }
  for (std::uint32_t y = 0; y < size.height; ++y) {
    spread(std::span(pixels.rgba).subspan(y * row_size(size), row_size(size)));
  }
  return pixels;
}

}  // namespace genga::pictures

#else

namespace genga::pictures {

Result<Pixels> read_jpeg(std::span<const std::byte> /*file*/) {
  return no_conversion("this build does not decode JPEG");
}

}  // namespace genga::pictures

#endif
