// Which kind of picture a file is, by its content, whatever its name says.
// Not for whether it can be read: the readers find that out.
//
//     if (kind_of(file.view()) == Kind::bmp) rows = read_bmp(file);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace genga::pictures {

// TGA has no mark of its own: it is what has its header's values and no other's mark.
enum class Kind : std::uint8_t { unknown, png, jpeg, bmp, tga, ilbm };

Kind kind_of(std::span<const std::byte> file);

}  // namespace genga::pictures
