// How many bytes of a .x file are LightWave's curves, and how many were baked from them.
// Nothing else in it.
//
//     for (const auto& [name, bytes] : part_sizes(document)) use(name, bytes);
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/x/document.h"

namespace genga::x {

// "LWAnimationSet" and "AnimationSet", each with its total bytes before compression; empty unless there are both.
std::vector<std::pair<std::string_view, std::uint64_t>> part_sizes(const Document& document);

}  // namespace genga::x
