// Names that every reader of .x accepts as one name, each used only once.
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

// A letter or underscore, then letters, digits and underscores, in ASCII, and no word of templates or members. Keeps as
// much of the name as possible; empty: nothing. A name that is an identifier already stays.
std::string identifier_of(std::string_view name);

class Identifiers {
 public:
  // The identifier of the name, else the word for its kind; different from all earlier ones without regard to case.
  std::string add(std::string_view name, std::string_view kind);

 private:
  DistinctNames names_;
};

}  // namespace genga::x
