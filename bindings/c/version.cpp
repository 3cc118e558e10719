#include "genga/base/version.h"

#include <string_view>

#include "bindings/c/genga_c.h"

static_assert(std::string_view(GENGA_C_VERSION) == GENGA_VERSION_STRING);

const char* genga_version(void) { return GENGA_VERSION_STRING; }
