// Makes names unique, without regard to case.
// Not for names that must not change: suffixes distinguish equal ones.
//
//     DistinctNames names;
//     std::string first = names.add("Arm");    // "Arm"
//     std::string second = names.add("arm");   // "arm_2"
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace genga {

class DistinctNames {
 public:
  // Returns the wanted name, with "_2", "_3" … if it was returned before. wanted: ASCII.
  std::string add(const std::string& wanted);

 private:
  std::unordered_set<std::string> taken_;                // in lower case
  std::unordered_map<std::string, std::size_t> counts_;  // of wanted names, in lower case
};

}  // namespace genga
