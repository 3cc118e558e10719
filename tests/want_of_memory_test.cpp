// What genga.h promises of want of memory: the std::bad_alloc of the n-th allocation reaches a handler of the caller,
// for every n of a load, a pose and a save.
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/formats/registry.h"
#include "genga/genga.h"
#include "tests/allocations.h"

namespace genga {
namespace {

enum class End : std::uint8_t { done, told, other };

// How the work ends in a separate process when its n-th allocation fails, the first being 0. Separate, because the
// library's frames run no destructor: what they hold leaks, as its header says.
template <class Work>
End end_of(int n, Work work) {
  const pid_t child = fork();
  if (child == 0) {
    try {
      test::allocations_left = n;
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

// How many allocations of the work failed and were reported: the first hundred one by one, of the others each 211th.
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

Result<LoadedScene> dancer() { return load(std::vector<std::string>{"examples/figure.pmd", "examples/dance.vmd"}); }

TEST(WantOfMemory, ReachesTheCallersHandlerWhereverLoadingAndPosingMeetIt) {
  EXPECT_GT(failures([] {
              const Result<LoadedScene> scene = dancer();
              Player player(*scene);
              player.pose(0.5);
            }),
            100);
}

TEST(WantOfMemory, ReachesTheCallersHandlerWhereverSavingMeetsIt) {
  const Result<LoadedScene> scene = dancer();
  for (const char* format : {"gltf", "x"}) {
    const int count = failures([&] {
      MemorySink sink;
      const Result<SaveReport> saved =
          save(scene->scene(), *find_format(format), sink, {.curves = Curves::bake, .range = {.to = 0.5, .fps = 2.0}});
    });
    EXPECT_GT(count, 100) << format;
  }
}

}  // namespace
}  // namespace genga
