// Reports what the content of an object shows. README.md has a table of the codes.
//
//     Findings findings = lwo::check(object);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

Findings check(const Object& object);

}  // namespace genga::lwo
