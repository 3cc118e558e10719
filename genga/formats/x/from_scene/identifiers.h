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

#include "genga/core/naming/distinct_names.h"

namespace genga::x {

// A letter or underscore, then letters, digits and underscores, ASCII; no word that templates or members have. As much
// of the name as such has; empty: nothing. A name that is one already stays.
std::string identifier_of(std::string_view name);

class Identifiers {
 public:
  // The identifier of the name, or else the word for its kind; not equal to one given out before, whatever its case.
  std::string add(std::string_view name, std::string_view kind);

 private:
  DistinctNames names_;
};

}  // namespace genga::x
