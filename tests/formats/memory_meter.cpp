#include "tests/formats/memory_meter.h"

#include <algorithm>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

std::size_t in_use = 0;
std::size_t max_in_use = 0;

void* count(void* block) {
  if (block == nullptr) std::abort();
  in_use += malloc_usable_size(block);
  max_in_use = std::max(max_in_use, in_use);
  return block;
}

void release(void* block) {
  if (block == nullptr) return;
  in_use -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace

// Every form, so that no other library's own (a sanitizer's) is mixed with these.
void* operator new(std::size_t size) { return count(std::malloc(std::max<std::size_t>(size, 1))); }
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return operator new(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  return count(std::aligned_alloc(step, (size + step - 1) / step * step));
}
void* operator new[](std::size_t size, std::align_val_t alignment) { return operator new(size, alignment); }
void operator delete(void* block) noexcept { release(block); }
void operator delete[](void* block) noexcept { release(block); }
void operator delete(void* block, std::size_t /*size*/) noexcept { release(block); }
void operator delete[](void* block, std::size_t /*size*/) noexcept { release(block); }
void operator delete(void* block, const std::nothrow_t& /*tag*/) noexcept { release(block); }
void operator delete[](void* block, const std::nothrow_t& /*tag*/) noexcept { release(block); }
void operator delete(void* block, std::align_val_t /*alignment*/) noexcept { release(block); }
void operator delete[](void* block, std::align_val_t /*alignment*/) noexcept { release(block); }
void operator delete(void* block, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { release(block); }
void operator delete[](void* block, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { release(block); }

namespace genga::tests {

MemoryMeter::MemoryMeter() : before_(in_use) { max_in_use = in_use; }

std::size_t MemoryMeter::peak() const { return max_in_use - before_; }

}  // namespace genga::tests
