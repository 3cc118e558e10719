// The name that FindingCollector has where it is not called so yet.
#pragma once

#include "genga/base/finding_collector.h"

namespace genga {

using CappedFindings = FindingCollector;

}  // namespace genga
