#include "genga/pictures/kind.h"

#include <cstring>
#include <string_view>

#include "genga/pictures/ilbm.h"
#include "genga/pictures/png_chunks.h"
#include "genga/pictures/tga.h"

namespace genga::pictures {
namespace {

bool starts_with(std::span<const std::byte> file, std::string_view mark) {
  return file.size() >= mark.size() && std::memcmp(file.data(), mark.data(), mark.size()) == 0;
}

}  // namespace

Kind kind_of(std::span<const std::byte> file) {
  if (starts_with(file, png_signature)) return Kind::png;
  if (starts_with(file, "\xFF\xD8\xFF")) return Kind::jpeg;
  if (starts_with(file, "BM")) return Kind::bmp;
  if (is_ilbm(file)) return Kind::ilbm;
  return looks_like_tga(file) ? Kind::tga : Kind::unknown;
}

}  // namespace genga::pictures
