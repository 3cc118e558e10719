#include "genga/physics/arena.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace genga {
namespace {

constexpr std::size_t smallest = 32;
constexpr std::size_t chunk_size = std::size_t{1} << 20;
constexpr std::size_t block_size = 256;  // of what is compared and copied
// More than any world takes: a system need not be asked.
constexpr std::size_t most = std::size_t{1} << (sizeof(std::size_t) == 8 ? 38 : 28);

// The rank of the smallest piece that holds so many bytes beside its head.
std::size_t rank_for(std::size_t bytes, std::size_t head) {
  const std::size_t needed = std::max(bytes + head, smallest);
  return static_cast<std::size_t>(std::bit_width(needed - 1)) - 5;
}

// As operator new asks for memory: again as long as what a program has set for want of memory helps. Pages that nobody
// uses cost nothing, since the system has zeros for them. Null: there is no more.
std::byte* zeros(std::size_t bytes) {
  for (;;) {
    if (void* memory = std::calloc(bytes, 1)) return static_cast<std::byte*>(memory);
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) return nullptr;
    handler();
  }
}

}  // namespace

std::size_t Arena::piece_size(std::size_t bytes) { return smallest << rank_for(bytes, sizeof(Piece)); }

// One that is free and large enough, or a new one. Chunks keep their places, since copies know blocks by number.
bool Arena::add_chunk(std::size_t bytes) {
  std::size_t next = chunks_.empty() ? 0 : chunk_ + 1;
  while (next < chunks_.size() && chunks_[next].size < bytes) ++next;
  if (next == chunks_.size()) {
    if (bytes > most) return false;
    const std::size_t size = (std::max(bytes, chunk_size) + block_size - 1) / block_size * block_size;
    std::size_t room = size + alignof(Piece);
    std::unique_ptr<std::byte, Free> memory(zeros(room));
    if (!memory) return false;
    void* begin = memory.get();
    std::align(alignof(Piece), size, begin, room);
    chunks_.push_back({std::move(memory), static_cast<std::byte*>(begin), size});
    size_ += size;
  }
  chunk_ = next;
  used_ = 0;
  return true;
}

bool Arena::reserve(std::size_t bytes) { return free_bytes() >= bytes || add_chunk(bytes); }

void* Arena::take(std::size_t bytes) {
  const std::size_t rank = rank_for(bytes, sizeof(Piece));
  if (rank < free_.size() && free_[rank] != nullptr) {
    auto* const piece = static_cast<Piece*>(free_[rank]);
    free_[rank] = piece->next;
    return piece + 1;
  }
  const std::size_t whole = smallest << rank;
  if (rank >= free_.size() || !reserve(whole)) {
    std::fputs("genga: no memory is left for physics\n", stderr);
    std::abort();
  }
  std::byte* const start = chunks_[chunk_].begin + used_;
  used_ += whole;
  return new (start) Piece{.rank = rank} + 1;
}

void Arena::give_back(void* memory) {
  if (memory == nullptr) return;
  Piece* const piece = static_cast<Piece*>(memory) - 1;
  piece->next = static_cast<Piece*>(free_[piece->rank]);
  free_[piece->rank] = piece;
}

// Copies -----------------------------------------------------------------------------------------------------------

std::size_t Arena::used_blocks() const {
  std::size_t blocks = 0;
  for (std::size_t i = 0; i < chunk_; ++i) blocks += chunks_[i].size / block_size;
  return blocks + (used_ + block_size - 1) / block_size;
}

std::span<std::byte> Arena::block_at(std::size_t number) const {
  std::size_t chunk = 0;
  while (number >= chunks_[chunk].size / block_size) number -= chunks_[chunk++].size / block_size;
  return {chunks_[chunk].begin + number * block_size, block_size};
}

WorldState Arena::copy() const { return copy({}); }

WorldState Arena::copy(const WorldState& earlier) const {
  WorldState made;
  made.chunk_ = chunk_;
  made.used_ = used_;
  made.free_ = free_;
  const std::size_t blocks = used_blocks();
  for (std::size_t number = 0; number < blocks; ++number) {
    const std::span<std::byte> now = block_at(number);
    const bool is_known = number < earlier.blocks_.size();
    if (is_known && std::memcmp(now.data(), earlier.bytes_.data() + number * block_size, block_size) == 0) continue;
    made.blocks_.push_back(number);
    made.bytes_.insert(made.bytes_.end(), now.begin(), now.end());
  }
  return made;
}

void Arena::restore(const WorldState& copy) {
  chunk_ = copy.chunk_;
  used_ = copy.used_;
  free_ = copy.free_;
  for (std::size_t i = 0; i < copy.blocks_.size(); ++i) {
    std::memcpy(block_at(copy.blocks_[i]).data(), copy.bytes_.data() + i * block_size, block_size);
  }
}

}  // namespace genga
