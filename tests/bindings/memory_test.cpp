// Want of memory in the library is a status of the C interface.
#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/bindings/handles.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/lsan_interface.h>
#define GENGA_LEAKS_ARE_TOLD 1
#endif
#endif

namespace {

std::atomic<std::size_t> largest_block{static_cast<std::size_t>(-1)};

}  // namespace

// Also those of the shared library: nothing larger is there while a test says so. Every form, so that no other
// library's own (a sanitizer's) is mixed with these.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return size > largest_block ? nullptr : std::malloc(size > 0 ? size : 1);
}
void* operator new(std::size_t size) {
  if (void* block = operator new(size, std::nothrow)) return block;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept { return operator new(size, tag); }
void operator delete(void* block) noexcept { std::free(block); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t /*size*/) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t /*size*/) noexcept { std::free(block); }
void operator delete(void* block, const std::nothrow_t& /*tag*/) noexcept { std::free(block); }
void operator delete[](void* block, const std::nothrow_t& /*tag*/) noexcept { std::free(block); }

namespace genga::c_test {
namespace {

// What the library held when memory ran out is leaked; no sanitizer reports it.
class LittleMemory {
 public:
  explicit LittleMemory(std::size_t largest) {
#if defined(GENGA_LEAKS_ARE_TOLD)
    __lsan_disable();
#endif
    largest_block = largest;
  }
  LittleMemory(const LittleMemory&) = delete;
  LittleMemory& operator=(const LittleMemory&) = delete;
  ~LittleMemory() {
    largest_block = static_cast<std::size_t>(-1);
#if defined(GENGA_LEAKS_ARE_TOLD)
    __lsan_enable();
#endif
  }
};

TEST(CMemory, WantOfItIsAStatus) {
  const Files files = figure_and_dance();
  const Report report(genga_report_new());
  Output output;
  std::size_t refused = 0;
  for (const std::size_t largest : {2'000U, 20'000U, 60'000U}) {
    const LittleMemory little(largest);
    const genga_status status = genga_convert(files.get(), nullptr, "a.glb", Place(output), report.get());
    if (status == GENGA_OK) continue;
    ASSERT_EQ(status, GENGA_LIMIT_EXCEEDED) << largest;
    EXPECT_STREQ(genga_report_error(report.get())->limit, "memory");
    EXPECT_EQ(output, nullptr);
    ++refused;
  }
  EXPECT_GE(refused, 2U);
  EXPECT_EQ(genga_convert(files.get(), nullptr, "a.glb", Place(output), report.get()), GENGA_OK) << "afterwards";
  EXPECT_EQ(genga_report_error(report.get()), nullptr);
}

}  // namespace
}  // namespace genga::c_test
