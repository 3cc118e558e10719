// What a world of bodies is between two steps: all that its memory holds, or where that differs from its beginning.
// Not what can be read of it: physics/world.h.
//
//     const WorldState kept = world.keep();
//     world.restore(kept);
//     std::size_t bytes = kept.size();
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace genga {

class WorldState {
 public:
  // Bytes that it takes.
  std::size_t size() const { return bytes_.size() + blocks_.size() * sizeof(std::size_t); }

 private:
  friend class Arena;

  std::size_t chunk_ = 0;
  std::size_t used_ = 0;
  std::array<void*, 48> free_{};
  std::vector<std::size_t> blocks_;  // of the arena, ascending
  std::vector<std::byte> bytes_;     // of these blocks
};

}  // namespace genga
