// How many passes of an IK chain are played, whatever its file asks for.
// Not the solver: solve/ik.h.
//
//     const std::uint32_t played = mmd::played_iterations(ik.iterations, ik.links.size());
#pragma once

#include <cstddef>
#include <cstdint>

namespace genga::mmd {

// MMD's model editors let no one ask for more; legs have 40, hair 8 to 15.
inline constexpr std::uint32_t max_iterations = 255;

// Links turned times links moved by it, of one chain in one pose, some three milliseconds: a chain of 15 links may have
// all its 255 iterations, one of 40 links has 40. A five kilobyte file could ask for a thousand times as much.
inline constexpr std::uint64_t max_chain_work = 65536;

// The lesser of what is asked for and both bounds; at least 1 of what is not 0.
std::uint32_t played_iterations(std::uint32_t iterations, std::size_t links);

}  // namespace genga::mmd
