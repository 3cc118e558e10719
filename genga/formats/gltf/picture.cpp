#include "genga/formats/gltf/picture.h"

#include <array>
#include <cstddef>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#if defined(GENGA_HAS_PNG)
#include <png.h>
#endif

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_BMP
#define STBI_ONLY_TGA
#include <stb/stb_image.h>

namespace genga::gltf {
namespace {

constexpr std::uint64_t most_pixels = std::uint64_t{1} << 26;  // 8192 squared, what graphics cards take everywhere
// Deflate's best case, and more than run lengths of TGA or a JPEG give: no file can hold more pixels than this a byte.
constexpr std::uint64_t most_pixels_per_byte = 4096;

struct Pixels {
  std::unique_ptr<stbi_uc, void (*)(void*)> data{nullptr, stbi_image_free};
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  int channels = 0;  // of the file; data always has four

  std::span<const std::uint8_t> view() const { return {data.get(), std::size_t{4} * width * height}; }
};

Error broken(const char* reason) {
  return {
      ErrorCode::bad_value, std::string("not a picture that can be read: ") + (reason ? reason : "unknown"), {}, {}};
}

Result<Pixels> decode(const Bytes& file) {
  if (file.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return broken("too large");
  const auto* bytes = reinterpret_cast<const stbi_uc*>(file.data());
  const int size = static_cast<int>(file.size());
  int width = 0;
  int height = 0;
  int channels = 0;
  if (stbi_info_from_memory(bytes, size, &width, &height, &channels) == 0) return broken(stbi_failure_reason());
  if (width <= 0 || height <= 0) return broken("no pixels");
  const std::uint64_t count = static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
  if (count > most_pixels) return Error{ErrorCode::limit_exceeded, "more pixels than 67 million", {}, {}};
  if (count / most_pixels_per_byte > file.size()) return broken("more pixels than its bytes can tell");
  Pixels pixels;
  pixels.data.reset(stbi_load_from_memory(bytes, size, &width, &height, &pixels.channels, 4));
  if (!pixels.data) return broken(stbi_failure_reason());
  pixels.width = static_cast<std::uint32_t>(width);
  pixels.height = static_cast<std::uint32_t>(height);
  return pixels;
}

// Hair and lashes are painted with soft rims: up to a tenth of the pixels in between still look right when cut, and a
// cut surface is drawn in any order.
PictureAlpha alpha_of(std::span<const std::uint8_t> rgba) {
  std::uint64_t clear = 0;
  std::uint64_t between = 0;
  for (std::size_t at = 3; at < rgba.size(); at += 4) {
    const std::uint8_t alpha = rgba[at];
    clear += alpha < 16 ? 1 : 0;
    between += alpha >= 16 && alpha < 240 ? 1 : 0;
  }
  if (clear + between == 0) return PictureAlpha::opaque;
  return between * 10 <= rgba.size() / 4 ? PictureAlpha::cutout : PictureAlpha::blended;
}

bool starts_with(const Bytes& file, std::span<const std::uint8_t> magic) {
  return file.size() >= magic.size() && std::memcmp(file.data(), magic.data(), magic.size()) == 0;
}

// Whether every reader of glTF takes the file as it is. An animated PNG or a JPEG in four inks is not.
std::string_view mime_as_is(const Bytes& file, const Pixels& pixels) {
  constexpr std::array<std::uint8_t, 8> png{0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
  constexpr std::array<std::uint8_t, 3> jpeg{0xFF, 0xD8, 0xFF};
  const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
  if (starts_with(file, png) && text.substr(0, 4096).find("acTL") == std::string_view::npos) return "image/png";
  if (starts_with(file, jpeg) && pixels.channels == 3) return "image/jpeg";
  return {};
}

}  // namespace

#if defined(GENGA_HAS_PNG)

namespace {

std::vector<std::uint8_t> without_alpha(std::span<const std::uint8_t> rgba) {
  std::vector<std::uint8_t> rgb(rgba.size() / 4 * 3);
  for (std::size_t from = 0, to = 0; from < rgba.size(); from += 4, to += 3) std::memcpy(&rgb[to], &rgba[from], 3);
  return rgb;
}

bool is_opaque(std::span<const std::uint8_t> rgba) {
  for (std::size_t at = 3; at < rgba.size(); at += 4) {
    if (rgba[at] != 255) return false;
  }
  return true;
}

}  // namespace

Result<Bytes> encode_png(std::span<const std::uint8_t> pixels, std::uint32_t width, std::uint32_t height) {
  const bool opaque = is_opaque(pixels);
  const std::vector<std::uint8_t> rgb = opaque ? without_alpha(pixels) : std::vector<std::uint8_t>{};
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = opaque ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
  // The bound is known beforehand, so the picture is compressed once and not a second time to learn its size.
  png_alloc_size_t size = std::size_t{PNG_IMAGE_PNG_SIZE_MAX(image)};
  std::vector<std::byte> file(size);
  const std::uint8_t* data = opaque ? rgb.data() : pixels.data();
  if (png_image_write_to_memory(&image, file.data(), &size, 0, data, 0, nullptr) == 0) {
    return Error{
        ErrorCode::bad_value, std::string("the picture cannot be written as PNG: ") + &image.message[0], {}, {}};
  }
  file.resize(size);
  file.shrink_to_fit();
  return Bytes::own(std::move(file));
}

#else

Result<Bytes> encode_png(std::span<const std::uint8_t> /*pixels*/, std::uint32_t /*width*/, std::uint32_t /*height*/) {
  return Error{ErrorCode::no_conversion, "this build does not make PNG", {}, {}};
}

#endif

Result<Picture> make_picture(const Bytes& file) {
  Result<Pixels> decoded = decode(file);
  if (!decoded) return std::move(decoded).error();
  const Pixels& pixels = decoded.value();
  Picture picture;
  picture.alpha = alpha_of(pixels.view());
  picture.mime = mime_as_is(file, pixels);
  if (!picture.mime.empty()) {
    picture.bytes = file;
    return picture;
  }
  Result<Bytes> png = encode_png(pixels.view(), pixels.width, pixels.height);
  if (!png) return std::move(png).error();
  picture.mime = "image/png";
  picture.bytes = std::move(png).value();
  return picture;
}

}  // namespace genga::gltf
