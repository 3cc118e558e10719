// Lowering to what formats hold, by the formats' names.
#pragma once

#include <string_view>

#include "genga/convert/lower/lower.h"
#include "genga/formats/registry.h"

namespace genga::test {

inline Result<Lowered> lower_to(std::string_view format, const Scene& scene, const LowerOptions& options,
                                Findings& findings) {
  return lower(scene, *find_format(format)->holds, options, findings);
}

}  // namespace genga::test
