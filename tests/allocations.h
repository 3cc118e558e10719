// The allocations of this test program, counted, and failing when a test asks for it.
#pragma once

#include <cstddef>

namespace genga::test {

// Allocations until the one that fails; below 0: none does.
extern int allocations_left;
// By operator new since the program began.
extern std::size_t allocations;

}  // namespace genga::test
