#include "cli/system/memory_limit.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <new>
#include <string>

#include "cli/system/abnormal_end.h"
#include "genga/base/number_text.h"

#if defined(__APPLE__)
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GENGA_COUNTS_MEMORY 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define GENGA_COUNTS_MEMORY 0
#endif
#endif
#ifndef GENGA_COUNTS_MEMORY
#define GENGA_COUNTS_MEMORY 1
#endif

namespace genga::cli {
namespace {

std::atomic<std::size_t> max_bytes{static_cast<std::size_t>(-1)};
std::atomic<int> exit_code_beyond{0};
std::array<char, 160> sentence_beyond{};  // made while there is memory

#if GENGA_COUNTS_MEMORY

std::atomic<std::size_t> held_bytes{0};

std::size_t block_size(void* block) noexcept {
#if defined(_WIN32)
  return ::_msize(block);
#elif defined(__APPLE__)
  return ::malloc_size(block);
#else
  return ::malloc_usable_size(block);
#endif
}

[[noreturn]] void end_at_limit() noexcept {
  end_with(sentence_beyond.data(), exit_code_beyond.load(std::memory_order_relaxed));
}

#endif

}  // namespace

void limit_memory(std::uint64_t bytes, int exit_code) {
  constexpr auto all = static_cast<std::size_t>(-1);
  const std::string sentence =
      "it takes more than " + number_text(bytes) + " bytes of memory in all; --limit memory=N allows more";
  sentence_beyond.fill('\0');
  sentence.copy(sentence_beyond.data(), sentence_beyond.size() - 1);
  exit_code_beyond.store(exit_code, std::memory_order_relaxed);
  max_bytes.store(bytes < all ? static_cast<std::size_t>(bytes) : all, std::memory_order_relaxed);
}

}  // namespace genga::cli

#if GENGA_COUNTS_MEMORY

// The forms for arrays, and those that throw nothing, call these two. Blocks that are aligned beyond what malloc gives
// are not counted: nothing large is.
void* operator new(std::size_t size) {
  using namespace genga::cli;
  const std::size_t limit = max_bytes.load(std::memory_order_relaxed);
  if (size > limit || held_bytes.load(std::memory_order_relaxed) > limit - size) end_at_limit();
  void* block = std::malloc(size > 0 ? size : 1);
  while (block == nullptr) {
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
    block = std::malloc(size > 0 ? size : 1);
  }
  held_bytes.fetch_add(block_size(block), std::memory_order_relaxed);
  return block;
}

void operator delete(void* block) noexcept {
  if (block == nullptr) return;
  genga::cli::held_bytes.fetch_sub(genga::cli::block_size(block), std::memory_order_relaxed);
  std::free(block);
}

void operator delete(void* block, std::size_t /*size*/) noexcept { operator delete(block); }

#endif
