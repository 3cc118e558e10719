// What libpng does, and all that knows of its errors: it leaves by longjmp, so nothing between a setjmp and libpng's
// functions has a destructor.
#if defined(GENGA_HAS_PNG)

#include "genga/pictures/png.h"

#include <csetjmp>
#include <cstring>
#include <new>
#include <string>

#include <png.h>

#include "genga/pictures/png_rows.h"

namespace genga::pictures {
namespace {

struct Failure {
  std::jmp_buf back;
  std::array<char, 128> message;
};

extern "C" {

[[noreturn]] void genga_png_fail(png_structp png, png_const_charp message) {
  auto& failure = *static_cast<Failure*>(png_get_error_ptr(png));
  std::strncpy(failure.message.data(), message, failure.message.size() - 1);
  std::longjmp(failure.back, 1);  // NOLINT(cert-err52-cpp): libpng wants no return
}

// Without memory it ends as everything in the library does: a picture is not called broken for it.
png_voidp genga_png_allocate(png_structp /*png*/, png_alloc_size_t size) { return ::operator new(size); }
void genga_png_free(png_structp /*png*/, png_voidp memory) { ::operator delete(memory); }

// Whatever it warns about is in chunks that it is not given, or does no harm.
void genga_png_ignore(png_structp /*png*/, png_const_charp /*message*/) {}
}

// ---- reading ----

// libpng inflates everything after the last row, which may be a thousand times the file's data. So it gets only as much
// as the end of a stream takes, spread over chunks of a byte each, and reads no further ahead.
constexpr std::size_t max_behind_rows = 1024;  // bytes of the file

struct Reading {
  Failure failure{};
  png_structp png = nullptr;
  png_infop info = nullptr;
  const PngChunks& chunks;
  const PngRowVisitor& visit;
  std::size_t part = 0;    // of chunks.essential
  std::size_t offset = 0;  // in the part
  std::uint64_t rows_left = 0;
  std::size_t behind_rows = 0;  // bytes that were asked for when none was left
  std::vector<std::uint8_t> row;

  Reading(const PngChunks& from, const PngRowVisitor& to) : chunks(from), visit(to), row(row_size(from.size)) {
    for (const PngPass& pass : png_passes(from.is_interlaced)) {
      if (pass.columns(from.size) != 0) rows_left += pass.rows(from.size);
    }
  }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  ~Reading() { png_destroy_read_struct(&png, &info, nullptr); }
};

extern "C" void genga_png_pull(png_structp png, png_bytep into, std::size_t size) {
  auto& from = *static_cast<Reading*>(png_get_io_ptr(png));
  if (from.rows_left == 0) from.behind_rows += size;
  if (from.behind_rows > max_behind_rows) png_error(png, "more data than pixels");
  while (size != 0) {
    if (from.part == from.chunks.essential.size()) png_error(png, "the file ends before the picture");
    const std::span<const std::byte> part = from.chunks.essential[from.part];
    const std::size_t count = std::min(size, part.size() - from.offset);
    std::memcpy(into, part.data() + from.offset, count);
    into += count;
    size -= count;
    from.offset += count;
    if (from.offset == part.size()) {
      ++from.part;
      from.offset = 0;
    }
  }
}

// Called with each row before libpng looks at what is behind the last.
extern "C" void genga_png_count_row(png_structp png, png_row_infop /*info*/, png_bytep /*row*/) {
  --static_cast<Reading*>(png_get_io_ptr(png))->rows_left;
}

void start_reading(Reading& reading) {
  png_set_read_fn(reading.png, &reading, genga_png_pull);
  png_set_read_user_transform_fn(reading.png, genga_png_count_row);
  png_set_compression_buffer_size(reading.png, max_behind_rows);
  // What the standard calls an error is one, except colors beyond a palette: they are black.
  png_set_benign_errors(reading.png, 0);
  png_set_check_for_invalid_index(reading.png, 0);
  png_set_user_limits(reading.png, max_side, max_side);
  png_read_info(reading.png, reading.info);
  png_set_expand(reading.png);
  png_set_strip_16(reading.png);
  png_set_gray_to_rgb(reading.png);
  png_set_add_alpha(reading.png, 255, PNG_FILLER_AFTER);
  png_read_update_info(reading.png, reading.info);
}

// libpng returns an interlaced picture pass by pass unless it is asked to combine them.
void pull_rows(Reading& reading) {
  const Size size = reading.chunks.size;
  for (const PngPass& pass : png_passes(reading.chunks.is_interlaced)) {
    const std::uint32_t columns = pass.columns(size);
    for (std::uint32_t y = 0; columns != 0 && y < pass.rows(size); ++y) {
      png_read_row(reading.png, reading.row.data(), nullptr);
      reading.visit({.y = pass.y + y * pass.row_step,
                     .x = pass.x,
                     .step = pass.step,
                     .rgba = {reading.row.data(), std::size_t{4} * columns}});
    }
  }
  png_read_end(reading.png, nullptr);
}

bool read_all(Reading& reading) {
  if (setjmp(reading.failure.back) != 0) return false;  // NOLINT(cert-err52-cpp): libpng has no other errors
  reading.png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &reading.failure, genga_png_fail, genga_png_ignore,
                                         nullptr, genga_png_allocate, genga_png_free);
  if (reading.png == nullptr) return false;
  reading.info = png_create_info_struct(reading.png);
  if (reading.info == nullptr) return false;
  start_reading(reading);
  pull_rows(reading);
  return true;
}

// ---- writing ----

struct Writing {
  Failure failure{};
  png_structp png = nullptr;
  png_infop info = nullptr;
  const Rows& rows;
  bool is_opaque = false;
  std::vector<std::uint8_t> row;
  std::vector<std::byte> file;

  Writing(const Rows& from, bool opaque) : rows(from), is_opaque(opaque), row(row_size(from.size)) {}
  Writing(const Writing&) = delete;
  Writing& operator=(const Writing&) = delete;
  ~Writing() { png_destroy_write_struct(&png, &info); }
};

extern "C" void genga_png_push(png_structp png, png_bytep bytes, std::size_t size) {
  auto& file = static_cast<Writing*>(png_get_io_ptr(png))->file;
  const auto* const from = reinterpret_cast<const std::byte*>(bytes);
  file.insert(file.end(), from, from + size);
}
extern "C" void genga_png_flush(png_structp /*png*/) {}

void drop_alpha(std::vector<std::uint8_t>& row) {
  for (std::size_t from = 0, to = 0; from < row.size(); from += 4, to += 3) std::memmove(&row[to], &row[from], 3);
}

void push_rows(Writing& writing) {
  const Size size = writing.rows.size;
  png_set_write_fn(writing.png, &writing, genga_png_push, genga_png_flush);
  png_set_IHDR(writing.png, writing.info, size.width, size.height, 8,
               writing.is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB(writing.png, writing.info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writing.png, writing.info);
  for (std::uint32_t y = 0; y < size.height; ++y) {
    writing.rows.read(y, writing.row);
    if (writing.is_opaque) drop_alpha(writing.row);
    png_write_row(writing.png, writing.row.data());
  }
  png_write_end(writing.png, writing.info);
}

bool write_all(Writing& writing) {
  if (setjmp(writing.failure.back) != 0) return false;  // NOLINT(cert-err52-cpp): libpng has no other errors
  writing.png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, &writing.failure, genga_png_fail, genga_png_ignore,
                                          nullptr, genga_png_allocate, genga_png_free);
  if (writing.png == nullptr) return false;
  writing.info = png_create_info_struct(writing.png);
  if (writing.info == nullptr) return false;
  push_rows(writing);
  return true;
}

}  // namespace

Status read_rows(const PngChunks& chunks, const PngRowVisitor& visit) {
  Reading reading(chunks, visit);
  if (read_all(reading)) return Done{};
  return Error{ErrorCode::bad_value, std::string("PNG: ") + reading.failure.message.data(), {}, {}};
}

Result<Bytes> write_png(const Rows& rows, bool is_opaque) {
  Writing writing(rows, is_opaque);
  // A vector that grew has up to twice the room; the copy has only what it needs.
  if (write_all(writing)) return Bytes::copy_of(writing.file);
  return Error{ErrorCode::bad_value,
               std::string("the picture cannot be written as PNG: ") + writing.failure.message.data(),
               {},
               {}};
}

}  // namespace genga::pictures

#endif
