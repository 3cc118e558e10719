// How many bytes of a .x file are LightWave's curves, and how many what was baked of them.
// Not of anything else in it.
//
//     for (const auto& [name, bytes] : part_sizes(document)) use(name, bytes);
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/x/document.h"

namespace genga::x {

// "LWAnimationSet" and "AnimationSet", each with the bytes of all of them before compression; empty without both.
std::vector<std::pair<std::string_view, std::uint64_t>> part_sizes(const Document& document);

}  // namespace genga::x
