#include "genga/formats/NAME/check.h"

namespace genga::NAME {

Findings check(const Document& /*document*/) { return {}; }

}  // namespace genga::NAME
