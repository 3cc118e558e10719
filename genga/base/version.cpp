#include "genga/base/version.h"

namespace genga {

std::string_view version() { return GENGA_VERSION_STRING; }

}  // namespace genga
