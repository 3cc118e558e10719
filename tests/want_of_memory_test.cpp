// What genga.h promises of want of memory: the std::bad_alloc of the n-th allocation reaches a handler of the caller,
// for every n of a load, a pose and a save.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/formats/registry.h"
#include "genga/genga.h"

namespace {

// Allocations until the one that fails; below 0: none does.
int allocations_left = -1;

void* allocate(std::size_t size) {
  if (allocations_left >= 0 && allocations_left-- == 0) throw std::bad_alloc();
  void* memory = std::malloc(size != 0 ? size : 1);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// Of this program, whichever of its tests runs. Aligned ones stay the standard library's.
void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  try {
    return allocate(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace genga {
namespace {

enum class End : std::uint8_t { done, told, other };

// How the work ends in a process of its own when its n-th allocation fails, the first being 0. Of its own, as the
// library's frames run no destructor: what they hold leaks, as its header says.
template <class Work>
End end_of(int n, Work work) {
  const pid_t child = fork();
  if (child == 0) {
    try {
      allocations_left = n;
      work();
      _exit(static_cast<int>(End::done));
    } catch (const std::bad_alloc&) {
      _exit(static_cast<int>(End::told));
    }
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return End::other;
  return static_cast<End>(WEXITSTATUS(status));
}

// How many allocations of the work failed and were told: the first hundred one by one, of the others each 211th.
template <class Work>
int failures(Work work) {
  int told = 0;
  for (int n = 0;; n += n < 100 ? 1 : 211) {
    const End end = end_of(n, work);
    EXPECT_NE(end, End::other) << "allocation " << n;
    if (end != End::told) return told;
    ++told;
  }
}

Result<Scene> dancer() { return load(std::vector<std::string>{"examples/figure.pmd", "examples/dance.vmd"}); }

TEST(WantOfMemory, ReachesTheCallersHandlerWhereverLoadingAndPosingMeetIt) {
  EXPECT_GT(failures([] { evaluate(dancer().value(), 0.5); }), 100);
}

TEST(WantOfMemory, ReachesTheCallersHandlerWhereverSavingMeetsIt) {
  const Result<Scene> scene = dancer();
  for (const char* format : {"gltf", "x"}) {
    const int count = failures([&] {
      MemorySink sink;
      const Result<SaveReport> saved = save(scene.value(), *find_format(format), sink,
                                            {.lower = {.curves = CurveMode::bake, .fps = 2.0, .to = 0.5}});
    });
    EXPECT_GT(count, 100) << format;
  }
}

}  // namespace
}  // namespace genga
