// One fault per word on the command line; the sanitizer must stop the program at it.
#include <cstring>
#include <limits>
#include <thread>
#include <vector>

namespace {

int read_past_the_end(int count) {
  const std::vector<int> numbers(static_cast<std::size_t>(count), 1);
  return numbers.data()[count];
}

int overflow(int count) { return std::numeric_limits<int>::max() - 1 + count; }

int race(int count) {
  std::thread other([&count] { ++count; });
  ++count;
  other.join();
  return count;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 0;
  if (std::strcmp(words[1], "threads") == 0) return race(count);
  return std::strcmp(words[1], "address") == 0 ? read_past_the_end(count) : overflow(count);
}
