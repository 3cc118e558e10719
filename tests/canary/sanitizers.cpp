// One fault per word on the command line; the sanitizer must stop the program at it.
#include <cstring>
#include <limits>
#include <vector>

namespace {

int read_past_the_end(int count) {
  const std::vector<int> numbers(static_cast<std::size_t>(count), 1);
  return numbers.data()[count];
}

int overflow(int count) { return std::numeric_limits<int>::max() - 1 + count; }

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 0;
  return std::strcmp(words[1], "address") == 0 ? read_past_the_end(count) : overflow(count);
}
