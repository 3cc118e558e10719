// The kind of picture in a file, by its content, whatever its name.
// Not whether it can be read: the readers find that out.
//
//     if (kind_of(file.view()) == Kind::bmp) rows = read_bmp(file);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace genga::pictures {

// TGA has no magic of its own: a file is TGA if it has valid header values and no other kind's magic.
enum class Kind : std::uint8_t { unknown, png, jpeg, bmp, tga, ilbm };

Kind kind_of(std::span<const std::byte> file);

}  // namespace genga::pictures
