#include "genga/base/sort.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

struct Numbered {
  int key = 0;
  int place = 0;
  bool operator==(const Numbered&) const = default;
};

std::vector<Numbered> random_elements(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Numbered> elements(count);
  int place = 0;
  for (Numbered& element : elements) {
    element = {static_cast<int>(random() % (count + 1) / 2), place++};
  }
  return elements;
}

bool has_smaller_key(const Numbered& a, const Numbered& b) { return a.key < b.key; }
bool comes_before(const Numbered& a, const Numbered& b) {
  return std::pair(a.key, a.place) < std::pair(b.key, b.place);
}

TEST(Sort, HasEveryElementInOrder) {
  for (std::size_t count = 0; count < 200; ++count) {
    std::vector<Numbered> expected = random_elements(count, 1);
    std::vector<Numbered> heap = expected;
    std::vector<Numbered> either = expected;
    std::sort(expected.begin(), expected.end(), comes_before);
    sort_by_heap(heap.begin(), heap.end(), comes_before);
    sort_range(either.begin(), either.end(), comes_before);
    EXPECT_EQ(heap, expected);
    EXPECT_EQ(either, expected);
  }
}

TEST(Sort, EqualElementsStayInTheirOrder) {
  for (std::size_t count = 0; count < 200; ++count) {
    std::vector<Numbered> expected = random_elements(count, 2);
    std::vector<Numbered> merged = expected;
    std::vector<Numbered> either = expected;
    std::vector<Numbered> buffer;
    std::stable_sort(expected.begin(), expected.end(), has_smaller_key);
    merge_sort(merged.begin(), merged.end(), has_smaller_key, buffer);
    stable_sort_range(either.begin(), either.end(), has_smaller_key);
    EXPECT_EQ(merged, expected);
    EXPECT_EQ(either, expected);
  }
}

std::vector<int> numbers_of(const std::vector<std::unique_ptr<int>>& elements) {
  std::vector<int> numbers;
  for (const auto& element : elements) numbers.push_back(*element);
  return numbers;
}

TEST(Sort, TakesWhatCanOnlyBeMovedAndGoesByTheLesserFirst) {
  std::vector<std::unique_ptr<int>> elements;
  for (const int number : {3, 1, 4, 2}) elements.push_back(std::make_unique<int>(number));
  sort_by_heap(elements.begin(), elements.end(), [](const auto& a, const auto& b) { return *a < *b; });
  EXPECT_EQ(numbers_of(elements), (std::vector<int>{1, 2, 3, 4}));
  std::vector<std::unique_ptr<int>> buffer;
  merge_sort(elements.begin(), elements.end(), [](const auto& a, const auto& b) { return *a > *b; }, buffer);
  EXPECT_EQ(numbers_of(elements), (std::vector<int>{4, 3, 2, 1}));
}

}  // namespace
}  // namespace genga
