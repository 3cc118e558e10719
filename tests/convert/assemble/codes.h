// The codes of findings, for tests that ask what was found and in which order.
#pragma once

#include <string_view>
#include <vector>

#include "genga/base/diagnostic.h"

namespace genga {

using Codes = std::vector<std::string_view>;

inline Codes codes(const Findings& findings) {
  Codes found;
  for (const Finding& finding : findings.all()) found.push_back(finding.code);
  return found;
}

}  // namespace genga
