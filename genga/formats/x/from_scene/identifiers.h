// Names that every reader of .x takes for one name, each given out once.
// Not for reading: files have names of any kind.
//
//     Identifiers identifiers;
//     identifiers.add("Null (1)", "node");   // "Null_1"
//     identifiers.add("センター", "node");    // "node"
//     identifiers.add("頭", "node");         // "node_2"
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace genga::x {

class Identifiers {
 public:
  // A letter or underscore, then letters, digits and underscores, ASCII; no word that templates or members have; not
  // equal to one given out before, whatever its case. As much of the name as such has, else the word for its kind.
  std::string add(std::string_view name, std::string_view kind);

 private:
  std::unordered_set<std::string> taken_;                // in lower case
  std::unordered_map<std::string, std::size_t> counts_;  // of those that were wanted, in lower case
};

}  // namespace genga::x
