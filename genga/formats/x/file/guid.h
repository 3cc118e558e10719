// The 16 bytes that identify a template or an object, in the layout of binary files, and as text.
// Not for other byte orders: three little endian numbers, then eight bytes.
//
//     std::optional<Guid> guid = parse_guid("3D82AB46-62DA-11CF-AB39-0020AF71E433");
//     guid_text(*guid);   // the same
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace genga::x {

struct Guid {
  std::array<std::uint8_t, 16> bytes{};

  friend bool operator==(const Guid&, const Guid&) = default;
};

// 36 characters without brackets, hexadecimal digits of either case.
std::optional<Guid> parse_guid(std::string_view text);
// In capitals, like the published templates.
std::string guid_text(const Guid& guid);

}  // namespace genga::x
