// What `genga convert` says in words when it is done: names that changed, how far curves are off, sizes with -v.
// Not the JSON form: write_answer (genga/requests/bodies.h).
//
//     print_converted(converted, 0.5, request);
#pragma once

#include "cli/options.h"
#include "genga/requests/bodies.h"

namespace genga::cli {

// simulated: the seconds that physics took.
void print_converted(const Converted& converted, double simulated, const ProgramRequest& request);

}  // namespace genga::cli
