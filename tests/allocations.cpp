#include "tests/allocations.h"

#include <cstdlib>
#include <new>

namespace genga::test {

int allocations_left = -1;
std::size_t allocations = 0;

namespace {

void* allocate(std::size_t size) {
  ++allocations;
  if (allocations_left >= 0 && allocations_left-- == 0) throw std::bad_alloc();
  void* memory = std::malloc(size != 0 ? size : 1);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace
}  // namespace genga::test

// The operators of this program, whichever of its tests runs. Aligned ones stay the standard library's.
void* operator new(std::size_t size) { return genga::test::allocate(size); }
void* operator new[](std::size_t size) { return genga::test::allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  try {
    return genga::test::allocate(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
