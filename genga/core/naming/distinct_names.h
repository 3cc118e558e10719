// Names of which no two are the same, whatever their case.
// Not for names that may change no character: suffixes tell apart what is the same.
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
  // As it is wanted, or with "_2", "_3" … where that was given out before. wanted: ASCII.
  std::string add(const std::string& wanted);

 private:
  std::unordered_set<std::string> taken_;                // in lower case
  std::unordered_map<std::string, std::size_t> counts_;  // of those that were wanted, in lower case
};

}  // namespace genga
