// A folder of this run's own among the system's temporary ones, which nobody else may look into.
// Not for outputs on their way: base/files/temporary_file.h.
//
//     GENGA_TRY_ASSIGN(const std::string folder, make_private_folder());
//     …
//     release_private_folder();   // something stands in it that is to stay
#pragma once

#include <string>

#include "genga/base/result.h"

namespace genga::cli {

// Until it is released the folder goes, if nothing is in it, when a signal ends the program. One at a time.
Result<std::string> make_private_folder();
void release_private_folder();
// For handlers of signals.
void remove_private_folder() noexcept;

}  // namespace genga::cli
