// How much memory the program may take in all: what counts of lists do not see ends here, and the system's other
// programs feel nothing. What libraries in C allocate is not counted, nor what a sanitizer allocates in their place.
//
//     limit_memory(std::uint64_t{256} << 20, exit_unreadable);
#pragma once

#include <cstdint>

namespace genga::cli {

// From now on operator new ends the program with that exit code where it would hold more bytes than that.
void limit_memory(std::uint64_t bytes, int exit_code);

}  // namespace genga::cli
