// How many passes of an IK chain are played, whatever its file states.
// Not the solver: solve/ik.h.
//
//     const std::uint32_t played = mmd::played_iterations(ik.iterations, ik.links.size());
#pragma once

#include <cstddef>
#include <cstdint>

namespace genga::mmd {

// The maximum in MMD's model editors; legs have 40, hair 8 to 15.
inline constexpr std::uint32_t max_iterations = 255;

// Maximum of links turned times links moved by them, for one chain in one pose; takes about three milliseconds. A chain
// of 15 links may have all its 255 iterations, one of 40 links has 40. A five kilobyte file could ask for a thousand
// times as much.
inline constexpr std::uint64_t max_chain_work = 65536;

// The minimum of `iterations` and both bounds; at least 1 unless it is 0.
std::uint32_t played_iterations(std::uint32_t iterations, std::size_t links);

}  // namespace genga::mmd
