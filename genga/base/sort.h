// std::sort and std::stable_sort. The module for browsers has others, with a tenth of the code for each type, because
// it must be downloaded first.
// Not for what is sorted for every pose, or by the compiler: use std::sort there.
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

// Equal elements have any order, but the same one on every system.
template <class Iterator, class Less>
void sort_by_heap(Iterator first, Iterator last, Less less) {
  const auto size = last - first;
  // Moves an element down to its place in first[0, count), which is a heap except for that element.
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
  // First builds the heap, then moves its largest element behind it again and again.
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

// Equal elements keep their order.
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

// less must distinguish all elements that differ: those it calls equal have another order in the module.
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
