// The page that `genga view` fills: where it lies beside the program, and the line of it that files take the place of.
// Not what is put there: cli/page/page.h.
//
//     GENGA_TRY_ASSIGN(const PageTemplate page, find_page_template({}, inputs));
#pragma once

#include <string>

#include "cli/inputs.h"
#include "genga/base/bytes.h"
#include "genga/base/result.h"

namespace genga::cli {

struct PageTemplate {
  Bytes before;  // all up to the line's mark
  Bytes after;
};

// path: --page; empty: the variable GENGA_VIEWER, else what is installed with the program, else what `./dev web` has
// built beside its build. Found from the program's own place, so that a moved one has it. cannot_open: the file that
// was named is not there; bad_value: it is no such page; cannot_write: there is none. It counts as one of the inputs
// from now on.
Result<PageTemplate> find_page_template(const std::string& path, InputFiles& inputs);

}  // namespace genga::cli
