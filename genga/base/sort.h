// std::sort and std::stable_sort; in the module for browsers others with a tenth of their code for each type, as it is
// downloaded before anything can be sorted.
// Not for what is sorted for every pose, or by the compiler: that is std::sort's.
//
//     std::vector<double> times{3, 1, 2};
//     sort_range(times.begin(), times.end());
//     times[0];   // 1.0
//     stable_sort_range(times.begin(), times.end(), std::greater<>());
//     times[0];   // 3.0
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

namespace genga {

// Equal elements come in any order, the same one on every system.
template <class Iterator, class Less>
void sort_by_heap(Iterator first, Iterator last, Less less) {
  const auto size = last - first;
  // Lets an element sink to its place in first[0, count), a heap but for that.
  const auto sink = [&](auto at, auto count) {
    auto sinking = std::move(first[at]);
    for (auto child = 2 * at + 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && less(first[child], first[child + 1])) ++child;
      if (!less(sinking, first[child])) break;
      first[at] = std::move(first[child]);
      at = child;
    }
    first[at] = std::move(sinking);
  };
  // First the heap is made, then its largest is put behind it again and again.
  for (auto at = size / 2, count = size; count > 1;) {
    if (at > 0) {
      --at;
    } else {
      --count;
      std::swap(first[0], first[count]);
    }
    sink(at, count);
  }
}

// Equal elements stay in their order.
template <class Iterator, class Less, class Buffer>
void merge_sort(Iterator first, Iterator last, Less less, Buffer& buffer) {
  if (last - first < 2) return;
  const Iterator middle = first + (last - first) / 2;
  merge_sort(first, middle, less, buffer);
  merge_sort(middle, last, less, buffer);
  buffer.assign(std::make_move_iterator(first), std::make_move_iterator(middle));
  Iterator right = middle;
  for (auto left = buffer.begin(); left != buffer.end(); ++first) {
    const bool is_right = right != last && less(*right, *left);
    *first = std::move(is_right ? *right++ : *left++);
  }
}

// less has to tell any two elements apart that are not the same: what it calls equal is in another order in the module.
template <class Iterator, class Less = std::less<>>
void sort_range(Iterator first, Iterator last, Less less = {}) {
#if defined(__wasm__)
  sort_by_heap(first, last, std::ref(less));
#else
  std::sort(first, last, less);
#endif
}

template <class Iterator, class Less = std::less<>>
void stable_sort_range(Iterator first, Iterator last, Less less = {}) {
#if defined(__wasm__)
  std::vector<typename std::iterator_traits<Iterator>::value_type> buffer;
  merge_sort(first, last, std::ref(less), buffer);
#else
  std::stable_sort(first, last, less);
#endif
}

}  // namespace genga
