#include "genga/formats/lwo/check.h"

namespace genga::lwo {

Findings check(const Object&) { return {}; }

}  // namespace genga::lwo
