// Memory of one world: everything that Bullet allocates for it.
// Not counted by Work: its owner counts size().
//
//     Arena arena;
//     void* piece = arena.take(100);
//     const WorldState before = arena.copy();
//     arena.restore(before);   // what was taken since is gone; what was given back is there
//     arena.give_back(piece);
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "genga/physics/world_state.h"

namespace genga {

class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // Makes sure that pieces can be taken without asking the system. bytes: of all of them, each as piece_size has it.
  // False: the system has no more.
  bool reserve(std::size_t bytes);
  // What a piece of so many bytes takes of the arena.
  static std::size_t piece_size(std::size_t bytes);
  // Aligned to 16 bytes. Beyond what is reserved it asks the system, and ends the program if that has no more.
  void* take(std::size_t bytes);
  void give_back(void* memory);

  // All that it holds. With an earlier copy, which must be of all: only where it differs from that one.
  WorldState copy() const;
  WorldState copy(const WorldState& earlier) const;
  // Pieces are again what they were, at the same addresses. For a copy of differences restore the earlier one first.
  void restore(const WorldState& copy);

  // Bytes that the arena has from the system.
  std::size_t size() const { return size_; }

 private:
  struct Free {
    void operator()(std::byte* memory) const { std::free(memory); }
  };
  struct Chunk {
    std::unique_ptr<std::byte, Free>
        bytes;                   // more than size, to be aligned; zeros that the system makes when they are used
    std::byte* begin = nullptr;  // aligned
    std::size_t size = 0;        // whole blocks
  };
  // Stands before each piece, and has the pieces that were given back in a list.
  struct alignas(16) Piece {
    std::size_t rank = 0;
    Piece* next = nullptr;
  };

  bool add_chunk(std::size_t bytes);
  std::size_t free_bytes() const { return chunks_.empty() ? 0 : chunks_[chunk_].size - used_; }
  std::span<std::byte> block_at(std::size_t number) const;
  std::size_t used_blocks() const;

  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0;  // of which pieces are taken
  std::size_t used_ = 0;   // bytes of it
  std::size_t size_ = 0;
  std::array<void*, 48> free_{};  // by rank: the first of the pieces of 32 << rank bytes, the piece's head included
};

}  // namespace genga
