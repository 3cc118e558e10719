// Does not compile alone: <string> is missing.
#pragma once

namespace genga {

std::string canary();

}  // namespace genga
