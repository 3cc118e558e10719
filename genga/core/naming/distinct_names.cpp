#include "genga/core/naming/distinct_names.h"

#include <algorithm>

#include "genga/base/number_text.h"

namespace genga {
namespace {

std::string in_lower_case(const std::string& text) {
  std::string low = text;
  std::transform(low.begin(), low.end(), low.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return low;
}

}  // namespace

std::string DistinctNames::add(const std::string& wanted) {
  std::size_t& count = counts_[in_lower_case(wanted)];
  std::string given = wanted;
  while (!taken_.insert(in_lower_case(given)).second) {
    ++count;
    given = wanted + '_';
    append_number(given, count + 1);
  }
  return given;
}

}  // namespace genga
