// The versions of recordings that can be written.
// Not those that can be read: shape.h.
//
//     MrtkVersion version = MrtkVersion::v1_0;   // as HoloLens 1 apps wrote it
#pragma once

#include <cstdint>

namespace genga {

enum class MrtkVersion : std::uint8_t { v1_0, v1_1 };

}  // namespace genga
