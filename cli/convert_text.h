// What `genga convert` says in words when it is done: names that changed, how far curves are off, sizes with -v.
// Not the JSON form: write_answer (genga/requests/bodies.h).
//
//     print_converted(converted, request);
#pragma once

#include "cli/options.h"
#include "genga/requests/bodies.h"

namespace genga::cli {

void print_converted(const Converted& converted, const ProgramRequest& request);

}  // namespace genga::cli
